"""The launcher `./carrack`: what it answers without setup, and what it does not touch."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import typer

from carrack.cli import command_list, help_text, preflight
from carrack.cli.app import app, run_command_line
from carrack.text.fluent import LANGUAGES
from tests.packaging.conftest import Environment
from tests.support.checkout import ROOT, python

OWN_COMMANDS = ["test", "new-game", "lock"]


def at_once(folder: Path, *words: str) -> tuple[int, str, str]:
    """The launcher's answer without packages and without setup; it must not set anything up."""
    home = folder / "environment"
    done = python("-S", "carrack", *words, CARRACK_VENV=str(home), LC_ALL="C.UTF-8", COLUMNS="100")
    assert not home.exists()
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


def test_the_commands_are_known_before_they_are_loaded() -> None:
    command: Any = typer.main.get_command(app)
    assert sorted(command_list.command_names()) == sorted(command.commands)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_is_there_at_once(tmp_path: Path, language: str) -> None:
    code, out, err = at_once(tmp_path, "--help", "--lang", language)
    assert (code, err) == (0, "")
    texts = help_text.help_texts(language)
    said = " ".join(out.split())
    headings = [texts[f"cli-help-group-{group}"] for group in command_list.GROUPS]
    assert [line for line in out.splitlines() if line in headings] == headings
    assert out.index(headings[-1]) < out.index("  new-game "), "commands of a checkout are for developers"
    for word in [*command_list.command_names(), *OWN_COMMANDS]:
        assert f" {word} {' '.join(texts[f'cli-help-{word}'].split())}" in said
    assert at_once(tmp_path, "--lang", language, "--help") == (code, out, err)


def test_help_of_the_installed_command_loads_no_package() -> None:
    """Loading typer and the texts of all games would take most of the time."""
    done = python("-S", "-m", "carrack", "--help", LC_ALL="C.UTF-8", PYTHONPATH=str(ROOT / "src"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "  serve " in done.stdout


def test_an_empty_command_line_prints_the_help_as_an_error(tmp_path: Path) -> None:
    _, out, _ = at_once(tmp_path, "--help")
    assert at_once(tmp_path) == (2, "", out)


def test_a_reader_who_leaves_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "carrack", "--help"]
    done = subprocess.run(command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, "")


def test_the_version_is_there_at_once(tmp_path: Path) -> None:
    assert at_once(tmp_path, "--version") == (0, f"carrack {preflight.__version__}\n", "")


@pytest.mark.parametrize("words", [["dance"], ["dance", "--help"], ["--loud"], ["--lang", "de"],
                                   ["--lang"], ["--lang", "fr", "dance"], ["--lang=fr"]])  # fmt: skip
def test_a_usage_error_is_reported_without_setup_in_the_same_words(tmp_path: Path, words: list[str]) -> None:
    code, out, err = at_once(tmp_path, *words)
    real = python("-m", "carrack", *words, LC_ALL="C.UTF-8", COLUMNS="100")
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    own = "".join(f", {verb}" for verb in OWN_COMMANDS)
    assert err.replace(own, "") == real.stderr


def test_the_command_is_found_after_options() -> None:
    words = ["--lang", "fr", "--data=x", "--data", "serve", "games", "--version"]
    assert words[command_list.command_position(words)] == "games"
    assert command_list.command_position(["--lang"]) == 1
    assert preflight.answer_without_packages(["--lang", "fr", "games"]) is None


def test_a_wrong_option_is_reported_before_compilation(environment: Environment) -> None:
    """This needs the packages only."""
    assert environment.done.returncode == 2
    assert environment.done.stderr.endswith("carrack: “carrack serve” has no option “--prot”.\n")
    assert environment.stamp.keys() == {"environment", "requirements.lock"}


def test_setting_up_is_resumed_and_needs_no_network_when_it_is_done(environment: Environment) -> None:
    home = environment.home
    stamp = home / "carrack.json"
    words = ("carrack", "games", "--help")
    assert not (home / "half").exists(), environment.done.stderr
    again = python(*words, CARRACK_VENV=str(home))
    assert (again.returncode, again.stderr) == (0, "")
    finished = json.loads(stamp.read_text("utf-8"))
    stamp.write_text(json.dumps({"environment": finished["environment"]}), "utf-8")  # before the stamp was written
    offline = python(*words, CARRACK_VENV=str(home), UV_OFFLINE="1", PIP_NO_INDEX="1")
    assert offline.returncode == 0, offline.stderr
    assert json.loads(stamp.read_text("utf-8")) == finished


@pytest.mark.parametrize(("words", "code"), [("games", 0), ("games --loud", 2), ("replay", 2), ("play --seed", 2)])
def test_a_command_line_can_be_validated_without_running_it(
    words: str, code: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_command_line(words.split(), only_check=True) == code
    assert capsys.readouterr().out == ""


def test_a_foreign_environment_is_left_alone(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "precious").touch()
    done = python("carrack", "games", CARRACK_VENV=str(mine))
    assert done.returncode == 1
    assert "was not made by ./carrack" in done.stderr
    assert "Traceback" not in done.stderr
    assert [path.name for path in mine.iterdir()] == ["precious"]


def test_missing_requirements_of_the_tests_are_reported_at_once(tmp_path: Path) -> None:
    done = python("carrack", "test", PATH=str(tmp_path), CARRACK_VENV=str(tmp_path / "venv"), CC="")
    assert done.returncode == 1
    assert re.fullmatch(r"carrack: the tests need a C compiler \(Debian: gcc\).*; install [^.]*\.\n", done.stderr)
    assert not (tmp_path / "venv").exists()


def test_nothing_asks_for_what_windows_lacks() -> None:
    """`os.uname` anywhere, and modules of Unix where they are loaded without need."""
    only_unix = {"fcntl", "grp", "pwd", "resource", "termios"}
    for path in [ROOT / "carrack", *(ROOT / "src").rglob("*.py"), *(ROOT / "tools").rglob("*.py")]:
        source = path.read_text("utf-8")
        assert "os.uname" not in source, path
        loaded = re.findall(r"^(?:import|from) (\w+)", source, re.MULTILINE)
        assert only_unix.isdisjoint(loaded), path
