"""Catalogue sections 1 to 3: pieces, spaces, Discovery counters and cards."""

from __future__ import annotations

import pytest

from carrack.engine.errors import InvalidInput
from carrack.games import GAMES
from carrack.games.discovery.data import components
from carrack.play.sessions.session import Session
from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])
GOODS = {
    "silver": 6,
    "sugar": 6,
    "gold": 5,
    "tobacco": 5,
    "coffee": 4,
    "indigo": 4,
    "fur": 4,
    "cattle": 3,
    "cocoa": 3,
    "fish": 3,
    "rice": 3,
}
EXPANSION = {"builders": True, "expansion_tiles": True}


def stack(age: int, game: str, **options: bool | str) -> set[str]:
    """The tiles that can come up in an Age."""
    t = PositionBuilder.ready(game, 4, **options).display().turn((1, 3, 6)[age - 1]).resolve("new_buildings")
    assert set(t.s.chance_weights()) == {1}
    return {outcome.removeprefix("show ") for outcome in t.options}


def fill(t: PositionBuilder, box: str) -> int:
    """How many Colonists of seat 0 a box takes, one after the other, before it is full."""
    t.hand(0, colonist=20).resolve("placement")
    placed = 0
    while f"place colonist {box}" in t.options:
        t.do(f"place colonist {box}")
        placed += 1
    assert t.refused(f"place colonist {box}") == "refuse-full"
    return placed


# ---- players and board --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "most"),
    [
        pytest.param("empires", 6, marks=rule("D-COMP-01")),
        pytest.param("discovery", 5, marks=rule("D-COMP-02")),
    ],
)
def test_number_of_players(game: str, most: int) -> None:
    names = [f"player {number}" for number in range(most + 1)]
    for players in range(2, most + 1):
        assert len(Session.new(GAMES[game], names[:players]).view(None).players) == players
    for players in (1, most + 1):
        with pytest.raises(InvalidInput) as refusal:
            Session.new(GAMES[game], names[:players])
        assert refusal.value.message.key == "core-players"


@BOTH
@pytest.mark.parametrize(
    ("region", "good"),
    [
        ("new_france", "fur"),
        ("new_england", "fish"),
        ("virginia", "tobacco"),
        ("florida", "indigo"),
        ("caribbean", "sugar"),
        ("new_spain", "gold"),
        ("new_granada", "cocoa"),
        pytest.param("peru", "silver", marks=rule("D-COMP-05")),
        ("brazil", "coffee"),
    ],
)
@rule("D-COMP-03", "D-COMP-04", "D-R-01")
def test_nine_regions_with_a_good_each(game: str, region: str, good: str) -> None:
    t = (
        PositionBuilder.ready(game)
        .all_discovered()
        .colony(0, region, colonist=2)
        .box("dock", "0:colonist")
        .resolve("dock")
    )
    assert len([option for option in t.options if option.startswith("land")]) == 9
    t.do(f"land {region}")
    assert t.player(0).goods == {good: 1}


# ---- figures and Ships --------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize(
    ("kind", "number"),
    [
        pytest.param("colonist", 30, marks=rule("D-COMP-07")),
        pytest.param("captain", 5, marks=rule("D-COMP-08")),
        pytest.param("merchant", 5, marks=rule("D-COMP-09")),
        pytest.param("missionary", 10, marks=rule("D-COMP-10")),
        pytest.param("soldier", 10, marks=rule("D-COMP-11")),
    ],
)
def test_figures_of_each_player(game: str, kind: str, number: int) -> None:
    t = PositionBuilder(game, players=3)
    on_order_track = int(kind == "colonist")
    assert [player.supply[kind] + on_order_track for player in t.view().players] == [number] * 3


@rule("D-COMP-12", "D-SET-20")
def test_ten_builders_come_with_their_expansion_only() -> None:
    assert PositionBuilder(builders=True).player(0).supply["builder"] == 10
    assert sum(PositionBuilder(builders=True).player(0).supply.values()) + 1 == 70
    for t in (
        PositionBuilder(),
        PositionBuilder(expansion_tiles=True, unlimited_pieces=True),
        PositionBuilder("discovery"),
    ):
        assert all("builder" not in player.supply for player in t.view().players)
    assert sum(PositionBuilder().player(0).supply.values()) + 1 == 60


