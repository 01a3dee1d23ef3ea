"""Per cent of rounds of combat won, as a lookup table for heuristics; `odds` has the exact odds of whole fights."""

from __future__ import annotations

from itertools import product
from typing import Final


def _wins(attack: int, defence: int, ahead: int, ties: int) -> int:
    if attack == 0 or defence == 0:
        return 0
    throws = [max(throw) for throw in product(range(1, 7), repeat=attack)]
    others = [max(throw) for throw in product(range(1, 7), repeat=defence)]
    won = sum(others.count(b) * throws.count(a) for a in range(1, 7) for b in range(1, 7) if a + ahead + ties > b)
    return 100 * won // (len(throws) * len(others))


ROUND_WIN_PERCENT: Final = tuple(
    _wins(attack, defence, ahead, ties)
    for attack in range(4)
    for defence in range(4)
    for ahead in range(-3, 4)
    for ties in (0, 1)
)
"""Indexed by attack dice, defence dice, attack bonus + 3, and whether the attacker wins ties."""
