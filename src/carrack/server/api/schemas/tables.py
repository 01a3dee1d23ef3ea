"""Request structs of tables: create, fork, lesson, proposal, chat, salt and hint."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from carrack.bots.levels import DEFAULT_LEVEL
from carrack.server.clocks.time_control import TimeControl

# Tables


class CreateSeatRequest(Struct, frozen=True):
    kind: Literal["me", "open", "bot"]
    """`me` twice or more: players who share a screen."""
    name: str | None = None
    bot: str | None = None


class CreateTableRequest(Struct, frozen=True):
    game: str
    seats: list[CreateSeatRequest]
    options: dict[str, bool | str] = {}
    pace: Literal["live", "slow"] = "live"
    public: bool = True
    """Whether the table is listed for spectators; the link works in any case."""
    hints: bool = True
    """Whether players may request hints of a good bot."""
    chances: bool = False
    """Whether spectators see all win chances."""
    time: TimeControl | None = None
    salts: bool = False
    """Whether the game waits for the host's salt (`SaltRequest`)."""


class HintRequest(Struct, frozen=True):
    seat: int
    at: int
    reel: str = ""


class SaltRequest(Struct, frozen=True):
    """A seat's salt, sent after the seal has been shown: up to 64 letters, digits, - and _; may be empty."""

    seat: int
    salt: str


class RematchRequest(Struct, frozen=True):
    salts: bool = False
    """As in `CreateTableRequest`."""


class LessonActionRequest(Struct, frozen=True):
    seat: int
    back: bool
    """True: back to where the lesson was left; false: continue without it."""


class ProposalRequest(Struct, frozen=True):
    seat: int
    kind: Literal["end", "undo", "replace"]
    to: int | None = None
    """The frame to go back to; None: before the last choice of the seat."""
    reel: str = ""
    target: int | None = None
    """The seat whose person is absent."""
    bot: str = DEFAULT_LEVEL
    """The bot that is to play it."""
    friend: bool = False
    """Whether a friend may take it from the bot."""


class ProposalAnswerRequest(Struct, frozen=True):
    agree: bool
    """False from the proposer withdraws the proposal."""


class ArchiveTableRequest(Struct, frozen=True):
    away: bool
    """False: back into the list."""


class ChatRequest(Struct, frozen=True):
    text: str


class ForkRequest(Struct, frozen=True):
    at: int
    seat: int
    bot: str = DEFAULT_LEVEL
