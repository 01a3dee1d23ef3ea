"""Buying VP after a colony scoring (catalogue section 25)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import log_event, next_step, offer, request_decision
from carrack.games.discovery.constants import AGE, IS_SCORING_TURN, VP_PRICE
from carrack.games.discovery.log_events import E_BOUGHT_VP
from carrack.games.discovery.rulings import MAX_VP_PER_PURCHASE
from carrack.games.discovery.state import POINT_SOURCES, SOURCE_BOUGHT, DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS, VP_BOUGHT_AT_ONCE

BUY_POINTS: Final = DECLARATIONS.verb("vp", VP_BOUGHT_AT_ONCE)


def vp_price(s: DiscoveryState) -> Int:
    return VP_PRICE[AGE[s.turn]]


def vp_cost(s: DiscoveryState, n: Int) -> Int:
    return n * vp_price(s)


def ask_buy_vp(s: DiscoveryState) -> None:
    """Buy any affordable number of VP, in turn order (D-BUY-01 to 05)."""
    if IS_SCORING_TURN[s.turn] == 0:
        next_step(s)
        return
    while s.index < s.players:
        p = s.order[s.index]
        most = s.money[p] // vp_price(s)
        if most > 0:
            if most > MAX_VP_PER_PURCHASE:
                most = MAX_VP_PER_PURCHASE
            request_decision(s, BUY_VP, p)
            for n in range(most + 1):
                offer(s, BUY_POINTS, n)
            return
        s.index += 1
    next_step(s)


def do_buy_vp(s: DiscoveryState, n: Int) -> None:
    p = s.seat
    cost = vp_cost(s, n)
    s.money[p] -= cost
    s.points[p * POINT_SOURCES + SOURCE_BOUGHT] += n
    if n > 0:
        log_event(s, E_BOUGHT_VP, p, n, cost)
    if n < MAX_VP_PER_PURCHASE:
        s.index += 1


BUY_VP: Final = DECLARATIONS.decision(
    "buy-vp",
    "D-BUY-01",
    choice(BUY_POINTS, do_buy_vp, message_args={"money": vp_cost}),
    message_args={"money": vp_price},
)
BUYING_VP: Final = DECLARATIONS.step("buying vp", ask_buy_vp)
