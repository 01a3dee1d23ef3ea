"""Catalogue section 4: from the box to the first worker."""

from __future__ import annotations

import pytest

from carrack.games.discovery.data import components
from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])
AGE_I_OF_BOTH = {
    "settlers",
    "settlers_2",
    "monastery",
    "trade_routes",
    "training_grounds",
    "indentured_servitude",
    "conquistadors",
    "navigator",
    "inca_conquest",
    "trading_post",
    "new_world_cartography",
}


def set_up(game: str, players: int, **options: bool | str) -> PositionBuilder:
    """Setup played out by chance; the first player is about to place."""
    return PositionBuilder(game, players, **options).settle()


@BOTH
@rule("D-SET-01", "D-SET-02", "D-X-03")
def test_order_is_drawn_and_each_later_place_starts_with_a_dollar_more(game: str) -> None:
    t = PositionBuilder(game, players=4)
    for place, seat in enumerate((2, 0, 3)):
        assert t.options == [f"order {other}" for other in range(4) if other not in (2, 0, 3)[:place]]
        assert set(t.s.chance_weights()) == {1}
        t.do(f"order {seat}")
    t.settle()
    assert t.view().order == (2, 0, 3, 1)
    assert [player.money for player in t.view().players] == [11, 13, 10, 12]
    assert (t.view().turn, t.seat) == (1, 2), "this is the order of turn 1"


@BOTH
@pytest.mark.parametrize("players", [2, 5])
@rule("D-SET-03", "D-SET-04")
def test_five_colonists_to_begin_with_and_the_rest_in_supply(game: str, players: int) -> None:
    t = set_up(game, players, **({"two_player_captains": False} if (game, players) == ("empires", 2) else {}))
    for player in t.view().players:
        assert player.hand == {"colonist": 5}
        assert player.supply == {"colonist": 24, "captain": 5, "merchant": 5, "missionary": 10, "soldier": 10}


@BOTH
@rule("D-SET-05", "D-SET-06", "D-SET-07", "D-INF-04")
def test_a_face_down_counter_on_every_region_but_the_caribbean(game: str) -> None:
    t = set_up(game, 3)
    for seat in (None, 0, 1, 2):
        regions = t.view(seat).regions
        assert [region.id for region in regions if region.discovered] == ["caribbean"]
        assert all(region.counter is None for region in regions)
    assert t.view().undiscovered == 8
    assert t.view().spare_counters == 8, "16 less 8"
    t.explorers(0, captain=1).resolve("discovery").do("go")
    assert t.options == [f"explore {region}" for region in components.REGION_IDS if region != "caribbean"]
    t.do("explore peru")
    assert t.options == [f"reveal d{number:02}" for number in range(1, 17)], "each of the 16 may lie there"
    assert set(t.s.chance_weights()) == {1}


@BOTH
@rule("D-SET-06")
def test_caribbean_can_be_settled_on_turn_1(game: str) -> None:
    t = PositionBuilder.ready(game).box("dock", "0:colonist").resolve("dock")
    assert t.options == ["land caribbean", "pass"]


@BOTH
@rule("D-SET-08")
def test_sixteen_cards_wait_until_the_regions_are_discovered(game: str) -> None:
    t = set_up(game, 3).discovered(*set(components.REGION_IDS) - {"peru"}).order(0, 1, 2)
    assert (t.view().deck, t.view().top_card) == (16, None)
    t.explorers(0, colonist=1).explorers(1, colonist=1).resolve("discovery").do("go", "reveal d01")
    assert t.view().undiscovered == 0, "the last counter was the only target"
    t.do("go")
    assert t.options == [f"turn {card}" for card in components.CARD_IDS]
    assert (len(t.options), set(t.s.chance_weights())) == (16, {1})


@BOTH
@rule("D-SET-09", "D-X-04")
def test_a_good_of_its_own_lies_on_each_region(game: str) -> None:
    goods = {region.id: region.good for region in set_up(game, 3).view().regions}
    assert (len(goods), len(set(goods.values()))) == (9, 9)
    assert goods["peru"] == "silver"
    assert goods["caribbean"] is not None


