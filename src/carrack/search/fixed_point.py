"""Fixed-point lookup tables for the search. Integers give the same results on every machine, so there is no floating
point.
"""

from __future__ import annotations

from decimal import Decimal, localcontext
from math import isqrt
from typing import Final

STEP_BITS: Final = 15
"""Bits of a logit between two points of a table. A logit of 1.0 is 1 << 18, so the tables have eight points per unit.
"""
TABLE_ENDS: Final = 64
"""Number of points on either side of 0: the tables cover logits up to 8."""
ROOT_TABLE_SIZE: Final = 1024
ROOT_BITS: Final = 12
"""Fractional bits of the square roots."""


def _exp(x: Decimal) -> Decimal:
    with localcontext() as context:
        context.prec = 20
        return x.exp()


def _sigmoid() -> tuple[int, ...]:
    points = (Decimal(i) / 8 for i in range(-TABLE_ENDS, TABLE_ENDS + 1))
    return tuple(int(1048576 / (1 + _exp(-x)) + Decimal("0.5")) for x in points)


def _fade() -> tuple[int, ...]:
    return tuple(int(1048576 * _exp(Decimal(-i) / 8) + Decimal("0.5")) for i in range(TABLE_ENDS + 1))


def _root_of_log() -> tuple[int, ...]:
    with localcontext() as context:
        context.prec = 20
        logs = (Decimal(max(n, 1)).ln() for n in range(ROOT_TABLE_SIZE))
        return tuple(isqrt(int(x * (1 << 2 * ROOT_BITS))) for x in logs)


SIGMOID: Final = _sigmoid()
"""1 / (1 + exp(-x)), scaled by 1 << 20."""
EXP_NEGATIVE: Final = _fade()
"""exp(-x), scaled by 1 << 20."""
SQRT_LOG: Final = _root_of_log()
SQRT_INVERSE: Final = tuple(isqrt((1 << 2 * ROOT_BITS) // max(n, 1)) for n in range(ROOT_TABLE_SIZE))
"""The square root of 1 / n."""
