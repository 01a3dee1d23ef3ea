"""Everybody's chance to win, as far as one seat can tell: the estimate asked about positions that the seat imagines."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from carrack.bots.thinker import Brain, weights_of
from carrack.core.game import OVER, Game, State
from carrack.core.onlooker import ONLOOKER, with_onlooker

DRAWS: Final = 8
"""Positions that are imagined; what a seat cannot know differs between them."""
AS_IT_IS: Final = 100


@dataclass(frozen=True, slots=True)
class Forecaster:
    """What chances are asked of: the estimate of one game, and how far to trust it."""

    brain: Brain
    sharpness: Mapping[str, int]
    """See `Weights.sharpness`, for one game."""


def forecaster(game: Game) -> Forecaster:
    """One that judges by what was learned, if there is anything."""
    learned = weights_of(game.package, game.sense.version) if game.sense else None
    return Forecaster(Brain(game, learned), learned.sharpness.get(game.id, {}) if learned else {})


def onlooker_chances(by: Forecaster, state: State, seed: int) -> list[float]:
    """By seat, as far as somebody without a seat can tell; once the game is over, as it ended."""
    if state.seat == OVER:
        return open_chances(by, state)
    return win_chances(by, with_onlooker(state), ONLOOKER, seed)


def open_chances(by: Forecaster, state: State) -> list[float]:
    """By seat, of a position of which everything is known."""
    by.brain.engine.judge_all(state, by.brain.mind)
    seats = len(state.scores())
    said = list(by.brain.mind.win_chance[:seats])
    if state.seat == OVER:
        return [chance / sum(said) for chance in said]
    return sharpened(said, by.sharpness.get(str(seats), AS_IT_IS))


def win_chances(by: Forecaster, state: State, seat: int, seed: int) -> list[float]:
    """By seat, adding up to 1; they depend on the seed and on what the seat knows alone.

    The estimate judges each seat by itself, so what it says of all of them is brought to a sum of 1 here.
    """
    rng = random.Random(seed)
    brain = by.brain
    total = [0] * len(state.scores())
    for _ in range(DRAWS):
        brain.engine.judge_all(state.imagine(seat, rng.getrandbits(32)), brain.mind)
        total = [sum(pair) for pair in zip(total, brain.mind.win_chance, strict=False)]
    return sharpened(total, by.sharpness.get(str(len(total)), AS_IT_IS))


def sharpened(chances: list[int] | list[float], power: int) -> list[float]:
    """Chances, up to a factor, to so many hundredths of a power; over 100 the likely becomes more likely."""
    raised = [chance ** (power / AS_IT_IS) for chance in chances]
    return [chance / sum(raised) for chance in raised]
