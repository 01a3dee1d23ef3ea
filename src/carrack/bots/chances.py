"""Everybody's chance to win, as far as one seat can tell: the estimate asked about positions that the seat imagines."""

from __future__ import annotations

import random
from typing import Final

from carrack.bots.thinker import Brain, weights_of
from carrack.core.game import Game, State

DRAWS: Final = 8
"""Positions that are imagined; what a seat cannot know differs between them."""


def forecaster(game: Game) -> Brain:
    """A brain that judges by what was learned, if there is anything."""
    return Brain(game, weights_of(game.package, game.sense.version) if game.sense else None)


def win_chances(brain: Brain, state: State, seat: int, seed: int) -> list[float]:
    """By seat, adding up to 1; they depend on the seed and on what the seat knows alone.

    The estimate judges each seat by itself, so what it says of all of them is brought to a sum of 1 here.
    """
    rng = random.Random(seed)
    total = [0] * len(state.scores())
    for _ in range(DRAWS):
        brain.engine.judge_all(state.imagine(seat, rng.getrandbits(32)), brain.mind)
        total = [sum(pair) for pair in zip(total, brain.mind.win_chance, strict=False)]
    return [chance / sum(total) for chance in total]
