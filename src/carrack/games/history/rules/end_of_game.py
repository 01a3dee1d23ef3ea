"""The end of the game: markers are opened, and who wins (section END)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import choice
from carrack.core.flow import leave_to_chance, note, outcome
from carrack.core.game import OVER
from carrack.games.history.book import BOOK, VALUE
from carrack.games.history.events import E_MARKER, E_OVER
from carrack.games.history.facts import MARKER_VALUES
from carrack.games.history.rules.scoring import points_of
from carrack.games.history.state import POINT_SOURCES, VP_MARKERS, State

MARKER: Final = BOOK.verb("marker", VALUE)


def ask_markers(s: State) -> None:
    """H-PREEM-03, H-END-02: only now anybody sees the markers, so only now they are drawn."""
    for p in range(s.players):
        if s.opened[p] < s.markers[p]:
            leave_to_chance(s, OPEN_MARKER)
            for value in range(MARKER_VALUES):
                if s.marker_pool[value] > 0:
                    outcome(s, MARKER, value, s.marker_pool[value])
            return
    for place in range(1, s.players + 1):
        for p in range(s.players):
            if place_of(s, p) == place:
                note(s, E_OVER, p, place, points_of(s, p))
    s.seat = OVER


def do_marker(s: State, value: Int) -> None:
    for p in range(s.players):
        if s.opened[p] < s.markers[p]:
            s.opened[p] += 1
            s.marker_pool[value] -= 1
            s.points[p * POINT_SOURCES + VP_MARKERS] += value
            note(s, E_MARKER, p, value)
            return


def tie_break(s: State, p: Int, rank: Int) -> Int:
    """H-END-03 to 06: points, lowest sum of strengths, marker points, lowest last strength; higher is better."""
    if rank == 0:
        return points_of(s, p)
    if rank == 1:
        return -s.strength_sum[p]
    if rank == 2:
        return s.points[p * POINT_SOURCES + VP_MARKERS]
    return -s.last_strength[p]


def beats(s: State, p: Int, q: Int) -> bool:
    for rank in range(4):
        if tie_break(s, p, rank) != tie_break(s, q, rank):
            return tie_break(s, p, rank) > tie_break(s, q, rank)
    return False


def place_of(s: State, p: Int) -> Int:
    """1 for the winner; those still tied share the place (H-RUL-43)."""
    place = 1
    for q in range(s.players):
        if beats(s, q, p):
            place += 1
    return place


OPEN_MARKER: Final = BOOK.chance("marker", "H-PREEM-03", choice(MARKER, do_marker))
FINAL: Final = BOOK.step("final", ask_markers)
