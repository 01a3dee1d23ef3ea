"""The Warfare box: battles and wars (catalogue section 16)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.games.discovery.actions import V_BATTLE, V_KILL, V_PASS, V_WAR, VERB, A
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
from carrack.games.discovery.rulings import DECLINING_ALLOWED, MILITIA_MAKES_BATTLE, WAR_NEEDS_BATTLE
from carrack.games.discovery.state import FRAME, State, emit, next_step, note, pop, push
from carrack.games.discovery.steps import F_BATTLE, F_WAR, Q_CASUALTY, Q_WAR


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
    """D-WAR-01 to 04: left to right, one Battle or one War a worker, decided now; declining is allowed (D-WAR-17)."""
    if s.index >= s.n_war:
        for i in range(s.n_war):
            s.war[i] = 0
        s.n_war = 0
        next_step(s)
        return
    p = s.war[s.index] // KINDS
    s.seat = p
    s.asked = Q_WAR
    wars = 0
    for r in range(REGIONS):
        if s.crowd[r * SEATS + p] > 0:
            for q in range(s.players):
                if q != p and can_fight(s, p, q, r):
                    emit(s, V_BATTLE * VERB + r * A + q)
                    wars |= 1 << q
    if s.money[p] >= WAR_COST:  # D-WAR-09, D-R-48
        for q in range(s.players):
            if q != p and ((wars >> q) & 1 == 1 or WAR_NEEDS_BATTLE == 0):
                emit(s, V_WAR * VERB + q * A)
    if DECLINING_ALLOWED[s.edition] == 1 or s.n_legal == 0:
        emit(s, V_PASS * VERB)


def leave_war_box(s: State) -> None:
    to_supply(s, s.war[s.index])
    s.index += 1


def decline_war(s: State) -> None:
    note(s, E_DECLINED, s.seat, T_WARFARE, 0)
    leave_war_box(s)


def do_battle(s: State, r: Int, defender: Int) -> None:
    leave_war_box(s)
    start_battle(s, s.seat, defender, r)


def do_war(s: State, defender: Int) -> None:
    """D-WAR-09, 10: $10, and a battle wherever one is possible."""
    leave_war_box(s)
    s.money[s.seat] -= WAR_COST
    note(s, E_WAR, s.seat, defender, WAR_COST)
    push(s, F_WAR, s.seat, defender, 0, 0)


def go_on_with_war(s: State) -> None:
    at = (s.depth - 1) * FRAME
    attacker = s.frames[at + 1]
    defender = s.frames[at + 2]
    while s.frames[at + 3] < REGIONS:
        r = s.frames[at + 3]
        s.frames[at + 3] += 1
        if can_fight(s, attacker, defender, r):
            start_battle(s, attacker, defender, r)
            return
    pop(s)


def start_battle(s: State, attacker: Int, defender: Int, r: Int) -> None:
    """The attacker names his kills first, then the defender; both count the first Soldiers (D-WAR-13, D-R-49)."""
    note(s, E_BATTLE, attacker, defender, r)
    for i in range(2 * (KINDS + 1)):
        s.doomed[i] = 0
    push(s, F_BATTLE, attacker, defender, r, 0)
    count_kills(s)


def militia_in(s: State, p: Int) -> Int:
    """D-B3-01 to 03: one Soldier more for the defender, in this battle only."""
    at = (s.depth - 1) * FRAME
    if s.frames[at + 2] == p and s.tile_at[MILITIA_TILE] == p:
        return 1
    return 0


def count_kills(s: State) -> None:
    """D-WAR-11: one kill a Soldier, as far as there are targets."""
    at = (s.depth - 1) * FRAME
    side = s.frames[at + 4]
    striker = s.frames[at + 1 + side]
    victim = s.frames[at + 2 - side]
    r = s.frames[at + 3]
    kills = s.colony[(r * SEATS + striker) * KINDS + SOLDIER] + militia_in(s, striker)
    targets = s.crowd[r * SEATS + victim] + militia_in(s, victim)
    if kills > targets:
        kills = targets
    s.frames[at + 5] = kills
    s.frames[at + 6] = 0


def targets_left(s: State, kind: Int) -> Int:
    """Opposing workers of a kind not yet named."""
    at = (s.depth - 1) * FRAME
    side = s.frames[at + 4]
    victim = s.frames[at + 2 - side]
    named = s.doomed[side * (KINDS + 1) + kind]
    if kind == MILITIA:
        return militia_in(s, victim) - named
    return s.colony[(s.frames[at + 3] * SEATS + victim) * KINDS + kind] - named


def ask_casualty(s: State) -> None:
    """D-WAR-12: the striker picks any kind; named in rising order, so that every set of casualties has one path."""
    at = (s.depth - 1) * FRAME
    side = s.frames[at + 4]
    if s.frames[at + 5] == 0:
        if side == 0:
            s.frames[at + 4] = 1
            count_kills(s)
        else:
            bury(s)
        return
    s.seat = s.frames[at + 1 + side]
    s.asked = Q_CASUALTY
    left = 0
    for kind in range(s.frames[at + 6], KINDS + 1):
        left += targets_left(s, kind)
    for kind in range(s.frames[at + 6], KINDS + 1):
        n = targets_left(s, kind)
        if n > 0 and left >= s.frames[at + 5]:
            emit(s, V_KILL * VERB + kind * A)
        left -= n


def do_kill(s: State, kind: Int) -> None:
    at = (s.depth - 1) * FRAME
    s.doomed[s.frames[at + 4] * (KINDS + 1) + kind] += 1
    s.frames[at + 5] -= 1
    s.frames[at + 6] = kind


def bury(s: State) -> None:
    """Losses are simultaneous; casualties go to their owners' supply (D-R-49). The Militia just goes away (D-R-50)."""
    at = (s.depth - 1) * FRAME
    attacker = s.frames[at + 1]
    defender = s.frames[at + 2]
    r = s.frames[at + 3]
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
