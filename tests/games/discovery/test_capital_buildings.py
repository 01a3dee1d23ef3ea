"""Catalogue section 13: the Capital Buildings box."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])
PRICES = [(1, 10), (2, 10), (3, 10), (4, 14), (5, 14), (6, 14), (7, 20), (8, 20)]
QUIET = {1: "monastery", 2: "cathedral", 3: "militia"}
"""A building of each Age that never pays money."""
SPOILS = {"spoils_money_5": 5, "spoils_money_7": 7, "spoils_ship": 0, "spoils_specialists": 0, "spoils_goods": 0}
"""Free buildings, and the money they bring."""


def quiet(turn: int) -> str:
    return QUIET[1 if turn < 4 else 2 if turn < 7 else 3]


def shown(t: PositionBuilder) -> list[str]:
    return [building.id for building in t.view().display]


def owned(t: PositionBuilder, seat: int) -> dict[str, bool]:
    """A player's buildings, and which of them lie face down."""
    return {building.id: building.used for building in t.player(seat).buildings}


def shop(
    game: str, *display: str, money: int = 99, workers: tuple[str, ...] = ("0:colonist",), **options: Any
) -> PositionBuilder:
    """Player 0 with money; workers in the box; not yet resolved."""
    return (
        PositionBuilder.ready(game, players=3, **options).display(*display).money(0, money).box("buildings", *workers)
    )


@rule("D-BLD-01")
@BOTH
def test_each_worker_may_buy_one_of_the_buildings_still_there_from_the_left(game: str) -> None:
    t = shop(game, "monastery", "settlers", "navigator", workers=("1:colonist", "0:colonist")).money(1, 99)
    t.resolve("buildings")
    assert (t.seat, t.options) == (1, ["buy monastery", "buy settlers", "buy navigator", "pass"])
    t.do("buy settlers")
    assert (t.seat, t.options) == (0, ["buy monastery", "buy navigator", "pass"])
    assert t.refused("buy settlers") == "refuse-not-on-display"
    t.do("buy navigator")
    assert (owned(t, 0), owned(t, 1)) == ({"navigator": False}, {"settlers": False})


@rule("D-BLD-02")
@BOTH
@pytest.mark.parametrize(("turn", "price"), PRICES)
def test_the_price_is_that_of_the_current_age(game: str, turn: int, price: int) -> None:
    t = shop(game, quiet(turn), money=50).turn(turn).resolve("buildings").do(f"buy {quiet(turn)}")
    assert t.player(0).money == 50 - price


@rule("D-BLD-03")
@BOTH
def test_not_buying_costs_nothing(game: str) -> None:
    t = shop(game, "monastery", money=30, workers=("0:captain",)).resolve("buildings").do("pass")
    assert (t.player(0).money, t.player(0).supply["captain"], owned(t, 0)) == (30, 5, {})
    assert t.view().build == ()


@rule("D-BLD-04")
@BOTH
@pytest.mark.parametrize("workers", [1, 2])
def test_one_purchase_for_each_worker(game: str, workers: int) -> None:
    t = shop(game, "monastery", "settlers", "trade_routes", workers=("0:colonist",) * workers).resolve("buildings")
    for tile in ("monastery", "trade_routes")[:workers]:
        t.do(f"buy {tile}")
    assert (len(owned(t, 0)), t.player(0).supply["colonist"]) == (workers, 29), "the workers go to supply"
    assert t.step != "buildings", "money and buildings are left, but no worker"


@rule("D-BLD-05")
@BOTH
def test_the_display_is_not_refilled_while_the_box_resolves(game: str) -> None:
    t = shop(game, "monastery", "settlers", workers=("0:colonist",) * 2).resolve("buildings").do("buy settlers")
    assert (t.options, shown(t)) == (["buy monastery", "pass"], ["monastery"])


@rule("D-BLD-06")
@BOTH
@pytest.mark.parametrize(("turn", "price"), [(1, 10), (4, 14), (7, 20)])
def test_the_full_price_must_be_in_hand(game: str, turn: int, price: int) -> None:
    workers = ("0:colonist", "1:colonist")
    t = shop(game, quiet(turn), money=price - 1, workers=workers).turn(turn).money(1, price).resolve("buildings")
    assert (t.seat, t.options) == (1, [f"buy {quiet(turn)}", "pass"]), "player 0 has no choice but to pass"
    t.do(f"buy {quiet(turn)}")
    assert (t.player(0).money, t.player(1).money) == (price - 1, 0)


