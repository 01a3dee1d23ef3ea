"""Win probabilities of all seats, as far as one seat can tell: the evaluation, averaged over determinized positions."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from carrack.bots.searcher import Searcher
from carrack.bots.weights import bundled_weights
from carrack.engine.state import TERMINAL, State
from carrack.play.determinization import SPECTATOR, with_spectator
from carrack.play.game import Game

DETERMINIZATIONS: Final = 8
"""Number of determinized positions to average over; they differ in what the seat cannot know."""
NEUTRAL_SHARPNESS: Final = 100


@dataclass(frozen=True, slots=True)
class WinProbabilityModel:
    """The evaluation of one game, with the calibration of its win probabilities."""

    searcher: Searcher
    sharpness: Mapping[str, int]
    """See `Weights.sharpness`; this is the part for one game."""


def win_probability_model(game: Game) -> WinProbabilityModel:
    """The model with the learned value function, or with the heuristic if there is none."""
    learned = bundled_weights(game.package, game.search_hooks.features_version) if game.search_hooks else None
    return WinProbabilityModel(Searcher(game, learned), learned.sharpness.get(game.id, {}) if learned else {})


def spectator_win_probabilities(model: WinProbabilityModel, state: State, seed: int) -> list[float]:
    """Win probabilities by seat, from the knowledge of a spectator; for a finished game, its result."""
    if state.seat == TERMINAL:
        return full_information_win_probabilities(model, state)
    return win_probabilities(model, with_spectator(state), SPECTATOR, seed)


def full_information_win_probabilities(model: WinProbabilityModel, state: State) -> list[float]:
    """Win probabilities by seat, for a position without hidden information."""
    model.searcher.engine.evaluate_all(state, model.searcher.workspace)
    seats = state.players
    values = list(model.searcher.workspace.win_probability[:seats])
    if state.seat == TERMINAL:
        return [chance / sum(values) for chance in values]
    return apply_sharpness(values, model.sharpness.get(str(seats), NEUTRAL_SHARPNESS))


def win_probabilities(model: WinProbabilityModel, state: State, seat: int, seed: int) -> list[float]:
    """Win probabilities by seat, with sum 1; they depend only on the seed and on what the seat knows.

    The evaluation treats each seat separately, so its values are normalized here.
    """
    rng = random.Random(seed)
    searcher = model.searcher
    total = [0] * state.players
    for _ in range(DETERMINIZATIONS):
        searcher.engine.evaluate_all(state.determinize(seat, rng.getrandbits(32)), searcher.workspace)
        total = [sum(pair) for pair in zip(total, searcher.workspace.win_probability, strict=False)]
    return apply_sharpness(total, model.sharpness.get(str(len(total)), NEUTRAL_SHARPNESS))


def apply_sharpness(chances: list[int] | list[float], power: int) -> list[float]:
    """Raise values to a power, given in hundredths, and normalize them; a power over 100 makes likely results more
    likely.
    """
    raised = [chance ** (power / NEUTRAL_SHARPNESS) for chance in chances]
    return [chance / sum(raised) for chance in raised]
