"""Every example of the README and of the documentation: programs run as they stand, commands too where they are short.

Long ones are played with few games by quick bots; those that serve, measure or change a database are only parsed.
"""

from __future__ import annotations

import ast
import glob
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import typer

from bench.__main__ import bench
from carrack.arena import PlayedGame, Tournament
from carrack.arena.executors import play_scheduled_game
from carrack.bots.levels import LEVELS
from carrack.bots.registry import find_bot_factory
from carrack.cli.app import run_command_line
from carrack.cli.command_list import command_names
from carrack.games import GAMES
from carrack.play.options import complete_options
from carrack.review.choice_evaluator import SearchBudget
from carrack.review.pipeline import REVIEW_DEPTHS, ReviewDepth
from tests.docs.page_parser import PAGES, ROOT, Command, Program, commands, mentions, parts, programs, text
from tools import api_reference

OF_THE_CHECKOUT = ("test", "new-game", "lock")
"""Verbs of `./carrack` alone."""
SHORT = ("arena", "calibration", "games", "play", "replay", "review", "rules", "simulate", "study", "verify")
"""Verbs whose commands are run, unless something stands for what the reader has."""
LEVEL = re.compile(rf"(?<![:\w])({'|'.join(LEVELS)})\b")
QUICK = re.compile(r"(random|\d+|,)+")
"""Bots that need no time, and numbers of seats."""
MOST_GAMES = 300
STANDS_FOR_ANOTHER = re.compile(r"[A-Z]+|lagoon")
"""What the reader puts in; `lagoon` is the game that `tests/tools/test_new_game.py` makes."""
RECORD = ROOT / "tests/goldens/discovery-2-plain.jsonl"
"""The game that somebody has, whatever its name."""
ELSEWHERE = ("docs/bot-protocol.md", "docs/learning.md")
"""Pages with a test of their own: `test_bot_protocol.py`, and `tests/env/test_behaviour_cloning.py` for what needs no
torch."""


def some(what: str) -> list[str]:
    """The pages that have programs or commands."""
    kind = Program if what == "programs" else Command
    return [page for page in PAGES if any(isinstance(part, kind) for part in parts(page))]


# ---- what is written


@pytest.mark.parametrize("page", some("commands"))
def test_every_command_is_one(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in commands(page):
        verb, *words = command.words
        if "--data" in words:  # which is taken before the words are looked at
            place = words.index("--data")
            del words[place : place + 2]
        if verb == "bench":
            measuring = typer.Typer(add_completion=False)
            measuring.command()(bench)
            typer.main.get_command(measuring).make_context("bench", words)
        elif verb not in OF_THE_CHECKOUT:
            assert run_command_line([verb, *words], only_check=True) == 0, f"{command}: {capsys.readouterr().err}"


@pytest.mark.parametrize("page", PAGES)
def test_every_option_that_a_page_mentions_is_one(page: str) -> None:
    known = options()
    for mention in mentions(page):
        words = mention.split()
        assert words[0] in (*known, *OF_THE_CHECKOUT), mention
        for word in words[1:]:
            if word.startswith("--") and words[0] in known:
                assert word.partition("=")[0] in known[words[0]], mention


def options() -> dict[str, set[str]]:
    """The options of each verb."""
    from carrack.cli.app import app

    measuring = typer.Typer(add_completion=False)
    measuring.command()(bench)
    group: Any = typer.main.get_command(app)
    found = {**group.commands, "bench": typer.main.get_command(measuring)}
    assert sorted(found) == sorted(command_names())
    return {
        verb: {"--help", *(word for option in command.params for word in option.opts)}
        for verb, command in found.items()
    }


@pytest.mark.parametrize("page", PAGES)
def test_what_is_to_be_installed_or_started_is_there(page: str) -> None:
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    for named in re.findall(r"carrack\[([\w,]+)\]", text(page)):
        assert set(named.split(",")) <= set(extras), named
    for tool in re.findall(r"python -m tools\.(\w+)", text(page)):
        assert (ROOT / "tools" / f"{tool}.py").exists() or (ROOT / "tools" / tool).is_dir(), tool


@pytest.mark.parametrize("page", some("programs"))
def test_programs_use_public_names_only(page: str) -> None:
    for program in programs(page):
        if program.language == "python" and not program.only_parsed:
            for node in ast.walk(ast.parse(program.source)):
                if isinstance(node, ast.ImportFrom) and str(node.module).split(".")[0] == "carrack":
                    assert node.module in api_reference.MODULES, node.module
                    assert {alias.name for alias in node.names} <= set(api_reference.names(str(node.module)))
                elif isinstance(node, ast.Import):
                    ours = {alias.name for alias in node.names if alias.name.split(".")[0] == "carrack"}
                    assert ours <= set(api_reference.MODULES)


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    for target in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text(page)):
        assert (ROOT / page).parent.joinpath(target).exists(), f"{page} links to {target}"


