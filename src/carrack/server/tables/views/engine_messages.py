"""Messages, events and things of the engine as structs, and their conversion."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from carrack.engine import messages
from carrack.engine.messages import EntityName, Message, Seat
from carrack.play.events import Event


def sentence(message: Message) -> Sentence:
    return Sentence(message.key, _arguments(message.args))


def event(happened: Event) -> EventInfo:
    return EventInfo(happened.kind, _arguments(happened.args))


def thing(of_game: messages.Entity) -> Thing:
    return Thing(of_game.kind, of_game.id)


def _arguments(args: Mapping[str, messages.MessageArg]) -> dict[str, Argument]:
    return {name: convert_argument(value) for name, value in args.items()}


def convert_argument(value: messages.MessageArg) -> Argument:
    if isinstance(value, EntityName):
        return thing(value.entity)
    if isinstance(value, Seat):
        return Player(value.seat)
    if isinstance(value, Message):
        return sentence(value)
    return value


Argument = Annotated[Any, Meta(title="Argument")]
"""One of ARGUMENTS: the argument of a sentence or an event."""


class Thing(Struct, frozen=True):
    """A thing of a game, such as the region peru; its name is the text `<kind>-<id>`."""

    kind: str
    id: str
    """Empty for the only one of its kind."""


class Player(Struct, frozen=True):
    """A seat as an argument; rendered as the player's name."""

    seat: int


class Sentence(Struct, frozen=True):
    """A message of the engine or the server."""

    key: str
    args: dict[str, Argument] = {}


ARGUMENTS: Final = (int, str, list[int], Thing, Player, Sentence)


class EventInfo(Struct, frozen=True):
    """An event of the game; its sentence is the text `log-<kind>`, with the same arguments."""

    kind: str
    args: dict[str, Argument]