@pytest.mark.parametrize(("game", "builders"), [("empires", False), ("empires", True), ("discovery", False)])
@rule("D-COMP-13")
def test_every_worker_but_a_colonist_is_a_specialist(game: str, builders: bool) -> None:
    t = PositionBuilder.ready(game, **({"builders": True} if builders else {})).slot(training="0:colonist").money(0, 5)
    kinds = ["captain", "merchant", "missionary", "soldier"] + ["builder"] * builders
    assert t.resolve("specialists").options == [*(f"train {kind}" for kind in kinds), "pass"]


@BOTH
@rule("D-COMP-14", "D-SET-12", "D-SET-17")
def test_ten_ships_after_setup(game: str) -> None:
    view = PositionBuilder.ready(game).view()
    assert view.ship_in_box
    assert view.ships_left == 7
    turn_marker, dock_marker = 1, 1
    assert view.ships_left + view.ship_in_box + turn_marker + dock_marker == 10


@BOTH
@pytest.mark.parametrize("players", [2, 5])
@rule("D-COMP-15", "D-R-05", "D-R-12")
def test_eight_ships_can_be_owned(game: str, players: int) -> None:
    t = PositionBuilder.ready(game, players).ships(0, 7).shipping(1, colonist=1).resolve("shipping").settle()
    assert [player.ships for player in t.view().players[:2]] == [7, 1]
    assert (t.view().ship_in_box, t.view().ships_left) == (False, 0)
    t.shipping(0, colonist=1).resolve("shipping")
    assert t.player(0).ships == 7
    assert "log-no-ship" in t.messages()


# ---- buildings ----------------------------------------------------------------------------------------------------


@rule("D-COMP-16")
def test_buildings_of_empires() -> None:
    assert [len(stack(age, "empires", **EXPANSION)) for age in (1, 2, 3)] == [20, 22, 15]


@rule("D-COMP-17")
def test_buildings_of_the_base_game_of_empires() -> None:
    assert [len(stack(age, "empires")) for age in (1, 2, 3)] == [12, 14, 11]


@pytest.mark.parametrize(
    ("age", "tiles"),
    [
        pytest.param(
            1,
            "spoils_money_5 spoils_ship spoils_specialists magellan new_world_city new_world_mission"
            " overpopulation smuggler",
            marks=rule("D-OPT-04"),
        ),
        pytest.param(
            2,
            "spoils_money_7 spoils_goods stone_masonry papal_edict mint trading_house reformation mayflower",
            marks=rule("D-OPT-05"),
        ),
        pytest.param(3, "age_of_discovery new_world_capital age_of_reason rewrite_history", marks=rule("D-OPT-06")),
    ],
)
@rule("D-COMP-18")
def test_buildings_of_the_expansion(age: int, tiles: str) -> None:
    assert stack(age, "empires", **EXPANSION) - stack(age, "empires", builders=True) == set(tiles.split())


@rule("D-R-65")
def test_expansion_buildings_about_builders_need_them() -> None:
    for age, tile in enumerate(("new_world_city", "stone_masonry", "new_world_capital"), start=1):
        assert stack(age, "empires", **EXPANSION) - stack(age, "empires", expansion_tiles=True) == {tile}


@rule("D-COMP-19")
def test_plagues_belong_to_the_base_game_and_can_be_left_out() -> None:
    for age in (1, 2, 3):
        assert stack(age, "empires") - stack(age, "empires", plague_tiles=False) == {f"plague_{age}"}


@rule("D-COMP-20")
def test_buildings_of_2007() -> None:
    assert [len(stack(age, "discovery")) for age in (1, 2, 3)] == [11, 13, 10]


# ---- goods and money ----------------------------------------------------------------------------------------------


@BOTH
@rule("D-COMP-21")
def test_46_goods_of_11_types(game: str) -> None:
    view = PositionBuilder(game).view()
    found = dict(view.pile)
    for region in view.regions:
        found[region.good] += 1
    assert found == GOODS
    assert sum(found.values()) == 46


@BOTH
@rule("D-COMP-22")
def test_number_on_a_good_is_no_value(game: str) -> None:
    t = PositionBuilder.ready(game, players=2).market().money(0, 0).money(1, 0)
    t.goods(0, silver=3).goods(1, rice=3).resolve("income")
    assert [player.money for player in t.view().players] == [3, 3]


