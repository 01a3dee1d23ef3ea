"""The buildings of Age III (catalogue section 22), each bought on turn 7 or 8 and then used or scored."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

EDITIONS = ("empires", "discovery")
both = pytest.mark.parametrize("game", EDITIONS)


def table(game: str = "empires", turn: int = 8, players: int = 3, **options: bool) -> PositionBuilder:
    """The game with all its tiles, seats in order, no worker on the board, $20 for seat 0."""
    if game == "empires":
        options = {"builders": True, "expansion_tiles": True, **options}
    return PositionBuilder(game, players, **options).turn(turn).order(*range(players)).money(0, 20)


# ---- all of them -----------------------------------------------------------------------------------------------------

BOTH = "militia mercantilism population navy power prosperity glory wealth migration factory"
EMPIRES = "age_of_discovery new_world_capital age_of_reason rewrite_history plague_3"


@rule("D-BLD-02", "D-END-03")
@pytest.mark.parametrize(
    ("game", "tile"), [(g, tile) for g in EDITIONS for tile in BOTH.split()] + [("empires", t) for t in EMPIRES.split()]
)
def test_costs_twenty_dollars_and_only_factory_has_points_of_its_own(game: str, tile: str) -> None:
    t = table(game).money(0, 19).display(tile).box("buildings", "0:colonist").resolve("buildings")
    assert t.player(0).buildings == ()  # $19 are too few
    t = table(game).own(0, tile).money(0, 0).resolve("final")
    assert t.player(0).points["buildings"] == {"factory": 5, "prosperity": 2}.get(tile, 0)  # Prosperity counts itself


# ---- Militia ---------------------------------------------------------------------------------------------------------


def attacked(game: str, fights: int = 1) -> PositionBuilder:
    """Seat 0 buys Militia; on the same turn seat 1 may attack his Colonists in Peru."""
    t = table(game, turn=7).discovered("peru").colony(0, "peru", colonist=2).colony(1, "peru", soldier=1, colonist=2)
    return t.box("warfare", *["1:colonist"] * fights).buy(0, "militia")


@rule("D-B3-01")
@both
def test_militia_is_one_soldier_more_in_defence(game: str) -> None:
    t = attacked(game).do("battle peru 0")
    assert (t.seat, t.options) == (1, ["kill colonist", "kill militia"])
    t.do("kill colonist")
    assert (t.seat, t.options) == (0, ["kill colonist", "kill soldier"])  # the Militia strikes back
    t.do("kill soldier")
    assert t.workers(0, "peru") == {"colonist": 1}
    assert t.workers(1, "peru") == {"colonist": 2}


@rule("D-B3-01")
@both
def test_militia_fights_in_every_battle_of_a_war(game: str) -> None:
    t = attacked(game).money(1, 10).colony(0, "caribbean", colonist=1).colony(1, "caribbean", soldier=1)
    t.resolve("warfare").do("war 0", "kill colonist")  # in the Caribbean the Militia kills the only worker there
    assert t.workers(1, "caribbean") == {}
    assert t.workers(1, "peru") == {"soldier": 1, "colonist": 2}
    t.do("kill colonist", "kill soldier")
    assert t.workers(1, "peru") == {"colonist": 2}


@rule("D-B3-02")
@both
def test_militia_may_be_the_casualty_and_is_back_for_the_next_battle(game: str) -> None:
    t = attacked(game, fights=2)
    soldiers = t.player(0).supply["soldier"]
    for left in ({"soldier": 1, "colonist": 1}, {"soldier": 1}):
        t.do("battle peru 0", "kill militia", "kill colonist")
        assert t.workers(0, "peru") == {"colonist": 2}
        assert t.workers(1, "peru") == left
    assert t.player(0).supply["soldier"] == soldiers  # it is no piece


@rule("D-B3-03")
@both
def test_militia_gives_nothing_to_an_attacker(game: str) -> None:
    t = table(game, turn=7).discovered("peru").colony(0, "peru", soldier=1).colony(1, "peru", colonist=3)
    t.box("warfare", "0:colonist").buy(0, "militia").do("battle peru 1")
    assert t.workers(1, "peru") == {"colonist": 2}
    assert t.workers(0, "peru") == {"soldier": 1}


# ---- points at the end -----------------------------------------------------------------------------------------------


def traders(t: PositionBuilder) -> PositionBuilder:
    return t.goods(0, sugar=2, rice=1).goods(1, gold=4)


def settlers(t: PositionBuilder) -> PositionBuilder:
    t.colony(0, "peru", colonist=2, captain=1).colony(0, "brazil", missionary=1, soldier=1)
    return t.colony(1, "peru", colonist=4)


def sailors(t: PositionBuilder) -> PositionBuilder:
    return t.ships(0, 3).ships(1, 1)


def soldiers(t: PositionBuilder) -> PositionBuilder:
    """A fourth Soldier is not in the New World."""
    t.colony(0, "peru", soldier=2, colonist=1).colony(0, "brazil", soldier=1).shipping(0, soldier=1)
    return t.colony(1, "peru", soldier=2)


def builders_of_towns(t: PositionBuilder) -> PositionBuilder:
    return t.own(0, "settlers", "taxation").own(1, "monastery")


def neighbours(t: PositionBuilder) -> PositionBuilder:
    """Seat 0 stands alone in Peru with 2, beside three of another in Brazil, and with three in the Caribbean."""
    t.colony(0, "peru", colonist=2).colony(0, "brazil", captain=1).colony(1, "brazil", colonist=3)
    return t.colony(0, "caribbean", colonist=3).colony(1, "florida", colonist=3)


def rich(t: PositionBuilder) -> PositionBuilder:
    return t.money(0, 20 + 19)


@pytest.mark.parametrize(
    ("game", "tile", "position", "points"),
    [
        pytest.param(game, tile, position, points, marks=rule(row), id=f"{tile}-{game}")
        for row, tile, position, points, games in (
            ("D-B3-04", "mercantilism", traders, 3, EDITIONS),
            ("D-B3-06", "population", settlers, 2, EDITIONS),
            ("D-B3-07", "navy", sailors, 12, EDITIONS),
            ("D-B3-08", "power", soldiers, 6, EDITIONS),
            ("D-B3-09", "prosperity", builders_of_towns, 6 + 2, EDITIONS),  # and the 2 of Taxation
            ("D-B3-12", "glory", neighbours, 4, ("empires",)),
            ("D-B3-13", "glory", neighbours, 6, ("discovery",)),
            ("D-B3-14", "wealth", rich, 3, EDITIONS),
        )
        for game in games
    ],
)
def test_counts_at_the_end(
    game: str, tile: str, position: Callable[[PositionBuilder], PositionBuilder], points: int
) -> None:
    t = position(table(game).all_discovered()).buy(0, tile)
    assert t.is_over
    assert t.player(0).points["buildings"] == points
    assert t.player(1).points["buildings"] == 0


@rule("D-B3-05")
def test_mercantilism_does_not_count_ships() -> None:
    assert traders(table()).ships(0, 2).buy(0, "mercantilism").player(0).points["buildings"] == 3


@rule("D-B3-10")
def test_prosperity_counts_itself() -> None:
    assert table().buy(0, "prosperity").player(0).points["buildings"] == 2


@rule("D-B3-11")
def test_prosperity_counts_spoils_plagues_and_tiles_used_up() -> None:
    t = table(turn=7).counter("peru", "d01").money(0, 40).own(0, "spoils_money_5", "spoils_goods", "plague_1")
    t.buy(0, "new_world_cartography").do("explore peru").settle().turn(8)  # used up
    t.hand(0, colonist=0).hand(1, colonist=0).hand(2, colonist=0).buy(0, "prosperity")
    assert t.is_over
    assert t.player(0).points["buildings"] == 5 * 2 + 4  # and the 4 of Cartography


@rule("D-B3-15")
@pytest.mark.parametrize(("bought", "left"), [("vp 0", 23), ("vp 2", 3)])
def test_wealth_is_scored_before_points_are_bought(bought: str, left: int) -> None:
    t = table(buying_vp=True).money(0, 43).buy(0, "wealth").do(bought)
    assert t.is_over
    assert t.player(0).money == left
    assert t.player(0).points["buildings"] == 4


@rule("D-B3-20")
@pytest.mark.parametrize(
    ("game", "money"),
    [pytest.param("empires", 30, marks=rule("D-B3-18")), pytest.param("discovery", 25, marks=rule("D-B3-19"))],
)
def test_factory_pays_every_turn_and_is_worth_five_points(game: str, money: int) -> None:
    t = table(game, turn=7).buy(0, "factory")
    assert t.player(0).money == money
    t.settle().resolve("benefits")
    assert t.is_over
    assert t.player(0).money == 2 * money
    assert t.player(0).points["buildings"] == 5


@rule("D-B3-21")
def test_age_of_discovery_adds_four_points_for_each_counter_and_card() -> None:
    t = table().found(0, "d01", "d15").cards(0, "china").found(1, "d16").buy(0, "age_of_discovery")
    assert t.player(0).points["buildings"] == 3 * 4
    assert t.player(0).points["discoveries"] == 4 + 7 + 6


@rule("D-B3-22")
def test_capital_city_counts_own_builders_in_the_new_world() -> None:
    t = table().all_discovered().colony(0, "peru", builder=1, colonist=1).colony(0, "brazil", builder=1)
    t.colony(1, "peru", builder=1).shipping(0, builder=1)
    assert t.buy(0, "new_world_capital").player(0).points["buildings"] == 2 * 3


@rule("D-B3-23")
def test_age_of_reason_counts_own_workers_in_the_specialists_box() -> None:
    t = table().slot(captain="0:colonist", soldier="0:merchant", merchant="1:colonist").buy(0, "age_of_reason")
    t.take_specialists()
    assert t.is_over
    assert t.player(0).points["buildings"] == 2 * 4


@rule("D-B3-23")
def test_age_of_reason_looks_at_turn_eight_only() -> None:
    t = table(turn=7).slot(captain="0:colonist").buy(0, "age_of_reason").do("pass").settle()
    t.hand(0, colonist=0, captain=0).slot(merchant="0:colonist").resolve("specialists").take_specialists()
    assert t.is_over
    assert t.player(0).points["buildings"] == 4


# ---- Migration -------------------------------------------------------------------------------------------------------


@rule("D-B3-16")
@both
@pytest.mark.parametrize("moved", [1, 2])
def test_migration_moves_up_to_two_colonists_every_turn(game: str, moved: int) -> None:
    t = (
        table(game, turn=7)
        .discovered("new_france")
        .colony(0, "caribbean", colonist=3)
        .colony(1, "caribbean", colonist=1)
    )
    t.buy(0, "migration")
    assert t.options == ["migrate caribbean new_france", "pass"]
    t.do("migrate caribbean new_france")
    assert t.options == ["count 1", "count 2"]
    t.do(f"count {moved}")
    assert t.workers(0, "caribbean") == {"colonist": 3 - moved}
    assert t.workers(0, "new_france") == {"colonist": moved}
    assert t.player(0).supply["colonist"] == 29 - 3
    assert t.is_chance  # one move a turn
    assert t.settle().resolve("benefits").options[0].startswith("migrate")  # turn 8 too


@rule("D-B3-16")
@both
def test_migration_may_be_left(game: str) -> None:
    t = table(game, turn=7).discovered("florida").colony(0, "caribbean", colonist=3).buy(0, "migration").do("pass")
    assert t.workers(0, "caribbean") == {"colonist": 3}


@rule("D-B3-17")
def test_migration_moves_colonists_only_and_to_regions_far_away() -> None:
    t = table(turn=7).discovered("new_france", "peru").colony(0, "peru", colonist=1, soldier=2, captain=1)
    t.colony(0, "caribbean", missionary=2).buy(0, "migration")
    assert t.options == ["migrate peru new_france", "migrate peru caribbean", "pass"]
    t.do("migrate peru new_france")
    assert t.workers(0, "peru") == {"soldier": 2, "captain": 1}
    assert t.workers(0, "new_france") == {"colonist": 1}


# ---- Re-Write History, Plague ----------------------------------------------------------------------------------------


@rule("D-B3-24", "D-B3-25", "D-B3-26")
def test_rewrite_history_takes_a_random_counter_from_two_players() -> None:
    t = table(turn=7, players=4).found(1, "d01", "d15").found(2, "d06").found(3, "d16").cards(1, "china")
    t.buy(0, "rewrite_history")
    assert t.options == ["steal 1", "steal 2", "steal 3", "pass"]
    t.do("steal 1")
    assert t.is_chance
    assert t.options == ["lift d01", "lift d15"]  # no cards
    assert list(t.s.chance_weights()) == [1, 1]
    t.do("lift d15", "steal 3")
    assert [c.id for c in t.player(0).discoveries] == ["d15", "d16"]
    assert [c.id for c in t.player(1).discoveries] == ["d01", "china"]
    assert t.player(0).money == 0  # no Plunder
    assert t.is_chance  # the turn goes on: two players, once
    assert t.settle().resolve("benefits").is_over


@rule("D-B3-27")
def test_plague_removes_colonists_of_one_player_in_one_region() -> None:
    t = table(turn=7).discovered("peru").colony(1, "peru", colonist=4, soldier=2).colony(2, "peru", soldier=1)
    t.colony(1, "caribbean", colonist=2).colony(0, "peru", colonist=1).buy(0, "plague_3")
    assert t.options == ["plague caribbean 1", "plague peru 0", "plague peru 1", "pass"]  # nothing for Specialists
    t.do("plague peru 1")
    assert (t.seat, t.options) == (0, ["count 1", "count 2", "count 3"])
    t.do("count 3")
    assert t.workers(1, "peru") == {"colonist": 1, "soldier": 2}
    assert t.workers(1, "caribbean") == {"colonist": 2}
    assert t.player(1).supply["colonist"] == 29 - 3
    assert t.is_chance  # once
