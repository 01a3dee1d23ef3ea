"""The checkout as a whole: launcher, locks, imports, wheel."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.build.conftest import ROOT, python

LOCKS = sorted(ROOT.glob("requirements*.lock"))
RULES = [path for layer in ("core", "games") for path in (ROOT / "src" / "carrack" / layer).rglob("*.py")]


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


def test_there_are_three_locks() -> None:
    assert [path.name for path in LOCKS] == ["requirements-build.lock", "requirements-dev.lock", "requirements.lock"]


def test_the_launcher_leaves_a_foreign_environment_alone(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "precious").touch()
    done = python("carrack", "games", CARRACK_VENV=str(mine))
    assert done.returncode == 1
    assert "was not made by ./carrack" in done.stderr
    assert "Traceback" not in done.stderr
    assert [path.name for path in mine.iterdir()] == ["precious"]


def built(folder: Path, **variables: str) -> Path:
    """A wheel of the checkout, made from a copy of it."""
    source = folder / "source"
    ignored = shutil.ignore_patterns(".*", "build", "__pycache__", "*.so", "node_modules", "tests")
    shutil.copytree(ROOT, source, ignore=ignored)
    (source / "README.md").touch()
    command = [
        sys.executable,
        "-m",
        "build",
        "--wheel",
        "--no-isolation",
        "--outdir",
        str(folder / "dist"),
        str(source),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env={**os.environ, **variables})
    assert done.returncode == 0, done.stdout + done.stderr
    return next((folder / "dist").glob("*.whl"))


def test_a_pure_wheel(tmp_path: Path) -> None:
    wheel = built(tmp_path, CARRACK_PURE_WHEEL="1")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "carrack/core/twin.py" in names
    assert "carrack/py.typed" in names
    assert not [name for name in names if name.endswith((".so", ".pyx", ".c"))]
    pages = sorted((ROOT / "docs" / "rules").glob("*.md"))
    assert {f"carrack/rulebook/{page.name}" for page in pages} <= set(names)
    facts = (ROOT / "src").glob("carrack/games/*/data/*.toml")
    assert {path.relative_to(ROOT / "src").as_posix() for path in facts} <= set(names)


def test_a_compiled_wheel_runs_in_an_empty_environment(tmp_path: Path) -> None:
    wheel = built(tmp_path)
    games = sorted(path.parent.name for path in (ROOT / "src/carrack/games").glob("*/twin.txt"))
    assert ("-cp311-abi3-" in wheel.name) == bool(games)
    home = tmp_path / "venv"
    venv.create(home, with_pip=False)
    inside = str(home / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    install = [sys.executable, "-m", "pip", "--python", inside, "install", "-qq", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(install, check=True)
    code = "import sys, carrack; from carrack.core import twin\n"
    code += "for game in sys.argv[1:]: assert twin.compiled(twin.engine(f'carrack.games.{game}')), game\n"
    code += "print(carrack.__version__, len(sys.argv) - 1)"
    environment = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "CARRACK_ENGINE")}
    command = [inside, "-c", code, *games]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path, env=environment)
    assert done.stdout.split() == ["0.1.0", str(len(games))], done.stderr