@rule("D-BLD-06")
def test_a_building_too_dear_is_refused_for_want_of_money() -> None:
    t = shop("empires", "spoils_ship", "monastery", money=9, expansion_tiles=True).resolve("buildings")
    assert t.refused("buy monastery") == "refuse-money"


@rule("D-BLD-07")
@BOTH
def test_an_immediate_building_acts_before_the_next_worker(game: str) -> None:
    t = shop(game, "inca_conquest", "monastery", money=10, workers=("0:colonist",) * 2).resolve("buildings")
    t.do("buy inca_conquest")
    assert (t.player(0).money, t.options) == (20, ["buy monastery", "pass"])


@rule("D-BLD-08", "D-BEN-06")
@pytest.mark.parametrize("turns_held", [0, 1, 5])
def test_a_one_time_building_is_used_once_on_purchase_or_in_a_later_phase_4(turns_held: int) -> None:
    t = shop("empires", "new_world_cartography").resolve("buildings").do("buy new_world_cartography")
    assert t.options[-1] == "pass"
    for _ in range(turns_held):
        t.do("pass").resolve("benefits")
        assert "explore peru" in t.options
    t.do("explore peru", "reveal d01")
    assert t.region("peru").discovered
    t.resolve("benefits")
    assert t.is_chance, "never again"


@rule("D-BLD-09")
def test_an_ongoing_building_pays_in_phase_4_of_every_turn() -> None:
    t = PositionBuilder.ready("empires").own(0, "trading_post").money(0, 0)
    for turn in range(1, 9):
        t.turn(turn).resolve("benefits")
        assert t.player(0).money == 5 * turn


@rule("D-BLD-10")
@BOTH
def test_buildings_are_never_lost_even_when_used_up_or_out_of_date(game: str) -> None:
    t = shop(game, "inca_conquest", "new_world_cartography", "settlers", workers=("0:colonist",) * 2).turn(3)
    t.resolve("buildings").do("buy inca_conquest", "buy new_world_cartography", "explore peru", "reveal d01").settle()
    assert (t.view().turn, "settlers" in shown(t)) == (4, False), "the unsold ones are gone"
    assert set(owned(t, 0)) == {"inca_conquest", "new_world_cartography"}


@rule("D-BLD-11")
def test_a_used_up_building_lies_face_down_and_still_counts() -> None:
    t = shop("empires", "new_world_cartography").own(0, "university", "prosperity").resolve("buildings")
    t.do("buy new_world_cartography", "pass")
    assert owned(t, 0) == {"new_world_cartography": False, "university": False, "prosperity": False}
    t.resolve("benefits").do("explore peru", "reveal d01")
    t.box("warfare", "1:colonist", "0:colonist").before("warfare").do("front warfare 1")
    assert owned(t, 0) == {"new_world_cartography": True, "university": True, "prosperity": False}
    assert t.player(0).points_now["buildings"] == 4 + 5 + 2 * 3, "Prosperity counts all three"


@rule("D-BLD-12", "D-BLD-13", "D-WKR-10")
@pytest.mark.parametrize(("turn", "price"), [(1, 5), (3, 5), (4, 9), (6, 9), (7, 15), (8, 15)])
def test_a_builder_lowers_the_price_by_five(turn: int, price: int) -> None:
    t = shop("empires", quiet(turn), money=price, workers=("0:builder",), builders=True).turn(turn)
    t.resolve("buildings").do(f"buy {quiet(turn)}")
    assert (t.player(0).money, list(owned(t, 0))) == (0, [quiet(turn)])


@rule("D-BLD-13")
def test_a_builder_does_not_help_with_less_than_the_lowered_price() -> None:
    t = shop("empires", "monastery", money=4, workers=("0:builder", "0:builder"), builders=True).resolve("buildings")
    assert (t.step != "buildings", owned(t, 0)) == (True, {})


