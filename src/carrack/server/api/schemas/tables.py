"""Request structs of tables: create, fork, rematch, archive and chat."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from carrack.bots.levels import DEFAULT_LEVEL
from carrack.server.clocks.time_control import TimeControl


class CreateSeatRequest(Struct, frozen=True):
    """A seat of a new table."""

    kind: Literal["me", "open", "bot"]
    """`me` twice or more: players who share a screen."""
    name: str | None = None
    bot: str | None = None


class CreateTableRequest(Struct, frozen=True):
    """A new table."""

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


class RematchRequest(Struct, frozen=True):
    """A new table with the same seats and options."""

    salts: bool = False
    """As in `CreateTableRequest`."""


class ArchiveTableRequest(Struct, frozen=True):
    """Moves a table out of the list of own tables, or back."""

    away: bool
    """False: back into the list."""


class ChatRequest(Struct, frozen=True):
    """A line for the chat."""

    text: str


class ForkRequest(Struct, frozen=True):
    """The position and the seat to play on from, and the bot for all other seats."""

    at: int
    seat: int
    bot: str = DEFAULT_LEVEL
