"""Catalogue section 25: victory points for dollars."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule


def shop(turn: int, *money: int, **options: bool | str) -> PositionBuilder:
    """Three players with so much money, at the end of a turn."""
    t = PositionBuilder.ready("empires", players=3, **{"buying_vp": True, **options}).turn(turn).hand(0, colonist=1)
    for seat in range(3):
        t.money(seat, money[seat] if seat < len(money) else 0)
    return t


@rule("D-BUY-01")
@pytest.mark.parametrize("turn", range(1, 9))
def test_vp_are_on_sale_only_after_colony_scoring_and_with_the_option(turn: int) -> None:
    t = shop(turn, 30, 30).discovered("peru").colony(0, "peru", colonist=3).order(1, 0, 2).resolve("colonies")
    if turn not in (3, 6, 8):
        assert "vp 0" not in t.options
        return
    assert sum(t.player(0).points.values()) == 6, "colonies have scored before any player buys"
    assert t.seat == 1, "in player order"
    t.do("vp 0")
    assert t.seat == 0
    t.do("vp 0")
    assert "vp 0" not in t.options
    assert "vp 0" not in shop(turn, 30, 30, buying_vp=False).resolve("colonies").options


@rule("D-BUY-02", "D-BUY-03", "D-BUY-04", "D-BUY-05")
@pytest.mark.parametrize(("turn", "price"), [(3, 1), (6, 3), (8, 10)])
@pytest.mark.parametrize("bought", [0, 1, 4])
def test_any_affordable_number_at_the_price_of_the_age(turn: int, price: int, bought: int) -> None:
    t = shop(turn, 5 * price - 1).resolve("buy_vp")
    assert t.options == ["vp 0", "vp 1", "vp 2", "vp 3", "vp 4"]
    assert t.refused("vp 5") == "refuse-money"
    t.do(f"vp {bought}")
    assert (t.player(0).points["bought"], t.player(0).money) == (bought, 5 * price - 1 - bought * price)


@rule("D-BUY-05")
def test_a_very_rich_player_may_buy_in_several_steps() -> None:
    t = shop(3, 125).resolve("buy_vp").do("vp 60", "vp 60")
    assert t.options == [f"vp {n}" for n in range(6)]
    t.do("vp 5")
    assert (t.player(0).points["bought"], t.player(0).money) == (125, 0)


@rule("D-BUY-05")
def test_no_decision_for_a_player_who_cannot_pay_for_one() -> None:
    assert shop(6, 2, 3).resolve("buy_vp").seat == 1


@rule("D-BUY-06", "D-R-56")
def test_wealth_is_scored_on_the_money_before_buying_which_is_then_spent() -> None:
    t = shop(8, 47, 26).own(0, "wealth").resolve("colonies").do("vp 4", "vp 0")
    assert t.is_over
    points = t.player(0).points
    assert (points["buildings"], points["bought"]) == (9, 4)
    assert (t.player(0).money, t.player(1).money) == (7, 26)


@rule("D-R-56")
def test_dollars_left_after_buying_break_ties() -> None:
    t = shop(8, 19, 10).cards(0, "mississippi").found(1, "d06").resolve("colonies").do("vp 1", "vp 0")
    assert t.s.scores() == [4 + 1, 5, 0]
    assert t.s.ranking() == [2, 1, 3], "9 dollars are left against 10"
