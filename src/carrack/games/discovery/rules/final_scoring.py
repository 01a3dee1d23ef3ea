"""The end of the game: final points, ties, places (catalogue sections 26 and 27)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.flow import next_step, note
from carrack.core.game import OVER
from carrack.games.discovery.book import BOOK
from carrack.games.discovery.events import E_OVER, E_SCORED
from carrack.games.discovery.facts import (
    AGE,
    BUILDER,
    CARD_VP,
    CARDS,
    COLONY,
    COUNTER_VP,
    COUNTERS,
    EMPIRES,
    GOODS,
    KINDS,
    NO_WORKER,
    PER_BUILDER,
    PER_BUILDING,
    PER_COLONIZED_REGION,
    PER_DISCOVERY,
    PER_DOLLAR,
    PER_GOOD,
    PER_REGION,
    PER_SHIP,
    PER_SOLDIER,
    PER_SPECIALIST_SPACE,
    PER_WORKER,
    REGIONS,
    SCORING,
    SEATS,
    SLOTS,
    SOLDIER,
    TILE_BONUS,
    TILE_N,
    TILE_PER,
    TILE_VP,
    TILES,
    TURNS,
)
from carrack.games.discovery.rules.buying_vp import BUYING_VP
from carrack.games.discovery.rules.colonies import region_points
from carrack.games.discovery.rules.income import set_income
from carrack.games.discovery.state import (
    SOURCES,
    VP_BUILDINGS,
    VP_COLONIES,
    VP_DISCOVERIES,
    VP_ECONOMY,
    State,
)


def goods_of(s: State, p: Int) -> Int:
    n = 0
    for g in range(GOODS):
        n += s.goods[p * GOODS + g]
    return n


def workers_abroad(s: State, p: Int, kind: Int) -> Int:
    n = 0
    for r in range(REGIONS):
        n += s.colony[(r * SEATS + p) * KINDS + kind]
    return n


def regions_settled(s: State, p: Int, threshold: Int) -> Int:
    """Regions with a worker of p in which some single player has at least `threshold` (D-B3-12, 13, D-R-27)."""
    n = 0
    for r in range(REGIONS):
        if s.crowd[r * SEATS + p] > 0:
            most = 0
            for q in range(s.players):
                if s.crowd[r * SEATS + q] > most:
                    most = s.crowd[r * SEATS + q]
            if most >= threshold:
                n += 1
    return n


def discoveries_of(s: State, p: Int) -> Int:
    n = 0
    for c in range(COUNTERS):
        if s.counter_at[c] == p:
            n += 1
    for c in range(CARDS):
        if s.card_at[c] == p:
            n += 1
    return n


def discovery_points(s: State, p: Int) -> Int:
    """D-END-02."""
    points = 0
    for c in range(COUNTERS):
        if s.counter_at[c] == p:
            points += COUNTER_VP[c]
    for c in range(CARDS):
        if s.card_at[c] == p:
            points += CARD_VP[c]
    return points


def buildings_of(s: State, p: Int) -> Int:
    n = 0
    for tile in range(TILES):
        if s.tile_at[tile] == p:
            n += 1
    return n


def things_counted(s: State, p: Int, bonus: Int) -> Int:
    """How many of what a building counts (D-B3-04 to 14, 21 to 23); Ships are no goods, Prosperity is one (D-R-29)."""
    if bonus == PER_GOOD:
        return goods_of(s, p)
    if bonus == PER_WORKER:
        n = 0
        for r in range(REGIONS):
            n += s.crowd[r * SEATS + p]
        return n
    if bonus == PER_SHIP:
        return s.ships[p]
    if bonus == PER_SOLDIER:
        return workers_abroad(s, p, SOLDIER)
    if bonus == PER_BUILDING:
        return buildings_of(s, p)
    if bonus == PER_COLONIZED_REGION:
        return regions_settled(s, p, COLONY)
    if bonus == PER_REGION:
        return regions_settled(s, p, 1)
    if bonus == PER_DOLLAR:
        return s.wealth[p]
    if bonus == PER_DISCOVERY:
        return discoveries_of(s, p)
    if bonus == PER_BUILDER:
        return workers_abroad(s, p, BUILDER)
    if bonus == PER_SPECIALIST_SPACE:
        return s.reason[p]
    return 0


def count_reason(s: State) -> None:
    """Age of Reason (D-B3-23, D-R-28): own workers in the Specialists box as it resolves on turn 8.

    Italy's replacements count for Italy.
    """
    for p in range(s.players):
        s.reason[p] = 0
    for i in range(SLOTS):
        if s.slots[i] != NO_WORKER:
            s.reason[s.slots[i] // KINDS] += 1


def building_points(s: State, p: Int) -> Int:
    """D-END-03: printed points and those of Age III tiles (Navy: 4 a Ship in both editions, D-R-26)."""
    points = 0
    for tile in range(TILES):
        if s.tile_at[tile] == p:
            at = s.edition * TILES + tile
            points += TILE_VP[at]
            if TILE_BONUS[at] >= 0:
                points += TILE_N[at] * (things_counted(s, p, TILE_BONUS[at]) // TILE_PER[at])
    return points


def tally(s: State) -> None:
    """Discoveries, buildings and economy as they stand now; the last income is the Economy (D-END-04 to 07)."""
    for p in range(s.players):
        s.points[p * SOURCES + VP_DISCOVERIES] = discovery_points(s, p)
        s.points[p * SOURCES + VP_BUILDINGS] = building_points(s, p)
        s.points[p * SOURCES + VP_ECONOMY] = s.income[p]


def total_points(s: State, p: Int) -> Int:
    points = 0
    for source in range(SOURCES):
        points += s.points[p * SOURCES + source]
    return points


def count_now(s: State) -> None:
    """Final points as if the game ended here; for a copy that is only looked at."""
    for p in range(s.players):
        s.wealth[p] = s.money[p]
        s.income[p] = set_income(s, p)
    if AGE[s.turn] > 0 and (SCORING[s.turn] == 0 or s.program[s.step] != BUYING_VP):  # else colonies are scored
        for r in range(REGIONS):
            for p in range(s.players):
                s.points[p * SOURCES + VP_COLONIES + AGE[s.turn] - 1] += region_points(s, r, p)
    tally(s)


def tie_break(s: State, p: Int, rank: Int) -> Int:
    """D-END-08, D-TIE-01 to 04: points, colony VP of turn 8, dollars, goods (Empires: and Ships)."""
    if rank == 0:
        return total_points(s, p)
    if rank == 1:
        return s.final_colonies[p]
    if rank == 2:
        return s.money[p]
    if s.edition == EMPIRES:
        return goods_of(s, p) + s.ships[p]
    return goods_of(s, p)


def beats(s: State, p: Int, q: Int) -> bool:
    for rank in range(4):
        if tie_break(s, p, rank) != tie_break(s, q, rank):
            return tie_break(s, p, rank) > tie_break(s, q, rank)
    return False


def place_of(s: State, p: Int) -> Int:
    """1 for the winner; those still tied after the last tie-break share the place (D-R-55)."""
    place = 1
    for q in range(s.players):
        if beats(s, q, p):
            place += 1
    return place


def finish(s: State) -> None:
    """After turn 8 (D-REF-11)."""
    if s.turn < TURNS:
        next_step(s)
        return
    tally(s)
    for p in range(s.players):
        for source in range(VP_DISCOVERIES, VP_ECONOMY + 1):
            if s.points[p * SOURCES + source] > 0:
                note(s, E_SCORED, p, source, s.points[p * SOURCES + source])
    for place in range(1, s.players + 1):
        for p in range(s.players):
            if place_of(s, p) == place:
                note(s, E_OVER, p, place, total_points(s, p))
    s.seat = OVER


FINAL_SCORING: Final = BOOK.step("final scoring", finish)
