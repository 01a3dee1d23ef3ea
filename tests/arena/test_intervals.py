from __future__ import annotations

import random

import pytest

from carrack.arena.intervals import mean_interval, share_interval, student, two_sided_p_value


def test_shares_of_zeros_and_ones_have_the_interval_of_agresti_and_coull() -> None:
    found = share_interval([1] * 8 + [0] * 2)
    assert found.mean == 0.8
    assert (found.low, found.high) == pytest.approx((0.4794, 0.9541), abs=5e-5)


def test_a_share_stays_within_all_and_nothing_and_is_never_certain() -> None:
    always, never = share_interval([1.0] * 50), share_interval([0.0] * 50)
    assert (always.mean, always.high, never.mean, never.low) == (1, 1, 0, 0)
    assert 0.9 < always.low < 0.95
    assert never.high == pytest.approx(1 - always.low)


def test_deals_that_agree_more_have_a_smaller_interval() -> None:
    """Half of the victories in every deal say more than all of them in every other one."""
    steady, wild = share_interval([0.5] * 40), share_interval([0.0, 1.0] * 20)
    assert steady.high - steady.low < 0.5 * (wild.high - wild.low)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [
        *((1, 12.7062047362), (2, 4.3026527297), (3, 3.1824463053), (4, 2.7764451052), (5, 2.5705818356)),
        *((10, 2.2281388520), (30, 2.0422724563), (100, 1.9839715185), (101, 1.9837310030), (1000, 1.9623390808)),
    ],
)
def test_quantiles_of_student(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=1e-9)
    assert two_sided_p_value(quantile, freedom) == pytest.approx(0.05, abs=1e-9)
    assert two_sided_p_value(-quantile, freedom) == two_sided_p_value(quantile, freedom)


@pytest.mark.parametrize(
    ("t", "freedom", "probability"),
    [
        *((0.0, 5, 1.0), (1.0, 1, 0.5), (3.5, 2, 0.07282735005446933), (2.5, 7, 0.04099221858575289)),
        *((6.0, 30, 1.39427687672e-06), (1.7, 101, 0.09220856537279), (3.0, 5000, 0.002713109024286)),
    ],
)
def test_p_values_of_student(t: float, freedom: int, probability: float) -> None:
    assert two_sided_p_value(t, freedom) == pytest.approx(probability, abs=1e-12)


def test_a_mean_with_its_interval() -> None:
    found = mean_interval([1.0, 2.0, 3.0, 4.0, 5.0])  # standard error sqrt(2.5 / 5), four degrees of freedom
    assert found
    assert found.mean == 3
    assert (found.low, found.high) == pytest.approx((3 - 2.7764 * 0.70711, 3 + 2.7764 * 0.70711), rel=1e-3)
    assert mean_interval([1.0]) is None


def test_intervals_hold_as_often_as_they_say() -> None:
    rng = random.Random(4)
    held = [0, 0]
    runs = 1000
    for _ in range(runs):
        deals = [sum(rng.random() < chance for _ in range(4)) / 4 for chance in rng.choices([0.1, 0.5], k=60)]
        share, mean = share_interval(deals), mean_interval([10 * value for value in deals])
        assert mean
        held[0] += share.low <= 0.3 <= share.high
        held[1] += mean.low <= 3 <= mean.high
    assert 0.94 < held[0] / runs < 0.985
    assert 0.935 < held[1] / runs < 0.965
