"""Dice: each roll is one chance outcome, and the ledger counts each die."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.flow import log_event, request_dice_roll
from carrack.games.history.constants import BEST_1, BEST_2, BEST_3, LOW_2, LOW_3, MIDDLE_3, ONES_2, ONES_3
from carrack.games.history.log_events import E_DICE
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import DECLARATIONS, throw_domain

ROLL_1: Final = DECLARATIONS.verb("roll1", throw_domain(1))
ROLL_2: Final = DECLARATIONS.verb("roll2", throw_domain(2))
ROLL_3: Final = DECLARATIONS.verb("roll3", throw_domain(3))


def throw_dice(s: HistoryState, question: Int, dice: Int) -> None:
    """Roll one to three dice by chance."""
    request_dice_roll(s, question, ROLL_1 + dice - 1, dice)


def best_of(dice: Int, roll: Int) -> Int:
    """Highest die of a roll (H-COMBAT-02, 09, 14)."""
    if dice == 1:
        return BEST_1[roll]
    if dice == 2:
        return BEST_2[roll]
    return BEST_3[roll]


def has_one(dice: Int, roll: Int) -> bool:
    """Whether a roll contains a 1, which kills in plagues and famines."""
    if dice == 1:
        return roll == 0
    if dice == 2:
        return ONES_2[roll] == 1
    return ONES_3[roll] == 1


def enter_dice(s: HistoryState, p: Int, defending: Int, dice: Int, roll: Int) -> None:
    """Add a roll to the ledger of p and to the log."""
    if p >= 0:
        at = p * 12 + defending * 6
        s.ledger[at + best_of(dice, roll) - 1] += 1
        if dice == 2:
            s.ledger[at + LOW_2[roll]] += 1
        elif dice == 3:
            s.ledger[at + LOW_3[roll]] += 1
            s.ledger[at + MIDDLE_3[roll]] += 1
    log_event(s, E_DICE, p, dice * 64 + roll)
