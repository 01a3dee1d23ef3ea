"""Empires that are still to come in this epoch: whom they threaten, and what lies open to them."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int, Table
from carrack.core.mind import BLOCK, ONE, Mind
from carrack.games.history import data
from carrack.games.history.distances import closeness
from carrack.games.history.facts import (
    BASE,
    CALLS,
    CAPITAL,
    CAPITAL_POINTS,
    CITY,
    CITY_POINTS,
    EPOCHS,
    LAND_REGION,
    LANDS,
    NOBODY,
    STRENGTH,
)
from carrack.games.history.state import State

CLOSE: Final[Table] = tuple(n for empire in data.EMPIRES for n in closeness(empire))  # empire * LANDS + land


def is_in_turn(s: State, p: Int) -> bool:
    """Whether it is this seat's empire that moves now."""
    return s.mover == p and s.empire[p] >= 0 and s.call <= s.empire[p]


def is_to_come(s: State, p: Int) -> bool:
    """Whether its empire of this epoch is still to come."""
    return s.empire[p] >= 0 and s.call <= s.empire[p] and s.mover != p


def next_scored(s: State, p: Int) -> Int:
    """The epoch in which the lands of a seat are counted next; behind the last one nothing is."""
    if is_in_turn(s, p) or is_to_come(s, p):
        return s.epoch
    return s.epoch + 1


def land_value(s: State, land: Int, epoch: Int) -> Int:
    """What a land is about worth to whoever has it when that epoch is counted."""
    if epoch > EPOCHS:
        return 0
    value = BASE[LAND_REGION[land] * EPOCHS + epoch - 1]
    if s.settlement[land] == CAPITAL:
        value += CAPITAL_POINTS
    elif s.settlement[land] == CITY:
        value += CITY_POINTS
    return value + s.monument[land]


def notice_threats(s: State, m: Mind) -> None:
    """Features 181 to 185 of every seat: danger to its armies, to its points, and what its own empire may take."""
    f = m.seat_blocks
    if s.epoch == 0:
        return
    for q in range(s.players):
        if is_to_come(s, q):
            empire = (s.epoch - 1) * CALLS + s.empire[q]
            own = q * BLOCK
            for land in range(LANDS):
                near = CLOSE[empire * LANDS + land]
                if near == 0 or LAND_REGION[land] < 0:
                    continue
                p = s.owner[land]
                here = near * land_value(s, land, s.epoch) * ONE // 100
                if p == NOBODY:
                    f[own + 183] += here
                elif p == q:
                    f[own + 184] += here
                else:
                    force = near * STRENGTH[empire]
                    f[own + 185] += here
                    f[p * BLOCK + 181] += force * ONE // 200
                    f[p * BLOCK + 182] += force * land_value(s, land, next_scored(s, p)) * ONE // 800
