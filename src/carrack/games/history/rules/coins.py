"""Coins that buy back a lost army (catalogue section COIN)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, offer, pop_frame, push_frame, request_decision
from carrack.games.history.log_events import (
    E_ELITE_OVER,
    E_RECOVERED,
)
from carrack.games.history.rules.armies import to_reserve
from carrack.games.history.state import FORCE_EMPIRE, HistoryState
from carrack.games.history.vocabulary import COIN, DECLARATIONS

RECOVER: Final = DECLARATIONS.verb("recover", COIN)

# ---- losses -------------------------------------------------------------------------------------------------------


def lose_army(s: HistoryState, part: Int) -> None:
    """Lose an army; the loss counts even if a coin buys it back (H-LESS-10, H-RUL-22, H-COIN-04, H-RUL-20)."""
    if s.elite == 1:
        s.elite = 0
        log_event(s, E_ELITE_OVER, s.mover)
    if s.coins + s.allied_coins > 0:
        push_frame(s, Loss.kind, part)


def ask_recover(s: HistoryState) -> None:
    request_decision(s, BUY_BACK, s.mover)
    if s.coins > 0:
        offer(s, RECOVER, 0)
    if s.allied_coins > 0:
        offer(s, RECOVER, 1)
    offer(s, PASS)


def do_recover(s: HistoryState, allied: Int) -> None:
    """Buy an army back; with an allied coin it may enter vacant lands only (H-LESS-48, H-RUL-21)."""
    part = get_slot(s, Loss.part)
    pop_frame(s)
    if allied == 1:
        s.allied_coins -= 1
        s.allied += 1
    else:
        s.coins -= 1
        to_reserve(s, FORCE_EMPIRE, part)
    log_event(s, E_RECOVERED, s.mover, allied)


def all_coins(s: HistoryState) -> Int:
    return s.coins + s.allied_coins


class Loss(Frame, declarations=DECLARATIONS, run=ask_recover):
    """Decision whether a coin buys back a lost army of the active empire."""

    part: Slot


BUY_BACK: Final = DECLARATIONS.decision(
    "recover", "H-COIN-04", choice(RECOVER, do_recover), choice(PASS, pop_frame), message_args={"coins": all_coins}
)