@rule("D-BLD-14")
@pytest.mark.parametrize(("tile", "money"), [*SPOILS.items()])
def test_spoils_of_war_cost_nothing_but_the_workers_purchase(tile: str, money: int) -> None:
    t = shop("empires", tile, "monastery", money=50, expansion_tiles=True).resolve("buildings").do(f"buy {tile}")
    while t.step == "buildings":  # the two Specialists are chosen, the two goods are drawn
        assert "buy monastery" not in t.options
        t.do(t.options[0])
    assert (list(owned(t, 0)), t.player(0).money) == ([tile], 50 + money)


@rule("D-BLD-15")
@pytest.mark.parametrize(("tile", "money"), [*SPOILS.items()])
def test_a_builder_gets_no_credit_for_spoils_of_war(tile: str, money: int) -> None:
    t = shop("empires", tile, money=0, workers=("0:builder",), builders=True, expansion_tiles=True)
    t.resolve("buildings").do(f"buy {tile}")
    assert t.player(0).money == money


@rule("D-BLD-16")
def test_the_text_of_a_building_wins_over_the_rules() -> None:
    t = PositionBuilder.ready("empires", expansion_tiles=True).market().goods(0, sugar=2).goods(1, sugar=1).money(0, 0)
    pile = t.view().pile["sugar"]
    t.resolve("benefits")
    assert t.is_chance, "goods are for keeps"
    t.own(0, "trading_house").resolve("benefits").do("sell sugar", "pass")
    assert (t.player(0).goods, t.player(0).money, t.view().pile["sugar"]) == ({"sugar": 1}, 5, pile + 1)
    assert t.player(1).goods == {"sugar": 1}


@rule("D-BLD-17")
@pytest.mark.parametrize(("owner", "colonists"), [(0, 2), (1, 1)])
def test_cathedral_helps_only_the_missionaries_of_its_owner(owner: int, colonists: int) -> None:
    t = (
        PositionBuilder.ready("empires")
        .own(owner, "cathedral")
        .box("dock", "0:missionary")
        .resolve("dock")
        .do("land caribbean")
    )
    assert t.workers(0, "caribbean") == {"colonist": colonists, "missionary": 1}


@rule("D-BLD-17")
@pytest.mark.parametrize("tile", ["magellan", "plague_1"])
@pytest.mark.parametrize("owner", [0, 1])
def test_only_its_owner_discovers_better_with_a_building(tile: str, owner: int) -> None:
    t = (
        PositionBuilder.ready("empires", expansion_tiles=True)
        .own(owner, tile)
        .counter("peru", "d07")
        .explorers(0, captain=1)
    )
    t.resolve("discovery").do("go", "explore peru")
    assert t.region("peru").discovered == (owner == 0)


@rule("D-BLD-17")
def test_only_its_owner_is_paid_by_a_building() -> None:
    t = PositionBuilder.ready("empires", players=3).own(1, "taxation", "fortress").money(0, 3).money(1, 3).money(2, 3)
    t.resolve("benefits")
    assert [t.player(seat).money for seat in range(3)] == [3, 13, 3]
    assert [t.player(seat).next_turn for seat in range(3)] == [{}, {"soldier": 1}, {}]


@rule("D-BLD-18")
@BOTH
def test_an_ongoing_building_pays_in_the_turn_of_its_purchase(game: str) -> None:
    t = shop(game, "trading_post", "settlers", money=20, workers=("0:colonist",) * 2).resolve("buildings")
    t.do("buy trading_post", "buy settlers")
    assert (t.player(0).money, t.player(0).next_turn) == (5, {"colonist": 1})


@rule("D-BLD-19")
@BOTH
def test_a_new_militia_fights_in_the_same_turn(game: str) -> None:
    t = shop(game, "militia", workers=("1:colonist",)).turn(7).money(1, 20).discovered("peru")
    t.colony(0, "peru", soldier=1).colony(1, "peru", colonist=1).box("warfare", "0:colonist").resolve("buildings")
    t.do("buy militia", "battle peru 1")
    assert t.options == ["kill colonist", "kill militia"]
    t.do("kill militia")
    assert (t.workers(0, "peru"), t.workers(1, "peru")) == ({}, {"colonist": 1})


