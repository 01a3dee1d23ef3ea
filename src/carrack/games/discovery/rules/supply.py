"""Workers: the supply and its limits (catalogue sections 17 and 30a)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, offer, pop_frame, push_frame, request_decision
from carrack.games.discovery.constants import COLONIST, COLONY_SIZE, GOODS, REGIONS, SEATS, TILES, WORKER_KINDS
from carrack.games.discovery.log_events import (
    E_BENEFIT,
    E_FREE_EXPLORER,
    E_GAIN_LOST,
    E_GAINED,
    E_REGION_GOOD,
    E_SWAPPED,
)
from carrack.games.discovery.rulings import GOOD_BY_ANY_MEANS, SWAPPABLE
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS, REGION, WORKER_KIND

SWAP: Final = DECLARATIONS.verb("swap", REGION)

TO_NEXT_TURN: Final = 0  # where a gained worker goes
TO_DISCOVERY: Final = 1  # + the building that sends it
BY_BUILDING: Final = TO_DISCOVERY + TILES  # + the building that gives it for the next turn


def place_in_region(s: DiscoveryState, p: Int, kind: Int, r: Int, from_dock: Int) -> None:
    """Put a worker of p in region r; the first player with three earns its good (D-DOCK-07, D-R-17)."""
    s.colony[(r * SEATS + p) * WORKER_KINDS + kind] += 1
    s.crowd[r * SEATS + p] += 1
    good = s.region_good[r]
    if good >= 0 and s.crowd[r * SEATS + p] >= COLONY_SIZE and (GOOD_BY_ANY_MEANS == 1 or from_dock == 1):
        s.region_good[r] = -1
        s.goods[p * GOODS + good] += 1
        log_event(s, E_REGION_GOOD, p, good, r)


def remove_from_region(s: DiscoveryState, p: Int, kind: Int, r: Int) -> None:
    """Return a worker of p from region r to the supply."""
    s.colony[(r * SEATS + p) * WORKER_KINDS + kind] -= 1
    s.crowd[r * SEATS + p] -= 1
    s.supply[p * WORKER_KINDS + kind] += 1


def place_from_supply(s: DiscoveryState, p: Int, kind: Int, r: Int, wanted: Int) -> Int:
    """Bring as many workers as the supply allows and return their number (D-SUP-05, D-R-10)."""
    come = s.supply[p * WORKER_KINDS + kind]
    if come > wanted:
        come = wanted
    for _ in range(come):
        s.supply[p * WORKER_KINDS + kind] -= 1
        place_in_region(s, p, kind, r, 0)
    return come


def to_supply(s: DiscoveryState, worker: Int) -> None:
    """Return a resolved worker to its owner's supply (D-RES-04)."""
    s.supply[worker] += 1


# ---- gaining workers ----------------------------------------------------------------------------------------------


def can_swap(s: DiscoveryState, p: Int, kind: Int) -> bool:
    """Whether a Specialist (no Builder) in a region can be swapped for a Colonist (D-SUP-01, 02, 04, D-R-08)."""
    return s.supply[p * WORKER_KINDS + COLONIST] > 0 and swappable(s, p, kind) > 0


def swappable(s: DiscoveryState, p: Int, kind: Int) -> Int:
    """Number of workers of a kind that can be swapped for Colonists in regions."""
    n = 0
    if SWAPPABLE[kind] == 1:
        for r in range(REGIONS):
            n += s.colony[(r * SEATS + p) * WORKER_KINDS + kind]
    return n


def can_gain(s: DiscoveryState, p: Int, kind: Int) -> bool:
    return s.supply[p * WORKER_KINDS + kind] > 0 or can_swap(s, p, kind)


def hand_over(s: DiscoveryState, p: Int, kind: Int, destination: Int) -> None:
    """Move a worker from the supply to the next turn or the Discovery box and log the building that gave it."""
    s.supply[p * WORKER_KINDS + kind] -= 1
    if destination == TO_NEXT_TURN:
        s.gained[p * WORKER_KINDS + kind] += 1
        log_event(s, E_GAINED, p, kind, 1)
    elif destination >= BY_BUILDING:
        s.gained[p * WORKER_KINDS + kind] += 1
        log_event(s, E_BENEFIT, p, kind, destination - BY_BUILDING)
    else:
        s.explorers[p * WORKER_KINDS + kind] += 1
        log_event(s, E_FREE_EXPLORER, p, kind, destination - TO_DISCOVERY)


def gain_worker(s: DiscoveryState, p: Int, kind: Int, destination: Int, optional: Int) -> None:
    """Gain a worker; with none in supply, swap one out of a region or lose the gain (D-R-09)."""
    if s.supply[p * WORKER_KINDS + kind] > 0:
        hand_over(s, p, kind, destination)
    elif can_swap(s, p, kind):
        push_frame(s, Swap.kind, p, kind, destination, optional)
    else:
        log_event(s, E_GAIN_LOST, p, kind)


def ask_swap(s: DiscoveryState) -> None:
    p = get_slot(s, Swap.seat)
    request_decision(s, CHOOSE_SWAP, p)
    for r in range(REGIONS):
        if s.colony[(r * SEATS + p) * WORKER_KINDS + get_slot(s, Swap.worker)] > 0:
            offer(s, SWAP, r)
    if get_slot(s, Swap.optional) == 1:
        offer(s, PASS)


def do_swap(s: DiscoveryState, r: Int) -> None:
    """Swap a worker for a Colonist, without arrival effect or Trade Good (D-R-08)."""
    p = get_slot(s, Swap.seat)
    kind = get_slot(s, Swap.worker)
    destination = get_slot(s, Swap.destination)
    pop_frame(s)
    remove_from_region(s, p, kind, r)
    s.supply[p * WORKER_KINDS + COLONIST] -= 1
    s.colony[(r * SEATS + p) * WORKER_KINDS + COLONIST] += 1
    s.crowd[r * SEATS + p] += 1
    log_event(s, E_SWAPPED, p, kind, r)
    hand_over(s, p, kind, destination)


def decline_swap(s: DiscoveryState) -> None:
    log_event(s, E_GAIN_LOST, get_slot(s, Swap.seat), get_slot(s, Swap.worker))
    pop_frame(s)


class Swap(Frame, declarations=DECLARATIONS, run=ask_swap):
    """Choice of a region to swap a worker out of, because the supply has none."""

    seat: Slot
    worker: Slot  # its kind
    destination: Slot
    optional: Slot


CHOOSE_SWAP: Final = DECLARATIONS.decision(
    "swap",
    "D-SUP-01",
    choice(SWAP, do_swap, target=REGION),
    choice(PASS, decline_swap),
    message_args={"kind": (WORKER_KIND, Swap.worker)},
)
