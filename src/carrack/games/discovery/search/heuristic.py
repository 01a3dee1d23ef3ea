"""Hand-written heuristic value of a position for one seat, in hundredths of a VP. Only bots use it.

The weights were set by hand and tested in play against random players.
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import ConstInts, Int, Ints
from carrack.engine.state import TERMINAL
from carrack.games.discovery.constants import (
    AGE,
    AGE_OF_REASON,
    BUILDER,
    CAPTAIN,
    COLONIST,
    COLONY_SIZE,
    FOUR_SAME,
    GOODS,
    MERCHANT,
    NO_WORKER,
    OP_DOCK_WORKER,
    OP_EXPLORER,
    OP_GOODS,
    OP_MIGRATE,
    OP_MONEY,
    OP_PRIVATEERS,
    OP_RIDE,
    OP_RUM,
    OP_SELL,
    OP_SMUGGLE,
    OP_WORKER,
    PRICE,
    REGIONS,
    SEATS,
    SLOT_KIND,
    SLOT_TRAINING,
    SLOTS,
    SOLDIER,
    TILE_AMOUNT,
    TILE_OP,
    TILE_WORKER,
    TILES,
    TRAINING_COST,
    TURNS,
    VP_PRICE,
    WORKER_KINDS,
)
from carrack.games.discovery.rules.capital_buildings import CAPITAL_BUILDINGS
from carrack.games.discovery.rules.colony_scoring import region_points
from carrack.games.discovery.rules.dock import COLONIST_DOCK
from carrack.games.discovery.rules.final_scoring import building_points, discovery_points, total_points
from carrack.games.discovery.rules.income import income_from_sets
from carrack.games.discovery.rules.placement import PLACEMENT
from carrack.games.discovery.rules.shipping import shipping_value
from carrack.games.discovery.rules.trade_goods import TRADE_GOODS
from carrack.games.discovery.rules.warfare import WARFARE
from carrack.games.discovery.state import (
    POINT_SOURCES,
    SOURCE_BUILDINGS,
    SOURCE_DISCOVERIES,
    SOURCE_ECONOMY,
    DiscoveryState,
)

POINT: Final = 100
DOLLAR: Final[ConstInts] = (40, 40, 42, 45, 45, 42, 38, 32, 4)  # by turn
SCORINGS_LEFT: Final[ConstInts] = (3, 3, 3, 3, 2, 2, 2, 1, 1)  # by turn
HAND_WORKER_VALUES: Final[ConstInts] = (150, 190, 190, 230, 170, 190)  # a worker to be placed, by kind
NEXT_TURN_WORKER_VALUES: Final[ConstInts] = (140, 160, 160, 200, 150, 180)  # a worker for next turn, by kind
EXPLORER: Final[ConstInts] = (120, 215, 100, 90, 165, 80)  # in the Discovery box, by kind
DOCK_WORKER_VALUES: Final[ConstInts] = (75, 75, 75, 130, 85, 110)  # for each scoring left, by kind
USEFUL_STRENGTH: Final = 5  # strength beyond which more explorers add little


def dollar(s: DiscoveryState) -> Int:
    """Value of a dollar, which buys buildings and, with that option, VP."""
    value = DOLLAR[s.turn]
    if s.buying == 1 and s.turn > 0 and POINT // VP_PRICE[AGE[s.turn]] > value:
        value = POINT // VP_PRICE[AGE[s.turn]]
    return value


def relative_value(s: DiscoveryState, p: Int) -> Int:
    """Value of the seat's position minus a share of the best opponent's."""
    mine = seat_value(s, p)
    best = 0
    for q in range(s.players):
        if q != p:
            other = seat_value(s, q)
            if other > best:
                best = other
    return mine - 2 * best // 5


def seat_value(s: DiscoveryState, p: Int) -> Int:
    if s.seat == TERMINAL:
        return POINT * total_points(s, p)
    value = POINT * (total_points(s, p) - late_points(s, p))
    value += POINT * (discovery_points(s, p) + building_points(s, p))
    value += money_value(s, p) + goods_value(s, p) + regions_value(s, p) + tiles_value(s, p)
    value += hand_value(s, p) + boxes_value(s, p)
    return value


def late_points(s: DiscoveryState, p: Int) -> Int:
    """Final points that `tally` has written; excluded from other sums because they exist only at the end."""
    at = p * POINT_SOURCES
    return s.points[at + SOURCE_DISCOVERIES] + s.points[at + SOURCE_BUILDINGS] + s.points[at + SOURCE_ECONOMY]


def turns_left(s: DiscoveryState) -> Int:
    return TURNS - s.turn


def money_value(s: DiscoveryState, p: Int) -> Int:
    """Value of money: half beyond the price of two buildings, unless VP can be bought."""
    plenty = 2 * PRICE[AGE[s.turn]]
    if s.turn == 0 or s.money[p] <= plenty or s.buying == 1:
        return s.money[p] * dollar(s)
    return plenty * dollar(s) + (s.money[p] - plenty) * dollar(s) // 2


def goods_value(s: DiscoveryState, p: Int) -> Int:
    """Value of goods and Ships: future income, final Economy points and a bonus for pairs."""
    left = turns_left(s)
    value = income_from_sets(s, p) * (left * DOLLAR[s.turn] + POINT)
    for g in range(GOODS):
        n = s.goods[p * GOODS + g]
        if n == 1:
            value += 12 * (left + 1)
        elif n == 2:
            value += 45 * (left + 1)
        elif n > 2:
            value += FOUR_SAME * (left + 1)
    return value + s.ships[p] * 30 * (left + 2)


def regions_value(s: DiscoveryState, p: Int) -> Int:
    """Points of future scorings with the current colonies, and a small value for each worker."""
    scorings = SCORINGS_LEFT[s.turn]
    value = 0
    for r in range(REGIONS):
        n = s.crowd[r * SEATS + p]
        if n == 0:
            continue
        points = region_points(s, r, p)
        value += points * POINT * scorings * 3 // 4
        if n > COLONY_SIZE + 2:
            n = COLONY_SIZE + 2
        value += n * 45 * scorings
        if s.region_good[r] >= 0 and n < COLONY_SIZE:
            value += n * 25
        value += 25 * s.colony[(r * SEATS + p) * WORKER_KINDS + SOLDIER]
        value += 40 * scorings * s.colony[(r * SEATS + p) * WORKER_KINDS + BUILDER]
    return value


def tiles_value(s: DiscoveryState, p: Int) -> Int:
    """Future value of owned buildings."""
    left = turns_left(s)
    value = 0
    for tile in range(TILES):
        if s.tile_at[tile] != p:
            continue
        at = s.edition * TILES + tile
        operation = TILE_OP[at]
        if operation == OP_MONEY:
            value += TILE_AMOUNT[at] * left * DOLLAR[s.turn]
        elif operation == OP_WORKER:
            value += left * (NEXT_TURN_WORKER_VALUES[TILE_WORKER[at]] - 20)
        elif operation == OP_DOCK_WORKER:
            value += left * 150
        elif operation == OP_EXPLORER:
            value += left * (EXPLORER[TILE_WORKER[at]] - 30)
        elif operation == OP_PRIVATEERS:
            value += left * s.ships[p] * (s.players - 1) * 30
        elif operation == OP_GOODS or operation == OP_RUM or operation == OP_MIGRATE:
            value += left * 110
        elif operation == OP_SMUGGLE or operation == OP_SELL or operation == OP_RIDE:
            value += left * 40
    return value


def hand_value(s: DiscoveryState, p: Int) -> Int:
    """Value of workers in hand, and of those of the next turn if there is one."""
    value = 0
    for kind in range(WORKER_KINDS):
        value += s.hand[p * WORKER_KINDS + kind] * HAND_WORKER_VALUES[kind]
        if s.turn < TURNS:
            value += s.gained[p * WORKER_KINDS + kind] * NEXT_TURN_WORKER_VALUES[kind]
    return value


def boxes_value(s: DiscoveryState, p: Int) -> Int:
    """Value of workers in boxes that have not resolved yet."""
    step = s.program[s.step]
    value = dock_value(s, p, step) + explorers_value(s, p) + slots_value(s, p)
    for i in range(s.n_init):
        if s.init[i] // WORKER_KINDS == p:
            value += 25 + (i + 1) * dollar(s) // 2 + 30 - 5 * i
    value += shipping_box_value(s, p)
    done = 0
    if step == TRADE_GOODS:
        done = s.index
    for i in range(done, s.n_trade):
        if s.trade[i] // WORKER_KINDS == p and i < s.n_market + done:
            value += 200 - 20 * (i - done) - 10 * s.turn
    done = 0
    if step == CAPITAL_BUILDINGS:
        done = s.index
    value += purchases_value(s, p, done)
    done = 0
    if step == WARFARE:
        done = s.index
    for i in range(done, s.n_war):
        if s.war[i] // WORKER_KINDS == p:
            value += war_value(s, p)
    return value


def dock_value(s: DiscoveryState, p: Int, step: Int) -> Int:
    """Value of workers on the dock, each of which will land in a region of choice."""
    scorings = SCORINGS_LEFT[s.turn]
    done = 0
    if step == COLONIST_DOCK:
        done = s.index
    value = queue_value(s, p, s.dock, done, s.n_dock, scorings)
    value += queue_value(s, p, s.mayflower, 0, s.n_mayflower, scorings)
    if s.dock_x // WORKER_KINDS == p and s.dock_x != NO_WORKER:
        value += DOCK_WORKER_VALUES[COLONIST] * scorings
    if s.dock_y // WORKER_KINDS == p and s.dock_y != NO_WORKER:
        value += DOCK_WORKER_VALUES[COLONIST] * scorings
    return value


def queue_value(s: DiscoveryState, p: Int, line: Ints, first: Int, length: Int, scorings: Int) -> Int:
    value = 0
    for i in range(first, length):
        if line[i] // WORKER_KINDS == p:
            kind = line[i] % WORKER_KINDS
            value += DOCK_WORKER_VALUES[kind] * scorings + 20
            if kind == MERCHANT:
                value += 5 * dollar(s)
    return value


def explorers_value(s: DiscoveryState, p: Int) -> Int:
    """Value of explorers; those beyond an expedition that nearly always succeeds count less."""
    if s.undiscovered == 0 and s.n_deck == 0:
        return 0
    value = 0
    strength = 0
    for kind in range(WORKER_KINDS):
        n = s.explorers[p * WORKER_KINDS + kind]
        value += n * EXPLORER[kind]
        strength += n
    strength += s.explorers[p * WORKER_KINDS + CAPTAIN]
    if strength > USEFUL_STRENGTH:
        value -= (strength - USEFUL_STRENGTH) * 90
    if s.turn == TURNS and s.program[s.step] != PLACEMENT:
        return value // 3
    return value


def slots_value(s: DiscoveryState, p: Int) -> Int:
    value = 0
    for i in range(SLOTS):
        if s.slots[i] != NO_WORKER and s.slots[i] // WORKER_KINDS == p:
            if s.turn == TURNS:
                if s.tile_at[AGE_OF_REASON] == p:
                    value += 400
            elif i == SLOT_TRAINING:
                if s.money[p] >= TRAINING_COST:
                    value += 120
            else:
                value += NEXT_TURN_WORKER_VALUES[SLOT_KIND[i]] + 20
    return value


def shipping_box_value(s: DiscoveryState, p: Int) -> Int:
    """Value of a player's pieces in the Shipping box: high if no opponent has more, low otherwise."""
    mine = shipping_value(s, p)
    if mine == 0 or s.box_ship == 0:
        return 0
    for i in range(s.players):
        q = s.order[i]
        if q != p:
            other = shipping_value(s, q)
            if other > mine:
                return 10
    return 170 + 15 * mine - 10 * s.turn


def purchases_value(s: DiscoveryState, p: Int, first: Int) -> Int:
    """Value of workers in the Capital Buildings box, as far as buildings can be afforded."""
    value = 0
    purse = s.money[p]
    price = PRICE[AGE[s.turn]]
    for i in range(first, s.n_build):
        if s.build[i] // WORKER_KINDS == p:
            cost = price
            if s.build[i] % WORKER_KINDS == BUILDER:
                cost -= 5
            if purse >= cost:
                purse -= cost
                value += 300 - 25 * (i - first) + 5 * (price - cost) * 8
            else:
                value += 5
    return value


def war_value(s: DiscoveryState, p: Int) -> Int:
    """Value of a battle: the best region with own Soldiers and an opponent's workers."""
    best = 0
    for r in range(REGIONS):
        soldiers = s.colony[(r * SEATS + p) * WORKER_KINDS + SOLDIER]
        if soldiers > 0:
            for q in range(s.players):
                if q != p and s.crowd[r * SEATS + q] > 0:
                    gain = 70 * soldiers - 60 * s.colony[(r * SEATS + q) * WORKER_KINDS + SOLDIER]
                    if gain > best:
                        best = gain
    return best
