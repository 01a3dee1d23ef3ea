"""Rulings that are a number or a flag, each defined once.

Rulings that players may change are options; all others are implemented by a function whose docstring cites them
(`docs/rules/rulings.md`).
"""

from __future__ import annotations

from typing import Final

LATE_EPOCH: Final = 4  # H-EVPLAY-09: from this epoch on, figures of a distant epoch are those of epoch 1
EARLY_FIGURE: Final = 6  # before it, not 7: Migrants to Australia may be of any epoch but that (H-LESS-21)
LATE_FIGURE: Final = 1
NAVAL_POWER_DICE: Final = 2  # H-RUL-26
SEA_DICE: Final = 3  # H-COMBAT-14
MOST_ATTACK_DICE: Final = 3  # H-RUL-29
NAVAL_COMMITMENT: Final = 1  # H-RUL-42: armies that must be put on a listed sea
NAVAL_ATTACK_DICE: Final = 2  # H-OPT-10
NAVAL_DEFENCE_DICE: Final = 1
