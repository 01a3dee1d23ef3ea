"""What a seat may take back."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.engine.errors import InvalidInput
from carrack.engine.state import CHANCE
from carrack.play.sessions.replay import replay
from carrack.play.sessions.session import Session
from carrack.play.sessions.timeline import CHECKPOINT_INTERVAL
from tests.support.hypothesis_examples import examples
from tests.support.toy_game import MOVES, TOY
from tests.support.toy_sessions import choosing, has_sentence, play_on, played, staking, table, with_a_card


def undo_refused(session: Session, seat: int, to: int | None = None) -> str:
    before = session.record
    with pytest.raises(InvalidInput) as refusal:
        session.undo(seat, to)
    assert session.record == before
    assert has_sentence(refusal.value.message)
    return refusal.value.message.key


def why_not(session: Session, seat: int) -> str:
    answer = session.undo_limit(seat)
    assert isinstance(answer, InvalidInput)
    return answer.message.key


def test_own_choices_can_be_taken_back_one_by_one_or_together() -> None:
    session = choosing()
    start = session.record
    session.play("rest")
    session.play("take")
    assert session.undo_limit(0) == 1
    session.undo(0)
    assert [entry.do for entry in session.entries] == ["roll 4", "rest"]
    session.play("draw")
    assert session.undo_limit(0) == 1
    session.undo(0, to=1)
    assert session.record == start
    assert session.state.serialize() == choosing().state.serialize()


def test_nothing_is_taken_back_across_chance() -> None:
    session = choosing()
    assert why_not(session, 0) == undo_refused(session, 0) == "core-undo-chance"
    session.play("take")
    assert undo_refused(session, 0, to=0) == "core-undo-chance"
    session.play("draw")
    session.play_outcome("card 3")
    assert why_not(session, 0) == undo_refused(session, 0) == "core-undo-chance"


def test_nothing_is_taken_back_that_another_did() -> None:
    session = choosing()
    session.play("take")
    assert why_not(session, 1) == undo_refused(session, 1) == "core-undo-other"


def test_a_sealed_choice_can_be_undone_after_others_sealed() -> None:
    session = staking()
    before = session.entry_count
    session.play("stake 1", 1)
    session.play("stake 2", 2)
    assert session.undo_limit(1) == before
    session.undo(1)
    assert [(entry.by, entry.do) for entry in session.entries[before:]] == [(2, "stake 2")]
    assert session.state.active_players() == [0, 1]
    session.play("stake 0", 1)
    assert replay(session.game, session.record).digest == session.digest


def test_what_a_caretaker_sealed_stays_so_when_another_takes_back() -> None:
    session = staking()
    session.play("stake 1", 1)
    session.play("stake 2", 2, "failed")
    session.undo(1)
    assert session.entries[-1].caretaker == "failed"


def test_the_start_of_a_sealed_phase_limits_undo_of_every_seat() -> None:
    session = staking()
    start, last = session.entry_count, session.entries[-1].by
    assert why_not(session, last) == undo_refused(session, last) == "core-undo-sealed"
    session.play("stake 1", 0)
    assert why_not(session, last) == undo_refused(session, last) == "core-undo-sealed"
    session.play("stake 2", last)
    assert session.undo_limit(last) == start
    assert undo_refused(session, last, to=start - 1) == "core-undo-sealed"
    session.undo(last)
    assert [entry.by for entry in session.entries[start:]] == [0]


def test_a_finished_game_stands() -> None:
    session = played(1, 2)
    assert session.is_over
    assert {why_not(session, seat) for seat in (0, 1)} == {"core-over"}
    assert undo_refused(session, session.entries[-1].by) == "core-over"


def test_a_sealed_choice_stands_once_all_are_in() -> None:
    session = staking()
    for seat in (1, 0, 2):
        session.play("stake 1", seat)
    assert session.state.sealed == 0
    assert why_not(session, 1) == undo_refused(session, 1) == "core-undo-other"


def test_nothing_is_taken_back_that_revealed_something() -> None:
    session = with_a_card()
    assert session.entries[-1].do == "peek north"
    assert why_not(session, 1) == undo_refused(session, 1) == "core-undo-revealed"
    session.play("take")
    assert session.undo_limit(1) == session.entry_count - 1
    assert undo_refused(session, 1, to=session.entry_count - 2) == "core-undo-revealed"
    session.undo(1)
    assert session.entries[-1].do == "peek north"


def test_nothing_to_take_back() -> None:
    assert why_not(table(2), 0) == undo_refused(table(2), 0) == "core-undo-nothing"


@pytest.mark.parametrize("to", [-1, 99])
def test_undo_to_an_entry_that_is_not_there(to: int) -> None:
    session = choosing()
    session.play("take")
    assert undo_refused(session, 0, to) == "core-no-such-entry"


def test_undo_by_a_seat_that_is_not_there() -> None:
    assert undo_refused(choosing(), 9) == "core-no-such-seat"


@examples(60)
@given(st.integers(0, 2**32), st.integers(2, 4), st.booleans(), st.integers(1, 30))
def test_undo_is_the_replay_of_what_is_left(seed: int, players: int, sealed: bool, entries: int) -> None:
    session = played(seed, players, entries, sealed=sealed)
    last = session.entries[-1].by
    answers = {seat: session.undo_limit(seat) for seat in range(players)}
    if session.state.sealed == 0:
        assert all(isinstance(answer, InvalidInput) for seat, answer in answers.items() if seat != last)
    earliest = answers.get(last)
    if not isinstance(earliest, int) or session.state.sealed:
        return
    full = session.record
    whole = session.state.serialize()
    session.undo(last, earliest)
    assert session.record == replay(TOY, full, until=earliest).record
    for entry in full.entries[earliest:]:
        session.play(entry.do, entry.by)
    assert session.record == full
    assert session.state.serialize() == whole


def test_play_goes_on_after_an_undo_across_a_snapshot() -> None:
    for seed in range(200):
        session = played(seed, 3, CHECKPOINT_INTERVAL, length="long")
        seat = session.entries[-1].by
        if seat != CHANCE and isinstance(session.undo_limit(seat), int):
            break
    session.undo(seat)
    assert session.entry_count == CHECKPOINT_INTERVAL - 1
    other = next(a for a in session.state.legal_actions() if MOVES.action_to_string(a) != session.entries[-1].do)
    session.play(other)
    play_on(session, random.Random(1), 3 * CHECKPOINT_INTERVAL)
    replayed = replay(TOY, session.record)
    for n in range(session.entry_count + 1):
        assert session.goto(n).serialize() == replayed.goto(n).serialize()
