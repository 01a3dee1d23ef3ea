"""Resolution: orders interleaved step by step; moves, resources, paying contracts (sections RESOLVE to CONTRACT)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, choice
from carrack.engine.flow import log_event, next_step, offer, request_decision
from carrack.games.marchands.constants import (
    NEEDS,
    ORDERS_PER_TURN,
    RESOURCES,
    ROAD,
    TRADE_ORDER,
)
from carrack.games.marchands.log_events import (
    E_CANNOT_PAY,
    E_DECLINED,
    E_EMPTIED,
    E_EMPTY,
    E_MOVED,
    E_NO_ROAD,
    E_TAKEN_ALREADY,
    E_TOOK,
)
from carrack.games.marchands.rules.contracts import do_fulfil
from carrack.games.marchands.rules.placement_cards import is_empty
from carrack.games.marchands.state import MarchandsState
from carrack.games.marchands.vocabulary import CITY, CONTRACT, DECLARATIONS, RESOURCE

TAKE: Final = DECLARATIONS.verb("take")
FULFIL: Final = DECLARATIONS.verb("fulfil")


def resolve(s: MarchandsState) -> None:
    """Resolve all first orders in turn order, then all second, etc. (M-RESOLVE-02 to 04); `s.index` counts them."""
    while s.index < ORDERS_PER_TURN * s.players:
        p = (s.first + s.index % s.players) % s.players
        number = s.index // s.players
        if number < s.n_orders[p]:
            order = s.orders[p * ORDERS_PER_TURN + number]
            if order == TRADE_ORDER:
                trade(s, p)
                if s.n_legal > 0:
                    return
            else:
                move(s, p, order)
        s.index += 1
    next_step(s)


def move(s: MarchandsState, p: Int, letter: Int) -> None:
    """Move a caravan along the road of a letter; without such a road the order is void (M-MOVE-01 to 04, M-RUL-06)."""
    here = s.caravan[p]
    there = ROAD[here * 4 + letter]
    if there < 0:
        log_event(s, E_NO_ROAD, p, letter, here)
        return
    s.caravan[p] = there
    log_event(s, E_MOVED, p, here, there)


def trade(s: MarchandsState, p: Int) -> None:
    """Carry out an X order: offer a contract or a resource, or log why the order is void.

    M-TRANS-01, 02, 04, 06, M-CONTRACT-01 to 03, M-RUL-07, 08, 22.
    """
    city = s.caravan[p]
    if is_empty(s, city):
        log_event(s, E_EMPTY, p, city)
    elif s.lots[city] > 0:
        if (s.taken[p] >> city) & 1 == 1:
            log_event(s, E_TAKEN_ALREADY, p, city)
        else:
            request_decision(s, COLLECT, p)
            offer(s, TAKE)
            offer(s, PASS)
    elif not can_pay(s, p, s.contract[city]):
        log_event(s, E_CANNOT_PAY, p, s.contract[city], city)
    else:
        request_decision(s, PAY_CONTRACT, p)
        offer(s, FULFIL)
        offer(s, PASS)


def can_pay(s: MarchandsState, p: Int, contract: Int) -> bool:
    """Whether a player has the resources of a contract (M-RUL-02)."""
    for r in range(RESOURCES):
        if s.goods[p * RESOURCES + r] < NEEDS[contract * RESOURCES + r]:
            return False
    return True


def weakest(s: MarchandsState, city: Int) -> Int:
    """Resource of the lowest rank in a city (M-TRANS-03)."""
    for r in range(RESOURCES):
        if s.stock[city * RESOURCES + r] > 0:
            return r
    return -1


def do_take(s: MarchandsState) -> None:
    """Take a resource behind the screen; an emptied city advances the ladder (M-TRANS-05, 07, 08)."""
    p = s.seat
    city = s.caravan[p]
    r = weakest(s, city)
    s.stock[city * RESOURCES + r] -= 1
    s.lots[city] -= 1
    s.goods[p * RESOURCES + r] += 1
    s.taken[p] |= 1 << city
    log_event(s, E_TOOK, p, r, city)
    if s.lots[city] == 0:
        s.resource_ladder += 1
        log_event(s, E_EMPTIED, city)
    s.index += 1


def decline_trade(s: MarchandsState) -> None:
    log_event(s, E_DECLINED, s.seat, s.caravan[s.seat])
    s.index += 1


def caravan_city(s: MarchandsState) -> Int:
    return s.caravan[s.seat]


def weakest_here(s: MarchandsState) -> Int:
    return weakest(s, s.caravan[s.seat])


def contract_here(s: MarchandsState) -> Int:
    return s.contract[s.caravan[s.seat]]


COLLECT: Final = DECLARATIONS.decision(
    "take",
    "M-TRANS-06",
    choice(TAKE, do_take, message_args={"resource": (RESOURCE, weakest_here)}),
    choice(PASS, decline_trade),
    message_args={"city": (CITY, caravan_city)},
)
PAY_CONTRACT: Final = DECLARATIONS.decision(
    "fulfil",
    "M-CONTRACT-03",
    choice(FULFIL, do_fulfil, message_args={"contract": (CONTRACT, contract_here)}),
    choice(PASS, decline_trade),
    message_args={"city": (CITY, caravan_city)},
)
RESOLUTION: Final = DECLARATIONS.step("resolution", resolve)
