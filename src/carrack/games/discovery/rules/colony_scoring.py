"""Colony scoring at the end of an Age (catalogue section 24)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.flow import log_event, next_step
from carrack.games.discovery.constants import (
    AGE,
    BUILDER,
    BUILDER_VP_FIRST,
    BUILDER_VP_SECOND,
    COLONY_SIZE,
    COLONY_VP_FIRST,
    COLONY_VP_SECOND,
    COLONY_VP_SHARED_FIRST,
    IS_SCORING_TURN,
    REGIONS,
    SEATS,
    TURNS,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import E_BUILDERS_VP, E_COLONY_VP
from carrack.games.discovery.state import POINT_SOURCES, SOURCE_COLONIES, DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS


def region_points(s: DiscoveryState, r: Int, p: Int) -> Int:
    """Points that p would score in r now (D-COL-02 to 19, D-R-54)."""
    mine = s.crowd[r * SEATS + p]
    most = 0
    second = 0
    leaders = 0
    seconds = 0
    builders = 0
    for q in range(s.players):
        n = s.crowd[r * SEATS + q]
        builders += s.colony[(r * SEATS + q) * WORKER_KINDS + BUILDER]
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
    if most < COLONY_SIZE or mine == 0:
        return 0
    if mine == most:
        points = BUILDER_VP_FIRST * builders
        if leaders == 1:
            points += COLONY_VP_FIRST
        elif leaders == 2:
            points += COLONY_VP_SHARED_FIRST
        return points
    if mine == second:
        points = BUILDER_VP_SECOND * builders
        if leaders == 1 and seconds == 1:
            points += COLONY_VP_SECOND
        return points
    return 0


def builder_points(s: DiscoveryState, r: Int, p: Int) -> Int:
    """Points that Builders add for p, who is first or second in r (D-COL-12 to 17)."""
    per_builder = BUILDER_VP_FIRST
    builders = 0
    for q in range(s.players):
        if s.crowd[r * SEATS + q] > s.crowd[r * SEATS + p]:
            per_builder = BUILDER_VP_SECOND
        builders += s.colony[(r * SEATS + q) * WORKER_KINDS + BUILDER]
    return per_builder * builders


def score_colonies(s: DiscoveryState) -> None:
    """Score colonies, only at the end of an Age (D-TURN-03)."""
    if IS_SCORING_TURN[s.turn] == 0:
        next_step(s)
        return
    for r in range(REGIONS):
        for p in range(s.players):
            if s.crowd[r * SEATS + p] > 0:
                points = region_points(s, r, p)
                if points > 0:
                    s.points[p * POINT_SOURCES + SOURCE_COLONIES + AGE[s.turn] - 1] += points
                    log_event(s, E_COLONY_VP, p, points, r)
                    bonus = builder_points(s, r, p)
                    if bonus > 0:
                        log_event(s, E_BUILDERS_VP, p, bonus, r)
    if s.turn == TURNS:  # stored for the first tie-break and for Wealth, before players buy VP (D-R-55, 56)
        for p in range(s.players):
            s.final_colonies[p] = s.points[p * POINT_SOURCES + SOURCE_COLONIES + AGE[s.turn] - 1]
            s.wealth[p] = s.money[p]
    next_step(s)


COLONY_SCORING: Final = DECLARATIONS.step("colony scoring", score_colonies)
