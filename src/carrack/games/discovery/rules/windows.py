"""What may be done just before a box resolves: University, national advantages, Stables.

D-R-22: players are asked in player order; each uses or skips, then the box resolves.  A use that would change nothing
is not offered.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, choice
from carrack.core.flow import ask, next_step, offer, part_of_step
from carrack.games.discovery.book import BOOK, GOOD, REGION, SEAT, SLOT, TRACK, WINDOW
from carrack.games.discovery.facts import EMPIRES, SEATS, STABLES, T_DISCOVERY, TURNS, W_NEW_ORDER
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
from carrack.games.discovery.state import State


def ask_before(s: State) -> None:
    """`s.index` is the mask of those who are through, because University may change the order itself."""
    window = part_of_step(s)
    if window == W_NEW_ORDER and s.turn == TURNS:  # D-REF-12: there is no next turn
        next_step(s)
        return
    if s.nations > 0 or has_university(s) or has_stables(s, window):
        for i in range(s.players):
            p = s.order[i]
            if (s.index >> p) & 1 == 0:
                ask(s, USE_BEFORE, p)
                offer_university(s, p, window)
                offer_power(s, p, window)
                if window == T_DISCOVERY and s.edition == EMPIRES:
                    offer_ride(s, p)
                if s.n_legal > 0:
                    offer(s, PASS)
                    return
    next_step(s)


def skip_window(s: State) -> None:
    s.index |= 1 << s.seat


def has_stables(s: State, window: Int) -> bool:
    return window == T_DISCOVERY and s.edition == EMPIRES and 0 <= s.tile_at[STABLES] < SEATS


USE_BEFORE: Final = BOOK.question(
    "before",
    "D-R-22",
    choice(FRONT, do_front, lights=TRACK),
    choice(POWER, do_power),
    choice(CLAIM, do_claim, lights=GOOD),
    choice(REPLACE, do_replace, lights=SLOT, says={"seat": (SEAT, owner_in_slot)}),
    choice(RIDE, do_ride, lights=REGION),
    choice(PASS, skip_window),
    variant=(WINDOW, part_of_step),
)
BEFORE: Final = BOOK.step("before", ask_before, WINDOW)
