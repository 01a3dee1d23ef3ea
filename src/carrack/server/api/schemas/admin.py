"""Request and response structs of the administration."""

from __future__ import annotations

from msgspec import Struct

from carrack.bots.levels import DEFAULT_LEVEL

# Administration


class AdminTable(Struct, frozen=True):
    """A table as administrators see it."""

    id: str
    game: str
    status: str
    updated: str
    lines: int
    """Number of WebSocket connections."""
    thinking: bool
    """Whether a bot is computing a choice now."""
    names: list[str]
    people: list[str | None]
    """The occupants of the seats."""
    bots: list[str | None]


class AdminPerson(Struct, frozen=True):
    """A person as administrators see them."""

    id: str
    name: str | None
    account: bool
    created: str
    admin: bool
    muted: bool
    banned: bool
    tables: int
    """Number of seats at tables."""


class BotWorkload(Struct, frozen=True):
    """Bot jobs."""

    thinking: int
    waiting: int


class AdminOverview(Struct, frozen=True):
    """Tables, people and bot jobs."""

    tables: list[AdminTable]
    people: list[AdminPerson]
    jobs: BotWorkload


class ModerationRequest(Struct, frozen=True):
    """Restrictions of a person: no chat, or only watching."""

    muted: bool
    banned: bool


class RemovePlayerRequest(Struct, frozen=True):
    """Replaces the person in a seat by a bot."""

    seat: int
    kick: bool
    """Whether it is permanent; otherwise the owner can take the seat back from the bot."""
    bot: str = DEFAULT_LEVEL
