"""Catalogue section 18: income from sets of goods and Ships."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])
COUNTS = (6, 6, 5, 5, 4, 4, 4, 3, 3, 3, 3)
"""Tokens of each kind: Silver, Sugar, Gold, Tobacco, Coffee, Indigo, Fur, Cattle, Cocoa, Fish, Rice."""


def trader(game: str, ships: int = 0, **goods: int) -> PositionBuilder:
    """Player 0 without money."""
    return PositionBuilder.ready(game, players=3).market().money(0, 0).ships(0, ships).goods(0, **goods)


def earned(game: str, ships: int = 0, **goods: int) -> int:
    """What an income phase pays."""
    dollars: int = trader(game, ships, **goods).resolve("income").player(0).money
    return dollars


@rule("D-INC-01")
@BOTH
@pytest.mark.parametrize("turn", range(1, 9))
def test_income_is_collected_every_turn(game: str, turn: int) -> None:
    t = trader(game, sugar=3).money(1, 0).goods(1, gold=4).turn(turn).resolve("income")
    assert [t.player(seat).money for seat in (0, 1)] == [3, 6]


@rule("D-INC-02", "D-X-14")
@BOTH
def test_any_three_goods_pay_one(game: str) -> None:
    assert earned(game, indigo=1, silver=1, tobacco=1) == 1
    assert earned(game, indigo=2, silver=1) == 1
    assert earned(game, indigo=1, silver=1, tobacco=1, rice=1, fish=1, fur=1) == 2


@rule("D-INC-03")
@BOTH
def test_three_of_a_kind_pay_three(game: str) -> None:
    assert earned(game, cattle=2) == 0
    assert earned(game, rice=3) == 3
    assert earned(game, rice=2, fish=1, cocoa=2, fur=1) == 2, "no three are alike"


@rule("D-INC-04", "D-X-16")
@BOTH
def test_four_of_a_kind_pay_six(game: str) -> None:
    assert earned(game, sugar=4) == 6


@rule("D-INC-05")
@BOTH
def test_a_set_has_three_or_four_goods(game: str) -> None:
    assert earned(game, rice=1, fish=1) == 0
    assert earned(game, rice=1, fish=1, fur=1, gold=1) == 1
    assert earned(game, rice=1, fish=1, fur=1, gold=1, coffee=1) == 1
    assert earned(game, sugar=5) == 6


@rule("D-INC-06")
@BOTH
def test_each_good_is_in_one_set(game: str) -> None:
    assert earned(game, sugar=4, gold=2) == 6, "not also a set of a Sugar and the Gold"
    assert earned(game, sugar=3, gold=1) == 3
    assert earned(game, sugar=3, gold=3) == 6
    assert earned(game, ships=1, sugar=2, gold=2) == 3, "the Ship serves once"


@rule("D-INC-07", "D-INC-09", "D-X-15")
@BOTH
def test_a_ship_stands_for_any_good_and_completes_any_set(game: str) -> None:
    assert earned(game, ships=1, indigo=1, rice=1) == 1
    assert earned(game, ships=1, indigo=2) == 3
    assert earned(game, ships=1, fish=3) == 6


@rule("D-INC-08")
@BOTH
def test_a_set_has_at_most_one_ship(game: str) -> None:
    assert earned(game, ships=2, indigo=2) == 3
    assert earned(game, ships=2, indigo=1) == 0
    assert earned(game, ships=2, indigo=2, rice=2) == 6, "one in each of two sets"


@rule("D-INC-10")
@BOTH
def test_sets_are_regrouped_every_turn(game: str) -> None:
    t = trader(game, ships=1, sugar=3, gold=2).resolve("income")
    assert t.player(0).money == 6, "three Sugar and the Ship"
    t.settle().goods(0, sugar=4).money(0, 0).resolve("income")
    assert t.player(0).money == 9, "four Sugar; the Ship now goes with the Gold"


@rule("D-INC-11")
@BOTH
def test_goods_and_ships_are_not_used_up(game: str) -> None:
    t = trader(game, ships=1, sugar=3)
    for turn in range(1, 4):
        t.resolve("income")
        assert (t.player(0).money, t.player(0).goods, t.player(0).ships) == (6 * turn, {"sugar": 3}, 1)


@rule("D-INC-12")
@BOTH
@pytest.mark.parametrize("ships", range(9))
def test_ships_alone_earn_nothing(game: str, ships: int) -> None:
    assert earned(game, ships=ships) == 0


@rule("D-INC-13")
def test_a_good_of_phase_4_earns_from_next_turn() -> None:
    t = trader("empires", sugar=2).own(0, "west_indies_co").resolve("income").do("draw sugar")
    assert (t.player(0).goods, t.player(0).money) == ({"sugar": 3}, 0)
    assert t.resolve("income").player(0).money == 3


@rule("D-INC-14")
@BOTH
def test_what_was_gained_in_the_boxes_earns_in_the_same_turn(game: str) -> None:
    t = trader(game, silver=1).market(silver=1, rice=1).discovered("peru").colony(0, "peru", colonist=2)
    t.box("dock", "0:colonist").box("goods", "0:colonist").shipping(0, colonist=1).resolve("dock")
    t.do("land peru", "take silver")
    assert (t.player(0).goods, t.player(0).ships, t.player(0).money) == ({"silver": 3}, 1, 6)


@cache
def most(tokens: tuple[int, ...], ships: int) -> int:
    """The most that tokens (how many of each kind, falling) can earn: every way to use the first token is tried."""
    if not tokens:
        return 0

    def rest(*used: int) -> tuple[int, ...] | None:
        left = [n - used.count(kind) for kind, n in enumerate(tokens)]
        return tuple(sorted((n for n in left if n), reverse=True)) if min(left) >= 0 else None

    kinds = range(len(tokens))
    ways = [(0, rest(0), 0)]  # dollars, tokens left, Ships used: here the first token is in no set
    ways += [(dollars, rest(*[0] * (size - ship)), ship) for size, dollars in ((3, 3), (4, 6)) for ship in (0, 1)]
    ways += [(1, rest(0, a, b), 0) for a in kinds for b in kinds if a <= b]
    ways += [(1, rest(0, a), 1) for a in kinds]
    return max(dollars + most(left, ships - ship) for dollars, left, ship in ways if left is not None and ship <= ships)


@rule("D-R-61")
def test_the_best_grouping_of_random_hands_is_always_found() -> None:
    t, rng = PositionBuilder.ready("empires"), Random(18)
    for _ in range(4000):
        kinds, limit, ships = rng.sample(range(11), rng.randint(1, 11)), rng.randint(1, 6), rng.randint(0, 8)
        hand = [rng.randint(0, min(count, limit)) if kind in kinds else 0 for kind, count in enumerate(COUNTS)]
        t.s.goods[: len(hand)] = hand
        t.s.ships[0] = ships
        assert t.s.income_now(0) == most(tuple(sorted((n for n in hand if n), reverse=True)), ships), (hand, ships)
