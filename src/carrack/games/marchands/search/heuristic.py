"""Hand-written heuristic value of a position for one seat, in hundredths of a point.

During planning it searches all six orders. Only bots use it.
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import ConstInts, Int
from carrack.engine.flow import get_slot, is_frame_on_top
from carrack.engine.state import TERMINAL
from carrack.games.marchands.constants import (
    CITY_REGIONS,
    CONTRACT_VALUE,
    LETTER_COUNT,
    LEVEL,
    NEEDS,
    NO_CONTRACT,
    NO_OWNER,
    ORDERS_PER_TURN,
    REGIONS,
    RESOURCES,
    ROAD,
    SEATS,
    TRADE_ORDER,
)
from carrack.games.marchands.rules.contracts import Electors, Rewards
from carrack.games.marchands.rules.final_scoring import economic, place_of, political, religious
from carrack.games.marchands.rules.resolution import can_pay, weakest
from carrack.games.marchands.state import MarchandsState

RESOURCE_VALUES: Final[ConstInts] = (40, 75, 110, 150, 190)  # a resource behind the screen
CONTRACT_POINT_VALUE: Final = 100
RELIGIOUS_POINT_VALUE: Final = 260  # a point of religious influence
ELECTOR_VALUE: Final = 45  # an elector
POLITICAL_POINT_VALUE: Final = 220  # a point of political influence
NEARBY_CONTRACT_VALUE: Final = 18  # a contract the seat can pay, weighted by the caravan's distance


def relative_value(s: MarchandsState, p: Int) -> Int:
    """Value of the seat's position minus a share of the best opponent's."""
    if s.seat == TERMINAL:
        return 1000 * (s.players - place_of(s, p))
    best = 0
    for q in range(s.players):
        if q != p:
            other = seat_value(s, q)
            if other > best:
                best = other
    value = seat_value(s, p) - best // 4
    if s.caravan[p] < 0:
        return value
    if s.sealed > 0:
        return value + orders_value(s, p)
    return value + location_value(s, p, s.caravan[p])


def seat_value(s: MarchandsState, p: Int) -> Int:
    value = (
        CONTRACT_POINT_VALUE * economic(s, p)
        + RELIGIOUS_POINT_VALUE * religious(s, p)
        + POLITICAL_POINT_VALUE * political(s, p)
    )
    for region in range(REGIONS):
        value += ELECTOR_VALUE * s.electors[region * SEATS + p]
    for r in range(RESOURCES):
        n = s.goods[p * RESOURCES + r]
        if n > 3:
            n = 3 + (n - 3) // 2
        value += RESOURCE_VALUES[r] * n
    return value + pending_reward_value(s, p)


def pending_reward_value(s: MarchandsState, p: Int) -> Int:
    """Value of the rewards of a contract that is being settled."""
    if is_frame_on_top(s, Rewards.kind) and get_slot(s, Rewards.seat) == p:
        return reward_value(s, p, get_slot(s, Rewards.city), get_slot(s, Rewards.contract))
    if is_frame_on_top(s, Electors.kind) and get_slot(s, Electors.seat) == p:
        return (ELECTOR_VALUE + POLITICAL_POINT_VALUE // 4) * get_slot(s, Electors.left)
    return 0


def location_value(s: MarchandsState, p: Int, city: Int) -> Int:
    """Value of the caravan's place: nearby contracts that can be paid and nearby resources."""
    value = 0
    for letter in range(LETTER_COUNT):
        there = ROAD[city * 4 + letter]
        if there >= 0:
            value += city_value(s, p, there) // 2
    return value + city_value(s, p, city)


def city_value(s: MarchandsState, p: Int, city: Int) -> Int:
    if s.contract[city] != NO_CONTRACT:
        if can_pay(s, p, s.contract[city]):
            return NEARBY_CONTRACT_VALUE * CONTRACT_VALUE[s.contract[city]]
        return 4
    if s.lots[city] > 0:
        return RESOURCE_VALUES[weakest(s, city)] // 8
    return 0


def orders_value(s: MarchandsState, p: Int) -> Int:
    """Value of a player's orders so far with the best continuation, if opponents do not interfere."""
    return best_continuation_value(s, p, s.caravan[p], 0, s.taken[p])


def best_continuation_value(s: MarchandsState, p: Int, city: Int, number: Int, taken: Int) -> Int:
    """Value of the orders from `number` on with the caravan in `city`: given orders, then the best continuation."""
    if number == ORDERS_PER_TURN or (s.done[p] == 1 and number >= s.n_orders[p]):
        return location_value(s, p, city)
    if number < s.n_orders[p]:
        order = s.orders[p * ORDERS_PER_TURN + number]
        if order == TRADE_ORDER:
            return trade_value(s, p, city, number, taken)
        there = ROAD[city * 4 + order]
        if there < 0:
            there = city
        return best_continuation_value(s, p, there, number + 1, taken)
    best = location_value(s, p, city)
    value = trade_value(s, p, city, number, taken)
    if value > best:
        best = value
    for letter in range(LETTER_COUNT):
        there = ROAD[city * 4 + letter]
        if there >= 0:
            value = best_continuation_value(s, p, there, number + 1, taken) - 1
            if value > best:
                best = value
    return best


def trade_value(s: MarchandsState, p: Int, city: Int, number: Int, taken: Int) -> Int:
    """Value of an X order here (resource or contract) and the orders after it; the board is restored."""
    contract = s.contract[city]
    if contract != NO_CONTRACT:
        if not can_pay(s, p, contract):
            return best_continuation_value(s, p, city, number + 1, taken) - 5
        add_payment(s, p, contract, -1)
        s.contract[city] = NO_CONTRACT
        value = reward_value(s, p, city, contract)
        value += best_continuation_value(s, p, city, number + 1, taken)
        s.contract[city] = contract
        add_payment(s, p, contract, 1)
        return value - contract_cost(contract)
    if s.lots[city] == 0 or (taken >> city) & 1 == 1:
        return best_continuation_value(s, p, city, number + 1, taken) - 5
    r = weakest(s, city)
    s.stock[city * RESOURCES + r] -= 1
    s.lots[city] -= 1
    s.goods[p * RESOURCES + r] += 1
    value = RESOURCE_VALUES[r] + best_continuation_value(s, p, city, number + 1, taken | (1 << city))
    s.goods[p * RESOURCES + r] -= 1
    s.lots[city] += 1
    s.stock[city * RESOURCES + r] += 1
    return value


def add_payment(s: MarchandsState, p: Int, contract: Int, sign: Int) -> None:
    for r in range(RESOURCES):
        s.goods[p * RESOURCES + r] += sign * NEEDS[contract * RESOURCES + r]


def contract_cost(contract: Int) -> Int:
    value = 0
    for r in range(RESOURCES):
        value += RESOURCE_VALUES[r] * NEEDS[contract * RESOURCES + r]
    return value


def reward_value(s: MarchandsState, p: Int, city: Int, contract: Int) -> Int:
    """Value of the best two of the three possible rewards."""
    keep = CONTRACT_POINT_VALUE * CONTRACT_VALUE[contract]
    church = 0
    if s.church[city] == NO_OWNER and s.churches_left[p] > 0:
        church = RELIGIOUS_POINT_VALUE * LEVEL[city]
    elect = 0
    if s.electors_left[p] > 0:
        elect = (ELECTOR_VALUE + POLITICAL_POINT_VALUE // 4) * LEVEL[city] + 10 * regions_touched(city)
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
