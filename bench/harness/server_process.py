"""A server of its own and a browser, to try the page with: for its measurements, its pictures and its tests."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
OWN: Final = Path(sys.prefix) / "chromium"
"""Where a checkout keeps the one that `tools.browser` fetches: in its environment."""
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Needed where there is no screen, and so that the browser itself asks nobody anything."""
PATIENCE: Final = 120


class TrialError(Exception):
    """There is nothing to try, or nothing to try it with; one sentence says what is missing."""


class Server:
    """`carrack serve` in a process of its own, with its tables in a folder. The same seed gives the same games."""

    def __init__(
        self,
        folder: Path,
        seed: int | None = 1,
        python: str = sys.executable,
        database: str | None = None,
        options: Sequence[str] = (),
        limits: int = 0,
    ) -> None:
        self.folder = folder
        self.database = database or f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}"
        self.options = options
        self.limits = limits
        """0: whoever tries it does much, and all of it from here."""
        self.seed = seed
        self.python = python
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [self.python, "-P", "-m", "carrack", "serve", "--no-open", "--port", str(self.port)]
        command += ["--database", self.database, *self.options]
        seed = "" if self.seed is None else str(self.seed)
        environment = {**os.environ, "CARRACK_SEED": seed, "CARRACK_LIMITS": str(self.limits)}
        with (self.folder / "server.txt").open("ab") as report:
            self._process = subprocess.Popen(command, env=environment, stdout=report, stderr=report)
        until = time.monotonic() + PATIENCE
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > until:
                self.stop()
                raise TrialError(f"The server did not start:\n{self.report()}")
            time.sleep(0.05)

    @property
    def pid(self) -> int:
        return self._process.pid if self._process else 0

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/start", timeout=5) as answer:  # noqa: S310
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            try:
                self._process.wait(20)
            except subprocess.TimeoutExpired:
                self._process.kill()
                self._process.wait()
            self._process = None

    def kill(self) -> None:
        """As when the machine fails."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def report(self) -> str:
        """What the server has printed."""
        return (self.folder / "server.txt").read_text("utf-8", "replace")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def serving(
    folder: Path,
    seed: int | None = 1,
    python: str = sys.executable,
    database: str | None = None,
    options: Sequence[str] = (),
) -> Iterator[Server]:
    server = Server(folder, seed, python, database, options)
    server.start()
    try:
        yield server
    finally:
        server.stop()


def system_browser() -> str | None:
    return next((found for found in map(shutil.which, BROWSERS) if found), None)


def own_browser() -> str | None:
    program = OWN / "chromium"
    return str(program) if program.exists() else None


def own_variables() -> dict[str, str]:
    """What our own Chromium needs in its environment: a font, and libraries where the system has none."""
    found = {"FONTCONFIG_FILE": str(OWN / "fonts.conf")}
    libraries = OWN / "al2023" / "lib"
    if libraries.exists():
        found["LD_LIBRARY_PATH"] = str(libraries)
    return found


@contextmanager
def browsing() -> Iterator[Browser]:
    """Chromium, driven by playwright: the system's, else ours, else playwright's; `CARRACK_HEADED=1` shows it."""
    try:
        from playwright.sync_api import Error, sync_playwright
    except ModuleNotFoundError as error:
        raise TrialError("The Python package playwright is missing; `pip install playwright` installs it.") from error
    system = system_browser()
    own = None if system else own_browser()
    variables = own_variables() if own else {}
    headless = os.environ.get("CARRACK_HEADED") != "1"
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(
                executable_path=system or own, args=list(FLAGS), headless=headless, env={**os.environ, **variables}
            )
        except Error as error:
            raise TrialError(
                "Chromium does not start; `python -m tools.browser` of a checkout fetches one without windows, "
                f"your system has others.\n{error}"
            ) from error
        try:
            yield browser
        finally:
            browser.close()
