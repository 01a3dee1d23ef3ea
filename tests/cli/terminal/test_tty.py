"""A real terminal: the screen is taken, drawn and given back."""

from __future__ import annotations

import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.command_line import STARTED, environment

ENTER, LEAVE = "\x1b[?1049h", "\x1b[?1049l"


def _own_terminal() -> None:
    """The terminal is the process's own, and Ctrl-C works even where the tests run in the background."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Pty:
    """A process with a terminal of a size."""

    def __init__(self, home: Path, columns: int, lines: int, *arguments: str, **more: str) -> None:
        self._master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "carrack", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=_own_terminal,
            env=environment(home, **{"TERM": "xterm-256color", "COLORTERM": "truecolor", **more}),
        )
        STARTED.append(self.process)
        os.close(slave)
        self.seen = ""
        self._at = 0
        # a character may come in two pieces
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def until(self, text: str) -> str:
        """What came after the last call, up to this text and with what came along with it."""
        while text not in self.seen[self._at :]:
            assert self._read(), self.seen[-2000:]
        start = self._at
        self._at = self.seen.index(text, start) + len(text)
        return self.seen[start:]

    def type(self, text: str) -> None:
        os.write(self._master, text.encode())

    def insist(self, ask: Callable[[], None]) -> None:
        """Ask to end as often as it takes: a signal that comes before the prompt waits for keys waits with it."""
        for _ in range(30):
            ask()
            if select.select([self._master], [], [], 1)[0]:
                return

    def end(self) -> int:
        while self._read():
            pass
        os.close(self._master)
        return self.process.wait()

    def _read(self) -> bool:
        """Wait for some output; False once the process has closed its terminal."""
        assert select.select([self._master], [], [], 60)[0], self.seen[-2000:]
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.seen += self._decoder.decode(data)
        return bool(data)


def frame(text: str) -> list[str]:
    """The lines of the last frame without its colours."""
    last = text.rpartition("\x1b[?2026h\x1b[H")[2].partition("\x1b[J\x1b[?2026l")[0]
    return re.sub(r"\x1b\[[0-9;]*[mK]", "", last).split("\r\n")


@pytest.mark.parametrize(("columns", "lines"), [(80, 24), (120, 40)])
def test_a_full_screen_is_drawn_and_given_back(tmp_path: Path, columns: int, lines: int) -> None:
    table = Pty(tmp_path, columns, lines, "play", "empires", "--seats", "human,random", "--seed", "3", "--lang", "en")
    text = table.until("\x1b[?2026l")
    assert ENTER in text
    assert "\x1b[38;2;" in text  # colours
    shown = frame(text)
    assert len(shown) <= lines
    assert max(map(len, shown)) <= columns
    assert any("Place one of your workers." in line for line in shown)
    assert any("Caribbean" in line for line in shown)
    table.until("> ")
    table.type("xyzzy\n")
    assert any("No choice matches “xyzzy”" in line for line in frame(table.until("\x1b[?2026l")))
    table.type("help cathedral\n")
    assert any("Cathedral" in line for line in frame(table.until("[Enter]")))
    table.type("q\n")
    table.until("\x1b[?2026l")
    table.type("q\n")
    assert table.end() == 0
    after = table.seen.rpartition(LEAVE)
    assert after[1] == LEAVE
    assert "Continue it with: carrack play --resume" in after[2]


def test_ctrl_c_and_closed_windows_give_the_screen_back(tmp_path: Path) -> None:
    arguments = ("play", "discovery", "--seats", "human,random", "--lang", "en")
    table = Pty(tmp_path, 100, 30, *arguments)
    table.until("> ")
    table.insist(lambda: table.type("\x03"))
    assert table.end() == 130
    assert "Game saved to" in table.seen.rpartition(LEAVE)[2]
    assert "Traceback" not in table.seen
    table = Pty(tmp_path, 100, 30, *arguments)
    table.until("> ")
    table.insist(lambda: table.process.send_signal(signal.SIGTERM))
    assert table.end() == 143
    assert LEAVE in table.seen
    assert "Traceback" not in table.seen


def test_plain_is_plain_even_in_a_terminal(tmp_path: Path) -> None:
    table = Pty(tmp_path, 100, 30, "play", "empires", "--seats", "human,random", "--plain", "--lang", "fr")
    table.until("> ")
    table.type("q\n")
    assert table.end() == 0
    assert "\x1b" not in table.seen
    assert "Placez un de vos ouvriers." in table.seen


def test_a_terminal_without_unicode_gets_other_signs(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "carrack", "play", "empires", "--seats", "human,random", "--lang", "en"]
    env = environment(tmp_path, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    done = subprocess.run(command, input=b"q\n", capture_output=True, check=True, env=env)
    text = done.stdout.decode("ascii")
    assert "@ Player" in text
    assert "\ufffd" not in text
    assert "?????" not in text
