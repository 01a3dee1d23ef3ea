"""Answers: shares, intervals over deals, and the correction for many comparisons."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import inf

import pytest

from carrack.study.answers import MIN_DEALS, Answer, answer_question
from carrack.study.finished_games import Fact, FinishedGame
from carrack.study.game_statistics import GameStatistics
from carrack.study.option_effects import option_effects
from carrack.study.questions import StudyQuestion
from carrack.study.significance import compare_with_overall, holm_correction

HATS = StudyQuestion("hats")


def game(
    deal: int, winner: int, hats: dict[int, str], players: int = 4, turn: int = 0, decisions: int = 100
) -> FinishedGame:
    places = tuple(1 if seat == winner else 2 for seat in range(players))
    scores = tuple(10 if seat == winner else 2 for seat in range(players))
    facts = tuple(Fact(seat, "hats", hat, 1) for seat, hat in hats.items())
    return FinishedGame("empires", deal, turn, 1, {}, ("random",) * players, scores, places, decisions, facts)


def hats(games: int, lucky: float, seed: int, again: int = 1) -> Iterator[FinishedGame]:
    """One seat wears a red hat and wins so often, the others wear blue ones; every deal ends alike so many times."""
    rng = random.Random(seed)
    for deal in range(games):
        red = rng.randrange(4)
        others = [seat for seat in range(4) if seat != red]
        winner = red if rng.random() < lucky else rng.choice(others)
        for turn in range(again):
            yield game(deal, winner, {red: "red"} | dict.fromkeys(others, "blue"), turn=turn)


def asked(games: Iterator[FinishedGame]) -> Answer:
    found = answer_question(HATS, games)
    assert found is not None
    return found


def test_a_share_is_what_the_winners_had() -> None:
    found = asked(iter([game(0, 0, {0: "red", 1: "red", 2: "blue"}), game(1, 3, {0: "red", 2: "blue"})]))
    shares = {row.group: row.value.mean for row in found.rows}
    assert shares == {"red": pytest.approx(1 / 3), "blue": 0}
    assert found.overall.mean == pytest.approx(1 / 5)


def test_those_who_win_more_often_are_found_and_others_are_not() -> None:
    red = {row.group: row for row in asked(hats(300, 0.5, 1)).rows}["red"]
    assert red.significant
    assert red.difference.low > 0.15
    assert red.difference.high < 0.35
    assert not any(row.significant for row in asked(hats(300, 0.25, 2)).rows)


def test_playing_a_deal_again_makes_nothing_surer() -> None:
    once, often = asked(hats(60, 0.4, 3)), asked(hats(60, 0.4, 3, again=5))
    for few, many in zip(once.rows, often.rows, strict=True):
        assert many.count == 5 * few.count
        assert many.difference.low == pytest.approx(few.difference.low)
        assert many.p_value == pytest.approx(few.p_value)


def test_intervals_hold_what_they_promise() -> None:
    """The true difference lies within 95 % intervals about that often."""
    truth = 0.35 - 0.25
    inside = 0
    for seed in range(200):
        rows = {row.group: row for row in asked(hats(50, 0.35, seed)).rows}
        inside += rows["red"].difference.low <= truth <= rows["red"].difference.high
    assert 180 <= inside <= 198


def test_a_group_of_few_deals_is_not_judged() -> None:
    found = asked(hats(MIN_DEALS - 1, 1.0, 4))
    assert [row.p_value for row in found.rows] == [None, None]
    assert asked(hats(MIN_DEALS + 1, 0.9, 4)).rows[0].significant


def test_corrected_probabilities_are_holms() -> None:
    assert holm_correction([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert holm_correction([0.9, 0.8]) == [1.0, 1.0]
    assert holm_correction([]) == []


def test_one_deal_says_nothing_about_how_sure_it_is() -> None:
    difference, probability = compare_with_overall({0: (1.0, 1)}, {0: (1.0, 4)})
    assert (difference.low, difference.high, probability) == (-inf, inf, 1.0)


def test_points_are_compared_with_the_table() -> None:
    found = answer_question(HATS, hats(100, 1.0, 5), "points")
    assert found is not None
    assert {row.group: row.value.mean for row in found.rows} == {"red": pytest.approx(6), "blue": pytest.approx(-2)}


def test_what_an_option_changes_is_taken_deal_by_deal() -> None:
    rng = random.Random(6)
    before, after = GameStatistics(), GameStatistics()
    for deal in range(40):
        length = rng.randrange(100, 300)
        before.add(game(deal, 0, {}, decisions=length))
        after.add(game(deal, 0, {}, decisions=length + rng.choice((4, 5, 6))))
    found = {one.measure: one for one in option_effects(before, [("builders", "on", after)])}
    assert found["decisions"].significant
    assert 4 < found["decisions"].difference.low < 5 < found["decisions"].difference.high < 6
    assert not found["lead"].significant
    spreads = {spread.measure: spread for spread in before.spreads()}
    assert spreads["lead"].median == 8
    assert spreads["decisions"].decile_1 < spreads["decisions"].median < spreads["decisions"].decile_9