@BOTH
@rule("D-SET-10")
def test_four_of_the_other_37_goods_are_laid_out(game: str) -> None:
    t = PositionBuilder(game, players=3).do("order 0", "order 1")
    assert sum(t.s.chance_weights()) == 37
    assert dict(zip(t.options, t.s.chance_weights(), strict=True)) == {
        f"draw {good}": number for good, number in t.view().pile.items()
    }
    t.do("draw silver", "draw rice", "draw rice", "draw cattle")
    assert t.view().market == {"silver": 1, "rice": 2, "cattle": 1}
    assert sum(t.view().pile.values()) == 33
    assert t.options[0].startswith("show")


@BOTH
@rule("D-SET-11")
def test_five_buildings_of_age_1_are_turned_up(game: str) -> None:
    t = PositionBuilder(game, players=3).do("order 0", "order 1", "draw rice", "draw rice", "draw rice", "draw gold")
    age_i = AGE_I_OF_BOTH | ({"plague_1"} if game == "empires" else set())
    for place, tile in enumerate(("trading_post", "settlers", "navigator", "settlers_2", "monastery")):
        assert {option.removeprefix("show ") for option in t.options} == age_i
        assert set(t.s.chance_weights()) == {1}
        t.do(f"show {tile}")
        age_i -= {tile}
        assert len(t.view().display) == place + 1
    assert [tile.id for tile in t.view().display] == ["trading_post", "settlers", "navigator", "settlers", "monastery"]
    assert t.options[0].startswith("place"), "there are no more to turn up"


@BOTH
@rule("D-SET-13")
def test_game_begins_with_turn_1(game: str) -> None:
    t = set_up(game, 3)
    assert (t.view().turn, t.view().age, t.view().step) == (1, 1, "placement")


@pytest.mark.parametrize(
    ("game", "players", "spaces"),
    [
        *(("empires", players, spaces) for players, spaces in ((2, 3), (3, 5), (4, 7), (5, 9), (6, 11))),
        *(("discovery", players, spaces) for players, spaces in ((2, 3), (3, 5), (4, 7), (5, 9))),
    ],
)
@rule("D-SET-14", "D-SET-15", "D-X-01", "D-R-05")
def test_spaces_of_the_dock(game: str, players: int, spaces: int) -> None:
    for turn in (1, 8):
        t = PositionBuilder.ready(game, players).turn(turn).hand(0, colonist=spaces + 1).resolve("placement")
        t.do(*["place colonist dock"] * spaces)
        assert t.view().dock_size == len(t.view().dock) == spaces
        assert t.refused("place colonist dock") == "refuse-full"


@BOTH
@rule("D-SET-16", "D-PLACE-14")
def test_x_and_y_stay_open_for_their_buildings_alone(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).own(0, "indentured_servitude").own(1, "colonization_laws")
    t.hand(0, colonist=6).resolve("placement").do(*["place colonist dock"] * 5)
    assert t.refused("place colonist dock") == "refuse-full", "though X and Y are free"
    t.do("place colonist shipping", *["pass"] * 5).settle()
    assert (t.view().dock_x.seat, t.view().dock_x.kind) == (0, "colonist")
    assert (t.view().dock_y.seat, t.view().dock_y.kind) == (1, "colonist")
    t.do(*["place colonist dock"] * 5)
    assert len(t.view().dock) == 5, "the numbered spaces are free as before"


@rule("D-SET-18")
def test_without_national_advantages_a_board_has_no_effect() -> None:
    t = PositionBuilder.ready("empires", players=6)
    for seat, nation in enumerate(components.NATION_IDS):
        t.nation(seat, nation)
    t.box("dock", "0:colonist").before("dock").do("land caribbean")
    t.market(sugar=4).box("goods", "0:colonist").before("goods").do("take sugar")
    t.shipping(0, colonist=1).slot(captain="0:colonist").before("shipping")
    assert [player.ships for player in t.view().players] == [1, 0, 0, 0, 0, 0]
    assert t.take_specialists().player(0).next_turn == {"captain": 1}
    t = PositionBuilder("empires", players=6).settle()
    assert (t.view().turn, t.view().players[0].nation) == (1, None), "neither dealt nor auctioned"


@rule("D-SET-19")
def test_with_national_advantages_order_and_money_come_from_the_auction() -> None:
    t = PositionBuilder("empires", players=2, nations="auction")
    assert [player.money for player in t.view().players] == [15, 15]
    t.do("opener 1", "bid 3", "pass", "board france", "board italy").settle()
    assert t.view().order == (1, 0)
    assert [(player.nation, player.money) for player in t.view().players] == [("italy", 13), ("france", 12)]
