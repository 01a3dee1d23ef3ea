"""Overpopulation, Indian Allies, Papal Edict: Colonists placed at once (catalogue sections 20 and 21)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import Frame, Slot, choice
from carrack.engine.flow import (
    get_slot,
    log_event,
    offer,
    offer2,
    pop_frame,
    push_frame,
    request_decision,
    set_slot,
)
from carrack.games.discovery.constants import (
    COLONIST,
    INDIAN_ALLIES,
    NO_COUNTER,
    OVERPOPULATION,
    PAPAL_EDICT,
    REGIONS,
    SEATS,
    SOLDIER,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import (
    E_EDICT,
    E_NOT_PLACED,
    E_SETTLED,
)
from carrack.games.discovery.rules.supply import (
    place_from_supply,
    place_in_region,
)
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import (
    DECLARATIONS,
    REGION,
    SEAT,
    WHO_FIRST,
)

SETTLE: Final = DECLARATIONS.verb("settle", REGION)
EDICT: Final = DECLARATIONS.verb("edict", SEAT, WHO_FIRST)

# ---- Overpopulation, Indian Allies, Papal Edict -------------------------------------------------------------------


def ask_settle(s: DiscoveryState) -> None:
    """Overpopulation: place Colonists one by one, in rising order of regions so that each split has one path."""
    p = get_slot(s, Overpopulation.seat)
    left = get_slot(s, Overpopulation.left)
    if left > 0 and s.supply[p * WORKER_KINDS + COLONIST] == 0:
        log_event(s, E_NOT_PLACED, p, left, COLONIST, OVERPOPULATION)
        left = 0
    if left == 0:
        pop_frame(s)
        return
    request_decision(s, SETTLE_COLONIST, p)
    for r in range(get_slot(s, Overpopulation.lowest), REGIONS):
        if s.counter[r] == NO_COUNTER:
            offer(s, SETTLE, r)


def settle_colonist(s: DiscoveryState, r: Int) -> None:
    p = get_slot(s, Overpopulation.seat)
    set_slot(s, Overpopulation.left, get_slot(s, Overpopulation.left) - 1)
    set_slot(s, Overpopulation.lowest, r)
    s.supply[p * WORKER_KINDS + COLONIST] -= 1
    log_event(s, E_SETTLED, p, COLONIST, r)
    place_in_region(s, p, COLONIST, r, 0)


def colonists_to_settle(s: DiscoveryState) -> Int:
    """Number of Colonists to place, limited by the supply."""
    left = get_slot(s, Overpopulation.left)
    if left > s.supply[get_slot(s, Overpopulation.seat) * WORKER_KINDS + COLONIST]:
        left = s.supply[get_slot(s, Overpopulation.seat) * WORKER_KINDS + COLONIST]
    return left


def ask_allies(s: DiscoveryState) -> None:
    """Indian Allies: put both Soldiers in one own colony; none without colony or Soldiers (D-R-37)."""
    p = get_slot(s, Allies.seat)
    if s.supply[p * WORKER_KINDS + SOLDIER] > 0:
        request_decision(s, SETTLE_ALLIES, p)
        offer_colonies(s, p)
    if s.n_legal == 0:
        log_event(s, E_NOT_PLACED, p, get_slot(s, Allies.number), SOLDIER, INDIAN_ALLIES)
        pop_frame(s)


def settle_allies(s: DiscoveryState, r: Int) -> None:
    p = get_slot(s, Allies.seat)
    wanted = get_slot(s, Allies.number)
    pop_frame(s)
    settle_all(s, p, SOLDIER, wanted, r, INDIAN_ALLIES)


def offer_colonies(s: DiscoveryState, p: Int) -> None:
    for r in range(REGIONS):
        if s.crowd[r * SEATS + p] > 0:
            offer(s, SETTLE, r)


def settle_all(s: DiscoveryState, p: Int, kind: Int, wanted: Int, r: Int, tile: Int) -> None:
    """Put all granted workers in one region."""
    come = s.supply[p * WORKER_KINDS + kind]
    if come > wanted:
        come = wanted
    if come < wanted:
        log_event(s, E_NOT_PLACED, p, wanted - come, kind, tile)
    for _ in range(come):
        log_event(s, E_SETTLED, p, kind, r)
    place_from_supply(s, p, kind, r, come)


def ask_edict(s: DiscoveryState) -> None:
    """Papal Edict: choose the partner and who places first (D-B2-34, D-R-36)."""
    p = get_slot(s, Edict.seat)
    request_decision(s, CHOOSE_PARTNER, p)
    for q in range(s.players):
        if q != p:
            offer2(s, EDICT, q, 0)
            offer2(s, EDICT, q, 1)


def do_edict(s: DiscoveryState, partner: Int, partner_first: Int) -> None:
    p = get_slot(s, Edict.seat)
    n = get_slot(s, Edict.number)
    pop_frame(s)
    log_event(s, E_EDICT, p, partner)
    if partner_first == 1:
        push_frame(s, EdictPlace.kind, p, n)
        push_frame(s, EdictPlace.kind, partner, n)
    else:
        push_frame(s, EdictPlace.kind, partner, n)
        push_frame(s, EdictPlace.kind, p, n)


def ask_edict_place(s: DiscoveryState) -> None:
    """Papal Edict: put both Colonists in one region with an own worker, if any (D-B2-33, D-R-36)."""
    p = get_slot(s, EdictPlace.seat)
    if s.supply[p * WORKER_KINDS + COLONIST] > 0:
        request_decision(s, SETTLE_BY_EDICT, p)
        offer_colonies(s, p)
    if s.n_legal == 0:
        log_event(s, E_NOT_PLACED, p, get_slot(s, EdictPlace.number), COLONIST, PAPAL_EDICT)
        pop_frame(s)


def settle_by_edict(s: DiscoveryState, r: Int) -> None:
    p = get_slot(s, EdictPlace.seat)
    wanted = get_slot(s, EdictPlace.number)
    pop_frame(s)
    settle_all(s, p, COLONIST, wanted, r, PAPAL_EDICT)


class Overpopulation(Frame, declarations=DECLARATIONS, run=ask_settle):
    """Placement of Colonists by Overpopulation."""

    seat: Slot
    left: Slot
    lowest: Slot  # the lowest region that may still be named


class Allies(Frame, declarations=DECLARATIONS, run=ask_allies):
    """Placement of Soldiers by Indian Allies."""

    seat: Slot
    number: Slot


class Edict(Frame, declarations=DECLARATIONS, run=ask_edict):
    """Choice of a partner for the Papal Edict."""

    seat: Slot
    number: Slot


class EdictPlace(Frame, declarations=DECLARATIONS, run=ask_edict_place):
    """Placement of Colonists by the Papal Edict."""

    seat: Slot
    number: Slot


SETTLE_COLONIST: Final = DECLARATIONS.decision(
    "settle",
    "D-B1-25",
    choice(SETTLE, settle_colonist, target=REGION),
    message_args={"number": Overpopulation.left},
    picks_left=colonists_to_settle,
)
SETTLE_ALLIES: Final = DECLARATIONS.decision(
    "allies", "D-B2-01", choice(SETTLE, settle_allies, target=REGION), message_args={"number": Allies.number}
)
CHOOSE_PARTNER: Final = DECLARATIONS.decision("edict", "D-B2-32", choice(EDICT, do_edict, target=SEAT))
SETTLE_BY_EDICT: Final = DECLARATIONS.decision(
    "edict-place", "D-B2-33", choice(SETTLE, settle_by_edict, target=REGION), message_args={"number": EdictPlace.number}
)
