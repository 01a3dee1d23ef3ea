"""Response structs of the start data: games and their options."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from carrack.server.api.schemas.accounts import Me

# Games


class OptionInfo(Struct, frozen=True):
    """An option of a game."""

    id: str
    type: Literal["switch", "choice"]
    default: bool | str
    default_for: dict[str, bool | str]
    """Defaults that differ at some player counts."""
    choices: list[str]
    only_for: list[int]
    """The player counts that it applies to; empty for all."""
    live: bool | str | None
    """The recommended value, instead of the default, for a live table with two or more people."""


class GameInfo(Struct, frozen=True):
    """A game that can be played here."""

    id: str
    catalogue: str
    least: int
    most: int
    minutes: int
    """Approximate duration (min) of a game against bots."""
    lesson: bool
    """Whether it has a lesson."""
    options: list[OptionInfo]


class StartData(Struct, frozen=True):
    """The start data of the page."""

    version: str
    me: Me
    games: list[GameInfo]
    bots: list[str]
