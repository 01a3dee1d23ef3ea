"""The options of the game, and the initial position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carrack.play.options import Option, Options

if TYPE_CHECKING:
    from carrack.games.harbour.position import HarbourPosition

OPTIONS: Final = (Option("open_favourites", False, rule_ids=("X-START-03",)),)


def check(players: int, options: Options) -> None:
    """Reject invalid combinations; this game has none."""


def configure(position: HarbourPosition, options: Options) -> None:
    """Write the options into an empty position and begin the game."""
    position.open_favourites = int(options["open_favourites"])
    position.begin()
