from __future__ import annotations

import random

import pytest

from carrack.arena.intervals import of_mean, of_share, student


def test_shares_of_zeros_and_ones_have_the_interval_of_agresti_and_coull() -> None:
    found = of_share([1] * 8 + [0] * 2)
    assert found.mean == 0.8
    assert (found.low, found.high) == pytest.approx((0.4794, 0.9541), abs=5e-5)


def test_a_share_stays_within_all_and_nothing_and_is_never_certain() -> None:
    always, never = of_share([1.0] * 50), of_share([0.0] * 50)
    assert (always.mean, always.high, never.mean, never.low) == (1, 1, 0, 0)
    assert 0.9 < always.low < 0.95
    assert never.high == pytest.approx(1 - always.low)


def test_deals_that_agree_more_have_a_smaller_interval() -> None:
    """Half of the victories in every deal say more than all of them in every other one."""
    steady, wild = of_share([0.5] * 40), of_share([0.0, 1.0] * 20)
    assert steady.high - steady.low < 0.5 * (wild.high - wild.low)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (5, 2.5706), (10, 2.2281), (30, 2.0423), (1000, 1.9623)],
)
def test_quantiles_of_student(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, rel=3e-3)


def test_a_mean_with_its_interval() -> None:
    found = of_mean([1.0, 2.0, 3.0, 4.0, 5.0])  # standard error sqrt(2.5 / 5), four degrees of freedom
    assert found
    assert found.mean == 3
    assert (found.low, found.high) == pytest.approx((3 - 2.7764 * 0.70711, 3 + 2.7764 * 0.70711), rel=1e-3)
    assert of_mean([1.0]) is None


def test_intervals_hold_as_often_as_they_say() -> None:
    rng = random.Random(4)
    held = [0, 0]
    runs = 1000
    for _ in range(runs):
        deals = [sum(rng.random() < chance for _ in range(4)) / 4 for chance in rng.choices([0.1, 0.5], k=60)]
        share, mean = of_share(deals), of_mean([10 * value for value in deals])
        assert mean
        held[0] += share.low <= 0.3 <= share.high
        held[1] += mean.low <= 3 <= mean.high
    assert 0.94 < held[0] / runs < 0.985
    assert 0.935 < held[1] / runs < 0.965
