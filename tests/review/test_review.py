"""A review: chances, verdicts that use what a seat knew, luck, and what decided the game."""

from __future__ import annotations

from dataclasses import replace
from math import fsum

import pytest

from carrack.bots.win_probability import spectator_win_probabilities, win_probability_model
from carrack.engine.state import CHANCE
from carrack.games import GAMES
from carrack.play.determinization import SPECTATOR, with_spectator
from carrack.play.sessions.session import Session
from carrack.review.choice_evaluator import ChoiceEvaluator, SearchBudget
from carrack.review.luck import LuckEvent, expected_win_probabilities, luck_events
from carrack.review.mistakes import MARK_THRESHOLDS, NEGLIGIBLE_LOSS, ROLLOUT_DECISIONS, first_review, search_review
from carrack.review.pipeline import MIN_SUSPECT_LOSS, REVIEW_DEPTHS, SEARCH_END_PART, ReviewDepth, review_game
from carrack.review.transcript import GameTranscript, decision_points
from carrack.review.variations import variation_messages
from tests.support.games_with_search import JUDGED

from .conftest import played

FEW = SearchBudget(3, 40)
SIZES = {"empires": 3, "discovery": 3, "history": 3, "marchands": 3}


@pytest.fixture(autouse=True)
def little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REVIEW_DEPTHS, "quick", ReviewDepth("expert", 6, 3, FEW))


@pytest.mark.parametrize("game", JUDGED)
def test_a_spectator_determinization_reveals_no_hidden_information(game: str) -> None:
    session = played(game, ["casual"] * SIZES[game], 160)
    by = win_probability_model(GAMES[game])
    for n in range(20, session.entry_count, 23):
        state = session.goto(n)
        other = with_spectator(state).determinize(SPECTATOR, n)
        said = spectator_win_probabilities(by, state, 3)
        assert sum(said) == pytest.approx(1)
        assert spectator_win_probabilities(by, other, 3) == said


