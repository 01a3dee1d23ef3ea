"""Subprocess bots in any language: programs that speak JSON Lines over standard input and output
(`docs/bot-protocol.md`).

`exec:node my_bot.js` names such a bot. The program starts with the first decision of a game; when the bot object is
released, the program is kept for the next game. A program that answers wrongly, stalls or dies raises `NoMoveError`,
and the caller lets the fallback policy choose.
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

from carrack.bots import protocol_messages
from carrack.bots.player_view import PlayerView
from carrack.bots.protocol_messages import OPTIONAL_DATA, PROTOCOL_VERSION

COMMAND_PREFIX: Final = "exec:"
HELLO_TIMEOUT: Final = 20.0
"""Time limit (s) for a program's hello message."""
REPLY_GRACE: Final = 1.0
"""Time (s) added to each limit, for the transmission of an answer."""
DEFAULT_REPLY_TIMEOUT: Final = 30.0
"""Time limit (s) for a choice if the game sets none."""
QUIT_TIMEOUT: Final = 1.0
"""Time limit (s) for a program to end after `quit`."""
MAX_FAILURES: Final = 3
"""Number of failures in a game after which a program receives no more decisions."""
MAX_REPLY_BYTES: Final = 1 << 20
"""Maximum length of a line, in bytes."""
BOTS_VARIABLE: Final = "CARRACK_BOTS"
"""Environment variable that names programs; servers offer these bots too."""
BOT_NAME_PATTERN: Final = re.compile(r"[a-z][a-z0-9_]{0,31}")
BOT_LOG_VARIABLE: Final = "CARRACK_BOT_LOG"
"""Environment variable that names a file for the standard error output of programs."""


class NoMoveError(Exception):
    """A program did not choose; `why` is one of `carrack.play.records.record.FALLBACK_REASONS`."""

    def __init__(self, why: str, problem: str) -> None:
        super().__init__(problem)
        self.fallback_reason = why


def command_exists(command: str) -> bool:
    """Whether the program of this command exists."""
    try:
        words = shlex.split(command)
    except ValueError:
        return False
    return bool(words) and shutil.which(words[0]) is not None


class SubprocessBot:
    """A bot that delegates its choices to a program."""

    def __init__(self, command: str, seed: int) -> None:
        self._command = command
        self._rng = Random(seed)
        self._seed = seed
        self._line: BotProcess | None = None
        self._asked = 0
        self._failures = 0

    def choose(self, view: PlayerView) -> int:
        if self._failures >= MAX_FAILURES:
            raise NoMoveError("failed", "it has failed too often in this game")
        limit = DEFAULT_REPLY_TIMEOUT if isinf(view.time_limit) else view.time_limit + REPLY_GRACE
        self._asked += 1
        try:
            line = self._begun(view)
            line.send(protocol_messages.choose_message(view, self._asked, line.wants, self._rng.getrandbits(32)))
            said = line.receive("choice", limit, self._asked)
            line.send({"say": "ponder"})
            return _action(view, said)
        except NoMoveError:
            self._failures += 1
            raise

    def _begun(self, view: PlayerView) -> BotProcess:
        """A running program that has received the `new` message of this game."""
        if self._line is None or not self._line.alive:
            self._line = _taken(self._command)
            weakref.finalize(self, _given_back, self._line)
            self._line.send(protocol_messages.new_game_message(view, self._seed))
        return self._line


def _action(view: PlayerView, said: dict[str, Any]) -> int:
    """The action that a program has chosen."""
    for choice in view.decision.choices:
        if choice.notation == said.get("notation"):
            return choice.action
    raise NoMoveError("failed", f"{str(said.get('notation'))[:80]!r} is not one of the choices")


class BotProcess:
    """A running program and its two pipes.

    Threads serve the pipes, so that a program that neither reads nor writes cannot block the caller.
    """

    def __init__(self, command: str) -> None:
        self.command = command
        errors: Any = subprocess.DEVNULL
        if os.environ.get(BOT_LOG_VARIABLE):
            errors = open(os.environ[BOT_LOG_VARIABLE], "ab")  # noqa: SIM115 - the program has it as long as it runs
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                start_new_session=True,  # shields the program from Ctrl-C
            )
        except (OSError, ValueError) as error:
            raise NoMoveError("failed", str(error)) from error
        finally:
            if errors is not subprocess.DEVNULL:
                errors.close()
        self._to: SimpleQueue[bytes | None] = SimpleQueue()
        self._from: SimpleQueue[bytes] = SimpleQueue()
        for work in (self._write, self._read):
            threading.Thread(target=work, daemon=True).start()
        self.alive = True
        self.send(protocol_messages.hello_message())
        hello = self.receive("hello", HELLO_TIMEOUT)
        if hello.get("protocol") != PROTOCOL_VERSION:
            self._fail("failed", f"it speaks protocol {hello.get('protocol')!r}, not {PROTOCOL_VERSION}")
        wants = hello.get("wants", [])
        self.wants = frozenset(one for one in OPTIONAL_DATA if isinstance(wants, list) and one in wants)

    def send(self, message: dict[str, Any]) -> None:
        self._to.put(protocol_messages.encode_line(message))

    def receive(self, what: str, seconds: float, id: int | None = None) -> dict[str, Any]:
        """The next message of this kind, and with this id; other messages are ignored."""
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

    def quit(self) -> None:
        """Send `quit`, and kill the program if it does not end."""
        self.alive = False
        self.send({"say": "quit"})
        self._to.put(None)
        try:
            self._process.wait(QUIT_TIMEOUT)
        except subprocess.TimeoutExpired:
            self.kill()

    def kill(self) -> None:
        """Kill the program and every process it has started."""
        self.alive = False
        self._to.put(None)
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()

    def _fail(self, why: str, problem: str) -> NoReturn:
        self.kill()
        raise NoMoveError(why, problem)

    def _write(self) -> None:
        assert self._process.stdin is not None
        with suppress(OSError, ValueError), self._process.stdin as pipe:
            while (text := self._to.get()) is not None:
                pipe.write(text)
                pipe.flush()

    def _read(self) -> None:
        """Read line by line; a line without an end is the last."""
        assert self._process.stdout is not None
        text = b"\n"
        with suppress(OSError, ValueError), self._process.stdout as pipe:
            while text.endswith(b"\n"):
                text = pipe.readline(MAX_REPLY_BYTES)
                self._from.put(text)
        if text.endswith(b"\n"):
            self._from.put(b"")


_idle: dict[str, list[BotProcess]] = {}
"""Programs that wait for their next game, by command."""


def _taken(command: str) -> BotProcess:
    waiting = _idle.get(command, [])
    while waiting:
        line = waiting.pop()
        if line.alive:
            return line
    return BotProcess(command)


def _given_back(line: BotProcess) -> None:
    if line.alive:
        _idle.setdefault(line.command, []).append(line)


@atexit.register
def quit_idle_processes() -> None:
    """Tell all waiting programs to quit."""
    for waiting in _idle.values():
        while waiting:
            waiting.pop().quit()


subprocess_bot_factory = partial(partial, SubprocessBot)
"""`maker(command)(seed)` creates a bot."""


def parse_bot_commands(text: str) -> dict[str, str]:
    """Parse named programs, as in `sparrow=python sparrow.py; hawk=node hawk.js`; ValueError names the invalid part."""
    found = {}
    for part in filter(None, map(str.strip, text.split(";"))):
        name, _, command = map(str.strip, part.partition("="))
        if not BOT_NAME_PATTERN.fullmatch(name) or name in found or not command_exists(command):
            raise ValueError(part)
        found[name] = command
    return found
