"""What holds in every game at every position, whoever plays and however: checked in random games to the end."""

from __future__ import annotations

import random
from dataclasses import asdict
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.core.digest import digest
from carrack.core.game import CHANCE, OVER, Refusal
from carrack.core.record import dumps, loads
from carrack.core.session import Session
from carrack.core.text import Message
from carrack.core.verify import verify
from carrack.games import GAMES
from tests.laws.play import Setup, every_action, finish, games, moments, play_on, positions, setups

BRANCHING: Final = 200


# ---- choices ------------------------------------------------------------------------------------------------------


@given(setups())
@games(15)
def test_there_is_a_real_choice_until_the_game_is_over(setup: Setup) -> None:
    for state in positions(setup):
        legal = state.legal()
        if state.seat == OVER:
            assert legal == []
            assert state.seats() == []
            break
        assert (1 if state.insisted else 2) <= len(legal) <= BRANCHING
        assert len(set(legal)) == len(legal)
        assert state.legal() == legal, "asking changes nothing"
        if state.seat == CHANCE:
            assert state.seats() == []
            assert len(state.weights()) == len(legal)
            assert min(state.weights()) > 0
        else:
            assert state.seat in state.seats()
            assert set(state.seats()) <= set(range(setup.players))


@given(setups())
@games(10)
def test_every_choice_has_one_spelling_and_is_explained(setup: Setup) -> None:
    game = setup.rules
    for state in positions(setup):
        legal = state.legal()
        texts = [game.to_text(action) for action in legal]
        assert [game.from_text(text) for text in texts] == legal
        if state.seat >= 0:
            decision = game.decision(state)
            assert decision.seat == state.seat
            assert [choice.action for choice in decision.choices] == legal
            assert [choice.notation for choice in decision.choices] == texts
            parts = [(choice.verb, *choice.args.values()) for choice in decision.choices]
            assert [" ".join(map(str, words)) for words in parts] == texts
            assert all(not {"a", "b"} & choice.args.keys() for choice in decision.choices)  # each has a name


@given(setups())
@games(8)
def test_whatever_is_not_offered_is_refused_with_a_reason(setup: Setup) -> None:
    session, rng = setup.session(), setup.rng()
    actions = every_action(setup.game)
    while not session.is_over:
        play_on(session, rng, rng.randrange(1, 20))
        before = session.digest, session.count
        legal = set(session.state.legal())
        tries: list[Any] = [action for action in rng.sample(actions, 60) if action not in legal]
        tries += ["", "fly to the moon", -1, 10**9, max(actions) + 1]
        play = session.play_outcome if session.state.seat == CHANCE else session.play
        for action in tries:
            with pytest.raises(Refusal) as refusal:
                play(action)
            assert isinstance(refusal.value.message, Message)
            assert refusal.value.message.key
        assert (session.digest, session.count) == before


@given(setups())
@games(8)
def test_nobody_acts_for_another(setup: Setup) -> None:
    session, rng = setup.session(), setup.rng()
    while not session.is_over:
        play_on(session, rng, rng.randrange(1, 20))
        for seat in set(range(setup.players)) - set(session.state.seats()):
            with pytest.raises(Refusal):
                session.play(rng.choice(session.state.legal() or [0]), seat)
        if session.state.seat != CHANCE:
            with pytest.raises(Refusal):
                session.play_chance(rng)


# ---- copies -------------------------------------------------------------------------------------------------------


@given(setups())
@games(8)
def test_copies_are_independent(setup: Setup) -> None:
    rng = random.Random(setup.seed + 1)
    now_and_then = moments(rng, 0.05)
    kept = []
    for state in positions(setup):
        if next(now_and_then) and state.seat != OVER:
            before = state.dump(), state.legal()
            clone = state.clone()
            assert (clone.dump(), clone.legal()) == before
            kept.append((clone.clone(), *before))
            finish(clone, rng)
            assert (state.dump(), state.legal()) == before, "the copy was played on to the end"
    for clone, dump, legal in kept:
        assert (clone.dump(), clone.legal()) == (dump, legal), "the original was played on to the end"


@given(setups())
@games(8)
def test_a_position_can_be_restored_from_its_integers(setup: Setup) -> None:
    other = setup.start()
    now_and_then = moments(random.Random(setup.seed + 1), 0.2)
    for state in positions(setup):
        if next(now_and_then) or state.seat == OVER:
            other.restore(state.dump())
            assert other.dump() == state.dump()
            assert (other.seat, other.legal()) == (state.seat, state.legal())
            if state.seat == CHANCE:
                assert other.weights() == state.weights()


