"""The Trade Goods box (catalogue section 11)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, Frame, Slot, choice
from carrack.core.flow import ask, leave_to_chance, next_step, note, offer, outcome, pop, put, top
from carrack.games.discovery.book import BOOK, GOOD
from carrack.games.discovery.events import E_DECLINED, E_DREW_GOOD, E_TOOK_GOOD
from carrack.games.discovery.facts import GOODS, KINDS, T_GOODS
from carrack.games.discovery.rules.pieces import to_supply
from carrack.games.discovery.state import State

TAKE: Final = BOOK.verb("take", GOOD)
DRAW: Final = BOOK.verb("draw", GOOD)


def ask_take(s: State) -> None:
    """D-GOOD-01, 02: left to right, one of the goods still there, or none (D-RES-06, D-R-07).

    D-R-11: nothing once they are gone.
    """
    if s.index >= s.n_trade or s.n_market == 0:
        for i in range(s.index, s.n_trade):
            to_supply(s, s.trade[i])
        for i in range(s.n_trade):
            s.trade[i] = 0
        s.n_trade = 0
        next_step(s)
        return
    ask(s, TAKE_GOOD, s.trade[s.index] // KINDS)
    for g in range(GOODS):
        if s.market[g] > 0:
            offer(s, TAKE, g)
    offer(s, PASS)


def do_take(s: State, g: Int) -> None:
    s.market[g] -= 1
    s.n_market -= 1
    s.goods[s.seat * GOODS + g] += 1
    note(s, E_TOOK_GOOD, s.seat, g)
    to_supply(s, s.trade[s.index])
    s.index += 1


def decline_take(s: State) -> None:
    note(s, E_DECLINED, s.seat, T_GOODS)
    to_supply(s, s.trade[s.index])
    s.index += 1


TAKE_GOOD: Final = BOOK.question(
    "take-good", "D-GOOD-01", choice(TAKE, do_take, lights=GOOD), choice(PASS, decline_take)
)
TRADE_GOODS: Final = BOOK.step("trade goods", ask_take)


# ---- the face-down pile -------------------------------------------------------------------------------------------


def draw_good(s: State, question: Int) -> None:
    """Chance draws one good from the pile."""
    leave_to_chance(s, question)
    for g in range(GOODS):
        if s.pile[g] > 0:
            outcome(s, DRAW, g, s.pile[g])


def ask_draw_goods(s: State) -> None:
    """West Indies Co. and Spoils of War: goods from the pile, as long as it lasts (D-B2-16, D-B2-30, D-R-11)."""
    if top(s, DrawGoods.left) == 0 or s.n_pile == 0:
        pop(s)
        return
    draw_good(s, DRAW_FOR_PLAYER)


def draw_for_player(s: State, g: Int) -> None:
    p = top(s, DrawGoods.seat)
    put(s, DrawGoods.left, top(s, DrawGoods.left) - 1)
    s.pile[g] -= 1
    s.n_pile -= 1
    s.goods[p * GOODS + g] += 1
    note(s, E_DREW_GOOD, p, g, top(s, DrawGoods.tile))


class DrawGoods(Frame, book=BOOK, runs=ask_draw_goods):
    """A building draws goods for its owner."""

    seat: Slot
    left: Slot
    tile: Slot


DRAW_FOR_PLAYER: Final = BOOK.chance("draw good for player", "D-B2-16", choice(DRAW, draw_for_player))
