"""How bots judge a position: what each seat can hope for, features of the learned estimate, and whole plans of orders.

A feature of 1.0 is ONE; what the numbers are divided by only brings them into the same range.  Weights are learned for
this order of features: `FEATURES` says which.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int, Ints
from carrack.core.book import VERB
from carrack.core.mind import BLOCK, ONE, PARTS, PLANS, Mind
from carrack.core.plans import enter_plan
from carrack.core.senses import Senses
from carrack.games.marchands.book import BOOK
from carrack.games.marchands.facts import (
    CITIES,
    CONTRACT_VALUE,
    LETTERS,
    NO_CONTRACT,
    NOBODY,
    ORDERS,
    REGIONS,
    RESOURCES,
    ROAD,
    SEATS,
    TRADE,
)
from carrack.games.marchands.foolish import is_foolish
from carrack.games.marchands.imagining import redraw, veil
from carrack.games.marchands.rules.final_count import economic, place_of, political, religious
from carrack.games.marchands.rules.planning import GIVE, SEAL
from carrack.games.marchands.rules.resolution import can_pay, weakest
from carrack.games.marchands.state import State
from carrack.games.marchands.worth import (
    GOOD,
    cost_of,
    pay,
    place_worth,
    promised,
    reward_worth,
    standing,
)

FEATURES: Final = 1  # raised when features change: weights of another version are not loaded
N_TABLE: Final = 100
N_BLOCK: Final = 112
INFLUENCES: Final = 3
STEP_BACK: Final = 8  # points that a place is worth at the end


def hope_for(s: State, m: Mind) -> None:
    for p in range(s.players):
        m.hope[p] = standing(s, p)
        if s.caravan[p] >= 0:
            m.hope[p] += place_worth(s, p, s.caravan[p])


def turn_number(s: State) -> Int:
    return s.turn


def points_at_end(s: State, p: Int) -> Int:
    """Places count, not points: they decide by leads in three influences."""
    return economic(s, p) // 4 + STEP_BACK * (s.players - place_of(s, p))


# ---- plans ----------------------------------------------------------------------------------------------------------


def plan_orders_of(s: State, m: Mind, p: Int) -> None:
    """Every way on from the orders given so far, with the value of all of them if nobody comes between."""
    if s.caravan[p] >= 0:
        go_on(s, m, p, s.caravan[p], 0, s.taken[p], 0)


def go_on(s: State, m: Mind, p: Int, city: Int, number: Int, taken: Int, value: Int) -> None:
    """Plans whose first `number` orders lead the caravan to a city and bring a value, without what is given already."""
    if number < s.n_orders[p]:
        order = s.orders[p * ORDERS + number]
        if order == TRADE:
            trade_on(s, m, p, city, number, taken, value)
        else:
            there = ROAD[city * LETTERS + order]
            if there < 0:
                there = city
            go_on(s, m, p, there, number + 1, taken, value)
        return
    at = number - s.n_orders[p]
    m.draft_orders[at] = SEAL * VERB
    enter_plan(m, p, at + 1, value + place_worth(s, p, city))
    if number == ORDERS:
        return
    if trade_helps(s, p, city, taken):
        trade_on(s, m, p, city, number, taken, value)
    for letter in range(LETTERS):
        there = ROAD[city * LETTERS + letter]
        if there >= 0:
            m.draft_orders[at] = GIVE * VERB + letter
            go_on(s, m, p, there, number + 1, taken, value - 1)


def trade_helps(s: State, p: Int, city: Int, taken: Int) -> bool:
    if s.contract[city] != NO_CONTRACT:
        return can_pay(s, p, s.contract[city])
    return s.lots[city] > 0 and (taken >> city) & 1 == 0


def trade_on(s: State, m: Mind, p: Int, city: Int, number: Int, taken: Int, value: Int) -> None:
    """An X here: the contract or the resource, then what follows. The board is put back as it was."""
    if number >= s.n_orders[p]:
        m.draft_orders[number - s.n_orders[p]] = GIVE * VERB + TRADE
    contract = s.contract[city]
    if not trade_helps(s, p, city, taken):
        go_on(s, m, p, city, number + 1, taken, value - 5)
    elif contract != NO_CONTRACT:
        gain = reward_worth(s, p, city, contract) - cost_of(contract)
        pay(s, p, contract, -1)
        s.contract[city] = NO_CONTRACT
        go_on(s, m, p, city, number + 1, taken, value + gain)
        s.contract[city] = contract
        pay(s, p, contract, 1)
    else:
        r = weakest(s, city)
        s.stock[city * RESOURCES + r] -= 1
        s.lots[city] -= 1
        s.goods[p * RESOURCES + r] += 1
        go_on(s, m, p, city, number + 1, taken | (1 << city), value + GOOD[r])
        s.goods[p * RESOURCES + r] -= 1
        s.lots[city] += 1
        s.stock[city * RESOURCES + r] += 1


def lay_plan(s: State, m: Mind, p: Int, k: Int) -> None:
    """A seat goes on by its k-th plan, and has sealed that."""
    at = p * PLANS + k
    s.done[p] = 1
    for i in range(m.plan_size[at] - 1):
        s.orders[p * ORDERS + s.n_orders[p]] = m.plan_orders[at * PARTS + i] - GIVE * VERB
        s.n_orders[p] += 1


# ---- features -------------------------------------------------------------------------------------------------------


def notice(s: State, m: Mind) -> None:
    """All features of a position."""
    notice_table(s, m)
    f = m.seat_blocks
    for p in range(s.players):
        f[p * BLOCK + 1] = economic(s, p) * ONE // 20
        f[p * BLOCK + 2] = religious(s, p) * ONE // 8
        f[p * BLOCK + 3] = political(s, p) * ONE // 4
    for p in range(s.players):
        notice_seat(s, f, p, p * BLOCK)


def notice_table(s: State, m: Mind) -> None:
    f = m.table_block
    f[s.turn] = ONE
    f[13] = ONE
    f[14 + s.players] = ONE
    f[20] = s.resource_ladder * ONE // 3
    f[21] = s.contract_ladder * ONE // 3
    f[22] = (s.turns - s.turn) * ONE // 12
    if s.sealed > 0:
        f[23] = ONE
    f[24] = s.index * ONE // 24
    for city in range(CITIES):
        f[30 + city] = s.lots[city] * ONE // 4
        if s.contract[city] != NO_CONTRACT:
            f[52 + city] = CONTRACT_VALUE[s.contract[city]] * ONE // 9
        if s.church[city] != NOBODY:
            f[74 + city] = ONE


def notice_seat(s: State, f: Ints, p: Int, at: Int) -> None:
    f[at] = standing(s, p) * ONE // 3000
    for kind in range(INFLUENCES):  # by how much he leads, and whether he is last
        mine = f[at + 1 + kind]
        most = 0
        least = mine + 1
        for q in range(s.players):
            if q != p:
                other = f[q * BLOCK + 1 + kind]
                most = max(most, other)
                least = min(least, other)
        if mine > most:
            f[at + 4 + kind] = ONE
        f[at + 7 + kind] = mine - most
        if mine <= least:
            f[at + 10 + kind] = ONE
    f[at + 13 + place_of(s, p)] = ONE
    f[at + 18] = promised(s, p) * ONE // 500
    if s.caravan[p] >= 0:
        f[at + 19] = place_worth(s, p, s.caravan[p]) * ONE // 500
        f[at + 20 + s.caravan[p]] = ONE
    notice_goods(s, f, p, at + 42)
    f[at + 54] = s.monopolies[p] * ONE // 2
    f[at + 55] = s.churches_left[p] * ONE // 5
    f[at + 56] = s.electors_left[p] * ONE // 20
    f[at + 57] = ((p - s.first + s.players) % s.players) * ONE // 3
    if s.seat == p:
        f[at + 58] = ONE
    notice_electors(s, f, p, at + 60)
    for city in range(CITIES):
        if s.contract[city] != NO_CONTRACT and can_pay(s, p, s.contract[city]):
            f[at + 86] += ONE // 2
            f[at + 87] += CONTRACT_VALUE[s.contract[city]] * ONE // 9
        if s.church[city] == p:
            f[at + 88 + city] = ONE


def notice_goods(s: State, f: Ints, p: Int, at: Int) -> None:
    for r in range(RESOURCES):
        mine = s.goods[p * RESOURCES + r]
        most = 0
        for q in range(s.players):
            if q != p and s.goods[q * RESOURCES + r] > most:
                most = s.goods[q * RESOURCES + r]
        f[at + r] = mine * ONE // 2
        if mine > most:
            f[at + 6 + r] = ONE


def notice_electors(s: State, f: Ints, p: Int, at: Int) -> None:
    for region in range(REGIONS):
        mine = s.electors[region * SEATS + p]
        most = 0
        for q in range(s.players):
            if q != p and s.electors[region * SEATS + q] > most:
                most = s.electors[region * SEATS + q]
        f[at + region] = mine * ONE // 3
        f[at + 8 + region] = (mine - most) * ONE // 3
        if mine > most:
            f[at + 16 + region] = ONE


JUDGED: Final = BOOK.judged_by(
    Senses(
        hopes=hope_for,
        features=notice,
        points=points_at_end,
        place=place_of,
        redraw=redraw,
        veil=veil,
        hope_scale=1000,
        trust=100,
        turn=turn_number,
        foolish=is_foolish,
        n_table=N_TABLE,
        n_block=N_BLOCK,
        version=FEATURES,
        unit=3000,
        rivalry=0.25,
        plans=plan_orders_of,
        lay=lay_plan,
    )
)
