"""Effect of option values on the statistics of games, compared deal by deal with correction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import fsum

from carrack.arena.intervals import Estimate
from carrack.study.game_statistics import GAME_STATISTICS, GameStatistics
from carrack.study.significance import SIGNIFICANCE_LEVEL, holm_correction, student_interval


@dataclass(frozen=True, slots=True)
class OptionEffect:
    """The effect of one value of an option on a measure, compared with the default on the same deals."""

    option: str
    value: str
    measure: str
    before: float
    after: float
    difference: Estimate
    p_value: float
    """Corrected p-value of the difference."""

    @property
    def significant(self) -> bool:
        return self.p_value < SIGNIFICANCE_LEVEL


def option_effects(plain: GameStatistics, varied: Iterable[tuple[str, str, GameStatistics]]) -> list[OptionEffect]:
    """The effect of each value of each option, with one correction for all of them."""
    raw: list[tuple[str, str, str, float, float, Estimate, float]] = []
    for option, value, measured in varied:
        for measure in GAME_STATISTICS:
            before, after = plain.by_deal(measure), measured.by_deal(measure)
            pairs = [(before[deal], after[deal]) for deal in before if deal in after]
            was, is_now = _mean([a for a, _ in pairs]), _mean([b for _, b in pairs])
            mean = is_now - was
            spread = [(b - a - mean) / len(pairs) for a, b in pairs]
            raw.append((option, value, measure, was, is_now, *student_interval(mean, spread)))
    corrected = holm_correction([one[-1] for one in raw])
    return [OptionEffect(*one[:-1], probability) for one, probability in zip(raw, corrected, strict=True)]


def _mean(values: Sequence[float]) -> float:
    return fsum(values) / len(values)
