"""Helpers of these tests: the command line in this process and in a real one, and games by bots."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import carrack
from carrack.cli import run
from carrack.games import GAMES
from carrack.play.sessions.session import Session

SOURCES = Path(str(carrack.__file__)).parents[1]
_KEYS = [*"1023684597xsackmpb", *(box + kind for kind in "ckmpsb" for box in "28613457")]
BLIND = "\n".join(_KEYS * 240)
"""Enough answers for any game: those that do not fit are refused, and the next one is tried."""

STARTED: list[subprocess.Popen[Any]] = []
"""Processes to end when a test fails halfway."""


@dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str


class Shell:
    """Runs command lines in this process, with a data folder of its own."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys
        self.home = home
        monkeypatch.setenv("XDG_DATA_HOME", str(home))
        monkeypatch.setenv("COLUMNS", "100")
        monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def __call__(self, *arguments: str, typed: str = "") -> Answer:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = run(list(arguments))
        out, err = self._capsys.readouterr()
        return Answer(code, out, "".join(line for line in err.splitlines(True) if "interpret" not in line))

    def refused(self, *arguments: str) -> str:
        """The one sentence with which a command line is refused."""
        answer = self(*arguments)
        assert answer.out == ""
        return self._sentence(answer)

    def refused_after_question(self, *arguments: str) -> str:
        """The same, for a command that has asked for something first."""
        return self._sentence(self(*arguments))

    def _sentence(self, answer: Answer) -> str:
        assert answer.code == 2, answer
        assert answer.err.startswith("carrack: ")
        assert answer.err.count("\n") == 1
        assert "Traceback" not in answer.err
        return answer.err.removeprefix("carrack: ").rstrip("\n")


def environment(home: Path, **more: str) -> dict[str, str]:
    kept = {
        name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES", "LANG", "LC_MESSAGES")
    }
    own = {"PYTHONPATH": str(SOURCES), "XDG_DATA_HOME": str(home), "LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"}
    return {**kept, **own, **more}


def start(home: Path, *arguments: str, **more: str) -> subprocess.Popen[str]:
    """A real process, with pipes."""
    process = subprocess.Popen(
        [sys.executable, "-m", "carrack", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(home, **more),
    )
    STARTED.append(process)
    return process


def answer_prompts(process: subprocess.Popen[str], answers: list[str]) -> str:
    """Answer one prompt after the other; returns all that was printed until the prompt after the last answer."""
    assert process.stdin is not None
    seen = read_to_prompt(process)
    for text in answers:
        process.stdin.write(text + "\n")
        process.stdin.flush()
        seen += read_to_prompt(process)
    return seen


def read_to_prompt(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    seen = ""
    while not seen.endswith("\n> "):
        character = process.stdout.read(1)
        assert character, f"ended without a prompt: {seen[-400:]}"
        seen += character
    return seen


def positions(game: str, players: int, seed: int, every: int, **options: bool | str) -> Iterator[Session]:
    """A random game, shown at every so-many-th question and at its end."""
    session = Session.new(GAMES[game], [f"Player {n}" for n in range(players)], options)
    rng = random.Random(seed)
    asked = 0
    while not session.is_over:
        if session.state.seat < 0:
            session.play_random_outcome(rng)
            continue
        asked += 1
        if asked % every == 0:
            yield session
        session.play(rng.choice(session.state.legal_actions()))
    yield session


def question(
    game: str, kind: str, players: int = 3, seed: int = 1, seat: int | None = None, **options: bool | str
) -> Session:
    """A random game up to the first question of a kind, to this seat or to any."""
    for session in positions(game, players, seed, 1, **options):
        if not session.is_over and session.decision().kind == kind and seat in (None, session.state.seat):
            return session
    raise LookupError(f"no question {kind!r} in this game")
