"""Catalogue section 32: the examples of the rulebooks with their own numbers; and section 33, where texts disagree."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])


@rule("D-X-01")
def test_four_players_use_seven_dock_spaces() -> None:
    t = PositionBuilder.ready("empires", 4).hand(0, colonist=8).resolve("placement")
    t.do(*["place colonist dock"] * 7)
    assert len(t.view().dock) == 7
    assert t.refused("place colonist dock") == "refuse-full", "the marker stands on 8"


@rule("D-X-02")
def test_five_players_of_2007_use_nine_dock_spaces() -> None:
    t = PositionBuilder.ready("discovery", 5).hand(0, colonist=10).resolve("placement")
    t.do(*["place colonist dock"] * 9)
    assert len(t.view().dock) == 9
    assert t.refused("place colonist dock") == "refuse-full", "10 and 11 are blocked"


@rule("D-X-03")
@BOTH
def test_starting_money_by_place(game: str) -> None:
    t = PositionBuilder(game, 4).do("order 2", "order 0", "order 3")
    assert t.view().order == (2, 0, 3, 1)
    assert [t.player(seat).money for seat in (2, 0, 3, 1)] == [10, 11, 12, 13]


@rule("D-X-04")
@BOTH
def test_peru_holds_a_silver(game: str) -> None:
    t = PositionBuilder(game, 4)
    assert t.region("peru").good == "silver"
    assert t.view().pile["silver"] == 5


@rule("D-X-05")
@BOTH
def test_the_first_two_initiative_spaces_pay_one_and_two_dollars(game: str) -> None:
    t = (
        PositionBuilder.ready(game, 4)
        .money(2, 0)
        .money(3, 0)
        .box("initiative", "3:colonist", "2:colonist")
        .resolve("initiative")
    )
    assert (t.player(3).money, t.player(2).money) == (1, 2)


@rule("D-X-06")
@BOTH
def test_initiative_of_green_and_orange(game: str) -> None:
    red, blue, green, orange = range(4)
    t = PositionBuilder.ready(game, 4).order(red, blue, green, orange)
    for seat in range(4):
        t.money(seat, 0)
    t.box("initiative", f"{green}:colonist", f"{orange}:colonist").resolve("initiative")
    assert [t.player(seat).money for seat in (green, orange, red, blue)] == [1, 2, 0, 0]
    assert t.settle().view().order == (green, orange, red, blue)


@rule("D-X-07")
def test_a_colonist_on_the_merchant_slot_brings_a_merchant_next_turn() -> None:
    t = PositionBuilder.ready("discovery", 4).slot(merchant="1:colonist").resolve("specialists")
    t.take_specialists().settle()
    assert (t.view().turn, t.player(1).hand) == (2, {"colonist": 5, "merchant": 1})


@rule("D-X-08")
def test_two_captains_and_a_colonist_are_worth_five_in_shipping() -> None:
    crew = {"captain": 2, "colonist": 1}
    for rival, winner in ((4, 0), (5, 1), (6, 1)):
        t = PositionBuilder.ready("discovery", 4).order(1, 0, 2, 3).shipping(0, **crew).shipping(1, colonist=rival)
        assert t.resolve("shipping").player(winner).ships == 1, f"against {rival}; seat 1 wins ties"


@rule("D-X-09")
def test_three_unsold_buildings_of_age_one_are_filled_up_with_two() -> None:
    unsold = ("settlers", "monastery", "navigator")
    t = PositionBuilder.ready("discovery", 4).turn(2).display(*unsold).resolve("income")
    t.do("show conquistadors", "show trade_routes").settle()
    assert t.view().turn == 3
    assert [building.id for building in t.view().display] == [*unsold, "conquistadors", "trade_routes"]


@rule("D-X-10")
def test_after_turn_three_five_buildings_of_age_two_replace_all_of_age_one() -> None:
    t = PositionBuilder.ready("empires", 4).turn(3).display("settlers", "monastery").resolve("new_buildings")
    assert "show trade_routes" not in t.options
    t.do("show fortress", "show taxation", "show stables", "show cathedral", "show privateers").settle()
    assert t.view().turn == 4
    names = ["fortress", "taxation", "stables", "cathedral", "privateers"]
    assert [building.id for building in t.view().display] == names
    assert t.view().stack == 14 - 5


@rule("D-X-11")
def test_after_turn_five_unsold_buildings_stay_and_are_filled_up_from_age_two() -> None:
    unsold = ("fortress", "taxation", "stables", "cathedral")
    t = PositionBuilder.ready("empires", 4).turn(5).display(*unsold).resolve("new_buildings")
    assert "show marketplace" in t.options
    assert not {"show settlers", "show navy"} & set(t.options)
    t.do("show marketplace")
    assert [building.id for building in t.view().display] == [*unsold, "marketplace"]


@rule("D-X-12")
def test_monastery_and_the_captain_slot_make_seven_workers() -> None:
    t = (
        PositionBuilder.ready("discovery", 4)
        .display()
        .own(0, "monastery")
        .slot(captain="0:colonist")
        .resolve("specialists")
    )
    assert t.take_specialists().settle().player(0).hand == {"colonist": 5, "missionary": 1, "captain": 1}


@rule("D-X-13")
def test_settlers_bring_a_colonist_in_all_three_ages() -> None:
    t = PositionBuilder.ready("discovery", 4).turn(1).money(0, 10).buy(0, "settlers").settle()
    for turn in range(2, 9):
        assert t.view().turn == turn
        assert t.player(0).hand == {"colonist": 6}
        for seat in range(4):
            t.hand(seat, colonist=0)
        t.resolve("income").settle()


def income(game: str, ships: int = 0, **goods: int) -> int:
    t = PositionBuilder.ready(game, 4).money(0, 0).goods(0, **goods).ships(0, ships).resolve("income")
    return int(t.player(0).money)


@rule("D-X-14")
@BOTH
def test_three_different_goods_pay_one_dollar(game: str) -> None:
    assert income(game, indigo=1, silver=1, tobacco=1) == 1


@rule("D-X-15")
@BOTH
def test_two_indigo_and_a_ship_pay_three_dollars(game: str) -> None:
    assert income(game, indigo=2, ships=1) == 3


@rule("D-X-16")
@BOTH
def test_four_sugar_pay_six_dollars(game: str) -> None:
    assert income(game, sugar=4) == 6


@rule("D-X-17", "D-T-05")
@BOTH
def test_the_battle_in_new_france(game: str) -> None:
    sean, angelo = 0, 1
    t = PositionBuilder.ready(game, 4).money(sean, 10).discovered("new_france").box("warfare", f"{sean}:colonist")
    t.colony(sean, "new_france", soldier=2, colonist=3).colony(angelo, "new_france", soldier=1, colonist=4)
    t.resolve("warfare").do(f"battle new_france {angelo}", "kill soldier", "kill soldier")
    assert t.workers(sean, "new_france") == {"soldier": 1, "colonist": 3}, "Angelo's Soldier dies and still kills"
    assert t.workers(angelo, "new_france") == {"colonist": 3}
    assert t.player(sean).money == 10


@rule("D-X-18", "D-T-04")
@BOTH
def test_the_war_of_sean_against_angelo(game: str) -> None:
    sean, angelo = 0, 1
    t = PositionBuilder.ready(game, 4).money(sean, 10).all_discovered().box("warfare", f"{sean}:colonist")
    for region in ("new_granada", "new_spain", "new_england"):
        t.colony(sean, region, soldier=1, colonist=1)
    t.colony(sean, "florida", colonist=1).colony(sean, "new_france", colonist=1).colony(angelo, "florida", soldier=1)
    for region in ("new_granada", "new_france", "new_spain"):
        t.colony(angelo, region, colonist=1)
    t.resolve("warfare").do(f"war {angelo}")
    events = [t.game.decode_event(entry).message for entry in t.log]
    fought = {getattr(event.args["region"], "key", "") for event in events if event.key == "log-battle"}
    assert fought == {"region-new_granada", "region-new_spain", "region-florida"}
    assert t.workers(angelo, "new_granada") == t.workers(angelo, "new_spain") == {}
    assert t.workers(sean, "florida") == {}, "the Soldier of either side is enough"
    assert t.workers(angelo, "new_france") == t.workers(sean, "new_france") == {"colonist": 1}
    assert t.workers(sean, "new_england") == {"soldier": 1, "colonist": 1}
    assert t.player(sean).money == 0


def colony_vp(region: str, *colonies: dict[str, int]) -> list[int]:
    t = PositionBuilder.ready("empires", 4, builders=True).turn(3).discovered(region)
    for seat, workers in enumerate(colonies):
        t.colony(seat, region, **workers)
    t.resolve("colonies")
    return [t.player(seat).points["colonies_1"] for seat in range(len(colonies))]


@rule("D-X-19")
def test_adam_and_matt_in_new_france() -> None:
    assert colony_vp("new_france", {"colonist": 4, "builder": 1}, {"colonist": 2, "builder": 2}) == [18, 8]


@rule("D-X-20")
def test_george_matt_ernie_and_adam_in_virginia() -> None:
    george, matt, ernie, adam = {"colonist": 5}, {"colonist": 3, "builder": 2}, {"colonist": 2}, {"builder": 1}
    assert colony_vp("virginia", george, matt, ernie, adam) == [14, 14, 6, 0]


@rule("D-X-21")
def test_the_same_with_matt_and_ernie_tied_for_second() -> None:
    george, matt, ernie, adam = {"colonist": 5}, {"builder": 2}, {"colonist": 2}, {"builder": 1}
    assert colony_vp("virginia", george, matt, ernie, adam) == [18, 6, 6, 0]


@rule("D-X-22")
@pytest.mark.parametrize(("turn", "price"), [(3, 1), (6, 3), (8, 10)])
def test_price_of_a_bought_vp(turn: int, price: int) -> None:
    t = PositionBuilder.ready("empires", 4, buying_vp=True).turn(turn).money(0, 20).resolve("buy_vp").do("vp 2")
    assert (t.player(0).money, t.player(0).points["bought"]) == (20 - 2 * price, 2)


def navy(game: str) -> int:
    t = PositionBuilder.ready(game, 4).turn(8).own(0, "navy").ships(0, 3).resolve("final")
    return int(t.player(0).points["buildings"])


@rule("D-X-23")
def test_navy_scores_four_points_a_ship() -> None:
    assert navy("empires") == 3 * 4


@rule("D-X-24", "D-T-13")
def test_navy_scores_four_points_a_ship_in_2007_too() -> None:
    """One section of that rulebook says 3, its appendix 4; the appendix is followed (D-R-26)."""
    assert navy("discovery") == 3 * 4


@rule("D-X-25")
def test_privateers_with_three_ships_take_three_dollars_from_each() -> None:
    t = PositionBuilder.ready("empires", 4).display().own(1, "privateers").ships(1, 3)
    for seat in range(4):
        t.money(seat, 10)
    t.resolve("benefits")
    assert [t.player(seat).money for seat in range(4)] == [7, 19, 7, 7]


@rule("D-X-26")
def test_the_fourth_player_pays_half_the_third_winners_bid_rounded_up() -> None:
    t = PositionBuilder("empires", 4, nations="auction").do(
        "opener 0", "bid 9", "pass", "pass", "pass", "board england"
    )
    t.do("opener 1", "bid 8", "pass", "pass", "board spain", "opener 2", "bid 5", "pass", "board france")
    assert (t.seat, t.player(2).money) == (3, 10)
    assert t.do("board italy").player(3).money == 15 - 3


@rule("D-X-27")
def test_the_second_with_a_last_bid_of_seven_pays_four() -> None:
    t = PositionBuilder("discovery", 4, starting_auction=True).do("opener 0", "bid 7", "bid 8", "pass", "pass", "pass")
    assert t.do("reveal d01").view().order[1] == 0
    assert t.player(0).money == 10 - 4


@rule("D-X-28")
def test_the_first_two_to_pass_are_fifth_and_fourth() -> None:
    t = PositionBuilder("discovery", 5, starting_auction=True).do("opener 0", "bid 1", "pass", "bid 2", "pass", "bid 3")
    assert t.do("pass", "pass").settle().view().order == (4, 2, 0, 3, 1)


@rule("D-X-29")
@BOTH
@pytest.mark.parametrize("card", ["mississippi", "china"])
def test_a_card_places_no_colonist(game: str, card: str) -> None:
    t = (
        PositionBuilder.ready(game, 4)
        .all_discovered()
        .explorers(0, captain=3)
        .resolve("discovery")
        .do("go", "send captain 3")
    )
    t.do(f"turn {card}")
    assert [found.id for found in t.player(0).discoveries] == [card]
    assert not any(t.workers(0, region.id) for region in t.view().regions)
    assert t.player(0).supply["colonist"] == 29


@rule("D-X-30")
@pytest.mark.parametrize(("builders", "most"), [(False, 5), (True, 6)])
def test_most_specialists_of_a_turn(builders: bool, most: int) -> None:
    t = PositionBuilder.ready("empires", 4, builders=builders).money(0, 5).hand(0, colonist=7).resolve("placement")
    for slot in ("captain", "merchant", "missionary", "soldier", "training", *(["builder"] if builders else [])):
        t.do(f"place colonist {slot}")
    slots = ["captain", "merchant", "missionary", "soldier", "training", "builder"]
    assert not {f"place colonist {slot}" for slot in slots} & set(t.options)
    t.do(*["place colonist shipping"] * (7 - most)).take_specialists().do("train captain")
    assert sum(t.player(0).next_turn.values()) == most


# ---- section 33: what was decided where the texts disagree --------------------------------------------------------


@rule("D-T-01")
@BOTH
def test_every_player_has_five_merchants(game: str) -> None:
    t = PositionBuilder(game, 4)
    assert [t.player(seat).supply["merchant"] for seat in range(4)] == [5] * 4


@rule("D-T-02")
def test_each_of_two_players_starts_with_two_captains_in_the_discovery_box() -> None:
    t = PositionBuilder("empires", 2)
    assert [t.player(seat).explorers for seat in range(2)] == [{"captain": 2}] * 2
    assert [t.player(seat).supply["captain"] for seat in range(2)] == [3] * 2


@rule("D-T-03")
def test_specialists_are_swapped_out_only_when_needed() -> None:
    t = (
        PositionBuilder.ready("empires", 4)
        .colony(0, "caribbean", captain=4)
        .slot(captain="0:colonist")
        .resolve("specialists")
    )
    assert t.do("gain captain").is_chance, "one Captain was in supply"
    assert t.workers(0, "caribbean") == {"captain": 4}
    t.slot(captain="0:colonist").resolve("specialists")
    assert t.options == ["swap caribbean", "pass"], "now there is none"
    t.do("swap caribbean")
    assert t.workers(0, "caribbean") == {"captain": 3, "colonist": 1}


@rule("D-T-07")
def test_glory_counts_regions_where_the_owner_himself_has_the_three() -> None:
    t = PositionBuilder.ready("empires", 4).turn(8).own(0, "glory").discovered("peru", "brazil", "florida")
    t.colony(0, "peru", colonist=3).colony(0, "brazil", colonist=1).colony(1, "brazil", colonist=3)
    t.colony(0, "florida", colonist=2).colony(1, "florida", colonist=2).resolve("final")
    assert t.player(0).points["buildings"] == 2 * 2, "Peru and Brazil"


@rule("D-T-14")
@pytest.mark.parametrize(
    ("game", "factory", "glory", "most", "extras"),
    [("empires", 30, 0, 6, {"builders", "nations"}), ("discovery", 25, 2, 5, {"starting_auction"})],
)
def test_the_editions_differ_where_their_texts_do(
    game: str, factory: int, glory: int, most: int, extras: set[str]
) -> None:
    t = PositionBuilder.ready(game, 4).turn(7).display().money(0, 0).own(0, "factory").resolve("benefits")
    assert t.player(0).money == factory
    t.own(1, "glory").discovered("peru").colony(1, "peru", colonist=1).turn(8).resolve("final")
    assert t.player(1).points["buildings"] == glory
    assert t.game.players[-1] == most
    assert {option.id for option in t.game.options} & {"builders", "nations", "starting_auction"} == extras


@rule("D-T-15")
def test_the_mint_pays_with_the_income_and_before_the_benefits() -> None:
    t = PositionBuilder.ready("empires", 4, expansion_tiles=True).money(0, 0).display().own(0, "mint", "trading_house")
    t.goods(0, gold=2).resolve("income")
    assert "sell gold" in t.options, "Phase 4 has begun"
    assert t.player(0).money == 2 * 2


@rule("D-T-16")
def test_age_of_reason_counts_the_box_as_it_resolves_on_turn_eight() -> None:
    t = PositionBuilder.ready("empires", 4, expansion_tiles=True).turn(8).own(0, "age_of_reason").money(0, 0)
    t.slot(captain="0:colonist", soldier="0:soldier", training="0:colonist", merchant="1:colonist")
    t.resolve("specialists").take_specialists()
    assert t.is_over
    assert t.view().slots["captain"] is None, "the box is empty"
    assert t.player(0).points["buildings"] == 3 * 4


@rule("D-T-17")
def test_goods_may_be_sold_to_the_trading_house() -> None:
    t = (
        PositionBuilder.ready("empires", 4, expansion_tiles=True)
        .display()
        .own(0, "trading_house")
        .money(0, 0)
        .goods(0, rice=1)
    )
    pile = t.view().pile.get("rice", 0)
    t.resolve("benefits").do("sell rice")
    assert (t.player(0).money, t.player(0).goods) == (5, {})
    assert t.view().pile["rice"] == pile + 1
