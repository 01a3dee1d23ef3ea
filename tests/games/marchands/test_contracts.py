"""Catalogue sections CONTRACT, CHURCH and ELECT: delivering, and the two rewards."""

from __future__ import annotations

import pytest

from carrack.games.marchands.data import components
from tests.games.marchands.position_builder import PositionBuilder, rule

TWO_REWARDS = ["reward keep-church", "reward keep-electors", "reward church-electors"]
ALL_REWARDS = [*TWO_REWARDS, "reward keep", "reward church", "reward electors", "reward none"]


def at_contract(city: int = 17, contract: str = "c5_09", **goods: int) -> PositionBuilder:
    """Seat 0 stands at a contract and holds these goods (by default just what it asks for); seat 1 has planned."""
    needs = components.CONTRACTS[components.CONTRACT_IDS.index(contract)]["needs"]
    return (
        PositionBuilder(players=2)
        .playing()
        .caravan(0, city)
        .contract(city, contract)
        .give(0, **(goods or needs))
        .plan(1)
    )


def kept(t: PositionBuilder, seat: int) -> list[str]:
    return [contract.id for contract in t.view(seat).players[seat].contracts]


def in_bag(t: PositionBuilder, contract: str) -> int:
    return int(t.s.contract_bag[components.CONTRACT_IDS.index(contract)])


def electors(t: PositionBuilder, seat: int) -> dict[str, int]:
    """Where a seat's electors lie."""
    return {region.id: region.by_seat[seat] for region in t.view(seat).regions if region.by_seat[seat]}


# ---- CONTRACT -------------------------------------------------------------------------------------------------------


@rule("M-CONTRACT-01")
@pytest.mark.parametrize("contract", components.CONTRACT_IDS)
def test_the_required_resources_fulfil_a_contract(contract: str) -> None:
    t = at_contract(17, contract).plan(0, "x")
    assert t.options == ["fulfil", "pass"]
    t.do("fulfil")
    assert t.goods(0) == {}
    assert t.view().cities[17].contract is None
    assert t.options == ALL_REWARDS


@rule("M-CONTRACT-02")
@pytest.mark.parametrize(
    ("contract", "goods"),
    [
        ("c5_09", {"gems": 1}),
        ("c5_09", {"gold": 5, "gems": 2}),
        ("c2_01", {"coal": 1, "bronze": 3}),
        ("c9_17", {"silver": 3}),
        ("c3_03", {"coal": 2}),
    ],
)
def test_without_the_resources_the_order_is_cancelled(contract: str, goods: dict[str, int]) -> None:
    t = at_contract(17, contract, **goods).plan(0, "x", "d")
    assert t.goods(0) == goods
    assert t.view().cities[17].contract.id == contract
    assert "log-cannot-pay" in t.messages()
    assert (t.view().players[0].caravan, t.view().turn) == (0, 2), "the next order was carried out"


@rule("M-CONTRACT-03")
def test_a_contract_may_be_declined() -> None:
    t = at_contract().plan(0, "x").do("pass")
    assert t.goods(0) == {"gems": 1, "coal": 1}
    assert t.view().cities[17].contract.id == "c5_09"
    assert (t.view().contract_ladder, t.view().turn) == (0, 2)


@rule("M-CONTRACT-04")
@pytest.mark.parametrize("reward", ["keep-church", "keep-electors", "church-electors"])
def test_delivered_resources_return_to_the_bag(reward: str) -> None:
    t = at_contract(17, "c6_12", silver=2, bronze=1, coal=3).plan(0, "x")
    before = t.s.bag[:]
    t.do("fulfil", f"reward {reward}")
    assert t.s.bag[:] == [before[0] + 1, before[1] + 1, before[2] + 1, *before[3:]]
    assert t.goods(0) == {"silver": 1, "coal": 2}


@rule("M-CONTRACT-05")
def test_two_of_three_rewards() -> None:
    def after(reward: str) -> tuple[list[str], int | None, int]:
        t = at_contract().plan(0, "x").do("fulfil")
        assert t.options == ALL_REWARDS
        t.do(reward, *(["elect i"] * 3 if "electors" in reward else []))
        return kept(t, 0), t.view().cities[17].church, sum(electors(t, 0).values())

    assert after("reward keep-church") == (["c5_09"], 0, 0)
    assert after("reward keep-electors") == (["c5_09"], None, 3)
    assert after("reward church-electors") == ([], 0, 3)
    assert after("reward keep") == (["c5_09"], None, 0)
    assert after("reward church") == ([], 0, 0)
    assert after("reward electors") == ([], None, 3)
    assert after("reward none") == ([], None, 0)


@rule("M-CONTRACT-06")
def test_no_reward_twice() -> None:
    t = at_contract().plan(0, "x").do("fulfil")
    assert len(set(t.options)) == len(ALL_REWARDS)
    t.do("reward keep-church")
    assert (kept(t, 0), t.view().players[0].churches_left) == (["c5_09"], 4)


@rule("M-CONTRACT-07")
def test_a_kept_contract_counts_its_ecus() -> None:
    t = at_contract(17, "c8_16").plan(0, "x").do("fulfil")
    assert t.s.scores() == [0, 0]
    t.do("reward keep-church")
    assert t.s.scores() == [8, 0]
    assert kept(t, 0) == ["c8_16"]
    assert t.view(1).players[0].contracts is None
    assert in_bag(t, "c8_16") == 1


