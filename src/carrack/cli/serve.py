"""`carrack serve`: the web app on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import signal
import socket
import sqlite3
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

import typer

from carrack.cli.files import data_folder, make_room
from carrack.cli.stop import INTERRUPTED, Stop
from carrack.core.notation import shown
from carrack.lang import Language

if TYPE_CHECKING:
    from carrack.server.database import Database

PORT: Final = 8017
"""Where the server is unless told otherwise; the next free port if this one is in use."""
PORTS_TRIED: Final = 50
BACKLOG: Final = 2048
"""Calls that may wait to be taken."""
MOST_CONNECTIONS: Final = 8192
"""At the same time; more would have to wait until one ends."""
SILENT_MILLISECONDS: Final = 20_000
"""How long somebody who has called may keep silent before the first or the next request."""


def serve(lang: Language, host: str, port: int | None, database: str | None, open_browser: bool) -> None:
    """Serve until Ctrl-C."""
    chosen = _free_port(host, port)
    url = find_database(database)
    with _alone(url) as (notice, running):
        if running is None:
            code = asyncio.run(_serve(lang, host, chosen, url, open_browser, notice))
        elif port is not None:
            raise Stop("server-already", address=running)
        else:
            print(lang.name("server-already", address=running), flush=True)
            code = 0
            if open_browser and _has_screen():
                _open(running)
    if code:
        raise typer.Exit(code)


@contextlib.contextmanager
def _alone(url: str) -> Iterator[tuple[Callable[[str], None], str | None]]:
    """Only one server may work on a file of tables: a way to leave its address there, or that of the one that does."""
    path = url.removeprefix("sqlite+aiosqlite:///")
    if path in (url, "", ":memory:"):
        yield lambda address: None, None
        return
    try:
        file = Path(f"{Path(path).resolve()}.lock").open("a+", encoding="utf-8")  # noqa: SIM115
    except OSError as error:
        raise Stop("server-no-database", why=shown(str(error), 200)) from None
    with file:
        file.seek(0)
        if not _lock(file):
            yield lambda address: None, shown(file.read().strip(), 200)
            return

        file.truncate(0)  # where the last one was is of no use

        def notice(address: str) -> None:
            file.write(address)
            file.flush()

        yield notice, None


def _lock(file: TextIO) -> bool:
    """Whether the file is ours now, until this process ends."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 20)  # what is locked cannot be read by others there: not the address
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def find_database(named: str | None) -> str:
    """The address of the database that was named, or of the usual one."""
    return _with_driver(named) if named else _default_database()


def _with_driver(url: str) -> str:
    """The plain names of databases mean those that we can drive."""
    kind, colon, rest = url.partition("://")
    return {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}.get(kind, kind) + colon + rest


def _default_database() -> str:
    path = data_folder() / "tables.sqlite"
    make_room(path)
    return f"sqlite+aiosqlite:///{path}"


def _free_port(host: str, port: int | None) -> int:
    """The port asked for if it is free; else the first free one from the usual one on."""
    wanted = [port] if port is not None else range(PORT, PORT + PORTS_TRIED)
    for number in wanted:
        try:
            family = socket.AF_INET6 if ":" in host else socket.AF_INET
            with socket.socket(family, socket.SOCK_STREAM) as trial:
                trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                trial.bind((host, number))
                trial.listen()
                return int(trial.getsockname()[1])
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise Stop("server-no-address", host=shown(host)) from None
    raise Stop("server-port-busy", port=str(wanted[0]))


async def _serve(
    lang: Language, host: str, port: int, url: str, open_browser: bool, notice: Callable[[str], None]
) -> int:
    # heavy imports, after mistakes on the command line have been answered
    from granian.constants import HTTPModes, Interfaces
    from granian.http import HTTP1Settings
    from granian.server.embed import Server

    from carrack.server import page
    from carrack.server.app import make

    # One process: everybody who watches a table is told from its memory.  What costs time, the thinking of bots, is
    # done by processes of their own.
    application = make(await _database(url))
    server: Any = Server(
        application,
        host,
        port,
        interface=Interfaces.ASGI,
        log_enabled=False,
        http=HTTPModes.http1,  # whoever waits to see which version a caller speaks waits for ever
        backlog=BACKLOG,
        backpressure=MOST_CONNECTIONS,
        http1_settings=HTTP1Settings(header_read_timeout=SILENT_MILLISECONDS),
    )
    code = 0

    def end(number: int) -> None:
        nonlocal code
        code = INTERRUPTED if number == signal.SIGINT else 0
        server.stop()

    loop = asyncio.get_running_loop()
    if sys.platform != "win32":  # there Ctrl-C ends the loop by itself, and nothing else asks
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, end, number)
    serving = asyncio.create_task(server.serve())
    await _answers(host, port, serving)
    where = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host  # noqa: S104
    address = f"http://{f'[{where}]' if ':' in where else where}:{port}/"
    notice(address)
    print(lang.name("server-listening", address=address), flush=True)
    if not page.is_there():
        print(f"carrack: {lang.name('server-page-missing')}", file=sys.stderr, flush=True)
    elif open_browser and _has_screen():
        loop.run_in_executor(None, _open, address)
    await serving
    return code


async def _database(url: str) -> Database:
    async with _trouble_told():
        from carrack.server.database import Database

        database = Database(url)
        await database.prepare()
        return database


@contextlib.asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    """A database that is there already, to be looked at as it is."""
    async with _trouble_told():
        from carrack.server.database import Database

        path = url.removeprefix("sqlite+aiosqlite:///")
        if path != url and not Path(path).is_file():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
        database = Database(url)
        try:
            yield database
        finally:
            await database.close()


@contextlib.asynccontextmanager
async def _trouble_told() -> AsyncIterator[None]:
    """One sentence about what is wrong with a database."""
    from alembic.util import CommandError
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except CommandError:  # it does not know the database's version
        raise Stop("server-newer-database") from None
    except (SQLAlchemyError, sqlite3.Error, ImportError, OSError) as error:
        raise Stop("server-no-database", why=shown(str(error).partition("\n")[0], 200)) from None


async def _answers(host: str, port: int, serving: asyncio.Task[None]) -> None:
    """Wait until the server takes calls."""
    while not serving.done():
        try:
            _, writer = await asyncio.open_connection(None if host in ("0.0.0.0", "::") else host, port)  # noqa: S104
            writer.close()
            return
        except OSError:
            await asyncio.sleep(0.02)
    await serving


def _has_screen() -> bool:
    """Elsewhere a browser would be one for terminals, and take over this one."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(address: str) -> None:
    """Show the page, if this machine has a browser."""
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
