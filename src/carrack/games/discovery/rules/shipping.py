"""The Merchant Shipping box (catalogue section 12)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.flow import next_step, note
from carrack.games.discovery.book import BOOK
from carrack.games.discovery.events import E_NO_SHIP, E_SHIP
from carrack.games.discovery.facts import CAPTAIN, KINDS, MERCHANT
from carrack.games.discovery.state import State


def shipping_value(s: State, p: Int) -> Int:
    """D-SHIP-03 to 05: Captains and Merchants count 2, everybody else 1."""
    value = s.shipping[p * KINDS + CAPTAIN] + s.shipping[p * KINDS + MERCHANT]
    for kind in range(KINDS):
        value += s.shipping[p * KINDS + kind]
    return value


def award_ship(s: State) -> None:
    """D-SHIP-01, 02, 06: the highest total takes the Ship; on a tie the earliest in the order. Automatic (D-R-67)."""
    best = -1
    most = 0
    for i in range(s.players):
        p = s.order[i]
        value = shipping_value(s, p)
        if value > most:
            most = value
            best = p
        for kind in range(KINDS):
            s.supply[p * KINDS + kind] += s.shipping[p * KINDS + kind]
            s.shipping[p * KINDS + kind] = 0
    if best >= 0:
        if s.box_ship == 1:
            s.box_ship = 0
            s.ships[best] += 1
            note(s, E_SHIP, best, most)
        else:
            note(s, E_NO_SHIP, best, most)
    next_step(s)


MERCHANT_SHIPPING: Final = BOOK.step("merchant shipping", award_ship)
