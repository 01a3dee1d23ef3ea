"""Bots think with compiled rules; what both engines must agree on is compared in `test_equality`."""

from __future__ import annotations

import os

from carrack.engine.loader import VARIABLE

collect_ignore_glob = ["test_*.py"] if os.environ.get(VARIABLE) in ("interpreted", "strict") else []
