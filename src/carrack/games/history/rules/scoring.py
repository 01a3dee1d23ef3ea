"""Scoring, preeminence and the end of the game (sections ENDTURN, SCORE, PREEM and END)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.game import CHANCE, OVER
from carrack.games.history.actions import V_MARKER, VERB
from carrack.games.history.events import (
    E_MARKER,
    E_NO_PREEMINENT,
    E_OVER,
    E_PREEMINENT,
    E_REGION,
    E_SCORED,
    E_SEA_POINTS,
    E_STRUCTURES,
)
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
    LAND_REGION,
    LANDS,
    MARKER_VALUES,
    MARKERS,
    MONUMENT_POINTS,
    REGIONS,
    SEA_POINTS,
    SEATS,
    STRENGTH,
    WATERS,
)
from carrack.games.history.rules.draft import points_of
from carrack.games.history.state import (
    POINT_SOURCES,
    VP_CAPITALS,
    VP_CITIES,
    VP_MARKERS,
    VP_MONUMENTS,
    VP_REGIONS,
    VP_SEAS,
    State,
    go_to,
    note,
    outcome,
)
from carrack.games.history.steps import Q_CHANCE


def count_lands(s: State) -> None:
    """Lands of each seat in each region (H-RUL-25), into `s.tally`; barren lands are in none (H-SCORE-16)."""
    for i in range(REGIONS * SEATS):
        s.tally[i] = 0
    for land in range(LANDS):
        owner = s.owner[land]
        if owner >= 0 and LAND_REGION[land] >= 0:
            s.tally[LAND_REGION[land] * SEATS + owner] += 1


def level(s: State, region: Int, p: Int) -> Int:
    """H-SCORE-03 to 08, after `count_lands`: 0 nothing, 1 presence, 2 dominance, 3 control."""
    mine = s.tally[region * SEATS + p]
    if mine == 0:
        return 0
    most = 0
    for q in range(s.players):
        if q != p and s.tally[region * SEATS + q] > most:
            most = s.tally[region * SEATS + q]
    if mine >= CONTROL_MIN and most == 0:
        return 3
    if mine >= DOMINANCE_MIN and mine > most:
        return 2
    return 1


def level_points(base: Int, reached: Int) -> Int:
    if reached == 3:
        return CONTROL * base
    if reached == 2:
        return DOMINANCE * base
    return reached * base


def region_points(s: State, region: Int, p: Int) -> Int:
    """What p would score there now, after `count_lands`."""
    return level_points(BASE[region * EPOCHS + s.epoch - 1], level(s, region, p))


def score_structures(s: State, p: Int) -> Int:
    """H-SCORE-11 to 15, H-MON-10: capitals, cities and monuments in lands he holds."""
    capitals = 0
    cities = 0
    monuments = 0
    for land in range(LANDS):
        if s.owner[land] == p:
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
    before = points_of(s, p)
    count_lands(s)
    for region in range(REGIONS):
        points = region_points(s, region, p)
        if points > 0:
            s.points[at + VP_REGIONS] += points
            note(s, E_REGION, p, region, points)
    structures = score_structures(s, p)
    if structures > 0:
        note(s, E_STRUCTURES, p, structures, 0)
    if s.naval == 1:  # H-OPT-09
        seas = SEA_POINTS * sea_count(s, p)
        s.points[at + VP_SEAS] += seas
        if seas > 0:
            note(s, E_SEA_POINTS, p, seas, 0)
    note(s, E_SCORED, p, points_of(s, p) - before, points_of(s, p))


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


def end_epoch(s: State) -> None:
    """H-EPOCH-07, 08, H-PREEM-01, 02, 04, 05: the only leader takes a marker; nobody on a tie."""
    if s.preeminence == 1:
        best = 0
        most = -1
        leaders = 0
        for p in range(s.players):
            points = points_of(s, p)
            if points > most:
                best = p
                most = points
                leaders = 1
            elif points == most:
                leaders += 1
        if leaders == 1:
            s.markers[best] += 1
            note(s, E_PREEMINENT, best, 0, 0)
        else:
            note(s, E_NO_PREEMINENT, 0, 0, 0)
    if s.epoch < EPOCHS:
        go_to(s, s.draft_start)
    else:
        go_to(s, s.end_start + 1)


def fill_markers(s: State) -> None:
    for value in range(MARKER_VALUES):
        s.marker_pool[value] = MARKERS[value]


def ask_markers(s: State) -> None:
    """H-PREEM-03, H-END-02: only now anybody sees the markers, so only now they are drawn."""
    for p in range(s.players):
        if s.opened[p] < s.markers[p]:
            s.seat = CHANCE
            s.asked = Q_CHANCE
            for value in range(MARKER_VALUES):
                if s.marker_pool[value] > 0:
                    outcome(s, V_MARKER * VERB + value, s.marker_pool[value])
            return
    for p in range(s.players):
        note(s, E_OVER, p, place_of(s, p), points_of(s, p))
    s.seat = OVER


def do_marker(s: State, value: Int) -> None:
    for p in range(s.players):
        if s.opened[p] < s.markers[p]:
            s.opened[p] += 1
            s.marker_pool[value] -= 1
            s.points[p * POINT_SOURCES + VP_MARKERS] += value
            note(s, E_MARKER, p, value, 0)
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
