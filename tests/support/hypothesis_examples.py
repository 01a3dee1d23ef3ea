"""How many examples a property draws; the Hypothesis profiles are in `tests/conftest.py`."""

from __future__ import annotations

from typing import Final

from hypothesis import settings

MEASURE: Final = 100
"""`max_examples` of the profile `carrack`; a profile with more multiplies the examples of every property."""


def examples(count: int) -> settings:
    """So many examples, or with `./carrack test --explore` as many times more as its profile says."""
    return settings(max_examples=max(1, count * settings().max_examples // MEASURE))
