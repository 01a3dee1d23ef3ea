"""A new game from the template: it compiles, keeps the laws, has its tests and can be played at once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tools.new_game import NewGameError, make
from tools.twin.build import has_compiler

ROOT = Path(__file__).resolve().parents[2]
NAME = "lagoon"
ENGINES = ["interpreted", *(["compiled"] if has_compiler() else [])]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout with a new game in it."""
    home = tmp_path_factory.mktemp("checkout")
    leave_out = shutil.ignore_patterns("__pycache__", "page", "node_modules", "img")
    for part in ("src", "tools", "tests", "template", "docs"):
        shutil.copytree(ROOT / part, home / part, ignore=leave_out)
    shutil.copyfile(ROOT / "pyproject.toml", home / "pyproject.toml")
    make(NAME, home)
    if has_compiler():
        run(home, "tools.twin", f"carrack.games.{NAME}")
    run(home, "tools.goldens", NAME)
    return home


def run(home: Path, module: str, *arguments: str, **variables: str) -> str:
    """A module of the copy; what it prints."""
    environment = {**os.environ, "PYTHONPATH": str(home / "src"), **variables}
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, cwd=home, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("engine", ENGINES)
def test_its_rules_are_tested(checkout: Path, engine: str) -> None:
    said = run(checkout, "pytest", "-q", f"tests/{NAME}", CARRACK_ENGINE=engine)
    assert " passed" in said


@pytest.mark.parametrize("engine", ENGINES)
def test_it_keeps_the_laws_of_all_games(checkout: Path, engine: str) -> None:
    said = run(checkout, "pytest", "-q", "tests/laws", "-k", NAME, CARRACK_ENGINE=engine)
    assert " passed" in said


def test_every_rule_has_a_test(checkout: Path) -> None:
    assert NAME in run(checkout, "carrack", "rules", "--coverage", "--json")


def test_bots_play_it(checkout: Path) -> None:
    said = run(checkout, "carrack", "simulate", NAME, "--seats", "greedy,random,random", "--games", "4", "--json")
    assert '"greedy"' in said


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_it_is_played_in_the_terminal(checkout: Path, lang: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(checkout / "src"), "COLUMNS": "100", "HOME": str(checkout)}
    command = [sys.executable, "-m", "carrack", "--lang", lang, "play", NAME, "--seats", "human,greedy", "--seed", "1"]
    done = subprocess.run(
        command, cwd=checkout, env=environment, input="1\n2\n3\n\n" * 60, capture_output=True, text=True, check=False
    )
    assert {"en": "Round 3 of 3", "fr": "Manche 3 sur 3"}[lang] in done.stdout, done.stdout + done.stderr


def test_it_is_clean(checkout: Path) -> None:
    run(checkout, "ruff", "check", f"src/carrack/games/{NAME}", f"src/carrack/cli/screens/{NAME}.py", f"tests/{NAME}")
    run(checkout, "mypy", "-p", f"carrack.games.{NAME}", "-m", f"carrack.cli.screens.{NAME}")


def test_a_name_that_is_taken_or_odd_is_refused(checkout: Path) -> None:
    with pytest.raises(NewGameError, match="is there already"):
        make(NAME, checkout)
    with pytest.raises(NewGameError, match="small letters"):
        make("New Game", checkout)
