"""Building monuments (section MON)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import log_event, next_step, offer, request_decision
from carrack.games.history.constants import (
    CAPITAL,
    CITY,
    MONUMENT_COST,
    MONUMENT_LIMIT,
    RESOURCE,
    SECOND_START,
    START_LAND,
)
from carrack.games.history.log_events import E_MONUMENT, E_NO_MONUMENT
from carrack.games.history.rules.turn_order import called_empire
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import DECLARATIONS, LAND

BUILD: Final = DECLARATIONS.verb("build", LAND)


def symbols_held(s: HistoryState) -> Int:
    """Resource symbols in the lands of the moving force (H-MON-02)."""
    n = 0
    for i in range(s.n_held):
        n += RESOURCE[s.held[i]]
    return n


def monuments_earned(s: HistoryState) -> Int:
    """Monuments that the symbols pay for (H-MON-03)."""
    return symbols_held(s) // MONUMENT_COST[called_empire(s)]


def monument_rank(s: HistoryState, land: Int) -> Int:
    """Rank of a land: own capital, other capital, city, counted resource; 0 if not allowed (H-MON-05 to 07)."""
    if s.monument[land] == 1:
        return 0
    empire = called_empire(s)
    if s.settlement[land] == CAPITAL:
        if land == START_LAND[empire] or land == SECOND_START[empire]:
            return 4
        return 3
    if s.settlement[land] == CITY:
        return 2
    if RESOURCE[land] == 1:
        return 1
    return 0


def ask_build(s: HistoryState) -> None:
    """Build all monuments due, best rank first (H-MON-01, 04, 08, 09, H-RUL-24); `s.index` counts them."""
    if monuments_due(s) > 0:
        best = 0
        for i in range(s.n_held):
            rank = monument_rank(s, s.held[i])
            if rank > best:
                best = rank
        if best > 0:
            request_decision(s, BUILD_MONUMENT, s.mover)
            for i in range(s.n_held):
                if monument_rank(s, s.held[i]) == best:
                    offer(s, BUILD, s.held[i])
            return
    if s.index < monuments_earned(s):
        log_event(s, E_NO_MONUMENT, s.mover, monuments_earned(s) - s.index)
    next_step(s)


def do_build(s: HistoryState, land: Int) -> None:
    s.monument[land] = 1
    s.n_monuments += 1
    s.index += 1
    log_event(s, E_MONUMENT, s.mover, land)


def monuments_due(s: HistoryState) -> Int:
    """Number of monuments still to build, limited by the supply (H-MON-09)."""
    return min(monuments_earned(s) - s.index, MONUMENT_LIMIT - s.n_monuments)


def places_to_name(s: HistoryState) -> Int:
    """Number of lands to choose among those of the best rank."""
    return min(monuments_due(s), s.n_legal)


BUILD_MONUMENT: Final = DECLARATIONS.decision(
    "build",
    "H-MON-05",
    choice(BUILD, do_build, target=LAND),
    message_args={"number": monuments_due},
    picks_left=places_to_name,
)
BUILDING: Final = DECLARATIONS.step("building", ask_build)
