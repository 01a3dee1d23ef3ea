"""Tests over deals: linearised ratios, Student intervals, Holm's correction."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import fsum, sqrt
from typing import Final

from carrack.arena.intervals import Estimate, ratio_interval, student, two_sided_p_value

SIGNIFICANCE_LEVEL: Final = 0.05


def compare_with_overall(
    sums: Mapping[int, tuple[float, int]], totals: Mapping[int, tuple[float, int]]
) -> tuple[Estimate, float]:
    """Difference between a group's ratio of sums over deals and that of all groups, with its p-value."""
    part, whole = _added(sums.values())
    part_of_all, all_of_all = _added(totals.values())
    share, fair = part / whole, part_of_all / all_of_all
    spread, excess = [], []
    for deal, (total_part, total) in totals.items():
        mine, size = sums.get(deal, (0.0, 0))
        of_all = (total_part - fair * total) / all_of_all
        spread.append((mine - share * size) / whole - of_all)
        excess.append((mine - fair * size) / whole - of_all)
    squares = fsum(one * one for one in excess)
    # variance under the null hypothesis, so that a difference shows even if all members have the same result
    probability = (
        two_sided_p_value(fsum(excess) / sqrt(squares), len(excess) - 1) if squares > 0 and len(excess) > 1 else 1.0
    )
    return student_interval(share - fair, spread)[0], probability


def student_interval(mean: float, spread: Sequence[float]) -> tuple[Estimate, float]:
    """Interval and p-value from the contribution of each deal to the error; the contributions sum to 0."""
    count = len(spread)
    if count < 2:
        return Estimate(mean, float("-inf"), float("inf")), 1.0
    error = sqrt(fsum(one * one for one in spread) * count / (count - 1))
    half = student(count - 1) * error
    return Estimate(mean, mean - half, mean + half), two_sided_p_value(
        mean / error, count - 1
    ) if error > 1e-12 else 1.0


def holm_correction(probabilities: Sequence[float]) -> list[float]:
    """Correct p-values by Holm's method, which bounds the family-wise error rate."""
    order = sorted(range(len(probabilities)), key=probabilities.__getitem__)
    corrected = [1.0] * len(probabilities)
    highest = 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, probabilities[at] * (len(order) - rank)))
        corrected[at] = highest
    return corrected


def _value(parts: Sequence[tuple[float, int]], shares: bool) -> Estimate:
    """The mean of the members, with its interval."""
    there = [(part, whole) for part, whole in parts if whole]
    if shares:
        return ratio_interval(there)
    part, whole = _added(there)
    mean = part / whole
    return student_interval(mean, [(one - mean * size) / whole for one, size in there])[0]


def _added(parts: Iterable[tuple[float, int]]) -> tuple[float, int]:
    both = list(parts)
    return fsum(part for part, _ in both), sum(whole for _, whole in both)
