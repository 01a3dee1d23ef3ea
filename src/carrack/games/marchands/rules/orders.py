"""Programming: all players secretly write up to six orders (section ORDER).

The decisions are simultaneous: each seat that has not submitted its orders may act at any time (`active_players`,
`select_player`), by default the lowest seat first. Orders stay hidden until the last seat has submitted.
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import log_event, next_step, offer, request_decision
from carrack.games.marchands.constants import LETTER_COUNT, ORDERS_PER_TURN
from carrack.games.marchands.log_events import E_ORDERS, E_SEALED, E_TURN
from carrack.games.marchands.state import MarchandsState
from carrack.games.marchands.vocabulary import DECLARATIONS, ORDER

GIVE: Final = DECLARATIONS.verb("order", ORDER)
SEAL: Final = DECLARATIONS.verb("seal")


def new_turn(s: MarchandsState) -> None:
    """Begin a turn: the first player moves to the left, also in turn 1 (M-TURN-02, 04 to 06, M-RUL-16)."""
    s.turn += 1
    s.first = (s.youngest + s.turn) % s.players
    for p in range(s.players):
        s.done[p] = 0
        s.n_orders[p] = 0
        s.taken[p] = 0
        for i in range(ORDERS_PER_TURN):
            s.orders[p * ORDERS_PER_TURN + i] = -1
    s.sealed = s.turn
    log_event(s, E_TURN, s.turn, s.first)
    next_step(s)


def first_unsealed_seat(s: MarchandsState) -> Int:
    for p in range(s.players):
        if s.done[p] == 0:
            return p
    return -1


def ask_orders(s: MarchandsState) -> None:
    """Write another order of any kind or submit (M-ORDER-01 to 05, 07).

    `s.index - 1` is the seat to decide if a caller turned to one.
    """
    p = s.index - 1
    if p < 0 or s.done[p] == 1:
        s.index = 0
        p = first_unsealed_seat(s)
    if p < 0:
        reveal(s)
        return
    offer_orders(s, p)


def offer_orders(s: MarchandsState, p: Int) -> None:
    request_decision(s, WRITE_ORDERS, p)
    if s.n_orders[p] < ORDERS_PER_TURN:
        for order in range(LETTER_COUNT + 1):
            offer(s, GIVE, order)
    offer(s, SEAL)


def do_order(s: MarchandsState, order: Int) -> None:
    p = s.seat
    s.orders[p * ORDERS_PER_TURN + s.n_orders[p]] = order
    s.n_orders[p] += 1


def do_seal(s: MarchandsState) -> None:
    s.done[s.seat] = 1
    s.index = 0


def reveal(s: MarchandsState) -> None:
    """Reveal all orders at once (M-RESOLVE-01)."""
    s.sealed = 0
    s.barrier = 1
    log_event(s, E_SEALED)
    for i in range(s.players):
        p = (s.first + i) % s.players
        packed = 0
        for j in range(s.n_orders[p]):
            packed = packed * 6 + s.orders[p * ORDERS_PER_TURN + j] + 1
        log_event(s, E_ORDERS, p, packed)
    next_step(s)


def orders_left(s: MarchandsState) -> Int:
    return ORDERS_PER_TURN - s.n_orders[s.seat]


def orders_given(s: MarchandsState) -> Int:
    return s.n_orders[s.seat]


WRITE_ORDERS: Final = DECLARATIONS.decision(
    "order",
    "M-ORDER-02",
    choice(GIVE, do_order),
    choice(SEAL, do_seal, message_args={"number": orders_given}),
)
NEW_TURN: Final = DECLARATIONS.step("new turn", new_turn)
PLANNING: Final = DECLARATIONS.step("planning", ask_orders)
