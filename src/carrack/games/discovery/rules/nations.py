"""National advantages (catalogue section 29); `timing_windows.py` offers those used just before a box resolves."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import (
    get_slot,
    log_event,
    next_step,
    offer,
    pop_frame,
    push_frame,
    request_decision,
    set_slot,
    step_argument,
)
from carrack.games.discovery.constants import (
    AGE,
    COLONIST,
    ENGLAND,
    ENGLISH_COLONISTS,
    FRANCE,
    GOODS,
    HOLLAND,
    ITALY,
    NO_WORKER,
    PORTUGAL,
    SLOTS,
    SPAIN,
    TARGET_DOCK,
    TARGET_GOODS,
    TARGET_SHIPPING,
    TARGET_SPECIALISTS,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import E_DOCK_NEXT, E_ENGLAND, E_FRANCE, E_HOLLAND, E_ITALY, E_NO_SPAIN, E_SPAIN
from carrack.games.discovery.rules.discovery_counters import EXPLORE, REVEALED_BY_SPAIN, Reveal, offer_undiscovered
from carrack.games.discovery.rules.supply import to_supply
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import (
    DECLARATIONS,
    DOCK_HIGHLIGHT,
    GOOD,
    REGION,
    SEAT,
    SLOT,
    TRACK_POSITION,
    WORKER_KIND,
)

POWER: Final = DECLARATIONS.verb("power")
TAKE_NEXT_ON_DOCK: Final = DECLARATIONS.verb("next", TRACK_POSITION)
CLAIM: Final = DECLARATIONS.verb("claim", GOOD)
REPLACE: Final = DECLARATIONS.verb("replace", SLOT)


def power_ready(s: DiscoveryState, p: Int, nation: Int) -> bool:
    """Whether a power can be used: limited uses per game and one per turn (D-NAT-07, 14)."""
    return s.nations > 0 and s.nation[p] == nation and s.power_left[p] > 0 and s.power_turn[p] != s.turn


def use_power(s: DiscoveryState, p: Int) -> None:
    s.power_left[p] -= 1
    s.power_turn[p] = s.turn


def offer_power(s: DiscoveryState, p: Int, window: Int) -> None:
    """Offer England, France, Holland or Italy its power just before its box; no worker is needed there (D-R-43, 44)."""
    if window == TARGET_DOCK:
        if power_ready(s, p, ENGLAND) and (s.n_dock > 0 or s.supply[p * WORKER_KINDS + COLONIST] > 0):
            offer(s, POWER)
    elif window == TARGET_GOODS:
        if power_ready(s, p, FRANCE):
            for g in range(GOODS):
                if s.market[g] > 0:
                    offer(s, CLAIM, g)
    elif window == TARGET_SHIPPING:
        if power_ready(s, p, HOLLAND) and s.box_ship == 1:
            offer(s, POWER)
    elif window == TARGET_SPECIALISTS and power_ready(s, p, ITALY):
        offer_replacements(s, p)


def do_power(s: DiscoveryState) -> None:
    if step_argument(s) == TARGET_SHIPPING:
        take_ship(s, s.seat)
    else:
        use_english_power(s, s.seat)


# ---- England ------------------------------------------------------------------------------------------------------


def use_english_power(s: DiscoveryState, p: Int) -> None:
    """England adds two Colonists, then reorders all workers on the dock (D-NAT-01, 02)."""
    use_power(s, p)
    come = s.supply[p * WORKER_KINDS + COLONIST]
    if come > ENGLISH_COLONISTS:
        come = ENGLISH_COLONISTS
    for _ in range(come):
        s.supply[p * WORKER_KINDS + COLONIST] -= 1
        s.dock[s.n_dock] = p * WORKER_KINDS + COLONIST
        s.n_dock += 1
    log_event(s, E_ENGLAND, p, come)
    push_frame(s, Reorder.kind, p)


def ask_reorder(s: DiscoveryState) -> None:
    """England reorders the workers on the dock, place by place (D-R-42).

    A pass keeps the rest. It is not offered just after a choice that left a worker in place, because an earlier pass
    has the same effect.
    """
    position = get_slot(s, Reorder.position)
    if position >= s.n_dock - 1:
        pop_frame(s)
        return
    request_decision(s, NEXT_ON_DOCK, get_slot(s, Reorder.seat))
    for i in range(position, s.n_dock):
        fresh = 1
        for j in range(position, i):
            if s.dock[j] == s.dock[i]:
                fresh = 0
        if fresh == 1:
            offer(s, TAKE_NEXT_ON_DOCK, i)
    if get_slot(s, Reorder.left_alone) == 0 and s.n_legal > 1:
        offer(s, PASS)


def do_next(s: DiscoveryState, i: Int) -> None:
    position = get_slot(s, Reorder.position)
    moved = s.dock[i]
    for j in range(i, position, -1):
        s.dock[j] = s.dock[j - 1]
    s.dock[position] = moved
    set_slot(s, Reorder.position, position + 1)
    set_slot(s, Reorder.left_alone, 0)
    if i == position:
        set_slot(s, Reorder.left_alone, 1)
    log_event(s, E_DOCK_NEXT, moved // WORKER_KINDS, moved % WORKER_KINDS, position + 1)


def kind_on_dock(s: DiscoveryState, i: Int) -> Int:
    return s.dock[i] % WORKER_KINDS


def owner_on_dock(s: DiscoveryState, i: Int) -> Int:
    return s.dock[i] // WORKER_KINDS


class Reorder(Frame, declarations=DECLARATIONS, run=ask_reorder):
    """Reordering of the dock by England."""

    seat: Slot
    position: Slot
    left_alone: Slot  # 1 if the last one named was next already


NEXT_ON_DOCK: Final = DECLARATIONS.decision(
    "reorder",
    "D-NAT-01",
    choice(
        TAKE_NEXT_ON_DOCK,
        do_next,
        target=DOCK_HIGHLIGHT,
        message_args={"kind": (WORKER_KIND, kind_on_dock), "seat": (SEAT, owner_on_dock)},
    ),
    choice(PASS, pop_frame),
    message_args={"position": (TRACK_POSITION, Reorder.position)},
)


# ---- Spain --------------------------------------------------------------------------------------------------------


def ask_spain(s: DiscoveryState) -> None:
    """Spain discovers a region of choice before turn 1 or not at all (D-NAT-03, 06, D-R-46)."""
    for p in range(s.players):
        if s.nation[p] == SPAIN and s.power_left[p] > 0:
            request_decision(s, SPAIN_EXPLORES, p)
            offer_undiscovered(s)
            offer(s, PASS)
            return
    next_step(s)


def spain_discovers(s: DiscoveryState, r: Int) -> None:
    p = s.seat
    s.power_left[p] = 0
    log_event(s, E_SPAIN, p, r)
    next_step(s)
    push_frame(s, Reveal.kind, p, r, REVEALED_BY_SPAIN)


def decline_spain(s: DiscoveryState) -> None:
    s.power_left[s.seat] = 0
    log_event(s, E_NO_SPAIN, s.seat)
    next_step(s)


SPAIN_EXPLORES: Final = DECLARATIONS.decision(
    "spain", "D-NAT-03", choice(EXPLORE, spain_discovers, target=REGION), choice(PASS, decline_spain)
)
SPANISH_DISCOVERY: Final = DECLARATIONS.step("spain", ask_spain)


# ---- France, Portugal, Holland ------------------------------------------------------------------------------------


def do_claim(s: DiscoveryState, g: Int) -> None:
    """France takes a good on offer; on a full track the last worker gets none (D-NAT-07, 08)."""
    p = s.seat
    use_power(s, p)
    s.market[g] -= 1
    s.n_market -= 1
    s.goods[p * GOODS + g] += 1
    log_event(s, E_FRANCE, p, g)


def portugal_ready(s: DiscoveryState, p: Int) -> bool:
    """Whether Portugal may sail by the deck: once per Age (D-NAT-09), also if no region is left (D-R-41)."""
    if s.nations == 0 or s.nation[p] != PORTUGAL:
        return False
    return s.power_turn[p] == 0 or AGE[s.power_turn[p]] != AGE[s.turn]


def take_ship(s: DiscoveryState, p: Int) -> None:
    """Holland takes the Ship of the box (D-NAT-13)."""
    use_power(s, p)
    s.box_ship = 0
    s.ships[p] += 1
    log_event(s, E_HOLLAND, p)


# ---- Italy --------------------------------------------------------------------------------------------------------


def any_in_supply(s: DiscoveryState, p: Int) -> Int:
    """Kind of the worker that Italy uses; it makes no difference in this box (D-R-45)."""
    for kind in range(WORKER_KINDS):
        if s.supply[p * WORKER_KINDS + kind] > 0:
            return kind
    return -1


def offer_replacements(s: DiscoveryState, p: Int) -> None:
    """Italy may replace a worker of an opponent in an occupied slot (D-NAT-14, D-R-45)."""
    if any_in_supply(s, p) < 0:
        return
    for i in range(SLOTS):
        if s.slots[i] != NO_WORKER and s.slots[i] // WORKER_KINDS != p:
            offer(s, REPLACE, i)


def do_replace(s: DiscoveryState, slot: Int) -> None:
    """Replace a worker, which returns to its owner's supply without effect (D-NAT-15)."""
    p = s.seat
    use_power(s, p)
    kind = any_in_supply(s, p)
    log_event(s, E_ITALY, p, s.slots[slot] // WORKER_KINDS, slot, kind)
    to_supply(s, s.slots[slot])
    worker = p * WORKER_KINDS + kind
    s.supply[worker] -= 1
    s.slots[slot] = worker


def owner_in_slot(s: DiscoveryState, slot: Int) -> Int:
    return s.slots[slot] // WORKER_KINDS
