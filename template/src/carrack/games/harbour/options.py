"""The options of the game, and the initial position."""

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
    """Reject invalid combinations; this game has none."""


def start(players: int, options: Options, kind: str | None = None, rules: int | None = None, /) -> HarbourPosition:
    """The initial position, for this kind of engine and this version of the rules."""
    engine_kind = kind or os.environ.get(VARIABLE, "auto")
    return _template(players, tuple(options.items()), engine_kind, rules or RULES_VERSION).clone()


@lru_cache(maxsize=64)
def _template(players: int, items: tuple[tuple[str, OptionValue], ...], kind: str, rules: int) -> HarbourPosition:
    """The initial position of these options, built once and copied for every game."""
    options = dict(items)
    position: HarbourPosition = load_engine(__package__, kind).HarbourPosition()
    position.rules = rules
    position.players = players
    position.open_favourites = int(options["open_favourites"])
    position.begin()
    return position
