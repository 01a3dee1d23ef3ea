"""Decided rulings that are a number or a yes/no, each in its one place."""

from __future__ import annotations

from typing import Final

CAPITAL_HAS_CONTRACTS: Final = 0  # M-RUL-03
LIMIT_COUNTS_TAKEN: Final = 1  # M-RUL-07: the limit counts tokens taken, not X orders given
REWARDS: Final = 2  # M-RUL-11: exactly two of those possible
YOUNGEST: Final = 0  # M-RUL-16: the seat that places first
SMALLEST_CLAIM: Final = 1  # M-RUL-14: announcing 0 is passing
