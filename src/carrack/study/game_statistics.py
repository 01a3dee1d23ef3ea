"""Measures of whole games, such as their length and lead, and the effects of options on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import fsum
from statistics import quantiles
from typing import Final, TypeAlias

from carrack.arena.intervals import Estimate, mean_or_unbounded
from carrack.study.finished_games import FinishedGame

GameStatistic: TypeAlias = "Callable[[FinishedGame], float]"


def winning_margin(game: FinishedGame) -> float:
    """Lead of the first place over the second, in points."""
    best, second = sorted(zip(game.places, [-score for score in game.scores], strict=True))[:2]
    return second[1] - best[1]


def winning_score(game: FinishedGame) -> float:
    """Points of the first place."""
    return max(score for score, place in zip(game.scores, game.places, strict=True) if place == 1)


GAME_STATISTICS: Final[Mapping[str, GameStatistic]] = {
    "decisions": lambda game: game.decisions,
    "points": winning_score,
    "lead": winning_margin,
    "shared": lambda game: float(game.places.count(1) > 1),
    "first-seat": lambda game: game.win_shares[0],
}
"""Every measure by id; its text key is `study-measure-<id>`."""


@dataclass(frozen=True, slots=True)
class Distribution:
    """The distribution of a measure over many games."""

    measure: str
    mean: Estimate
    decile_1: float
    """The 10 % quantile."""
    median: float
    decile_9: float
    """The 90 % quantile."""


class GameStatistics:
    """The measures of many games, grouped by deal."""

    def __init__(self) -> None:
        self._values: dict[int, list[tuple[float, ...]]] = {}
        self.games = 0

    def add(self, game: FinishedGame) -> None:
        self.games += 1
        self._values.setdefault(game.deal, []).append(tuple(measure(game) for measure in GAME_STATISTICS.values()))

    @property
    def deals(self) -> int:
        return len(self._values)

    def all(self, measure: str) -> list[float]:
        """The values of a measure in all games."""
        place = list(GAME_STATISTICS).index(measure)
        return [values[place] for games in self._values.values() for values in games]

    def by_deal(self, measure: str) -> dict[int, float]:
        """The mean of each deal."""
        place = list(GAME_STATISTICS).index(measure)
        return {deal: fsum(game[place] for game in games) / len(games) for deal, games in self._values.items()}

    def spreads(self) -> list[Distribution]:
        """The distribution of every measure."""
        found = []
        for measure in GAME_STATISTICS:
            values = self.all(measure)
            tenths = quantiles(values, n=10) if len(values) > 1 else values * 9
            found.append(
                Distribution(
                    measure, mean_or_unbounded([*self.by_deal(measure).values()]), tenths[0], tenths[4], tenths[8]
                )
            )
        return found
