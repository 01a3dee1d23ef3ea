"""Catalogue section 19: buildings pay in Phase 4."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])


@rule("D-BEN-01")
@BOTH
def test_buildings_pay_after_the_income_of_all_players(game: str) -> None:
    t = PositionBuilder.ready(game).display().own(0, "trading_post", "monastery").goods(0, sugar=3).goods(3, gold=3)
    t.resolve("income")
    assert t.messages()[:4] == ["log-income", "log-income", "log-benefit", "log-money"]


@rule("D-BEN-02", "D-R-23")
@pytest.mark.parametrize(("order", "left"), [((0, 1, 2), [2, 8, 0]), ((1, 0, 2), [5, 5, 0])])
def test_where_timing_matters_players_resolve_in_player_order(order: tuple[int, ...], left: list[int]) -> None:
    t = PositionBuilder.ready("empires", players=3).display().order(*order).own(0, "trading_post").own(1, "privateers")
    t.money(0, 0).money(1, 3).money(2, 2).ships(1, 3).resolve("benefits")
    assert [t.player(seat).money for seat in range(3)] == left


@rule("D-BEN-02")
def test_no_decision_where_the_order_of_buildings_makes_no_difference() -> None:
    t = (
        PositionBuilder.ready("empires")
        .display()
        .money(0, 0)
        .own(0, "trading_post", "taxation", "monastery", "settlers")
    )
    t.own(1, "fortress", "ship_yards", "navigator", "indentured_servitude").resolve("benefits")
    assert t.is_chance, "the goods of next turn are drawn"
    assert (t.player(0).money, t.player(0).next_turn) == (15, {"colonist": 1, "missionary": 1})
    assert (t.player(1).next_turn, t.player(1).explorers) == ({"captain": 1, "soldier": 1}, {"captain": 1})
    assert t.view().dock_x.seat == 1


@rule("D-BEN-02")
def test_where_it_makes_a_difference_the_owner_picks_the_order() -> None:
    t = PositionBuilder.ready("empires").display().market().money(0, 0).own(0, "rum_distillery", "west_indies_co")
    t.goods(0, sugar=1).resolve("benefits")
    assert (t.seat, t.options) == (0, ["use west_indies_co", "use rum_distillery"])
    t.do("use west_indies_co", "draw sugar")
    assert t.player(0).money == 6, "the new Sugar makes rum already"


@rule("D-BEN-03", "D-X-13")
@BOTH
@pytest.mark.parametrize("turn", [1, 4, 7])
def test_workers_gained_are_available_from_next_turn(game: str, turn: int) -> None:
    t = (
        PositionBuilder.ready(game, players=3)
        .display()
        .turn(turn)
        .own(0, "monastery", "settlers")
        .slot(captain="0:colonist")
    )
    t.resolve("specialists").take_specialists()
    assert (t.player(0).hand, t.player(0).next_turn) == ({}, {"colonist": 1, "captain": 1, "missionary": 1})
    t.settle()
    assert (t.view().turn, t.player(0).hand) == (turn + 1, {"colonist": 6, "captain": 1, "missionary": 1})
    assert t.player(1).hand == {"colonist": 5}


@rule("D-BEN-04", "D-BEN-05")
@BOTH
def test_building_money_of_turn_8_is_paid_but_is_no_economy(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).display().turn(8).money(0, 0).goods(0, sugar=3)
    t.own(0, "trading_post", "taxation", "rum_distillery").resolve("income")
    assert (t.is_over, t.player(0).money) == (True, 3 + 5 + 10 + 9)
    assert t.player(0).points["economy"] == 3


@rule("D-BEN-04")
def test_the_mint_and_privateers_are_no_economy_either() -> None:
    t = (
        PositionBuilder.ready("empires", players=3, expansion_tiles=True)
        .turn(8)
        .money(0, 0)
        .money(1, 9)
        .goods(0, gold=3)
    )
    t.ships(0, 2).own(0, "mint", "privateers").resolve("income")
    assert t.is_over
    assert (t.player(0).money, t.player(0).points["economy"]) == (6 + 6 + 2 + 2, 6)


@rule("D-BEN-05")
@pytest.mark.parametrize(("game", "points"), [("empires", 5 + 30 // 5), ("discovery", 5 + 25 // 5)])
def test_the_money_of_turn_8_counts_for_wealth(game: str, points: int) -> None:
    t = PositionBuilder.ready(game, players=3).turn(8).money(0, 0).own(0, "factory", "wealth").resolve("benefits")
    assert (t.is_over, t.player(0).points["buildings"]) == (True, points)


@rule("D-BEN-05")
@BOTH
def test_the_migration_of_turn_8_comes_before_the_scoring(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).turn(8).discovered("peru", "brazil").own(0, "migration")
    t.colony(0, "peru", colonist=2).colony(0, "brazil", colonist=1).resolve("benefits")
    t.do("migrate peru brazil", "count 2")
    assert (t.is_over, t.player(0).points["colonies_3"]) == (True, 6)


@rule("D-BEN-05")
@BOTH
def test_privateers_of_turn_8_take_money_before_wealth_is_counted(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).turn(8).money(0, 0).money(1, 5).money(2, 0).ships(0, 1)
    t.own(0, "privateers").own(1, "wealth").resolve("benefits")
    assert (t.is_over, t.player(0).money, t.player(1).points["buildings"]) == (True, 1, 0)


@rule("D-BEN-06")
def test_a_one_time_building_waits_for_a_later_phase_4() -> None:
    t = PositionBuilder.ready("empires", players=3).display().own(0, "new_world_cartography")
    for turn in (1, 2, 5):
        t.turn(turn).resolve("benefits")
        assert {"explore peru", "pass"} < set(t.options)
        t.do("pass")
    t.turn(8).resolve("benefits").do("explore peru", "reveal d05")
    assert [c.id for c in t.player(0).discoveries] == ["d05"]
