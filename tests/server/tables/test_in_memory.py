"""Tables need no framework, database or processes: a game in memory, in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_a_table_lives_in_memory_without_web_framework_database_or_processes() -> None:
    """Two people and a bot play, undo, ask for hints, agree and resign, through two registries on one store."""
    command = [sys.executable, "-m", "tests.server.tables.in_memory_game"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [], "modules that tables must not import"
