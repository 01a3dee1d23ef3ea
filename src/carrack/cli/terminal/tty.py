"""The terminal: a full screen redrawn without flicker, or plain lines if that is unsupported."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence

from rich.console import Console
from rich.text import Text

from carrack.cli.terminal.layout import Lines, plain_text
from carrack.cli.terminal.styles import ASCII

_ENTER = "\x1b[?1049h\x1b[H"
_LEAVE = "\x1b[?1049l"
_BEGIN_FRAME = "\x1b[?2026h\x1b[H"
_END_FRAME = "\x1b[J\x1b[?2026l"
_PLAIN_WIDTH = 100


class InputTimeout(Exception):
    """The time to answer is over."""


class Terminal:
    """A context manager for the screen; `full` says whether it draws full screens."""

    def __init__(self, plain: bool = False) -> None:
        self.full = (
            not plain and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        )
        self._unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
        self._console = Console(highlight=False, markup=False, emoji=False)

    @contextlib.contextmanager
    def open(self) -> Iterator[None]:
        """Take over the screen and always restore it."""
        with _ending_politely():
            if self.full:
                _edit_lines()
                self._write(_ENTER)
            try:
                yield
            finally:
                if self.full:
                    self._write(_LEAVE)

    @property
    def width(self) -> int:
        return max(shutil.get_terminal_size((_PLAIN_WIDTH, 40)).columns, 40)

    @property
    def height(self) -> int:
        return max(shutil.get_terminal_size((_PLAIN_WIDTH, 40)).lines, 12)

    def draw(self, lines: Sequence[Text]) -> None:
        """Show only these lines, the last ones if there are too many; the cursor stands below them."""
        shown = list(lines)[-(self.height - 1) :]
        text = "".join(f"{self._rendered(line)}\x1b[K\n" for line in shown)
        self._write(_BEGIN_FRAME + text + _END_FRAME)

    def print_lines(self, lines: Iterable[Text | str]) -> None:
        """Print these lines below the current content; without colours unless this is a full screen."""
        made: Lines = [Text(line) if isinstance(line, str) else line for line in lines]
        text = "\n".join(self._rendered(line) for line in made) if self.full else plain_text(made)
        self._write(text + "\n")

    def show_paged(self, lines: Sequence[Text], prompt: str) -> None:
        """Show long text one screen at a time; `q` or end of input stops, any other line continues."""
        if not self.full:
            self.print_lines(lines)
            return
        room = self.height - 2
        for start in range(0, max(len(lines), 1), room):
            self.draw(lines[start : start + room])
            try:
                if self.read_line(prompt).lower() == "q":
                    return
            except EOFError:
                return

    def read_line(self, prompt: str, redraw: Callable[[], None] | None = None, until: float | None = None) -> str:
        """Read one line of input; raises EOFError at the end of input, InputTimeout after `until`.

        `redraw` handles window resizes and the running clock.
        """
        with self._redrawing(prompt, redraw if self.full else None, until):
            if self.full:
                return input(prompt).strip()
            self._write(prompt)
            typed = sys.stdin.readline()
        if not typed or not sys.stdin.isatty():
            self._write("\n")  # end the prompt's line: no Enter was typed
        if not typed:
            raise EOFError
        return typed.strip()

    @contextlib.contextmanager
    def _redrawing(self, prompt: str, redraw: Callable[[], None] | None, until: float | None) -> Iterator[None]:
        """Redraw the screen and the partial input while the user types: every second if time is limited, and on a
        window resize."""

        def draw(*_: object) -> None:
            if until is not None and time.monotonic() >= until:
                raise InputTimeout
            if redraw is not None:
                import readline

                redraw()
                self._write(prompt + readline.get_line_buffer())

        before = {}
        for name, wanted in (("SIGWINCH", redraw is not None), ("SIGALRM", until is not None)):
            if wanted and hasattr(signal, name):
                before[name] = signal.signal(getattr(signal, name), draw)
        try:
            if "SIGALRM" in before:
                signal.setitimer(signal.ITIMER_REAL, 1, 1)
            yield
        finally:
            if "SIGALRM" in before:
                signal.setitimer(signal.ITIMER_REAL, 0)
            for name, handler in before.items():
                signal.signal(getattr(signal, name), handler)

    def _rendered(self, line: Text) -> str:
        with self._console.capture() as captured:
            self._console.print(line, soft_wrap=True, end="")
        return captured.get()

    def _write(self, text: str) -> None:
        sys.stdout.write(text if self._unicode else text.translate(ASCII))
        sys.stdout.flush()


def _edit_lines() -> None:
    """Enable line editing and history if the system has readline."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401


@contextlib.contextmanager
def _ending_politely() -> Iterator[None]:
    """Convert SIGTERM and SIGHUP to an exception, so that the terminal is restored."""

    def end(number: int, _: object) -> None:
        sys.exit(128 + number)

    before = {}
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            number = getattr(signal, name)
            with contextlib.suppress(ValueError):  # not in the main thread
                before[number] = signal.signal(number, end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
