"""Means with 95 % confidence intervals, from one number per deal.

Student's distribution is computed here by its exact sum, so that tournaments and studies need no package for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan, cos, fsum, pi, sin, sqrt, tan
from statistics import NormalDist
from typing import Final

CONFIDENCE: Final = 0.95
Z_QUANTILE: Final = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
EXACT: Final = 100
"""Degrees of freedom up to which the quantile of Student's distribution is computed from its definition."""


@dataclass(frozen=True, slots=True)
class Estimate:
    mean: float
    low: float
    high: float


def share_interval(values: Sequence[float]) -> Estimate:
    """Mean of numbers from 0 to 1 with an Agresti-Coull interval: z² / 2 additional zeros and as many ones.

    The interval stays valid if all deals have the same result. For zeros and ones it is exactly the Agresti-Coull
    interval.
    """
    return ratio_interval([(value, 1) for value in values])


def ratio_interval(parts: Sequence[tuple[float, float]]) -> Estimate:
    """A ratio of sums with its interval, from a part and a whole per deal; the wholes may differ."""
    part, whole = fsum(one for one, _ in parts), fsum(size for _, size in parts)
    size = whole / len(parts)
    count = len(parts) + Z_QUANTILE * Z_QUANTILE
    middle = (part / size + Z_QUANTILE * Z_QUANTILE / 2) / count
    squares = fsum((one - middle * size_here) ** 2 for one, size_here in parts) / size**2
    more = (
        Z_QUANTILE * Z_QUANTILE / 2 * ((1 - middle) ** 2 + middle**2)
    )  # contribution of the additional zeros and ones
    half = Z_QUANTILE * sqrt(squares + more) / count
    mean = part / whole
    return Estimate(mean, min(mean, max(0.0, middle - half)), max(mean, min(1.0, middle + half)))


def mean_interval(values: Sequence[float]) -> Estimate | None:
    """The mean of any numbers with Student's interval; None for fewer than two numbers."""
    count = len(values)
    if count < 2:
        return None
    mean = fsum(values) / count
    variance = fsum((value - mean) ** 2 for value in values) / (count - 1)
    half = student(count - 1) * sqrt(variance / count)
    return Estimate(mean, mean - half, mean + half)


def mean_or_unbounded(values: Sequence[float]) -> Estimate:
    """Like `mean_interval`, but with an infinite interval for a single number."""
    return mean_interval(values) or Estimate(values[0], float("-inf"), float("inf"))


@lru_cache(maxsize=1024)
def student(freedom: int) -> float:
    """Half width of an interval in standard errors: the quantile of Student's distribution."""
    if freedom > EXACT:
        return _expanded(freedom)
    low, high = 0.0, pi / 2
    while (middle := (low + high) / 2) not in (low, high):
        if _probability_within(middle, freedom) < CONFIDENCE:
            low = middle
        else:
            high = middle
    return sqrt(freedom) * tan(high)


def two_sided_p_value(t: float, freedom: int) -> float:
    """The probability of at least `t` standard errors in either direction by Student's distribution."""
    return max(0.0, 1.0 - _probability_within(atan(abs(t) / sqrt(freedom)), freedom))


def _probability_within(angle: float, freedom: int) -> float:
    """The probability of at most sqrt(freedom) tan(angle) standard errors (Abramowitz and Stegun 26.7.3, 26.7.4)."""
    odd = freedom % 2
    term = total = cos(angle) if odd else 1.0
    for n in range(2 + odd, freedom - 1, 2):
        term *= cos(angle) ** 2 * (n - 1) / n
        total += term
    if odd:
        return 2 / pi * (angle + (sin(angle) * total if freedom > 1 else 0.0))
    return sin(angle) * total


def _expanded(freedom: int) -> float:
    """The quantile by the expansion of Cornish and Fisher, exact to ten digits for so many degrees of freedom."""
    z, n = Z_QUANTILE, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )
