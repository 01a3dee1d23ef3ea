"""A quick estimate of a position for one seat, in hundredths of a VP: what a sensible beginner would think it is worth.

Bots look ahead with it; no rule depends on it.  The weights were set by hand and tried in play against random seats.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int, Ints, Table
from carrack.core.game import OVER
from carrack.games.discovery.facts import (
    AGE,
    AGE_OF_REASON,
    BUILDER,
    CAPTAIN,
    COLONIST,
    COLONY,
    FOUR_SAME,
    GOODS,
    KINDS,
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
    TILE_N,
    TILE_OP,
    TILE_WORKER,
    TILES,
    TRAINING_COST,
    TURNS,
    VP_PRICE,
)
from carrack.games.discovery.rules.buildings import CAPITAL_BUILDINGS
from carrack.games.discovery.rules.colonies import region_points
from carrack.games.discovery.rules.dock import COLONIST_DOCK
from carrack.games.discovery.rules.final_scoring import building_points, discovery_points, total_points
from carrack.games.discovery.rules.income import set_income
from carrack.games.discovery.rules.placement import PLACEMENT
from carrack.games.discovery.rules.shipping import shipping_value
from carrack.games.discovery.rules.trade_goods import TRADE_GOODS
from carrack.games.discovery.rules.warfare import WARFARE
from carrack.games.discovery.state import (
    SOURCES,
    VP_BUILDINGS,
    VP_DISCOVERIES,
    VP_ECONOMY,
    State,
)

POINT: Final = 100
DOLLAR: Final[Table] = (40, 40, 42, 45, 45, 42, 38, 32, 4)  # by turn
SCORINGS_LEFT: Final[Table] = (3, 3, 3, 3, 2, 2, 2, 1, 1)  # by turn
HAND: Final[Table] = (150, 190, 190, 230, 170, 190)  # a worker to be placed, by kind
COMING: Final[Table] = (140, 160, 160, 200, 150, 180)  # a worker for next turn, by kind
EXPLORER: Final[Table] = (120, 215, 100, 90, 165, 80)  # in the Discovery box, by kind
ON_DOCK: Final[Table] = (75, 75, 75, 130, 85, 110)  # for each scoring left, by kind
PARTY: Final = 5  # strength beyond which more explorers add little


def dollar(s: State) -> Int:
    """A dollar buys buildings, and VP where that is played."""
    value = DOLLAR[s.turn]
    if s.buying == 1 and s.turn > 0 and POINT // VP_PRICE[AGE[s.turn]] > value:
        value = POINT // VP_PRICE[AGE[s.turn]]
    return value


def worth_of(s: State, p: Int) -> Int:
    """His own prospects less a part of the best opponent's."""
    mine = prospects(s, p)
    best = 0
    for q in range(s.players):
        if q != p:
            other = prospects(s, q)
            if other > best:
                best = other
    return mine - 2 * best // 5


def prospects(s: State, p: Int) -> Int:
    if s.seat == OVER:
        return POINT * total_points(s, p)
    value = POINT * (total_points(s, p) - late_points(s, p))
    value += POINT * (discovery_points(s, p) + building_points(s, p))
    value += money_worth(s, p) + trade_worth(s, p) + land_worth(s, p) + tile_worth(s, p)
    value += hand_worth(s, p) + box_worth(s, p)
    return value


def late_points(s: State, p: Int) -> Int:
    """What `tally` has written; counted apart, because it is written at the end only."""
    at = p * SOURCES
    return s.points[at + VP_DISCOVERIES] + s.points[at + VP_BUILDINGS] + s.points[at + VP_ECONOMY]


def turns_left(s: State) -> Int:
    return TURNS - s.turn


def money_worth(s: State, p: Int) -> Int:
    """Less and less once there is more than two buildings' worth of it."""
    plenty = 2 * PRICE[AGE[s.turn]]
    if s.turn == 0 or s.money[p] <= plenty or s.buying == 1:
        return s.money[p] * dollar(s)
    return plenty * dollar(s) + (s.money[p] - plenty) * dollar(s) // 2


def trade_worth(s: State, p: Int) -> Int:
    """Income of the turns to come, the Economy at the end, and what pairs promise."""
    left = turns_left(s)
    value = set_income(s, p) * (left * DOLLAR[s.turn] + POINT)
    for g in range(GOODS):
        n = s.goods[p * GOODS + g]
        if n == 1:
            value += 12 * (left + 1)
        elif n == 2:
            value += 45 * (left + 1)
        elif n > 2:
            value += FOUR_SAME * (left + 1)
    return value + s.ships[p] * 30 * (left + 2)


def land_worth(s: State, p: Int) -> Int:
    """Points of the scorings to come as colonies stand, and a little for every worker in the race."""
    scorings = SCORINGS_LEFT[s.turn]
    value = 0
    for r in range(REGIONS):
        n = s.crowd[r * SEATS + p]
        if n == 0:
            continue
        points = region_points(s, r, p)
        value += points * POINT * scorings * 3 // 4
        if n > COLONY + 2:
            n = COLONY + 2
        value += n * 45 * scorings
        if s.region_good[r] >= 0 and n < COLONY:
            value += n * 25
        value += 25 * s.colony[(r * SEATS + p) * KINDS + SOLDIER]
        value += 40 * scorings * s.colony[(r * SEATS + p) * KINDS + BUILDER]
    return value


