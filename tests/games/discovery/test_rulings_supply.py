"""Rulings on supply limits (catalogue 31.3)."""

from __future__ import annotations

import pytest

from carrack.games.discovery.data import components
from tests.games.discovery.position_builder import PositionBuilder, rule

EDITIONS = ("empires", "discovery")
both = pytest.mark.parametrize("game", EDITIONS)


def table(game: str = "empires", turn: int = 4, players: int = 3, **options: bool | str) -> PositionBuilder:
    """The game with all its tiles, seats in order, no worker on the board, $20 for seat 0."""
    if game == "empires":
        options = {"builders": True, "expansion_tiles": True, **options}
    return PositionBuilder(game, players, **options).turn(turn).order(*range(players)).money(0, 20)


def colonists(t: PositionBuilder, seat: int, region: str) -> int:
    return t.workers(seat, region).get("colonist", 0)


SWAPS = {"captain": "ship_yards", "merchant": "marketplace", "missionary": "monastery", "soldier": "fortress"}


@rule("D-R-08")
@both
@pytest.mark.parametrize("kind", SWAPS)
def test_a_missing_specialist_can_be_swapped_out_of_a_region(game: str, kind: str) -> None:
    t = table(game).discovered("peru").colony(0, "peru", **{kind: 2}).colony(0, "caribbean", **{kind: 1}, colonist=2)
    t.supply(0, **{kind: 0}).money(0, 14).buy(0, SWAPS[kind])
    assert (t.seat, t.options) == (0, ["swap caribbean", "swap peru", "pass"])
    left = t.player(0).supply["colonist"]
    t.do("swap caribbean")
    assert t.workers(0, "caribbean") == {"colonist": 3}
    assert t.player(0).supply["colonist"] == left - 1
    assert t.gains(0) == {kind: 1}
    assert (t.player(0).money, t.player(0).goods) == (0, {})  # no arrival, no Trade Good for three workers


@rule("D-R-08")
@both
def test_swapping_is_declined_at_the_price_of_the_specialist(game: str) -> None:
    t = table(game).colony(0, "caribbean", captain=1).supply(0, captain=0).buy(0, "ship_yards").do("pass")
    assert t.workers(0, "caribbean") == {"captain": 1}
    assert t.gains(0) == {}


@rule("D-R-08")
@both
def test_nothing_is_swapped_while_the_supply_has_one(game: str) -> None:
    t = table(game).colony(0, "caribbean", captain=4).buy(0, "ship_yards")
    assert t.player(0).next_turn == {"captain": 1}  # the fifth
    assert t.workers(0, "caribbean") == {"captain": 4}


@rule("D-R-08")
def test_builders_are_never_swapped() -> None:
    t = table("empires").colony(0, "caribbean", builder=3).supply(0, builder=0).buy(0, "stone_masonry")
    assert t.is_chance
    assert t.gains(0) == {}
    assert t.workers(0, "caribbean") == {"builder": 3}


@rule("D-R-08", "D-R-09")
@both
@pytest.mark.parametrize("tile", ["fortress", "conquistadors"])
@pytest.mark.parametrize("move", ["swap caribbean", "pass"])
def test_a_soldier_may_be_swapped_out_or_left_in_place(game: str, tile: str, move: str) -> None:
    t = table(game).colony(0, "caribbean", soldier=3).supply(0, soldier=0).own(0, tile).resolve("benefits")
    if t.options[0].startswith("use"):
        t.do(f"use {tile}")
    assert (t.seat, t.options) == (0, ["swap caribbean", "pass"])
    explorers = t.player(0).explorers.get("soldier", 0)
    t.do(move)
    came = int(move != "pass")
    assert t.workers(0, "caribbean") == ({"soldier": 2, "colonist": 1} if came else {"soldier": 3})
    gained = t.gains(0).get("soldier", 0) + t.player(0).explorers.get("soldier", 0) - explorers
    assert gained == came
    assert ("log-gain-lost" in t.messages()) == (not came)


@rule("D-R-09")
@both
def test_a_soldier_that_no_swap_can_supply_is_lost(game: str) -> None:
    t = table(game).explorers(0, soldier=10).slot(soldier="0:colonist").resolve("specialists")
    assert t.is_chance
    assert (t.gains(0), "log-gain-lost" in t.messages()) == ({}, True)


