"""The switches of the game, and the position they start from."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from carrack.core.game import Option, Options, OptionValue
from carrack.core.twin import VARIABLE, engine
from carrack.games.harbour.changes import RULES_VERSION

if TYPE_CHECKING:
    from carrack.games.harbour.engine import Position

OPTIONS: Final = (Option("open_favourites", False, rules=("X-START-03",)),)


def check(players: int, options: Options) -> None:
    """Every combination can be played."""


def start(players: int, options: Options, kind: str | None = None, rules: int | None = None, /) -> Position:
    """The position before the first input, by the engine of this kind and this version of the rules."""
    engine_kind = kind or os.environ.get(VARIABLE, "auto")
    return _template(players, tuple(options.items()), engine_kind, rules or RULES_VERSION).clone()


@lru_cache(maxsize=64)
def _template(players: int, items: tuple[tuple[str, OptionValue], ...], kind: str, rules: int) -> Position:
    """Positions with the same options start alike: made once, copied for every game."""
    options = dict(items)
    position: Position = engine(__package__, kind).Position()
    position.rules = rules
    position.players = players
    position.open_favourites = int(options["open_favourites"])
    position.begin()
    return position
