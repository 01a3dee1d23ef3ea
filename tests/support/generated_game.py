"""A checkout with a new game in it, changes to that game as its author would make them, and the checks on it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from tools.new_game import make
from tools.rules_compiler.build import has_compiler
from tools.web_build import fetch_packages

ROOT: Final = Path(__file__).resolve().parents[2]
NAME: Final = "lagoon"
PREFIX: Final = "LAG"
ENGINES: Final = ("interpreted", "compiled") if has_compiler() else ("interpreted",)
PARTS: Final = ("src", "bench", "tools", "tests", "template", "docs", "web", "examples", "deploy")
FILES: Final = (
    "pyproject.toml",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "LICENSE",
    "THIRD_PARTY_NOTICES.txt",
    "zensical.toml",
    "carrack",
)
ONLY: Final = "only_game"
"""Name of a pytest plugin in the checkout that leaves only the new game to the tests."""
OURS: Final = f"{NAME} or described"
"""The tests that are about the game, among those of all games."""
BOARD: Final = "tsconfig.game.json"
"""What svelte-check reads to check the new board alone, which takes a fifth of the time."""


def checkout(home: Path) -> Path:
    """A copy of the checkout with a new game, and with what Python has compiled, but for what it is just writing."""
    leave_out = shutil.ignore_patterns("*.pyc.*", "page", "node_modules", "img", "screenshots")
    for part in PARTS:
        shutil.copytree(ROOT / part, home / part, ignore=leave_out)
    for file in FILES:
        shutil.copyfile(ROOT / file, home / file)
    if not (ROOT / "web/node_modules").is_dir():
        fetch_packages()
    (home / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    make(NAME, home)
    (home / f"{ONLY}.py").write_text(
        f"from carrack.games import GAMES\n\nfor name in GAMES.keys() - {{{NAME!r}}}:\n    del GAMES[name]\n", "utf-8"
    )
    (home / "web" / BOARD).write_text(
        f'{{"extends": "./tsconfig.json", "include": ["src/boards/{NAME}/*", "src/*.d.ts"]}}', "utf-8"
    )
    return home


def generate(home: Path) -> None:
    """All that tools make from the sources of the game, made anew as docs/add-a-game.md says."""
    if has_compiler():
        run(home, "tools.rules_compiler", f"carrack.games.{NAME}")
    for game in (home / "tests/goldens").glob(f"{NAME}-*"):
        game.unlink()
    run(home, "tools.golden_games", NAME)
    run(home, "tools.typescript_types")
    run(home, "tools.rule_pages")


def program(home: Path, *command: str, said: str = "", **variables: str) -> subprocess.CompletedProcess[str]:
    """A program of our environment, run in the copy."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    sources = os.pathsep.join([str(home / "src"), str(home)])
    environment = {**os.environ, "PATH": path, "PYTHONPATH": sources, "HOME": str(home), **variables}
    return subprocess.run(
        command, cwd=home, env=environment, input=said, capture_output=True, text=True, check=False, timeout=900
    )


def run(home: Path, module: str, *arguments: str, **variables: str) -> str:
    """What a module of the copy prints; it must succeed."""
    done = program(home, sys.executable, "-m", module, *arguments, **variables)
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr[-8000:]
    return done.stdout


def pytest_passes(home: Path, *arguments: str, engine: str = "auto") -> None:
    said = run(home, "pytest", "-q", "-p", "no:cacheprovider", *arguments, CARRACK_ENGINE=engine)
    assert " passed" in said


def passes_the_tests_of_all_games(home: Path) -> None:
    """Its own tests on each engine, the laws with this game alone, and what other tests say of every game."""
    for engine in ENGINES:
        pytest_passes(home, f"tests/games/{NAME}", engine=engine)
    laws = ["invariants", "previews", *(["engine_equality"] if has_compiler() else [])]
    pytest_passes(home, "-p", ONLY, *(f"tests/properties/test_{name}.py" for name in laws))
    pytest_passes(home, "tests/text", "tests/properties", "tests/play", "tests/engine", "-k", OURS)
    assert NAME in run(home, "carrack", "rules", "--coverage", "--json")


def passes_the_tests_of_its_rules(home: Path) -> None:
    """What a change of its rules can break: its own tests, its texts, its recorded games and the laws."""
    texts = [f"tests/text/test_{name}.py" for name in ("fluent_files", "game_and_bot_names", "rendered_games")]
    pytest_passes(home, f"tests/games/{NAME}", *texts, "tests/goldens/test_goldens.py", "-k", OURS)
    pytest_passes(home, "-p", ONLY, "tests/properties/test_invariants.py")


def is_clean(home: Path) -> None:
    """Style, types and layers of the game; the files that are made from its sources."""
    ours = [f"src/carrack/games/{NAME}", f"src/carrack/cli/terminal/screens/{NAME}.py", f"tests/games/{NAME}"]
    run(home, "ruff", "check", *ours)
    run(home, "ruff", "format", "--check", *ours)
    run(home, "mypy", "--strict", "-p", f"carrack.games.{NAME}", "-m", f"carrack.cli.terminal.screens.{NAME}")
    run(home, "tools.typescript_types", "--check")
    run(home, "tools.rule_pages", "--check")


def replace(home: Path, file: str, old: str, new: str) -> None:
    """Change a file of the copy at the one place where it says this."""
    path = home / file
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{file}: {text.count(old)} times {old!r}"
    path.write_text(text.replace(old, new), "utf-8")


def append(home: Path, file: str, text: str) -> None:
    with (home / file).open("a", encoding="utf-8") as opened:
        opened.write(text)
