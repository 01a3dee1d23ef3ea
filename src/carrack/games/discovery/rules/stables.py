"""Stables: a Soldier rides to an adjacent region (D-B2-25 to 28).

Empires offers it before the Discovery box resolves (`timing_windows.py`), the 2007 edition in Phase 4
(`building_benefits.py`).
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.flow import log_event, offer2
from carrack.games.discovery.constants import ADJACENT, NO_COUNTER, REGIONS, SEATS, SOLDIER, STABLES, WORKER_KINDS
from carrack.games.discovery.log_events import E_RODE
from carrack.games.discovery.rules.supply import place_in_region, remove_from_region
from carrack.games.discovery.rulings import RIDE_NEEDS_COLONY
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS, REGION

RIDE: Final = DECLARATIONS.verb("ride", REGION.named("from"), REGION)


def offer_ride(s: DiscoveryState, p: Int) -> None:
    """Offer to move one own Soldier to an adjacent discovered region, once per turn (D-B2-25 to 28, D-R-51)."""
    if s.tile_at[STABLES] != p or s.ride_turn == s.turn:
        return
    for r in range(REGIONS):
        if s.colony[(r * SEATS + p) * WORKER_KINDS + SOLDIER] > 0:
            for to in range(REGIONS):
                if (ADJACENT[r] >> to) & 1 == 1 and s.counter[to] == NO_COUNTER:
                    if RIDE_NEEDS_COLONY == 0 or s.crowd[to * SEATS + p] > 0:
                        offer2(s, RIDE, r, to)


def do_ride(s: DiscoveryState, r: Int, to: Int) -> None:
    p = s.seat
    s.ride_turn = s.turn
    remove_from_region(s, p, SOLDIER, r)
    s.supply[p * WORKER_KINDS + SOLDIER] -= 1
    log_event(s, E_RODE, p, r, to)
    place_in_region(s, p, SOLDIER, to, 0)
