"""The switches of both editions, which combinations can be played, and the position they start from."""

from __future__ import annotations

import os
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from carrack.core.game import Option, Options, OptionValue, Refusal
from carrack.core.text import Message, Term
from carrack.core.twin import VARIABLE, engine
from carrack.games.discovery import data
from carrack.games.discovery.changes import RULES_VERSION
from carrack.games.discovery.facts import IN_STACK, OUT_OF_GAME, TILES

if TYPE_CHECKING:
    from carrack.games.discovery.engine import Position

_VARIANTS: Final = (
    Option("no_survivors", False, rules=("D-OPT-10", "D-OPT-11")),
    Option("scouting", False, rules=("D-OPT-12", "D-OPT-13", "D-OPT-14")),
    Option("reconnaissance", False, rules=("D-OPT-15",)),
    Option("unlimited_pieces", False, rules=("D-SUP-12",)),
)

EMPIRES_OPTIONS: Final = (
    Option("builders", False, rules=("D-OPT-01", "D-OPT-02", "D-OPT-03", "D-SET-20")),
    Option("expansion_tiles", False, rules=("D-OPT-01", "D-OPT-04", "D-OPT-05", "D-OPT-06", "D-R-65")),
    Option("nations", "none", ("none", "auction", "random"), rules=("D-OPT-17", "D-OPT-18", "D-SET-19")),
    Option("buying_vp", False, rules=("D-OPT-16", "D-BUY-01")),
    Option("two_player_captains", False, default_for={2: True}, rules=("D-OPT-07", "D-R-65"), only_for=(2,)),
    Option("reduced_luck", False, rules=("D-OPT-08", "D-OPT-09")),
    Option("plague_tiles", True, rules=("D-COMP-19",)),
    *_VARIANTS,
)
DISCOVERY_OPTIONS: Final = (
    Option("starting_auction", False, rules=("D-OPT-19", "D-AUC-10", "D-R-59")),
    *_VARIANTS,
)


def check(players: int, options: Options) -> None:
    """Refuses the one combination that has no meaning."""
    if options.get("two_player_captains") and players != 2:
        raise Refusal(Message("option-needs-players", {"option": Term("option-two_player_captains"), "players": 2}))


def in_play(edition: int, tile: int, options: Options) -> bool:
    """Whether a tile belongs to this game (D-COMP-16 to 20, D-OPT-04 to 06, D-R-65)."""
    row = data.building(data.EDITIONS[edition], tile)
    if row is None or (row["expansion"] and not options["expansion_tiles"]):
        return False
    if data.needs_builders(row) and not options["builders"]:
        return False
    return options.get("plague_tiles", True) is True or not row["id"].startswith("plague")


def start(
    edition: int, players: int, options: Options, kind: str | None = None, rules: int | None = None, /
) -> Position:
    """The position before the first input, by the engine of this kind and this version of the rules."""
    engine_kind = kind or os.environ.get(VARIABLE, "auto")
    return _template(edition, players, tuple(options.items()), engine_kind, rules or RULES_VERSION).clone()


@lru_cache(maxsize=64)
def _template(
    edition: int, players: int, items: tuple[tuple[str, OptionValue], ...], kind: str, rules: int
) -> Position:
    """Positions with the same options start alike: made once, copied for every game."""
    options = dict(items)
    position: Position = engine("carrack.games.discovery", kind).Position()
    position.edition = edition
    position.rules = rules
    position.players = players
    position.builders = int(options.get("builders", False))
    position.nations = ("none", "auction", "random").index(str(options.get("nations", "none")))
    position.buying = int(options.get("buying_vp", False))
    position.captains = int(options.get("two_player_captains", False))
    position.reduced_luck = int(options.get("reduced_luck", False))
    position.no_survivors = int(options["no_survivors"])
    position.scouting = int(options["scouting"])
    position.recon = int(options["reconnaissance"])
    position.auction = int(options.get("starting_auction", False))
    position.tile_at = [IN_STACK if in_play(edition, t, options) else OUT_OF_GAME for t in range(TILES)]
    position.begin(int(options["unlimited_pieces"]))
    return position