@rule("M-CONTRACT-08")
def test_a_contract_not_kept_returns_to_the_bag() -> None:
    t = at_contract(1, "c8_16").plan(0, "x")
    assert in_bag(t, "c8_16") == 1
    t.do("fulfil", "reward church-electors")
    assert in_bag(t, "c8_16") == 2
    assert (kept(t, 0), t.s.scores()) == ([], [0, 0])


@rule("M-CONTRACT-09")
@pytest.mark.parametrize("reward", ALL_REWARDS)
def test_every_fulfilled_contract_moves_the_ladder(reward: str) -> None:
    t = at_contract(1).stocked(8, coal=1).plan(0, "x", "a", "x").do("fulfil")
    assert (t.view().contract_ladder, t.view().resource_ladder) == (1, 0)
    t.do(reward)
    assert (t.view().contract_ladder, t.view().resource_ladder) == (1, 0)
    assert t.options == ["take", "pass"], "one elector from a city with one region is no choice"


@rule("M-CONTRACT-10")
def test_several_contracts_in_one_turn() -> None:
    t = at_contract(1, "c2_02", bronze=2, coal=2, gems=1).contract(8, "c2_01").contract(17, "c6_10")
    t.plan(0, "x", "a", "x", "b", "x")
    for _ in range(3):
        t.do("fulfil", "reward keep-church")
        assert t.view().turn == 1
    assert kept(t, 0) == ["c2_01", "c2_02", "c6_10"]
    assert t.goods(0) == {}
    assert [t.view().cities[city].church for city in (1, 8, 17)] == [0, 0, 0]


# ---- CHURCH ---------------------------------------------------------------------------------------------------------


@rule("M-CHURCH-01")
def test_a_church_stands_in_the_city_of_the_contract() -> None:
    t = at_contract(20).plan(0, "x").do("fulfil", "reward keep-church")
    assert [city.number for city in t.view().cities if city.church == 0] == [20]
    assert t.view().players[0].churches_left == 4


@rule("M-CHURCH-02")
@pytest.mark.parametrize("owner", [0, 1])
def test_one_church_in_a_city(owner: int) -> None:
    t = at_contract(17).church(owner, 17).plan(0, "x").do("fulfil")
    assert t.options[0] == "reward keep-electors", "the only two"
    assert not any("church" in option for option in t.options)
    t.do("reward keep-electors")
    assert (kept(t, 0), t.view().cities[17].church) == (["c5_09"], owner)


@rule("M-CHURCH-03")
def test_five_churches() -> None:
    t = at_contract(17).church(0, 1, 2, 3, 4).plan(0, "x").do("fulfil")
    assert t.options == ALL_REWARDS, "the fifth"
    t = at_contract(17).church(0, 1, 2, 3, 4, 5).plan(0, "x").do("fulfil")
    t.do("reward keep-electors", "elect i", "elect i", "elect i")
    assert t.view().cities[17].church is None
    assert (kept(t, 0), t.view().players[0].churches_left) == (["c5_09"], 0)


# ---- ELECT ----------------------------------------------------------------------------------------------------------


@rule("M-ELECT-01")
@pytest.mark.parametrize("city", range(1, 21))
def test_as_many_electors_as_the_level(city: int) -> None:
    t = at_contract(city).plan(0, "x").do("fulfil", "reward keep-electors")
    while t.options[0].startswith("elect "):
        t.do(t.options[0])
    level = t.view().cities[city].level
    assert sum(electors(t, 0).values()) == level
    assert t.view().players[0].electors_left == 20 - level


@rule("M-ELECT-02")
def test_electors_go_to_regions_around_the_city() -> None:
    def placed(*regions: str) -> dict[str, int]:
        t = at_contract(17).plan(0, "x").do("fulfil", "reward keep-electors")
        assert t.options == ["elect i", "elect iii", "elect iv"]
        assert t.refused("elect ii") == "refuse-elect"
        return electors(t.do(*(f"elect {region}" for region in regions)), 0)

    assert placed("i", "iii", "iv") == {"i": 1, "iii": 1, "iv": 1}
    assert placed("iii", "iii", "iv") == {"iii": 2, "iv": 1}
    assert placed("i", "i", "i") == {"i": 3}
    assert placed("i", "iv") == {"i": 1, "iv": 2}, "in rising order: the last one has nowhere else to go"


@rule("M-ELECT-02")
def test_electors_lie_face_down() -> None:
    t = at_contract(17).plan(0, "x").do("fulfil", "reward keep-electors", "elect i", "elect i", "elect iii")
    assert {region.id: region.electors for region in t.view(1).regions if region.electors} == {"i": 2, "iii": 1}
    assert all(region.by_seat == (None, 0) for region in t.view(1).regions)


@rule("M-ELECT-03")
def test_twenty_electors() -> None:
    t = at_contract(17).electors(0, v=20).plan(0, "x").do("fulfil")
    assert not any("electors" in option for option in t.options)
    t.do("reward keep-church")
    assert t.s.electors_left[0] == 0
    assert electors(t, 0) == {"v": 20}
    assert (kept(t, 0), t.view().cities[17].church) == (["c5_09"], 0)
