"""Recorded and random games by strict rules: no negative index, no number beyond 32 bits, nothing but whole numbers."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from carrack.engine.loader import VARIABLE

HERE = Path(__file__).parent
LAWS = "recorded_game or real_choice or restored or cannot_know or everybody_a_place"


@pytest.mark.long
@pytest.mark.timeout(1200)
def test_the_rules_are_strict() -> None:
    """The laws once more, those that lead everywhere; the recorded games meet every question."""
    files = [str(HERE / name) for name in ("test_goldens.py", "test_laws.py")]
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-k", LAWS, *files]
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        cwd=HERE.parents[1],
        env={**os.environ, VARIABLE: "strict"},
    )
    assert done.returncode == 0, done.stdout[-4000:]
    assert " passed" in done.stdout
