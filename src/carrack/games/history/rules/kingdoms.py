"""Kingdoms (section LESS)."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.flow import log_event
from carrack.games.history.constants import CITY, KINGDOM_FIGURE, KINGDOM_LAND
from carrack.games.history.log_events import E_KINGDOM
from carrack.games.history.rules.armies import occupy
from carrack.games.history.rules.combat import clear_land
from carrack.games.history.state import HistoryState


def found_kingdom(s: HistoryState, kingdom: Int) -> None:
    """Replace any occupant of the land by one army and a city; a monument stays (H-LESS-29 to 36, H-RUL-36)."""
    land = KINGDOM_LAND[kingdom]
    clear_land(s, land)
    s.settlement[land] = CITY
    occupy(s, land, KINGDOM_FIGURE[kingdom], 0)
    log_event(s, E_KINGDOM, s.mover, land, kingdom)