@rule("D-R-08")
def test_a_swap_for_the_spoils_of_war_may_be_declined() -> None:
    t = table("empires").colony(0, "caribbean", soldier=2)
    t.supply(0, captain=0, merchant=0, missionary=0, soldier=0, builder=0).buy(0, "spoils_specialists")
    while not t.is_chance and t.game.decision(t.s).kind in ("specialist", "swap"):
        t.do(t.options[-1])
    assert (t.workers(0, "caribbean"), t.gains(0)) == ({"soldier": 2}, {})


@rule("D-R-08")
@both
def test_a_swap_needs_a_colonist_in_supply(game: str) -> None:
    t = table(game).colony(0, "caribbean", captain=1).supply(0, captain=0, colonist=0).own(0, "ship_yards")
    assert t.resolve("benefits").is_chance
    assert t.gains(0) == {}


@rule("D-R-08", "D-R-09")
@both
def test_training_offers_what_supply_or_a_swap_can_give(game: str) -> None:
    t = table(game).explorers(0, captain=5).colony(0, "caribbean", merchant=5, soldier=2).supply(0, soldier=0)
    t.slot(training="0:colonist").resolve("specialists")
    trained = [option for option in t.options if option.startswith("train")]
    assert trained == ["train merchant", "train missionary", "train soldier"] + ["train builder"] * (game == "empires")
    assert t.refused("train captain") == "refuse-supply"
    t.do("train merchant")
    assert t.gains(0) == {"merchant": 1}
    assert t.workers(0, "caribbean") == {"merchant": 4, "soldier": 2, "colonist": 1}


@rule("D-R-09")
@both
def test_a_gain_that_cannot_be_supplied_is_lost(game: str) -> None:
    t = table(game).explorers(0, captain=5).own(0, "navigator").slot(captain="0:colonist").resolve("specialists")
    assert t.is_chance
    assert t.player(0).next_turn == {}
    assert t.player(0).explorers == {"captain": 5}
    assert t.messages().count("log-gain-lost") == 2


@rule("D-R-09")
@pytest.mark.parametrize("builders", [True, False])
def test_spoils_of_war_offer_only_specialists_that_can_be_had(builders: bool) -> None:
    t = table(turn=2, builders=builders).explorers(0, captain=5).buy(0, "spoils_specialists")
    assert t.options == [f"gain {kind}" for kind in ("merchant", "missionary", "soldier", "builder")[: 3 + builders]]


@rule("D-R-10")
@both
def test_new_colonists_come_as_far_as_the_supply_goes(game: str) -> None:
    t = table(game).own(0, "settlers").colony(0, "caribbean", colonist=26).colony(1, "caribbean", colonist=29)
    t.resolve("benefits").settle()
    assert [t.player(p).hand.get("colonist", 0) for p in range(3)] == [3, 0, 5]


@rule("D-R-10")
@both
def test_a_discovery_without_a_colonist_in_supply_is_a_discovery(game: str) -> None:
    t = table(game).counter("peru", "d01").explorers(0, captain=1).supply(0, colonist=0).resolve("discovery")
    t.do("go", "explore peru")
    assert [c.id for c in t.player(0).discoveries] == ["d01"]
    assert t.workers(0, "peru") == {}


@rule("D-R-10")
@both
def test_spaces_x_and_y_stay_empty_without_colonists(game: str) -> None:
    t = table(game).own(0, "indentured_servitude", "colonization_laws").supply(0, colonist=1).resolve("benefits")
    assert t.options == ["use indentured_servitude", "use colonization_laws"]  # which of them is his choice
    t.do("use colonization_laws")
    assert t.view().dock_x is None
    assert t.view().dock_y is not None


@rule("D-R-10", "D-R-23")
@pytest.mark.parametrize(("first", "next_turn", "there"), [("use settlers", 1, 0), ("explore peru", 0, 1)])
def test_the_last_colonist_goes_where_the_player_chooses(first: str, next_turn: int, there: int) -> None:
    t = table().counter("peru", "d01").own(0, "settlers", "new_world_cartography").supply(0, colonist=1)
    t.resolve("benefits").do(first)
    if first == "use settlers":
        t.do("explore peru")
    assert (t.gains(0).get("colonist", 0), colonists(t, 0, "peru")) == (next_turn, there)


