"""Bots in any language: programs that speak JSON Lines over standard input and output (`docs/bot-protocol.md`).

`exec:node my_bot.js` is such a bot.  Its program is started when it is first asked, and goes on to the next game when
its bot is gone.  One that lies, stalls or dies has not chosen (`NoChoice`): whoever asked lets a caretaker choose.
"""

from __future__ import annotations

import atexit
import json
import os
import re
import shlex
import shutil
import signal
import subprocess
import threading
import time
import weakref
from contextlib import suppress
from functools import partial
from math import isinf
from queue import Empty, SimpleQueue
from random import Random
from typing import Any, Final, NoReturn

from carrack.bots import messages
from carrack.bots.messages import PROTOCOL, WANTS
from carrack.bots.situation import Situation

PREFIX: Final = "exec:"
START: Final = 20.0
"""Seconds that a program has to say hello."""
GRACE: Final = 1.0
"""Seconds that an answer may be late, for its way."""
PATIENCE: Final = 30.0
"""Seconds that a choice may take where there is no limit."""
FAREWELL: Final = 1.0
"""Seconds that a program has to end when it is told to."""
FAILURES: Final = 3
"""A program that fails so often in a game is not asked any more in it."""
LONGEST: Final = 1 << 20
"""Bytes of a line."""
OFFERED: Final = "CARRACK_BOTS"
"""The variable that gives programs names, by which servers offer them too."""
NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")
LOG: Final = "CARRACK_BOT_LOG"
"""The variable that names a file for what programs write to standard error."""


class NoChoice(Exception):
    """A program that did not choose; `why` is one of `carrack.core.record.CARETAKER`."""

    def __init__(self, why: str, problem: str) -> None:
        super().__init__(problem)
        self.why = why


def is_there(command: str) -> bool:
    """Whether there is such a program."""
    try:
        words = shlex.split(command)
    except ValueError:
        return False
    return bool(words) and shutil.which(words[0]) is not None


class Outside:
    """A bot that asks a program."""

    def __init__(self, command: str, seed: int) -> None:
        self._command = command
        self._rng = Random(seed)
        self._seed = seed
        self._line: Line | None = None
        self._asked = 0
        self._failures = 0

    def choose(self, situation: Situation) -> int:
        if self._failures >= FAILURES:
            raise NoChoice("failed", "it has failed too often in this game")
        limit = PATIENCE if isinf(situation.seconds) else situation.seconds + GRACE
        self._asked += 1
        try:
            line = self._begun(situation)
            line.send(messages.choose(situation, self._asked, line.wants, self._rng.getrandbits(32)))
            said = line.hear("choice", limit, self._asked)
            line.send({"say": "ponder"})
            return _action(situation, said)
        except NoChoice:
            self._failures += 1
            raise

    def _begun(self, situation: Situation) -> Line:
        """A program that knows what is played."""
        if self._line is None or not self._line.alive:
            self._line = _taken(self._command)
            weakref.finalize(self, _given_back, self._line)
            self._line.send(messages.new(situation, self._seed))
        return self._line


def _action(situation: Situation, said: dict[str, Any]) -> int:
    """The choice that a program has made."""
    for choice in situation.decision.choices:
        if choice.notation == said.get("notation"):
            return choice.action
    raise NoChoice("failed", f"{str(said.get('notation'))[:80]!r} is not one of the choices")


class Line:
    """A program that is running, and its two pipes.

    Threads stand between us and the pipes, so that a program that neither reads nor writes never holds us up.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        errors: Any = subprocess.DEVNULL
        if os.environ.get(LOG):
            errors = open(os.environ[LOG], "ab")  # noqa: SIM115 - the program has it as long as it runs
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,  # Ctrl-C is for us
            )
        except (OSError, ValueError) as error:
            raise NoChoice("failed", str(error)) from error
        finally:
            if errors is not subprocess.DEVNULL:
                errors.close()
        self._to: SimpleQueue[bytes | None] = SimpleQueue()
        self._from: SimpleQueue[bytes] = SimpleQueue()
        for work in (self._write, self._read):
            threading.Thread(target=work, daemon=True).start()
        self.alive = True
        self.send(messages.hello())
        hello = self.hear("hello", START)
        if hello.get("protocol") != PROTOCOL:
            self._fail("failed", f"it speaks protocol {hello.get('protocol')!r}, not {PROTOCOL}")
        wants = hello.get("wants", [])
        self.wants = frozenset(one for one in WANTS if isinstance(wants, list) and one in wants)

    def send(self, message: dict[str, Any]) -> None:
        self._to.put(messages.line(message))

    def hear(self, what: str, seconds: float, id: int | None = None) -> dict[str, Any]:
        """The next message of this kind, and with this id; what else is said is not for us."""
        until = time.monotonic() + seconds
        while True:
            try:
                text = self._from.get(timeout=max(0.0, until - time.monotonic()))
            except Empty:
                self._fail("slow", f"it has not answered within {seconds:g} s")
            if not text.endswith(b"\n"):
                self._fail("failed", "it has ended, or its line is too long")
            try:
                said = json.loads(text)
            except (ValueError, RecursionError):
                self._fail("failed", f"it wrote {text[:80]!r}")
            if isinstance(said, dict) and said.get("say") == what and id in (None, said.get("id")):
                return said

    def end(self) -> None:
        """Tell it to quit, and see to it."""
        self.alive = False
        self.send({"say": "quit"})
        self._to.put(None)
        try:
            self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """End it, and whatever it has started."""
        self.alive = False
        self._to.put(None)
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()

    def _fail(self, why: str, problem: str) -> NoReturn:
        self.kill()
        raise NoChoice(why, problem)

    def _write(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError, ValueError), self._process.stdin as pipe:
            while (text := self._to.get()) is not None:
                pipe.write(text)
                pipe.flush()

    def _read(self) -> None:
        """Line by line; one without an end is the last."""
        assert self._process.stdout is not None
        text = b"\n"
        with suppress(OSError, ValueError), self._process.stdout as pipe:
            while text.endswith(b"\n"):
                text = pipe.readline(LONGEST)
                self._from.put(text)
        if text.endswith(b"\n"):
            self._from.put(b"")


_idle: dict[str, list[Line]] = {}
"""Programs that wait for their next game."""


def _taken(command: str) -> Line:
    waiting = _idle.get(command, [])
    while waiting:
        line = waiting.pop()
        if line.alive:
            return line
    return Line(command)


def _given_back(line: Line) -> None:
    if line.alive:
        _idle.setdefault(line.command, []).append(line)


@atexit.register
def end_all() -> None:
    """Tell all programs that wait to quit."""
    for waiting in _idle.values():
        while waiting:
            waiting.pop().end()


maker = partial(partial, Outside)
"""`maker(command)(seed)` is a bot."""


def offered(text: str) -> dict[str, str]:
    """Programs by name, from `sparrow=python sparrow.py; hawk=node hawk.js`; ValueError, with what is wrong."""
    found = {}
    for part in filter(None, map(str.strip, text.split(";"))):
        name, _, command = map(str.strip, part.partition("="))
        if not NAME.fullmatch(name) or name in found or not is_there(command):
            raise ValueError(part)
        found[name] = command
    return found
