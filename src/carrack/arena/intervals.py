"""Means with 95 % intervals, from one number per deal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, pi, sqrt, tan
from statistics import NormalDist
from typing import Final

SURE: Final = 0.95
Z: Final = NormalDist().inv_cdf((1 + SURE) / 2)


@dataclass(frozen=True, slots=True)
class Estimate:
    mean: float
    low: float
    high: float


def of_share(values: Sequence[float]) -> Estimate:
    """The mean of numbers from 0 to 1, as Agresti and Coull do: with z² / 2 zeros and as many ones in addition.

    So the interval stays honest where all deals ended alike.  For zeros and ones it is exactly theirs.
    """
    return of_ratio([(value, 1) for value in values])


def of_ratio(parts: Sequence[tuple[float, float]]) -> Estimate:
    """The share of all that is some part of it, from a part and a whole per deal; deals may have wholes of any size."""
    part, whole = fsum(one for one, _ in parts), fsum(size for _, size in parts)
    size = whole / len(parts)
    count = len(parts) + Z * Z
    middle = (part / size + Z * Z / 2) / count
    squares = fsum((one - middle * size_here) ** 2 for one, size_here in parts) / size**2
    more = Z * Z / 2 * ((1 - middle) ** 2 + middle**2)  # of the zeros and ones in addition
    half = Z * sqrt(squares + more) / count
    mean = part / whole
    return Estimate(mean, min(mean, max(0.0, middle - half)), max(mean, min(1.0, middle + half)))


def of_mean(values: Sequence[float]) -> Estimate | None:
    """The mean of any numbers, by Student's interval; one number has none."""
    count = len(values)
    if count < 2:
        return None
    mean = fsum(values) / count
    variance = fsum((value - mean) ** 2 for value in values) / (count - 1)
    half = student(count - 1) * sqrt(variance / count)
    return Estimate(mean, mean - half, mean + half)


def mean_of(values: Sequence[float]) -> Estimate:
    """`of_mean`, with an interval that is as wide as can be where one number says nothing about it."""
    return of_mean(values) or Estimate(values[0], float("-inf"), float("inf"))


def student(freedom: int) -> float:
    """How many standard errors an interval reaches to each side: the quantile of Student's distribution."""
    if freedom == 1:
        return tan(pi * SURE / 2)
    if freedom == 2:
        return SURE / sqrt((1 - SURE * SURE) / 2)
    # the expansion of Cornish and Fisher
    z, n = Z, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )
