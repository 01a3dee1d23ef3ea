"""Tests that bring both engines along run once, with compiled rules; so does the one of strict rules, interpreted."""

from __future__ import annotations

import os

from carrack.core.twin import VARIABLE

ENGINE = os.environ.get(VARIABLE)
collect_ignore = [
    *(["test_twin_equality.py"] if ENGINE in ("interpreted", "strict") else []),
    *(["test_strict.py"] if ENGINE in ("compiled", "strict") else []),
]