@rule("D-COMP-27")
def test_money_spent_goes_to_the_bank() -> None:
    t = PositionBuilder.ready("empires", players=3).money(0, 7).money(1, 7).money(2, 7).slot(training="1:colonist")
    t.resolve("specialists").do("train captain")
    assert [player.money for player in t.view().players] == [7, 2, 7]


@rule("D-COMP-28")
def test_five_nations_of_2007_are_only_colours() -> None:
    assert "nations" not in {option.id for option in GAMES["discovery"].options}
    t = PositionBuilder.ready("discovery", players=5).nation(0, "england").box("dock", "1:colonist").before("dock")
    assert (t.seat, t.options) == (1, ["land caribbean", "pass"])


@rule("D-COMP-29")
def test_six_boards_of_empires() -> None:
    assert PositionBuilder(nations="random").options == [
        f"deal {nation}" for nation in ("england", "spain", "france", "portugal", "holland", "italy")
    ]


# ---- spaces -------------------------------------------------------------------------------------------------------


@BOTH
@rule("D-COMP-30")
def test_dock_has_numbered_spaces_and_two_more(game: str) -> None:
    t = (
        PositionBuilder.ready(game, players=2)
        .own(0, "indentured_servitude")
        .own(1, "colonization_laws")
        .resolve("benefits")
    )
    t.settle()
    assert (t.view().dock_x.seat, t.view().dock_y.seat) == (0, 1)
    assert fill(t.hand(1, colonist=0), "dock") == 3


@rule("D-COMP-31", "D-X-02")
def test_dock_of_2007_with_five_players() -> None:
    assert fill(PositionBuilder.ready("discovery", players=5), "dock") == 9


@rule("D-COMP-32")
def test_initiative_and_order_of_2007_have_room_for_all_players() -> None:
    t = PositionBuilder.ready("discovery", players=5)
    for seat in range(5):
        t.hand(seat, colonist=1).money(seat, 0)
    t.resolve("placement").do(*["place colonist initiative"] * 5)
    assert [player.money for player in t.view().players] == [1, 2, 3, 4, 5]
    assert len(t.view().order) == 5


@BOTH
@rule("D-COMP-33", "D-R-03")
def test_goods_and_buildings_on_offer(game: str) -> None:
    t = PositionBuilder.ready(game)
    assert sum(t.view().market.values()) == 4
    assert len(t.view().display) == 5
    assert fill(t, "goods") == 4
    assert fill(PositionBuilder.ready(game), "buildings") == 5


# ---- Discovery counters and cards ---------------------------------------------------------------------------------


def explore(t: PositionBuilder, value: int) -> PositionBuilder:
    """An expedition of this value with one Soldier, where there is only one place to go to; no money before it."""
    t.money(0, 0).explorers(0, soldier=1, colonist=value - 1).resolve("discovery").do("go")
    if value > 1:
        t.do(f"send colonist {value - 1}", "send soldier 1")
    return t


@BOTH
@rule("D-COMP-23", "D-COMP-24")
def test_sixteen_counters_and_sixteen_cards(game: str) -> None:
    counters = PositionBuilder.ready(game).discovered(*set(components.REGION_IDS) - {"peru"})
    cards = PositionBuilder.ready(game).all_discovered()
    for t, sums in ((counters, (31, 52, 48, 82)), (cards, (54, 30, 70, 78))):
        explore(t, 1)
        names = [outcome.split()[1] for outcome in t.options]
        assert len(names) == 16
        assert set(t.s.chance_weights()) == {1}
        t.found(0, *names) if t is counters else t.cards(0, *names)
        found = t.player(0).discoveries
        assert (
            sum(one.plunder for one in found),
            sum(one.soldier for one in found),
            sum(one.resistance for one in found),
            sum(one.vp for one in found),
        ) == sums


