"""Kingdoms (section LESS)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.flow import note
from carrack.games.history.events import E_KINGDOM
from carrack.games.history.facts import CITY, KINGDOM_FIGURE, KINGDOM_LAND
from carrack.games.history.rules.armies import occupy
from carrack.games.history.rules.combat import sweep
from carrack.games.history.state import State


def found_kingdom(s: State, kingdom: Int) -> None:
    """H-LESS-29 to 36, H-RUL-36: whoever is there goes, one army and one city come; a monument stays."""
    land = KINGDOM_LAND[kingdom]
    sweep(s, land)
    s.settlement[land] = CITY
    occupy(s, land, KINGDOM_FIGURE[kingdom], 0)
    note(s, E_KINGDOM, s.mover, land, kingdom)
