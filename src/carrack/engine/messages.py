"""Messages: text keys with typed arguments, and quoting of foreign text in them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Entity:
    """Something in a game, such as the region peru: its kind and its id."""

    kind: str
    id: str = ""


@dataclass(frozen=True, slots=True)
class EntityName:
    """A thing with a name of its own: `EntityName("region-peru")` reads "Peru" or "Pérou"."""

    key: str
    """`<kind>-<id>`; a kind contains no hyphen, and the only thing of its kind has no id."""

    @property
    def entity(self) -> Entity:
        return Entity(*self.key.split("-", 1))


@dataclass(frozen=True, slots=True)
class Seat:
    """A player; the text shows the player's name."""

    seat: int


MessageArg: TypeAlias = "int | str | tuple[int, ...] | EntityName | Seat | Message"
"""An argument of a message. Several numbers, such as those of dice, are shown as a list."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence before translation: its key and the values of its variables."""

    key: str
    args: dict[str, MessageArg] = field(default_factory=dict)


def quote(text: str, limit: int = 60) -> str:
    """Prepare external text for quotation in a message: shorten it and replace control characters."""
    clean = "".join(c if c.isprintable() else "?" for c in text[:limit])
    return clean + "…" if len(text) > limit else clean
