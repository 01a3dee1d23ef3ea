"""Catalogue sections SETUP, PLACE and TURN: from the box to the first orders, and from turn to turn."""

from __future__ import annotations

import random
from typing import Any

import pytest

from carrack.games.marchands import constants as f
from carrack.games.marchands import sequence_of_play as st
from carrack.games.marchands import vocabulary
from carrack.games.marchands.data import components
from tests.games.marchands.position_builder import PositionBuilder, rule

LOT = ["draw coal", "draw coal", "draw bronze", "draw silver"]


def stocked_by_hand(players: int = 4) -> PositionBuilder:
    """A set-up board: the capital and cities 3, 6, 9, 12 with resources, 4, 7, 10, 13, 20 with contracts."""
    t = PositionBuilder(players=players).do(*LOT)
    for number in (3, 6, 9, 12):
        t.do(f"card city{number}", *LOT[:2], "draw gems" if number == 9 else "draw bronze", "draw silver")
    for number, contract in ((4, "c2_01"), (7, "c2_02"), (10, "c5_09"), (13, "c9_18"), (20, "c9_17")):
        t.do(f"card city{number}", f"contract {contract}")
    return t


def random_setup(players: int, seed: int) -> PositionBuilder:
    t = PositionBuilder(players=players)
    rng = random.Random(seed)
    while t.is_chance:
        t.s.apply_action(t.s.sample_outcome(rng.getrandbits(32)))
    return t


def lots(t: PositionBuilder) -> dict[int, int]:
    """Cities with resources, and how many."""
    return {city.number: sum(city.resources.values()) for city in t.view().cities if city.resources}


def contracts(t: PositionBuilder) -> list[int]:
    """Cities with a contract."""
    return [city.number for city in t.view().cities if city.contract]


def pile(t: PositionBuilder) -> list[int]:
    """The placement cards that can be drawn, at the moment one is drawn."""
    return [int(move.removeprefix("card city")) for move in t.options]


# ---- SETUP ----------------------------------------------------------------------------------------------------------


@rule("M-SETUP-01")
def test_markers_at_the_start() -> None:
    t = stocked_by_hand(2)
    assert (t.view().resource_ladder, t.view().contract_ladder) == (0, 0)
    t.do("caravan city1", "caravan city2")
    assert (t.view().turn, t.view().resource_ladder, t.view().contract_ladder) == (1, 0, 0)


@rule("M-SETUP-02")
def test_two_bags() -> None:
    t = PositionBuilder()
    assert all(move.startswith("draw ") for move in t.options)
    assert len(t.options) == 5
    t = stocked_by_hand()
    assert (sum(t.s.bag[:]), sum(t.s.contract_bag[:])) == (40, 33)
    t = PositionBuilder().playing()
    t.s.contract_ladder = 1
    t.at("resupply").do("card city15")
    assert all(move.startswith("contract ") for move in t.options)
    assert len(t.options) == 18


