"""Dice: every throw is a chance input, and every die goes into the ledger."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.flow import note, throw
from carrack.games.history.book import BOOK, throws
from carrack.games.history.events import E_DICE
from carrack.games.history.facts import BEST_1, BEST_2, BEST_3, LOW_2, LOW_3, MIDDLE_3, ONES_2, ONES_3
from carrack.games.history.state import State

ROLL_1: Final = BOOK.verb("roll1", throws(1))
ROLL_2: Final = BOOK.verb("roll2", throws(2))
ROLL_3: Final = BOOK.verb("roll3", throws(3))


def throw_dice(s: State, question: Int, dice: Int) -> None:
    """Chance throws one to three dice."""
    throw(s, question, ROLL_1 + dice - 1, dice)


def best_of(dice: Int, roll: Int) -> Int:
    """H-COMBAT-02, 09, 14: the highest die counts."""
    if dice == 1:
        return BEST_1[roll]
    if dice == 2:
        return BEST_2[roll]
    return BEST_3[roll]


def has_one(dice: Int, roll: Int) -> bool:
    """Whether a 1 was thrown: what plagues and famines look for."""
    if dice == 1:
        return roll == 0
    if dice == 2:
        return ONES_2[roll] == 1
    return ONES_3[roll] == 1


def enter_dice(s: State, p: Int, defending: Int, dice: Int, roll: Int) -> None:
    """Into the ledger of p, and into the log."""
    if p >= 0:
        at = p * 12 + defending * 6
        s.ledger[at + best_of(dice, roll) - 1] += 1
        if dice == 2:
            s.ledger[at + LOW_2[roll]] += 1
        elif dice == 3:
            s.ledger[at + LOW_3[roll]] += 1
            s.ledger[at + MIDDLE_3[roll]] += 1
    note(s, E_DICE, p, dice * 64 + roll)