def tile_worth(s: State, p: Int) -> Int:
    """What owned tiles will still give."""
    left = turns_left(s)
    value = 0
    for tile in range(TILES):
        if s.tile_at[tile] != p:
            continue
        at = s.edition * TILES + tile
        operation = TILE_OP[at]
        if operation == OP_MONEY:
            value += TILE_N[at] * left * DOLLAR[s.turn]
        elif operation == OP_WORKER:
            value += left * (COMING[TILE_WORKER[at]] - 20)
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


def hand_worth(s: State, p: Int) -> Int:
    """Workers to be placed, and those of next turn while there is one."""
    value = 0
    for kind in range(KINDS):
        value += s.hand[p * KINDS + kind] * HAND[kind]
        if s.turn < TURNS:
            value += s.gained[p * KINDS + kind] * COMING[kind]
    return value


def box_worth(s: State, p: Int) -> Int:
    """Workers in the boxes that are not resolved yet."""
    step = s.program[s.step]
    value = dock_worth(s, p, step) + explorer_worth(s, p) + slot_worth(s, p)
    for i in range(s.n_init):
        if s.init[i] // KINDS == p:
            value += 25 + (i + 1) * dollar(s) // 2 + 30 - 5 * i
    value += shipping_worth(s, p)
    done = 0
    if step == TRADE_GOODS:
        done = s.index
    for i in range(done, s.n_trade):
        if s.trade[i] // KINDS == p and i < s.n_market + done:
            value += 200 - 20 * (i - done) - 10 * s.turn
    done = 0
    if step == CAPITAL_BUILDINGS:
        done = s.index
    value += shopping_worth(s, p, done)
    done = 0
    if step == WARFARE:
        done = s.index
    for i in range(done, s.n_war):
        if s.war[i] // KINDS == p:
            value += war_worth(s, p)
    return value


def dock_worth(s: State, p: Int, step: Int) -> Int:
    """A place on the dock is a worker in the region of his choice."""
    scorings = SCORINGS_LEFT[s.turn]
    done = 0
    if step == COLONIST_DOCK:
        done = s.index
    value = line_worth(s, p, s.dock, done, s.n_dock, scorings)
    value += line_worth(s, p, s.mayflower, 0, s.n_mayflower, scorings)
    if s.dock_x // KINDS == p and s.dock_x != NO_WORKER:
        value += ON_DOCK[COLONIST] * scorings
    if s.dock_y // KINDS == p and s.dock_y != NO_WORKER:
        value += ON_DOCK[COLONIST] * scorings
    return value


def line_worth(s: State, p: Int, line: Ints, first: Int, length: Int, scorings: Int) -> Int:
    value = 0
    for i in range(first, length):
        if line[i] // KINDS == p:
            kind = line[i] % KINDS
            value += ON_DOCK[kind] * scorings + 20
            if kind == MERCHANT:
                value += 5 * dollar(s)
    return value


def explorer_worth(s: State, p: Int) -> Int:
    """Explorers are worth most up to a party that nearly always succeeds."""
    if s.undiscovered == 0 and s.n_deck == 0:
        return 0
    value = 0
    strength = 0
    for kind in range(KINDS):
        n = s.explorers[p * KINDS + kind]
        value += n * EXPLORER[kind]
        strength += n
    strength += s.explorers[p * KINDS + CAPTAIN]
    if strength > PARTY:
        value -= (strength - PARTY) * 90
    if s.turn == TURNS and s.program[s.step] != PLACEMENT:
        return value // 3
    return value


def slot_worth(s: State, p: Int) -> Int:
    value = 0
    for i in range(SLOTS):
        if s.slots[i] != NO_WORKER and s.slots[i] // KINDS == p:
            if s.turn == TURNS:
                if s.tile_at[AGE_OF_REASON] == p:
                    value += 400
            elif i == SLOT_TRAINING:
                if s.money[p] >= TRAINING_COST:
                    value += 120
            else:
                value += COMING[SLOT_KIND[i]] + 20
    return value


def shipping_worth(s: State, p: Int) -> Int:
    """The Ship to whoever leads now; a little to whoever is in the box."""
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


def shopping_worth(s: State, p: Int, first: Int) -> Int:
    """A place in the Capital Buildings box for every building he can pay."""
    value = 0
    purse = s.money[p]
    price = PRICE[AGE[s.turn]]
    for i in range(first, s.n_build):
        if s.build[i] // KINDS == p:
            cost = price
            if s.build[i] % KINDS == BUILDER:
                cost -= 5
            if purse >= cost:
                purse -= cost
                value += 300 - 25 * (i - first) + 5 * (price - cost) * 8
            else:
                value += 5
    return value


def war_worth(s: State, p: Int) -> Int:
    """Only for those with Soldiers beside strangers."""
    best = 0
    for r in range(REGIONS):
        soldiers = s.colony[(r * SEATS + p) * KINDS + SOLDIER]
        if soldiers > 0:
            for q in range(s.players):
                if q != p and s.crowd[r * SEATS + q] > 0:
                    gain = 70 * soldiers - 60 * s.colony[(r * SEATS + q) * KINDS + SOLDIER]
                    if gain > best:
                        best = gain
    return best
