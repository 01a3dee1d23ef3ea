"""Catalogue section COMP: what is in the box and on the board."""

from __future__ import annotations

from collections import Counter

import pytest

from carrack.engine.errors import InvalidInput
from carrack.games.marchands import MARCHANDS_GAME
from carrack.games.marchands import constants as f
from carrack.games.marchands.data import components
from carrack.play.sessions.session import Session
from tests.games.marchands.position_builder import PositionBuilder, rule

ROADS = [(*road["ends"], road["letter"]) for road in components.ROADS]


def outcomes(t: PositionBuilder) -> dict[str, int]:
    """What chance can do now, and how often."""
    return {move.split()[1]: weight for move, weight in zip(t.options, t.s.chance_weights(), strict=True)}


def first_card() -> PositionBuilder:
    """Setup, when the first placement card is drawn."""
    return PositionBuilder().do(*["draw coal"] * 4)


@rule("M-COMP-01")
def test_two_to_four_play() -> None:
    for count in (2, 3, 4):
        session = Session.new(MARCHANDS_GAME, [f"seat {n}" for n in range(count)])
        assert len(session.view(None).players) == count
    for count in (1, 5):
        with pytest.raises(InvalidInput) as refused:
            Session.new(MARCHANDS_GAME, [f"seat {n}" for n in range(count)])
        assert refused.value.message.key == "core-players"


@rule("M-COMP-02")
def test_every_player_has_one_caravan_and_one_screen() -> None:
    t = PositionBuilder(players=4).playing().give(0, coal=1).give(1, coal=2).give(2, coal=3).give(3, coal=4)
    assert [player.caravan for player in t.view().players] == [1, 2, 3, 4]
    for seat in range(4):
        behind = [player.goods for player in t.view(seat).players]
        assert behind == [{"coal": seat + 1} if p == seat else None for p in range(4)]


