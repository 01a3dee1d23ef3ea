"""Messages of the engine as they go over the wire."""

from __future__ import annotations

from carrack.core.text import Argument, Message, Seat, Term
from carrack.server.protocol import Sentence, WireArgument


def sentence(message: Message) -> Sentence:
    return Sentence(message.key, {name: _argument(value) for name, value in message.args.items()})


def _argument(value: Argument) -> WireArgument:
    if isinstance(value, Term):
        return {"term": value.key}
    if isinstance(value, Seat):
        return {"seat": value.number}
    if isinstance(value, Message):
        return sentence(value)
    return value
