"""Tests that bring both engines along run once, with compiled rules; so does the one of strict rules, interpreted."""

from __future__ import annotations

import os

from carrack.engine.loader import VARIABLE

ENGINE = os.environ.get(VARIABLE)
collect_ignore = [
    *(["test_engine_equality.py"] if ENGINE in ("interpreted", "strict") else []),
    *(["test_strict_arrays.py"] if ENGINE in ("compiled", "strict") else []),
]
