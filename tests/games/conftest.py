"""A user's own data run interpreted whatever engine is chosen: their tests, which start programs, run once."""

from __future__ import annotations

import os

from carrack.engine.loader import VARIABLE

collect_ignore_glob = ["*/test_custom_data.py"] if os.environ.get(VARIABLE) in ("interpreted", "strict") else []
