"""Catalogue sections RESOLVE, MOVE and TRANS: orders are carried out one by one, caravans move and collect."""

from __future__ import annotations

import pytest

from carrack.engine.messages import EntityName, Seat
from carrack.games.marchands import sequence_of_play as st
from tests.games.marchands.position_builder import PositionBuilder, rule


def caravans(t: PositionBuilder) -> list[int]:
    return [player.caravan for player in t.view().players]


def happened(t: PositionBuilder, *keys: str) -> list[tuple[str, int]]:
    """Events of these kinds and whose they were, in order."""
    events = [t.game.decode_event(entry).message for entry in t.log]
    seats = [(event.key, event.args.get("seat")) for event in events if event.key in keys]
    return [(key, seat.seat) for key, seat in seats if isinstance(seat, Seat)]


# ---- RESOLVE --------------------------------------------------------------------------------------------------------


@rule("M-RESOLVE-01")
def test_all_rows_are_revealed_together() -> None:
    t = PositionBuilder(players=3).playing().stocked(3, coal=2).plan(1, "d").plan(2, "x", "a")
    assert t.log == []
    assert all(player.orders is None for player in t.view().players)
    t.plan(0, "a", "b")
    assert t.s.sealed == 0
    assert t.s.barrier == 1, "something came to light"
    assert [player.orders for player in t.view().players] == [("a", "b"), ("d",), ("x", "a")]
    assert happened(t, "log-orders") == [("log-orders", 1), ("log-orders", 2), ("log-orders", 0)]


@rule("M-RESOLVE-02")
def test_all_first_orders_in_turn_order_then_all_second_ones() -> None:
    t = PositionBuilder(players=3).playing(turn=2).plans(s0="a b c a b c", s1="c b a a a a", s2="a a a a a a")
    moves = happened(t, "log-moved", "log-no-road")
    assert [seat for _, seat in moves] == [2, 0, 1] * 6


@rule("M-RESOLVE-02")
def test_who_comes_first_takes_the_better_part() -> None:
    t = PositionBuilder(players=2).playing(turn=2).caravan(0, 1).caravan(1, 1).stocked(1, coal=1, gold=1)
    t.plans(s0="x", s1="x").do("take", "take")
    assert (t.goods(0), t.goods(1)) == ({"coal": 1}, {"gold": 1})
    t = PositionBuilder(players=2).playing(turn=1).caravan(0, 1).caravan(1, 1).stocked(1, coal=1, gold=1)
    t.plans(s0="x", s1="x").do("take", "take")
    assert (t.goods(0), t.goods(1)) == ({"gold": 1}, {"coal": 1})


@rule("M-RESOLVE-03")
def test_short_rows_leave_gaps_for_their_owner_only() -> None:
    t = PositionBuilder(players=3).playing(turn=3).plans(s0="a", s2="c a b")
    assert happened(t, "log-moved", "log-no-road") == [
        ("log-moved", 0),
        ("log-no-road", 2),
        ("log-moved", 2),
        ("log-no-road", 2),
    ]
    assert caravans(t) == [8, 2, 12]


@rule("M-RESOLVE-04")
def test_an_invalid_order_is_cancelled_alone() -> None:
    t = PositionBuilder(players=2).playing(turn=2).plans(s0="c x a b", s1="d a")
    assert happened(t, "log-no-road", "log-empty", "log-moved") == [
        ("log-no-road", 0),
        ("log-no-road", 1),
        ("log-empty", 0),
        ("log-moved", 1),
        ("log-moved", 0),
        ("log-moved", 0),
    ]
    assert caravans(t) == [17, 7]


# ---- MOVE -----------------------------------------------------------------------------------------------------------


@rule("M-MOVE-01")
def test_along_the_road_of_that_letter() -> None:
    t = PositionBuilder(players=2).playing().caravan(0, 13).plans(s0="d")
    assert caravans(t) == [16, 2]
    moved = next(m for m in map(t.game.decode_event, t.log) if m.message.key == "log-moved")
    assert moved.message.args["seat"] == Seat(0)


@rule("M-MOVE-02")
@pytest.mark.parametrize(("city", "letter"), [(1, "b"), (1, "c"), (2, "d"), (13, "b"), (9, "d")])
def test_no_road_of_that_letter(city: int, letter: str) -> None:
    t = PositionBuilder(players=2).playing().caravan(0, city).plans(s0=letter)
    assert caravans(t) == [city, 2]
    assert happened(t, "log-moved", "log-no-road") == [("log-no-road", 0)]


@rule("M-MOVE-03")
def test_the_caravan_stays_where_it_ends() -> None:
    t = PositionBuilder(players=2).playing().plans(s0="a b")
    assert (t.view().turn, caravans(t)) == (2, [17, 2])
    t.plans(s0="c")
    assert (t.view().turn, caravans(t)) == (3, [15, 2])


@rule("M-MOVE-04")
def test_through_and_into_the_capital() -> None:
    t = PositionBuilder(players=2).playing().caravan(0, 17).caravan(1, 14).plans(s0="d c", s1="a")
    assert caravans(t) == [9, 0]


