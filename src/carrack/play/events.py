"""Events: what happened in a game and who may see it, decoded from the engine's log."""

from __future__ import annotations

from dataclasses import dataclass

from carrack.engine.declarations import Declarations
from carrack.engine.messages import Message, MessageArg


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened, with its arguments and the seats that may see it (None: public)."""

    kind: str
    """A stable id, such as `landed`."""
    args: dict[str, MessageArg]
    visible_to: frozenset[int] | None = None

    @property
    def message(self) -> Message:
        return Message(f"log-{self.kind}", self.args)


def decode_event(declarations: Declarations, happened: tuple[int, ...]) -> Event:
    """Convert an entry of the engine's log into an `Event` with the seats that may see it."""
    number, mask, *values = happened
    happening = declarations.event_kinds[number - 1]
    args = {
        domain.name or domain.kind: domain.message_arg(value)
        for domain, value in zip(happening.domains, values, strict=False)
    }
    knowing = None if mask < 0 else frozenset(p for p in range(mask.bit_length()) if mask >> p & 1)
    return Event(happening.id, args, knowing)
