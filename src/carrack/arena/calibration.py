"""Are chances to win right?  Positions of many games, what was forecast there, and what came of it.

Positions of one game end alike, so every interval here is over games.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import groupby
from math import fsum, log
from typing import Final

from carrack.arena.deals import Contest
from carrack.arena.intervals import Estimate, mean_of, of_ratio
from carrack.arena.runners import Runner
from carrack.bots.chances import AS_IT_IS, Forecaster, forecaster, sharpened, win_chances
from carrack.core.game import CHANCE, Refusal
from carrack.core.record import Record
from carrack.core.text import Message
from carrack.games import GAMES

MOMENTS: Final = 12
"""Positions of a game that are judged, as many in each third of it."""
STAGES: Final = ("early", "middle", "late")
BINS: Final = 10
BLUNTEST: Final = 30
SHARPEST: Final = 300

Shares = tuple[float, ...]
"""Parts of one win, by seat."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """One position."""

    game: int
    stage: int
    """The third of the game's choices, as a place in STAGES."""
    chances: Shares
    """What the estimate said to the one who decided."""
    leaders: Shares
    """All to the one with the most points at that moment; in equal parts to several."""
    won: Shares


@dataclass(frozen=True, slots=True)
class Bin:
    """Chances of about the same size, of any seat."""

    number: int
    forecast: float
    """Their mean."""
    happened: Estimate
    """How often these seats won."""


@dataclass(frozen=True, slots=True)
class Marks:
    """Brier scores: the mean square of what was said less what came, over seats; 0 is best."""

    positions: int
    chances: Estimate
    leaders: Estimate
    """Of saying that the one who leads wins."""
    better: Estimate
    """How much the chances are better than that, game by game."""
    fair: float
    """Of saying that everybody has the same chance."""
    error: float
    """How far chances are from what happened, over bins: the expected calibration error."""


def forecasts(contest: Contest, games: int, runner: Runner, tell: Callable[[], None] = lambda: None) -> list[Forecast]:
    """Play the first game of so many deals and judge some of its positions; `tell` hears of each game."""
    by = forecaster(GAMES[contest.game])
    found: list[Forecast] = []
    with closing(runner(contest, ((deal, 0) for deal in range(games)), True)) as played:
        for game in played:
            if isinstance(game, Message):
                raise Refusal(game)
            assert game.record is not None
            deal = game.outcome.deal
            found += judged(by, game.record, deal, f"{contest.seed}/{deal}/moments")
            tell()
    return sorted(found, key=lambda forecast: forecast.game)


def judged(by: Forecaster, record: Record, number: int, seed: str) -> Iterator[Forecast]:
    """Forecasts at some choices of a finished game, spread over it, by what the one who decided knew."""
    assert record.result is not None
    game = GAMES[record.game]
    rng = random.Random(seed)
    places = record.result.ranking
    won = _of_the_best([-place for place in places])
    choices = [entry.n for entry in record.entries if entry.by != CHANCE]
    parts = min(MOMENTS, len(choices))
    stages = {
        choices[int((part + rng.random()) * len(choices) / parts)]: part * len(STAGES) // parts for part in range(parts)
    }
    state = game.start(len(record.seats), record.options)
    for entry in record.entries:
        if entry.by not in (CHANCE, state.seat):
            state.turn_to(entry.by)
        if entry.n in stages:
            chances = win_chances(by, state, entry.by, rng.getrandbits(32))
            yield Forecast(number, stages[entry.n], tuple(chances), _of_the_best(state.scores()), won)
        state.play(game.from_text(entry.do))


def _of_the_best(points: Sequence[int]) -> Shares:
    best = max(points)
    return tuple((one == best) / points.count(best) for one in points)


def bins(found: Sequence[Forecast]) -> list[Bin]:
    """Chances by tenths, those without any left out."""
    said: list[list[tuple[int, float, float]]] = [[] for _ in range(BINS)]
    for one in found:
        for chance, won in zip(one.chances, one.won, strict=True):
            said[min(int(BINS * chance), BINS - 1)].append((one.game, chance, won))
    return [_bin(part) for part in said if part]


def _bin(said: Sequence[tuple[int, float, float]]) -> Bin:
    by_game = [list(group) for _, group in groupby(said, key=lambda one: one[0])]
    happened = of_ratio([(fsum(won for _, _, won in game), len(game)) for game in by_game])
    return Bin(len(said), _mean(chance for _, chance, _ in said), happened)


def marks(found: Sequence[Forecast]) -> Marks:
    """How good the chances are, beside what anybody could say."""
    games = [list(group) for _, group in groupby(found, key=lambda one: one.game)]
    chances = [_mean(brier(one.chances, one.won) for one in game) for game in games]
    leaders = [_mean(brier(one.leaders, one.won) for one in game) for game in games]
    seats = len(found[0].won)
    number = seats * len(found)
    return Marks(
        len(found),
        mean_of(chances),
        mean_of(leaders),
        mean_of([theirs - ours for ours, theirs in zip(chances, leaders, strict=True)]),
        _mean(brier((1 / seats,) * seats, one.won) for one in found),
        fsum(one.number * abs(one.forecast - one.happened.mean) for one in bins(found)) / number,
    )


def best_sharpness(found: Sequence[Forecast]) -> int:
    """The power, in hundredths, to which these chances should be raised: where the logarithmic loss is least.

    They stay as they are where games do not agree that they should be sharper, or blunter: luck is not to be learned.
    """
    games = [list(group) for _, group in groupby(found, key=lambda one: one.game)]

    def losses(power: int) -> list[float]:
        return [_mean(_loss(sharpened(list(one.chances), power), one.won) for one in game) for game in games]

    low, high = BLUNTEST, SHARPEST
    while low < high:  # the loss falls, then rises
        middle = (low + high) // 2
        if fsum(losses(middle)) <= fsum(losses(middle + 1)):
            high = middle
        else:
            low = middle + 1
    slope = mean_of([more - less for more, less in zip(losses(AS_IT_IS + 1), losses(AS_IT_IS - 1), strict=True)])
    return AS_IT_IS if slope.low <= 0 <= slope.high else low


def _loss(said: Sequence[float], won: Shares) -> float:
    return -fsum(part * log(chance) for chance, part in zip(said, won, strict=True) if part)


def brier(said: Shares, won: Shares) -> float:
    return _mean((chance - part) ** 2 for chance, part in zip(said, won, strict=True))


def _mean(values: Iterable[float]) -> float:
    every = list(values)
    return fsum(every) / len(every)
