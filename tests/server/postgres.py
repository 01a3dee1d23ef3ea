"""A PostgreSQL of our own for the tests: the system's programs, in a folder that is thrown away."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

USER = "postgres"


def programs() -> Path:
    """Where `initdb` and the others are; Debian keeps them off the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    on_path = shutil.which("initdb")
    if not found and not on_path:
        raise RuntimeError("the tests need PostgreSQL (Debian: apt-get install postgresql)")
    return found[-1].parent if found else Path(str(on_path)).parent


@contextmanager
def postgres() -> Iterator[str]:
    """The beginning of a URL: append the name of a database."""
    home = Path(tempfile.mkdtemp(prefix="carrack-postgres-"))
    # PostgreSQL refuses to run as root
    prefix = []
    if os.geteuid() == 0:
        shutil.chown(home, USER, USER)
        prefix = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"]

    def run(program: str, *arguments: str) -> None:
        command = [*prefix, str(programs() / program), "-D", str(home / "data"), *arguments]
        done = subprocess.run(command, cwd=home, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    try:
        run("initdb", "-A", "trust", "-N", "-U", USER)
        settings = f"-F -c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories="
        run("pg_ctl", "-w", "-l", str(home / "log"), "-o", settings, "start")
        try:
            yield f"{USER}@127.0.0.1:{port}/"
        finally:
            run("pg_ctl", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(home)


def create(server: str, name: str) -> str:
    """A new database; its URL."""
    with psycopg.connect(f"postgresql://{server}postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"')
    return f"postgresql+psycopg://{server}{name}"
