"""Ratings from finishing orders, by the Plackett-Luce model.

Each bot has a strength. The first place goes to one of the bots at the table with probability proportional to its
strength, the second to one of the rest, and so on. With two seats this is the Bradley-Terry model, and on the scale
used here that of Elo: 400 points are odds of ten to one. Copies of a bot share its strength. Shared places count as all
orders of the tied seats, in equal parts. Each pair of bots gets one additional drawn game (the Haldane-Anscombe
correction), so that strengths stay finite if one bot always wins.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, groupby, permutations, product
from math import exp, fsum, log, sqrt
from typing import Final, TypeAlias

from carrack.arena.intervals import Z_QUANTILE, Estimate

MEAN_RATING: Final = 1500.0
POINTS_PER_LOGIT: Final = 400 / log(10)
"""Rating points per natural logarithm of odds."""

FinishingOrder: TypeAlias = tuple[tuple[int, ...], ...]
"""Agents by place, the first place first; tied agents form one group."""
Vector: TypeAlias = list[float]
Matrix: TypeAlias = list[list[float]]


def finishing_order(seating: Sequence[int], ranking: Sequence[int]) -> FinishingOrder:
    """The finishing order of a table."""
    arrived = sorted(zip(ranking, seating, strict=True))
    return tuple(tuple(entrant for _, entrant in group) for _, group in groupby(arrived, key=lambda pair: pair[0]))


def plackett_luce_ratings(entrants: int, deals: Sequence[Iterable[FinishingOrder]]) -> list[Estimate]:
    """The rating of each agent, with an interval; the mean rating is 1500.

    The interval uses the larger of two standard errors: from the curvature of the likelihood, and from the variation
    between deals, which allows for dependence between games of one deal.
    """
    if entrants == 1:
        return [Estimate(MEAN_RATING, MEAN_RATING, MEAN_RATING)]
    counted = [Counter(deal) for deal in deals]
    plain = {tied: _untied(tied) for tied in set().union(*counted)}
    weights: defaultdict[tuple[int, ...], float] = defaultdict(float)
    for deal in counted:
        for tied, times in deal.items():
            for single, part in plain[tied].items():
                weights[single] += times * part
    for pair in combinations(range(entrants), 2):
        for single in permutations(pair):
            weights[single] += 0.5
    strengths = fit_strengths(entrants, weights)
    spread = _spread(strengths, weights, [_gradient_of(strengths, deal, plain) for deal in counted])
    return [
        Estimate(
            MEAN_RATING + POINTS_PER_LOGIT * s,
            MEAN_RATING + POINTS_PER_LOGIT * (s - Z_QUANTILE * e),
            MEAN_RATING + POINTS_PER_LOGIT * (s + Z_QUANTILE * e),
        )
        for s, e in zip(strengths, spread, strict=True)
    ]


def fit_strengths(entrants: int, weights: Mapping[tuple[int, ...], float]) -> Vector:
    """Maximum-likelihood strengths, as logarithms with mean 0, by Newton's method."""
    strengths = [0.0] * entrants
    value = _likelihood(strengths, weights)
    for _ in range(100):
        gradient, curvature = _slope(strengths, weights)
        step = _solve(_lifted(curvature), gradient)
        length = 1.0
        while True:
            tried = [s + length * d for s, d in zip(strengths, step, strict=True)]
            better = _likelihood(tried, weights)
            if better >= value or length < 1e-9:
                break
            length /= 2
        strengths, value = tried, better
        if max(map(abs, step)) < 1e-10:
            break
    mean = fsum(strengths) / entrants
    return [s - mean for s in strengths]


def _untied(tied: FinishingOrder) -> dict[tuple[int, ...], float]:
    """All strict orders that a tied order may stand for, with equal weights."""
    singles = Counter(sum(ways, ()) for ways in product(*(list(permutations(group)) for group in tied)))
    total = sum(singles.values())
    return {single: times / total for single, times in singles.items()}


def _stages(strengths: Sequence[float], single: Sequence[int]) -> Iterable[tuple[int, Vector]]:
    """For each place but the last: the agent that took it, and the probability of each agent to do so."""
    left = [single.count(entrant) for entrant in range(len(strengths))]
    for entrant in single[:-1]:
        parts = [copies * exp(strength) for copies, strength in zip(left, strengths, strict=True)]
        total = sum(parts)
        yield entrant, [part / total for part in parts]
        left[entrant] -= 1


def _likelihood(strengths: Sequence[float], weights: Mapping[tuple[int, ...], float]) -> float:
    """The log-likelihood, up to a constant if there are copies."""
    return fsum(
        weight * log(chances[entrant])
        for single, weight in weights.items()
        for entrant, chances in _stages(strengths, single)
    )


def _gradient(strengths: Sequence[float], single: Sequence[int]) -> Vector:
    gradient = [0.0] * len(strengths)
    for entrant, chances in _stages(strengths, single):
        gradient[entrant] += 1
        for other, chance in enumerate(chances):
            gradient[other] -= chance
    return gradient


def _slope(strengths: Sequence[float], weights: Mapping[tuple[int, ...], float]) -> tuple[Vector, Matrix]:
    """Gradient and negative curvature of the log-likelihood."""
    size = len(strengths)
    gradient = [0.0] * size
    curvature = [[0.0] * size for _ in range(size)]
    for single, weight in weights.items():
        for entrant, chances in _stages(strengths, single):
            gradient[entrant] += weight
            for i, chance in enumerate(chances):
                gradient[i] -= weight * chance
                curvature[i][i] += weight * chance
                for j, other in enumerate(chances):
                    curvature[i][j] -= weight * chance * other
    return gradient, curvature


def _gradient_of(
    strengths: Sequence[float],
    deal: Mapping[FinishingOrder, int],
    plain: Mapping[FinishingOrder, Mapping[tuple[int, ...], float]],
) -> Vector:
    total = [0.0] * len(strengths)
    for tied, times in deal.items():
        for single, part in plain[tied].items():
            for i, slope in enumerate(_gradient(strengths, single)):
                total[i] += times * part * slope
    return total


def _spread(strengths: Vector, weights: Mapping[tuple[int, ...], float], gradients: Sequence[Vector]) -> Vector:
    """The standard error of each strength."""
    size = len(strengths)
    _, curvature = _slope(strengths, weights)
    inverse = _inverse(_lifted(curvature))
    variance = [inverse[i][i] - 1 / size for i in range(size)]
    for i in range(size):
        # deviations by deal: the clustered sandwich estimator of Huber and White
        moved = [fsum((inverse[i][j] - 1 / size) * gradient[j] for j in range(size)) for gradient in gradients]
        deals = len(moved)
        if deals > 1:
            variance[i] = max(variance[i], fsum(d * d for d in moved) * deals / (deals - 1))
    return [sqrt(max(0.0, v)) for v in variance]


def _lifted(curvature: Matrix) -> Matrix:
    """Make the curvature invertible: add the projection onto equal shifts of all strengths, which do not change the
    likelihood.
    """
    size = len(curvature)
    return [[value + 1 / size for value in row] for row in curvature]


def _solve(matrix: Matrix, right: Vector) -> Vector:
    """Solve a linear system by elimination; the matrix is symmetric and positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(size):
            if k != i:
                factor = rows[k][i] / rows[i][i]
                rows[k] = [a - factor * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def _inverse(matrix: Matrix) -> Matrix:
    size = len(matrix)
    columns = [_solve(matrix, [1.0 if i == j else 0.0 for i in range(size)]) for j in range(size)]
    return [[columns[j][i] for j in range(size)] for i in range(size)]
