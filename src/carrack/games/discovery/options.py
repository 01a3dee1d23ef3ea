"""The options of both editions, their valid combinations and the initial positions they give."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carrack.engine.errors import InvalidInput
from carrack.engine.messages import EntityName, Message
from carrack.games.discovery.constants import IN_STACK, OUT_OF_GAME, TILES
from carrack.games.discovery.data import components
from carrack.play.options import Option, Options

if TYPE_CHECKING:
    from carrack.games.discovery.position import DiscoveryPosition

_VARIANTS: Final = (
    Option("no_survivors", False, rule_ids=("D-OPT-10", "D-OPT-11")),
    Option("scouting", False, rule_ids=("D-OPT-12", "D-OPT-13", "D-OPT-14")),
    Option("reconnaissance", False, rule_ids=("D-OPT-15",)),
    Option("unlimited_pieces", False, rule_ids=("D-SUP-12",)),
)

BY_LOT: Final = "lot"
YOUNGEST: Final = (BY_LOT, "0", "1", "2", "3", "4")
"""Seats of the youngest player, who opens the 2007 auction; by default chance draws the opener (D-AUC-10)."""

EMPIRES_OPTIONS: Final = (
    Option("builders", False, rule_ids=("D-OPT-01", "D-OPT-02", "D-OPT-03", "D-SET-20")),
    Option("expansion_tiles", False, rule_ids=("D-OPT-01", "D-OPT-04", "D-OPT-05", "D-OPT-06", "D-R-65")),
    Option("nations", "none", ("none", "auction", "random"), rule_ids=("D-OPT-17", "D-OPT-18", "D-SET-19")),
    Option("starting_money", "by_order", ("by_order", "equal"), rule_ids=("D-OPT-18", "D-R-57")),
    Option("buying_vp", False, rule_ids=("D-OPT-16", "D-BUY-01")),
    Option("two_player_captains", False, default_for={2: True}, rule_ids=("D-OPT-07", "D-R-65"), player_counts=(2,)),
    Option("reduced_luck", False, rule_ids=("D-OPT-08", "D-OPT-09")),
    Option("plague_tiles", True, rule_ids=("D-COMP-19",)),
    *_VARIANTS,
)
DISCOVERY_OPTIONS: Final = (
    Option("starting_auction", False, rule_ids=("D-OPT-19", "D-AUC-10", "D-R-59")),
    Option("youngest", BY_LOT, YOUNGEST, rule_ids=("D-AUC-10",)),
    *_VARIANTS,
)


def check(players: int, options: Options) -> None:
    """Reject invalid combinations of options."""
    if options.get("two_player_captains") and players != 2:
        raise InvalidInput(
            Message("option-needs-players", {"option": EntityName("option-two_player_captains"), "players": 2})
        )
    youngest = str(options.get("youngest", BY_LOT))
    if youngest != BY_LOT and int(youngest) >= players:
        raise InvalidInput(Message("option-youngest-away", {"players": players}))


def in_play(edition: int, tile: int, options: Options) -> bool:
    """Whether a tile belongs to this game (D-COMP-16 to 20, D-OPT-04 to 06, D-R-65)."""
    row = components.building(components.EDITIONS[edition], tile)
    if row is None or (row["expansion"] and not options["expansion_tiles"]):
        return False
    if components.needs_builders(row) and not options["builders"]:
        return False
    return options.get("plague_tiles", True) is True or not row["id"].startswith("plague")


def configure(edition: int, position: DiscoveryPosition, options: Options) -> None:
    """Write the options into an empty position and begin the game."""
    position.edition = edition
    position.builders = int(options.get("builders", False))
    position.nations = ("none", "auction", "random").index(str(options.get("nations", "none")))
    position.buying = int(options.get("buying_vp", False))
    position.captains = int(options.get("two_player_captains", False))
    position.reduced_luck = int(options.get("reduced_luck", False))
    position.no_survivors = int(options["no_survivors"])
    position.scouting = int(options["scouting"])
    position.recon = int(options["reconnaissance"])
    position.auction = int(options.get("starting_auction", False))
    position.youngest = YOUNGEST.index(str(options.get("youngest", BY_LOT)))
    position.equal_money = int(options.get("starting_money") == "equal")
    position.tile_at = [IN_STACK if in_play(edition, t, options) else OUT_OF_GAME for t in range(TILES)]
    position.begin(int(options["unlimited_pieces"]))
