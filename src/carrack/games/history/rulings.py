"""Decided rulings that are a number or a yes/no, each in its one place; those that players may switch are options."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Table

REROLL_TIES: Final = 1  # H-RUL-03: only those tied for the highest roll again
LATE_EPOCH: Final = 4  # H-EVPLAY-09: from this epoch on, figures of a distant epoch are those of epoch 1
EARLY_FIGURE: Final = 6  # before it, not 7: Migrants to Australia may be of any epoch but that (H-LESS-21)
LATE_FIGURE: Final = 1
FORT_STAYS_ON_REPLACEMENT: Final = 1  # H-RUL-11
WITHDRAW_AFTER_FORT: Final = 1  # H-RUL-17: the victor of a fort may go back to the reserve
NAVAL_POWER_DICE: Final = 2  # H-RUL-26
SEA_DICE: Final = 3  # H-COMBAT-14
TIE_IS_RECOVERABLE: Final = 1  # H-RUL-20
MOST_ATTACK_DICE: Final = 3  # H-RUL-29
PLAGUE_MUST_SPREAD: Final = 1  # H-RUL-38
BARBARIANS_MAY_STOP: Final = 1  # H-RUL-39
MONUMENT_COMPULSORY: Final = 1  # H-RUL-24
WALL_IS_NEVER_IGNORED: Final = 1  # H-RUL-27
NAVAL_COMMITMENT: Final = 1  # H-RUL-42: armies that must be put on a listed sea
NAVAL_DICE: Final[Table] = (2, 1)  # H-OPT-10: attacker, defender
