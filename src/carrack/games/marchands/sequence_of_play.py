"""The order of the game's steps."""

from __future__ import annotations

from carrack.engine.flow import append_step
from carrack.games.marchands.rules.final_scoring import TURN_END
from carrack.games.marchands.rules.monopolies import MONOPOLIES
from carrack.games.marchands.rules.orders import NEW_TURN, PLANNING
from carrack.games.marchands.rules.placement_cards import RESUPPLY
from carrack.games.marchands.rules.resolution import RESOLUTION
from carrack.games.marchands.rules.setup import CARAVANS, STOCK
from carrack.games.marchands.state import MarchandsState


def write_program(s: MarchandsState) -> None:
    """Build the program of steps: setup, then the phases of a turn, repeated to the last turn (M-TURN-01, 03)."""
    s.step = 0
    append_step(s, STOCK)
    append_step(s, CARAVANS)
    s.turn_start = s.step
    append_step(s, NEW_TURN)
    append_step(s, PLANNING)
    append_step(s, RESOLUTION)
    append_step(s, RESUPPLY)
    append_step(s, MONOPOLIES)
    append_step(s, TURN_END)
    s.step = 0
