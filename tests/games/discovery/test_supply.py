"""Catalogue section 30a: what happens when pieces run out."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

GAMES = ["empires", "discovery"]
BOTH = pytest.mark.parametrize("game", GAMES)
SWAPPABLE = pytest.mark.parametrize(("kind", "pieces"), [("captain", 5), ("merchant", 5), ("missionary", 10)])
AGE_I_2007 = [
    *("settlers", "settlers_2", "monastery", "trade_routes", "training_grounds", "indentured_servitude"),
    *("conquistadors", "navigator", "inca_conquest", "trading_post", "new_world_cartography"),
]


def abroad(game: str, kind: str, peru: int, brazil: int, **options: bool) -> PositionBuilder:
    """Workers of player 1 in two regions, and his Colonist on the slot of the same kind."""
    t = PositionBuilder.ready(game, **options).display().discovered("peru", "brazil").money(1, 0)
    return t.colony(1, "peru", **{kind: peru}).colony(1, "brazil", **{kind: brazil}).slot(**{kind: "1:colonist"})


def swap_in_brazil(game: str, kind: str, pieces: int) -> None:
    t = abroad(game, kind, pieces - 3, 3).resolve("specialists")
    assert (t.seat, t.options) == (1, ["swap peru", "swap brazil", "pass"])
    t.do("swap brazil")
    assert (t.workers(1, "brazil"), t.workers(1, "peru")) == ({"colonist": 1, kind: 2}, {kind: pieces - 3})
    assert (t.player(1).next_turn, t.player(1).supply["colonist"], kind in t.player(1).supply) == ({kind: 1}, 28, False)
    assert (t.player(1).money, t.player(1).goods) == (0, {}), "a swap is no arrival"
    assert t.region("brazil").points[1] == 6, "still three workers"


@rule("D-SUP-01", "D-R-08")
@SWAPPABLE
def test_a_missing_specialist_is_swapped_out_of_a_region_for_a_colonist(kind: str, pieces: int) -> None:
    swap_in_brazil("empires", kind, pieces)


@rule("D-SUP-04", "D-R-08")
@SWAPPABLE
def test_in_2007_specialists_are_swapped_out_in_the_same_way(kind: str, pieces: int) -> None:
    swap_in_brazil("discovery", kind, pieces)


@rule("D-SUP-01")
def test_swaps_are_made_as_often_as_needed() -> None:
    t = abroad("empires", "captain", 3, 2).money(1, 5).slot(training="1:colonist").own(1, "ship_yards", "navigator")
    t.resolve("specialists").do("swap peru", "train captain")
    assert t.options == ["swap peru", "swap brazil"], "he has paid for it"
    t.do("swap peru")
    t.do("use ship_yards", "swap brazil", "swap brazil")
    assert (t.player(1).next_turn, t.player(1).explorers) == ({"captain": 3}, {"captain": 1})
    assert (t.workers(1, "peru"), t.workers(1, "brazil")) == ({"colonist": 2, "captain": 1}, {"colonist": 2})


@rule("D-SUP-01", "D-SUP-04", "D-R-08")
@BOTH
def test_a_swap_may_be_declined_and_the_gain_is_lost(game: str) -> None:
    t = abroad(game, "merchant", 4, 1).resolve("specialists").do("pass")
    assert (t.workers(1, "peru"), t.workers(1, "brazil")) == ({"merchant": 4}, {"merchant": 1})
    assert (t.player(1).next_turn, "log-gain-lost" in t.messages()) == ({}, True)


@rule("D-SUP-01", "D-SUP-04", "D-R-09")
@BOTH
def test_without_a_colonist_to_take_the_place_the_gain_is_lost(game: str) -> None:
    t = PositionBuilder.ready(game).display().colony(0, "caribbean", colonist=29, captain=5).own(0, "ship_yards")
    t.resolve("benefits")
    assert (t.is_chance, t.player(0).next_turn, "log-gain-lost" in t.messages()) == (True, {}, True)
    assert t.workers(0, "caribbean") == {"colonist": 29, "captain": 5}


@rule("D-SUP-02")
def test_builders_are_never_swapped_out() -> None:
    t = abroad("empires", "builder", 9, 1, builders=True).resolve("specialists")
    assert (t.is_chance, t.player(1).next_turn) == (True, {})
    assert (t.workers(1, "peru"), t.workers(1, "brazil")) == ({"builder": 9}, {"builder": 1})


@rule("D-SUP-04", "D-R-08")
@BOTH
def test_soldiers_are_swapped_out_only_when_none_is_in_supply(game: str) -> None:
    assert abroad(game, "soldier", 9, 1).resolve("specialists").options == ["swap peru", "swap brazil", "pass"]
    assert abroad(game, "soldier", 8, 1).resolve("specialists").options == ["gain soldier", "pass"]


@rule("D-SUP-03", "D-R-08")
@pytest.mark.parametrize(("there", "asked"), [(9, False), (10, True)])
def test_a_missionary_is_swapped_out_only_when_none_is_in_supply(there: int, asked: bool) -> None:
    t = abroad("empires", "missionary", there, 0).resolve("specialists")
    assert (t.options == ["swap peru", "pass"]) == asked
    t.take_specialists()
    assert t.player(1).next_turn == ({} if asked else {"missionary": 1})
    assert t.workers(1, "peru") == {"missionary": there}


@rule("D-R-09")
@BOTH
def test_a_specialist_who_stands_in_a_box_cannot_be_had(game: str) -> None:
    t = (
        PositionBuilder.ready(game)
        .money(0, 5)
        .explorers(0, captain=5)
        .slot(captain="0:colonist", training="0:colonist")
    )
    t.resolve("specialists")
    assert t.options == ["train merchant", "train missionary", "train soldier", "pass"]
    assert t.refused("train captain") == "refuse-supply"
    t.do("train soldier")
    assert t.player(0).next_turn == {"soldier": 1}


@rule("D-R-09")
@BOTH
def test_the_worker_on_a_slot_is_back_in_supply_before_the_gain(game: str) -> None:
    t = PositionBuilder.ready(game).explorers(0, captain=4).slot(captain="0:captain").resolve("specialists")
    t.take_specialists()
    assert t.player(0).next_turn == {"captain": 1}


@rule("D-R-09")
@BOTH
def test_navigator_adds_no_worker_when_all_captains_are_out(game: str) -> None:
    t = PositionBuilder.ready(game).display().explorers(0, captain=5).own(0, "navigator").resolve("benefits")
    assert t.player(0).explorers == {"captain": 5}
    assert "log-gain-lost" in t.messages()
    assert "log-free-explorer" not in t.messages()


# ---- Colonists -----------------------------------------------------------------------------------------------------


@rule("D-SUP-05", "D-R-10", "D-R-18")
@BOTH
@pytest.mark.parametrize(("left", "come"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_colonists_of_a_missionary_come_from_the_supply_as_far_as_it_goes(game: str, left: int, come: int) -> None:
    t = (
        PositionBuilder.ready(game)
        .own(0, "cathedral")
        .colony(0, "caribbean", colonist=29 - left)
        .box("dock", "0:missionary")
    )
    t.resolve("dock").do("land caribbean")
    assert t.workers(0, "caribbean").get("colonist", 0) == 29 - left + come
    assert t.player(0).supply.get("colonist", 0) == left - come


@rule("D-SUP-05", "D-R-10")
@BOTH
@pytest.mark.parametrize("left", [0, 1])
def test_the_colonist_of_a_discovery_comes_from_the_supply(game: str, left: int) -> None:
    t = (
        PositionBuilder.ready(game)
        .colony(0, "caribbean", colonist=29 - left)
        .counter("peru", "d01")
        .explorers(0, captain=1)
    )
    t.resolve("discovery").do("go", "explore peru")
    assert t.region("peru").discovered
    assert (t.workers(0, "peru").get("colonist", 0), t.player(0).supply.get("colonist", 0)) == (left, 0)


@rule("D-SUP-12", "D-R-10")
@BOTH
@pytest.mark.parametrize(("out", "come"), [(20, 5), (24, 5), (26, 3), (29, 0)])
def test_a_player_has_29_colonists_for_play(game: str, out: int, come: int) -> None:
    t = PositionBuilder.ready(game).colony(0, "caribbean", colonist=out).resolve("new_colonists")
    assert (t.player(0).hand.get("colonist", 0), t.player(0).supply.get("colonist", 0)) == (come, 29 - out - come)


@rule("D-SUP-12")
@BOTH
def test_a_house_rule_lifts_the_limits_of_pieces(game: str) -> None:
    t = PositionBuilder.ready(game, unlimited_pieces=True).colony(0, "caribbean", colonist=40, captain=5, soldier=10)
    t.slot(captain="0:colonist", soldier="0:colonist").resolve("specialists").take_specialists()
    assert t.player(0).next_turn == {"captain": 1, "soldier": 1}, "nothing had to be swapped"
    t.settle()
    assert t.player(0).hand == {"colonist": 5, "captain": 1, "soldier": 1}
    assert "builder" not in t.player(0).supply


# ---- the order of buildings when the supply is short ---------------------------------------------------------------


def short(game: str, *tiles: str, left: int = 1) -> PositionBuilder:
    """Player 0 has one Colonist left and all Captains in Peru; Phase 4 begins."""
    t = (
        PositionBuilder.ready(game)
        .display()
        .discovered("peru")
        .colony(0, "peru", colonist=29 - left, captain=5)
        .own(0, *tiles)
    )
    return t.resolve("benefits")


def gained(t: PositionBuilder) -> tuple[dict[str, int], bool]:
    return t.player(0).next_turn, t.view().dock_x is not None


@rule("D-R-10", "D-R-23")
@BOTH
@pytest.mark.parametrize(
    ("first", "result"),
    [("settlers", ({"colonist": 1}, False)), ("indentured_servitude", ({}, True))],
)
def test_the_owner_picks_which_building_gets_the_last_colonist(
    game: str, first: str, result: tuple[dict[str, int], bool]
) -> None:
    t = short(game, "settlers", "indentured_servitude")
    assert t.options == ["use settlers", "use indentured_servitude"]
    t.do(f"use {first}")
    assert gained(t) == result
    assert t.messages().count("log-gain-lost") == 1


@rule("D-R-23")
@BOTH
def test_no_decision_while_the_supply_suffices(game: str) -> None:
    t = short(game, "settlers", "indentured_servitude", left=2)
    assert (t.is_chance, gained(t)) == (True, ({"colonist": 1}, True))


@rule("D-R-08", "D-R-10", "D-R-23")
@BOTH
@pytest.mark.parametrize(
    ("moves", "result"),
    [
        (["use settlers"], {"colonist": 1}),
        (["use ship_yards", "swap peru"], {"captain": 1}),
        (["use ship_yards", "pass"], {"colonist": 1}),
    ],
)
def test_a_swap_takes_the_colonist_another_building_wants(game: str, moves: list[str], result: dict[str, int]) -> None:
    t = short(game, "settlers", "ship_yards").do(*moves)
    assert t.player(0).next_turn == result


@rule("D-R-10", "D-R-23")
@BOTH
@pytest.mark.parametrize(
    ("moves", "result", "landed"),
    [(["use settlers", "explore brazil"], {"colonist": 1}, {}), (["explore brazil"], {}, {"colonist": 1})],
)
def test_cartography_may_take_the_last_colonist(
    game: str, moves: list[str], result: dict[str, int], landed: dict[str, int]
) -> None:
    t = short(game, "settlers", "new_world_cartography")
    assert "pass" not in t.options, "Settlers must be used"
    t.do(*moves, "reveal d01")
    assert (t.player(0).next_turn, t.workers(0, "brazil")) == (result, landed)


# ---- Ships, buildings, money, goods, counters ----------------------------------------------------------------------


@rule("D-SUP-06")
@BOTH
@pytest.mark.parametrize(("crew", "left"), [(0, 7), (1, 6)])
def test_there_is_never_a_second_ship_in_the_box(game: str, crew: int, left: int) -> None:
    t = PositionBuilder.ready(game).shipping(0, colonist=crew).resolve("shipping").settle()
    assert (t.view().ship_in_box, t.view().ships_left) == (True, left)
    assert t.shipping(1, colonist=1).resolve("shipping").player(1).ships == 1


@rule("D-SUP-07")
def test_an_empty_stack_is_not_drawn_from() -> None:
    t = (
        PositionBuilder.ready("discovery")
        .display()
        .own(3, *AGE_I_2007[1:])
        .display("settlers")
        .resolve("new_buildings")
        .settle()
    )
    assert (t.view().turn, [building.id for building in t.view().display]) == (2, ["settlers"])


@rule("D-SUP-08")
def test_privateers_take_at_most_what_there_is() -> None:
    t = PositionBuilder.ready("empires", players=3).own(0, "privateers").ships(0, 4).money(0, 1).money(1, 3).money(2, 9)
    t.resolve("benefits")
    assert [t.player(seat).money for seat in range(3)] == [1 + 3 + 4, 0, 5]


def powers(nation: str) -> PositionBuilder:
    """Player 0 leads this nation."""
    return PositionBuilder.ready("empires", players=3, nations="random").nation(0, nation)


@rule("D-SUP-09", "D-NAT-08")
def test_when_france_took_a_good_from_a_full_track_the_last_worker_gets_none() -> None:
    t = powers("france").market(sugar=3, rice=1).box("goods", *["1:colonist"] * 3, "2:captain").before("goods")
    t.do("claim rice", "take sugar", "take sugar", "take sugar")
    assert [t.player(seat).goods for seat in range(3)] == [{"rice": 1}, {"sugar": 3}, {}]
    assert t.player(2).supply["captain"] == 5


@rule("D-SUP-10", "D-NAT-13")
@pytest.mark.parametrize(("move", "ships"), [("power", [1, 0, 0]), ("pass", [0, 1, 0])])
def test_when_holland_took_the_ship_the_winner_of_the_box_gets_none(move: str, ships: list[int]) -> None:
    t = powers("holland").shipping(1, captain=1).shipping(2, colonist=1).before("shipping").do(move)
    assert [t.player(seat).ships for seat in range(3)] == ships


@rule("D-SUP-11", "D-OPT-11")
def test_no_survivors_stops_when_the_unused_counters_are_gone() -> None:
    t = PositionBuilder.ready("empires", no_survivors=True)
    for counter in ("d03", "d04", "d05", "d06", "d07", "d08", "d09", "d10"):
        t.explorers(0, colonist=1).resolve("discovery").do("go", "explore peru", f"reveal {counter}")
        assert t.region("peru").counter is None, "replaced"
    t.explorers(0, colonist=1).resolve("discovery").do("go", "explore peru", "reveal d11")
    assert (t.region("peru").counter.id, t.view().spare_counters) == ("d11", 0)
    t.explorers(1, colonist=3).resolve("discovery").do("go", "send colonist 3", "explore peru")
    assert [c.id for c in t.player(1).discoveries] == ["d11"]
