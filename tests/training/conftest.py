"""Training needs compiled rules."""

from __future__ import annotations

import os

from carrack.engine.loader import VARIABLE

collect_ignore_glob = ["test_*.py"] if os.environ.get(VARIABLE) in ("interpreted", "strict") else []
