"""The end of the game: final points, ties, places (catalogue sections 26 and 27)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.flow import log_event, next_step
from carrack.engine.state import TERMINAL
from carrack.games.discovery.constants import (
    AGE,
    BUILDER,
    CARD_VP,
    CARDS,
    COLONY_SIZE,
    COUNTER_VP,
    COUNTERS,
    EMPIRES,
    GOODS,
    IS_SCORING_TURN,
    OP_MONEY,
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
    SEATS,
    SOLDIER,
    TILE_AMOUNT,
    TILE_BONUS,
    TILE_BONUS_DIVISOR,
    TILE_OP,
    TILE_VP,
    TILES,
    TURNS,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import (
    E_BUILDING_VP,
    E_OVER,
    E_SCORED,
    E_TIE_COLONIES,
    E_TIE_GOODS,
    E_TIE_MONEY,
    E_TIED,
)
from carrack.games.discovery.rules.building_benefits import BENEFITS
from carrack.games.discovery.rules.buying_vp import BUYING_VP
from carrack.games.discovery.rules.colony_scoring import region_points
from carrack.games.discovery.rules.income import INCOME, income_from_sets
from carrack.games.discovery.rules.specialists_box import SPECIALISTS_BOX, count_reason
from carrack.games.discovery.state import (
    POINT_SOURCES,
    SOURCE_BUILDINGS,
    SOURCE_COLONIES,
    SOURCE_DISCOVERIES,
    SOURCE_ECONOMY,
    DiscoveryState,
)
from carrack.games.discovery.vocabulary import DECLARATIONS


def goods_of(s: DiscoveryState, p: Int) -> Int:
    n = 0
    for g in range(GOODS):
        n += s.goods[p * GOODS + g]
    return n


def workers_abroad(s: DiscoveryState, p: Int, kind: Int) -> Int:
    n = 0
    for r in range(REGIONS):
        n += s.colony[(r * SEATS + p) * WORKER_KINDS + kind]
    return n


def regions_settled(s: DiscoveryState, p: Int, threshold: Int) -> Int:
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


def discoveries_of(s: DiscoveryState, p: Int) -> Int:
    n = 0
    for c in range(COUNTERS):
        if s.counter_at[c] == p:
            n += 1
    for c in range(CARDS):
        if s.card_at[c] == p:
            n += 1
    return n


def discovery_points(s: DiscoveryState, p: Int) -> Int:
    """Points of the counters and cards that a player owns (D-END-02)."""
    points = 0
    for c in range(COUNTERS):
        if s.counter_at[c] == p:
            points += COUNTER_VP[c]
    for c in range(CARDS):
        if s.card_at[c] == p:
            points += CARD_VP[c]
    return points


def buildings_of(s: DiscoveryState, p: Int) -> Int:
    n = 0
    for tile in range(TILES):
        if s.tile_at[tile] == p:
            n += 1
    return n


def things_counted(s: DiscoveryState, p: Int, bonus: Int) -> Int:
    """Number of items a building counts (D-B3-04 to 14, 21 to 23); Ships are no goods, Prosperity is one (D-R-29)."""
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
        return regions_settled(s, p, COLONY_SIZE)
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


def building_points(s: DiscoveryState, p: Int) -> Int:
    """Printed points and those of Age III tiles (D-END-03); Navy gives 4 per Ship in both editions (D-R-26)."""
    points = 0
    for tile in range(TILES):
        if s.tile_at[tile] == p:
            points += points_of_tile(s, p, tile)
    return points


def points_of_tile(s: DiscoveryState, p: Int, tile: Int) -> Int:
    at = s.edition * TILES + tile
    points = TILE_VP[at]
    if TILE_BONUS[at] >= 0:
        points += TILE_AMOUNT[at] * (things_counted(s, p, TILE_BONUS[at]) // TILE_BONUS_DIVISOR[at])
    return points


def tally(s: DiscoveryState) -> None:
    """Compute points of discoveries, buildings and economy, which is the last income (D-END-04 to 07)."""
    for p in range(s.players):
        s.points[p * POINT_SOURCES + SOURCE_DISCOVERIES] = discovery_points(s, p)
        s.points[p * POINT_SOURCES + SOURCE_BUILDINGS] = building_points(s, p)
        s.points[p * POINT_SOURCES + SOURCE_ECONOMY] = s.income[p]


def total_points(s: DiscoveryState, p: Int) -> Int:
    points = 0
    for source in range(POINT_SOURCES):
        points += s.points[p * POINT_SOURCES + source]
    return points


def score_as_if_over(s: DiscoveryState) -> None:
    """Compute final points as if the game ended now; for use on a copy."""
    if s.turn == TURNS and s.step < place_in_outline(s, SPECIALISTS_BOX):
        count_reason(s)
    for p in range(s.players):
        s.income[p] = income_from_sets(s, p)
        s.wealth[p] = s.money[p] + money_to_come(s, p)
    if AGE[s.turn] > 0 and (IS_SCORING_TURN[s.turn] == 0 or s.program[s.step] != BUYING_VP):  # else colonies are scored
        for r in range(REGIONS):
            for p in range(s.players):
                s.points[p * POINT_SOURCES + SOURCE_COLONIES + AGE[s.turn] - 1] += region_points(s, r, p)
    tally(s)


def place_in_outline(s: DiscoveryState, step: Int) -> Int:
    """Index of a step in the program of the turn."""
    place = s.turn_start
    while s.program[place] != step:
        place += 1
    return place


def money_to_come(s: DiscoveryState, p: Int) -> Int:
    """Money that sets and buildings will certainly pay before the last scoring (Wealth, D-B3-14, D-R-56)."""
    if s.turn < TURNS:
        return 0
    money = 0
    if s.step < place_in_outline(s, INCOME):
        money += s.income[p]
    if s.step < place_in_outline(s, BENEFITS):
        for tile in range(TILES):
            if s.tile_at[tile] == p and TILE_OP[s.edition * TILES + tile] == OP_MONEY:
                money += TILE_AMOUNT[s.edition * TILES + tile]
    return money


def tie_break(s: DiscoveryState, p: Int, rank: Int) -> Int:
    """Tie-break value: points, colony VP of turn 8, dollars, goods (Empires: plus Ships) (D-END-08, D-TIE-01 to 04)."""
    if rank == 0:
        return total_points(s, p)
    if rank == 1:
        return s.final_colonies[p]
    if rank == 2:
        return s.money[p]
    if s.edition == EMPIRES:
        return goods_of(s, p) + s.ships[p]
    return goods_of(s, p)


def beats(s: DiscoveryState, p: Int, q: Int) -> bool:
    for rank in range(4):
        if tie_break(s, p, rank) != tie_break(s, q, rank):
            return tie_break(s, p, rank) > tie_break(s, q, rank)
    return False


def place_of(s: DiscoveryState, p: Int) -> Int:
    """Place of a player, 1 for the winner; players tied after all tie-breaks share a place (D-R-55)."""
    place = 1
    for q in range(s.players):
        if beats(s, q, p):
            place += 1
    return place


def tell_tie(s: DiscoveryState, p: Int, q: Int) -> None:
    """Log what decides a tie on points between two players; a shared place is logged once per pair."""
    if p == q or tie_break(s, p, 0) != tie_break(s, q, 0):
        return
    if p < q and place_of(s, p) == place_of(s, q):
        log_event(s, E_TIED, p, q, place_of(s, p))
    elif beats(s, p, q):
        rank = 1
        while tie_break(s, p, rank) == tie_break(s, q, rank):
            rank += 1
        if rank == 1:
            log_event(s, E_TIE_COLONIES, p, q, tie_break(s, p, 1), tie_break(s, q, 1))
        elif rank == 2:
            log_event(s, E_TIE_MONEY, p, q, tie_break(s, p, 2), tie_break(s, q, 2))
        else:
            log_event(s, E_TIE_GOODS, p, q, tie_break(s, p, 3), tie_break(s, q, 3))


def finish(s: DiscoveryState) -> None:
    """End the game after turn 8: log points, places and tie-breaks (D-REF-11)."""
    if s.turn < TURNS:
        next_step(s)
        return
    tally(s)
    for p in range(s.players):
        for tile in range(TILES):
            if s.tile_at[tile] == p and points_of_tile(s, p, tile) > 0:
                log_event(s, E_BUILDING_VP, p, tile, points_of_tile(s, p, tile))
        for source in range(SOURCE_DISCOVERIES, SOURCE_ECONOMY + 1):
            if s.points[p * POINT_SOURCES + source] > 0:
                log_event(s, E_SCORED, p, source, s.points[p * POINT_SOURCES + source])
    for place in range(1, s.players + 1):
        for p in range(s.players):
            if place_of(s, p) == place:
                log_event(s, E_OVER, p, place, total_points(s, p))
    for p in range(s.players):
        for q in range(s.players):
            tell_tie(s, p, q)
    s.seat = TERMINAL


FINAL_SCORING: Final = DECLARATIONS.step("final scoring", finish)
