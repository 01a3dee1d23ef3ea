"""University: once in the game a worker goes to the front of its track (D-B2-11 to 14, D-R-20, 21)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int, Ints
from carrack.core.flow import note, offer2
from carrack.games.discovery.book import BOOK, POSITION, TRACK
from carrack.games.discovery.events import E_FRONT
from carrack.games.discovery.facts import (
    KINDS,
    SEATS,
    T_BUILDINGS,
    T_DISCOVERY,
    T_DOCK,
    T_GOODS,
    T_INITIATIVE,
    T_ORDER,
    T_SHIPPING,
    T_WARFARE,
    UNIVERSITY,
    UNIVERSITY_BOXES,
    W_NEW_ORDER,
    W_PLACEMENT,
)
from carrack.games.discovery.state import State

FRONT: Final = BOOK.verb("front", TRACK, POSITION)


def has_university(s: State) -> bool:
    return 0 <= s.tile_at[UNIVERSITY] < SEATS and s.university_used == 0


def offer_university(s: State, p: Int, window: Int) -> None:
    """D-B2-11 to 14 with D-R-20, 21: which boxes depends on the edition, which windows on what the box decides."""
    if s.tile_at[UNIVERSITY] != p or s.university_used == 1:
        return
    if window == T_INITIATIVE or window == W_NEW_ORDER:
        offer_front(s, p, T_INITIATIVE, s.init, s.n_init)
    elif window == T_DOCK:
        offer_front(s, p, T_DOCK, s.dock, s.n_dock)
    elif window == T_GOODS:
        offer_front(s, p, T_GOODS, s.trade, s.n_trade)
    elif window == T_BUILDINGS:
        offer_front(s, p, T_BUILDINGS, s.build, s.n_build)
    elif window == T_WARFARE:
        offer_front(s, p, T_WARFARE, s.war, s.n_war)
    if window == W_PLACEMENT or window == T_SHIPPING or window == T_DISCOVERY or window == W_NEW_ORDER:
        if (UNIVERSITY_BOXES[s.edition] >> T_ORDER) & 1 == 1 and s.order[0] != p:
            i = 1
            while s.order[i] != p:
                i += 1
            offer2(s, FRONT, T_ORDER, i)


def offer_front(s: State, p: Int, box: Int, line: Ints, length: Int) -> None:
    """D-R-20: one of his own workers that does not stand first already."""
    if (UNIVERSITY_BOXES[s.edition] >> box) & 1 == 1:
        for i in range(1, length):
            if line[i] // KINDS == p:
                offer2(s, FRONT, box, i)


def to_front(line: Ints, position: Int) -> None:
    """D-B2-13: those ahead shift one space right."""
    moved = line[position]
    for i in range(position, 0, -1):
        line[i] = line[i - 1]
    line[0] = moved


def do_front(s: State, box: Int, position: Int) -> None:
    note(s, E_FRONT, s.seat, box, position)
    s.university_used = 1
    if box == T_INITIATIVE:
        to_front(s.init, position)
    elif box == T_DOCK:
        to_front(s.dock, position)
    elif box == T_GOODS:
        to_front(s.trade, position)
    elif box == T_BUILDINGS:
        to_front(s.build, position)
    elif box == T_WARFARE:
        to_front(s.war, position)
    else:
        to_front(s.order, position)
