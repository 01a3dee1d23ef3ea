"""Invariants of every game at every position, checked in random games to the end."""

from __future__ import annotations

import random
from dataclasses import asdict
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.engine.digest import position_digest
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message
from carrack.engine.state import CHANCE, TERMINAL
from carrack.games import GAMES
from carrack.play.options import complete_options
from carrack.play.records.jsonl import format_record, parse_record
from carrack.play.sessions.replay import replay
from carrack.play.sessions.session import Session
from carrack.play.sessions.verification import verify
from tests.support.random_games import (
    GameConfig,
    every_action,
    finish,
    game_configs,
    games,
    moments,
    play_on,
    positions,
)

BRANCHING: Final = 200


# ---- choices ------------------------------------------------------------------------------------------------------


@given(game_configs())
@games(15)
def test_there_is_a_real_choice_until_the_game_is_over(setup: GameConfig) -> None:
    for state in positions(setup):
        legal = state.legal_actions()
        if state.seat == TERMINAL:
            assert legal == []
            assert state.active_players() == []
            break
        assert (1 if state.insisted else 2) <= len(legal) <= BRANCHING
        assert len(set(legal)) == len(legal)
        assert state.legal_actions() == legal, "asking changes nothing"
        if state.seat == CHANCE:
            assert state.active_players() == []
            assert len(state.chance_weights()) == len(legal)
            assert min(state.chance_weights()) > 0
        else:
            assert state.seat in state.active_players()
            assert set(state.active_players()) <= set(range(setup.players))


@given(game_configs())
@games(10)
def test_every_choice_has_one_spelling_and_is_explained(setup: GameConfig) -> None:
    game = setup.rules
    for state in positions(setup):
        legal = state.legal_actions()
        texts = [game.action_to_string(action) for action in legal]
        assert [game.string_to_action(text) for text in texts] == legal
        if state.seat >= 0:
            decision = game.decision(state)
            assert decision.seat == state.seat
            assert [choice.action for choice in decision.choices] == legal
            assert [choice.notation for choice in decision.choices] == texts
            parts = [(choice.verb, *choice.args.values()) for choice in decision.choices]
            assert [" ".join(map(str, words)) for words in parts] == texts
            assert all(not {"a", "b"} & choice.args.keys() for choice in decision.choices)  # each has a name


@given(game_configs())
@games(8)
def test_an_action_that_is_not_offered_is_refused_with_a_reason(setup: GameConfig) -> None:
    session, rng = setup.session(), setup.rng()
    actions = every_action(setup.game)
    while not session.is_over:
        play_on(session, rng, rng.randrange(1, 20))
        before = session.digest, session.entry_count
        legal = set(session.state.legal_actions())
        tries: list[Any] = [action for action in rng.sample(actions, min(60, len(actions))) if action not in legal]
        tries += ["", "fly to the moon", -1, 10**9, max(actions) + 1]
        play = session.play_outcome if session.state.seat == CHANCE else session.play
        for action in tries:
            with pytest.raises(InvalidInput) as refusal:
                play(action)
            assert isinstance(refusal.value.message, Message)
            assert refusal.value.message.key
        assert (session.digest, session.entry_count) == before


@given(game_configs())
@games(8)
def test_no_seat_acts_for_another(setup: GameConfig) -> None:
    session, rng = setup.session(), setup.rng()
    while not session.is_over:
        play_on(session, rng, rng.randrange(1, 20))
        for seat in set(range(setup.players)) - set(session.state.active_players()):
            with pytest.raises(InvalidInput):
                session.play(rng.choice(session.state.legal_actions() or [0]), seat)
        if session.state.seat != CHANCE:
            with pytest.raises(InvalidInput):
                session.play_random_outcome(rng)


# ---- copies -------------------------------------------------------------------------------------------------------


@given(game_configs())
@games(8)
def test_copies_are_independent(setup: GameConfig) -> None:
    rng = random.Random(setup.seed + 1)
    now_and_then = moments(rng, 0.05)
    kept = []
    for state in positions(setup):
        if next(now_and_then) and state.seat != TERMINAL:
            before = state.serialize(), state.legal_actions()
            clone = state.clone()
            assert (clone.serialize(), clone.legal_actions()) == before
            kept.append((clone.clone(), *before))
            finish(clone, rng)
            assert (state.serialize(), state.legal_actions()) == before, "the copy was played on to the end"
    for clone, dump, legal in kept:
        assert (clone.serialize(), clone.legal_actions()) == (dump, legal), "the original was played on to the end"


@given(game_configs())
@games(8)
def test_a_position_can_be_restored_from_its_integers(setup: GameConfig) -> None:
    other = setup.start()
    now_and_then = moments(random.Random(setup.seed + 1), 0.2)
    for state in positions(setup):
        if next(now_and_then) or state.seat == TERMINAL:
            other.deserialize(state.serialize())
            assert other.serialize() == state.serialize()
            assert (other.seat, other.legal_actions()) == (state.seat, state.legal_actions())
            if state.seat == CHANCE:
                assert other.chance_weights() == state.chance_weights()


@given(game_configs())
@games(8)
def test_chance_decides_by_the_bits_it_is_given(setup: GameConfig) -> None:
    now_and_then = moments(random.Random(setup.seed + 1), 0.3)
    for state in positions(setup):
        if state.seat == CHANCE and next(now_and_then):
            assert all(state.sample_outcome(bits * 2**24) in state.legal_actions() for bits in range(256))
            first, second = state.clone(), state.clone()
            first.resolve_chance(setup.seed)
            second.resolve_chance(setup.seed)
            assert first.serialize() == second.serialize()
            assert first.seat != CHANCE


