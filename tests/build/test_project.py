"""The checkout as a whole: locks, imports, wheel."""

from __future__ import annotations

import ast
import itertools
import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from carrack.cli.trial import serving
from carrack.games import GAMES
from tests.build.conftest import ROOT
from tests.server.postgres import create, postgres
from tools import page

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


def test_each_lock_includes_the_ones_before_it() -> None:
    """The launcher relies on it: whoever has installed one has all before it."""
    names = ["requirements.lock", "requirements-build.lock", "requirements-page.lock", "requirements-dev.lock"]
    assert sorted(names) == [path.name for path in LOCKS]
    pins = [set(re.findall(r"^[a-z0-9-]+==\S+", (ROOT / name).read_text("utf-8"), re.MULTILINE)) for name in names]
    assert all(less < more for less, more in itertools.pairwise(pins))


@pytest.mark.parametrize("folder", ["web", "tools/chromium"])
def test_a_lock_of_npm_names_packages_and_hashes_only(folder: str) -> None:
    packages = json.loads((ROOT / folder / "package-lock.json").read_text("utf-8"))["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []


def built(folder: Path, with_page: bool = True, **variables: str) -> Path:
    """A wheel of the checkout, made from a copy of it; its page is taken or made anew, as the copy has it."""
    source = folder / "source"
    for name in ("src", "tools", "web"):
        ignored = shutil.ignore_patterns("__pycache__", "*.so", "node_modules")
        shutil.copytree(ROOT / name, source / name, ignore=ignored, dirs_exist_ok=True)
    for name in ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md"):
        shutil.copy(ROOT / name, source)
    (source / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    if not with_page:
        shutil.rmtree(source / "src/carrack/server/page")
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
    assert {"carrack/server/page/index.html", f"carrack/server/page/{page.STAMP}"} <= set(names)
    facts = [*(ROOT / "src").glob("carrack/games/*/data/*.toml"), *(ROOT / "src").glob("carrack/rulebook/*/*.toml")]
    assert {path.relative_to(ROOT / "src").as_posix() for path in facts} <= set(names)


def test_a_compiled_wheel_runs_in_an_empty_environment(tmp_path: Path) -> None:
    wheel = built(tmp_path, with_page=False)
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
    answers_with_its_page(inside, tmp_path)


def answers_with_its_page(inside: str, folder: Path) -> None:
    """`carrack serve` of an environment that has the wheel; the packages it needs are borrowed, our sources are not."""
    own, ours = (
        subprocess.check_output([python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"], text=True)
        for python in (inside, sys.executable)
    )
    (Path(own.strip()) / "borrowed.pth").write_text(ours, "utf-8")
    with serving(folder, python=inside) as server:
        where = subprocess.check_output([inside, "-P", "-c", "import carrack; print(carrack.__file__)"], text=True)
        assert Path(where.strip()).is_relative_to(folder)
        with urllib.request.urlopen(f"{server.url}/") as answer:
            index = answer.read().decode()
        script = re.search(r'src="(/assets/[^"]+\.js)"', index)
        assert script, index
        with urllib.request.urlopen(f"{server.url}{script[1]}") as answer:
            assert answer.headers["content-type"].startswith("text/javascript")
        with urllib.request.urlopen(f"{server.url}/api/start") as answer:
            assert [game["id"] for game in json.load(answer)["games"]] == list(GAMES)


def test_the_lock_of_players_is_enough_to_serve(tmp_path: Path) -> None:
    """In an environment with that lock alone: the one of the tests has more, and would hide what is missing."""
    home = tmp_path / "environment"
    uv = [sys.executable, "-m", "uv", "--quiet"]
    subprocess.run([*uv, "venv", "--python", sys.executable, str(home)], check=True)
    lock = ["--require-hashes", "-r", str(ROOT / "requirements.lock")]
    subprocess.run([*uv, "pip", "install", "--python", str(home), *lock], check=True)
    code = (
        "import asyncio, sys\n"
        "from carrack.server.app import make\n"
        "from carrack.server.database import Database\n"
        "database = Database(sys.argv[1])\n"
        "make(database)\n"
        "asyncio.run(database.prepare())\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    python = next(path for path in (home / "bin" / "python", home / "Scripts" / "python.exe") if path.exists())
    with postgres() as server:
        for database in (f"sqlite+aiosqlite:///{tmp_path / 'tables.sqlite'}", create(server, "tables")):
            command = [python, "-c", code, database]
            done = subprocess.run(command, env=environment, check=False, capture_output=True, text=True)
            assert (done.returncode, done.stderr) == (0, "")
