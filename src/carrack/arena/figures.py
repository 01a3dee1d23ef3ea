"""Numbers as they are written in a language."""

from __future__ import annotations

from collections.abc import Callable
from math import isinf

from carrack.arena.intervals import Estimate
from carrack.lang import Language


def decimal(lang: Language, value: float, digits: int = 1, sign: bool = False) -> str:
    """With so many digits after the point; a sign before positive numbers too, if wanted."""
    text = "∞" if isinf(value) else f"{abs(value):.{digits}f}"
    if lang.code == "fr":
        text = text.replace(".", ",")
    zero = not text.strip("0.,")
    if value < 0 and not zero:
        return lang.name("arena-minus", number=text)
    return lang.name("arena-plus", number=text) if sign and not zero else text


def percent(lang: Language, value: float, digits: int = 1) -> str:
    return lang.name("arena-percent", number=decimal(lang, 100 * value, digits))


def share(lang: Language, estimate: Estimate, digits: int = 1) -> str:
    """A part of all, with its interval."""
    low, high = (decimal(lang, 100 * value, digits) for value in (estimate.low, estimate.high))
    return lang.name("arena-between", mean=percent(lang, estimate.mean, digits), low=low, high=high)


def between(estimate: Estimate, lang: Language, write: Callable[[float], str]) -> str:
    """Any number with its interval."""
    low, high = write(estimate.low), write(estimate.high)
    return lang.name("arena-between", mean=write(estimate.mean), low=low, high=high)
