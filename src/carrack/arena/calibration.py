"""Calibration of win probabilities: sampled forecasts, Brier scores, reliability bins, fitted and stored exponents."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import groupby
from math import fsum, log
from pathlib import Path
from typing import Any, Final

from carrack.arena.intervals import Estimate, mean_or_unbounded, ratio_interval
from carrack.arena.tournament import Executor, Tournament
from carrack.bots.weights import read_weights, write_weights
from carrack.bots.win_probability import (
    NEUTRAL_SHARPNESS,
    WinProbabilityModel,
    apply_sharpness,
    win_probabilities,
    win_probability_model,
)
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message
from carrack.engine.state import CHANCE
from carrack.games import GAMES
from carrack.play.records.record import Record

POSITIONS_PER_GAME: Final = 12
"""Number of positions per game to evaluate, equally many in each third of the game."""
STAGES: Final = ("early", "middle", "late")
BINS: Final = 10
MIN_EXPONENT: Final = 30
MAX_EXPONENT: Final = 300

WinShares = tuple[float, ...]
"""Shares of one win, by seat."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast at one position."""

    game: int
    stage: int
    """The third of the game's choices, as an index of STAGES."""
    win_probabilities: WinShares
    """Win probabilities from the knowledge of the deciding seat."""
    leaders: WinShares
    """Baseline: the seat with the most points at that moment wins; several leaders get equal shares."""
    won: WinShares


@dataclass(frozen=True, slots=True)
class ReliabilityBin:
    """Forecasts of similar size, of any seat."""

    number: int
    forecast: float
    """Mean forecast."""
    happened: Estimate
    """Observed win share of these seats."""


@dataclass(frozen=True, slots=True)
class BrierScores:
    """Brier scores: the mean squared difference between forecast and result, over seats; 0 is best."""

    positions: int
    model: Estimate
    leader_baseline: Estimate
    """Score of the baseline that the leader wins."""
    improvement: Estimate
    """Improvement of the forecasts over that baseline, paired by game."""
    uniform_baseline: float
    """Score of the baseline that all seats have the same probability."""
    calibration_error: float
    """The expected calibration error: mean distance between forecasts and results, over bins."""


def forecasts(
    contest: Tournament, games: int, runner: Executor, tell: Callable[[], None] = lambda: None
) -> list[Forecast]:
    """Play the first game of each deal and evaluate some of its positions; `tell` is called after each game."""
    by = win_probability_model(GAMES[contest.game])
    found: list[Forecast] = []
    with closing(runner(contest, ((deal, 0) for deal in range(games)), True)) as played:
        for game in played:
            if isinstance(game, Message):
                raise InvalidInput(game)
            assert game.record is not None
            deal = game.outcome.deal
            found += sample_forecasts(by, game.record, deal, f"{contest.seed}/{deal}/moments")
            tell()
    return sorted(found, key=lambda forecast: forecast.game)


def sample_forecasts(by: WinProbabilityModel, record: Record, number: int, seed: str) -> Iterator[Forecast]:
    """Forecasts at some choices of a finished game, spread over it, from the knowledge of the deciding seat."""
    assert record.result is not None
    game = GAMES[record.game]
    rng = random.Random(seed)
    places = record.result.ranking
    won = _of_the_best([-place for place in places])
    choices = [entry.n for entry in record.entries if entry.by != CHANCE]
    parts = min(POSITIONS_PER_GAME, len(choices))
    stages = {
        choices[int((part + rng.random()) * len(choices) / parts)]: part * len(STAGES) // parts for part in range(parts)
    }
    state = game.new_initial_state(len(record.seats), record.options)
    for entry in record.entries:
        if entry.by not in (CHANCE, state.seat):
            state.select_player(entry.by)
        if entry.n in stages:
            chances = win_probabilities(by, state, entry.by, rng.getrandbits(32))
            yield Forecast(number, stages[entry.n], tuple(chances), _of_the_best(state.scores()), won)
        state.apply_action(game.string_to_action(entry.do))


