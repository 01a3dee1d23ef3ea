"""The end: points, and who wins (section END)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.flow import go_to, note
from carrack.core.game import OVER
from carrack.games.harbour.book import BOOK
from carrack.games.harbour.events import E_OVER
from carrack.games.harbour.facts import GOODS, ROUNDS
from carrack.games.harbour.state import State


def crates_of(s: State, p: Int) -> Int:
    n = 0
    for good in range(GOODS):
        n += s.loaded[p * GOODS + good]
    return n


def points_of(s: State, p: Int) -> Int:
    """X-END-02: one for each crate, and one more for each of the favourite good."""
    points = crates_of(s, p)
    if s.favourite[p] >= 0:
        points += s.loaded[p * GOODS + s.favourite[p]]
    return points


def before(s: State, p: Int, q: Int) -> bool:
    """X-END-03: more points, then more coins."""
    if points_of(s, p) != points_of(s, q):
        return points_of(s, p) > points_of(s, q)
    return s.coins[p] > s.coins[q]


def place_of(s: State, p: Int) -> Int:
    place = 1
    for q in range(s.players):
        if before(s, q, p):
            place += 1
    return place


def end_round(s: State) -> None:
    """X-END-01: another round, or the end."""
    if s.round < ROUNDS:
        go_to(s, s.round_start)
        return
    for p in range(s.players):
        note(s, E_OVER, p, points_of(s, p))
    s.seat = OVER


ROUND_END: Final = BOOK.step("round end", end_round)
