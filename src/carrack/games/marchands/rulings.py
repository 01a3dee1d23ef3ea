"""Rulings that are a number or a flag, each defined once."""

from __future__ import annotations

from typing import Final

SMALLEST_CLAIM: Final = 1  # M-RUL-14: announcing 0 is passing
