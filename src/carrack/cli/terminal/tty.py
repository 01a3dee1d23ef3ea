"""The terminal: a full screen that is redrawn without flicker, or plain lines where there is no such thing."""

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

from carrack.cli.drawing import ASCII, Lines, plain_text

_ENTER = "\x1b[?1049h\x1b[H"
_LEAVE = "\x1b[?1049l"
_BEGIN_FRAME = "\x1b[?2026h\x1b[H"
_END_FRAME = "\x1b[J\x1b[?2026l"
_PLAIN_WIDTH = 100


class TimeUp(Exception):
    """The time to answer is over."""


class Terminal:
    """Use it as a context; `full` says whether it draws screens."""

    def __init__(self, plain: bool = False) -> None:
        self.full = (
            not plain and sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        )
        self._unicode = (sys.stdout.encoding or "").lower().replace("-", "") == "utf8"
        self._console = Console(highlight=False, markup=False, emoji=False)

    @contextlib.contextmanager
    def open(self) -> Iterator[None]:
        """Take the screen and give it back, whatever happens."""
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

    def frame(self, lines: Sequence[Text]) -> None:
        """Show these lines alone, the last ones if there are too many; the cursor stands below them."""
        shown = list(lines)[-(self.height - 1) :]
        text = "".join(f"{self._rendered(line)}\x1b[K\n" for line in shown)
        self._write(_BEGIN_FRAME + text + _END_FRAME)

    def say(self, lines: Iterable[Text | str]) -> None:
        """Print these lines below what is there; without colours unless this is a full screen."""
        made: Lines = [Text(line) if isinstance(line, str) else line for line in lines]
        text = "\n".join(self._rendered(line) for line in made) if self.full else plain_text(made)
        self._write(text + "\n")

    def page(self, lines: Sequence[Text], prompt: str) -> None:
        """Show something long, a screen at a time; any line typed goes on, and end of input too."""
        if not self.full:
            self.say(lines)
            return
        room = self.height - 2
        for start in range(0, max(len(lines), 1), room):
            self.frame(lines[start : start + room])
            try:
                if self.ask(prompt).lower() == "q":
                    return
            except EOFError:
                return

    def ask(self, prompt: str, redraw: Callable[[], None] | None = None, until: float | None = None) -> str:
        """One line typed by the user; EOFError at the end of input, TimeUp if it takes longer than `until`.

        `redraw` is for a window whose size changes, and for a clock that goes on.
        """
        with self._redrawing(prompt, redraw if self.full else None, until):
            if self.full:
                return input(prompt).strip()
            self._write(prompt)
            typed = sys.stdin.readline()
        if not typed or not sys.stdin.isatty():
            self._write("\n")  # nobody has pressed Enter
        if not typed:
            raise EOFError
        return typed.strip()

    @contextlib.contextmanager
    def _redrawing(self, prompt: str, redraw: Callable[[], None] | None, until: float | None) -> Iterator[None]:
        """While a line is typed, the screen is drawn anew with what has been typed so far: every second if time is
        limited, and when the window changes."""

        def draw(*_: object) -> None:
            if until is not None and time.monotonic() >= until:
                raise TimeUp
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
    """Arrow keys and history for what is typed, where the system has that."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401


@contextlib.contextmanager
def _ending_politely() -> Iterator[None]:
    """A request to end becomes an exception, so that the terminal is put right; a closed window likewise."""

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
