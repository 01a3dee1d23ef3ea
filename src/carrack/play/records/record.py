"""The record of a game: header, entries, notes and result, with their limits."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from carrack.engine.messages import Message, MessageArg
from carrack.play.options import Options
from carrack.play.records.commitment import Commitment

MAX_ENTRIES: Final = 100_000
MAX_NOTES: Final = 1000
"""Notes, of which equal ones after the same entry count once."""
MAX_NAME_LENGTH: Final = 100
"""Maximum length of a player's name, in characters."""
MAX_ACTION_LENGTH: Final = 200
"""Maximum length of an action in notation, in characters."""
MAX_SEATS: Final = 16
MAX_OPTIONS: Final = 256

FALLBACK_REASONS: Final = ("failed", "slow", "late", "ordered")
"""Reasons why the fallback policy chose for a seat: its bot failed; its bot was too slow; its player's time was up; its
player had left conditional moves.

Text keys: `log-caretaker-<why>`.
"""
NOTE_KINDS: Final = ("resigned", "taken-back", "agreed", "replaced", "joined")
"""Kinds of notes: a seat resigned; all players agreed to undo for a seat; all players agreed to end the game as it
proposed; the others voted to replace an absent player; a friend joined in that seat.

Text keys: `log-note-<what>`.
"""

_SALT: Final = re.compile(r"[0-9A-Za-z_-]{0,64}")

_UNSEEN: Final = re.compile("[\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that a name must not contain: control characters, line ends, bidirectional controls, lone surrogates."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One input: the choice of a seat, or a chance outcome."""

    n: int
    """Number of the entry, from 1."""
    by: int
    """A seat, or CHANCE."""
    do: str
    digest: str = ""
    """Digest of the position after the entry; empty if unknown."""
    caretaker: str = ""
    """Why the fallback policy chose for the seat, one of FALLBACK_REASONS; empty if the choice is the seat's own."""
    hinted: bool = False
    """Whether the player requested a hint for this choice."""


@dataclass(frozen=True, slots=True)
class RecordNote:
    """A player action at the table that is not a choice of the game."""

    after: int
    """Number of the preceding entry; 0 is the set-up."""
    by: int
    """The seat that acted or made the request."""
    what: str
    """One of NOTES."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a finished game."""

    digest: str
    """Digest of the last position; empty if unknown."""
    scores: tuple[int, ...]
    ranking: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that a replay of the game needs."""

    game: str
    rules_version: int
    options: Options
    seats: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    result: Result | None = None
    data_digest: str | None = None
    notes: tuple[RecordNote, ...] = ()
    commitment: Commitment | None = None
    """None if chance is not proven."""


@dataclass(frozen=True, slots=True)
class Divergence:
    """A record that can be replayed, but with a result that differs from the recorded one."""

    entry: int
    """The first entry after which the position differs; one more than the last entry means the closing line."""
    message: Message


class RecordError(Exception):
    """A defect of a record, as a text key with arguments."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


def is_valid_salt(value: object) -> bool:
    """Whether a seat may use this value as its salt."""
    return _matches(_SALT, value)


def is_valid_player_name(text: str) -> bool:
    """Whether this is a valid player name."""
    return 0 < len(text) <= MAX_NAME_LENGTH and not text.isspace() and not _UNSEEN.search(text)


def folded(notes: tuple[RecordNote, ...]) -> tuple[RecordNote, ...]:
    """Notes without repetitions: the same one after the same entry says nothing new."""
    return tuple(dict.fromkeys(notes))


def ends_game(note: RecordNote) -> bool:
    """Whether the note ends the game: all players agreed to."""
    return note.what == "agreed"


def _matches(pattern: re.Pattern[str], value: object) -> bool:
    return type(value) is str and len(value) <= MAX_ACTION_LENGTH and pattern.fullmatch(value) is not None


def _error(kind: str, **args: MessageArg) -> RecordError:
    return RecordError(_message(kind, **args))


def _message(kind: str, **args: MessageArg) -> Message:
    return Message(f"core-record-{kind}", args)
