"""The Warfare box: battles and wars (catalogue section 16)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import (
    get_slot,
    log_event,
    next_step,
    offer,
    offer2,
    pop_frame,
    push_frame,
    request_decision,
    set_slot,
)
from carrack.games.discovery.constants import (
    MILITIA,
    MILITIA_TILE,
    REGIONS,
    SEATS,
    SOLDIER,
    TARGET_WARFARE,
    WAR_COST,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import E_BATTLE, E_DECLINED, E_KILLED, E_MILITIA, E_WAR
from carrack.games.discovery.rules.supply import remove_from_region, to_supply
from carrack.games.discovery.rules.university import between_workers
from carrack.games.discovery.rulings import MILITIA_MAKES_BATTLE, WAR_NEEDS_BATTLE
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import CASUALTY, DECLARATIONS, REGION, SEAT

BATTLE: Final = DECLARATIONS.verb("battle", REGION, SEAT)
WAR: Final = DECLARATIONS.verb("war", SEAT)
KILL: Final = DECLARATIONS.verb("kill", CASUALTY)

ATTACKER: Final = 0  # the side that names its kills
DEFENDER: Final = 1


def can_fight(s: DiscoveryState, attacker: Int, defender: Int, r: Int) -> bool:
    """Whether two players can fight in a region: both present, one with a Soldier (D-WAR-07, 10, D-R-47)."""
    if s.crowd[r * SEATS + attacker] == 0 or s.crowd[r * SEATS + defender] == 0:
        return False
    if s.colony[(r * SEATS + attacker) * WORKER_KINDS + SOLDIER] > 0:
        return True
    if s.colony[(r * SEATS + defender) * WORKER_KINDS + SOLDIER] > 0:
        return True
    return MILITIA_MAKES_BATTLE == 1 and s.tile_at[MILITIA_TILE] == defender


def ask_war(s: DiscoveryState) -> None:
    """Declare a Battle, a War or neither per worker, left to right (D-WAR-01 to 04, D-WAR-17, D-R-07)."""
    if s.index >= s.n_war:
        for i in range(s.n_war):
            s.war[i] = 0
        s.n_war = 0
        next_step(s)
        return
    p = s.war[s.index] // WORKER_KINDS
    request_decision(s, BATTLE_OR_WAR, p)
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


def leave_war_box(s: DiscoveryState) -> None:
    to_supply(s, s.war[s.index])
    s.index += 1
    between_workers(s, TARGET_WARFARE)


def decline_war(s: DiscoveryState) -> None:
    log_event(s, E_DECLINED, s.seat, TARGET_WARFARE)
    leave_war_box(s)


def do_battle(s: DiscoveryState, r: Int, defender: Int) -> None:
    leave_war_box(s)
    start_battle(s, s.seat, defender, r)


def do_war(s: DiscoveryState, defender: Int) -> None:
    """Pay $10 for a War: a battle in every possible region (D-WAR-09, 10)."""
    leave_war_box(s)
    s.money[s.seat] -= WAR_COST
    log_event(s, E_WAR, s.seat, defender, WAR_COST)
    push_frame(s, War.kind, s.seat, defender)


def war_cost(s: DiscoveryState) -> Int:
    return WAR_COST


def go_on_with_war(s: DiscoveryState) -> None:
    attacker = get_slot(s, War.attacker)
    defender = get_slot(s, War.defender)
    for r in range(get_slot(s, War.region), REGIONS):
        if can_fight(s, attacker, defender, r):
            set_slot(s, War.region, r + 1)
            start_battle(s, attacker, defender, r)
            return
    pop_frame(s)


class War(Frame, declarations=DECLARATIONS, run=go_on_with_war):
    """A War, region by region."""

    attacker: Slot
    defender: Slot
    region: Slot


BATTLE_OR_WAR: Final = DECLARATIONS.decision(
    "war",
    "D-WAR-02",
    choice(BATTLE, do_battle, target=REGION),
    choice(WAR, do_war, target=SEAT, message_args={"money": war_cost}),
    choice(PASS, decline_war),
)
WARFARE: Final = DECLARATIONS.step("warfare", ask_war)


# ---- a battle -----------------------------------------------------------------------------------------------------


def start_battle(s: DiscoveryState, attacker: Int, defender: Int, r: Int) -> None:
    """Begin a battle: the attacker, then the defender picks kills, both by initial Soldiers (D-WAR-13, D-R-49)."""
    log_event(s, E_BATTLE, attacker, defender, r)
    if s.tile_at[MILITIA_TILE] == defender:
        log_event(s, E_MILITIA, defender, r)
    for i in range(2 * (WORKER_KINDS + 1)):
        s.doomed[i] = 0
    push_frame(s, Battle.kind, attacker, defender, r, ATTACKER)
    count_kills(s)


def striker(s: DiscoveryState) -> Int:
    """The player who picks casualties now."""
    if get_slot(s, Battle.side) == ATTACKER:
        return get_slot(s, Battle.attacker)
    return get_slot(s, Battle.defender)


def victim(s: DiscoveryState) -> Int:
    """The player whose workers are picked."""
    if get_slot(s, Battle.side) == ATTACKER:
        return get_slot(s, Battle.defender)
    return get_slot(s, Battle.attacker)


def militia_in(s: DiscoveryState, p: Int) -> Int:
    """Militia: an extra Soldier for the defender in this battle (D-B3-01 to 03)."""
    if get_slot(s, Battle.defender) == p and s.tile_at[MILITIA_TILE] == p:
        return 1
    return 0


def count_kills(s: DiscoveryState) -> None:
    """Set the number of kills: one per Soldier, limited by the targets (D-WAR-11)."""
    p = striker(s)
    q = victim(s)
    r = get_slot(s, Battle.region)
    kills = s.colony[(r * SEATS + p) * WORKER_KINDS + SOLDIER] + militia_in(s, p)
    targets = s.crowd[r * SEATS + q] + militia_in(s, q)
    if kills > targets:
        kills = targets
    set_slot(s, Battle.left, kills)
    set_slot(s, Battle.lowest, 0)


def targets_left(s: DiscoveryState, kind: Int) -> Int:
    """Opposing workers of a kind that are not picked yet."""
    named = s.doomed[get_slot(s, Battle.side) * (WORKER_KINDS + 1) + kind]
    if kind == MILITIA:
        return militia_in(s, victim(s)) - named
    return s.colony[(get_slot(s, Battle.region) * SEATS + victim(s)) * WORKER_KINDS + kind] - named


def ask_casualty(s: DiscoveryState) -> None:
    """Pick casualties of any kind, in rising order so that each set has one path (D-WAR-12)."""
    kills = get_slot(s, Battle.left)
    if kills == 0:
        if get_slot(s, Battle.side) == ATTACKER:
            set_slot(s, Battle.side, DEFENDER)
            count_kills(s)
        else:
            remove_casualties(s)
        return
    request_decision(s, NAME_CASUALTY, striker(s))
    left = 0
    for kind in range(get_slot(s, Battle.lowest), WORKER_KINDS + 1):
        left += targets_left(s, kind)
    for kind in range(get_slot(s, Battle.lowest), WORKER_KINDS + 1):
        n = targets_left(s, kind)
        if n > 0 and left >= kills:
            offer(s, KILL, kind)
        left -= n


def do_kill(s: DiscoveryState, kind: Int) -> None:
    s.doomed[get_slot(s, Battle.side) * (WORKER_KINDS + 1) + kind] += 1
    set_slot(s, Battle.left, get_slot(s, Battle.left) - 1)
    set_slot(s, Battle.lowest, kind)


def remove_casualties(s: DiscoveryState) -> None:
    """Remove all casualties at once to their owners' supply (D-R-49); the Militia disappears (D-R-50)."""
    attacker = get_slot(s, Battle.attacker)
    defender = get_slot(s, Battle.defender)
    r = get_slot(s, Battle.region)
    pop_frame(s)
    for kind in range(WORKER_KINDS):
        for _ in range(s.doomed[kind]):
            remove_from_region(s, defender, kind, r)
            log_event(s, E_KILLED, defender, kind, r)
        for _ in range(s.doomed[WORKER_KINDS + 1 + kind]):
            remove_from_region(s, attacker, kind, r)
            log_event(s, E_KILLED, attacker, kind, r)
    if s.doomed[MILITIA] > 0:
        log_event(s, E_KILLED, defender, MILITIA, r)
    for i in range(2 * (WORKER_KINDS + 1)):
        s.doomed[i] = 0


class Battle(Frame, declarations=DECLARATIONS, run=ask_casualty):
    """A battle in one region."""

    attacker: Slot
    defender: Slot
    region: Slot
    side: Slot  # ATTACKER or DEFENDER
    left: Slot  # kills still to be named
    lowest: Slot  # the lowest kind that may still be named


NAME_CASUALTY: Final = DECLARATIONS.decision(
    "casualty",
    "D-WAR-12",
    choice(KILL, do_kill, target=CASUALTY),
    message_args={"region": (REGION, Battle.region), "other": (SEAT, victim), "number": Battle.left},
    picks_left=Battle.left,
)
