"""Catalogue section COIN: where coins come from and what they buy."""

from __future__ import annotations

import random

import pytest

from tests.games.history.position_builder import PositionBuilder, rule


def romans(coins: int = 2, reserve: int = 5, **fields: int) -> PositionBuilder:
    """The Romans beside one enemy, with coins."""
    t = (
        PositionBuilder()
        .turn(0, "romans")
        .hold(1, "northern_appenines")
        .expanding("southern_appenines", reserve=reserve)
    )
    return t.set(coins=coins, **fields)


@rule("H-COIN-01", "H-COIN-03")
def test_coins_come_from_events_and_last_one_turn() -> None:
    """Over whole games: no player begins a turn with coins, and without a card of coins there are none."""
    givers = {"population_explosion", "civil_service", "allies", "reallocation"}
    for seed in range(8):
        t, rng = PositionBuilder(), random.Random(seed)
        turn, got, before = (0, 0), False, 0
        while not t.is_over:
            coins = t.s.coins + t.s.allied_coins
            if (t.s.epoch, t.s.call) != turn:
                turn, got, before = (t.s.epoch, t.s.call), False, 0
                assert coins == 0
            assert got or coins == 0
            assert coins <= before or got
            move = rng.choice(t.options)
            got = got or move.removeprefix("event ") in givers
            before = coins
            t.do(move)


@rule("H-COIN-02", "H-COIN-05")
def test_coins_buy_forts_at_any_moment_of_expansion() -> None:
    t = romans(coins=3).do("fort southern_appenines-coin", "expand northern_appenines", "roll2 66", "roll1 1")
    t.do("fort northern_appenines-coin", "expand dalmatia")
    assert "fort dalmatia-coin" in t.options
    t.do("expand pindus", "expand central_massif", "expand balkans")
    assert t.reserve == 0
    t.do("fort dalmatia-coin")
    assert [t.here(id).fort for id in ("southern_appenines", "northern_appenines", "dalmatia")] == [True] * 3
    assert t.view().coins == 0


@rule("H-COIN-02")
def test_coins_serve_in_the_middle_of_a_siege() -> None:
    """After the fort falls the same army fights on; lost then, it can be bought back at once."""
    t = romans(coins=1)
    t.place("northern_appenines", fort=True)
    t.again().do("expand northern_appenines", "roll2 66", "roll1 1", "storm", "roll2 11", "roll1 6")
    assert t.options == ["recover coin", "pass"]
    assert t.do("recover coin").reserve == 5


@rule("H-COIN-03")
def test_unspent_coins_are_lost() -> None:
    t = romans(coins=2, allied_coins=1)
    t.put(empire={1: 6})
    t.do("pass")
    assert (t.view().mover, t.view().coins, t.view().allied_coins) == (1, 0, 0)


@rule("H-COIN-04")
@pytest.mark.parametrize("roll", ["roll1 2", "roll1 1"], ids=["beaten", "tied"])
def test_an_army_just_lost_returns_for_a_coin(roll: str) -> None:
    t = romans(coins=2, reserve=1).do("expand northern_appenines", "roll2 11", roll)
    assert (t.seat, t.options, t.reserve) == (0, ["recover coin", "pass"], 0)
    t.do("recover coin")
    assert (t.reserve, t.view().coins) == (1, 1)
    assert "recover coin" not in t.options, "one coin, one army"
    assert "expand northern_appenines" in t.options


@rule("H-COIN-04")
def test_an_army_not_bought_back_at_once_is_gone() -> None:
    t = romans(coins=2).do("expand northern_appenines", "roll2 11", "roll1 2", "pass")
    assert (t.reserve, t.view().coins) == (4, 2)
    assert t.refused("recover coin") == "refuse-question"
    t = romans(coins=0).do("expand northern_appenines", "roll2 11", "roll1 2")
    assert t.step == "expansion", "without a coin no player is asked"
    assert "pass" in t.options


@rule("H-COIN-05", "H-RUL-18")
def test_a_bought_fort_obeys_the_rules_of_forts() -> None:
    t = romans(coins=2).hold(0, "libya").again()
    assert t.refused("fort northern_appenines-coin") == "refuse-fort-land"
    assert t.refused("fort libya-coin") == "refuse-fort-land", "an older empire's land"
    t.do("fort southern_appenines-coin")
    assert t.here("southern_appenines").fort, "it stands there at once"
    assert (t.view().coins, t.reserve) == (1, 5)
    assert t.refused("fort southern_appenines-coin") == "refuse-fort-twice"
    assert romans(coins=0).refused("fort southern_appenines-coin") == "refuse-fort-payment"


@rule("H-COIN-06")
@pytest.mark.parametrize("roll", ["roll1 2", "roll1 1"], ids=["beaten", "tied"])
def test_coins_do_not_serve_a_minor_empire(roll: str) -> None:
    t = (
        PositionBuilder()
        .hold(1, "palestine")
        .turn(0, "carthaginia", hand=("minor_empire_phoenicia", "population_explosion"))
    )
    t.do("event population_explosion", "event minor_empire_phoenicia")
    assert not any("coin" in option for option in t.options)
    assert t.refused("fort levant-coin") == "refuse-fort-payment"
    t.do("expand palestine", "roll2 11", roll)
    assert t.view().guest_reserve == 1
    assert "recover coin" not in t.options
    assert t.view().coins == 2, "they wait for the Carthaginians"
    t.do("pass")
    assert "fort shatts_plateau-coin" in t.options


@rule("H-COIN-06")
@pytest.mark.parametrize(
    ("event", "moves"),
    [
        ("civil_war", ("roll2 11", "roll1 6")),
        ("jewish_revolt", ("roll3 111", "roll1 6")),
        ("barbarians", ("roll2 11", "roll1 6")),
        ("crusade", ("expand palestine", "roll2 11", "roll3 666")),
    ],
)
def test_coins_do_not_serve_armies_of_events(event: str, moves: tuple[str, ...]) -> None:
    t = (
        PositionBuilder()
        .hold(1, "palestine")
        .turn(0, "mongols", hand=(event, "allies"))
        .do("event allies", f"event {event}")
    )
    t.do(*moves)
    assert t.owner("palestine") == 1
    assert not any(option.startswith("recover") for option in t.options)
    assert t.view().allied_coins == 2