@pytest.mark.parametrize("game", JUDGED)
def test_advice_does_not_change_with_what_a_seat_cannot_know(game: str) -> None:
    session = played(game, ["casual"] * SIZES[game], 120)
    story, scales = GameTranscript.from_session(session), ChoiceEvaluator(GAMES[game])
    every = list(decision_points(story, story.states()))
    for turn in every[len(every) // 3 :: max(1, len(every) // 5)]:
        other = replace(turn, state=turn.state.determinize(turn.seat, 77))
        first = first_review(scales, story, turn, 2)
        assert first_review(scales, story, other, 2) == first
        found = search_review(scales, story, turn, first, "expert", FEW)
        assert search_review(scales, story, other, first, "expert", FEW) == found


def test_no_mistake_without_evidence_from_play() -> None:
    """Late in a game a search still sees chances where those who play on find that it is decided."""
    session = played("discovery", ["casual", "club", "novice", "club"])
    story, scales = GameTranscript.from_session(session), ChoiceEvaluator(session.game)
    blamed = 0
    for turn in list(decision_points(story, story.states()))[150:]:
        first = first_review(scales, story, turn, 3)
        if first.loss < 5 * MIN_SUSPECT_LOSS:
            continue
        verdict = search_review(scales, story, turn, first, "expert", FEW)
        pair = [turn.actions, tuple(map(story.game.string_to_action, verdict.best))]
        played_on, better = scales.rollout_values(turn.state, turn.seat, pair, 40, ROLLOUT_DECISIONS, 7)
        assert verdict.loss <= max(0.0, sum(better) - sum(played_on)) / 40 + 0.02
        blamed += verdict.loss > 0
    assert blamed


def test_blind_choices_come_to_nothing() -> None:
    """Over all choices of a decision, the mean loss is what was at stake, also after a deeper search."""
    session = played("discovery", ["club", "club"], 60)
    story, scales = GameTranscript.from_session(session), ChoiceEvaluator(session.game)
    lost = stake = 0.0
    for turn in [turn for turn in decision_points(story, story.states()) if not turn.is_plan][:6]:
        every = [
            first_review(scales, story, replace(turn, actions=(action,)), 2) for action in turn.state.legal_actions()
        ]
        lost += fsum(verdict.loss for verdict in every) / len(every)
        stake += fsum(verdict.random_loss for verdict in every) / len(every)
        worst = max(every, key=lambda verdict: verdict.loss)
        [action] = map(session.game.string_to_action, worst.played)
        found = search_review(scales, story, replace(turn, actions=(action,)), worst, "casual", FEW)
        assert found.random_loss - found.loss == pytest.approx(worst.random_loss - worst.loss)
    assert lost == pytest.approx(stake)
    assert stake > 0


def test_sealed_choices_are_whole_plans(short_game: Session) -> None:
    story = GameTranscript.from_session(short_game)
    positions = story.states()
    every = list(decision_points(story, positions))
    told = sorted(entry for turn in every for entry in turn.entries)
    assert told == [n for n, (by, _) in enumerate(story.entries, start=1) if by != CHANCE]
    plans = [turn for turn in every if turn.is_plan]
    assert len(plans) == 2 * len({turn.state.sealed for turn in plans})
    assert max(len(turn.entries) for turn in plans) > 2


def test_luck_is_what_came_less_what_was_to_be_expected(short_game: Session) -> None:
    story, scales = GameTranscript.from_session(short_game), ChoiceEvaluator(short_game.game)
    positions = story.states()
    found = list(luck_events(scales, story, positions, 1, len(story.entries)))
    told = [n for stroke in found for n in range(stroke.first, stroke.last + 1)]
    assert told == [n for n, (by, _) in enumerate(story.entries, start=1) if by == CHANCE]
    for stroke in found:
        assert sum(stroke.luck) == pytest.approx(0, abs=1e-9)
    for stroke in found[:3]:
        draws = [
            (expected_win_probabilities(scales, positions[n - 1]), scales.win_probabilities(positions[n]))
            for n in stroke_entries(stroke)
        ]
        for seat, luck in enumerate(stroke.luck):
            assert luck == pytest.approx(sum(after[seat] - before[seat] for before, after in draws))
        assert stroke.actual == pytest.approx(scales.win_probabilities(positions[stroke.last]))


def stroke_entries(stroke: LuckEvent) -> range:
    return range(stroke.first, stroke.last + 1)


def test_a_whole_review(short_game: Session) -> None:
    story = GameTranscript.from_session(short_game)
    told: list[float] = []
    found = review_game(story, "quick", told.append)
    assert told == sorted(told)
    assert told[-1] == 1
    assert (
        len([part for part in told if SEARCH_END_PART < part < 1]) >= len(found.searched_points) - 1 > 0
    )  # it does not stand still
    assert len(found.win_probabilities) == short_game.entry_count + 1
    assert all(sum(row) == pytest.approx(1) for row in found.win_probabilities)
    assert short_game.result
    assert [chance == 1 for chance in found.win_probabilities[-1]] == [
        place == 1 for place in short_game.result.ranking
    ]
    assert found.seats[0].total_loss > found.seats[1].total_loss  # a novice against a club player
    assert 0 < len(found.key_decisions) <= 5
    positions = story.states()
    for at in found.key_decisions:
        verdict = found.decisions[at]
        assert verdict.searched
        assert verdict.loss >= dict(MARK_THRESHOLDS)[verdict.mark]
        assert verdict.best != verdict.played
        losses = {choice.actions: choice.loss for choice in verdict.alternatives}
        assert losses[verdict.best] <= NEGLIGIBLE_LOSS
        assert losses[verdict.played] > NEGLIGIBLE_LOSS
        assert variation_messages(story, positions[verdict.entries[0] - 1], verdict)
    assert set(found.searched_points) <= set(range(short_game.entry_count))
    assert review_game(story, "quick") == found
