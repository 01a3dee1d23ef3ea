"""A quick estimate of a position for one seat, in hundredths of a point; while planning it looks six orders ahead.

Bots look ahead with it; no rule depends on it.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int, Table
from carrack.core.flow import on_top, top
from carrack.core.game import OVER
from carrack.games.marchands.facts import (
    CITY_REGIONS,
    CONTRACT_VALUE,
    LETTERS,
    LEVEL,
    NEEDS,
    NO_CONTRACT,
    NOBODY,
    ORDERS,
    REGIONS,
    RESOURCES,
    ROAD,
    SEATS,
    TRADE,
)
from carrack.games.marchands.rules.final_count import economic, place_of, political, religious
from carrack.games.marchands.rules.resolution import Electors, Rewards, can_pay, weakest
from carrack.games.marchands.state import State

GOOD: Final[Table] = (40, 75, 110, 150, 190)  # a resource behind the screen
ECU: Final = 100
HOLINESS: Final = 260  # a point of religious influence
SEATED: Final = 45  # an elector
SWAY: Final = 220  # a point of political influence
NEAR: Final = 18  # a contract he could pay, by how near the caravan stands


def worth_of(s: State, p: Int) -> Int:
    """His own prospects less a part of the best opponent's."""
    if s.seat == OVER:
        return 1000 * (s.players - place_of(s, p))
    best = 0
    for q in range(s.players):
        if q != p:
            other = standing(s, q)
            if other > best:
                best = other
    value = standing(s, p) - best // 4
    if s.caravan[p] < 0:
        return value
    if s.sealed > 0:
        return value + plan_worth(s, p)
    return value + place_worth(s, p, s.caravan[p])


def standing(s: State, p: Int) -> Int:
    value = ECU * economic(s, p) + HOLINESS * religious(s, p) + SWAY * political(s, p)
    for region in range(REGIONS):
        value += SEATED * s.electors[region * SEATS + p]
    for r in range(RESOURCES):
        n = s.goods[p * RESOURCES + r]
        if n > 3:
            n = 3 + (n - 3) // 2
        value += GOOD[r] * n
    return value + promised(s, p)


def promised(s: State, p: Int) -> Int:
    """Rewards of a contract that is being settled."""
    if on_top(s, Rewards.kind) and top(s, Rewards.seat) == p:
        return reward_worth(s, p, top(s, Rewards.city), top(s, Rewards.contract))
    if on_top(s, Electors.kind) and top(s, Electors.seat) == p:
        return (SEATED + SWAY // 4) * top(s, Electors.left)
    return 0


def place_worth(s: State, p: Int, city: Int) -> Int:
    """How well the caravan stands: near contracts that can be paid, near cities with resources."""
    value = 0
    for letter in range(LETTERS):
        there = ROAD[city * 4 + letter]
        if there >= 0:
            value += city_promise(s, p, there) // 2
    return value + city_promise(s, p, city)


def city_promise(s: State, p: Int, city: Int) -> Int:
    if s.contract[city] != NO_CONTRACT:
        if can_pay(s, p, s.contract[city]):
            return NEAR * CONTRACT_VALUE[s.contract[city]]
        return 4
    if s.lots[city] > 0:
        return GOOD[weakest(s, city)] // 8
    return 0


def plan_worth(s: State, p: Int) -> Int:
    """What his orders so far bring if nobody comes between, and the best that can follow."""
    return follow(s, p, s.caravan[p], 0, s.taken[p])


def follow(s: State, p: Int, city: Int, number: Int, taken: Int) -> Int:
    """Value of orders from `number` on, the caravan being in a city; given orders first, then the best of all."""
    if number == ORDERS or (s.done[p] == 1 and number >= s.n_orders[p]):
        return place_worth(s, p, city)
    if number < s.n_orders[p]:
        order = s.orders[p * ORDERS + number]
        if order == TRADE:
            return trade_worth(s, p, city, number, taken)
        there = ROAD[city * 4 + order]
        if there < 0:
            there = city
        return follow(s, p, there, number + 1, taken)
    best = place_worth(s, p, city)
    value = trade_worth(s, p, city, number, taken)
    if value > best:
        best = value
    for letter in range(LETTERS):
        there = ROAD[city * 4 + letter]
        if there >= 0:
            value = follow(s, p, there, number + 1, taken) - 1
            if value > best:
                best = value
    return best


def trade_worth(s: State, p: Int, city: Int, number: Int, taken: Int) -> Int:
    """An X here: the resource or the contract, then what follows. The board is put back as it was."""
    contract = s.contract[city]
    if contract != NO_CONTRACT:
        if not can_pay(s, p, contract):
            return follow(s, p, city, number + 1, taken) - 5
        pay(s, p, contract, -1)
        s.contract[city] = NO_CONTRACT
        value = reward_worth(s, p, city, contract)
        value += follow(s, p, city, number + 1, taken)
        s.contract[city] = contract
        pay(s, p, contract, 1)
        return value - cost_of(contract)
    if s.lots[city] == 0 or (taken >> city) & 1 == 1:
        return follow(s, p, city, number + 1, taken) - 5
    r = weakest(s, city)
    s.stock[city * RESOURCES + r] -= 1
    s.lots[city] -= 1
    s.goods[p * RESOURCES + r] += 1
    value = GOOD[r] + follow(s, p, city, number + 1, taken | (1 << city))
    s.goods[p * RESOURCES + r] -= 1
    s.lots[city] += 1
    s.stock[city * RESOURCES + r] += 1
    return value


def pay(s: State, p: Int, contract: Int, sign: Int) -> None:
    for r in range(RESOURCES):
        s.goods[p * RESOURCES + r] += sign * NEEDS[contract * RESOURCES + r]


def cost_of(contract: Int) -> Int:
    value = 0
    for r in range(RESOURCES):
        value += GOOD[r] * NEEDS[contract * RESOURCES + r]
    return value


def reward_worth(s: State, p: Int, city: Int, contract: Int) -> Int:
    """The best two of three."""
    keep = ECU * CONTRACT_VALUE[contract]
    church = 0
    if s.church[city] == NOBODY and s.churches_left[p] > 0:
        church = HOLINESS * LEVEL[city]
    elect = 0
    if s.electors_left[p] > 0:
        elect = (SEATED + SWAY // 4) * LEVEL[city] + 10 * regions_touched(city)
    least = keep
    if church < least:
        least = church
    if elect < least:
        least = elect
    return keep + church + elect - least


def regions_touched(city: Int) -> Int:
    n = 0
    for region in range(REGIONS):
        n += (CITY_REGIONS[city] >> region) & 1
    return n
