"""Replays a record under the rules, and reports where it cannot be played or differs."""

from __future__ import annotations

from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, MessageArg
from carrack.engine.state import CHANCE, State
from carrack.play.game import Game
from carrack.play.records.record import Divergence, Record, RecordError, Result, ends_game, folded
from carrack.play.records.rule_changes import rule_changes_since, rule_ids
from carrack.play.sessions.input_checks import check_entry_number
from carrack.play.sessions.session import Session


class ReplayError(RecordError):
    """A well-formed record that is impossible under these rules, with the entry at which it fails."""

    def __init__(self, entry: int, reason: Message, problem: Message) -> None:
        super().__init__(problem)
        self.entry = entry
        """The first entry that is invalid; 0 is the set-up."""
        self.reason = reason


def replay(
    game: Game,
    record: Record,
    until: int | None = None,
    initial_state: State | None = None,
    rules_version: int | None = None,
) -> Session:
    """Replay a record, all of it or its first `until` entries; ReplayError at the first entry that cannot be played.

    The replay uses the rules of the record, or this version of them. Its first entry follows the set-up of the game, or
    the position `initial_state`. Only legality decides whether a replay succeeds; `Session.divergence` reports
    differing digests or results.
    """
    wanted = record.rules_version if rules_version is None else rules_version
    version = initial_state.rules if initial_state else game.playable_version(wanted)
    count = len(record.entries)
    stop = count if until is None else check_entry_number(until, count)
    session = _initial_session(game, record, initial_state, version)
    differs = 0
    for number, entry in enumerate(record.entries[:stop], start=1):
        try:
            if entry.by == CHANCE:
                played = session.play_outcome(entry.do)
            else:
                played = session.play(entry.do, entry.by, entry.caretaker, entry.hinted)
        except InvalidInput as refusal:
            raise _replay_error(game, record, version, number, refusal.message) from refusal
        if not differs and entry.digest not in ("", played.digest):
            differs = number
    session.notes = folded(
        tuple(note for note in record.notes if note.after <= stop and (stop == count or not ends_game(note)))
    )
    if differs:
        message = Message("core-differs-entry", {"entry": differs})
        session.divergence = Divergence(differs, _with_versions(game, record, version, message))
    elif stop == count and record.result is not None:
        why = _result_difference(session, record.result)
        if why is not None:
            message = _with_versions(game, record, version, Message("core-differs-end", {"why": why}))
            session.divergence = Divergence(count + 1, message)
    return session


def _initial_session(game: Game, record: Record, initial_state: State | None, version: int) -> Session:
    """The session before its first entry; ReplayError if these rules cannot set up the recorded game."""
    why = None
    if record.game != game.id:
        why = Message("core-other-game", {"recorded": record.game, "game": game.id})
    elif record.rules_version > game.rules_version:
        why = Message("core-newer-rules", {"made": record.rules_version, "known": game.rules_version})
    elif record.data_digest != game.data_digest:
        why = Message("core-other-data")
    if why is not None:
        raise _replay_error(game, record, version, 0, why)
    try:
        if initial_state is None:
            return Session.new(game, record.seats, record.options, version)
        return Session(game, record.seats, record.options, initial_state, record.data_digest)
    except InvalidInput as refusal:
        raise _replay_error(game, record, version, 0, refusal.message) from refusal


def _replay_error(game: Game, record: Record, version: int, entry: int, why: Message) -> ReplayError:
    if entry == 0:
        return ReplayError(0, why, Message("core-mismatch-start", {"why": why}))
    here = Message("core-mismatch-entry", {"entry": entry, "why": why})
    return ReplayError(entry, why, _with_versions(game, record, version, here))


def _with_versions(game: Game, record: Record, version: int, problem: Message) -> Message:
    """The problem, explained by the changes of the rules if the record is from another version."""
    if version == record.rules_version:
        return problem
    args: dict[str, MessageArg] = {"problem": problem, "made": record.rules_version, "now": version}
    changed = rule_ids(rule_changes_since(game, record, version))
    if changed:
        return Message("core-mismatch-changed", args | {"rules": changed})
    return Message("core-mismatch-version", args)


def _result_difference(session: Session, recorded: Result) -> Message | None:
    if session.result is None:
        return Message("core-not-over")
    digest = recorded.digest or session.digest
    replayed = session.digest, session.result.scores, session.result.ranking
    if (digest, recorded.scores, recorded.ranking) != replayed:
        return Message("core-other-result")
    return None
