"""A new game from the template passes the checks that all games pass, and so does one that its author has changed."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support import generated_game_changes
from tests.support.generated_game import (
    BOARD,
    ENGINES,
    NAME,
    ROOT,
    checkout,
    generate,
    is_clean,
    passes_the_tests_of_all_games,
    passes_the_tests_of_its_rules,
    program,
    pytest_passes,
    run,
)
from tools.new_game import NewGameError, make

NOT_ABOUT_GAMES = ("bench", "browser", "deploy", "docs", "packaging", "rules_compiler", "tools")
GAME = f"src/carrack/games/{NAME}"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkout with the new game as the command leaves it."""
    return checkout(tmp_path_factory.mktemp("made"))


@pytest.fixture(scope="module")
def home(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same with all that tools make from it."""
    home = copied(made, tmp_path_factory.mktemp("home"))
    generate(home)
    return home


def copied(home: Path, target: Path) -> Path:
    return Path(shutil.copytree(home, target, symlinks=True, dirs_exist_ok=True))


def changed(old: Path, new: Path) -> set[str]:
    """The files that differ, as paths in the checkout."""
    found = {path.relative_to(new) for path in new.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    return {
        path.as_posix()
        for path in found
        if not (old / path).exists() or (old / path).read_bytes() != (new / path).read_bytes()
    }


def test_it_passes_the_tests_of_all_games(home: Path) -> None:
    passes_the_tests_of_all_games(home)


def test_it_is_clean(home: Path) -> None:
    is_clean(home)


def test_its_board_fits_the_types_of_the_page(home: Path) -> None:
    done = program(
        home,
        "web/node_modules/.bin/svelte-check",
        "--fail-on-warnings",
        "--workspace",
        "web",
        "--tsconfig",
        f"./{BOARD}",
    )
    assert done.returncode == 0, done.stdout


def test_bots_play_it(home: Path) -> None:
    said = run(home, "carrack", "simulate", NAME, "--seats", "greedy,random,random", "--games", "4", "--json")
    assert '"greedy"' in said


@pytest.mark.parametrize(("lang", "end"), [("en", "Round 3 of 3"), ("fr", "Manche 3 sur 3")])
def test_it_is_played_in_the_terminal(home: Path, lang: str, end: str) -> None:
    words = ["--lang", lang, "play", NAME, "--seats", "human,greedy", "--seed", "1"]
    done = program(home, sys.executable, "-m", "carrack", *words, said="1\n2\n3\n\n" * 60, COLUMNS="100")
    assert end in done.stdout, done.stdout + done.stderr


@pytest.mark.long
def test_it_passes_the_whole_suite(home: Path) -> None:
    """Every test that is about each game, on both engines, and every file of the page."""
    folders = [path for path in sorted((home / "tests").iterdir()) if any(path.rglob("test_*.py"))]
    ours = [str(path) for path in folders if path.name not in NOT_ABOUT_GAMES]
    for engine in ENGINES:
        pytest_passes(home, *ours, "-k", NAME, engine=engine)
    done = program(home, "npm", "--prefix", "web", "run", "--silent", "check")
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("add", [generated_game_changes.add_question, generated_game_changes.add_section])
def test_a_change_touches_what_the_guide_lists_and_no_more(
    made: Path, tmp_path: Path, add: Callable[[Path], set[str]]
) -> None:
    home = copied(made, tmp_path / "home")
    touched = add(home)
    assert changed(made, home) == touched
    guide = (ROOT / "docs/add-a-game.md").read_text("utf-8")
    assert [name for name in named_in_guide(touched) if name not in guide] == []
    generate(home)
    passes_the_tests_of_its_rules(home)


def named_in_guide(files: set[str]) -> set[str]:
    """How docs/add-a-game.md calls these files: sources by their last part, others by their folder."""
    return {
        Path(file).name
        for file in files
        if file.endswith(("compiled_modules.txt", "sequence_of_play.py", "catalogue.toml"))
    }


def test_a_name_that_is_taken_or_odd_is_refused(made: Path) -> None:
    with pytest.raises(NewGameError, match="exists already"):
        make(NAME, made)
    with pytest.raises(NewGameError, match="lower-case letters"):
        make("New Game", made)
