"""Stables: a Soldier rides to an adjacent region (D-B2-25 to 28).

Empires asks before the Discovery box resolves (`windows.py`), the 2007 edition in Phase 4 (`benefits.py`).
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.flow import note, offer2
from carrack.games.discovery.book import BOOK, REGION
from carrack.games.discovery.events import E_RODE
from carrack.games.discovery.facts import ADJACENT, KINDS, NO_COUNTER, REGIONS, SEATS, SOLDIER, STABLES
from carrack.games.discovery.rules.pieces import bring, lift
from carrack.games.discovery.rulings import RIDE_NEEDS_COLONY
from carrack.games.discovery.state import State

RIDE: Final = BOOK.verb("ride", REGION.called("from"), REGION)


def offer_ride(s: State, p: Int) -> None:
    """D-B2-25 to 28: one own Soldier to an adjacent discovered region, once a turn (D-R-51)."""
    if s.tile_at[STABLES] != p or s.ride_turn == s.turn:
        return
    for r in range(REGIONS):
        if s.colony[(r * SEATS + p) * KINDS + SOLDIER] > 0:
            for to in range(REGIONS):
                if (ADJACENT[r] >> to) & 1 == 1 and s.counter[to] == NO_COUNTER:
                    if RIDE_NEEDS_COLONY == 0 or s.crowd[to * SEATS + p] > 0:
                        offer2(s, RIDE, r, to)


def do_ride(s: State, r: Int, to: Int) -> None:
    p = s.seat
    s.ride_turn = s.turn
    lift(s, p, SOLDIER, r)
    s.supply[p * KINDS + SOLDIER] -= 1
    note(s, E_RODE, p, r, to)
    bring(s, p, SOLDIER, to, 0)