@BOTH
@pytest.mark.parametrize(
    ("counter", "plunder", "soldier", "resistance", "vp"),
    [
        pytest.param("d01", 1, 2, 1, 4, marks=rule("D-CNT-01")),
        pytest.param("d02", 1, 2, 1, 4, marks=rule("D-CNT-02")),
        pytest.param("d03", 1, 3, 2, 4, marks=rule("D-CNT-03")),
        pytest.param("d04", 1, 2, 2, 4, marks=rule("D-CNT-04")),
        pytest.param("d05", 1, 3, 2, 4, marks=rule("D-CNT-05")),
        pytest.param("d06", 2, 4, 3, 5, marks=rule("D-CNT-06")),
        pytest.param("d07", 2, 2, 3, 5, marks=rule("D-CNT-07")),
        pytest.param("d08", 2, 2, 3, 5, marks=rule("D-CNT-08")),
        pytest.param("d09", 1, 3, 3, 5, marks=rule("D-CNT-09")),
        pytest.param("d10", 1, 2, 3, 5, marks=rule("D-CNT-10")),
        pytest.param("d11", 2, 5, 3, 5, marks=rule("D-CNT-11")),
        pytest.param("d12", 3, 4, 4, 6, marks=rule("D-CNT-12")),
        pytest.param("d13", 4, 5, 4, 6, marks=rule("D-CNT-13")),
        pytest.param("d14", 3, 4, 4, 6, marks=rule("D-CNT-14")),
        pytest.param("d15", 4, 5, 5, 7, marks=rule("D-CNT-15")),
        pytest.param("d16", 2, 4, 5, 7, marks=rule("D-CNT-16")),
    ],
)
def test_counter(game: str, counter: str, plunder: int, soldier: int, resistance: int, vp: int) -> None:
    def expedition(value: int) -> PositionBuilder:
        only_peru = PositionBuilder.ready(game).discovered(*set(components.REGION_IDS) - {"peru"})
        return explore(only_peru, value).do(f"reveal {counter}")

    success = expedition(resistance).player(0)
    assert success.money == plunder + soldier
    assert success.points_now["discoveries"] == vp
    if resistance > 1:  # a party of one is the smallest there is
        failure = expedition(resistance - 1)
        assert (failure.player(0).money, failure.region("peru").discovered) == (0, False)


@BOTH
@pytest.mark.parametrize(
    ("card", "plunder", "soldier", "resistance", "vp"),
    [
        pytest.param("mississippi", 2, 1, 3, 4, marks=rule("D-CARD-01")),
        pytest.param("great_lakes", 1, 2, 3, 4, marks=rule("D-CARD-02")),
        pytest.param("pampas", 2, 1, 3, 4, marks=rule("D-CARD-03")),
        pytest.param("california", 2, 1, 4, 4, marks=rule("D-CARD-04")),
        pytest.param("philippines", 2, 1, 4, 5, marks=rule("D-CARD-05")),
        pytest.param("south_seas", 2, 1, 4, 5, marks=rule("D-CARD-06")),
        pytest.param("ethiopia", 3, 2, 4, 5, marks=rule("D-CARD-07")),
        pytest.param("amazon", 2, 1, 4, 4, marks=rule("D-CARD-08")),
        pytest.param("northwest_territory", 2, 2, 4, 4, marks=rule("D-CARD-09")),
        pytest.param("australia", 2, 1, 4, 5, marks=rule("D-CARD-10")),
        pytest.param("japan", 4, 3, 5, 5, marks=rule("D-CARD-11")),
        pytest.param("siam", 4, 2, 5, 5, marks=rule("D-CARD-12")),
        pytest.param("spice_islands", 5, 3, 5, 6, marks=rule("D-CARD-13")),
        pytest.param("india", 6, 3, 6, 6, marks=rule("D-CARD-14")),
        pytest.param("circumnavigation", 8, 3, 6, 6, marks=rule("D-CARD-15")),
        pytest.param("china", 7, 3, 6, 6, marks=rule("D-CARD-16")),
    ],
)
def test_card(game: str, card: str, plunder: int, soldier: int, resistance: int, vp: int) -> None:
    def expedition(value: int) -> PositionBuilder:
        return explore(PositionBuilder.ready(game).all_discovered(), value).do(f"turn {card}")

    success = expedition(resistance).player(0)
    assert success.money == plunder + soldier
    assert success.points_now["discoveries"] == vp
    failure = expedition(resistance - 1)
    assert (failure.player(0).money, failure.player(0).discoveries) == (0, ())
