"""The state of the sample game."""

from __future__ import annotations

from typing import Final

from sample import data
from sample.data import depths

from carrack.engine.arrays import ConstInts, Fields, Int, Ints, Log, ints, scratch

SEATS: Final = 4
SHAFTS: Final = len(data.MINE["depth"])
CELLS: Final = 128
COST: Final = data.MINE["cost"]
DEPTH: Final[ConstInts] = depths()
STEP: Final[ConstInts] = (-1, 1, -SHAFTS, SHAFTS)
WIDE: Final[ConstInts] = (1 << 40, -(1 << 35), 7)
MASK31: Final = 0x7FFFFFFF
TWIST: Final = 2654435761
NOBODY: Final = -3


class State(Fields):
    """Who digs where. About 800 integers, like a real game."""

    seat: Int
    turn: Int
    rng: Int
    n_legal: Int
    money: Ints = ints(SEATS, 10)
    owner: Ints = ints(SHAFTS, NOBODY)
    legal: Ints = scratch(256)
    dug: Ints = ints(SHAFTS * CELLS)
    total: Ints = ints(SEATS)
    log: Log
    last: Int


def emit(s: State, action: Int) -> None:
    """Offer one option."""
    s.legal[s.n_legal] = action
    s.n_legal += 1


def note(s: State, event: Int, a: Int, b: Int = NOBODY) -> None:
    """Tell those who listen."""
    if s.log is not None:
        s.log.append((event, a, b))


def random(s: State, n: Int) -> Int:
    """A number below n."""
    s.rng = (s.rng * TWIST + 12345) & MASK31
    s.rng ^= s.rng >> 15
    return (s.rng * n) >> 31