@rule("M-COMP-03", "M-COMP-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_churches_and_electors_of_each_colour(players: int) -> None:
    at_hand = [
        (player.churches_left, player.electors_left) for player in PositionBuilder(players=players).view().players
    ]
    assert at_hand == [(5, 20)] * players


@rule("M-COMP-05")
def test_resource_tokens_in_the_bag() -> None:
    drawn = outcomes(PositionBuilder())
    assert drawn == {"coal": 18, "bronze": 15, "silver": 12, "gems": 9, "gold": 6}
    assert sum(drawn.values()) == 60


@rule("M-COMP-06")
def test_ranks_of_the_resources() -> None:
    ranks = [(row["id"], row["value"], row["tokens"]) for row in components.RESOURCES]
    assert ranks == [
        ("coal", 1, 18),
        ("bronze", 2, 15),
        ("silver", 3, 12),
        ("gems", 4, 9),
        ("gold", 5, 6),
    ]
    t = PositionBuilder(players=4).playing().stocked(9, coal=1, bronze=1, silver=1, gems=1, gold=1)
    for seat in range(4):
        t.caravan(seat, 9)
    t.plans(s0="x", s1="x", s2="x", s3="x").do("take", "take", "take", "take")
    assert [t.goods(seat) for seat in (1, 2, 3, 0)] == [{"coal": 1}, {"bronze": 1}, {"silver": 1}, {"gems": 1}]
    assert t.view().cities[9].resources == {"gold": 1}


@rule("M-COMP-07")
def test_one_placement_card_for_each_numbered_city() -> None:
    t = first_card()
    assert outcomes(t) == {f"city{number}": 1 for number in range(1, 21)}
    assert t.view().cards_left == 20


@rule("M-COMP-08")
def test_twenty_monopoly_cards_of_three_ecus() -> None:
    t = PositionBuilder(players=2).give(0, coal=1, bronze=1, silver=1, gems=1, gold=1).playing(turn=3)
    for turn, cards in ((3, 5), (6, 10), (9, 15), (12, 20)):
        t.s.turn = turn
        t.at("monopolies").announce(*[1] * 5)
        assert t.view(0).players[0].monopolies == cards
        assert t.s.scores() == [3 * cards, 0]
    assert t.is_over, "there is no fifth time"


@rule("M-COMP-09")
def test_contracts_by_value() -> None:
    t = first_card()
    for number in (1, 2, 3, 4):
        t.do(f"card city{number}", *["draw bronze"] * 2, *["draw silver"] * 2)
    t.do("card city5")
    by_value: Counter[int] = Counter()
    for id, copies in outcomes(t).items():
        by_value[components.CONTRACTS[components.CONTRACT_IDS.index(id)]["value"]] += copies
    assert by_value == {2: 7, 3: 6, 4: 5, 5: 4, 6: 4, 7: 4, 8: 4, 9: 4}
    assert by_value.total() == 38


@rule("M-COMP-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_six_action_tokens_each(players: int) -> None:
    t = PositionBuilder(players=players).playing()
    for seat in range(players - 1):
        t.s.select_player(seat)
        t.do(*["order x"] * 5)
        assert "order x" in t.options
        t.do("order a")
        assert seat not in t.s.active_players(), "no token is left, so the row is complete"
        assert t.orders(seat) == ["x"] * 5 + ["a"]


@rule("M-COMP-11", "M-ORDER-04")
def test_faces_of_a_token() -> None:
    t = PositionBuilder().playing()
    assert t.options == ["order a", "order b", "order c", "order d", "order x", "seal"]


@rule("M-COMP-12")
def test_markers_and_timer() -> None:
    t = PositionBuilder(players=2).playing(turn=5).stocked(1, coal=1).stocked(8, coal=2)
    t.contract(2, "c2_02").give(1, bronze=1).plans(s0="x a x", s1="x")
    assert (t.view().turn, t.view().resource_ladder, t.view().contract_ladder) == (5, 0, 0)
    t.do("fulfil", "reward keep-church")
    assert (t.view().resource_ladder, t.view().contract_ladder) == (0, 1)
    t.do("take")
    assert (t.view().turn, t.view().resource_ladder, t.view().contract_ladder) == (5, 1, 1)
    timer = next(option for option in MARCHANDS_GAME.options if option.id == "planning_timer")
    assert "60" in timer.choices


@rule("M-COMP-13")
def test_cities_of_the_board() -> None:
    cities = PositionBuilder().view().cities
    assert [city.number for city in cities] == list(range(21))
    assert {city.level for city in cities} == {1, 2, 3}


@rule("M-COMP-14")
@pytest.mark.parametrize("region", ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"])
def test_eight_regions_count_the_same(region: str) -> None:
    t = PositionBuilder().playing().electors(2, **{region: 1})
    assert len(t.view().regions) == 8
    assert [row["political"] for row in t.game.score_breakdown(t.s)] == [0, 0, 1, 0]


@rule("M-COMP-15")
@pytest.mark.parametrize(("here", "there", "letter"), ROADS)
def test_a_road_and_its_letter_work_both_ways(here: int, there: int, letter: str) -> None:
    assert letter in ("a", "b", "c", "d")
    t = PositionBuilder(players=2).playing().caravan(0, here).caravan(1, there)
    t.plans(s0=letter, s1=letter)
    assert [player.caravan for player in t.view().players] == [there, here]
    assert t.view().cities[here].roads[letter] == there


@rule("M-COMP-16")
def test_turn_track_and_ladder() -> None:
    t = PositionBuilder(players=2).playing(turn=11).plans()
    assert (t.view().turn, t.view().turns) == (12, 12)
    t.plans().pass_with_nothing()
    assert t.is_over, "there is no thirteenth space"
    assert (t.view().turn, t.view().resource_ladder, t.view().contract_ladder) == (12, 0, 0)
    assert f.STANDARD_TURNS == 12
