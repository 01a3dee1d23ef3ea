from __future__ import annotations

from math import isinf

import pytest

from carrack.arena import summary

from .made_up import outcome


def test_what_is_counted() -> None:
    """Three seats, one bot against two copies; two deals of which one is given here in full."""
    games = [
        outcome(0, 0, (0, 1, 1), (1, 2, 3)),
        outcome(0, 1, (1, 0, 1), (1, 1, 3)),
        outcome(0, 2, (1, 1, 0), (1, 2, 2)),
        outcome(1, 0, (0, 1, 1), (1, 2, 3)),
        outcome(1, 1, (1, 0, 1), (2, 1, 3)),
        outcome(1, 2, (1, 1, 0), (2, 3, 1)),
    ]
    result = summary(("a", "b"), games)
    one, two = result.standings
    assert (result.deals, result.games, result.players) == (2, 6, 3)
    assert (one.games, one.wins, one.shared) == (6, 4, 1)
    assert (two.games, two.wins, two.shared) == (12, 1, 1)
    assert one.share.mean == pytest.approx(4.5 / 6)
    assert two.share.mean == pytest.approx(1.5 / 12)
    assert one.place.mean == pytest.approx((1 + 1.5 + 2.5 + 3) / 6)
    assert one.margin.mean == pytest.approx((10 + 0 - 10 + 30) / 6)
    assert one.score.mean == pytest.approx((20 + 20 + 10 + 60) / 6)
    assert one.places == pytest.approx(((4 + 0.5) / 6, (0.5 + 0.5) / 6, 0.5 / 6))
    assert one.milliseconds == pytest.approx(100)
    assert [seat.games for seat in one.seats if seat] == [2, 2, 2]
    assert [seat.share.mean for seat in one.seats if seat] == [1, 0.75, 0.5]
    assert one.course == ((1, 0.5), (2, 0.75))
    assert one.rating.mean > 1500 > two.rating.mean


def test_copies_have_the_interval_of_all_of_them_together() -> None:
    games = [outcome(deal, 0, (0, 1, 1), (1, 2, 3) if deal % 3 else (3, 1, 2)) for deal in range(30)]
    one, two = summary(("a", "b"), games).standings
    assert two.share.low == pytest.approx((1 - one.share.high) / 2)
    assert two.share.high == pytest.approx((1 - one.share.low) / 2)


def test_one_deal_says_nothing_about_how_deals_differ() -> None:
    one, _ = summary(("a", "b"), [outcome(0, 0, (0, 1), (1, 2))]).standings
    assert isinf(one.margin.low)
    assert isinf(one.margin.high)
    assert one.seats[1] is None
