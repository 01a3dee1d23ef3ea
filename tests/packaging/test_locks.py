"""The checkout as a whole: locks and imports."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from bench.harness.postgres import create_database, temporary_postgres
from tests.packaging.conftest import Environment
from tests.support.checkout import ROOT

LOCKS = sorted(ROOT.glob("requirements*.lock"))
RULES = [
    path for layer in ("engine", "play", "search", "games") for path in (ROOT / "src" / "carrack" / layer).rglob("*.py")
]


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_rules_import_nothing_but_python(path: Path) -> None:
    """Nothing outside the standard library, so that they run in a browser as they are."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add((node.module or "").partition(".")[0])
    assert names <= {*sys.stdlib_module_names, "carrack"}


@pytest.mark.parametrize("path", LOCKS, ids=lambda path: path.name)
def test_a_lock_names_packages_and_hashes_only(path: Path) -> None:
    lines = path.read_text("utf-8").splitlines()
    pinned = re.compile(r"[a-z0-9-]+==[\w.]+( ; [^/:]+)? \\")
    odd = [line for line in lines if not line.lstrip().startswith(("#", "--hash=sha256:")) and not pinned.match(line)]
    assert odd == []
    assert not [line for line in lines if "://" in line or "index" in line.lower() or str(ROOT) in line]


def test_the_lock_for_development_includes_the_one_for_use() -> None:
    """With the same versions: an environment can have both."""
    use, develop = ROOT / "requirements.lock", ROOT / "requirements-dev.lock"
    assert sorted([use, develop]) == LOCKS
    pins = [set(re.findall(r"^[a-z0-9-]+==\S+", path.read_text("utf-8"), re.MULTILINE)) for path in (use, develop)]
    assert pins[0] < pins[1]


@pytest.mark.parametrize("folder", ["web", "tools/chromium"])
def test_a_lock_of_npm_names_packages_and_hashes_only(folder: str) -> None:
    packages = json.loads((ROOT / folder / "package-lock.json").read_text("utf-8"))["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []


def test_the_lock_of_players_is_enough_to_serve(tmp_path: Path, environment: Environment) -> None:
    """In the environment of players: the one of the tests has more, and would hide what is missing."""
    home = environment.home
    code = (
        "import asyncio, sys\n"
        "from carrack.server.app import create_app\n"
        "from carrack.server.storage.database import Database\n"
        "database = Database(sys.argv[1])\n"
        "create_app(database)\n"
        "asyncio.run(database.upgrade())\n"
    )
    variables = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    python = next(path for path in (home / "bin" / "python", home / "Scripts" / "python.exe") if path.exists())
    with temporary_postgres() as server:
        for database in (f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", create_database(server, "tables")):
            command = [python, "-c", code, database]
            done = subprocess.run(command, env=variables, check=False, capture_output=True, text=True)
            assert (done.returncode, done.stderr) == (0, "")
