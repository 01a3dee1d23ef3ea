"""What a seat cannot know: drawn anew for `Position.imagine`, left open for searches, wiped out for learners."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.flow import ask_again, next_random
from carrack.core.game import OVER
from carrack.games.marchands.facts import CITIES, CONTRACTS, LETTERS, ORDERS, REGIONS, RESOURCES, SEATS
from carrack.games.marchands.state import State


def imagine_orders(s: State, p: Int, x: Int) -> Int:
    n = 0
    if s.done[p] == 1:
        x = next_random(x)
        n = ORDERS - x % 3
    s.n_orders[p] = n
    for i in range(ORDERS):
        x = next_random(x)
        s.orders[p * ORDERS + i] = -1
        if i < n:
            s.orders[p * ORDERS + i] = x % (LETTERS + 1)
    return x


def redraw(s: State, seat: Int, bits: Int) -> None:
    """Sealed orders of the others are secret: for a search they are still to be given, to be filled with plans."""
    if s.sealed > 0:
        s.index = s.seat + 1  # who is asked stays so
        for p in range(s.players):
            if p != seat:
                hide_orders(s, p)
        ask_again(s)


def veil(s: State, seat: Int, recall: Int) -> None:
    """Sealed orders of the others; and what lies behind their screens, though all of it was seen going there.

    M-RUL-13: with the options `open_stock` and `open_electors` nothing but orders is secret, nor is it at the end.
    """
    if s.sealed > 0:
        s.seat = seat
        s.index = seat + 1
        for p in range(s.players):
            if p != seat:
                hide_orders(s, p)
    if recall == 0 and s.seat != OVER:
        if s.open_stock == 0:
            hide_stock(s, seat)
        if s.open_electors == 0:
            for r in range(REGIONS):
                hide_electors(s, r, seat)


def hide_orders(s: State, p: Int) -> None:
    s.done[p] = 0
    s.n_orders[p] = 0
    for i in range(ORDERS):
        s.orders[p * ORDERS + i] = -1


def hide_stock(s: State, seat: Int) -> None:
    """The bags too, because what is in them tells what is behind the screens; of the cards, how many are left."""
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


def hide_electors(s: State, r: Int, seat: Int) -> None:
    """Electors lie face down: one's own are known, and how many there are of all the others together."""
    total = 0
    for p in range(s.players):
        if p != seat:
            total += s.electors[r * SEATS + p]
    for p in range(s.players):
        if p != seat:
            s.electors[r * SEATS + p] = -1 - total
