"""A review: chances, verdicts that use what a seat knew, luck, and what decided the game."""

from __future__ import annotations

from dataclasses import replace
from math import fsum

import pytest

from carrack.bots.chances import forecaster, onlooker_chances
from carrack.core.game import CHANCE
from carrack.core.onlooker import ONLOOKER, with_onlooker
from carrack.core.session import Session
from carrack.games import GAMES
from carrack.review.luck import Stroke, expectation, strokes
from carrack.review.reviewing import DEPTHS, LAST, SUSPECT, Depth, review_of
from carrack.review.story import Story, turns
from carrack.review.verdicts import AHEAD, ENOUGH, MARKS, glance, study
from carrack.review.weighing import Budget, Scales
from carrack.review.wording import line_of

from .conftest import played

FEW = Budget(3, 40)
SIZES = {"empires": 3, "discovery": 3, "history": 3, "marchands": 3}


@pytest.fixture(autouse=True)
def little_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(DEPTHS, "quick", Depth("expert", 6, 3, FEW))


@pytest.mark.parametrize("game", GAMES)
def test_an_onlooker_imagines_what_he_sees_and_learns_no_more(game: str) -> None:
    session = played(game, ["casual"] * SIZES[game], 160)
    by = forecaster(GAMES[game])
    for n in range(20, session.count, 23):
        state = session.goto(n)
        other = with_onlooker(state).imagine(ONLOOKER, n)
        said = onlooker_chances(by, state, 3)
        assert sum(said) == pytest.approx(1)
        assert onlooker_chances(by, other, 3) == said


@pytest.mark.parametrize("game", GAMES)
def test_advice_does_not_change_with_what_a_seat_cannot_know(game: str) -> None:
    session = played(game, ["casual"] * SIZES[game], 120)
    story, scales = Story.of(session), Scales(GAMES[game])
    every = list(turns(story, story.positions()))
    for turn in every[len(every) // 3 :: max(1, len(every) // 5)]:
        other = replace(turn, position=turn.position.imagine(turn.seat, 77))
        first = glance(scales, story, turn, 2)
        assert glance(scales, story, other, 2) == first
        found = study(scales, story, turn, first, "expert", FEW)
        assert study(scales, story, other, first, "expert", FEW) == found


def test_nobody_is_blamed_for_what_playing_on_does_not_show() -> None:
    """Late in a game a search still sees chances where those who play on find that it is decided."""
    session = played("discovery", ["casual", "club", "novice", "club"])
    story, scales = Story.of(session), Scales(session.game)
    blamed = 0
    for turn in list(turns(story, story.positions()))[150:]:
        first = glance(scales, story, turn, 3)
        if first.loss < 5 * SUSPECT:
            continue
        verdict = study(scales, story, turn, first, "expert", FEW)
        pair = [turn.actions, tuple(map(story.rules.from_text, verdict.better))]
        played_on, better = scales.play_on(turn.position, turn.seat, pair, 40, AHEAD, 7)
        assert verdict.loss <= max(0.0, sum(better) - sum(played_on)) / 40 + 0.02
        blamed += verdict.loss > 0
    assert blamed


def test_blind_choices_come_to_nothing() -> None:
    """Whoever makes every choice there was has lost, on average, just what was at stake, also after a second look."""
    session = played("discovery", ["club", "club"], 60)
    story, scales = Story.of(session), Scales(session.game)
    lost = stake = 0.0
    for turn in [turn for turn in turns(story, story.positions()) if not turn.plan][:6]:
        every = [glance(scales, story, replace(turn, actions=(action,)), 2) for action in turn.position.legal()]
        lost += fsum(verdict.loss for verdict in every) / len(every)
        stake += fsum(verdict.stake for verdict in every) / len(every)
        worst = max(every, key=lambda verdict: verdict.loss)
        [action] = map(session.game.from_text, worst.played)
        found = study(scales, story, replace(turn, actions=(action,)), worst, "casual", FEW)
        assert found.stake - found.loss == pytest.approx(worst.stake - worst.loss)
    assert lost == pytest.approx(stake)
    assert stake > 0


def test_sealed_choices_are_whole_plans(short_game: Session) -> None:
    story = Story.of(short_game)
    positions = story.positions()
    every = list(turns(story, positions))
    told = sorted(entry for turn in every for entry in turn.entries)
    assert told == [n for n, (by, _) in enumerate(story.entries, start=1) if by != CHANCE]
    plans = [turn for turn in every if turn.plan]
    assert len(plans) == 2 * len({turn.position.sealed for turn in plans})
    assert max(len(turn.entries) for turn in plans) > 2


def test_luck_is_what_came_less_what_was_to_be_expected(short_game: Session) -> None:
    story, scales = Story.of(short_game), Scales(short_game.game)
    positions = story.positions()
    found = list(strokes(scales, story, positions, 1, len(story.entries)))
    told = [n for stroke in found for n in range(stroke.first, stroke.last + 1)]
    assert told == [n for n, (by, _) in enumerate(story.entries, start=1) if by == CHANCE]
    for stroke in found:
        assert sum(stroke.luck) == pytest.approx(0, abs=1e-9)
    for stroke in found[:3]:
        draws = [(expectation(scales, positions[n - 1]), scales.chances(positions[n])) for n in stroke_entries(stroke)]
        for seat, luck in enumerate(stroke.luck):
            assert luck == pytest.approx(sum(after[seat] - before[seat] for before, after in draws))
        assert stroke.actual == pytest.approx(scales.chances(positions[stroke.last]))


def stroke_entries(stroke: Stroke) -> range:
    return range(stroke.first, stroke.last + 1)


def test_a_whole_review(short_game: Session) -> None:
    story = Story.of(short_game)
    told: list[float] = []
    found = review_of(story, "quick", told.append)
    assert told == sorted(told)
    assert told[-1] == 1
    assert len([part for part in told if LAST < part < 1]) >= len(found.searched) - 1 > 0  # it does not stand still
    assert len(found.graph) == short_game.count + 1
    assert all(sum(row) == pytest.approx(1) for row in found.graph)
    assert short_game.result
    assert [chance == 1 for chance in found.graph[-1]] == [place == 1 for place in short_game.result.ranking]
    assert found.seats[0].lost > found.seats[1].lost  # a novice against a club player
    assert 0 < len(found.moments) <= 5
    positions = story.positions()
    for at in found.moments:
        verdict = found.verdicts[at]
        assert verdict.deep
        assert verdict.loss >= dict(MARKS)[verdict.mark]
        assert verdict.better != verdict.played
        losses = {choice.do: choice.loss for choice in verdict.choices}
        assert losses[verdict.better] <= ENOUGH
        assert losses[verdict.played] > ENOUGH
        assert line_of(story, positions[verdict.entries[0] - 1], verdict)
    assert set(found.searched) <= set(range(short_game.count))
    assert review_of(story, "quick") == found