# ---- knowledge ----------------------------------------------------------------------------------------------------


@given(game_configs())
@games(8)
def test_what_a_seat_cannot_know_makes_no_difference_to_it(setup: GameConfig) -> None:
    """A position imagined for a seat looks the same to it, and offers the same when it is to act."""
    game = setup.rules
    rng = random.Random(setup.seed + 1)
    now_and_then = moments(rng, 0.04)
    for state in positions(setup):
        if not next(now_and_then):
            continue
        before = state.serialize()
        for seat in range(setup.players):
            imagined = state.determinize(seat, rng.getrandbits(32))
            assert game.view(imagined, seat) == game.view(state, seat)
            if seat == state.seat:
                assert imagined.legal_actions() == state.legal_actions()
                assert game.decision(imagined) == game.decision(state)
        assert state.serialize() == before
        finish(imagined, rng)


def is_plain(value: object) -> bool:
    """Whether JSON keeps it as it is, tuples as lists."""
    if isinstance(value, dict):
        return all(type(key) is str for key in value) and all(map(is_plain, value.values()))
    if isinstance(value, list | tuple):
        return all(map(is_plain, value))
    return value is None or type(value) in (bool, int, str)


@given(game_configs())
@games(6)
def test_views_are_plain_data(setup: GameConfig) -> None:
    now_and_then = moments(random.Random(setup.seed + 1), 0.04)
    for state in positions(setup):
        if next(now_and_then) or state.seat == TERMINAL:
            for seat in (None, *range(setup.players)):
                assert is_plain(asdict(setup.rules.view(state, seat)))


@given(game_configs())
@games(6)
def test_every_event_has_a_sentence(setup: GameConfig) -> None:
    session = play_on(setup.session(), setup.rng())
    told = session.events(seat=None)
    assert told
    for seat in range(setup.players):
        events = session.events(seat=seat)
        assert all(event.message.key for event in events)
        assert [event for event in events if event.visible_to is None] == told


# ---- the way back -------------------------------------------------------------------------------------------------


def observed(session: Session) -> tuple[list[Any], list[int]]:
    """What every player sees, and what the first of those can choose who may decide now."""
    state = session.state.clone()
    if state.active_players() and state.seat != state.active_players()[0]:
        state.select_player(state.active_players()[0])
    return [session.game.view(state, seat) for seat in range(len(session.seats))], state.legal_actions()


@given(game_configs())
@games(6)
def test_undo_is_replay(setup: GameConfig) -> None:
    undo_everything(setup)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_something_to_undo(game: str) -> None:
    rules = GAMES[game]
    options = complete_options(rules, rules.players[0], {})
    assert any(undo_everything(GameConfig(game, rules.players[0], options, seed)) for seed in range(30))


def undo_everything(setup: GameConfig) -> int:
    """Plays a game, undoes now and then what can be undone and plays it again; how often."""
    session, rng = setup.session(), setup.rng()
    undone = 0
    while not session.is_over:
        play_on(session, rng, rng.randrange(1, 60))
        for seat in range(setup.players):
            first = session.undo_limit(seat)
            if isinstance(first, InvalidInput):
                with pytest.raises(InvalidInput):
                    session.undo(seat)
                continue
            undone += 1
            to, before = rng.randrange(first, session.entry_count), observed(session)
            taken = session.entries[to:]
            session.undo(seat, to)
            kept = [entry.do for entry in taken if entry.by != seat]  # sealed choices of others
            assert [entry.do for entry in session.entries[to:]] == kept
            fresh = replay(setup.rules, session.record)
            assert fresh.state.serialize() == session.state.serialize()
            assert fresh.state.legal_actions() == session.state.legal_actions()
            for entry in taken:
                if entry.by == seat:
                    session.play(entry.do, seat)
            assert observed(session) == before
            assert kept or session.entries[to:] == taken
    return undone


@given(game_configs(), st.data())
@games(5)
def test_going_back_and_records_are_replay(setup: GameConfig, data: st.DataObject) -> None:
    session = play_on(setup.session(), setup.rng())
    record = session.record
    assert parse_record(format_record(record)) == record
    report = verify(format_record(record), GAMES.get)
    assert (report.ok, report.finished, report.legal_entries) == (True, True, session.entry_count)
    for n in (0, session.entry_count, data.draw(st.integers(0, session.entry_count))):
        there = session.goto(n)
        fresh = replay(setup.rules, record, n)
        assert there.serialize() == fresh.state.serialize()
        assert there.legal_actions() == fresh.state.legal_actions()
        if n:
            assert position_digest(there) == record.entries[n - 1].digest


# ---- the end ------------------------------------------------------------------------------------------------------


@given(game_configs())
@games(15)
def test_the_end_gives_every_seat_a_place(setup: GameConfig) -> None:
    *_, state = positions(setup)
    places = state.ranking()
    assert len(state.scores()) == len(places) == setup.players
    assert min(places) == 1
    assert all(place == 1 + sum(other < place for other in places) for place in places), "who is tied shares a place"
    parts = setup.rules.score_breakdown(state)
    assert [set(part) for part in parts] == [set(parts[0])] * setup.players
