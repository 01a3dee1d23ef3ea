"""The outline of the game."""

from __future__ import annotations

from carrack.core.flow import add
from carrack.games.marchands.rules.final_count import TURN_END
from carrack.games.marchands.rules.monopolies import MONOPOLIES
from carrack.games.marchands.rules.planning import NEW_TURN, PLANNING
from carrack.games.marchands.rules.resolution import RESOLUTION
from carrack.games.marchands.rules.stocking import CARAVANS, RESUPPLY, STOCK
from carrack.games.marchands.state import State


def outline(s: State) -> None:
    """M-TURN-01, 03: setup, then the phases of a turn, which begin again until the last turn."""
    s.step = 0
    add(s, STOCK)
    add(s, CARAVANS)
    s.turn_start = s.step
    add(s, NEW_TURN)
    add(s, PLANNING)
    add(s, RESOLUTION)
    add(s, RESUPPLY)
    add(s, MONOPOLIES)
    add(s, TURN_END)
    s.step = 0