@given(setups())
@games(8)
def test_chance_decides_by_the_bits_it_is_given(setup: Setup) -> None:
    now_and_then = moments(random.Random(setup.seed + 1), 0.3)
    for state in positions(setup):
        if state.seat == CHANCE and next(now_and_then):
            assert all(state.sample(bits * 2**24) in state.legal() for bits in range(256))
            first, second = state.clone(), state.clone()
            first.play_chance(setup.seed)
            second.play_chance(setup.seed)
            assert first.dump() == second.dump()
            assert first.seat != CHANCE


# ---- knowledge ----------------------------------------------------------------------------------------------------


@given(setups())
@games(8)
def test_what_a_seat_cannot_know_makes_no_difference_to_it(setup: Setup) -> None:
    """A position imagined for a seat looks the same to it, and offers the same when it is to act."""
    game = setup.rules
    rng = random.Random(setup.seed + 1)
    now_and_then = moments(rng, 0.04)
    for state in positions(setup):
        if not next(now_and_then):
            continue
        before = state.dump()
        for seat in range(setup.players):
            imagined = state.imagine(seat, rng.getrandbits(32))
            assert game.view(imagined, seat) == game.view(state, seat)
            if seat == state.seat:
                assert imagined.legal() == state.legal()
                assert game.decision(imagined) == game.decision(state)
        assert state.dump() == before
        finish(imagined, rng)


def is_plain(value: object) -> bool:
    """Whether JSON keeps it as it is, tuples as lists."""
    if isinstance(value, dict):
        return all(type(key) is str for key in value) and all(map(is_plain, value.values()))
    if isinstance(value, list | tuple):
        return all(map(is_plain, value))
    return value is None or type(value) in (bool, int, str)


@given(setups())
@games(6)
def test_views_are_plain_data(setup: Setup) -> None:
    now_and_then = moments(random.Random(setup.seed + 1), 0.04)
    for state in positions(setup):
        if next(now_and_then) or state.seat == OVER:
            for seat in (None, *range(setup.players)):
                assert is_plain(asdict(setup.rules.view(state, seat)))


@given(setups())
@games(6)
def test_everything_that_happens_can_be_told(setup: Setup) -> None:
    session = play_on(setup.session(), setup.rng())
    told = session.events(seat=None)
    assert told
    for seat in range(setup.players):
        events = session.events(seat=seat)
        assert all(event.message.key for event in events)
        assert [event for event in events if event.seats is None] == told


# ---- the way back -------------------------------------------------------------------------------------------------


def observed(session: Session) -> tuple[list[Any], list[int]]:
    """What everybody sees, and what the first of those can choose who may decide now."""
    state = session.state.clone()
    if state.seats() and state.seat != state.seats()[0]:
        state.turn_to(state.seats()[0])
    return [session.game.view(state, seat) for seat in range(len(session.seats))], state.legal()


@given(setups())
@games(6)
def test_undo_is_replay(setup: Setup) -> None:
    session, rng = setup.session(), setup.rng()
    undone = 0
    while not session.is_over:
        play_on(session, rng, rng.randrange(10, 60))
        for seat in range(setup.players):
            first = session.can_undo(seat)
            if isinstance(first, Refusal):
                with pytest.raises(Refusal):
                    session.undo(seat)
                continue
            undone += 1
            to, before = rng.randrange(first, session.count), observed(session)
            taken = session.entries[to:]
            session.undo(seat, to)
            kept = [entry.do for entry in taken if entry.by != seat]  # sealed choices of others
            assert [entry.do for entry in session.entries[to:]] == kept
            fresh = Session.replay(setup.rules, session.record)
            assert fresh.state.dump() == session.state.dump()
            assert fresh.state.legal() == session.state.legal()
            for entry in taken:
                if entry.by == seat:
                    session.play(entry.do, seat)
            assert observed(session) == before
            assert kept or session.entries[to:] == taken
    assert undone


@given(setups(), st.data())
@games(5)
def test_going_back_and_records_are_replay(setup: Setup, data: st.DataObject) -> None:
    session = play_on(setup.session(), setup.rng())
    record = session.record
    assert loads(dumps(record)) == record
    report = verify(dumps(record), GAMES.get)
    assert (report.ok, report.finished, report.fitting) == (True, True, session.count)
    for n in (0, session.count, data.draw(st.integers(0, session.count))):
        there = session.goto(n)
        fresh = Session.replay(setup.rules, record, n)
        assert there.dump() == fresh.state.dump()
        assert there.legal() == fresh.state.legal()
        if n:
            assert digest(there) == record.entries[n - 1].digest


# ---- the end ------------------------------------------------------------------------------------------------------


@given(setups())
@games(15)
def test_the_end_gives_everybody_a_place(setup: Setup) -> None:
    *_, state = positions(setup)
    places = state.ranking()
    assert len(state.scores()) == len(places) == setup.players
    assert min(places) == 1
    assert all(place == 1 + sum(other < place for other in places) for place in places), "who is tied shares a place"
    parts = setup.rules.breakdown(state)
    assert [set(part) for part in parts] == [set(parts[0])] * setup.players
