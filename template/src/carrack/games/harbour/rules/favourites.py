"""The start: everybody secretly draws a favourite good (section START)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import choice
from carrack.core.flow import leave_to_chance, next_step, outcome, whisper
from carrack.games.harbour.book import BOOK, GOOD
from carrack.games.harbour.events import E_FANCY
from carrack.games.harbour.facts import COINS, CRATES, GOODS
from carrack.games.harbour.state import State

FANCY: Final = BOOK.verb("fancy", GOOD)


def lay_out(s: State) -> None:
    """X-START-01: the quay is full, and everybody has the same coins."""
    for good in range(GOODS):
        s.stock[good] = CRATES[good]
    for p in range(s.players):
        s.coins[p] = COINS


def ask_favourite(s: State) -> None:
    """X-START-02: one good each, every good as likely as the others; `s.index` counts the seats."""
    if s.index == s.players:
        next_step(s)
        return
    leave_to_chance(s, DRAW_FAVOURITE)
    for good in range(GOODS):
        outcome(s, FANCY, good, 1)


def do_fancy(s: State, good: Int) -> None:
    p = s.index
    s.favourite[p] = good
    s.index += 1
    whisper(s, E_FANCY, 1 << p, p, good)


DRAW_FAVOURITE: Final = BOOK.chance("favourite", "X-START-02", choice(FANCY, do_fancy))
FAVOURITES: Final = BOOK.step("favourites", ask_favourite)
