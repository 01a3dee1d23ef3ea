"""The end of the game: pre-eminence markers and the ranking (section END)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import log_event, offer_outcome, request_chance
from carrack.engine.state import TERMINAL
from carrack.games.history.constants import MARKER_VALUES
from carrack.games.history.log_events import E_MARKER, E_OVER, E_TIE_LAST_STRENGTH, E_TIE_MARKERS, E_TIE_STRENGTHS
from carrack.games.history.rules.scoring import points_of
from carrack.games.history.state import POINT_SOURCES, SOURCE_MARKERS, HistoryState
from carrack.games.history.vocabulary import DECLARATIONS, MARKER_VALUE

MARKER: Final = DECLARATIONS.verb("marker", MARKER_VALUE)


def ask_markers(s: HistoryState) -> None:
    """Reveal the pre-eminence markers (H-PREEM-03, H-END-02); they were hidden, so their values are drawn only now."""
    for p in range(s.players):
        if s.opened[p] < s.markers[p]:
            request_chance(s, OPEN_MARKER)
            for value in range(MARKER_VALUES):
                if s.marker_pool[value] > 0:
                    offer_outcome(s, MARKER, value, s.marker_pool[value])
            return
    for place in range(1, s.players + 1):
        for p in range(s.players):
            if place_of(s, p) == place:
                log_event(s, E_OVER, p, place, points_of(s, p))
                tell_tie(s, p)
    s.seat = TERMINAL


def tell_tie(s: HistoryState, p: Int) -> None:
    """Log the tie-break between a seat and the next better one with equal points (H-END-04 to 06)."""
    if s.log is not None:
        for q in range(s.players):
            if points_of(s, q) == points_of(s, p) and is_next_before(s, q, p):
                if s.strength_sum[q] != s.strength_sum[p]:
                    log_event(s, E_TIE_STRENGTHS, q, p, s.strength_sum[q], s.strength_sum[p])
                elif tie_break(s, q, 2) != tie_break(s, p, 2):
                    log_event(s, E_TIE_MARKERS, q, p, tie_break(s, q, 2), tie_break(s, p, 2))
                else:
                    log_event(s, E_TIE_LAST_STRENGTH, q, p, s.last_strength[q], s.last_strength[p])


def is_next_before(s: HistoryState, q: Int, p: Int) -> bool:
    """Whether q ranks directly before p."""
    if not beats(s, q, p):
        return False
    for other in range(s.players):
        if beats(s, q, other) and beats(s, other, p):
            return False
    return True


def do_marker(s: HistoryState, value: Int) -> None:
    for p in range(s.players):
        if s.opened[p] < s.markers[p]:
            s.opened[p] += 1
            s.marker_pool[value] -= 1
            s.points[p * POINT_SOURCES + SOURCE_MARKERS] += value
            log_event(s, E_MARKER, p, value)
            return


def tie_break(s: HistoryState, p: Int, rank: Int) -> Int:
    """Tie-break value, higher is better: points, low total strength, markers, low last strength (H-END-03 to 06)."""
    if rank == 0:
        return points_of(s, p)
    if rank == 1:
        return -s.strength_sum[p]
    if rank == 2:
        return s.points[p * POINT_SOURCES + SOURCE_MARKERS]
    return -s.last_strength[p]


def beats(s: HistoryState, p: Int, q: Int) -> bool:
    for rank in range(4):
        if tie_break(s, p, rank) != tie_break(s, q, rank):
            return tie_break(s, p, rank) > tie_break(s, q, rank)
    return False


def place_of(s: HistoryState, p: Int) -> Int:
    """Place of a seat, 1 for the winner; tied seats share a place (H-RUL-43)."""
    place = 1
    for q in range(s.players):
        if beats(s, q, p):
            place += 1
    return place


OPEN_MARKER: Final = DECLARATIONS.chance("marker", "H-PREEM-03", choice(MARKER, do_marker))
FINAL: Final = DECLARATIONS.step("final", ask_markers)
