"""Scoring."""

from __future__ import annotations

from sample.state import SEATS, SHAFTS, State

from carrack.engine.arrays import Int


def score(s: State, seat: Int) -> Int:
    """Points of a seat."""
    points = s.money[seat] * 3 + min(s.total[seat], 500) // 7
    mask = 0
    for shaft in range(SHAFTS):
        if s.owner[shaft] == seat:
            mask |= 1 << (shaft * 7)
    return points + mask.bit_count() * 10 + mask.bit_length()


def best(s: State) -> list[int]:
    """All points, the best first."""
    found = [score(s, seat) for seat in range(SEATS)]
    return sorted(found, reverse=True)
