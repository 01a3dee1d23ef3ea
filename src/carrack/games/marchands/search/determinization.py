"""Hidden information: sampled for `Position.determinize`, left undecided for searches, masked for observations."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.chance import next_random
from carrack.engine.flow import refresh_legal_actions
from carrack.engine.state import TERMINAL
from carrack.games.marchands.constants import (
    CITIES,
    CONTRACTS,
    LETTER_COUNT,
    ORDERS_PER_TURN,
    REGIONS,
    RESOURCES,
    SEATS,
)
from carrack.games.marchands.state import MarchandsState


def random_orders(s: MarchandsState, p: Int, x: Int) -> Int:
    n = 0
    if s.done[p] == 1:
        x = next_random(x)
        n = ORDERS_PER_TURN - x % 3
    s.n_orders[p] = n
    for i in range(ORDERS_PER_TURN):
        x = next_random(x)
        s.orders[p * ORDERS_PER_TURN + i] = -1
        if i < n:
            s.orders[p * ORDERS_PER_TURN + i] = x % (LETTER_COUNT + 1)
    return x


def resample_hidden(s: MarchandsState, seat: Int, bits: Int) -> None:
    """Prepare a search: erase the opponents' secret orders, so that the search can fill in plans."""
    if s.sealed > 0:
        s.index = s.seat + 1  # the same seat stays to decide
        for p in range(s.players):
            if p != seat:
                hide_orders(s, p)
        refresh_legal_actions(s)


def mask_hidden(s: MarchandsState, seat: Int, recall: Int) -> None:
    """Mask the opponents' orders and, unless `recall` is set, their stocks and electors, which were public when moved.

    Stocks and electors are also public with the options `open_stock` and `open_electors`, and at the end (M-RUL-13).
    """
    if s.sealed > 0:
        s.seat = seat
        s.index = seat + 1
        for p in range(s.players):
            if p != seat:
                hide_orders(s, p)
    if recall == 0 and s.seat != TERMINAL:
        if s.open_stock == 0:
            hide_stock(s, seat)
        if s.open_electors == 0:
            for r in range(REGIONS):
                hide_electors(s, r, seat)


def hide_orders(s: MarchandsState, p: Int) -> None:
    s.done[p] = 0
    s.n_orders[p] = 0
    for i in range(ORDERS_PER_TURN):
        s.orders[p * ORDERS_PER_TURN + i] = -1


def hide_stock(s: MarchandsState, seat: Int) -> None:
    """Mask stocks, bags (which would reveal the stocks) and the identity of placement cards, but not their number."""
    for p in range(s.players):
        if p != seat:
            s.monopolies[p] = -1
            for i in range(RESOURCES):
                s.goods[p * RESOURCES + i] = -1
            for i in range(CONTRACTS):
                s.kept[p * CONTRACTS + i] = -1
    for i in range(RESOURCES):
        s.bag[i] = -1
    for i in range(CONTRACTS):
        s.contract_bag[i] = -1
    left = 0
    for c in range(CITIES):
        left += (s.cards >> c) & 1
    s.cards = left
    s.set_aside = -1


def hide_electors(s: MarchandsState, r: Int, seat: Int) -> None:
    """Mask the owners of electors in a region: a seat knows its own and the total of the others."""
    total = 0
    for p in range(s.players):
        if p != seat:
            total += s.electors[r * SEATS + p]
    for p in range(s.players):
        if p != seat:
            s.electors[r * SEATS + p] = -1 - total
