"""The switches of the game, and the position they start from."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from carrack.engine.loader import VARIABLE, load_engine
from carrack.games.harbour.rule_versions import RULES_VERSION
from carrack.play.options import Option, Options, OptionValue

if TYPE_CHECKING:
    from carrack.games.harbour.position import HarbourPosition

OPTIONS: Final = (Option("open_favourites", False, rule_ids=("X-START-03",)),)


def check(players: int, options: Options) -> None:
    """Every combination can be played."""


def start(players: int, options: Options, kind: str | None = None, rules: int | None = None, /) -> HarbourPosition:
    """The position before the first input, by the engine of this kind and this version of the rules."""
    engine_kind = kind or os.environ.get(VARIABLE, "auto")
    return _template(players, tuple(options.items()), engine_kind, rules or RULES_VERSION).clone()


@lru_cache(maxsize=64)
def _template(players: int, items: tuple[tuple[str, OptionValue], ...], kind: str, rules: int) -> HarbourPosition:
    """Positions with the same options start alike: made once, copied for every game."""
    options = dict(items)
    position: HarbourPosition = load_engine(__package__, kind).HarbourPosition()
    position.rules = rules
    position.players = players
    position.open_favourites = int(options["open_favourites"])
    position.begin()
    return position
