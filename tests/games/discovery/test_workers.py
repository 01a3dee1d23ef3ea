"""Catalogue section 17: what each kind of worker is worth."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

GAMES = ["empires", "discovery"]
BOTH = pytest.mark.parametrize("game", GAMES)
VALUES = {"colonist": 1, "captain": 2, "merchant": 2, "missionary": 1, "soldier": 1}
EACH = pytest.mark.parametrize(("game", "kind"), [*((g, k) for g in GAMES for k in VALUES), ("empires", "builder")])


def ready(game: str) -> PositionBuilder:
    return PositionBuilder.ready(game, **({"builders": True} if game == "empires" else {}))


@rule("D-WKR-01", "D-WKR-02", "D-WKR-03", "D-WKR-07")
@EACH
@pytest.mark.parametrize("number", [1, 2])
def test_captains_and_merchants_count_two_in_shipping_the_others_one(game: str, kind: str, number: int) -> None:
    value = VALUES.get(kind, 1) * number
    for rivals, ships in ((value - 1, 1), (value, 0)):
        t = ready(game).order(1, 0, 2, 3).shipping(0, **{kind: number}).shipping(1, colonist=rivals).resolve("shipping")
        assert t.player(0).ships == ships, f"against {rivals} Colonists of a player who wins ties"


@rule("D-WKR-01", "D-WKR-02", "D-WKR-04", "D-WKR-06")
@EACH
def test_on_arrival_a_merchant_earns_five_and_a_missionary_brings_a_colonist(game: str, kind: str) -> None:
    t = ready(game).money(0, 1).box("dock", f"0:{kind}", "1:colonist").resolve("dock").do("land caribbean")
    assert t.player(0).money == (6 if kind == "merchant" else 1)
    colonists = {"colonist": 1} if kind in ("colonist", "missionary") else {}
    assert t.workers(0, "caribbean") == {kind: 1} | colonists
    assert t.player(0).supply["colonist"] == 29 - len(colonists)


@rule("D-WKR-01", "D-WKR-02", "D-WKR-10")
@EACH
def test_only_a_builder_lowers_the_price_of_a_building(game: str, kind: str) -> None:
    t = ready(game).display("monastery").money(0, 10).box("buildings", f"0:{kind}").resolve("buildings")
    t.do("buy monastery")
    assert t.player(0).money == (5 if kind == "builder" else 0)


@rule("D-WKR-04", "D-WKR-05")
@BOTH
def test_a_merchants_five_dollars_come_once(game: str) -> None:
    t = PositionBuilder.ready(game).money(0, 0).box("dock", "0:merchant").resolve("dock").do("land caribbean")
    assert t.player(0).money == 5
    for _ in range(3):
        t.settle().box("dock", "1:colonist").resolve("dock").do("land caribbean")
        assert (t.player(0).money, t.player(0).income) == (5, 0)


@rule("D-WKR-05", "D-BEN-04")
@BOTH
def test_a_merchants_five_dollars_are_no_income(game: str) -> None:
    t = PositionBuilder.ready(game).turn(8).money(0, 0).goods(0, sugar=3).box("dock", "0:merchant").resolve("dock")
    t.do("land caribbean")
    assert (t.is_over, t.player(0).money, t.player(0).points["economy"]) == (True, 5 + 3, 3)


@rule("D-WKR-08")
@BOTH
def test_a_soldier_who_discovered_goes_to_the_supply(game: str) -> None:
    t = PositionBuilder.ready(game).money(0, 0).counter("peru", "d02").explorers(0, soldier=1).resolve("discovery")
    t.do("go", "explore peru")
    assert (t.player(0).money, t.player(0).supply["soldier"]) == (1 + 2, 10)
    assert (t.workers(0, "peru"), t.player(0).explorers) == ({"colonist": 1}, {})


@rule("D-WKR-09")
@BOTH
def test_a_soldier_in_a_region_fights_in_every_battle_of_its_owner_there(game: str) -> None:
    t = PositionBuilder.ready(game, players=3).colony(0, "caribbean", soldier=1, colonist=1)
    t.colony(1, "caribbean", colonist=2).colony(2, "caribbean", colonist=2)
    t.box("warfare", "0:colonist", "2:colonist", "0:colonist").resolve("warfare")
    t.do("battle caribbean 1", "battle caribbean 0", "battle caribbean 2")
    assert [t.workers(seat, "caribbean") for seat in range(3)] == [{"colonist": 1, "soldier": 1}, {"colonist": 1}, {}]


@rule("D-WKR-11")
@pytest.mark.parametrize(("builders", "points"), [(0, 6), (1, 10), (2, 14)])
def test_builders_in_a_region_raise_its_points(builders: int, points: int) -> None:
    t = ready("empires").turn(3).colony(0, "caribbean", colonist=4 - builders, builder=builders).resolve("colonies")
    assert t.player(0).points["colonies_1"] == points


@rule("D-WKR-12")
@BOTH
def test_specialists_have_no_effect_after_their_arrival(game: str) -> None:
    t = PositionBuilder.ready(game).money(0, 0).colony(0, "caribbean", captain=1, merchant=1, missionary=1)
    t.shipping(1, colonist=1).box("dock", "0:colonist").resolve("dock").do("land caribbean").settle()
    assert t.step == "placement"
    assert t.workers(0, "caribbean") == {"colonist": 1, "captain": 1, "merchant": 1, "missionary": 1}
    assert (t.player(0).money, t.player(1).ships) == (0, 1)


@rule("D-WKR-12")
@pytest.mark.parametrize(("owner", "there", "colonists"), [(2, 1, 1), (0, 1, 0), (0, 0, 1)])
def test_with_reformation_a_missionary_keeps_working(owner: int, there: int, colonists: int) -> None:
    t = (
        PositionBuilder.ready("empires", expansion_tiles=True)
        .own(owner, "reformation")
        .colony(0, "caribbean", missionary=there)
    )
    t.box("dock", "1:missionary").resolve("dock").do("land caribbean")
    assert t.workers(1, "caribbean").get("colonist", 0) == colonists


@rule("D-WKR-13")
@BOTH
def test_for_the_majority_a_specialist_is_one_worker(game: str) -> None:
    t = PositionBuilder.ready(game).turn(3).colony(0, "caribbean", captain=1, merchant=1, missionary=1, soldier=1)
    t.colony(1, "caribbean", colonist=3).colony(2, "caribbean", captain=2).resolve("colonies")
    assert [t.player(seat).points["colonies_1"] for seat in range(3)] == [6, 2, 0]


@rule("D-WKR-13")
@BOTH
def test_a_specialist_takes_one_space_and_makes_one_of_three(game: str) -> None:
    t = PositionBuilder.ready(game).hand(0, captain=2, soldier=1, merchant=1).resolve("placement")
    t.do("place captain dock", "place captain captain", "place soldier dock", "place merchant dock")
    assert [(worker.seat, worker.kind) for worker in t.view().dock] == [(0, "captain"), (0, "soldier"), (0, "merchant")]
    t.do("land caribbean", "land caribbean")
    assert t.player(0).goods == {}
    assert sum(t.do("land caribbean").player(0).goods.values()) == 1
    assert t.take_specialists().player(0).next_turn == {"captain": 1}