# ---- what happens


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A reader's folder."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    modules = set(sys.modules)
    find_bot_factory.cache_clear()
    yield tmp_path
    for name in set(sys.modules) - modules:
        if getattr(sys.modules[name], "__file__", None) and str(sys.modules[name].__file__).startswith(str(tmp_path)):
            del sys.modules[name]
    find_bot_factory.cache_clear()
    if str(tmp_path) in sys.path:
        sys.path.remove(str(tmp_path))


@pytest.mark.parametrize("page", [page for page in PAGES if parts(page) and page not in ELSEWHERE])
def test_a_page_runs_as_printed(
    page: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """All of it in order, as somebody reading along has it, each program by itself; a review thinks a moment."""
    for depth in REVIEW_DEPTHS:
        monkeypatch.setitem(REVIEW_DEPTHS, depth, ReviewDepth("club", 1, 1, SearchBudget(1, 4)))
    monkeypatch.syspath_prepend(folder)  # files that the page has made are imported from here
    keep_files(page, folder)
    for part in parts(page):
        if isinstance(part, Command):
            words = in_short(part)
            for record in [word for word in words if word.endswith(".jsonl")]:
                shutil.copy(RECORD, folder / record)
            if words:
                monkeypatch.setattr(sys, "stdin", StringIO("0\n1\nquit\n"))
                assert run_command_line(words) == 0, f"{part}: {capsys.readouterr().err}"
                assert capsys.readouterr().out, part
        elif part.language == "python" and part.only_parsed:
            ast.parse(part.source)
        elif part.language == "python":
            exec(compile(part.source, page, "exec"), {"__name__": "page"})  # noqa: S102 - our own example
        elif part.language == "toml":
            tomllib.loads(part.source)


def keep_files(page: str, folder: Path) -> None:
    for program in programs(page):
        if program.file and not program.only_parsed:
            (folder / program.file).write_text(program.source, "utf-8")


def in_short(command: Command) -> list[str]:
    """The words to run: with quick bots and few games where it would take long; none where it is only parsed."""
    verb, *others = command.words
    if verb not in SHORT or {"--data", "--database"} & set(others) or any(map(STANDS_FOR_ANOTHER.fullmatch, others)):
        return []
    words = [found for word in command.words for found in (sorted(glob.glob(word)) if "*" in word else [word])]
    seated = [place + 1 for place, word in enumerate(words) if word in ("--bots", "--seats")]
    plays = verb in ("arena", "calibration", "simulate") or (verb == "study" and others[1:] and "--from" not in words)
    games = int(words[words.index("--games") + 1]) if "--games" in words else MOST_GAMES
    if plays and (games > MOST_GAMES or not all(QUICK.fullmatch(words[place]) for place in seated or [0])):
        for place in seated:
            words[place] = LEVEL.sub("random", words[place])
        if verb == "study" and "--bots" not in words:
            words += ["--bots", "random"]
        if "--games" in words:
            words[words.index("--games") + 1] = "4"
        else:
            words += ["--games", "4"]
    return words


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("most", [False, True])
def test_the_bot_of_the_documentation_plays_every_game(folder: Path, game: str, most: bool) -> None:
    keep_files("docs/bot-authors.md", folder)
    seats = GAMES[game].players[-1 if most else 0]
    contest = Tournament(game, ("my_bots:Scorer", "random"), seats, complete_options(GAMES[game], seats, {}), 1)
    played = play_scheduled_game(contest, 0, 0, keep=False)
    assert isinstance(played, PlayedGame)


def test_the_program_of_the_readme_plays_a_game_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    [program] = programs("README.md")
    exec(compile(program.source, "README.md", "exec"), {})  # noqa: S102
    scores, places = re.fullmatch(r"[\[(](.+)[\])] [\[(](.+)[\])]", capsys.readouterr().out.strip()).groups()  # type: ignore[union-attr]
    assert len(scores.split(",")) == len(places.split(",")) == 4
