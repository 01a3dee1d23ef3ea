"""All examples of the rulebook, M-EX."""

from __future__ import annotations

import pytest

from carrack.games.marchands.data import components
from tests.games.marchands.position_builder import PositionBuilder, rule


def fulfilling(city: int, contract: str = "c2_02") -> PositionBuilder:
    """Seat 0 has fulfilled the contract of a city and chooses its rewards."""
    needs = components.CONTRACTS[components.CONTRACT_IDS.index(contract)]["needs"]
    t = PositionBuilder(players=2).playing().caravan(0, city).contract(city, contract).give(0, **needs)
    return t.plans(s0="x").do("fulfil")


@rule("M-EX-01")
def test_card_19_places_a_contract_in_city_1() -> None:
    t = PositionBuilder(players=2).playing().stocked(19, coal=4).contract(20, "c2_01")
    t.s.contract_ladder = 1
    t.at("resupply").do("card city19", "contract c9_17")
    assert [city.number for city in t.view().cities if city.contract] == [1, 20]
    assert t.view().cities[1].contract.value == 9


@rule("M-EX-02")
def test_ten_stocked_cities_at_the_end_of_setup() -> None:
    t = PositionBuilder()
    while t.is_chance:
        t.do(t.options[-1])
    with_resources = [city.number for city in t.view().cities if city.resources]
    with_contract = [city.number for city in t.view().cities if city.contract]
    assert (len(with_resources), len(with_contract), with_resources[0]) == (5, 5, 0)
    assert not set(with_resources) & set(with_contract)


@rule("M-EX-03")
def test_the_first_to_place_a_caravan_plays_last_in_turn_one() -> None:
    t = PositionBuilder(players=3)
    while t.is_chance:
        t.do(t.options[0])
    placed_first = t.seat
    while t.view().turn == 0:
        t.do(t.options[-1])
    t.plans(s0="a", s1="a", s2="a")
    events = [t.game.decode_event(entry).message for entry in t.log]
    rows = [event.args["seat"] for event in events if event.key == "log-orders"]
    assert [getattr(seat, "seat", None) for seat in rows] == [1, 2, placed_first]


@rule("M-EX-04")
def test_order_a_to_city_8() -> None:
    t = PositionBuilder(players=2).playing().caravan(0, 1).plans(s0="a")
    assert t.view().players[0].caravan == 8


@rule("M-EX-05")
def test_coal_is_taken_first() -> None:
    t = PositionBuilder(players=2).playing().stocked(1, coal=1, silver=2, gold=1).plans(s0="x").do("take")
    assert t.goods(0) == {"coal": 1}
    assert t.view().cities[1].resources == {"silver": 2, "gold": 1}


@rule("M-EX-06")
def test_order_d_without_a_road_d() -> None:
    t = PositionBuilder(players=2).playing().caravan(0, 8).plans(s0="d b")
    assert t.view().players[0].caravan == 17
    assert [key for key in t.messages() if key in ("log-no-road", "log-moved")] == ["log-no-road", "log-moved"]


@rule("M-EX-07")
def test_trading_in_an_empty_city() -> None:
    t = PositionBuilder(players=2).playing().stocked(8, coal=1).plans(s0="x a x")
    assert t.messages().count("log-empty") == 1
    t.do("take")
    assert t.goods(0) == {"coal": 1}


@rule("M-EX-08")
def test_a_contract_of_nine_ecus() -> None:
    t = fulfilling(2, "c9_18").do("reward keep-church")
    assert t.game.score_breakdown(t.s)[0] == {"religious": 2, "political": 0, "economic": 9}


@rule("M-EX-09")
@pytest.mark.parametrize(("city", "level"), [(5, 1), (20, 2), (18, 3)])
def test_electors_by_level(city: int, level: int) -> None:
    t = fulfilling(city).do("reward keep-electors")
    for _ in range(level):
        t.do("elect iv")
    assert t.view(0).regions[3].by_seat[0] == level
    assert t.view().players[0].electors_left == 20 - level
    assert t.is_chance, "that was all"


@rule("M-EX-10")
def test_one_elector_in_each_of_three_regions() -> None:
    t = fulfilling(13).do("reward keep-electors", "elect ii", "elect v", "elect vi")
    assert {region.id for region in t.view(0).regions if region.by_seat[0] == 1} == {"ii", "v", "vi"}


@rule("M-EX-11")
def test_church_and_electors_bring_no_ecus() -> None:
    t = fulfilling(6, "c9_17").do("reward church-electors")
    assert t.game.score_breakdown(t.s)[0] == {"religious": 2, "political": 1, "economic": 0}
    assert t.s.contract_bag[components.CONTRACT_IDS.index("c9_17")] == 3
    assert t.view(0).players[0].contracts == ()


@rule("M-EX-12")
def test_a_monopoly_is_worth_three_ecus() -> None:
    t = PositionBuilder(players=2).playing(turn=6).give(1, gems=1).plans().announce(1)
    assert t.game.score_breakdown(t.s)[1] == {"religious": 0, "political": 0, "economic": 3}
