"""Loading the ship: a die decides how many crates, the captain chooses which ones (section LOAD)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, offer, pop_frame, request_decision, request_dice_roll, set_slot
from carrack.games.harbour.constants import GOODS
from carrack.games.harbour.log_events import E_LOADED, E_THROWN
from carrack.games.harbour.state import HarbourState
from carrack.games.harbour.vocabulary import DECLARATIONS, DIE, GOOD

ROLL: Final = DECLARATIONS.verb("roll", DIE)
LOAD: Final = DECLARATIONS.verb("load", GOOD)


def crates_left(s: HarbourState, lowest: Int) -> Int:
    """Crates on the quay, of this good and those after it."""
    n = 0
    for good in range(lowest, GOODS):
        n += s.stock[good]
    return n


def ask_crates(s: HarbourState) -> None:
    """X-LOAD-01, 02: as many as the die shows, or all that are left; in rising order, so each set has one path."""
    if get_slot(s, Ship.thrown) == 0:
        request_dice_roll(s, THROW_DIE, ROLL, 1)
        return
    left = get_slot(s, Ship.left)
    if left == 0:
        pop_frame(s)
        return
    request_decision(s, LOAD_CRATE, get_slot(s, Ship.captain))
    for good in range(get_slot(s, Ship.lowest), GOODS):
        if s.stock[good] > 0 and crates_left(s, good) >= left:
            offer(s, LOAD, good)


def do_roll(s: HarbourState, die: Int) -> None:
    crates = die + 1
    if crates > crates_left(s, 0):
        crates = crates_left(s, 0)
    set_slot(s, Ship.thrown, die + 1)
    set_slot(s, Ship.left, crates)
    log_event(s, E_THROWN, get_slot(s, Ship.captain), crates)


def do_load(s: HarbourState, good: Int) -> None:
    p = get_slot(s, Ship.captain)
    s.stock[good] -= 1
    s.loaded[p * GOODS + good] += 1
    set_slot(s, Ship.left, get_slot(s, Ship.left) - 1)
    set_slot(s, Ship.lowest, good)
    log_event(s, E_LOADED, p, good)


class Ship(Frame, declarations=DECLARATIONS, run=ask_crates):
    """A ship is being loaded."""

    captain: Slot
    thrown: Slot  # the die, 0 before it is thrown
    left: Slot  # crates still to be loaded
    lowest: Slot  # the lowest good that may still be named


THROW_DIE: Final = DECLARATIONS.chance("die", "X-LOAD-01", choice(ROLL, do_roll))
LOAD_CRATE: Final = DECLARATIONS.decision(
    "load", "X-LOAD-02", choice(LOAD, do_load, target=GOOD), message_args={"number": Ship.left}, picks_left=Ship.left
)
