"""What goes over the wire about people (see `protocol`): notices, vacations, and those who look after the server."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from carrack.bots.levels import DEFAULT
from carrack.server.protocol import Sentence, Update

# Notices and vacations


class ChannelRequest(Struct, frozen=True):
    """Where somebody wants to be told that it is his turn."""

    kind: Literal["push", "mail", "webhook"]
    to: str
    """An address of mail, of a browser or for programs."""
    language: Literal["en", "fr"]
    p256dh: str = ""
    """Of a browser."""
    auth: str = ""


class CodeRequest(Struct, frozen=True):
    code: str


class LanguageRequest(Struct, frozen=True):
    language: Literal["en", "fr"]


class ChannelInfo(Struct, frozen=True):
    id: str
    kind: Literal["push", "mail", "webhook"]
    to: str
    confirmed: bool
    """Whether the code that was sent there has come back."""
    problem: Sentence | None
    """Why the last notice did not get through."""
    secret: str
    """What messages to a program are signed with."""


class NoticesInfo(Struct, frozen=True):
    channels: list[ChannelInfo]
    push: str
    """The key that browsers want to know."""
    mail: bool
    """Whether this server can send letters."""


class VacationRequest(Struct, frozen=True):
    """Days (UTC) on which slow clocks stand; both empty: the vacation ends."""

    first: str = ""
    last: str = ""


class VacationInfo(Struct, frozen=True):
    first: str
    """Of the vacation under way or planned; empty without one."""
    last: str
    left: int
    """Days of this year that can still be taken."""
    most: int


# Programs that play a seat


class ProgramToken(Struct, frozen=True):
    token: str
    """Told this once; it opens the seat to a program, until it is taken back."""
    update: Update


class ChoiceRequest(Struct, frozen=True):
    """What a program has chosen."""

    id: str
    """Of the question."""
    notation: str
    say: Literal["choice"] = "choice"


# For those who look after the server


class AdminTable(Struct, frozen=True):
    id: str
    game: str
    status: str
    updated: str
    lines: int
    """Live connections."""
    thinking: bool
    """Whether bots think there now."""
    names: list[str]
    people: list[str | None]
    """Who sits where."""
    bots: list[str | None]


class AdminPerson(Struct, frozen=True):
    id: str
    name: str | None
    account: bool
    created: str
    admin: bool
    muted: bool
    banned: bool
    tables: int
    """Seats at tables."""


class JobsInfo(Struct, frozen=True):
    """Work of bots."""

    thinking: int
    waiting: int


class AdminInfo(Struct, frozen=True):
    tables: list[AdminTable]
    people: list[AdminPerson]
    jobs: JobsInfo


class JudgeRequest(Struct, frozen=True):
    """What somebody may no longer do: chat, or anything but look."""

    muted: bool
    banned: bool


class RemoveRequest(Struct, frozen=True):
    seat: int
    kick: bool
    """For good; else the owner can take the seat back from the bot."""
    bot: str = DEFAULT
