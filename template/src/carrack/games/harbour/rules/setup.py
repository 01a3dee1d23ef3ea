"""The start: every player secretly draws a favourite good (section START)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import log_private_event, next_step, offer_outcome, request_chance
from carrack.games.harbour.constants import COINS, CRATES, GOODS
from carrack.games.harbour.log_events import E_FANCY
from carrack.games.harbour.state import HarbourState
from carrack.games.harbour.vocabulary import DECLARATIONS, GOOD

DRAWN_FAVOURITE: Final = DECLARATIONS.verb("fancy", GOOD)


def lay_out(s: HarbourState) -> None:
    """X-START-01: the quay is full, and all players have the same coins."""
    for good in range(GOODS):
        s.stock[good] = CRATES[good]
    for p in range(s.players):
        s.coins[p] = COINS


def ask_favourite(s: HarbourState) -> None:
    """X-START-02: one good for each player, all goods equally likely; `s.index` counts the seats."""
    if s.index == s.players:
        next_step(s)
        return
    request_chance(s, DRAW_FAVOURITE)
    for good in range(GOODS):
        offer_outcome(s, DRAWN_FAVOURITE, good, 1)


def do_fancy(s: HarbourState, good: Int) -> None:
    p = s.index
    s.favourite[p] = good
    s.index += 1
    log_private_event(s, E_FANCY, 1 << p, p, good)


DRAW_FAVOURITE: Final = DECLARATIONS.chance("favourite", "X-START-02", choice(DRAWN_FAVOURITE, do_fancy))
FAVOURITES: Final = DECLARATIONS.step("favourites", ask_favourite)
