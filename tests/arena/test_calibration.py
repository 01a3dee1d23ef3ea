"""Chances against what happened: the figures, by hand. Games are in `tests/bots/test_win_probability.py`."""

from __future__ import annotations

import random
from math import sqrt

import pytest

from carrack.arena.calibration import Forecast, brier, brier_scores, fit_exponent, reliability_bins
from carrack.arena.intervals import ratio_interval, share_interval, student
from carrack.bots.win_probability import apply_sharpness

BY_HAND = [
    Forecast(0, 0, (0.75, 0.25), (1, 0), (1, 0)),
    Forecast(0, 2, (0.95, 0.05), (0.5, 0.5), (1, 0)),
    Forecast(1, 0, (0.75, 0.25), (1, 0), (0, 1)),
    Forecast(1, 2, (0.25, 0.75), (0, 1), (0, 1)),
    Forecast(2, 1, (0.5, 0.5), (1, 0), (0.5, 0.5)),
]
"""Three games of two players, the last one a tie."""


def test_reliability() -> None:
    found = reliability_bins(BY_HAND)
    assert [one.number for one in found] == [1, 3, 2, 3, 1]
    assert [one.forecast for one in found] == pytest.approx([0.05, 0.25, 0.5, 0.75, 0.95])
    assert [one.happened.mean for one in found] == pytest.approx([0, 1 / 3, 0.5, 2 / 3, 1])


def test_a_certain_win_is_in_the_last_bin_and_a_tenth_in_the_second() -> None:
    found = reliability_bins([Forecast(0, 0, (1.0, 0.0), (1, 0), (1, 0)), Forecast(0, 0, (0.1, 0.89), (1, 0), (0, 1))])
    assert [one.number for one in found] == [1, 1, 1, 1]
    assert [one.happened.mean for one in found] == [0, 0, 1, 1]


def test_brier_scores() -> None:
    assert brier((0.75, 0.25), (1, 0)) == pytest.approx(0.0625)
    found = brier_scores(BY_HAND)
    # one number for each game: (0.0625 + 0.0025) / 2, (0.5625 + 0.0625) / 2, 0
    games = [0.0325, 0.3125, 0.0]
    leaders = [0.125, 0.5, 0.25]
    assert found.positions == 5
    assert found.model.mean == pytest.approx(sum(games) / 3)
    assert found.leader_baseline.mean == pytest.approx(sum(leaders) / 3)
    assert found.improvement.mean == pytest.approx((sum(leaders) - sum(games)) / 3)
    assert found.uniform_baseline == pytest.approx(4 * 0.25 / 5)
    assert found.calibration_error == pytest.approx((0.05 + 3 * (1 / 3 - 0.25) + 0 + 3 * (0.75 - 2 / 3) + 0.05) / 10)


def test_intervals_are_over_games() -> None:
    """Ten equal positions of a game say no more than one."""
    games = [0.0325, 0.3125, 0.0]
    mean = sum(games) / 3
    half = student(2) * sqrt(sum((value - mean) ** 2 for value in games) / 2 / 3)
    once, often = brier_scores(BY_HAND), brier_scores([one for one in BY_HAND for _ in range(10)])
    assert once.model.high - once.model.mean == pytest.approx(half)
    assert (often.model.low, often.model.high) == pytest.approx((once.model.low, once.model.high))
    for one, many in zip(
        reliability_bins(BY_HAND), reliability_bins([one for one in BY_HAND for _ in range(10)]), strict=True
    ):
        assert (many.happened.low, many.happened.high) == pytest.approx((one.happened.low, one.happened.high))


def test_a_ratio_is_a_share_where_all_games_count_alike() -> None:
    values = [0.0, 0.25, 1.0, 1.0, 0.5]
    share, ratio = share_interval(values), ratio_interval([(3 * value, 3) for value in values])
    assert (ratio.mean, ratio.low, ratio.high) == pytest.approx((share.mean, share.low, share.high))
    unequal = ratio_interval([(0, 2), (0, 8)] * 20)
    assert (unequal.mean, unequal.low) == (0, 0)
    assert (
        share_interval([0.0] * 40).high < unequal.high < 0.15
    )  # large games count for more, so there are fewer in effect


def test_the_interval_of_a_ratio_holds_as_often_as_it_says() -> None:
    """Clusters of any size that win or lose together."""
    rng = random.Random(8)
    held, runs = 0, 1000
    for _ in range(runs):
        games = [(size * (rng.random() < 0.3), size) for size in rng.choices([1, 3, 8], k=80)]
        found = ratio_interval(games)
        held += found.low <= 0.3 <= found.high
    assert 0.92 < held / runs < 0.985


def test_sharpened_chances() -> None:
    assert apply_sharpness([3, 1], 100) == pytest.approx([0.75, 0.25])
    assert apply_sharpness([0.75, 0.25], 200) == pytest.approx([0.9, 0.1])
    assert apply_sharpness([2, 2, 2], 50) == pytest.approx([1 / 3] * 3)


@pytest.mark.parametrize("true", [60, 100, 140])
def test_the_sharpness_that_is_missing_is_found(true: int) -> None:
    """Seats win by one set of chances, and the forecast is another: too bold, right, or too timid."""
    rng = random.Random(2)
    found = []
    for game in range(4000):
        said = apply_sharpness([rng.random() ** 2 + 0.01 for _ in range(4)], 100)
        winner = rng.choices(range(4), apply_sharpness(said, true))[0]
        won = tuple(float(seat == winner) for seat in range(4))
        found.append(Forecast(game, 0, tuple(said), won, won))
    assert abs(fit_exponent(found) - true) <= 6


def test_a_few_games_prove_nothing() -> None:
    assert fit_exponent(BY_HAND) == 100
