"""Curves that thinking needs, as tables of integers: the same on every machine, so no floating point."""

from __future__ import annotations

from decimal import Decimal, localcontext
from math import isqrt
from typing import Final

STEP_BITS: Final = 15
"""A logit of 1.0 is 1 << 18; the curves have a point for every eighth of one."""
ENDS: Final = 64
"""Points on either side of 0: up to logits of 8."""
ROOTS: Final = 1024
FINE: Final = 12
"""Bits after the point in roots."""


def _exp(x: Decimal) -> Decimal:
    with localcontext() as context:
        context.prec = 20
        return x.exp()


def _sigmoid() -> tuple[int, ...]:
    points = (Decimal(i) / 8 for i in range(-ENDS, ENDS + 1))
    return tuple(int(1048576 / (1 + _exp(-x)) + Decimal("0.5")) for x in points)


def _fade() -> tuple[int, ...]:
    return tuple(int(1048576 * _exp(Decimal(-i) / 8) + Decimal("0.5")) for i in range(ENDS + 1))


def _root_of_log() -> tuple[int, ...]:
    with localcontext() as context:
        context.prec = 20
        logs = (Decimal(max(n, 1)).ln() for n in range(ROOTS))
        return tuple(isqrt(int(x * (1 << 2 * FINE))) for x in logs)


SIGMOID: Final = _sigmoid()
"""1 / (1 + exp(-x)), of 1 << 20."""
FADE: Final = _fade()
"""exp(-x), of 1 << 20."""
ROOT_OF_LOG: Final = _root_of_log()
ROOT_OF_PART: Final = tuple(isqrt((1 << 2 * FINE) // max(n, 1)) for n in range(ROOTS))
"""The root of 1 / n."""