def _of_the_best(points: Sequence[int]) -> WinShares:
    best = max(points)
    return tuple((one == best) / points.count(best) for one in points)


def reliability_bins(found: Sequence[Forecast]) -> list[ReliabilityBin]:
    """Forecasts grouped by tenths; empty bins are left out."""
    said: list[list[tuple[int, float, float]]] = [[] for _ in range(BINS)]
    for one in found:
        for chance, won in zip(one.win_probabilities, one.won, strict=True):
            said[min(int(BINS * chance), BINS - 1)].append((one.game, chance, won))
    return [_bin(part) for part in said if part]


def _bin(said: Sequence[tuple[int, float, float]]) -> ReliabilityBin:
    by_game = [list(group) for _, group in groupby(said, key=lambda one: one[0])]
    happened = ratio_interval([(fsum(won for _, _, won in game), len(game)) for game in by_game])
    return ReliabilityBin(len(said), _mean(chance for _, chance, _ in said), happened)


def brier_scores(found: Sequence[Forecast]) -> BrierScores:
    """Scores of the forecasts and of the baselines."""
    games = [list(group) for _, group in groupby(found, key=lambda one: one.game)]
    chances = [_mean(brier(one.win_probabilities, one.won) for one in game) for game in games]
    leaders = [_mean(brier(one.leaders, one.won) for one in game) for game in games]
    seats = len(found[0].won)
    number = seats * len(found)
    return BrierScores(
        len(found),
        mean_or_unbounded(chances),
        mean_or_unbounded(leaders),
        mean_or_unbounded([theirs - ours for ours, theirs in zip(chances, leaders, strict=True)]),
        _mean(brier((1 / seats,) * seats, one.won) for one in found),
        fsum(one.number * abs(one.forecast - one.happened.mean) for one in reliability_bins(found)) / number,
    )


def fit_exponent(found: Sequence[Forecast]) -> int:
    """The exponent, in hundredths, that minimizes the logarithmic loss of these probabilities.

    Returns 100 (no change) unless the games agree significantly that a change helps, so as not to fit noise.
    """
    games = [list(group) for _, group in groupby(found, key=lambda one: one.game)]

    def losses(power: int) -> list[float]:
        return [
            _mean(_loss(apply_sharpness(list(one.win_probabilities), power), one.won) for one in game) for game in games
        ]

    low, high = MIN_EXPONENT, MAX_EXPONENT
    while low < high:  # the loss is unimodal
        middle = (low + high) // 2
        if fsum(losses(middle)) <= fsum(losses(middle + 1)):
            high = middle
        else:
            low = middle + 1
    slope = mean_or_unbounded(
        [more - less for more, less in zip(losses(NEUTRAL_SHARPNESS + 1), losses(NEUTRAL_SHARPNESS - 1), strict=True)]
    )
    return NEUTRAL_SHARPNESS if slope.low <= 0 <= slope.high else low


def _loss(said: Sequence[float], won: WinShares) -> float:
    return -fsum(part * log(chance) for chance, part in zip(said, won, strict=True) if part)


def brier(said: WinShares, won: WinShares) -> float:
    return _mean((chance - part) ** 2 for chance, part in zip(said, won, strict=True))


def _mean(values: Iterable[float]) -> float:
    every = list(values)
    return fsum(every) / len(every)


def store_calibration(path: Path, game: str, factors: dict[str, int], how: dict[str, Any]) -> dict[str, int]:
    """Multiply the sharpness factors of a game in a weight file: factors in hundredths by number of players. Returns
    the new factors."""
    weights = read_weights(path)
    before = weights.sharpness.get(game, {})
    now = before | {
        count: round(before.get(count, NEUTRAL_SHARPNESS) * factor / NEUTRAL_SHARPNESS)
        for count, factor in factors.items()
    }
    made = weights.made | {"chances": weights.made.get("chances", {}) | {game: how}}
    write_weights(replace(weights, sharpness=weights.sharpness | {game: now}, made=made), path)
    return now
