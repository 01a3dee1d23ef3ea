"""A fast heuristic value of a position, for bots."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.games.harbour.rules.final_scoring import points_of
from carrack.games.harbour.state import HarbourState


def relative_value(s: HarbourState, p: Int) -> Int:
    """Points and a fraction of the coins, relative to the best opponent, in hundredths of a point."""
    mine = 100 * points_of(s, p) + 15 * s.coins[p]
    best = 0
    for q in range(s.players):
        if q != p:
            theirs = 100 * points_of(s, q) + 15 * s.coins[q]
            if theirs > best:
                best = theirs
    return mine - best