@rule("M-SETUP-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_every_player_takes(players: int) -> None:
    t = PositionBuilder(players=players).playing()
    for player in t.view().players:
        assert (player.churches_left, player.electors_left) == (5, 20)
        assert t.goods(player.seat) == {}
        t.s.select_player(player.seat)
        t.do(*["order x"] * 5)
        assert len(t.options) == 6, "a sixth token is there"


@rule("M-SETUP-04")
def test_four_resources_on_the_capital_first() -> None:
    t = PositionBuilder().do("draw gold", "draw gold", "draw coal")
    assert t.view().cities[0].resources == {"coal": 1, "gold": 2}
    t.do("draw gems")
    assert lots(t) == {0: 4}
    assert t.options[0] == "card city1", "the capital is full"


@rule("M-SETUP-05")
def test_four_resources_on_each_of_four_cards() -> None:
    t = PositionBuilder().do(*LOT)
    for count, number in enumerate((3, 6, 9, 12), start=1):
        t.do(f"card city{number}")
        assert lots(t).get(number) is None
        t.do("draw gems" if count == 1 else "draw coal", "draw bronze", "draw bronze", "draw silver")
        assert lots(t)[number] == 4
        assert len(lots(t)) == count + 1
    assert t.view().cities[3].resources == {"bronze": 2, "silver": 1, "gems": 1}


@rule("M-SETUP-06")
def test_a_contract_on_each_of_five_cards() -> None:
    t = stocked_by_hand()
    assert contracts(t) == [4, 7, 10, 13, 20]
    here = t.view().cities[20].contract
    assert (here.id, here.value, here.needs) == ("c9_17", 9, {"gold": 1, "gems": 1})
    assert not t.is_chance, "nothing else is drawn"


@rule("M-SETUP-07", "M-EX-02")
@pytest.mark.parametrize("seed", range(5))
def test_ten_stocked_cities_after_setup(seed: int) -> None:
    t = random_setup(4, seed)
    assert 0 in lots(t)
    assert list(lots(t).values()) == [4] * 5
    assert len(contracts(t)) == 5
    assert not set(lots(t)) & set(contracts(t))
    assert (sum(t.s.bag[:]), sum(t.s.contract_bag[:])) == (40, 33)


@rule("M-SETUP-08")
def test_eleven_cards_are_left() -> None:
    t = stocked_by_hand()
    assert t.view().cards_left == 11
    t.playing()
    t.s.cards, t.s.set_aside = stocked_by_hand().s.cards, stocked_by_hand().s.set_aside
    t.s.contract_ladder = 1
    t.at("resupply")
    assert pile(t) == [1, 2, 5, 8, 11, 14, 15, 16, 17, 18, 19]


@rule("M-SETUP-09")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_setup_for_any_number_of_players(players: int) -> None:
    t = stocked_by_hand(players)
    assert lots(t) == dict.fromkeys((0, 3, 6, 9, 12), 4)
    assert contracts(t) == [4, 7, 10, 13, 20]
    assert (t.view().cards_left, t.seat) == (11, 0)


@rule("M-SETUP-10")
def test_the_youngest_places_first_and_not_in_the_capital() -> None:
    t = stocked_by_hand()
    assert t.seat == 0
    assert t.options == [f"caravan city{number}" for number in range(1, 21)], "stocked or not"
    assert t.refused("caravan capital") == "refuse-caravan-capital"
    t.do("caravan city3")
    assert t.view().players[0].caravan == 3


@rule("M-SETUP-11")
def test_the_others_follow_and_no_two_caravans_start_together() -> None:
    t = stocked_by_hand()
    for seat, number in enumerate((3, 1, 20, 4)):
        assert t.seat == seat
        t.do(f"caravan city{number}")
        if seat < 3:
            assert f"caravan city{number}" not in t.options
            assert t.refused(f"caravan city{number}") == "refuse-caravan-taken"
            assert len(t.options) == 19 - seat
    assert [player.caravan for player in t.view().players] == [3, 1, 20, 4]


# ---- PLACE ----------------------------------------------------------------------------------------------------------


def resupplying(resources: int = 0, contracts: int = 0, cards: tuple[int, ...] | None = None) -> PositionBuilder:
    """An empty board but for the capital; the ladder stands here, and these cards are in the pile."""
    t = PositionBuilder(players=2).playing().stocked(0, coal=1)
    t.s.resource_ladder, t.s.contract_ladder = resources, contracts
    if cards is not None:
        t.s.cards = sum(1 << card for card in cards)
        t.s.set_aside = sum(1 << card for card in range(1, 21) if card not in cards)
    return t


@rule("M-PLACE-01", "M-PLACE-06")
def test_nothing_is_added_to_a_stocked_city() -> None:
    t = resupplying(resources=2, contracts=2, cards=(5, 6, 7, 8)).stocked(5, gold=1).contract(6, "c9_17")
    t.at("resupply").do("card city5", *LOT, "card city6", *LOT, "card city7")
    assert t.view().cities[5].resources == {"gold": 1}
    assert lots(t) == {0: 1, 5: 1, 7: 4, 8: 4}, "6 has a contract, 7 the first lot"
    t.do("contract c2_01", "contract c2_01")
    assert contracts(t) == [6, 9, 10]
    assert t.view().cities[6].contract.id == "c9_17"


@rule("M-PLACE-02")
def test_the_next_higher_empty_city_and_one_after_twenty() -> None:
    t = resupplying(contracts=2, cards=(12, 19, 20)).stocked(12, coal=4).stocked(19, coal=1).stocked(20, coal=1)
    t.at("resupply").do("card city12", "contract c2_01", "card city20", "contract c2_02")
    assert contracts(t) == [1, 13]


@rule("M-PLACE-03")
def test_used_cards_are_set_aside() -> None:
    t = resupplying(contracts=3, cards=(4, 9, 11))
    t.at("resupply").do("card city9", "contract c2_01")
    assert pile(t) == [4, 11]
    assert t.view().cards_left == 2


@rule("M-PLACE-04")
def test_a_new_pile_is_made_of_the_cards_set_aside() -> None:
    t = resupplying(contracts=3, cards=(4, 9))
    t.at("resupply").do("card city9", "contract c2_01", "contract c2_01")
    assert contracts(t) == [4, 9], "the last card of a pile is no chance"
    assert pile(t) == list(range(1, 21))


@rule("M-PLACE-05")
def test_the_capital_has_no_card() -> None:
    t = PositionBuilder(players=2).playing()
    t.s.contract_ladder = 1
    t.s.cards, t.s.set_aside = 0, (1 << 21) - 2
    t.at("resupply")
    assert "card capital" not in t.options
    assert len(t.options) == 20


@rule("M-PLACE-05")
def test_the_fallback_goes_past_the_capital() -> None:
    t = PositionBuilder(players=2).playing().stocked(20, coal=1)
    t.put("set_aside", f.ALL_CARDS & ~(1 << 20)).put("contract_ladder", 1)
    t.at("resupply").do("contract c2_01")
    assert contracts(t) == [1], "the capital is empty, and 20 is followed by 1"


@rule("M-PLACE-07")
def test_churches_and_caravans_leave_a_city_empty() -> None:
    t = resupplying(resources=1, contracts=1, cards=(1, 5, 6)).church(1, 1, 5)
    assert t.view().players[0].caravan == 1
    t.at("resupply").do("card city1", *LOT, "card city5", "contract c2_01")
    assert lots(t)[1] == 4
    assert contracts(t) == [5]


@rule("M-PLACE-08")
@pytest.mark.parametrize("seed", range(5))
def test_no_fallback_during_setup(seed: int) -> None:
    t = PositionBuilder()
    rng = random.Random(seed)
    drawn: list[int] = []
    t.s.log = t.log
    while t.is_chance:
        action = t.s.sample_outcome(rng.getrandbits(32))
        if (text := t.game.action_to_string(action)).startswith("card city"):
            drawn.append(int(text.removeprefix("card city")))
        t.s.apply_action(action)
    assert len(set(drawn)) == len(drawn) == 9
    assert set(drawn) == (set(lots(t)) | set(contracts(t))) - {0}


# ---- TURN -----------------------------------------------------------------------------------------------------------


def first_players(players: int, turns: int) -> list[int]:
    """Who is first in turns 1, 2, ... of a game in which no player does anything."""
    t = stocked_by_hand(players).do(*[f"caravan city{number}" for number in range(1, players + 1)])
    found = []
    for turn in range(1, turns + 1):
        assert t.view().turn == turn
        found.append(t.view().first)
        t.plans().pass_with_nothing()
    return found


@rule("M-TURN-01")
def test_phases_of_a_turn() -> None:
    t = PositionBuilder(players=2).playing(turn=3).stocked(1, coal=1).stocked(0, coal=1).give(1, coal=1)
    steps: list[Any] = [(t.view().turn, t.step)]
    t.plans(s0="x")
    steps.append((t.view().turn, t.step))
    t.do("take")
    steps.append((t.view().turn, t.step))
    t.do("card city20", *LOT)
    steps.append((t.view().turn, t.step))
    t.announce(0, 0)
    steps.append((t.view().turn, t.step))
    assert steps == [
        (3, st.PLANNING),
        (3, st.RESOLUTION),
        (3, st.RESUPPLY),
        (3, st.MONOPOLIES),
        (4, st.PLANNING),
    ]
    assert [key for key in t.messages() if key in ("log-sealed", "log-took", "log-resupply", "log-turn")] == [
        "log-sealed",
        "log-took",
        "log-resupply",
        "log-turn",
    ]


@rule("M-TURN-02")
def test_the_marker_moves_except_in_turn_one() -> None:
    t = stocked_by_hand(2).do("caravan city1", "caravan city2")
    assert t.view().turn == 1
    for turn in (2, 3, 4):
        t.plans().pass_with_nothing()
        assert t.view().turn == turn


@rule("M-TURN-03")
def test_monopolies_only_in_turns_3_6_9_and_12() -> None:
    judged = []
    for turn in range(1, 13):
        t = PositionBuilder(players=2).playing(turn=turn).give(0, coal=1).plans()
        if not t.is_over and t.step == st.MONOPOLIES:
            judged.append(turn)
    assert judged == [3, 6, 9, 12]


@rule("M-TURN-04")
def test_the_left_neighbour_becomes_first_and_the_first_last() -> None:
    t = PositionBuilder(players=3).playing(turn=4)
    before = t.view().first
    t.plans()
    assert t.view().first == (before + 1) % 3
    for seat in range(3):
        t.stocked(seat + 1, coal=2)
    t.stocked(0, coal=1).plans(s0="x", s1="x", s2="x")
    asked = []
    for _ in range(3):
        asked.append(t.seat)
        t.do("take")
    assert asked == [2, 0, 1]
    assert asked[-1] == before


@rule("M-TURN-05", "M-EX-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_places_first_is_last_in_turn_one(players: int) -> None:
    t = stocked_by_hand(players).do(*[f"caravan city{number}" for number in (3, 6, 9, 12)[:players]])
    t.plans(**{f"s{seat}": "x" for seat in range(players)})
    asked = []
    for _ in range(players):
        asked.append(t.seat)
        t.do("take")
    assert asked == [*range(1, players), 0]


@rule("M-TURN-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_first_player_of_every_turn(players: int) -> None:
    assert first_players(players, 12) == [turn % players for turn in range(1, 13)]


@rule("M-TURN-07")
def test_twelve_turns() -> None:
    t = stocked_by_hand(2).do("caravan city1", "caravan city2")
    for turn in range(1, 13):
        assert (t.is_over, t.view().turn) == (False, turn)
        t.plans().pass_with_nothing()
    assert t.is_over


@rule("M-TURN-08")
def test_nine_turns_and_fifteen_monopolies_in_the_short_game() -> None:
    t = PositionBuilder(players=2, length="short").playing().give(1, coal=2, bronze=1, silver=1, gems=1, gold=1)
    for turn in range(1, 10):
        assert (t.is_over, t.view().turn, t.view().turns) == (False, turn, 9)
        t.plans()
        if turn % 3 == 0:
            t.announce(*[1] * 5)
    assert t.is_over
    assert t.view().players[1].monopolies == 15


def test_a_city_is_typed_by_its_own_number() -> None:
    """The capital, which no caravan starts in, has none: the list of cities must not count it."""
    typed = {number: vocabulary.CITY.typed_number(number) for number in range(len(components.CITY_IDS))}
    assert all(typed[int(row["number"])] == row["number"] for row in components.CITIES)
