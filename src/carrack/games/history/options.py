"""The options of the game and the initial positions they give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carrack.play.options import Option, Options

if TYPE_CHECKING:
    from carrack.games.history.position import HistoryPosition

OPTIONS: Final = (
    Option("preeminence", True, rule_ids=("H-OPT-01", "H-PREEM-01")),
    Option("dealt_minor_empires", False, rule_ids=("H-OPT-02", "H-RUL-49")),
    Option("multiple_armies", False, rule_ids=("H-OPT-03", "H-OPT-04", "H-OPT-05", "H-RUL-41")),
    Option("naval_control", False, rule_ids=("H-OPT-06", "H-OPT-12", "H-RUL-42")),
    Option("identical_by_title", False, rule_ids=("H-EVPLAY-03", "H-RUL-05")),
    Option("sack_on_entry", False, rule_ids=("H-SACK-01", "H-RUL-10")),
    Option("black_death_strikes_lands", False, rule_ids=("H-LESS-41", "H-RUL-50")),
    Option("atlantic_reaches_caribbean", False, rule_ids=("H-PREP-06", "H-RUL-51")),
    Option("filler_land", True, rule_ids=("H-COMP-18", "H-RUL-52")),
    Option("english_cards", False, rule_ids=("H-LESS-08", "H-LESS-18", "H-RUL-54")),
)


def check(players: int, options: Options) -> None:
    """Accept the options: every combination is valid."""


def configure(position: HistoryPosition, options: Options) -> None:
    """Write the options into an empty position and begin the game."""
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
