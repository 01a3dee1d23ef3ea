"""Tests that bring both engines along run once, with compiled rules."""

from __future__ import annotations

import os

from carrack.core.twin import VARIABLE

INTERPRETED = os.environ.get(VARIABLE) in ("interpreted", "strict")
collect_ignore = ["test_both_engines.py", "test_cloning.py"] if INTERPRETED else []
