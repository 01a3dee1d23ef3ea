"""The switches of the game, and the position they start from."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from carrack.core.book import VERB
from carrack.core.game import Clock, Option, Options, OptionValue
from carrack.core.twin import VARIABLE, engine
from carrack.games.marchands.changes import RULES_VERSION
from carrack.games.marchands.facts import SHORT_TURNS, STANDARD_TURNS
from carrack.games.marchands.rules.planning import SEAL

if TYPE_CHECKING:
    from carrack.games.marchands.engine import Position

OPTIONS: Final = (
    Option("length", "standard", ("standard", "short"), rules=("M-TURN-07", "M-TURN-08")),
    Option("open_stock", False, rules=("M-INFO-02", "M-RUL-13")),
    Option("open_electors", False, rules=("M-INFO-03", "M-RUL-13")),
    Option("planning_timer", "off", ("off", "60", "120"), rules=("M-ORDER-06", "M-RUL-05")),
)


def check(players: int, options: Options) -> None:
    """Every combination can be played."""


def clock(options: Options) -> Clock | None:
    """M-ORDER-06, M-RUL-05: when time is up the orders given so far count."""
    limit = options["planning_timer"]
    return None if limit == "off" else Clock(int(limit), SEAL * VERB)


def start(players: int, options: Options, kind: str | None = None, rules: int | None = None, /) -> Position:
    """The position before the first input, by the engine of this kind and this version of the rules."""
    engine_kind = kind or os.environ.get(VARIABLE, "auto")
    return _template(players, tuple(options.items()), engine_kind, rules or RULES_VERSION).clone()


@lru_cache(maxsize=64)
def _template(players: int, items: tuple[tuple[str, OptionValue], ...], kind: str, rules: int) -> Position:
    """Positions with the same options start alike: made once, copied for every game."""
    options = dict(items)
    position: Position = engine("carrack.games.marchands", kind).Position()
    position.rules = rules
    position.players = players
    position.turns = SHORT_TURNS if options["length"] == "short" else STANDARD_TURNS
    position.open_stock = int(options["open_stock"])
    position.open_electors = int(options["open_electors"])
    position.begin()
    return position
