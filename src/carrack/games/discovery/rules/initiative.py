"""The Initiative box and the turn order it sets (catalogue section 9)."""

from __future__ import annotations

from typing import Final

from carrack.engine.flow import log_event, next_step
from carrack.games.discovery.constants import WORKER_KINDS
from carrack.games.discovery.log_events import E_INITIATIVE
from carrack.games.discovery.rules.supply import to_supply
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS


def pay_initiative(s: DiscoveryState) -> None:
    """Pay dollars by the number of the space (D-INIT-01 to 03); workers stay until the order is set (D-R-16)."""
    for i in range(s.n_init):
        p = s.init[i] // WORKER_KINDS
        s.money[p] += i + 1
        log_event(s, E_INITIATIVE, p, i + 1)
    next_step(s)


def set_order(s: DiscoveryState) -> None:
    """Set the turn order: players on the box in its order, then the others as before (D-INIT-04 to 07)."""
    seen = 0
    old = 0
    n = s.n_init
    for i in range(s.players):
        old |= s.order[i] << (3 * i)
    for i in range(n):
        p = s.init[i] // WORKER_KINDS
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


INITIATIVE_BOX: Final = DECLARATIONS.step("initiative", pay_initiative)
NEW_ORDER: Final = DECLARATIONS.step("new order", set_order)
