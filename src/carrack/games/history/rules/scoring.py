"""The end of a turn and what it scores (sections ENDTURN and SCORE)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int, Ints
from carrack.engine.flow import jump_to_step, log_event
from carrack.games.history.constants import (
    CAPITAL,
    CAPITAL_POINTS,
    CITY,
    CITY_POINTS,
    CONTROL_FACTOR,
    CONTROL_MIN,
    DOMINANCE_FACTOR,
    DOMINANCE_MIN,
    EMPIRES_PER_EPOCH,
    EPOCHS,
    LANDS,
    MONUMENT_POINTS,
    REGION_BASE_POINTS,
    REGIONS,
    SEA_POINTS,
    STRENGTH,
    TALLY_BITS,
    WATERS,
)
from carrack.games.history.log_events import (
    E_FLEETS_LEFT,
    E_NOT_BETRAYED,
    E_REGION,
    E_SCORED,
    E_SEA_POINTS,
    E_STRUCTURES,
)
from carrack.games.history.rules.armies import lands_in
from carrack.games.history.state import (
    POINT_SOURCES,
    SOURCE_CAPITALS,
    SOURCE_CITIES,
    SOURCE_MONUMENTS,
    SOURCE_REGIONS,
    SOURCE_SEAS,
    HistoryState,
)
from carrack.games.history.vocabulary import DECLARATIONS


def points_of(s: HistoryState, p: Int) -> Int:
    """Points scored so far, from all sources."""
    total = 0
    for source in range(POINT_SOURCES):
        total += s.points[p * POINT_SOURCES + source]
    return total


def level(s: HistoryState, region: Int, p: Int) -> Int:
    """Level in a region: 0 none, 1 presence, 2 dominance, 3 control (H-SCORE-03 to 08)."""
    mine = lands_in(s, region, p)
    if mine == 0:
        return 0
    if mine << (TALLY_BITS * p) == s.region_tally[region]:  # no opponent holds a land in the region
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
        return CONTROL_FACTOR * base
    if reached == 2:
        return DOMINANCE_FACTOR * base
    return reached * base


def region_points(s: HistoryState, region: Int, p: Int) -> Int:
    """Points that p would score in the region now."""
    return level_points(REGION_BASE_POINTS[region * EPOCHS + s.epoch - 1], level(s, region, p))


def score_structures(s: HistoryState, p: Int) -> Int:
    """Score capitals, cities and monuments in the player's lands (H-SCORE-11 to 15, H-MON-10)."""
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
    s.points[p * POINT_SOURCES + SOURCE_CAPITALS] += capitals
    s.points[p * POINT_SOURCES + SOURCE_CITIES] += cities
    s.points[p * POINT_SOURCES + SOURCE_MONUMENTS] += monuments
    return capitals + cities + monuments


def sea_count(s: HistoryState, p: Int) -> Int:
    n = 0
    for water in range(WATERS):
        if s.sea_owner[water] == p:
            n += 1
    return n


def score_turn(s: HistoryState) -> None:
    """Score the mover only, with all pieces of that colour in all regions (H-SCORE-01, 02, 10)."""
    p = s.mover
    at = p * POINT_SOURCES
    scored = 0
    for region in range(REGIONS):
        points = region_points(s, region, p)
        if points > 0:
            scored += points
            log_event(s, E_REGION, p, region, points)
    s.points[at + SOURCE_REGIONS] += scored
    structures = score_structures(s, p)
    scored += structures
    if structures > 0:
        log_event(s, E_STRUCTURES, p, structures)
    if s.naval == 1:  # H-OPT-09
        seas = SEA_POINTS * sea_count(s, p)
        s.points[at + SOURCE_SEAS] += seas
        scored += seas
        if seas > 0:
            log_event(s, E_SEA_POINTS, p, seas)
    log_event(s, E_SCORED, p, scored, points_of(s, p))


def leave_waters(s: HistoryState) -> None:
    """Remove fleets (H-ENDTURN-02), except those that carry an army (H-OPT-08)."""
    for water in range(WATERS):
        if holds_sea(s, water):
            s.fleets &= ~(1 << water)
    if s.fleets != 0:
        log_event(s, E_FLEETS_LEFT, s.mover, s.fleets)
    s.fleets = 0


def holds_sea(s: HistoryState, water: Int) -> bool:
    """Whether the active empire has an army on its fleet in a sea (H-OPT-06)."""
    return s.sea_owner[water] == s.mover and s.sea_epoch[water] == s.epoch


def end_turn(s: HistoryState) -> None:
    """End a turn: discard events and fleets, score, go to the next empire (H-ENDTURN-01 to 03)."""
    for i in range(s.n_held):
        s.mark[s.held[i]] = 0
        s.held[i] = 0
    s.n_held = 0
    if s.treachery >= 0:  # H-LESS-53
        log_event(s, E_NOT_BETRAYED, s.mover, s.treachery)
    leave_waters(s)
    score_turn(s)
    p = s.mover
    empire = (s.epoch - 1) * EMPIRES_PER_EPOCH + s.call
    s.last_strength[p] = STRENGTH[empire]
    s.last_call[p] = s.call
    s.strength_sum[p] += STRENGTH[empire]
    s.call += 1
    jump_to_step(s, s.call_start)


SCORING: Final = DECLARATIONS.step("scoring", end_turn)
