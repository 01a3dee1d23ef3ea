"""What the engine says, as it goes over the wire."""

from __future__ import annotations

from collections.abc import Mapping

from carrack.core import text
from carrack.core.game import Event
from carrack.core.text import Message, Seat, Term
from carrack.server.protocol import Argument, EventInfo, Player, Sentence, Thing


def sentence(message: Message) -> Sentence:
    return Sentence(message.key, _arguments(message.args))


def event(happened: Event) -> EventInfo:
    return EventInfo(happened.kind, _arguments(happened.args))


def thing(of_game: text.Thing) -> Thing:
    return Thing(of_game.kind, of_game.id)


def _arguments(args: Mapping[str, text.Argument]) -> dict[str, Argument]:
    return {name: _argument(value) for name, value in args.items()}


def _argument(value: text.Argument) -> Argument:
    if isinstance(value, Term):
        return thing(value.thing)
    if isinstance(value, Seat):
        return Player(value.number)
    if isinstance(value, Message):
        return sentence(value)
    return value
