"""University: once per game a worker moves to the front of its track (D-B2-11 to 14, D-R-20, 21).

`timing_windows.py` offers it before a box resolves, this module on purchase and between two workers of a box.
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int, Ints
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, offer, offer2, pop_frame, push_frame, request_decision
from carrack.games.discovery.constants import (
    SEATS,
    TARGET_BUILDINGS,
    TARGET_DISCOVERY,
    TARGET_DOCK,
    TARGET_GOODS,
    TARGET_INITIATIVE,
    TARGET_ORDER,
    TARGET_SHIPPING,
    TARGET_WARFARE,
    UNIVERSITY,
    UNIVERSITY_BOXES,
    WINDOW_NEW_ORDER,
    WINDOW_PLACEMENT,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import E_FRONT
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS, TRACK, TRACK_POSITION

FRONT: Final = DECLARATIONS.verb("front", TRACK, TRACK_POSITION)


def has_university(s: DiscoveryState) -> bool:
    return 0 <= s.tile_at[UNIVERSITY] < SEATS and s.university_used == 0


def offer_university(s: DiscoveryState, p: Int, window: Int) -> None:
    """Offer University in a window; its boxes depend on the edition (D-B2-11 to 14, D-R-20, 21)."""
    if s.tile_at[UNIVERSITY] != p or s.university_used == 1:
        return
    if window == WINDOW_NEW_ORDER:
        offer_front(s, p, TARGET_INITIATIVE, 0)
    elif window <= TARGET_WARFARE:
        offer_front(s, p, window, 0)
    if (
        window == WINDOW_PLACEMENT
        or window == TARGET_SHIPPING
        or window == TARGET_DISCOVERY
        or window == WINDOW_NEW_ORDER
    ):
        offer_first(s, p)


def offer_first(s: DiscoveryState, p: Int) -> None:
    """Offer to move the own marker to the front of the order track (D-R-21)."""
    if (UNIVERSITY_BOXES[s.edition] >> TARGET_ORDER) & 1 == 1 and s.order[0] != p:
        i = 1
        while s.order[i] != p:
            i += 1
        offer2(s, FRONT, TARGET_ORDER, i)


def offer_front(s: DiscoveryState, p: Int, box: Int, first: Int) -> None:
    """Offer own workers whose move to the place `first` changes the track (D-R-20)."""
    if (UNIVERSITY_BOXES[s.edition] >> box) & 1 == 0:
        return
    if box == TARGET_INITIATIVE:
        offer_workers(s, p, box, s.init, first, s.n_init)
    elif box == TARGET_DOCK:
        offer_workers(s, p, box, s.dock, first, s.n_dock)
    elif box == TARGET_GOODS:
        offer_workers(s, p, box, s.trade, first, s.n_trade)
    elif box == TARGET_BUILDINGS:
        offer_workers(s, p, box, s.build, first, s.n_build)
    elif box == TARGET_WARFARE:
        offer_workers(s, p, box, s.war, first, s.n_war)


def offer_workers(s: DiscoveryState, p: Int, box: Int, line: Ints, first: Int, length: Int) -> None:
    """Offer own workers of a line, except one behind an equal worker, whose move has the same result."""
    for i in range(first + 1, length):
        if line[i] // WORKER_KINDS == p and line[i] != line[i - 1]:
            offer2(s, FRONT, box, i)


def to_front(line: Ints, first: Int, position: Int) -> None:
    """Move a worker to place `first`; those before it shift one space right (D-B2-13)."""
    moved = line[position]
    for i in range(position, first, -1):
        line[i] = line[i - 1]
    line[first] = moved


def move_to_front(s: DiscoveryState, box: Int, first: Int, position: Int) -> None:
    log_event(s, E_FRONT, s.seat, box, position)
    s.university_used = 1
    if box == TARGET_INITIATIVE:
        to_front(s.init, first, position)
    elif box == TARGET_DOCK:
        to_front(s.dock, first, position)
    elif box == TARGET_GOODS:
        to_front(s.trade, first, position)
    elif box == TARGET_BUILDINGS:
        to_front(s.build, first, position)
    elif box == TARGET_WARFARE:
        to_front(s.war, first, position)
    else:
        to_front(s.order, first, position)


def do_front(s: DiscoveryState, box: Int, position: Int) -> None:
    """Use University before a box resolves, when all its workers are still there."""
    move_to_front(s, box, 0, position)


# ---- at any time (D-R-20) -------------------------------------------------------------------------------------------


def ask_in_between(s: DiscoveryState) -> None:
    """Offer University during a box: the front is the first unresolved worker; `s.index` counts resolved ones."""
    p = s.tile_at[UNIVERSITY]
    request_decision(s, USE_UNIVERSITY, p)
    offer_front(s, p, get_slot(s, University.box), s.index)
    if get_slot(s, University.bought) == 1:
        offer_front(s, p, TARGET_WARFARE, 0)
        offer_front(s, p, TARGET_INITIATIVE, 0)
        offer_first(s, p)
    if s.n_legal == 0:
        pop_frame(s)
    else:
        offer(s, PASS)


def front_in_between(s: DiscoveryState, box: Int, position: Int) -> None:
    first = 0
    if box == get_slot(s, University.box):
        first = s.index
    pop_frame(s)
    move_to_front(s, box, first, position)


def between_workers(s: DiscoveryState, box: Int) -> None:
    """Allow University between two workers of a box."""
    if has_university(s):
        push_frame(s, University.kind, box)


def when_bought(s: DiscoveryState) -> None:
    """Allow University just after its purchase (D-R-20)."""
    push_frame(s, University.kind, TARGET_BUILDINGS, 1)


class University(Frame, declarations=DECLARATIONS, run=ask_in_between):
    """Decision to use University while a box resolves."""

    box: Slot
    bought: Slot  # 1 if it was bought just now


USE_UNIVERSITY: Final = DECLARATIONS.decision(
    "university", "D-R-20", choice(FRONT, front_in_between, target=TRACK), choice(PASS, pop_frame)
)
