"""The end of a turn and what it scores (sections ENDTURN and SCORE)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int, Ints
from carrack.core.flow import go_to, note
from carrack.games.history.book import BOOK
from carrack.games.history.events import E_REGION, E_SCORED, E_SEA_POINTS, E_STRUCTURES
from carrack.games.history.facts import (
    BASE,
    CALLS,
    CAPITAL,
    CAPITAL_POINTS,
    CITY,
    CITY_POINTS,
    CONTROL,
    CONTROL_MIN,
    DOMINANCE,
    DOMINANCE_MIN,
    EPOCHS,
    LANDS,
    MONUMENT_POINTS,
    REGIONS,
    SEA_POINTS,
    STRENGTH,
    TALLY_BITS,
    WATERS,
)
from carrack.games.history.rules.armies import lands_in
from carrack.games.history.state import (
    POINT_SOURCES,
    VP_CAPITALS,
    VP_CITIES,
    VP_MONUMENTS,
    VP_REGIONS,
    VP_SEAS,
    State,
)


def points_of(s: State, p: Int) -> Int:
    """Scored so far, from all sources."""
    total = 0
    for source in range(POINT_SOURCES):
        total += s.points[p * POINT_SOURCES + source]
    return total


def level(s: State, region: Int, p: Int) -> Int:
    """H-SCORE-03 to 08: 0 nothing, 1 presence, 2 dominance, 3 control."""
    mine = lands_in(s, region, p)
    if mine == 0:
        return 0
    if mine << (TALLY_BITS * p) == s.region_tally[region]:  # nobody else is there
        if mine >= CONTROL_MIN:
            return 3
        if mine >= DOMINANCE_MIN:
            return 2
        return 1
    if mine < DOMINANCE_MIN:
        return 1
    for q in range(s.players):
        if q != p and lands_in(s, region, q) >= mine:
            return 1
    return 2


def level_points(base: Int, reached: Int) -> Int:
    if reached == 3:
        return CONTROL * base
    if reached == 2:
        return DOMINANCE * base
    return reached * base


def region_points(s: State, region: Int, p: Int) -> Int:
    """What p would score there now."""
    return level_points(BASE[region * EPOCHS + s.epoch - 1], level(s, region, p))


def score_structures(s: State, p: Int) -> Int:
    """H-SCORE-11 to 15, H-MON-10: capitals, cities and monuments in lands he holds."""
    capitals = 0
    cities = 0
    monuments = 0
    owner: Ints = s.owner
    for land in range(LANDS):
        if owner[land] == p and s.settlement[land] + s.monument[land] > 0:
            if s.settlement[land] == CAPITAL:
                capitals += CAPITAL_POINTS
            elif s.settlement[land] == CITY:
                cities += CITY_POINTS
            monuments += MONUMENT_POINTS * s.monument[land]
    s.points[p * POINT_SOURCES + VP_CAPITALS] += capitals
    s.points[p * POINT_SOURCES + VP_CITIES] += cities
    s.points[p * POINT_SOURCES + VP_MONUMENTS] += monuments
    return capitals + cities + monuments


def sea_count(s: State, p: Int) -> Int:
    n = 0
    for water in range(WATERS):
        if s.sea_owner[water] == p:
            n += 1
    return n


def score_turn(s: State) -> None:
    """H-SCORE-01, 02, 10: only the player whose turn it was, with all pieces of his colour, in all regions."""
    p = s.mover
    at = p * POINT_SOURCES
    scored = 0
    for region in range(REGIONS):
        points = region_points(s, region, p)
        if points > 0:
            scored += points
            note(s, E_REGION, p, region, points)
    s.points[at + VP_REGIONS] += scored
    structures = score_structures(s, p)
    scored += structures
    if structures > 0:
        note(s, E_STRUCTURES, p, structures)
    if s.naval == 1:  # H-OPT-09
        seas = SEA_POINTS * sea_count(s, p)
        s.points[at + VP_SEAS] += seas
        scored += seas
        if seas > 0:
            note(s, E_SEA_POINTS, p, seas)
    note(s, E_SCORED, p, scored, points_of(s, p))


def end_turn(s: State) -> None:
    """H-ENDTURN-01 to 03: events and fleets go, then the player scores, then the next empire is called."""
    for i in range(s.n_held):
        s.mark[s.held[i]] = 0
        s.held[i] = 0
    s.n_held = 0
    s.fleets = 0
    score_turn(s)
    p = s.mover
    empire = (s.epoch - 1) * CALLS + s.call
    s.last_strength[p] = STRENGTH[empire]
    s.last_call[p] = s.call
    s.strength_sum[p] += STRENGTH[empire]
    s.call += 1
    go_to(s, s.call_start)


SCORING: Final = BOOK.step("scoring", end_turn)
