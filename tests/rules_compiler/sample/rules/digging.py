"""Digging: an action is `shaft * CELLS + cell`."""

from __future__ import annotations

from sample.data import LUCK
from sample.state import CELLS, COST, DEPTH, SHAFTS, STEP, State, emit, note, random

from carrack.engine.arrays import Int, Ints


def ask_dig(s: State) -> None:
    """One free cell of each shaft that can be paid for."""
    for shaft in range(SHAFTS):
        if not can_pay(s, shaft) and shaft not in (0, 1):
            continue
        cell = first_free(s, shaft, 0)
        if cell >= 0:
            emit(s, shaft * CELLS + cell)


def can_pay(s: State, shaft: Int) -> bool:
    """Whether the seat has the money for it."""
    return s.money[s.seat] + COST * DEPTH[shaft] >= 0


def first_free(s: State, shaft: Int, cell: Int) -> Int:
    """The first free cell from here on, or -1; a recursion for the sake of one."""
    if cell == CELLS:
        return -1
    if s.dug[shaft * CELLS + cell] == 0:
        return cell
    return first_free(s, shaft, cell + 1)


def add_up(values: Ints, start: Int, end: Int) -> Int:
    """The sum of a part of an array."""
    total = 0
    for i in range(start, end):
        total += values[i]
    return total


def do_dig(s: State, action: Int) -> None:
    """Dig, find something, and swap two cells now and then."""
    shaft = action // CELLS
    found = 1 + random(s, DEPTH[shaft] + LUCK)
    s.dug[action] = found
    s.money[s.seat] += found if found & 1 else -1
    s.owner[shaft] = s.seat
    dug: Ints = s.dug
    other = action + STEP[found % 4]
    if 0 <= other < SHAFTS * CELLS and dug[other] != 0:
        dug[action], dug[other] = dug[other], dug[action]
        note(s, 2, action, b=other)
    s.total[s.seat] = add_up(dug, shaft * CELLS, (shaft + 1) * CELLS) + (1 << found)
    note(s, 1, action)
