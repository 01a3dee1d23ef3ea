from __future__ import annotations

from math import isinf

import pytest

from carrack.arena import compute_standings
from tests.support.synthetic_outcomes import outcome


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
    result = compute_standings(("a", "b"), games)
    one, two = result.rows
    assert (result.deals, result.games, result.players) == (2, 6, 3)
    assert (one.games, one.wins, one.shared_wins) == (6, 4, 1)
    assert (two.games, two.wins, two.shared_wins) == (12, 1, 1)
    assert one.win_rate.mean == pytest.approx(4.5 / 6)
    assert two.win_rate.mean == pytest.approx(1.5 / 12)
    assert one.mean_place.mean == pytest.approx((1 + 1.5 + 2.5 + 3) / 6)
    assert one.mean_margin.mean == pytest.approx((10 + 0 - 10 + 30) / 6)
    assert one.mean_score.mean == pytest.approx((20 + 20 + 10 + 60) / 6)
    assert one.place_shares == pytest.approx(((4 + 0.5) / 6, (0.5 + 0.5) / 6, 0.5 / 6))
    assert one.ms_per_choice == pytest.approx(100)
    assert [seat.games for seat in one.by_seat if seat] == [2, 2, 2]
    assert [seat.share.mean for seat in one.by_seat if seat] == [1, 0.75, 0.5]
    assert one.win_rate_by_deal == ((1, 0.5), (2, 0.75))
    assert one.rating.mean > 1500 > two.rating.mean


def test_copies_have_the_interval_of_all_of_them_together() -> None:
    games = [outcome(deal, 0, (0, 1, 1), (1, 2, 3) if deal % 3 else (3, 1, 2)) for deal in range(30)]
    one, two = compute_standings(("a", "b"), games).rows
    assert two.win_rate.low == pytest.approx((1 - one.win_rate.high) / 2)
    assert two.win_rate.high == pytest.approx((1 - one.win_rate.low) / 2)


def test_one_deal_says_nothing_about_how_deals_differ() -> None:
    one, _ = compute_standings(("a", "b"), [outcome(0, 0, (0, 1), (1, 2))]).rows
    assert isinf(one.mean_margin.low)
    assert isinf(one.mean_margin.high)
    assert one.by_seat[1] is None
