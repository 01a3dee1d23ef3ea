"""`carrack serve` as a child process with a folder, a port and a seed."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final

START_TIMEOUT_S: Final = 120


class HarnessError(Exception):
    """A missing requirement of the trial; the message says what to install or build."""


class ServerProcess:
    """`carrack serve` in its own process, with its tables in a folder. The same seed gives the same games."""

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
        """0 disables rate limits: tests send many requests from one address."""
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
        until = time.monotonic() + START_TIMEOUT_S
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > until:
                self.stop()
                raise HarnessError(f"The server did not start:\n{self.report()}")
            time.sleep(0.05)

    @property
    def pid(self) -> int:
        return self._process.pid if self._process else 0

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/api/v1/start", timeout=5) as answer:  # noqa: S310
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
        """Kill the process without cleanup, as a machine failure would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def report(self) -> str:
        """The server's output."""
        return (self.folder / "server.txt").read_text("utf-8", "replace")


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@contextmanager
def running_server(
    folder: Path,
    seed: int | None = 1,
    python: str = sys.executable,
    database: str | None = None,
    options: Sequence[str] = (),
) -> Iterator[ServerProcess]:
    server = ServerProcess(folder, seed, python, database, options)
    server.start()
    try:
        yield server
    finally:
        server.stop()
