"""Workers: the supply and its limits (catalogue sections 17 and 30a)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, Frame, Slot, choice
from carrack.core.flow import ask, note, offer, pop, push, top
from carrack.games.discovery.book import BOOK, KIND, REGION
from carrack.games.discovery.events import E_FREE_EXPLORER, E_GAIN_LOST, E_GAINED, E_REGION_GOOD, E_SWAPPED
from carrack.games.discovery.facts import COLONIST, COLONY, GOODS, KINDS, REGIONS, SEATS
from carrack.games.discovery.rulings import GOOD_BY_ANY_MEANS, SWAPPABLE
from carrack.games.discovery.state import State

SWAP: Final = BOOK.verb("swap", REGION)

TO_NEXT_TURN: Final = 0  # where a gained worker goes
TO_DISCOVERY: Final = 1  # + the building that sends it


def bring(s: State, p: Int, kind: Int, r: Int, from_dock: Int) -> None:
    """A worker of p now stands in region r. The first to reach three there earns its good (D-DOCK-07, D-R-17)."""
    s.colony[(r * SEATS + p) * KINDS + kind] += 1
    s.crowd[r * SEATS + p] += 1
    good = s.region_good[r]
    if good >= 0 and s.crowd[r * SEATS + p] >= COLONY and (GOOD_BY_ANY_MEANS == 1 or from_dock == 1):
        s.region_good[r] = -1
        s.goods[p * GOODS + good] += 1
        note(s, E_REGION_GOOD, p, good, r)


def lift(s: State, p: Int, kind: Int, r: Int) -> None:
    """A worker of p leaves region r for its owner's supply."""
    s.colony[(r * SEATS + p) * KINDS + kind] -= 1
    s.crowd[r * SEATS + p] -= 1
    s.supply[p * KINDS + kind] += 1


def bring_from_supply(s: State, p: Int, kind: Int, r: Int, wanted: Int) -> Int:
    """As many as the supply allows, the rest is lost (D-SUP-05, D-R-10). Returns how many came."""
    come = s.supply[p * KINDS + kind]
    if come > wanted:
        come = wanted
    for _ in range(come):
        s.supply[p * KINDS + kind] -= 1
        bring(s, p, kind, r, 0)
    return come


def to_supply(s: State, worker: Int) -> None:
    """D-RES-04: a resolved worker goes to its owner's supply."""
    s.supply[worker] += 1


# ---- gaining workers ----------------------------------------------------------------------------------------------


def can_swap(s: State, p: Int, kind: Int) -> bool:
    """D-SUP-01, 02, 04 with D-R-08: a Captain, Merchant or Missionary in a region can change places with a Colonist."""
    return s.supply[p * KINDS + COLONIST] > 0 and swappable(s, p, kind) > 0


def swappable(s: State, p: Int, kind: Int) -> Int:
    """Workers of a kind that could be taken out of regions, if there are Colonists for them."""
    n = 0
    if SWAPPABLE[kind] == 1:
        for r in range(REGIONS):
            n += s.colony[(r * SEATS + p) * KINDS + kind]
    return n


def can_gain(s: State, p: Int, kind: Int) -> bool:
    return s.supply[p * KINDS + kind] > 0 or can_swap(s, p, kind)


def hand_over(s: State, p: Int, kind: Int, destination: Int) -> None:
    """From the supply to next turn's workers, or to the Discovery box by the building named there."""
    s.supply[p * KINDS + kind] -= 1
    if destination == TO_NEXT_TURN:
        s.gained[p * KINDS + kind] += 1
        note(s, E_GAINED, p, kind, 1)
    else:
        s.explorers[p * KINDS + kind] += 1
        note(s, E_FREE_EXPLORER, p, kind, destination - TO_DISCOVERY)


def gain(s: State, p: Int, kind: Int, destination: Int, optional: Int) -> None:
    """One worker of a kind; out of supply it may be swapped out of a region, else the gain is lost (D-R-09)."""
    if s.supply[p * KINDS + kind] > 0:
        hand_over(s, p, kind, destination)
    elif can_swap(s, p, kind):
        push(s, Swap.kind, p, kind, destination, optional)
    else:
        note(s, E_GAIN_LOST, p, kind)


def ask_swap(s: State) -> None:
    p = top(s, Swap.seat)
    ask(s, CHOOSE_SWAP, p)
    for r in range(REGIONS):
        if s.colony[(r * SEATS + p) * KINDS + top(s, Swap.worker)] > 0:
            offer(s, SWAP, r)
    if top(s, Swap.optional) == 1:
        offer(s, PASS)


def do_swap(s: State, r: Int) -> None:
    """No arrival effect and no Trade Good: the region holds as many workers as before (D-R-08)."""
    p = top(s, Swap.seat)
    kind = top(s, Swap.worker)
    destination = top(s, Swap.destination)
    pop(s)
    lift(s, p, kind, r)
    s.supply[p * KINDS + COLONIST] -= 1
    s.colony[(r * SEATS + p) * KINDS + COLONIST] += 1
    s.crowd[r * SEATS + p] += 1
    note(s, E_SWAPPED, p, kind, r)
    hand_over(s, p, kind, destination)


def decline_swap(s: State) -> None:
    note(s, E_GAIN_LOST, top(s, Swap.seat), top(s, Swap.worker))
    pop(s)


class Swap(Frame, book=BOOK, runs=ask_swap):
    """A worker that the supply does not have is taken out of a region."""

    seat: Slot
    worker: Slot  # its kind
    destination: Slot
    optional: Slot


CHOOSE_SWAP: Final = BOOK.question(
    "swap",
    "D-SUP-01",
    choice(SWAP, do_swap, lights=REGION),
    choice(PASS, decline_swap),
    says={"kind": (KIND, Swap.worker)},
)
