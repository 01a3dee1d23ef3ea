"""Programming: up to six secret orders each, sealed together (section ORDER).

Every seat that has not sealed may choose at any moment (`Position.seats`, `turn_to`); a caller that takes one after the
other asks the lowest seat first.  Nothing of it shows before the last one has sealed.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import choice
from carrack.core.flow import ask, next_step, note, offer
from carrack.games.marchands.book import BOOK, ORDER
from carrack.games.marchands.events import E_ORDERS, E_SEALED, E_TURN
from carrack.games.marchands.facts import LETTERS, ORDERS
from carrack.games.marchands.rulings import YOUNGEST
from carrack.games.marchands.state import State

GIVE: Final = BOOK.verb("order", ORDER)
SEAL: Final = BOOK.verb("seal")


def new_turn(s: State) -> None:
    """M-TURN-02, 04 to 06, M-RUL-16: the first player moves on to the left every turn, turn 1 included."""
    s.turn += 1
    s.first = (YOUNGEST + s.turn) % s.players
    for p in range(s.players):
        s.done[p] = 0
        s.n_orders[p] = 0
        s.taken[p] = 0
        for i in range(ORDERS):
            s.orders[p * ORDERS + i] = -1
    s.sealed = s.turn
    note(s, E_TURN, s.turn, s.first)
    next_step(s)


def first_undone(s: State) -> Int:
    for p in range(s.players):
        if s.done[p] == 0:
            return p
    return -1


def ask_orders(s: State) -> None:
    """M-ORDER-01 to 05, 07: an order more, of any kind, or the seal; `s.index - 1` is the seat asked, if turned to."""
    p = s.index - 1
    if p < 0 or s.done[p] == 1:
        s.index = 0
        p = first_undone(s)
    if p < 0:
        reveal(s)
        return
    offer_orders(s, p)


def offer_orders(s: State, p: Int) -> None:
    ask(s, PLAN, p)
    if s.n_orders[p] < ORDERS:
        for order in range(LETTERS + 1):
            offer(s, GIVE, order)
    offer(s, SEAL)


def do_order(s: State, order: Int) -> None:
    p = s.seat
    s.orders[p * ORDERS + s.n_orders[p]] = order
    s.n_orders[p] += 1


def do_seal(s: State) -> None:
    s.done[s.seat] = 1
    s.index = 0


def reveal(s: State) -> None:
    """M-RESOLVE-01: all at once."""
    s.sealed = 0
    s.barrier = 1
    note(s, E_SEALED)
    for i in range(s.players):
        p = (s.first + i) % s.players
        packed = 0
        for j in range(s.n_orders[p]):
            packed = packed * 6 + s.orders[p * ORDERS + j] + 1
        note(s, E_ORDERS, p, packed)
    next_step(s)


def orders_left(s: State) -> Int:
    return ORDERS - s.n_orders[s.seat]


def orders_given(s: State) -> Int:
    return s.n_orders[s.seat]


PLAN: Final = BOOK.question(
    "order",
    "M-ORDER-02",
    choice(GIVE, do_order),
    choice(SEAL, do_seal, says={"number": orders_given}),
)
NEW_TURN: Final = BOOK.step("new turn", new_turn)
PLANNING: Final = BOOK.step("planning", ask_orders)
