"""Resolution: orders interleaved step by step; moves, collecting, contracts (sections RESOLVE to ELECT)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, Frame, Slot, choice
from carrack.core.flow import ask, next_step, note, offer, pop, push, put, top
from carrack.games.marchands.book import BOOK, CITY, CONTRACT, REGION, RESOURCE, REWARD
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
    NO_REWARD,
    NOBODY,
    ORDERS,
    REGIONS,
    RESOURCES,
    ROAD,
    SEATS,
    TRADE,
)
from carrack.games.marchands.rules.stocking import is_empty
from carrack.games.marchands.state import State

TAKE: Final = BOOK.verb("take")
FULFIL: Final = BOOK.verb("fulfil")
GRANT: Final = BOOK.verb("reward", REWARD)
SEND_ELECTOR: Final = BOOK.verb("elect", REGION)


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
        note(s, E_EMPTY, p, city)
    elif s.lots[city] > 0:
        if (s.taken[p] >> city) & 1 == 1:
            note(s, E_TAKEN_ALREADY, p, city)
        else:
            ask(s, COLLECT, p)
            offer(s, TAKE)
            offer(s, PASS)
    elif not can_pay(s, p, s.contract[city]):
        note(s, E_CANNOT_PAY, p, s.contract[city], city)
    else:
        ask(s, PAY_CONTRACT, p)
        offer(s, FULFIL)
        offer(s, PASS)


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
    note(s, E_DECLINED, s.seat, s.caravan[s.seat])
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
    push(s, Rewards.kind, p, city, contract)


def possible_rewards(s: State, p: Int, city: Int) -> Int:
    """M-CONTRACT-05, M-CHURCH-02, 03, M-RUL-11."""
    rewards = KEEP
    if s.church[city] == NOBODY and s.churches_left[p] > 0:
        rewards |= CHURCH
    if s.electors_left[p] > 0:
        rewards |= ELECT
    return rewards


def ask_reward(s: State) -> None:
    """M-CONTRACT-05, 06, M-RUL-11: up to two different ones of those possible, two first and none last."""
    p = top(s, Rewards.seat)
    rewards = possible_rewards(s, p, top(s, Rewards.city))
    ask(s, CHOOSE_REWARDS, p)
    if rewards == KEEP and s.rules < 2:
        offer(s, GRANT, KEEP)
        return
    if rewards & CHURCH != 0:
        offer(s, GRANT, KEEP | CHURCH)
    if rewards & ELECT != 0:
        offer(s, GRANT, KEEP | ELECT)
    if rewards == KEEP | CHURCH | ELECT:
        offer(s, GRANT, CHURCH | ELECT)
    if s.rules >= 2:
        offer(s, GRANT, KEEP)
        if rewards & CHURCH != 0:
            offer(s, GRANT, CHURCH)
        if rewards & ELECT != 0:
            offer(s, GRANT, ELECT)
        offer(s, GRANT, NO_REWARD)


def do_reward(s: State, rewards: Int) -> None:
    p = top(s, Rewards.seat)
    city = top(s, Rewards.city)
    contract = top(s, Rewards.contract)
    pop(s)
    if rewards & KEEP != 0:  # M-CONTRACT-07
        s.kept[p * CONTRACTS + contract] += 1
        note(s, E_KEPT, p, contract)
    else:  # M-CONTRACT-08
        s.contract_bag[contract] += 1
    if rewards & CHURCH != 0:  # M-CHURCH-01
        s.church[city] = p
        s.churches_left[p] -= 1
        note(s, E_CHURCH, p, city)
    if rewards & ELECT != 0:  # M-ELECT-01, 03, M-RUL-12
        electors = LEVEL[city]
        if electors > s.electors_left[p]:
            electors = s.electors_left[p]
        push(s, Electors.kind, p, city, electors)


def ask_elect(s: State) -> None:
    """M-ELECT-02: split over the regions around the city; in rising order, so that every split has one path."""
    if top(s, Electors.left) == 0:
        pop(s)
        return
    ask(s, PLACE_ELECTOR, top(s, Electors.seat))
    for region in range(top(s, Electors.lowest), REGIONS):
        if (CITY_REGIONS[top(s, Electors.city)] >> region) & 1 == 1:
            offer(s, SEND_ELECTOR, region)


def do_elect(s: State, region: Int) -> None:
    p = top(s, Electors.seat)
    put(s, Electors.left, top(s, Electors.left) - 1)
    put(s, Electors.lowest, region)
    s.electors_left[p] -= 1
    s.electors[region * SEATS + p] += 1
    note(s, E_ELECTOR, p, region)


def here(s: State) -> Int:
    return s.caravan[s.seat]


def weakest_here(s: State) -> Int:
    return weakest(s, s.caravan[s.seat])


def contract_here(s: State) -> Int:
    return s.contract[s.caravan[s.seat]]


COLLECT: Final = BOOK.question(
    "take",
    "M-TRANS-06",
    choice(TAKE, do_take, says={"resource": (RESOURCE, weakest_here)}),
    choice(PASS, decline_trade),
    says={"city": (CITY, here)},
)
PAY_CONTRACT: Final = BOOK.question(
    "fulfil",
    "M-CONTRACT-03",
    choice(FULFIL, do_fulfil, says={"contract": (CONTRACT, contract_here)}),
    choice(PASS, decline_trade),
    says={"city": (CITY, here)},
)
RESOLUTION: Final = BOOK.step("resolution", resolve)


class Rewards(Frame, book=BOOK, runs=ask_reward):
    """A contract was fulfilled; its rewards are chosen."""

    seat: Slot
    city: Slot
    contract: Slot


class Electors(Frame, book=BOOK, runs=ask_elect):
    """Electors are sent to the regions around a city."""

    seat: Slot
    city: Slot
    left: Slot
    lowest: Slot  # the lowest region that may still be named


CHOOSE_REWARDS: Final = BOOK.question(
    "reward", "M-CONTRACT-05", choice(GRANT, do_reward), says={"city": (CITY, Rewards.city)}
)
PLACE_ELECTOR: Final = BOOK.question(
    "elect",
    "M-ELECT-02",
    choice(SEND_ELECTOR, do_elect, lights=REGION),
    says={"city": (CITY, Electors.city), "number": Electors.left},
    parts=Electors.left,
)
