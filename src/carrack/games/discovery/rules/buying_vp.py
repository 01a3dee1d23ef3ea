"""Buying VP after a colony scoring (catalogue section 25)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import choice
from carrack.core.flow import ask, next_step, note, offer
from carrack.games.discovery.book import BOOK, VP_BOUGHT_AT_ONCE
from carrack.games.discovery.events import E_BOUGHT_VP
from carrack.games.discovery.facts import AGE, SCORING, VP_PRICE
from carrack.games.discovery.rulings import BUY_STEP
from carrack.games.discovery.state import SOURCES, VP_BOUGHT, State

BUY_POINTS: Final = BOOK.verb("vp", VP_BOUGHT_AT_ONCE)


def vp_price(s: State) -> Int:
    return VP_PRICE[AGE[s.turn]]


def vp_cost(s: State, n: Int) -> Int:
    return n * vp_price(s)


def ask_buy_vp(s: State) -> None:
    """D-BUY-01 to 05: in player order, any number he can pay for."""
    if SCORING[s.turn] == 0:
        next_step(s)
        return
    while s.index < s.players:
        p = s.order[s.index]
        most = s.money[p] // vp_price(s)
        if most > 0:
            if most > BUY_STEP:
                most = BUY_STEP
            ask(s, BUY_VP, p)
            for n in range(most + 1):
                offer(s, BUY_POINTS, n)
            return
        s.index += 1
    next_step(s)


def do_buy_vp(s: State, n: Int) -> None:
    p = s.seat
    cost = vp_cost(s, n)
    s.money[p] -= cost
    s.points[p * SOURCES + VP_BOUGHT] += n
    if n > 0:
        note(s, E_BOUGHT_VP, p, n, cost)
    if n < BUY_STEP:
        s.index += 1


BUY_VP: Final = BOOK.question(
    "buy-vp", "D-BUY-01", choice(BUY_POINTS, do_buy_vp, says={"money": vp_cost}), says={"money": vp_price}
)
BUYING_VP: Final = BOOK.step("buying vp", ask_buy_vp)
