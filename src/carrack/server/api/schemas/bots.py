"""Messages of the bot protocol over HTTP (`docs/bot-protocol.md`)."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType


class BotChoiceRequest(Struct, frozen=True):
    """A choice of a program."""

    id: str
    """The id of the decision."""
    notation: str
    say: Literal["choice"] = "choice"


class HelloMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """The first message of a stream."""

    protocol: int
    """The version of the protocol."""
    carrack: str
    """The version of the server."""
    say: Literal["hello"] = "hello"


class NewGameMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """The game has begun."""

    game: str
    rules: int
    """The version of the rules."""
    players: int
    options: dict[str, bool | str]
    seat: int
    """The seat that the program plays."""
    seed: int
    """A seed for the program, from which reproducible bots draw."""
    say: Literal["new"] = "new"


class BotChoiceInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the choices of a decision."""

    notation: str
    verb: str
    args: dict[str, int | str]
    """The arguments of the notation by name, in its order."""


class ChooseMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """The seat has to decide."""

    id: str
    """The id of the decision, to be sent back with the choice."""
    seat: int
    seconds: float | None
    """Time left (s); null without a limit."""
    question: str
    """The kind of decision."""
    rule: str
    """Its id in the rule catalogue."""
    choices: list[BotChoiceInfo]
    view: dict[str, Any] | UnsetType = UNSET
    """The view of the seat, if the program wants it."""
    position: dict[str, Any] | UnsetType = UNSET
    """A determinized position, if the program wants it."""
    record: list[dict[str, Any]] | UnsetType | None = UNSET
    """The events that the seat knows, if the program wants them."""
    say: Literal["choose"] = "choose"


class PonderMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """The choice is stored, and other seats decide."""

    say: Literal["ponder"] = "ponder"


class OverMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """The game is over."""

    scores: list[int]
    """The points of each seat."""
    places: list[int]
    """The place of each seat."""
    say: Literal["over"] = "over"


class QuitMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """The last message of a stream."""

    say: Literal["quit"] = "quit"
