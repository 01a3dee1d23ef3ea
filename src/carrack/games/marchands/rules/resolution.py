"""Resolution: orders interleaved step by step; moves, collecting, contracts (sections RESOLVE to ELECT)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.games.marchands.actions import V_ELECT, V_FULFIL, V_PASS, V_REWARD, V_TAKE, VERB, A
from carrack.games.marchands.events import (
    E_CANNOT_PAY,
    E_CHURCH,
    E_DECLINED,
    E_ELECTOR,
    E_EMPTY,
    E_FULFILLED,
    E_KEPT,
    E_MOVED,
    E_NO_ROAD,
    E_TAKEN_ALREADY,
    E_TOOK,
)
from carrack.games.marchands.facts import (
    CHURCH,
    CITY_REGIONS,
    CONTRACTS,
    ELECT,
    KEEP,
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
from carrack.games.marchands.rules.stocking import is_empty
from carrack.games.marchands.state import FRAME, State, emit, next_step, note, pop, push
from carrack.games.marchands.steps import F_ELECT, F_REWARD, Q_ELECT, Q_FULFIL, Q_REWARD, Q_TAKE


def resolve(s: State) -> None:
    """M-RESOLVE-02 to 04: everybody's first order in turn order, then all second ones; `s.index` counts them."""
    while s.index < ORDERS * s.players:
        p = (s.first + s.index % s.players) % s.players
        number = s.index // s.players
        if number < s.n_orders[p]:
            order = s.orders[p * ORDERS + number]
            if order == TRADE:
                trade(s, p)
                if s.n_legal > 0:
                    return
            else:
                move(s, p, order)
        s.index += 1
    next_step(s)


def move(s: State, p: Int, letter: Int) -> None:
    """M-MOVE-01 to 04, M-RUL-06: along the road of that letter; without one the order is void."""
    here = s.caravan[p]
    there = ROAD[here * 4 + letter]
    if there < 0:
        note(s, E_NO_ROAD, p, letter, here)
        return
    s.caravan[p] = there
    note(s, E_MOVED, p, here, there)


def trade(s: State, p: Int) -> None:
    """M-TRANS-01, 02, 04, 06, M-CONTRACT-01 to 03, M-RUL-07, 08, 22: what can be done, or why the order is void."""
    city = s.caravan[p]
    if is_empty(s, city):
        note(s, E_EMPTY, p, city, 0)
    elif s.lots[city] > 0:
        if (s.taken[p] >> city) & 1 == 1:
            note(s, E_TAKEN_ALREADY, p, city, 0)
        else:
            s.seat = p
            s.asked = Q_TAKE
            emit(s, V_TAKE * VERB)
            emit(s, V_PASS * VERB)
    elif not can_pay(s, p, s.contract[city]):
        note(s, E_CANNOT_PAY, p, s.contract[city], city)
    else:
        s.seat = p
        s.asked = Q_FULFIL
        emit(s, V_FULFIL * VERB)
        emit(s, V_PASS * VERB)


def can_pay(s: State, p: Int, contract: Int) -> bool:
    """M-RUL-02: exactly the resources of the card."""
    for r in range(RESOURCES):
        if s.goods[p * RESOURCES + r] < NEEDS[contract * RESOURCES + r]:
            return False
    return True


def weakest(s: State, city: Int) -> Int:
    """M-TRANS-03: the lowest rank there."""
    for r in range(RESOURCES):
        if s.stock[city * RESOURCES + r] > 0:
            return r
    return -1


def do_take(s: State) -> None:
    """M-TRANS-05, 07, 08: behind the screen at once; emptying a city moves the ladder."""
    p = s.seat
    city = s.caravan[p]
    r = weakest(s, city)
    s.stock[city * RESOURCES + r] -= 1
    s.lots[city] -= 1
    s.goods[p * RESOURCES + r] += 1
    s.taken[p] |= 1 << city
    note(s, E_TOOK, p, r, city)
    if s.lots[city] == 0:
        s.resource_ladder += 1
    s.index += 1


def decline_trade(s: State) -> None:
    note(s, E_DECLINED, s.seat, s.caravan[s.seat], 0)
    s.index += 1


def do_fulfil(s: State) -> None:
    """M-CONTRACT-04, 09, 10: resources back to the bag, the ladder moves, then the rewards."""
    p = s.seat
    city = s.caravan[p]
    contract = s.contract[city]
    for r in range(RESOURCES):
        need = NEEDS[contract * RESOURCES + r]
        s.goods[p * RESOURCES + r] -= need
        s.bag[r] += need
    s.contract[city] = NO_CONTRACT
    s.contract_ladder += 1
    s.index += 1
    note(s, E_FULFILLED, p, contract, city)
    push(s, F_REWARD, p, city, contract, 0)


def possible_rewards(s: State, p: Int, city: Int) -> Int:
    """M-CONTRACT-05, M-CHURCH-02, 03, M-RUL-11."""
    rewards = KEEP
    if s.church[city] == NOBODY and s.churches_left[p] > 0:
        rewards |= CHURCH
    if s.electors_left[p] > 0:
        rewards |= ELECT
    return rewards


def ask_reward(s: State) -> None:
    """M-CONTRACT-05, 06: two different ones of those possible, or the only one."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    rewards = possible_rewards(s, p, s.frames[at + 2])
    s.seat = p
    s.asked = Q_REWARD
    if rewards == KEEP:
        emit(s, V_REWARD * VERB + KEEP * A)
        return
    if rewards & CHURCH != 0:
        emit(s, V_REWARD * VERB + (KEEP | CHURCH) * A)
    if rewards & ELECT != 0:
        emit(s, V_REWARD * VERB + (KEEP | ELECT) * A)
    if rewards == KEEP | CHURCH | ELECT:
        emit(s, V_REWARD * VERB + (CHURCH | ELECT) * A)


def do_reward(s: State, rewards: Int) -> None:
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    city = s.frames[at + 2]
    contract = s.frames[at + 3]
    pop(s)
    if rewards & KEEP != 0:  # M-CONTRACT-07
        s.kept[p * CONTRACTS + contract] += 1
        note(s, E_KEPT, p, contract, 0)
    else:  # M-CONTRACT-08
        s.contract_bag[contract] += 1
    if rewards & CHURCH != 0:  # M-CHURCH-01
        s.church[city] = p
        s.churches_left[p] -= 1
        note(s, E_CHURCH, p, city, 0)
    if rewards & ELECT != 0:  # M-ELECT-01, 03, M-RUL-12
        electors = LEVEL[city]
        if electors > s.electors_left[p]:
            electors = s.electors_left[p]
        push(s, F_ELECT, p, city, electors, 0)


def ask_elect(s: State) -> None:
    """M-ELECT-02: split over the regions around the city; in rising order, so that every split has one path."""
    at = (s.depth - 1) * FRAME
    if s.frames[at + 3] == 0:
        pop(s)
        return
    s.seat = s.frames[at + 1]
    s.asked = Q_ELECT
    for region in range(s.frames[at + 4], REGIONS):
        if (CITY_REGIONS[s.frames[at + 2]] >> region) & 1 == 1:
            emit(s, V_ELECT * VERB + region * A)


def do_elect(s: State, region: Int) -> None:
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    s.frames[at + 3] -= 1
    s.frames[at + 4] = region
    s.electors_left[p] -= 1
    s.electors[region * SEATS + p] += 1
    note(s, E_ELECTOR, p, region, 0)
