"""Numbers, intervals and p-values in a language."""

from __future__ import annotations

from collections.abc import Callable
from math import isinf

from carrack.arena.intervals import Estimate
from carrack.study.significance import SIGNIFICANCE_LEVEL
from carrack.text.fluent import Localizer


def format_decimal(lang: Localizer, value: float, digits: int = 1, sign: bool = False) -> str:
    """Format with a number of decimal places; with `sign`, positive numbers get a sign too."""
    text = "∞" if isinf(value) else f"{abs(value):.{digits}f}"
    if lang.code == "fr":
        text = text.replace(".", ",")
    zero = not text.strip("0.,")
    if value < 0 and not zero:
        return lang.render_key("arena-minus", number=text)
    return lang.render_key("arena-plus", number=text) if sign and not zero else text


def format_percent(lang: Localizer, value: float, digits: int = 1) -> str:
    return lang.render_key("arena-percent", number=format_decimal(lang, 100 * value, digits))


def format_share(lang: Localizer, estimate: Estimate, digits: int = 1) -> str:
    """Format a share with its interval."""
    low, high = (format_decimal(lang, 100 * value, digits) for value in (estimate.low, estimate.high))
    return lang.render_key("arena-between", mean=format_percent(lang, estimate.mean, digits), low=low, high=high)


def format_interval(estimate: Estimate, lang: Localizer, write: Callable[[float], str]) -> str:
    """Format any number with its interval."""
    low, high = write(estimate.low), write(estimate.high)
    return lang.render_key("arena-between", mean=write(estimate.mean), low=low, high=high)


def format_p_value(lang: Localizer, probability: float | None) -> str:
    """Format a p-value: small ones as a bound, significant ones with a star."""
    if probability is None:
        return lang.render_key("study-rare")
    text = lang.render_key("study-below", number=format_decimal(lang, 0.001, 3)) if probability < 0.001 else ""
    return (text or format_decimal(lang, probability, 3)) + (" *" if probability < SIGNIFICANCE_LEVEL else "")