@rule("D-R-10")
def test_overpopulation_places_as_many_as_there_are() -> None:
    t = table(turn=2).discovered("peru").supply(0, colonist=1).buy(0, "overpopulation")
    assert t.game.decision(t.s).picks_left == 2
    t.do("settle caribbean", "settle peru")
    assert t.is_chance
    assert (colonists(t, 0, "caribbean"), colonists(t, 0, "peru")) == (1, 1)


@rule("D-R-10")
def test_a_partner_of_the_papal_edict_places_the_last_colonist() -> None:
    t = table().colony(1, "caribbean", soldier=1).supply(1, colonist=1).buy(0, "papal_edict").do("edict 1 me")
    assert t.workers(1, "caribbean") == {"soldier": 1, "colonist": 1}


@rule("D-R-11")
@both
def test_a_short_pile_lays_out_fewer_goods(game: str) -> None:
    t = table(game).pile(rice=1, fish=1).display().resolve("new_goods").settle()
    assert t.view().market == {"fish": 1, "rice": 1}


@rule("D-R-11")
@both
def test_an_empty_pile_gives_nothing_to_the_west_indies_company(game: str) -> None:
    t = table(game).pile().buy(0, "west_indies_co")
    assert t.player(0).goods == {}


@rule("D-R-11")
def test_spoils_of_war_take_the_last_good() -> None:
    assert table().pile(rice=1).buy(0, "spoils_goods").player(0).goods == {"rice": 1}


@rule("D-R-11")
@both
def test_surplus_workers_get_no_good(game: str) -> None:
    t = table(game).market(rice=1).box("goods", "1:colonist", "2:captain").resolve("goods").do("take rice")
    assert t.player(2).goods == {}
    assert t.player(2).supply["captain"] == 5


@rule("D-R-11")
def test_goods_removed_from_the_game_never_return() -> None:
    t = table().market(gold=3).pile(rice=1).resolve("new_goods").settle()
    assert (t.view().market, t.view().pile) == ({"rice": 1}, {})


@rule("D-R-12")
def test_no_ninth_ship_comes() -> None:
    t = table().ships(1, 7).shipping(2, colonist=1).display("spoils_ship").box("buildings", "0:colonist")
    t.resolve("shipping").do("buy spoils_ship").settle()
    assert [t.player(p).ships for p in range(3)] == [0, 7, 1]
    assert not t.view().ship_in_box


@rule("D-R-13")
def test_a_short_stack_shows_fewer_buildings() -> None:
    sold = ("monastery", "trade_routes", "training_grounds", "conquistadors", "inca_conquest", "trading_post")
    t = PositionBuilder("empires", 3).turn(2).order(0, 1, 2).own(0, *sold, "settlers", "settlers_2", "plague_1")
    t.display("navigator", "indentured_servitude").resolve("new_buildings").settle()
    assert [b.id for b in t.view().display] == ["navigator", "indentured_servitude", "new_world_cartography"]
    assert t.view().stack == 0


@rule("D-R-14")
@both
def test_no_expedition_without_counters_and_cards(game: str) -> None:
    t = table(game).all_discovered().cards(1, *components.CARD_IDS).explorers(0, captain=2).resolve("discovery")
    assert t.view().deck == 0
    assert t.is_chance
    assert t.player(0).explorers == {"captain": 2}


@rule("D-R-15")
@both
def test_the_bank_never_runs_out(game: str) -> None:
    t = table(game).money(0, 1014).money(1, 1000).money(2, 1000).goods(1, rice=3).buy(0, "taxation")
    assert [t.player(p).money for p in range(3)] == [1010, 1003, 1000]


@rule("D-R-18")
@both
@pytest.mark.parametrize(("supply", "come"), [(2, 2), (1, 1), (0, 0)])
def test_missionaries_bring_what_the_supply_has_unasked(game: str, supply: int, come: int) -> None:
    t = table(game).own(0, "cathedral").box("dock", "0:missionary").supply(0, colonist=supply).resolve("dock")
    t.do("land caribbean")
    assert t.is_chance  # nothing was asked
    assert colonists(t, 0, "caribbean") == come


@rule("D-R-68")
def test_privateers_of_2007_leave_no_debt() -> None:
    t = table("discovery").ships(0, 3).money(1, 2).own(0, "privateers").resolve("benefits")
    assert [t.player(p).money for p in range(3)] == [22, 0, 0]
