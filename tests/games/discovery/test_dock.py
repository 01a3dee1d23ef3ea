"""Catalogue section 10: workers sail from the Colonist Dock to the New World."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

GAMES = ["empires", "discovery"]
BOTH = pytest.mark.parametrize("game", GAMES)
KINDS = ["colonist", "captain", "merchant", "soldier"]


def asked(t: PositionBuilder, *moves: str) -> list[int]:
    """Who decides, move by move."""
    seats = []
    for move in moves:
        seats.append(t.seat)
        t.do(move)
    return seats


@rule("D-DOCK-01")
@BOTH
def test_workers_sail_in_the_order_of_the_spaces(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).order(2, 1, 0).discovered("peru")
    t.box("dock", "1:captain", "0:soldier", "1:colonist", "2:colonist").resolve("dock")
    assert asked(t, "land peru", "land peru") == [1, 0]
    assert t.workers(1, "peru") == {"captain": 1}, "his Colonist on space 3 has not moved yet"
    assert asked(t, "land peru", "land caribbean") == [1, 2]
    assert [t.workers(seat, "peru") for seat in range(3)] == [{"soldier": 1}, {"colonist": 1, "captain": 1}, {}]


@rule("D-DOCK-02", "D-DOCK-04")
@BOTH
def test_the_owner_picks_any_discovered_region_even_one_without_own_workers(game: str) -> None:
    t = (
        PositionBuilder.ready(game)
        .discovered("florida", "brazil")
        .colony(0, "brazil", colonist=1)
        .box("dock", "0:colonist")
    )
    t.resolve("dock")
    assert t.options == ["land florida", "land caribbean", "land brazil", "pass"]
    t.do("land florida")
    assert t.workers(0, "florida") == {"colonist": 1}


@rule("D-DOCK-03")
@BOTH
def test_a_region_with_a_counter_is_closed_until_the_counter_is_gone(game: str) -> None:
    t = PositionBuilder.ready(game).box("dock", "0:colonist", "0:colonist").counter("peru", "d01").resolve("dock")
    assert t.refused("land peru") == "refuse-undiscovered"
    t.explorers(1, colonist=1).resolve("discovery").do("go", "explore peru").resolve("dock")
    assert "land peru" in t.options
    assert t.refused("land brazil") == "refuse-undiscovered"


@rule("D-DOCK-05")
@BOTH
def test_x_and_y_sail_last_and_x_before_y(game: str) -> None:
    t = (
        PositionBuilder.ready(game, players=3)
        .own(0, "colonization_laws")
        .own(2, "indentured_servitude")
        .resolve("benefits")
    )
    t.box("dock", "1:colonist", "0:captain").resolve("dock")
    assert [worker.seat for worker in t.view().dock] == [1, 0, 2, 0]
    assert (t.view().dock_x, t.view().dock_y) == (None, None), "they have joined the line"
    assert asked(t, *["land caribbean"] * 4) == [1, 0, 2, 0]
    assert (t.workers(0, "caribbean"), t.is_chance) == ({"captain": 1, "colonist": 1}, True)


@rule("D-DOCK-06")
@BOTH
def test_workers_stay_in_their_region_unless_a_building_moves_them(game: str) -> None:
    t = (
        PositionBuilder.ready(game)
        .all_discovered()
        .colony(0, "florida", soldier=1, colonist=1)
        .box("dock", "0:colonist")
    )
    t.resolve("dock").do("land peru").settle()
    assert t.step == "placement", "no player was asked about anything else"
    assert (t.workers(0, "florida"), t.workers(0, "peru")) == ({"soldier": 1, "colonist": 1}, {"colonist": 1})
    t.own(0, "stables", "migration")
    t = t.before("discovery") if game == "empires" else t.resolve("benefits")
    t.do("ride florida caribbean").resolve("benefits").do("migrate florida peru")
    assert t.workers(0, "florida") == {}
    assert (t.workers(0, "caribbean"), t.workers(0, "peru")) == ({"soldier": 1}, {"colonist": 2})


@rule("D-DOCK-07")
@BOTH
def test_the_first_to_have_three_workers_earns_the_regions_good_at_once(game: str) -> None:
    t = PositionBuilder.ready(game).discovered("peru").colony(0, "peru", colonist=1).colony(1, "peru", colonist=1)
    t.box("dock", "0:colonist", "0:colonist", "1:colonist").resolve("dock").do("land peru")
    assert (t.player(0).goods, t.region("peru").good) == ({}, "silver"), "two are not enough"
    t.do("land peru")
    assert t.seat == 1, "the third worker of the dock has not sailed yet"
    assert (t.player(0).goods, t.region("peru").good) == ({"silver": 1}, None)


@rule("D-DOCK-08")
@BOTH
def test_a_regions_good_is_earned_once(game: str) -> None:
    t = PositionBuilder.ready(game).discovered("peru").colony(0, "peru", colonist=2).colony(1, "peru", colonist=2)
    t.box("dock", "0:colonist", "1:colonist", "0:colonist").resolve("dock").do(*["land peru"] * 3)
    assert (t.player(0).goods, t.player(1).goods) == ({"silver": 1}, {})


@rule("D-DOCK-09")
@BOTH
def test_the_good_is_kept_when_workers_are_lost(game: str) -> None:
    t = PositionBuilder.ready(game).discovered("peru").colony(0, "peru", colonist=2).colony(1, "peru", soldier=2)
    t.box("dock", "0:colonist").box("warfare", "1:colonist").resolve("dock").do("land peru", "battle peru 0")
    assert t.workers(0, "peru") == {"colonist": 1}
    assert (t.player(0).goods, t.region("peru").good) == ({"silver": 1}, None)


@rule("D-DOCK-10")
@pytest.mark.parametrize(("game", "kind"), [*((g, k) for g in GAMES for k in KINDS), ("empires", "builder")])
def test_every_kind_of_worker_counts_one_towards_the_three(game: str, kind: str) -> None:
    t = PositionBuilder.ready(game, **({"builders": True} if kind == "builder" else {})).colony(
        0, "caribbean", captain=1
    )
    t.box("dock", *[f"0:{kind}"] * 2).resolve("dock").do("land caribbean")
    assert t.player(0).goods == {}
    t.do("land caribbean")
    assert sum(t.player(0).goods.values()) == 1


@rule("D-DOCK-10")
@BOTH
@pytest.mark.parametrize(("there", "goods"), [(0, {}), (1, {"silver": 1})])
def test_a_missionary_and_its_colonist_count_as_two_workers(game: str, there: int, goods: dict[str, int]) -> None:
    t = PositionBuilder.ready(game).discovered("peru").colony(0, "peru", soldier=there).box("dock", "0:missionary")
    t.resolve("dock").do("land peru")
    assert t.player(0).goods == goods


@rule("D-DOCK-11")
@BOTH
@pytest.mark.parametrize(("war", "points"), [("pass", 6), ("battle peru 0", 0)])
def test_a_region_that_fell_below_three_workers_is_not_scored(game: str, war: str, points: int) -> None:
    t = PositionBuilder.ready(game).turn(3).discovered("peru").colony(0, "peru", colonist=2)
    t.colony(1, "peru", soldier=1).box("dock", "0:colonist").box("warfare", "1:colonist").resolve("dock")
    t.do("land peru", war).settle()
    assert t.view().turn == 4
    assert t.player(0).points["colonies_1"] == points


@rule("D-DOCK-12")
@BOTH
@pytest.mark.parametrize(("leader", "points"), [(3, 2), (2, 0)])
def test_fewer_than_three_workers_score_where_a_player_has_three(game: str, leader: int, points: int) -> None:
    t = PositionBuilder.ready(game).turn(3).discovered("peru")
    t.colony(0, "peru", colonist=leader).colony(1, "peru", colonist=1).resolve("colonies")
    assert t.player(1).points["colonies_1"] == points


@rule("D-DOCK-13")
@BOTH
def test_arrival_effects_wait_for_the_move_to_a_region(game: str) -> None:
    t = PositionBuilder.ready(game).money(0, 0).hand(0, merchant=1, missionary=1).resolve("placement")
    t.do("place merchant dock", "place missionary dock")
    assert (t.options, t.player(0).money, t.player(0).supply["colonist"]) == (["land caribbean", "pass"], 0, 29)
    t.do("land caribbean", "land caribbean")
    assert (t.player(0).money, t.player(0).supply["colonist"]) == (5, 28)


@rule("D-DOCK-14")
@BOTH
def test_arrival_effects_are_finished_before_the_next_worker_sails(game: str) -> None:
    t = PositionBuilder.ready(game).discovered("peru").colony(0, "peru", colonist=1).colony(1, "peru", colonist=2)
    t.box("dock", "0:missionary", "1:colonist").resolve("dock").do("land peru")
    assert (t.seat, t.workers(0, "peru")) == (1, {"colonist": 2, "missionary": 1})
    t.do("land peru")
    assert (t.player(0).goods, t.player(1).goods) == ({"silver": 1}, {}), "the Missionary's Colonist came first"


@rule("D-DOCK-15")
def test_mayflower_workers_sail_after_y() -> None:
    t = PositionBuilder.ready("empires", players=3, expansion_tiles=True).own(
        2, "colonization_laws", "indentured_servitude"
    )
    t.own(1, "mayflower").ships(1, 1).resolve("benefits").hand(0, colonist=1).hand(1, captain=1).resolve("placement")
    t.do("place colonist dock", "place captain mayflower")
    assert asked(t, *["land caribbean"] * 4) == [0, 2, 2, 1]
    assert [t.workers(seat, "caribbean") for seat in range(3)] == [{"colonist": 1}, {"captain": 1}, {"colonist": 2}]
    assert (t.is_chance, t.view().mayflower) == (True, ()), "that was all"


@rule("D-DOCK-16", "D-R-06")
def test_a_worker_who_does_not_sail_goes_to_the_supply() -> None:
    t = PositionBuilder.ready("empires").money(0, 0).box("dock", "0:merchant", "1:colonist").resolve("dock").do("pass")
    assert (t.seat, t.player(0).supply["merchant"], t.player(0).money) == (1, 5, 0)
    t.do("land caribbean")
    assert (t.workers(0, "caribbean"), t.view().dock) == ({}, ())
