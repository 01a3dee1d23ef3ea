"""What the engine says: keys and typed arguments, never sentences.

The `.ftl` files of `carrack.locale` turn a `Message` into English or French; English is a language like French.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Thing:
    """Something of a game, such as the region peru: what sort of thing it is, and which one."""

    kind: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class Term:
    """A thing with a name of its own: `Term("region-peru")` reads "Peru" or "Pérou"."""

    key: str
    """`<kind>-<id>`; a kind has no hyphen, and a thing that is the only one of its kind no id."""

    @property
    def thing(self) -> Thing:
        return Thing(*self.key.split("-", 1))


@dataclass(frozen=True, slots=True)
class Seat:
    """A player; reads as the player's name."""

    number: int


Argument: TypeAlias = "int | str | tuple[int, ...] | Term | Seat | Message"
"""What a message is about. Several numbers, such as those of dice, are read as a list."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be: its key and the values of its variables."""

    key: str
    args: dict[str, Argument] = field(default_factory=dict)
