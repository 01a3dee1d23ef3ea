"""What the engine says: keys and typed arguments, never sentences.

The `.ftl` files of `carrack.locale` turn a `Message` into English or French; English is a language like French.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Term:
    """A thing with a name of its own: `Term("region-peru")` reads "Peru" or "Pérou"."""

    key: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player; reads as the player's name."""

    number: int


Argument: TypeAlias = "int | str | Term | Seat | Message"


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence to be: its key and the values of its variables."""

    key: str
    args: dict[str, Argument] = field(default_factory=dict)
