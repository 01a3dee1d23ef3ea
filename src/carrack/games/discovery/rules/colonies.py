"""Colony scoring at the end of an Age (catalogue section 24)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.flow import next_step, note
from carrack.games.discovery.book import BOOK
from carrack.games.discovery.events import E_COLONY_VP
from carrack.games.discovery.facts import (
    AGE,
    BUILDER,
    BUILDER_FIRST,
    BUILDER_SECOND,
    COLONY,
    FIRST_PLACE,
    KINDS,
    REGIONS,
    SCORING,
    SEATS,
    SECOND_PLACE,
    SHARED_FIRST,
    TURNS,
)
from carrack.games.discovery.state import SOURCES, VP_COLONIES, State


def region_points(s: State, r: Int, p: Int) -> Int:
    """What p would score in r now (D-COL-02 to 19, D-R-54)."""
    mine = s.crowd[r * SEATS + p]
    most = 0
    second = 0
    leaders = 0
    seconds = 0
    builders = 0
    for q in range(s.players):
        n = s.crowd[r * SEATS + q]
        builders += s.colony[(r * SEATS + q) * KINDS + BUILDER]
        if n > most:
            second = most
            seconds = leaders
            most = n
            leaders = 1
        elif n == most:
            leaders += 1
        elif n > second:
            second = n
            seconds = 1
        elif n == second:
            seconds += 1
    if most < COLONY or mine == 0:
        return 0
    if mine == most:
        points = BUILDER_FIRST * builders
        if leaders == 1:
            points += FIRST_PLACE
        elif leaders == 2:
            points += SHARED_FIRST
        return points
    if mine == second:
        points = BUILDER_SECOND * builders
        if leaders == 1 and seconds == 1:
            points += SECOND_PLACE
        return points
    return 0


def score_colonies(s: State) -> None:
    """D-TURN-03: at the end of an Age only."""
    if SCORING[s.turn] == 0:
        next_step(s)
        return
    for r in range(REGIONS):
        for p in range(s.players):
            if s.crowd[r * SEATS + p] > 0:
                points = region_points(s, r, p)
                if points > 0:
                    s.points[p * SOURCES + VP_COLONIES + AGE[s.turn] - 1] += points
                    note(s, E_COLONY_VP, p, points, r)
    if s.turn == TURNS:  # the first tie-break, and Wealth, before anybody buys VP (D-R-55, 56)
        for p in range(s.players):
            s.final_colonies[p] = s.points[p * SOURCES + VP_COLONIES + AGE[s.turn] - 1]
            s.wealth[p] = s.money[p]
    next_step(s)


COLONY_SCORING: Final = BOOK.step("colony scoring", score_colonies)
