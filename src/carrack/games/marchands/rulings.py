"""Decided rulings that are a number or a yes/no, each in its one place."""

from __future__ import annotations

from typing import Final

YOUNGEST: Final = 0  # M-RUL-16: the seat that places first
SMALLEST_CLAIM: Final = 1  # M-RUL-14: announcing 0 is passing
