from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.engine.actions import VERB_STRIDE
from carrack.engine.digest import position_digest
from carrack.engine.errors import EngineFailure, InvalidInput
from carrack.engine.messages import Message, Seat
from carrack.engine.state import CHANCE, TERMINAL, State
from carrack.play.events import Event
from carrack.play.options import Options
from carrack.play.records.jsonl import format_record, parse_record
from carrack.play.records.record import Divergence, Entry, Record
from carrack.play.sessions.replay import ReplayError, replay
from carrack.play.sessions.session import Session
from carrack.play.sessions.timeline import CHECKPOINT_INTERVAL
from tests.support.hypothesis_examples import examples
from tests.support.toy_game import CARD, DRAW, PEEK, REST, ROLL, STAKE, TAKE, TOY, ToyState, ToyView
from tests.support.toy_sessions import NAMES, choosing, has_sentence, play_on, played, staking, table, with_a_card


def refused(session: Session, action: int | str, seat: int | None = None) -> Message:
    """The reason why this action is refused; the session must not have changed."""
    before = session.record
    with pytest.raises(InvalidInput) as refusal:
        session.play(action, seat)
    assert session.record == before
    assert position_digest(session.state) == session.digest
    return refusal.value.message


class Wrong(ToyState):
    """The toy with two faults: taking points fails, and so do some throws of dice."""

    def apply_action(self, action: int) -> None:
        super().apply_action(action)
        if action // VERB_STRIDE == TAKE:
            self.deck[len(self.deck)] = 1

    def sample_outcome(self, seed: int) -> int:
        return super().sample_outcome(seed // (seed % 2))


def going_wrong() -> Session:
    """`choosing`, by wrong rules."""

    def start(players: int, options: Options, engine: str | None = None, rules_version: int | None = None) -> Wrong:
        state = Wrong()
        state.load_values(TOY.new_initial_state(players, options, engine, rules_version).serialize())
        return state

    session = Session.new(replace(TOY, new_initial_state=start), NAMES[:2])
    session.play_outcome("roll 4")
    return session


# Starting


def test_a_new_session_is_complete() -> None:
    session = Session.new(TOY, ["Ann", "Bob", "Cy"], {"length": "middle"})
    assert session.seats == ("Ann", "Bob", "Cy")
    assert session.options == {"sealed": True, "length": "middle"}
    assert session.entry_count == 0
    assert session.state.seat == CHANCE
    assert session.state.log is None
    assert not session.is_over


@pytest.mark.parametrize("count", [0, 1, 5])
def test_the_number_of_players_is_checked(count: int) -> None:
    with pytest.raises(InvalidInput) as refusal:
        Session.new(TOY, ["Ann"] * count)
    assert refusal.value.message == Message("core-players", {"least": 2, "most": 4, "count": count})
    assert has_sentence(refusal.value.message)


@pytest.mark.parametrize("name", ["", "   ", "x" * 101, "a\nb", "\x1b[2J", "\u202eevil", "\ud800", "a\u2028b"])
def test_names_that_cannot_be_shown_are_refused(name: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        Session.new(TOY, ["Ann", name])
    assert refusal.value.message == Message("core-name", {"player": 2, "limit": 100})
    assert has_sentence(refusal.value.message)


def test_options_and_the_game_itself_are_asked() -> None:
    with pytest.raises(InvalidInput) as refusal:
        table(2, colour="red")
    assert refusal.value.message.key == "core-option-unknown"
    with pytest.raises(InvalidInput) as refusal:
        table(4, length="long")
    assert refusal.value.message == Message("toy-too-long")


# Playing


def test_an_entry_holds_the_notation_and_the_digest_after_it() -> None:
    session = table(2)
    assert session.play_outcome("roll 4") == Entry(1, CHANCE, "roll 4", position_digest(session.state))
    assert session.play("take", 0) == Entry(2, 0, "take", position_digest(session.state))
    assert session.play(DRAW * VERB_STRIDE) == Entry(3, 0, "draw", position_digest(session.state))
    assert session.digest == session.entries[-1].digest == position_digest(session.state)
    assert [entry.do for entry in session.entries] == ["roll 4", "take", "draw"]


def test_numbers_and_notation_do_the_same() -> None:
    one, other = choosing(), choosing()
    one.play("take")
    other.play(TAKE * VERB_STRIDE)
    assert one.record == other.record


def test_forced_steps_play_themselves_and_are_in_the_log() -> None:
    session = table(2)
    state = session.state.clone()
    assert isinstance(state, ToyState)
    state.deck[:] = [0] * len(state.deck)
    session = Session(TOY, session.seats, session.options, state)
    session.play_outcome("roll 4")
    session.play("take")
    assert session.state.seat == CHANCE
    assert [event.message.key for event in session.events(since=1)] == [f"log-toy-{TAKE}", f"log-toy-{REST}"]


def test_the_wrong_seat_is_refused() -> None:
    message = refused(choosing(), "take", 1)
    assert message == Message("core-not-your-turn", {"seat": Seat(1), "decider": Seat(0)})
    assert has_sentence(message)


@pytest.mark.parametrize("seat", [-1, -2, 2, 10**30, True])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    message = refused(choosing(), "take", seat)
    assert message.key == "core-no-such-seat"
    assert has_sentence(message)


def test_a_player_cannot_play_for_chance() -> None:
    for action in ("roll 6", "take"):
        message = refused(table(2), action)
        assert message == Message("core-chance-turn")
        assert has_sentence(message)


def test_chance_cannot_play_for_a_player() -> None:
    session = choosing()
    with pytest.raises(InvalidInput) as one:
        session.play_outcome("take")
    with pytest.raises(InvalidInput) as other:
        session.play_random_outcome(random.Random(1))
    assert one.value.message == other.value.message == Message("core-not-chance", {"decider": Seat(0)})
    assert has_sentence(one.value.message)
    assert session.entry_count == 1


def test_an_outcome_that_cannot_come_is_refused() -> None:
    session = table(2)
    with pytest.raises(InvalidInput) as refusal:
        session.play_outcome("card 3")
    assert refusal.value.message == Message("toy-refused", {"text": "card 3"})


def test_an_illegal_move_is_explained_by_the_game() -> None:
    assert refused(choosing(), "play") == Message("toy-refused", {"text": "play"})
    assert refused(choosing(), "roll 6") == Message("toy-refused", {"text": "roll 6"})
    assert refused(choosing(), STAKE * VERB_STRIDE) == Message("toy-refused", {"text": "stake 0"})


@pytest.mark.parametrize(
    "action",
    [
        *("", "Take", "take ", "jump", "\x1b[0m", "x" * 9999),
        *(-1, 1, 7 * VERB_STRIDE, 2**31, 2**200, True, 1.0, None),
        pytest.param(10**5000, id="huge"),
    ],
)
def test_what_is_no_move_at_all_is_refused(action: Any) -> None:
    message = refused(choosing(), action)
    assert message.key == "core-unknown-move"
    assert "\x1b" not in str(message.args["text"])
    assert len(str(message.args["text"])) < 70
    assert has_sentence(message)


def test_nothing_can_be_played_after_the_end() -> None:
    session = played(5)
    assert session.is_over
    assert refused(session, "take") == Message("core-over")
    assert refused(session, "take", 0) == Message("core-over")
    for attempt in (session.play_outcome, session.decision):
        with pytest.raises(InvalidInput) as refusal:
            attempt(0)
        assert refusal.value.message == Message("core-over")
    with pytest.raises(InvalidInput) as refusal:
        session.play_random_outcome(random.Random(1))
    assert refusal.value.message == Message("core-over")
    assert session.resolve_chance(random.Random(1)) == []


def test_rules_that_go_wrong_are_a_refusal_with_a_report() -> None:
    session = going_wrong()
    before = session.state.serialize()
    message = refused(session, TAKE * VERB_STRIDE)
    assert message == Message("core-fault")
    assert has_sentence(message)
    with pytest.raises(EngineFailure) as failure:
        session.play("take")
    said, _, rest = failure.value.report.partition("\n")
    assert said == "The rules of toy failed over “take” of seat 0."
    told, brace, record = rest.partition("{")
    assert "IndexError" in told
    assert "self.deck[len(self.deck)] = 1" in told
    assert parse_record(brace + record) == session.record
    assert session.state.serialize() == before
    assert session.state.log is None
    assert session.play("rest").n == 2


def test_dice_that_go_wrong_are_a_refusal_too() -> None:
    session = Session.new(going_wrong().game, NAMES[:2])
    before = session.record
    seed = next(seed for seed in range(99) if random.Random(seed).getrandbits(32) % 2 == 0)
    with pytest.raises(EngineFailure) as failure:
        session.play_random_outcome(random.Random(seed))
    assert "ZeroDivisionError" in failure.value.report
    assert session.record == before
    assert session.play_outcome("roll 2").n == 1


def test_a_record_over_which_the_rules_go_wrong_does_not_fit() -> None:
    session = choosing()
    session.play("take")
    with pytest.raises(ReplayError) as mismatch:
        replay(going_wrong().game, session.record)
    assert (mismatch.value.entry, mismatch.value.reason) == (2, Message("core-fault"))


# Chance


def test_chance_follows_the_random_generator() -> None:
    one, other = table(2), table(2)
    one.resolve_chance(random.Random(9))
    other.resolve_chance(random.Random(9))
    assert one.record == other.record
    rolls = Counter(table(2).play_random_outcome(random.Random(seed)).do for seed in range(700))
    assert len(rolls) == 6
    assert rolls["roll 6"] > 150 > max(count for roll, count in rolls.items() if roll != "roll 6")


def test_settle_plays_all_of_chance_and_no_more() -> None:
    session = choosing()
    session.play("take")
    session.play("draw")
    entries = session.resolve_chance(random.Random(1))
    assert [entry.by for entry in entries] == [CHANCE, CHANCE]
    assert [entry.do.split()[0] for entry in entries] == ["card", "roll"]
    assert session.state.seat == 1
    assert session.resolve_chance(random.Random(1)) == []


# Simultaneous choices


def test_sealed_choices_come_in_any_order() -> None:
    session = staking()
    assert session.state.active_players() == [0, 1, 2]
    assert session.decision(2).seat == 2
    assert session.decision().seat == 0
    assert session.play("stake 2", 2).by == 2
    assert session.state.active_players() == [0, 1]
    assert session.play("stake 1").by == 0
    assert refused(session, "stake 1", 2).key == "core-not-your-turn"
    assert refused(session, "take", 1) == Message("toy-refused", {"text": "take"})
    assert session.play("stake 1", 1).by == 1
    assert replay(TOY, session.record).digest == session.digest


def test_sealed_choices_are_noticed_by_their_owner_until_the_last_one_is_in() -> None:
    session = staking()
    before = session.entry_count
    assert session.sealed_phase_start == before
    for seat in (1, 0, 2):
        session.play("stake 1", seat)
        assert session.sealed_phase_start == (None if seat == 2 else before)
    noticed = {
        who: [n - before for n in (before + 1, before + 2, before + 3) if session.is_visible(n, who)]
        for who in (0, 1, 2, None)
    }
    assert noticed == {0: [2, 3], 1: [1, 3], 2: [3], None: [3]}
    assert all(session.is_visible(n, None) for n in range(1, before + 1))


def test_a_refused_sealed_choice_does_not_turn_the_question() -> None:
    session = staking()
    refused(session, "take", 2)
    assert session.state.seat == 0
    assert session.goto(session.entry_count).serialize() == session.state.serialize()


# Questions, views, events


def test_the_decision_is_the_games() -> None:
    session = choosing()
    decision = session.decision()
    assert decision.seat == 0
    assert [choice.notation for choice in decision.choices] == ["take", "draw", "rest"]
    assert [choice.action for choice in decision.choices] == session.state.legal_actions()
    with pytest.raises(InvalidInput) as refusal:
        session.decision(1)
    assert refusal.value.message.key == "core-not-your-turn"
    with pytest.raises(InvalidInput) as refusal:
        table(2).decision()
    assert refusal.value.message == Message("core-chance-turn")


def test_views_are_for_a_seat() -> None:
    session = with_a_card()
    assert session.view(0) == ToyView([4, 0], [3, 0], [False, False])
    assert session.view(1) == ToyView([4, 0], [3, 0], [False, False])
    assert session.view(None) == ToyView([4, 0], [None, 0], [False, False])
    with pytest.raises(InvalidInput) as refusal:
        session.view(2)
    assert refusal.value.message == Message("core-no-such-seat", {"seat": "2", "last": 1})


def test_events_are_those_a_seat_may_know() -> None:
    session = with_a_card()

    def told(seat: int | None, since: int = -1, until: int | None = None) -> list[str]:
        return [f"{e.kind.removeprefix('toy-')} {e.args['value']}" for e in session.events(since, until, seat)]

    assert told(None) == [f"{REST} 2", f"{ROLL} 4", f"{TAKE} 0", f"{DRAW} 0", f"{ROLL} 2", f"{PEEK} 0"]
    assert told(0, since=2) == [f"{DRAW} 0", f"{CARD} 3", f"{ROLL} 2", f"{PEEK} 0"]
    assert told(1, since=2) == [f"{DRAW} 0", f"{ROLL} 2", f"{CARD} 3", f"{PEEK} 0"]
    assert told(1, since=2, until=4) == [f"{DRAW} 0"]
    assert told(0, since=0)[0] == f"{ROLL} 4"
    assert told(0, since=session.entry_count) == []


@pytest.mark.parametrize("wrong", [{"since": 99}, {"until": 99}, {"since": 0, "until": -1}, {"seat": 7}])
def test_events_of_entries_that_are_not_there(wrong: dict[str, int]) -> None:
    with pytest.raises(InvalidInput) as refusal:
        with_a_card().events(**wrong)
    assert has_sentence(refusal.value.message)


def every_event(session: Session) -> list[list[Event]]:
    return [session.events(seat=seat) for seat in (None, *range(len(session.seats)))]


def test_a_replay_tells_the_same_events() -> None:
    session = played(8)
    assert every_event(replay(TOY, session.record)) == every_event(session)


# Going back and branching off


def test_goto_any_entry_equals_its_digest_and_a_replay() -> None:
    session = played(3, 3, length="long")
    assert session.entry_count > 3 * CHECKPOINT_INTERVAL
    for n, entry in enumerate(session.entries, start=1):
        assert position_digest(session.goto(n)) == entry.digest
    for n in (0, 1, CHECKPOINT_INTERVAL - 1, CHECKPOINT_INTERVAL, CHECKPOINT_INTERVAL + 1, session.entry_count):
        assert session.goto(n).serialize() == replay(TOY, session.record, until=n).state.serialize()
    assert session.goto(0).serialize() == table(3, length="long").state.serialize()


@pytest.mark.parametrize("n", [-1, 7, 10**40, True])
def test_goto_an_entry_that_is_not_there(n: int) -> None:
    session = with_a_card()
    for use in (session.goto, session.fork):
        with pytest.raises(InvalidInput) as refusal:
            use(n)
        assert refusal.value.message.key == "core-no-such-entry"
        assert refusal.value.message.args["count"] == 6
        assert has_sentence(refusal.value.message)


def test_a_position_from_goto_is_a_copy() -> None:
    session = played(3, 3, 70, length="long")
    digests = [entry.digest for entry in session.entries]
    for n in (0, CHECKPOINT_INTERVAL, 50, 70):
        state = session.goto(n)
        while state.seat != TERMINAL:
            state.apply_action(state.legal_actions()[0])
    assert [position_digest(session.goto(n)) for n in range(1, 71)] == digests
    assert position_digest(session.state) == session.digest


def test_a_position_that_was_handed_out_does_not_change() -> None:
    session = table(3)
    rng = random.Random(6)
    handed: list[tuple[State, list[int]]] = []
    while not session.is_over:
        handed.append((session.state, session.state.serialize()))
        play_on(session, rng, session.entry_count + 1)
    assert len(handed) > 20
    assert all(state.serialize() == dump for state, dump in handed)


def test_a_clone_is_independent() -> None:
    session = choosing()
    copy = session.state.clone()
    copy.apply_action(TAKE * VERB_STRIDE)
    assert position_digest(copy) != session.digest == position_digest(session.state)


def test_forks_are_independent() -> None:
    session = played(3, 3, 70, length="long")
    record, position = session.record, session.state.serialize()
    for n in (0, 20, CHECKPOINT_INTERVAL, 64, 70):
        fork = session.fork(n)
        assert fork.entries == session.entries[:n]
        assert fork.state.serialize() == session.goto(n).serialize()
        assert every_event(fork) == [session.events(until=n, seat=seat) for seat in (None, 0, 1, 2)]
        play_on(fork, random.Random(n))
        fork.options["length"] = "short"
        assert fork.is_over
        assert (session.record, session.state.serialize()) == (record, position)
        for m in range(fork.entry_count + 1):
            assert m == 0 or position_digest(fork.goto(m)) == fork.entries[m - 1].digest
    fork = session.fork(40)
    play_on(session, random.Random(0))
    assert fork.entry_count == 40
    assert fork.entries == record.entries[:40]


# Replay


def test_a_replay_equals_the_session() -> None:
    for players in TOY.players:
        session = played(players, players)
        again = replay(TOY, parse_record(format_record(session.record)))
        assert again.record == session.record
        assert again.is_over
        assert again.state.serialize() == session.state.serialize()


def test_a_replay_from_a_position_of_another_game() -> None:
    session = played(3, 3, 40, length="long")
    start = session.goto(40)
    session = Session(TOY, session.seats, session.options, start.clone())
    play_on(session, random.Random(5), 20)
    again = replay(TOY, session.record, initial_state=start.clone())
    assert again.record == session.record
    assert again.goto(0).serialize() == start.serialize()
    assert again.state.serialize() == session.state.serialize()
    with pytest.raises(ReplayError) as found:
        replay(TOY, session.record)
    assert found.value.entry == 1


def test_a_record_keeps_the_digest_of_the_data_and_needs_the_same() -> None:
    own = replace(TOY, data_digest="00ff" * 4)
    session = Session.new(own, NAMES[:2])
    assert session.record.data_digest == "00ff" * 4
    assert replay(own, parse_record(format_record(session.record))).data_digest == "00ff" * 4
    with pytest.raises(ReplayError) as mismatch:
        replay(TOY, session.record)
    assert mismatch.value.reason.key == "core-other-data"


def test_a_replay_may_stop_early_and_go_on() -> None:
    full = played(11)
    session = replay(TOY, full.record, until=17)
    assert session.entries == full.entries[:17]
    play_on(session, random.Random(1))
    assert session.is_over
    with pytest.raises(InvalidInput) as refusal:
        replay(TOY, full.record, until=full.entry_count + 1)
    assert refusal.value.message.key == "core-no-such-entry"


def mismatch(session: Session, **changes: object) -> ReplayError:
    with pytest.raises(ReplayError) as error:
        replay(TOY, replace(session.record, **changes))  # type: ignore[arg-type]
    assert has_sentence(error.value.message)
    return error.value


def changed(session: Session, n: int, **changes: object) -> tuple[Entry, ...]:
    entries = list(session.entries)
    entries[n - 1] = replace(entries[n - 1], **changes)  # type: ignore[arg-type]
    return tuple(entries)


@pytest.mark.parametrize(
    ("n", "changes", "key"),
    [
        (2, {"do": "play"}, "toy-refused"),
        (2, {"do": "jump"}, "core-unknown-move"),
        (2, {"by": 1}, "core-not-your-turn"),
        (2, {"by": CHANCE}, "core-not-chance"),
        (1, {"by": 0}, "core-chance-turn"),
        (3, {"do": "take"}, "toy-refused"),
        (4, {"do": "card 6"}, "core-unknown-move"),
    ],
)
def test_a_replay_names_the_first_entry_that_does_not_fit(n: int, changes: dict[str, object], key: str) -> None:
    session = with_a_card()
    error = mismatch(session, entries=changed(session, n, **changes))
    assert error.entry == n
    assert error.reason.key == key
    assert error.message == Message("core-mismatch-entry", {"entry": n, "why": error.reason})


def test_entries_after_the_end_do_not_fit() -> None:
    session = played(2)
    more = (*session.entries, Entry(session.entry_count + 1, 0, "take", session.digest))
    error = mismatch(session, entries=more, result=None)
    assert (error.entry, error.reason.key) == (session.entry_count + 1, "core-over")


@pytest.mark.parametrize("changes", [{"digest": "0" * 16}, {"do": "card 4"}])
def test_legal_inputs_load_and_the_first_other_position_is_named(changes: dict[str, object]) -> None:
    session = with_a_card()
    again = replay(TOY, replace(session.record, entries=changed(session, 4, **changes)))
    assert again.divergence == Divergence(4, Message("core-differs-entry", {"entry": 4}))
    assert has_sentence(again.divergence.message)
    assert [(entry.by, entry.do) for entry in again.entries][4:] == [(e.by, e.do) for e in session.entries][4:]
    assert again.entry_count == session.entry_count


def test_a_record_without_digests_is_played_again() -> None:
    session = played(2)
    assert session.result is not None
    bare = tuple(replace(entry, digest="") for entry in session.entries)
    again = replay(TOY, replace(session.record, entries=bare, result=replace(session.result, digest="")))
    assert again.divergence is None
    assert again.record == session.record


def test_another_closing_line_is_a_difference() -> None:
    session = played(2)
    result = session.result
    assert result is not None
    scores = tuple(score + 1 for score in result.scores)
    for wrong in (
        replace(result, scores=scores),
        replace(result, ranking=tuple(reversed(range(1, 4)))),
        replace(result, digest="0" * 16),
    ):
        assert wrong != result
        differs(replace(session.record, result=wrong), session.entry_count + 1, "core-other-result")
    differs(replace(session.record, entries=session.entries[:-1]), session.entry_count, "core-not-over")


def differs(record: Record, entry: int, why: str) -> None:
    difference = replay(TOY, record).divergence
    assert difference == Divergence(entry, Message("core-differs-end", {"why": Message(why)}))
    assert has_sentence(difference.message)


def test_a_closing_line_may_be_missing() -> None:
    session = played(2)
    assert replay(TOY, replace(session.record, result=None)).record == session.record


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"game": "chess"}, "core-other-game"),
        ({"seats": ("Ann",)}, "core-players"),
        ({"options": {"colour": "red"}}, "core-option-unknown"),
        ({"options": {"sealed": "on"}}, "core-option-value"),
        ({"seats": NAMES, "options": {"length": "long"}}, "toy-too-long"),
    ],
)
def test_a_record_that_cannot_even_start(changes: dict[str, object], key: str) -> None:
    error = mismatch(choosing(), **changes)
    assert (error.entry, error.reason.key) == (0, key)
    assert error.message.key == "core-mismatch-start"


