"""Checks the locked dependencies for known vulnerabilities.

    python -m tools.dependency_audit               # all locked Python packages, and those of the web page
    python -m tools.dependency_audit --index URL   # another index than pip's
    python -m tools.dependency_audit --python      # without the packages of the web page

It contacts only the hosts that packages come from: the index of pip for each locked version (`/pypi/NAME/VERSION/json`,
which lists vulnerabilities), and the registry of npm (`npm audit`). Exit code 0: no known vulnerability; 1: at least
one; 2: a source was unreachable, and the others list none.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
LOCKS: Final = ("requirements.lock", "requirements-dev.lock")
PINNED: Final = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^ \\;]+)", re.M)
USUAL: Final = "https://pypi.org/simple"
SECONDS: Final = 20
AT_ONCE: Final = 8

Package = tuple[str, str]


class RegistryUnreachable(Exception):
    """The index does not answer, or does not support the query."""


def locked(root: Path = ROOT) -> dict[Package, str]:
    """Every package and version that a lock file names, with the first lock file that does."""
    found: dict[Package, str] = {}
    for lock in LOCKS:
        for name, version in PINNED.findall((root / lock).read_text("utf-8")):
            found.setdefault((name, version), lock)
    return found


def index() -> str:
    """The package index that pip uses."""
    told = subprocess.run(
        [sys.executable, "-m", "pip", "config", "get", "global.index-url"], capture_output=True, text=True, check=False
    )
    return told.stdout.strip() or USUAL


def known(base: str, package: Package) -> list[str]:
    """Known vulnerabilities of a package: ids with the versions that fix them."""
    address = f"{base.rstrip('/').removesuffix('/simple')}/pypi/{package[0]}/{package[1]}/json"
    try:
        with urllib.request.urlopen(address, timeout=SECONDS) as answer:  # noqa: S310
            told: dict[str, Any] = json.load(answer)
        against = told["vulnerabilities"]
    except (OSError, ValueError, KeyError) as error:
        raise RegistryUnreachable(str(error)) from None
    return [
        f"{one['id']} (fixed in {', '.join(one.get('fixed_in') or ['no version'])})"
        for one in against
        if not one.get("withdrawn")
    ]


def audit_python(base: str, packages: Iterable[Package]) -> tuple[list[str], list[str]]:
    """Vulnerabilities, and packages whose query failed."""
    wanted = sorted(packages)
    bad: list[str] = []
    unasked: list[str] = []

    def ask(package: Package) -> None:
        try:
            bad.extend(f"{package[0]} {package[1]}: {one}" for one in known(base, package))
        except RegistryUnreachable:
            unasked.append(f"{package[0]} {package[1]}")

    with ThreadPoolExecutor(AT_ONCE) as crowd:
        list(crowd.map(ask, wanted))
    return sorted(bad), sorted(unasked)


def audit_page(folder: Path) -> tuple[list[str], list[str]]:
    """The same for the npm packages of the web page, from their lock file."""
    npm = shutil.which("npm") or str(Path(sys.executable).with_name("npm"))
    try:
        done = subprocess.run(
            [npm, "audit", "--json", "--package-lock-only"],
            cwd=folder,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        told = json.loads(done.stdout)
        found = told["vulnerabilities"]
    except (OSError, subprocess.TimeoutExpired, ValueError, KeyError):
        return [], ["the registry of npm"]
    return sorted(f"{name} {one['range']}: {one['severity']}" for name, one in found.items()), []


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--index")
    parser.add_argument("--python", action="store_true")
    parser.add_argument("--json", action="store_true")
    wanted = parser.parse_args(arguments)
    packages = locked()
    bad, unasked = audit_python(wanted.index or index(), packages)
    if not wanted.python:
        more, silent = audit_page(ROOT / "web")
        bad, unasked = bad + more, unasked + silent
    if wanted.json:
        print(json.dumps({"packages": len(packages), "known": bad, "unasked": unasked}, indent=1))
    else:
        for one in bad:
            print(one)
        if unasked:
            print(f"No answer for {len(unasked)} packages, such as {unasked[-1]}.")
        print(f"{len(bad)} known vulnerabilities in {len(packages)} locked packages.")
    return 1 if bad else 2 if unasked else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
