"""The end: points, and who wins (section END)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.flow import jump_to_step, log_event
from carrack.engine.state import TERMINAL
from carrack.games.harbour.constants import GOODS, ROUNDS
from carrack.games.harbour.log_events import E_OVER
from carrack.games.harbour.state import HarbourState
from carrack.games.harbour.vocabulary import DECLARATIONS


def crates_of(s: HarbourState, p: Int) -> Int:
    n = 0
    for good in range(GOODS):
        n += s.loaded[p * GOODS + good]
    return n


def points_of(s: HarbourState, p: Int) -> Int:
    """X-END-02: one for each crate, and one more for each of the favourite good."""
    points = crates_of(s, p)
    if s.favourite[p] >= 0:
        points += s.loaded[p * GOODS + s.favourite[p]]
    return points


def ranks_above(s: HarbourState, p: Int, q: Int) -> bool:
    """X-END-03: more points, then more coins."""
    if points_of(s, p) != points_of(s, q):
        return points_of(s, p) > points_of(s, q)
    return s.coins[p] > s.coins[q]


def place_of(s: HarbourState, p: Int) -> Int:
    place = 1
    for q in range(s.players):
        if ranks_above(s, q, p):
            place += 1
    return place


def end_round(s: HarbourState) -> None:
    """X-END-01: another round, or the end."""
    if s.round < ROUNDS:
        jump_to_step(s, s.round_start)
        return
    for p in range(s.players):
        log_event(s, E_OVER, p, points_of(s, p))
    s.seat = TERMINAL


ROUND_END: Final = DECLARATIONS.step("round end", end_round)
