"""The Warfare box: battles and wars (catalogue section 16)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, Frame, Slot, choice
from carrack.core.flow import ask, next_step, note, offer, offer2, pop, push, put, top
from carrack.games.discovery.book import BOOK, CASUALTY, REGION, SEAT
from carrack.games.discovery.events import E_BATTLE, E_DECLINED, E_KILLED, E_WAR
from carrack.games.discovery.facts import (
    KINDS,
    MILITIA,
    MILITIA_TILE,
    REGIONS,
    SEATS,
    SOLDIER,
    T_WARFARE,
    WAR_COST,
)
from carrack.games.discovery.rules.pieces import lift, to_supply
from carrack.games.discovery.rulings import MILITIA_MAKES_BATTLE, WAR_NEEDS_BATTLE
from carrack.games.discovery.state import State

BATTLE: Final = BOOK.verb("battle", REGION, SEAT)
WAR: Final = BOOK.verb("war", SEAT)
KILL: Final = BOOK.verb("kill", CASUALTY)

ATTACKER: Final = 0  # the side that names its kills
DEFENDER: Final = 1


def can_fight(s: State, attacker: Int, defender: Int, r: Int) -> bool:
    """D-WAR-07, 10, D-R-47: both are there, and one of them has a Soldier."""
    if s.crowd[r * SEATS + attacker] == 0 or s.crowd[r * SEATS + defender] == 0:
        return False
    if s.colony[(r * SEATS + attacker) * KINDS + SOLDIER] > 0:
        return True
    if s.colony[(r * SEATS + defender) * KINDS + SOLDIER] > 0:
        return True
    return MILITIA_MAKES_BATTLE == 1 and s.tile_at[MILITIA_TILE] == defender


def ask_war(s: State) -> None:
    """D-WAR-01 to 04: left to right, one Battle or one War a worker, decided now, or neither (D-WAR-17, D-R-07)."""
    if s.index >= s.n_war:
        for i in range(s.n_war):
            s.war[i] = 0
        s.n_war = 0
        next_step(s)
        return
    p = s.war[s.index] // KINDS
    ask(s, BATTLE_OR_WAR, p)
    wars = 0
    for r in range(REGIONS):
        if s.crowd[r * SEATS + p] > 0:
            for q in range(s.players):
                if q != p and can_fight(s, p, q, r):
                    offer2(s, BATTLE, r, q)
                    wars |= 1 << q
    if s.money[p] >= WAR_COST:  # D-WAR-09, D-R-48
        for q in range(s.players):
            if q != p and ((wars >> q) & 1 == 1 or WAR_NEEDS_BATTLE == 0):
                offer(s, WAR, q)
    offer(s, PASS)


def leave_war_box(s: State) -> None:
    to_supply(s, s.war[s.index])
    s.index += 1


def decline_war(s: State) -> None:
    note(s, E_DECLINED, s.seat, T_WARFARE)
    leave_war_box(s)


def do_battle(s: State, r: Int, defender: Int) -> None:
    leave_war_box(s)
    start_battle(s, s.seat, defender, r)


def do_war(s: State, defender: Int) -> None:
    """D-WAR-09, 10: $10, and a battle wherever one is possible."""
    leave_war_box(s)
    s.money[s.seat] -= WAR_COST
    note(s, E_WAR, s.seat, defender, WAR_COST)
    push(s, War.kind, s.seat, defender)


def war_cost(s: State) -> Int:
    return WAR_COST


def go_on_with_war(s: State) -> None:
    attacker = top(s, War.attacker)
    defender = top(s, War.defender)
    for r in range(top(s, War.region), REGIONS):
        if can_fight(s, attacker, defender, r):
            put(s, War.region, r + 1)
            start_battle(s, attacker, defender, r)
            return
    pop(s)


class War(Frame, book=BOOK, runs=go_on_with_war):
    """A war goes from region to region."""

    attacker: Slot
    defender: Slot
    region: Slot


BATTLE_OR_WAR: Final = BOOK.question(
    "war",
    "D-WAR-02",
    choice(BATTLE, do_battle, lights=REGION),
    choice(WAR, do_war, lights=SEAT, says={"money": war_cost}),
    choice(PASS, decline_war),
)
WARFARE: Final = BOOK.step("warfare", ask_war)


# ---- a battle -----------------------------------------------------------------------------------------------------


def start_battle(s: State, attacker: Int, defender: Int, r: Int) -> None:
    """The attacker names his kills first, then the defender; both count the first Soldiers (D-WAR-13, D-R-49)."""
    note(s, E_BATTLE, attacker, defender, r)
    for i in range(2 * (KINDS + 1)):
        s.doomed[i] = 0
    push(s, Battle.kind, attacker, defender, r, ATTACKER)
    count_kills(s)


def striker(s: State) -> Int:
    """The side that names its kills now."""
    if top(s, Battle.side) == ATTACKER:
        return top(s, Battle.attacker)
    return top(s, Battle.defender)


def victim(s: State) -> Int:
    """The side whose workers are named."""
    if top(s, Battle.side) == ATTACKER:
        return top(s, Battle.defender)
    return top(s, Battle.attacker)


def militia_in(s: State, p: Int) -> Int:
    """D-B3-01 to 03: one Soldier more for the defender, in this battle only."""
    if top(s, Battle.defender) == p and s.tile_at[MILITIA_TILE] == p:
        return 1
    return 0


def count_kills(s: State) -> None:
    """D-WAR-11: one kill a Soldier, as far as there are targets."""
    p = striker(s)
    q = victim(s)
    r = top(s, Battle.region)
    kills = s.colony[(r * SEATS + p) * KINDS + SOLDIER] + militia_in(s, p)
    targets = s.crowd[r * SEATS + q] + militia_in(s, q)
    if kills > targets:
        kills = targets
    put(s, Battle.left, kills)
    put(s, Battle.lowest, 0)


def targets_left(s: State, kind: Int) -> Int:
    """Opposing workers of a kind not yet named."""
    named = s.doomed[top(s, Battle.side) * (KINDS + 1) + kind]
    if kind == MILITIA:
        return militia_in(s, victim(s)) - named
    return s.colony[(top(s, Battle.region) * SEATS + victim(s)) * KINDS + kind] - named


def ask_casualty(s: State) -> None:
    """D-WAR-12: the striker picks any kind; named in rising order, so that every set of casualties has one path."""
    kills = top(s, Battle.left)
    if kills == 0:
        if top(s, Battle.side) == ATTACKER:
            put(s, Battle.side, DEFENDER)
            count_kills(s)
        else:
            bury(s)
        return
    ask(s, NAME_CASUALTY, striker(s))
    left = 0
    for kind in range(top(s, Battle.lowest), KINDS + 1):
        left += targets_left(s, kind)
    for kind in range(top(s, Battle.lowest), KINDS + 1):
        n = targets_left(s, kind)
        if n > 0 and left >= kills:
            offer(s, KILL, kind)
        left -= n


def do_kill(s: State, kind: Int) -> None:
    s.doomed[top(s, Battle.side) * (KINDS + 1) + kind] += 1
    put(s, Battle.left, top(s, Battle.left) - 1)
    put(s, Battle.lowest, kind)


def bury(s: State) -> None:
    """Losses are simultaneous; casualties go to their owners' supply (D-R-49). The Militia just goes away (D-R-50)."""
    attacker = top(s, Battle.attacker)
    defender = top(s, Battle.defender)
    r = top(s, Battle.region)
    pop(s)
    for kind in range(KINDS):
        for _ in range(s.doomed[kind]):
            lift(s, defender, kind, r)
            note(s, E_KILLED, defender, kind, r)
        for _ in range(s.doomed[KINDS + 1 + kind]):
            lift(s, attacker, kind, r)
            note(s, E_KILLED, attacker, kind, r)
    if s.doomed[MILITIA] > 0:
        note(s, E_KILLED, defender, MILITIA, r)
    for i in range(2 * (KINDS + 1)):
        s.doomed[i] = 0


class Battle(Frame, book=BOOK, runs=ask_casualty):
    """A battle in one region."""

    attacker: Slot
    defender: Slot
    region: Slot
    side: Slot  # ATTACKER or DEFENDER
    left: Slot  # kills still to be named
    lowest: Slot  # the lowest kind that may still be named


NAME_CASUALTY: Final = BOOK.question(
    "casualty",
    "D-WAR-12",
    choice(KILL, do_kill, lights=CASUALTY),
    says={"region": (REGION, Battle.region), "other": (SEAT, victim), "number": Battle.left},
    parts=Battle.left,
)
