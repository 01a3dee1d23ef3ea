"""The switches of the game, and the position they start from."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from carrack.core.game import Option, Options, OptionValue
from carrack.core.twin import VARIABLE, engine
from carrack.games.history.changes import RULES_VERSION

if TYPE_CHECKING:
    from carrack.games.history.engine import Position

OPTIONS: Final = (
    Option("preeminence", True, rules=("H-OPT-01", "H-PREEM-01")),
    Option("dealt_minor_empires", False, rules=("H-OPT-02", "H-RUL-49")),
    Option("multiple_armies", False, rules=("H-OPT-03", "H-OPT-04", "H-OPT-05", "H-RUL-41")),
    Option("naval_control", False, rules=("H-OPT-06", "H-OPT-12", "H-RUL-42")),
    Option("identical_by_title", False, rules=("H-EVPLAY-03", "H-RUL-05")),
    Option("sack_on_entry", False, rules=("H-SACK-01", "H-RUL-10")),
    Option("black_death_strikes_lands", False, rules=("H-LESS-41", "H-RUL-50")),
    Option("atlantic_reaches_caribbean", False, rules=("H-PREP-06", "H-RUL-51")),
    Option("filler_land", True, rules=("H-COMP-18", "H-RUL-52")),
    Option("english_cards", False, rules=("H-LESS-08", "H-LESS-18", "H-RUL-54")),
)


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
    position: Position = engine("carrack.games.history", kind).Position()
    position.rules = rules
    position.players = players
    position.preeminence = int(options["preeminence"])
    position.dealt_minors = int(options["dealt_minor_empires"])
    position.multiple = int(options["multiple_armies"])
    position.naval = int(options["naval_control"])
    position.by_title = int(options["identical_by_title"])
    position.sack_on_entry = int(options["sack_on_entry"])
    position.death_by_land = int(options["black_death_strikes_lands"])
    position.caribbean = int(options["atlantic_reaches_caribbean"])
    position.filler = int(options["filler_land"])
    position.english = int(options["english_cards"])
    position.begin()
    return position