# The laws of the contract, on the toy


@examples(40)
@given(st.integers(0, 2**32), st.integers(2, 4), st.booleans(), st.integers(0, 40), st.integers(0, 3))
def test_what_a_seat_cannot_know_is_not_in_its_view(
    seed: int, players: int, sealed: bool, entries: int, seat: int
) -> None:
    session = played(seed, players, entries, sealed=sealed)
    seat %= players
    imagined = session.state.determinize(seat, seed % 2**32)
    assert TOY.view(imagined, seat) == session.view(seat)
    assert imagined.active_players() == session.state.active_players()
    if session.state.seat == seat:
        assert imagined.legal_actions() == session.state.legal_actions()


def test_there_is_always_a_choice_before_the_end() -> None:
    for seed in range(20):
        session = played(seed, 2 + seed % 3, sealed=seed % 2 == 0)
        for n in range(session.entry_count):
            assert len(session.goto(n).legal_actions()) >= 2 or session.goto(n).seat == CHANCE
        assert session.state.legal_actions() == []


# A caretaker


def caretakers(session: Session, seat: int | None) -> list[tuple[str, object]]:
    return [(event.kind, event.args["seat"]) for event in session.events(seat=seat) if "caretaker" in event.kind]


def test_the_log_says_that_a_caretaker_chose() -> None:
    session, plain = choosing(), choosing()
    session.play("take", 0, "slow")
    plain.play("take", 0)
    assert caretakers(session, 1) == [("caretaker-slow", Seat(0))]
    assert session.digest == plain.digest
    again = replay(TOY, session.record)
    assert again.record == session.record
    assert caretakers(again, None) == caretakers(session, None)


