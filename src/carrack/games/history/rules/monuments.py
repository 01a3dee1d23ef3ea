"""Building monuments (section MON)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import choice
from carrack.core.flow import ask, next_step, note, offer
from carrack.games.history.book import BOOK, LAND
from carrack.games.history.events import E_MONUMENT
from carrack.games.history.facts import (
    CAPITAL,
    CITY,
    MONUMENT_COST,
    MONUMENT_LIMIT,
    RESOURCE,
    SECOND_START,
    START_LAND,
)
from carrack.games.history.rules.turn import called_empire
from carrack.games.history.state import State

BUILD: Final = BOOK.verb("build", LAND)


def symbols_held(s: State) -> Int:
    """H-MON-02."""
    n = 0
    for i in range(s.n_held):
        n += RESOURCE[s.held[i]]
    return n


def monuments_earned(s: State) -> Int:
    """H-MON-03."""
    return symbols_held(s) // MONUMENT_COST[called_empire(s)]


def monument_rank(s: State, land: Int) -> Int:
    """H-MON-05 to 07: own capitals, other capitals, cities, lands with a counted resource; 0 for no place."""
    if s.monument[land] == 1:
        return 0
    empire = called_empire(s)
    if s.settlement[land] == CAPITAL:
        if land == START_LAND[empire] or land == SECOND_START[empire]:
            return 4
        if s.rules >= 2:
            return 3
    if s.settlement[land] == CITY:
        return 2
    if RESOURCE[land] == 1:
        return 1
    return 0


def ask_build(s: State) -> None:
    """H-MON-01, 04, 08, 09, H-RUL-24: compulsory, in order of rank; `s.index` counts monuments built."""
    if s.index < monuments_earned(s) and s.n_monuments < MONUMENT_LIMIT:
        best = 0
        for i in range(s.n_held):
            rank = monument_rank(s, s.held[i])
            if rank > best:
                best = rank
        if best > 0:
            ask(s, BUILD_MONUMENT, s.mover)
            for i in range(s.n_held):
                if monument_rank(s, s.held[i]) == best:
                    offer(s, BUILD, s.held[i])
            return
    next_step(s)


def do_build(s: State, land: Int) -> None:
    s.monument[land] = 1
    s.n_monuments += 1
    s.index += 1
    note(s, E_MONUMENT, s.mover, land)


def places_to_name(s: State) -> Int:
    """As many as there are monuments for, among places of the same rank."""
    left = min(monuments_earned(s) - s.index, MONUMENT_LIMIT - s.n_monuments)
    return min(left, s.n_legal)


BUILD_MONUMENT: Final = BOOK.question("build", "H-MON-05", choice(BUILD, do_build, lights=LAND), parts=places_to_name)
BUILDING: Final = BOOK.step("building", ask_build)
