"""Windows just before a box resolves: University, national advantages and Stables.

Players decide in turn order to use or skip; then the box resolves (D-R-22). A use without effect is not offered.
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, choice
from carrack.engine.flow import next_step, offer, request_decision, step_argument
from carrack.games.discovery.constants import EMPIRES, SEATS, STABLES, TARGET_DISCOVERY, TURNS, WINDOW_NEW_ORDER
from carrack.games.discovery.rules.nations import (
    CLAIM,
    POWER,
    REPLACE,
    do_claim,
    do_power,
    do_replace,
    offer_power,
    owner_in_slot,
)
from carrack.games.discovery.rules.stables import RIDE, do_ride, offer_ride
from carrack.games.discovery.rules.university import FRONT, do_front, has_university, offer_university
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS, GOOD, REGION, SEAT, SLOT, TRACK, WINDOW


def ask_before(s: DiscoveryState) -> None:
    """Offer a window's powers in turn order; `s.index` masks players done, since University may change the order."""
    window = step_argument(s)
    if window == WINDOW_NEW_ORDER and s.turn == TURNS:  # D-REF-12: there is no next turn
        next_step(s)
        return
    if s.nations > 0 or has_university(s) or has_stables(s, window):
        for i in range(s.players):
            p = s.order[i]
            if (s.index >> p) & 1 == 0:
                request_decision(s, USE_BEFORE, p)
                offer_university(s, p, window)
                offer_power(s, p, window)
                if window == TARGET_DISCOVERY and s.edition == EMPIRES:
                    offer_ride(s, p)
                if s.n_legal > 0:
                    offer(s, PASS)
                    return
    next_step(s)


def skip_window(s: DiscoveryState) -> None:
    s.index |= 1 << s.seat


def has_stables(s: DiscoveryState, window: Int) -> bool:
    return window == TARGET_DISCOVERY and s.edition == EMPIRES and 0 <= s.tile_at[STABLES] < SEATS


USE_BEFORE: Final = DECLARATIONS.decision(
    "before",
    "D-R-22",
    choice(FRONT, do_front, target=TRACK),
    choice(POWER, do_power),
    choice(CLAIM, do_claim, target=GOOD),
    choice(REPLACE, do_replace, target=SLOT, message_args={"seat": (SEAT, owner_in_slot)}),
    choice(RIDE, do_ride, target=REGION),
    choice(PASS, skip_window),
    variant=(WINDOW, step_argument),
)
BEFORE: Final = DECLARATIONS.step("before", ask_before, WINDOW)
