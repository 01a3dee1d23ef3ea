"""Catalogue section RESUP: what was taken during a turn is replaced at its end."""

from __future__ import annotations

from collections import Counter

from carrack.games.marchands import sequence_of_play as st
from carrack.games.marchands.data import components
from tests.games.marchands.position_builder import PositionBuilder, rule

LOT = ["draw coal", "draw bronze", "draw silver", "draw gems"]


def laddered(resources: int = 0, contracts: int = 0, capital: int = 1) -> PositionBuilder:
    """An empty board but for the capital, the ladder standing here, all placement cards in the pile."""
    t = PositionBuilder(players=2).playing(turn=2).stocked(0, coal=capital)
    t.s.resource_ladder, t.s.contract_ladder = resources, contracts
    t.s.cards, t.s.set_aside = (1 << 21) - 2, 0
    return t.at("resupply")


def lots(t: PositionBuilder) -> dict[int, int]:
    return {city.number: sum(city.resources.values()) for city in t.view().cities if city.resources}


def contracts(t: PositionBuilder) -> dict[int, str]:
    return {city.number: city.contract.id for city in t.view().cities if city.contract}


@rule("M-RESUP-01")
def test_resupply_comes_after_all_orders_of_every_turn() -> None:
    t = PositionBuilder(players=2).playing(turn=1).stocked(0, coal=1).stocked(1, coal=1).stocked(2, gold=2)
    t.plans(s0="x", s1="a b x c x").do("take")
    assert (t.step, t.view().turn) == (st.RESUPPLY, 1), "the last orders were void"
    t.do("card city19", *LOT)
    assert (t.step, t.view().turn) == (st.PLANNING, 2)
    t.stocked(1, coal=1).plans(s0="x a b", s1="").do("take")
    assert t.view().players[0].caravan == 17
    assert (t.step, t.view().turn) == (st.RESUPPLY, 2)


@rule("M-RESUP-02")
def test_four_resources_for_each_step() -> None:
    t = laddered(resources=2)
    t.do("card city7", *LOT, "card city8", *LOT)
    assert lots(t) == {0: 1, 7: 4, 8: 4}
    assert t.view().cities[7].resources == {"coal": 1, "bronze": 1, "silver": 1, "gems": 1}
    assert (t.view().turn, t.step) == (3, st.PLANNING), "and no more"


@rule("M-RESUP-03")
def test_an_empty_capital_is_stocked_first_without_a_card() -> None:
    t = laddered(resources=2, capital=0).do(*LOT)
    assert lots(t) == {0: 4}
    assert t.view().cards_left == 20
    t.do("card city7", *LOT)
    assert lots(t) == {0: 4, 7: 4}


@rule("M-RESUP-03")
def test_an_empty_capital_takes_the_lot_of_another_city() -> None:
    t = PositionBuilder(players=2).playing(turn=2).caravan(0, 0).stocked(0, gold=1).plans(s0="x").do("take", *LOT)
    assert lots(t) == {0: 4}
    assert t.view().turn == 3


@rule("M-RESUP-04")
def test_otherwise_a_card_with_the_same_fallback() -> None:
    t = laddered(resources=3).stocked(19, coal=1).contract(20, "c2_01")
    t.do("card city19", *LOT, "card city20", *LOT, "card city9", *LOT)
    assert lots(t) == {0: 1, 19: 1, 1: 4, 2: 4, 9: 4}


@rule("M-RESUP-05")
def test_one_contract_for_each_step() -> None:
    t = laddered(contracts=2).do("card city5", "contract c9_17", "card city6", "contract c2_01")
    assert contracts(t) == {5: "c9_17", 6: "c2_01"}
    assert t.view().turn == 3
    assert t.s.contract_bag[components.CONTRACT_IDS.index("c9_17")] == 2


@rule("M-RESUP-06")
def test_markers_return_to_nothing() -> None:
    t = (
        PositionBuilder(players=2)
        .playing(turn=4)
        .stocked(0, coal=1)
        .stocked(1, coal=1)
        .contract(2, "c2_02")
        .give(1, bronze=1)
    )
    t.plans(s0="x", s1="x").do("take")
    t.do("fulfil", "reward keep-church")
    t.do("card city20", *LOT, "card city19", "contract c2_01")
    assert (t.view().resource_ladder, t.view().contract_ladder, t.view().turn) == (0, 0, 5)
    t.plans()
    assert t.view().turn == 6, "nothing is placed twice"


@rule("M-RESUP-07")
def test_five_and_five_again() -> None:
    t = PositionBuilder(players=2).playing(turn=2).give(1, bronze=1)
    for city in (0, 1, 6, 7, 9):
        t.stocked(city, coal=1)
    for city in (2, 10, 11, 12, 13):
        t.contract(city, "c2_02" if city == 2 else "c9_17" if city < 12 else "c8_16")
    t.plans(s0="x", s1="x").do("take", "fulfil", "reward keep-church", "card city13", *LOT, "card city14")
    t.do("contract c2_02")
    assert lots(t) == {0: 1, 6: 1, 7: 1, 9: 1, 14: 4}
    assert sorted(contracts(t)) == [10, 11, 12, 13, 15]


@rule("M-RESUP-08")
def test_contracts_never_go_to_the_capital() -> None:
    t = laddered(contracts=1, capital=0)
    assert "card capital" not in t.options
    t.do("card city20", "contract c2_02")
    assert contracts(t) == {20: "c2_02"}
    t = laddered(contracts=20, capital=0)
    while t.is_chance:
        t.do(t.options[-1])
    assert sorted(contracts(t)) == list(range(1, 21)), "every city but the capital"
    assert Counter(contracts(t).values()).total() == 20
