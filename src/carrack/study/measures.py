"""What is measured of whole games: how long they are and how they end; and what options change about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from statistics import quantiles
from typing import Final, TypeAlias

from carrack.arena.intervals import Estimate, mean_of
from carrack.study.answers import ERROR, by_student, holm
from carrack.study.games import Finished

Measure: TypeAlias = "Callable[[Finished], float]"


def lead(game: Finished) -> float:
    """Points of the first place above the second."""
    best, second = sorted(zip(game.places, [-score for score in game.scores], strict=True))[:2]
    return second[1] - best[1]


def most(game: Finished) -> float:
    """Points of the first place."""
    return max(score for score, place in zip(game.scores, game.places, strict=True) if place == 1)


MEASURES: Final[Mapping[str, Measure]] = {
    "decisions": lambda game: game.decisions,
    "points": most,
    "lead": lead,
    "shared": lambda game: float(game.places.count(1) > 1),
    "first-seat": lambda game: game.wins[0],
}
"""Every measure by id; its text is `study-measure-<id>`."""


@dataclass(frozen=True, slots=True)
class Spread:
    """A measure over many games."""

    measure: str
    mean: Estimate
    low: float
    """A tenth of the games are below."""
    median: float
    high: float
    """A tenth of the games are above."""


@dataclass(frozen=True, slots=True)
class Effect:
    """What one value of an option changes about a measure, the same deals played with the other value."""

    option: str
    value: str
    measure: str
    before: float
    after: float
    difference: Estimate
    probability: float
    """Of a difference at least so large by chance alone, corrected."""

    @property
    def sure(self) -> bool:
        return self.probability < ERROR


class Measured:
    """The measures of many games, deal by deal."""

    def __init__(self) -> None:
        self._values: dict[int, list[tuple[float, ...]]] = {}
        self.games = 0

    def add(self, game: Finished) -> None:
        self.games += 1
        self._values.setdefault(game.deal, []).append(tuple(measure(game) for measure in MEASURES.values()))

    @property
    def deals(self) -> int:
        return len(self._values)

    def all(self, measure: str) -> list[float]:
        """The values of a measure in all games."""
        place = list(MEASURES).index(measure)
        return [values[place] for games in self._values.values() for values in games]

    def by_deal(self, measure: str) -> dict[int, float]:
        """The mean of each deal."""
        place = list(MEASURES).index(measure)
        return {deal: fsum(game[place] for game in games) / len(games) for deal, games in self._values.items()}

    def spreads(self) -> list[Spread]:
        """Every measure."""
        found = []
        for measure in MEASURES:
            values = self.all(measure)
            tenths = quantiles(values, n=10) if len(values) > 1 else values * 9
            found.append(Spread(measure, mean_of([*self.by_deal(measure).values()]), tenths[0], tenths[4], tenths[8]))
        return found


def effects(plain: Measured, varied: Iterable[tuple[str, str, Measured]]) -> list[Effect]:
    """What each value of each option changes, with one correction for all of them."""
    raw: list[tuple[str, str, str, float, float, Estimate, float]] = []
    for option, value, measured in varied:
        for measure in MEASURES:
            before, after = plain.by_deal(measure), measured.by_deal(measure)
            pairs = [(before[deal], after[deal]) for deal in before if deal in after]
            was, is_now = _mean([a for a, _ in pairs]), _mean([b for _, b in pairs])
            mean = is_now - was
            spread = [(b - a - mean) / len(pairs) for a, b in pairs]
            raw.append((option, value, measure, was, is_now, *by_student(mean, spread)))
    corrected = holm([one[-1] for one in raw])
    return [Effect(*one[:-1], probability) for one, probability in zip(raw, corrected, strict=True)]


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)
