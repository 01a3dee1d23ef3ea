"""Loading the ship: a die says how many crates, its captain which ones (section LOAD)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import Frame, Slot, choice
from carrack.core.flow import ask, note, offer, pop, put, throw, top
from carrack.games.harbour.book import BOOK, DIE, GOOD
from carrack.games.harbour.events import E_LOADED, E_THROWN
from carrack.games.harbour.facts import GOODS
from carrack.games.harbour.state import State

ROLL: Final = BOOK.verb("roll", DIE)
LOAD: Final = BOOK.verb("load", GOOD)


def crates_left(s: State, lowest: Int) -> Int:
    """Crates on the quay, of this good and those after it."""
    n = 0
    for good in range(lowest, GOODS):
        n += s.stock[good]
    return n


def ask_crates(s: State) -> None:
    """X-LOAD-01, 02: as many as the die shows, or what there is; in rising order, so that every set has one path."""
    if top(s, Ship.thrown) == 0:
        throw(s, THROW_DIE, ROLL, 1)
        return
    left = top(s, Ship.left)
    if left == 0:
        pop(s)
        return
    ask(s, LOAD_CRATE, top(s, Ship.captain))
    for good in range(top(s, Ship.lowest), GOODS):
        if s.stock[good] > 0 and crates_left(s, good) >= left:
            offer(s, LOAD, good)


def do_roll(s: State, die: Int) -> None:
    crates = die + 1
    if crates > crates_left(s, 0):
        crates = crates_left(s, 0)
    put(s, Ship.thrown, die + 1)
    put(s, Ship.left, crates)
    note(s, E_THROWN, top(s, Ship.captain), crates)


def do_load(s: State, good: Int) -> None:
    p = top(s, Ship.captain)
    s.stock[good] -= 1
    s.loaded[p * GOODS + good] += 1
    put(s, Ship.left, top(s, Ship.left) - 1)
    put(s, Ship.lowest, good)
    note(s, E_LOADED, p, good)


class Ship(Frame, book=BOOK, runs=ask_crates):
    """A ship is being loaded."""

    captain: Slot
    thrown: Slot  # the die, 0 before it is thrown
    left: Slot  # crates still to be loaded
    lowest: Slot  # the lowest good that may still be named


THROW_DIE: Final = BOOK.chance("die", "X-LOAD-01", choice(ROLL, do_roll))
LOAD_CRATE: Final = BOOK.question(
    "load", "X-LOAD-02", choice(LOAD, do_load, lights=GOOD), says={"number": Ship.left}, parts=Ship.left
)
