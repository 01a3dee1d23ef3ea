"""Installs catanatron in its own virtual environment and runs the measuring script there."""

from __future__ import annotations

import json
import os
import subprocess
import venv
from pathlib import Path
from typing import Any, Final

BASELINE: Final = "catanatron==3.2.1"


def install_folder() -> Path:
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "carrack" / "baseline"


def install_baseline() -> None:
    """Install catanatron into its own environment."""
    home = install_folder()
    venv.create(home, with_pip=True, clear=True)
    subprocess.run([home / "bin" / "python", "-m", "pip", "install", "--quiet", BASELINE], check=True)


def is_installed() -> bool:
    python = install_folder() / "bin" / "python"
    return python.exists() and not subprocess.run([python, "-c", "import catanatron"], capture_output=True).returncode


def measure_baseline(seconds: float) -> dict[str, Any]:
    script = Path(__file__).with_name("catanatron_script.py")
    command = [str(install_folder() / "bin" / "python"), str(script), str(seconds)]
    found: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return found
