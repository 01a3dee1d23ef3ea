"""The Initiative box and the player order it makes (catalogue section 9)."""

from __future__ import annotations

from typing import Final

from carrack.core.flow import next_step, note
from carrack.games.discovery.book import BOOK
from carrack.games.discovery.events import E_INITIATIVE
from carrack.games.discovery.facts import KINDS
from carrack.games.discovery.rules.pieces import to_supply
from carrack.games.discovery.state import State


def pay_initiative(s: State) -> None:
    """D-INIT-01 to 03: the number of the space in dollars. The workers stay until the order is set (D-R-16)."""
    for i in range(s.n_init):
        p = s.init[i] // KINDS
        s.money[p] += i + 1
        note(s, E_INITIATIVE, p, i + 1)
    next_step(s)


def set_order(s: State) -> None:
    """D-INIT-04 to 07: those on the box in its order, then the others as they stood."""
    seen = 0
    old = 0
    n = s.n_init
    for i in range(s.players):
        old |= s.order[i] << (3 * i)
    for i in range(n):
        p = s.init[i] // KINDS
        s.order[i] = p
        seen |= 1 << p
        to_supply(s, s.init[i])
        s.init[i] = 0
    for i in range(s.players):
        p = (old >> (3 * i)) & 7
        if (seen >> p) & 1 == 0:
            s.order[n] = p
            n += 1
    s.n_init = 0
    next_step(s)


INITIATIVE_BOX: Final = BOOK.step("initiative", pay_initiative)
NEW_ORDER: Final = BOOK.step("new order", set_order)
