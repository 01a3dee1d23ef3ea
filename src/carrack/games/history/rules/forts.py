"""Forts: offering, paying, building and razing (catalogue section FORT)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.flow import log_event, offer
from carrack.games.history.constants import (
    FORT_LIMIT,
    PAID_BY_ALLIED_COIN,
    PAID_BY_ARMY,
    PAID_BY_COIN,
    PAID_BY_ENGINEERS,
    PAYMENTS,
    STACK_LIMIT,
)
from carrack.games.history.log_events import (
    E_FORT,
    E_FORT_FELL,
)
from carrack.games.history.rules.armies import (
    force_part,
    reserve_of,
    spend_army,
)
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import DECLARATIONS, FORT_AND_PAYMENT

BUILD_FORT: Final = DECLARATIONS.verb("fort", FORT_AND_PAYMENT)


def offer_forts(s: HistoryState) -> None:
    """Offer forts, for an army, a coin or from store (H-FORT-01, 02, 04 to 06, H-COIN-05, H-LESS-28)."""
    if s.n_forts >= FORT_LIMIT:  # H-RUL-40
        return
    purse = s.coins + s.allied_coins + s.stored_forts
    if s.guest > 0:
        purse = 0
    for i in range(s.n_held):
        land = s.held[i]
        if s.fort[land] == 0 and (s.multiple == 0 or s.armies[land] < STACK_LIMIT):
            fort = land * PAYMENTS
            if reserve_of(s, force_part(s, land)) > 0:
                offer(s, BUILD_FORT, fort + PAID_BY_ARMY)
            if purse > 0:
                if s.coins > 0:
                    offer(s, BUILD_FORT, fort + PAID_BY_COIN)
                if s.allied_coins > 0:
                    offer(s, BUILD_FORT, fort + PAID_BY_ALLIED_COIN)
                if s.stored_forts > 0:
                    offer(s, BUILD_FORT, fort + PAID_BY_ENGINEERS)


def do_fort(s: HistoryState, fort: Int) -> None:
    """Build a fort; it is permanent (H-FORT-03)."""
    land = fort // PAYMENTS
    source = fort % PAYMENTS
    if source == PAID_BY_ARMY:
        spend_army(s, force_part(s, land), 0)
    elif source == PAID_BY_COIN:
        s.coins -= 1
    elif source == PAID_BY_ALLIED_COIN:
        s.allied_coins -= 1
    else:
        s.stored_forts -= 1
    build_fort(s, land)
    log_event(s, E_FORT, s.mover, land, source)


def raze_fort(s: HistoryState, land: Int) -> None:
    if s.fort[land] == 1:
        s.fort[land] = 0
        s.n_forts -= 1
        log_event(s, E_FORT_FELL, land)


def build_fort(s: HistoryState, land: Int) -> None:
    if s.fort[land] == 0:
        s.fort[land] = 1
        s.n_forts += 1
