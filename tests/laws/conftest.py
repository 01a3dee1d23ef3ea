"""Both engines take part in the comparison of the two, so one run of it is enough: the one with compiled rules."""

from __future__ import annotations

import os

from carrack.core.twin import VARIABLE

collect_ignore = ["test_twin_equality.py"] if os.environ.get(VARIABLE) == "interpreted" else []
