"""Catalogue section 11: the Trade Goods box."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])


@BOTH
@rule("D-GOOD-01")
def test_each_worker_takes_one_of_the_goods_still_there(game: str) -> None:
    t = PositionBuilder.ready(game).market(rice=2, gold=1, fur=1).box("goods", "2:colonist", "0:captain", "2:soldier")
    t.resolve("goods")
    assert (t.seat, t.options) == (2, ["take gold", "take fur", "take rice", "pass"])
    t.do("take gold")
    assert (t.seat, t.options) == (0, ["take fur", "take rice", "pass"])
    assert t.refused("take gold") == "refuse-no-such-good"
    t.do("take rice")
    assert (t.seat, t.options) == (2, ["take fur", "take rice", "pass"])
    t.do("take fur")
    assert t.view().step != "goods"
    assert [player.goods for player in t.view().players] == [{"rice": 1}, {}, {"gold": 1, "fur": 1}, {}]


@BOTH
@rule("D-GOOD-02", "D-R-11")
def test_no_goods_are_added_while_the_box_resolves(game: str) -> None:
    t = (
        PositionBuilder.ready(game)
        .market(rice=1, gold=1)
        .box("goods", "0:soldier", "1:soldier", "2:soldier", "3:soldier")
    )
    pile = t.view().pile
    t.explorers(0, colonist=1).resolve("goods").do("take rice", "take gold")
    assert (t.view().step, t.view().market, t.view().pile) == ("discovery", {}, pile)
    assert [player.goods for player in t.view().players] == [{"rice": 1}, {"gold": 1}, {}, {}]
    assert [player.supply["soldier"] for player in t.view().players] == [10, 10, 10, 10]


@BOTH
@rule("D-GOOD-03")
def test_goods_are_not_spent_by_earning_income(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).market(rice=1).box("goods", "0:colonist").goods(0, rice=2).money(0, 0)
    t.resolve("goods").do("take rice").settle()
    for turn in (2, 3, 4):
        assert t.view().turn == turn
        assert (t.player(0).money, t.player(0).goods) == ((turn - 1) * 3, {"rice": 3})
        t.resolve("income").settle()


@BOTH
@rule("D-GOOD-04")
def test_goods_of_a_player_lie_open(game: str) -> None:
    t = PositionBuilder.ready(game).market(rice=1).box("goods", "1:colonist").resolve("goods").do("take rice")
    for seat in (None, 0, 1, 2, 3):
        assert t.view(seat).players[1].goods == {"rice": 1}


@rule("D-GOOD-05")
def test_taking_a_good_is_optional() -> None:
    t = (
        PositionBuilder.ready("empires")
        .market(rice=1, gold=1)
        .box("goods", "0:colonist", "1:colonist")
        .resolve("goods")
    )
    t.do("pass")
    assert (t.seat, t.options) == (1, ["take gold", "take rice", "pass"])
    assert (t.player(0).goods, t.player(0).supply["colonist"]) == ({}, 29)


@BOTH
@rule("D-GOOD-06")
def test_goods_come_from_regions_the_box_and_west_indies(game: str) -> None:
    t = PositionBuilder.ready(game).colony(0, "caribbean", colonist=2).box("dock", "0:colonist").resolve("dock")
    assert t.do("land caribbean").player(0).goods == {"sugar": 1}
    t = PositionBuilder.ready(game).market(rice=1).box("goods", "0:colonist").resolve("goods")
    assert t.do("take rice").player(0).goods == {"rice": 1}
    t = PositionBuilder.ready(game).own(0, "west_indies_co").resolve("benefits")
    assert t.do("draw cocoa").player(0).goods == {"cocoa": 1}


@rule("D-GOOD-06")
def test_goods_come_from_spoils_of_war() -> None:
    t = (
        PositionBuilder.ready("empires", expansion_tiles=True)
        .turn(4)
        .buy(0, "spoils_goods")
        .do("draw fish", "draw gold")
    )
    assert t.player(0).goods == {"fish": 1, "gold": 1}
