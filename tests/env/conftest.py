"""Tests that bring both engines along run once, with compiled rules."""

from __future__ import annotations

import os

from carrack.engine.loader import VARIABLE

INTERPRETED = os.environ.get(VARIABLE) in ("interpreted", "strict")
collect_ignore = ["test_both_engines.py", "test_behaviour_cloning.py"] if INTERPRETED else []
