"""The Trade Goods box (catalogue section 11)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.game import CHANCE
from carrack.games.discovery.actions import V_DRAW, V_PASS, V_TAKE, VERB, A
from carrack.games.discovery.events import E_DECLINED, E_DREW_GOOD, E_TOOK_GOOD
from carrack.games.discovery.facts import GOODS, KINDS, T_GOODS
from carrack.games.discovery.rules.pieces import to_supply
from carrack.games.discovery.rulings import DECLINING_ALLOWED
from carrack.games.discovery.state import FRAME, State, emit, next_step, note, outcome, pop
from carrack.games.discovery.steps import Q_CHANCE, Q_TAKE_GOOD


def ask_take(s: State) -> None:
    """D-GOOD-01, 02: left to right, one of the goods still there; D-R-11: nothing once they are gone."""
    if s.index >= s.n_trade or s.n_market == 0:
        for i in range(s.index, s.n_trade):
            to_supply(s, s.trade[i])
        for i in range(s.n_trade):
            s.trade[i] = 0
        s.n_trade = 0
        next_step(s)
        return
    s.seat = s.trade[s.index] // KINDS
    s.asked = Q_TAKE_GOOD
    for g in range(GOODS):
        if s.market[g] > 0:
            emit(s, V_TAKE * VERB + g * A)
    if DECLINING_ALLOWED[s.edition] == 1:
        emit(s, V_PASS * VERB)


def do_take(s: State, g: Int) -> None:
    s.market[g] -= 1
    s.n_market -= 1
    s.goods[s.seat * GOODS + g] += 1
    note(s, E_TOOK_GOOD, s.seat, g, 0)
    to_supply(s, s.trade[s.index])
    s.index += 1


def decline_take(s: State) -> None:
    note(s, E_DECLINED, s.seat, T_GOODS, 0)
    to_supply(s, s.trade[s.index])
    s.index += 1


def offer_pile(s: State) -> None:
    """Chance draws one good from the face-down pile."""
    s.seat = CHANCE
    s.asked = Q_CHANCE
    for g in range(GOODS):
        if s.pile[g] > 0:
            outcome(s, V_DRAW * VERB + g * A, s.pile[g])


def ask_draw_goods(s: State) -> None:
    """West Indies Co. and Spoils of War: goods from the pile, as long as it lasts (D-B2-16, D-B2-30, D-R-11)."""
    at = (s.depth - 1) * FRAME
    if s.frames[at + 2] == 0 or s.n_pile == 0:
        pop(s)
        return
    offer_pile(s)


def draw_for_player(s: State, g: Int) -> None:
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    s.frames[at + 2] -= 1
    s.pile[g] -= 1
    s.n_pile -= 1
    s.goods[p * GOODS + g] += 1
    note(s, E_DREW_GOOD, p, g, s.frames[at + 3])
