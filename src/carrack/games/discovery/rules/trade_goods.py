"""The Trade Goods box (catalogue section 11)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import (
    get_slot,
    log_event,
    next_step,
    offer,
    offer_outcome,
    pop_frame,
    request_chance,
    request_decision,
    set_slot,
)
from carrack.games.discovery.constants import GOODS, TARGET_GOODS, WORKER_KINDS
from carrack.games.discovery.log_events import E_DECLINED, E_DREW_GOOD, E_EMPTY_HANDED, E_NO_DRAW, E_TOOK_GOOD
from carrack.games.discovery.rules.supply import to_supply
from carrack.games.discovery.rules.university import between_workers
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS, GOOD

TAKE: Final = DECLARATIONS.verb("take", GOOD)
DRAW: Final = DECLARATIONS.verb("draw", GOOD)


def ask_take(s: DiscoveryState) -> None:
    """Take a good per worker, left to right, or none (D-GOOD-01, 02, D-RES-06, D-R-07).

    Workers get nothing once the goods are gone (D-R-11).
    """
    if s.index >= s.n_trade or s.n_market == 0:
        for i in range(s.index, s.n_trade):
            to_supply(s, s.trade[i])
            log_event(s, E_EMPTY_HANDED, s.trade[i] // WORKER_KINDS, TARGET_GOODS)
        for i in range(s.n_trade):
            s.trade[i] = 0
        s.n_trade = 0
        next_step(s)
        return
    request_decision(s, TAKE_GOOD, s.trade[s.index] // WORKER_KINDS)
    for g in range(GOODS):
        if s.market[g] > 0:
            offer(s, TAKE, g)
    offer(s, PASS)


def do_take(s: DiscoveryState, g: Int) -> None:
    s.market[g] -= 1
    s.n_market -= 1
    s.goods[s.seat * GOODS + g] += 1
    log_event(s, E_TOOK_GOOD, s.seat, g)
    leave_goods_box(s)


def decline_take(s: DiscoveryState) -> None:
    log_event(s, E_DECLINED, s.seat, TARGET_GOODS)
    leave_goods_box(s)


def leave_goods_box(s: DiscoveryState) -> None:
    to_supply(s, s.trade[s.index])
    s.index += 1
    if s.n_market > 0:
        between_workers(s, TARGET_GOODS)


TAKE_GOOD: Final = DECLARATIONS.decision(
    "take-good", "D-GOOD-01", choice(TAKE, do_take, target=GOOD), choice(PASS, decline_take)
)
TRADE_GOODS: Final = DECLARATIONS.step("trade goods", ask_take)


# ---- the face-down pile -------------------------------------------------------------------------------------------


def draw_good(s: DiscoveryState, question: Int) -> None:
    """Draw one good from the pile by chance."""
    request_chance(s, question)
    for g in range(GOODS):
        if s.pile[g] > 0:
            offer_outcome(s, DRAW, g, s.pile[g])


def ask_draw_goods(s: DiscoveryState) -> None:
    """Draw goods for West Indies Co. or Spoils of War, while the pile lasts (D-B2-16, D-B2-30, D-R-11)."""
    if get_slot(s, DrawGoods.left) == 0:
        pop_frame(s)
        return
    if s.n_pile == 0:
        log_event(s, E_NO_DRAW, get_slot(s, DrawGoods.seat), get_slot(s, DrawGoods.tile))
        pop_frame(s)
        return
    draw_good(s, DRAW_FOR_PLAYER)


def draw_for_player(s: DiscoveryState, g: Int) -> None:
    p = get_slot(s, DrawGoods.seat)
    set_slot(s, DrawGoods.left, get_slot(s, DrawGoods.left) - 1)
    s.pile[g] -= 1
    s.n_pile -= 1
    s.goods[p * GOODS + g] += 1
    log_event(s, E_DREW_GOOD, p, g, get_slot(s, DrawGoods.tile))


class DrawGoods(Frame, declarations=DECLARATIONS, run=ask_draw_goods):
    """Draw of goods for a building's owner."""

    seat: Slot
    left: Slot
    tile: Slot


DRAW_FOR_PLAYER: Final = DECLARATIONS.chance("draw good for player", "D-B2-16", choice(DRAW, draw_for_player))
