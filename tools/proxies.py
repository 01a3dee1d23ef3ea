"""Has nginx and Caddy for the tests of `deploy/`: `python -m tools.proxies`.

Where the system has one installed, that is used.  Elsewhere Debian's packages are downloaded and unpacked into the
environment, which needs no root.  Without either the tests say that they did not run.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

OWN: Final = Path(sys.prefix) / "proxies"
PLACES: Final = {"nginx": "usr/sbin/nginx", "caddy": "usr/bin/caddy"}
"""Where the Debian package of a proxy has its program."""
SECONDS: Final = 120
"""Time limit (s) for a download."""


def program(name: str) -> str | None:
    """The program of a proxy, if it can be had."""
    own = OWN / PLACES[name]
    return shutil.which(name) or (str(own) if own.is_file() else None)


def fetch(name: str) -> None:
    """Download and unpack the Debian package of a proxy, unless its program is there."""
    if program(name) is not None or not (shutil.which("apt-get") and shutil.which("dpkg")):
        return
    with tempfile.TemporaryDirectory() as folder:
        command = ["apt-get", "download", name]
        try:
            subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=SECONDS)
            for package in Path(folder).glob("*.deb"):
                subprocess.run(["dpkg", "-x", str(package), str(OWN)], check=True, capture_output=True)
        except (subprocess.SubprocessError, OSError):
            print(f"tools.proxies: {name} is not installed and could not be downloaded.", file=sys.stderr)


if __name__ == "__main__":
    for one in PLACES:
        fetch(one)