def test_fallback_choices_of_a_sealed_phase_are_logged_when_all_are_in() -> None:
    session = staking()
    session.play("stake 1", 1, "failed")
    session.play("stake 1", 2)
    for seat in (None, 0, 1, 2):
        assert caretakers(session, seat) == []
    session.play("stake 1", 0)
    for seat in (None, 0, 1, 2):
        assert caretakers(session, seat) == [("caretaker-failed", Seat(1))]


# A hint


def hinted(session: Session, seat: int | None) -> list[object]:
    return [event.args["seat"] for event in session.events(seat=seat) if event.kind == "hinted"]


def test_the_log_says_who_took_a_hint() -> None:
    session, plain = choosing(), choosing()
    session.play("take", 0, hinted=True)
    plain.play("take", 0)
    assert hinted(session, 1) == [Seat(0)]
    assert hinted(plain, 1) == []
    assert session.digest == plain.digest
    assert hinted(replay(TOY, session.record), None) == [Seat(0)]


def test_a_hint_for_a_sealed_choice_is_logged_when_all_are_in() -> None:
    session = staking()
    session.play("stake 1", 1, hinted=True)
    session.play("stake 1", 2)
    for seat in (None, 0, 1, 2):
        assert hinted(session, seat) == []
    session.play("stake 1", 0)
    for seat in (None, 0, 1, 2):
        assert hinted(session, seat) == [Seat(1)]
