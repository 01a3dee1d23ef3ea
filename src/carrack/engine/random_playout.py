"""Uniformly random play to the end of a game, for benchmarks and simulations."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.chance import RNG_BITS, next_random, seed_random
from carrack.engine.flow import BaseState, apply_and_advance, select_outcome
from carrack.engine.state import CHANCE, TERMINAL


def random_playout(s: BaseState, seed: Int) -> Int:
    """Play uniformly at random to the end of the game; return the number of players' decisions."""
    x = seed_random(seed)
    decisions = 0
    while s.seat != TERMINAL:
        x = next_random(x)
        if s.seat == CHANCE:
            action = select_outcome(s, x)
        else:
            action = s.options[(x * s.n_legal) >> RNG_BITS]
            decisions += 1
        apply_and_advance(s, action)
    return decisions
