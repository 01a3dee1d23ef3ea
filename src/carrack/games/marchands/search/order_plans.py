"""Candidate plans: whole rows of orders of a seat, with their values."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.declarations import VERB_STRIDE
from carrack.games.marchands.constants import (
    LETTER_COUNT,
    NO_CONTRACT,
    ORDERS_PER_TURN,
    RESOURCES,
    ROAD,
    TRADE_ORDER,
)
from carrack.games.marchands.rules.orders import GIVE, SEAL
from carrack.games.marchands.rules.resolution import can_pay, weakest
from carrack.games.marchands.search.heuristic import (
    RESOURCE_VALUES,
    add_payment,
    contract_cost,
    location_value,
    reward_value,
)
from carrack.games.marchands.state import MarchandsState
from carrack.search.sealed_plans import insert_plan
from carrack.search.workspace import MAX_PLAN_ACTIONS, MAX_PLANS, SearchWorkspace

# ---- plans ----------------------------------------------------------------------------------------------------------


def enumerate_plans(s: MarchandsState, m: SearchWorkspace, p: Int) -> None:
    """Enumerate every continuation of the orders given so far, with its value if opponents do not interfere."""
    if s.caravan[p] >= 0:
        extend_plan(s, m, p, s.caravan[p], 0, s.taken[p], 0)


def extend_plan(s: MarchandsState, m: SearchWorkspace, p: Int, city: Int, number: Int, taken: Int, value: Int) -> None:
    """Enumerate plans whose first `number` orders lead to `city` and are worth `value`; given orders come first."""
    if number < s.n_orders[p]:
        order = s.orders[p * ORDERS_PER_TURN + number]
        if order == TRADE_ORDER:
            extend_plan_by_trade(s, m, p, city, number, taken, value)
        else:
            there = ROAD[city * LETTER_COUNT + order]
            if there < 0:
                there = city
            extend_plan(s, m, p, there, number + 1, taken, value)
        return
    at = number - s.n_orders[p]
    m.draft_actions[at] = SEAL * VERB_STRIDE
    insert_plan(m, p, at + 1, value + location_value(s, p, city))
    if number == ORDERS_PER_TURN:
        return
    if is_trade_useful(s, p, city, taken):
        extend_plan_by_trade(s, m, p, city, number, taken, value)
    for letter in range(LETTER_COUNT):
        there = ROAD[city * LETTER_COUNT + letter]
        if there >= 0:
            m.draft_actions[at] = GIVE * VERB_STRIDE + letter
            extend_plan(s, m, p, there, number + 1, taken, value - 1)


def is_trade_useful(s: MarchandsState, p: Int, city: Int, taken: Int) -> bool:
    if s.contract[city] != NO_CONTRACT:
        return can_pay(s, p, s.contract[city])
    return s.lots[city] > 0 and (taken >> city) & 1 == 0


def extend_plan_by_trade(
    s: MarchandsState, m: SearchWorkspace, p: Int, city: Int, number: Int, taken: Int, value: Int
) -> None:
    """Enumerate plans with an X order here (contract or resource); the board is restored afterwards."""
    if number >= s.n_orders[p]:
        m.draft_actions[number - s.n_orders[p]] = GIVE * VERB_STRIDE + TRADE_ORDER
    contract = s.contract[city]
    if not is_trade_useful(s, p, city, taken):
        extend_plan(s, m, p, city, number + 1, taken, value - 5)
    elif contract != NO_CONTRACT:
        gain = reward_value(s, p, city, contract) - contract_cost(contract)
        add_payment(s, p, contract, -1)
        s.contract[city] = NO_CONTRACT
        extend_plan(s, m, p, city, number + 1, taken, value + gain)
        s.contract[city] = contract
        add_payment(s, p, contract, 1)
    else:
        r = weakest(s, city)
        s.stock[city * RESOURCES + r] -= 1
        s.lots[city] -= 1
        s.goods[p * RESOURCES + r] += 1
        extend_plan(s, m, p, city, number + 1, taken | (1 << city), value + RESOURCE_VALUES[r])
        s.goods[p * RESOURCES + r] -= 1
        s.lots[city] += 1
        s.stock[city * RESOURCES + r] += 1


def apply_plan(s: MarchandsState, m: SearchWorkspace, p: Int, k: Int) -> None:
    """Write a seat's k-th plan into its orders and submit them."""
    at = p * MAX_PLANS + k
    s.done[p] = 1
    for i in range(m.plan_size[at] - 1):
        s.orders[p * ORDERS_PER_TURN + s.n_orders[p]] = m.plan_actions[at * MAX_PLAN_ACTIONS + i] - GIVE * VERB_STRIDE
        s.n_orders[p] += 1
