"""Paths of the checkout, and Python on its sources."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from carrack.engine.loader import VARIABLE

ROOT = Path(__file__).resolve().parents[2]


def python(*arguments: str, paths: tuple[Path, ...] = (), **variables: str) -> subprocess.CompletedProcess[str]:
    """Run Python on the checkout's sources and more."""
    environment = {**os.environ, VARIABLE: "interpreted", **variables}
    environment["PYTHONPATH"] = os.pathsep.join(map(str, (*paths, ROOT / "src", ROOT)))
    command = [sys.executable, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT, env=environment)