@rule("D-BLD-19")
@pytest.mark.parametrize(("tile", "discovered"), [("magellan", True), ("plague_1", True), ("monastery", False)])
def test_new_magellan_and_plague_help_an_expedition_of_the_same_turn(tile: str, discovered: bool) -> None:
    t = shop("empires", tile, expansion_tiles=True).counter("peru", "d07").explorers(0, captain=1).resolve("buildings")
    t.do(f"buy {tile}", "go", "explore peru")
    assert t.region("peru").discovered == discovered


@rule("D-BLD-19")
def test_new_stables_ride_in_the_same_turn() -> None:
    t = shop("empires", "stables").turn(4).discovered("florida").colony(0, "florida", soldier=1).resolve("buildings")
    t.do("buy stables", "ride florida caribbean")
    assert t.workers(0, "caribbean") == {"soldier": 1}


@rule("D-BLD-19")
@pytest.mark.parametrize(("tile", "points"), [("age_of_reason", 8), ("militia", 0)])
def test_a_new_age_of_reason_counts_the_specialists_box_of_the_same_turn(tile: str, points: int) -> None:
    t = shop("empires", tile, expansion_tiles=True).turn(8)
    t.slot(captain="0:colonist", soldier="0:colonist", merchant="1:colonist").resolve("buildings").do(f"buy {tile}")
    t.take_specialists()
    assert (t.is_over, t.player(0).points["buildings"]) == (True, points)


@rule("D-BLD-20")
@BOTH
def test_a_new_cathedral_works_from_next_turn(game: str) -> None:
    t = shop(game, "cathedral").turn(4).discovered("peru").box("dock", "0:missionary").resolve("dock")
    t.do("land caribbean", "buy cathedral").settle()
    assert (t.view().turn, t.workers(0, "caribbean")) == (5, {"colonist": 1, "missionary": 1})
    t.box("dock", "0:missionary").resolve("dock").do("land peru")
    assert t.workers(0, "peru") == {"colonist": 2, "missionary": 1}


@rule("D-BLD-20")
def test_a_new_reformation_works_from_next_turn() -> None:
    t = shop("empires", "reformation", workers=("1:colonist",), expansion_tiles=True).turn(4).money(1, 14)
    t.colony(1, "caribbean", missionary=1).box("dock", "0:missionary").resolve("dock")
    t.do("land caribbean", "buy reformation").settle()
    assert t.workers(0, "caribbean") == {"colonist": 1, "missionary": 1}
    t.box("dock", "0:missionary").resolve("dock").do("land caribbean")
    assert t.workers(0, "caribbean") == {"colonist": 1, "missionary": 2}


@rule("D-BLD-20")
@BOTH
@pytest.mark.parametrize(("turn", "tile"), [(1, "indentured_servitude"), (4, "colonization_laws")])
def test_new_dock_spaces_sail_from_next_turn(game: str, turn: int, tile: str) -> None:
    t = shop(game, tile).turn(turn).box("dock", "1:colonist").resolve("dock")
    t.do("land caribbean", f"buy {tile}").settle()
    assert (t.view().turn, t.workers(0, "caribbean")) == (turn + 1, {})
    t.resolve("dock")
    assert (t.seat, t.options) == (0, ["land caribbean", "pass"])


@rule("D-BLD-20")
def test_a_new_mayflower_takes_workers_from_next_turn() -> None:
    t = shop("empires", "mayflower", expansion_tiles=True, workers=()).turn(4).ships(0, 1).hand(0, colonist=1)
    t.resolve("placement")
    assert t.refused("place colonist mayflower") == "refuse-not-owner"
    t.do("place colonist buildings", "buy mayflower").settle()
    assert (t.view().turn, t.view().mayflower) == (5, ())
    assert "place colonist mayflower" in t.options


@rule("D-BLD-11")
def test_an_immediate_building_lies_face_down_after_its_purchase() -> None:
    t = PositionBuilder.ready("empires").turn(1).money(0, 30)
    t.buy(0, "inca_conquest")
    assert [(tile.id, tile.used) for tile in t.player(0).buildings] == [("inca_conquest", True)]
