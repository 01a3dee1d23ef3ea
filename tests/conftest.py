"""What all tests need: one Hypothesis profile, and Ctrl-C for the programs that tests start."""

from __future__ import annotations

import signal
from typing import Final

from hypothesis import HealthCheck, settings

# A run in the background ignores Ctrl-C, and so would every program that the tests start and interrupt.
signal.signal(signal.SIGINT, signal.default_int_handler)

TIME_BASED: Final = [HealthCheck.too_slow]
"""A busy machine must not fail a property."""

# The same examples on every machine, with and without CI; `max_examples` is the measure of
# `tests.support.hypothesis_examples`.
settings.register_profile(
    "carrack",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=100,
    print_blob=True,
    suppress_health_check=TIME_BASED,
)
# Fresh examples, ten times as many: `./carrack test --explore` gives them a seed and prints it.
settings.register_profile("explore", settings.get_profile("carrack"), derandomize=False, max_examples=1000)
settings.load_profile("carrack")
