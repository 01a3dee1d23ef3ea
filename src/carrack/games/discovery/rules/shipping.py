"""The Merchant Shipping box (catalogue section 12)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.flow import log_event, next_step
from carrack.games.discovery.constants import CAPTAIN, MERCHANT, WORKER_KINDS
from carrack.games.discovery.log_events import E_NO_SHIP, E_SHIP, E_SHIP_TIE
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS


def shipping_value(s: DiscoveryState, p: Int) -> Int:
    """Shipping strength of a player (D-SHIP-03 to 05): Captains and Merchants count 2, all others 1."""
    value = s.shipping[p * WORKER_KINDS + CAPTAIN] + s.shipping[p * WORKER_KINDS + MERCHANT]
    for kind in range(WORKER_KINDS):
        value += s.shipping[p * WORKER_KINDS + kind]
    return value


def award_ship(s: DiscoveryState) -> None:
    """Give the Ship to the highest total, ties by turn order (D-SHIP-01, 02, 06); automatic (D-R-67)."""
    best = -1
    most = 0
    level = 0
    for i in range(s.players):
        p = s.order[i]
        value = shipping_value(s, p)
        if value > most:
            most = value
            best = p
            level = 0
        elif value == most and value > 0:
            level |= 1 << p
        for kind in range(WORKER_KINDS):
            s.supply[p * WORKER_KINDS + kind] += s.shipping[p * WORKER_KINDS + kind]
            s.shipping[p * WORKER_KINDS + kind] = 0
    if best >= 0:
        if s.box_ship == 1:
            s.box_ship = 0
            s.ships[best] += 1
            for p in range(s.players):
                if (level >> p) & 1 == 1:
                    log_event(s, E_SHIP_TIE, best, p, most)
            log_event(s, E_SHIP, best, most)
        else:
            log_event(s, E_NO_SHIP, best, most)
    next_step(s)


MERCHANT_SHIPPING: Final = DECLARATIONS.step("merchant shipping", award_ship)