# ---- TRANS ----------------------------------------------------------------------------------------------------------


@rule("M-TRANS-01")
def test_trading_needs_resources_or_a_contract() -> None:
    t = PositionBuilder(players=3).playing(turn=3).stocked(1, coal=2).contract(2, "c2_02").give(1, bronze=1)
    t.plans(s0="x", s1="x", s2="x")
    assert (t.seat, t.options) == (0, ["take", "pass"])
    t.do("take")
    assert (t.seat, t.options) == (1, ["fulfil", "pass"])
    t.do("pass")
    assert happened(t, "log-empty") == [("log-empty", 2)]


@rule("M-TRANS-02")
def test_trading_in_an_empty_city_is_cancelled() -> None:
    t = PositionBuilder(players=2).playing().church(1, 1).plans(s0="x a")
    assert happened(t, "log-empty", "log-moved") == [("log-empty", 0), ("log-moved", 0)]
    assert t.goods(0) == {}
    assert t.view().turn == 2


@rule("M-TRANS-03")
@pytest.mark.parametrize(
    ("there", "taken"),
    [
        ({"coal": 1, "bronze": 3}, "coal"),
        ({"bronze": 1, "gold": 3}, "bronze"),
        ({"silver": 2, "gems": 1, "gold": 1}, "silver"),
        ({"gems": 1, "gold": 1}, "gems"),
        ({"gold": 2}, "gold"),
    ],
)
def test_exactly_one_of_the_lowest_kind(there: dict[str, int], taken: str) -> None:
    t = PositionBuilder(players=2).playing().stocked(1, **there).plans(s0="x")
    assert t.options == ["take", "pass"]
    t.do("take")
    assert t.goods(0) == {taken: 1}
    left = {name: number - (name == taken) for name, number in there.items()}
    assert t.view().cities[1].resources == {name: number for name, number in left.items() if number}


@rule("M-TRANS-04")
def test_one_resource_of_a_city_in_a_turn() -> None:
    t = PositionBuilder(players=2).playing().stocked(1, coal=4).caravan(1, 1).plans(s0="x x x", s1="x")
    t.do("take", "take")
    assert (t.goods(0), t.goods(1)) == ({"coal": 1}, {"coal": 1}), "one for each player"
    assert happened(t, "log-taken-already") == [("log-taken-already", 0)] * 2
    t.plans(s0="x").do("take")
    assert t.goods(0) == {"coal": 2}, "a new turn"


@rule("M-TRANS-05")
def test_resources_of_several_cities_in_a_turn() -> None:
    t = PositionBuilder(players=2).playing().stocked(1, coal=2).stocked(8, gold=2).stocked(17, gems=2)
    t.plans(s0="x a x b x").do("take", "take", "take")
    assert t.goods(0) == {"coal": 1, "gold": 1, "gems": 1}


@rule("M-TRANS-06")
def test_a_resource_may_be_declined() -> None:
    t = PositionBuilder(players=2).playing().stocked(1, coal=1).plans(s0="x").do("pass")
    assert t.goods(0) == {}
    assert t.view().cities[1].resources == {"coal": 1}
    assert (t.view().resource_ladder, t.view().turn) == (0, 2)
    assert happened(t, "log-declined") == [("log-declined", 0)]


@rule("M-TRANS-07")
def test_a_resource_goes_behind_the_screen_at_once() -> None:
    t = PositionBuilder(players=2).playing().stocked(1, coal=2, bronze=1).contract(8, "c2_01").give(0, coal=1)
    t.plans(s0="x a x").do("take")
    assert t.step == st.RESOLUTION
    assert t.goods(0) == {"coal": 2}
    assert t.view(1).players[0].goods is None
    t.do("fulfil")
    assert t.goods(0) == {}, "he pays with what he has just taken"


@rule("M-TRANS-08")
def test_the_last_resource_moves_the_ladder() -> None:
    t = PositionBuilder(players=3).playing(turn=3).stocked(1, gold=2).caravan(1, 1).stocked(3, coal=1)
    t.plans(s0="x", s1="x", s2="x").do("take")
    assert t.view().resource_ladder == 0
    t.do("take")
    assert (t.view().resource_ladder, t.view().contract_ladder, t.step) == (1, 0, st.RESOLUTION)


@rule("M-TRANS-06", "M-CONTRACT-03")
def test_the_question_names_the_city_of_the_one_who_decides() -> None:
    t = PositionBuilder(players=3).playing(turn=2).caravan(0, 1).caravan(2, 5).stocked(5, gold=1).plans(s2="x")
    decision = t.game.decision(t.s)
    assert (t.seat, decision.prompt.key, decision.prompt.args["city"]) == (2, "ask-take", EntityName("city-5"))
    assert decision.choices[0].message.args["resource"] == EntityName("resource-gold")
    t = PositionBuilder(players=3).playing(turn=2).caravan(0, 1).caravan(2, 5).contract(5, "c2_01").give(2, coal=2)
    decision = t.plans(s2="x").game.decision(t.s)
    assert (t.seat, decision.prompt.key, decision.prompt.args["city"]) == (2, "ask-fulfil", EntityName("city-5"))
