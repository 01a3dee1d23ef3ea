from __future__ import annotations

import random
from itertools import permutations
from math import exp, log, sqrt

import pytest

from carrack.arena.ratings import (
    POINTS_PER_LOGIT,
    FinishingOrder,
    finishing_order,
    fit_strengths,
    plackett_luce_ratings,
)


def drawn(rng: random.Random, table: list[int], strengths: list[float]) -> FinishingOrder:
    """An order of arrival as the model has it."""
    left, arrived = list(table), []
    while left:
        arrived.append(rng.choices(range(len(left)), [exp(strengths[one]) for one in left])[0])
        arrived[-1] = left.pop(arrived[-1])
    return tuple((one,) for one in arrived)


def test_orders_of_arrival() -> None:
    assert finishing_order((2, 0, 1), (1, 3, 2)) == ((2,), (1,), (0,))
    assert finishing_order((2, 0, 1, 0), (1, 3, 1, 4)) == ((1, 2), (0,), (0,))


@pytest.mark.parametrize(("won", "lost", "drawn"), [(30, 10, 0), (5, 5, 0), (12, 3, 6), (9, 0, 0)])
def test_two_bots_are_rated_as_bradley_and_terry_do(won: int, lost: int, drawn: int) -> None:
    """In closed form: the logarithm of the odds, half a victory added to both."""
    deals: list[list[FinishingOrder]] = [[((0,), (1,))]] * won + [[((1,), (0,))]] * lost + [[((0, 1),)]] * drawn
    first, second = plackett_luce_ratings(2, deals)
    odds = (won + drawn / 2 + 0.5) / (lost + drawn / 2 + 0.5)
    assert first.mean - second.mean == pytest.approx(400 * log(odds) / log(10), abs=1e-6)
    assert first.mean + second.mean == pytest.approx(3000)
    # at least as wide as the information of so many games allows
    error = sqrt(1 / (won + drawn / 2 + 0.5) + 1 / (lost + drawn / 2 + 0.5)) / 2
    assert first.high - first.low >= 2 * 1.959 * error * POINTS_PER_LOGIT
    assert first.high - first.low < 2.4 * 1.96 * error * POINTS_PER_LOGIT


def test_the_fit_is_where_the_likelihood_is_highest() -> None:
    """With weights in proportion to the chances of all orders, the strengths are those of the chances."""
    strengths = [0.9, 0.1, -0.4, -0.6]
    weights = {}
    for single in permutations(range(4)):
        chance = 1.0
        for place, entrant in enumerate(single):
            chance *= exp(strengths[entrant]) / sum(exp(strengths[other]) for other in single[place:])
        weights[single] = chance
    assert sum(weights.values()) == pytest.approx(1)
    assert fit_strengths(4, weights) == pytest.approx(strengths, abs=1e-8)


def test_known_strengths_are_found_and_intervals_hold() -> None:
    rng = random.Random(11)
    strengths = [1.2, 0.2, -0.4, -1.0]
    held, runs = 0, 40
    for _ in range(runs):
        deals = [[drawn(rng, rng.sample(range(4), 3), strengths) for _ in range(3)] for _ in range(60)]
        found = plackett_luce_ratings(4, deals)
        held += sum(
            one.low <= 1500 + POINTS_PER_LOGIT * strength <= one.high
            for one, strength in zip(found, strengths, strict=True)
        )
    assert 0.9 < held / (4 * runs) <= 1
    many = plackett_luce_ratings(4, [[drawn(rng, [0, 1, 2, 3], strengths)] for _ in range(4000)])
    assert [one.mean for one in many] == pytest.approx([1500 + POINTS_PER_LOGIT * s for s in strengths], abs=15)


def test_copies_share_a_strength() -> None:
    rng = random.Random(3)
    deals = [[drawn(rng, [0, 1, 1, 1], [0.6, -0.6])] for _ in range(4000)]
    assert plackett_luce_ratings(2, deals)[0].mean == pytest.approx(1500 + 0.6 * POINTS_PER_LOGIT, abs=12)


def test_games_of_one_deal_that_always_end_alike_count_as_one() -> None:
    alike: list[list[FinishingOrder]] = [[((0,), (1,))] * 4] * 12 + [[((1,), (0,))] * 4] * 8
    apart: list[list[FinishingOrder]] = [[game] for deal in alike for game in deal]
    wide, narrow = plackett_luce_ratings(2, alike)[0], plackett_luce_ratings(2, apart)[0]
    assert wide.mean == pytest.approx(narrow.mean)
    assert (wide.high - wide.low) / (narrow.high - narrow.low) == pytest.approx(2, rel=0.05)


def test_who_always_wins_has_a_rating_with_a_wide_interval() -> None:
    first, second = plackett_luce_ratings(2, [[((0,), (1,))]] * 400)
    assert first.mean - second.mean == pytest.approx(400 * log(801) / log(10))
    assert first.high - first.low > 400
