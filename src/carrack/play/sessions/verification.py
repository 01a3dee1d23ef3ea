"""Verification of a record: replays it against the rules, its digests, its result and its commitment."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from carrack.engine.messages import Message
from carrack.engine.state import CHANCE, State, with_current_player
from carrack.play.game import Game, RuleChange
from carrack.play.records.commitment import Commitment, chance_bits, commitment_hash
from carrack.play.records.jsonl import parse_record
from carrack.play.records.record import Record, RecordError
from carrack.play.records.rule_changes import rule_changes_since
from carrack.play.sessions.replay import ReplayError, replay
from carrack.play.sessions.session import Session


@dataclass(frozen=True, slots=True)
class VerificationReport:
    """The findings of `verify`; `problem` and `difference` describe a defect in one sentence."""

    game: str | None = None
    rules_version: int | None = None
    """The version of the rules that made the record."""
    entries: int = 0
    """Number of entries of the record."""
    legal_entries: int = 0
    """Number of legal entries, counted from the first."""
    finished: bool = False
    """Whether the game was played to its end."""
    problem: Message | None = None
    """Why the game cannot be replayed."""
    divergence: Message | None = None
    """Where a complete replay differs from the record."""
    chance_entries: int = 0
    """Number of chance outcomes."""
    commitment_hash: str = ""
    """The commitment hash; empty if the record has none."""
    commitment_error: Message | None = None
    """Where chance contradicts the commitment."""
    rule_changes: tuple[RuleChange, ...] = ()
    """Later changes of the rules that can affect this game."""

    @property
    def ok(self) -> bool:
        return self.problem is None and self.divergence is None and self.commitment_error is None

    @property
    def dice_proven(self) -> bool:
        """Whether every chance outcome follows from the commitment made before the game."""
        return self.ok and bool(self.commitment_hash)


def verify(data: bytes | str, find_game: Callable[[str], Game | None]) -> VerificationReport:
    """Parse a record strictly and replay it under its rules, checking every digest and the result."""
    try:
        record = parse_record(data)
    except RecordError as error:
        return VerificationReport(problem=error.message)
    game = find_game(record.game)
    if game is None:
        problem = Message("core-record-game", {"line": 1, "game": record.game})
        return VerificationReport(record.game, record.rules_version, len(record.entries), problem=problem)
    return verify_record(game, record)


def verify_record(
    game: Game, record: Record, start: State | None = None, rules: int | None = None
) -> VerificationReport:
    """Verify a parsed record, under its own rules or this version of them (see `replay`)."""
    name, version, entries = record.game, record.rules_version, len(record.entries)
    changes = rule_changes_since(game, record)
    try:
        session = replay(game, record, initial_state=start, rules_version=rules)
    except ReplayError as mismatch:
        fitting = max(mismatch.entry - 1, 0)
        return VerificationReport(name, version, entries, fitting, problem=mismatch.message, rule_changes=changes)
    difference = session.divergence.message if session.divergence else None
    return VerificationReport(
        name,
        version,
        entries,
        entries,
        session.is_over,
        divergence=difference,
        chance_entries=session.chance_entry_count,
        commitment_hash=record.commitment.hash if record.commitment else "",
        commitment_error=check_commitment(session, record.commitment) if record.commitment else None,
        rule_changes=changes,
    )


def check_commitment(session: Session, seal: Commitment) -> Message | None:
    """The first chance event that contradicts the commitment, or None."""
    if commitment_hash(seal.seed) != seal.hash:
        return Message("core-seal-hash")
    state, draws = session.goto(0), 0
    for entry in session.entries:
        action = session.game.string_to_action(entry.do)
        if entry.by == CHANCE:
            draws += 1
            if state.sample_outcome(chance_bits(seal.seed, seal.salts, draws)) != action:
                return Message("core-seal-entry", {"entry": entry.n})
        else:
            state = with_current_player(state, entry.by)
        state.apply_action(action)
    return None
