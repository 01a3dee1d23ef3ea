"""Specialists of free choice: Spoils of War, and the second place of the 2007 auction (catalogue section 20)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import Frame, Slot, choice
from carrack.engine.flow import (
    get_slot,
    log_event,
    offer,
    pop_frame,
    request_decision,
    set_slot,
)
from carrack.games.discovery.constants import (
    BUILDER,
    COLONIST,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import (
    E_NO_SPECIALIST,
)
from carrack.games.discovery.rules.supply import (
    TO_NEXT_TURN,
    can_gain,
    can_swap,
    gain_worker,
    swappable,
)
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import (
    DECLARATIONS,
    WORKER_KIND,
)

GAIN: Final = DECLARATIONS.verb("gain", WORKER_KIND)

# ---- Specialists of free choice -----------------------------------------------------------------------------------


def ask_specialist(s: DiscoveryState) -> None:
    """Choose Specialists (Spoils of War, and the second place of the 2007 auction), kinds in rising order.

    A kind is offered only if it and later kinds can give as many as all from `lowest` on, so that each possible set has
    one path and no gain is lost.
    """
    p = get_slot(s, Specialists.seat)
    lowest = get_slot(s, Specialists.lowest)
    wanted = count_obtainable(s, p, lowest, get_slot(s, Specialists.left))
    if wanted == 0:
        if get_slot(s, Specialists.left) > 0:
            log_event(s, E_NO_SPECIALIST, p, get_slot(s, Specialists.left))
        pop_frame(s)
        return
    request_decision(s, CHOOSE_SPECIALIST, p)
    for kind in range(lowest, WORKER_KINDS):
        if is_specialist(s, kind) and can_gain(s, p, kind):
            if count_obtainable(s, p, kind, wanted) == wanted:
                offer(s, GAIN, kind)
    if s.n_legal == 0:
        pop_frame(s)


def is_specialist(s: DiscoveryState, kind: Int) -> bool:
    return kind != COLONIST and (kind != BUILDER or s.builders == 1)


def count_obtainable(s: DiscoveryState, p: Int, lowest: Int, wanted: Int) -> Int:
    """Number of Specialists of this and later kinds that supply and swaps allow, at most `wanted`."""
    n = 0
    swaps = 0
    for kind in range(lowest, WORKER_KINDS):
        if is_specialist(s, kind):
            n += s.supply[p * WORKER_KINDS + kind]
            swaps += swappable(s, p, kind)
    if swaps > s.supply[p * WORKER_KINDS + COLONIST]:
        swaps = s.supply[p * WORKER_KINDS + COLONIST]
    if n + swaps < wanted:
        return n + swaps
    return wanted


def do_gain(s: DiscoveryState, kind: Int) -> None:
    p = get_slot(s, Specialists.seat)
    set_slot(s, Specialists.left, get_slot(s, Specialists.left) - 1)
    set_slot(s, Specialists.lowest, kind)
    gain_worker(s, p, kind, TO_NEXT_TURN, 1)


def specialists_to_choose(s: DiscoveryState) -> Int:
    """Number of Specialists to choose at once; 1 if a swap may come in between."""
    p = get_slot(s, Specialists.seat)
    wanted = get_slot(s, Specialists.left)
    for kind in range(get_slot(s, Specialists.lowest), WORKER_KINDS):
        if s.supply[p * WORKER_KINDS + kind] < wanted and can_swap(s, p, kind):
            return 1
    return count_obtainable(s, p, get_slot(s, Specialists.lowest), wanted)


class Specialists(Frame, declarations=DECLARATIONS, run=ask_specialist):
    """Choice of Specialists by a player."""

    seat: Slot
    left: Slot
    lowest: Slot  # the lowest kind that may still be named


CHOOSE_SPECIALIST: Final = DECLARATIONS.decision(
    "specialist",
    "D-B1-20",
    choice(GAIN, do_gain, target=WORKER_KIND),
    message_args={"number": Specialists.left},
    picks_left=specialists_to_choose,
)
