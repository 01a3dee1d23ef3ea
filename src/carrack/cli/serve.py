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
import tempfile
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TextIO

import typer

from carrack.cli.files import data_folder, make_room
from carrack.cli.stop import INTERRUPTED, Stop
from carrack.core.notation import shown
from carrack.lang import Language
from carrack.server.settings import Settings, read

if TYPE_CHECKING:
    from carrack.server.database import Database
    from carrack.server.homes import Home

PORT: Final = 8017
"""Where the server is unless told otherwise; the next free port if this one is in use."""
PORTS_TRIED: Final = 50
MOST_FILES: Final = 32_768
"""That a server may have open: connections most of all."""


def serve(
    lang: Language,
    host: str,
    port: int | None,
    database: str | None,
    open_browser: bool,
    json_logs: bool = False,
    proxies: str | None = None,
    hosts: str | None = None,
    workers: int = 1,
) -> None:
    """Serve until Ctrl-C."""
    try:
        settings = read(proxies, hosts)
    except ValueError as error:
        raise Stop("server-setting", value=shown(str(error))) from None
    chosen = _free_port(host, port)
    url = find_database(database)
    if workers > 1:
        from carrack.cli.team import Place, serve_together
        from carrack.server import logbook
        from carrack.server.listening import listen

        logbook.keep(json_logs)
        with listen(host, chosen) as listening, tempfile.TemporaryDirectory(prefix="carrack-") as homes:
            place = Place(listening, url, settings, json_logs, homes, workers)
            code = serve_together(place, lambda: _say_where(lang, host, chosen, open_browser))
        if code:
            raise typer.Exit(code)
        return
    with alone(url) as (notice, running):
        if running is None:
            from carrack.server import logbook

            logbook.keep(json_logs)
            raise_limit()
            code = run_loop(_serve(lang, host, chosen, url, settings, open_browser, notice))
        elif port is not None:
            raise Stop("server-already", address=running)
        else:
            print(lang.name("server-already", address=running), flush=True)
            code = 0
            if open_browser and _has_screen():
                _open(running)
    if code:
        raise typer.Exit(code)


def raise_limit() -> None:
    """Systems let a program open about a thousand files and connections, unless it asks for more."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_FILES if most == resource.RLIM_INFINITY else most
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


@contextlib.contextmanager
def alone(url: str) -> Iterator[tuple[Callable[[str], None], str | None]]:
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
    """The address of the database that was named, here or in the environment, or of the usual one."""
    named = named or os.environ.get("CARRACK_DATABASE")
    url = _with_driver(named) if named else _default_database()
    if url.startswith("postgresql") and find_spec("psycopg") is None:
        raise Stop("server-no-postgres")
    return url


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
    lang: Language,
    host: str,
    port: int,
    url: str,
    settings: Settings,
    open_browser: bool,
    notice: Callable[[str], None],
) -> int:
    def ready() -> None:
        notice(_say_where(lang, host, port, open_browser))

    from carrack.server.listening import listen

    return await run_server(listen(host, port), url, settings, ready)


def _say_where(lang: Language, host: str, port: int, open_browser: bool) -> str:
    """Print the address of the server that runs, and show its page; returns it."""
    from carrack.server import page

    where = "localhost" if host in ("127.0.0.1", "::1", "0.0.0.0", "::") else host  # noqa: S104
    address = f"http://{f'[{where}]' if ':' in where else where}:{port}/"
    print(lang.name("server-listening", address=address), flush=True)
    if not page.is_there():
        print(f"carrack: {lang.name('server-page-missing')}", file=sys.stderr, flush=True)
    elif open_browser and _has_screen():
        threading.Thread(target=_open, args=(address,), daemon=True).start()
    return address


async def run_server(
    listening: socket.socket,
    url: str,
    settings: Settings,
    ready: Callable[[], None] = lambda: None,
    home: Home | None = None,
) -> int:
    """Serve until a signal says otherwise; `ready` is called when it answers. `home`: which of several this is."""
    # heavy imports, after mistakes on the command line have been answered
    from carrack.server.app import make
    from carrack.server.listening import Server, settle_down

    with listening:
        server = Server(make(await prepared(url), settings=settings), listening, home)
        code = 0

        def end(number: int) -> None:
            nonlocal code
            code = INTERRUPTED if number == signal.SIGINT else 0
            server.stop()

        loop = asyncio.get_running_loop()
        if sys.platform != "win32":  # there Ctrl-C ends the loop by itself, and nothing else asks
            for number in (signal.SIGINT, signal.SIGTERM):
                loop.add_signal_handler(number, end, number)
        serving = asyncio.create_task(server.run_until_stopped())
        while not (server.started or serving.done()):
            await asyncio.sleep(0.02)
        settle_down()
        if server.started:
            ready()
        await serving
    return code


def run_loop(work: Coroutine[Any, Any, int]) -> int:
    """`asyncio.run`, with the quickest loop."""
    from carrack.server.listening import loop_factory

    with asyncio.Runner(loop_factory=loop_factory()) as runner:
        return runner.run(work)


async def prepared(url: str) -> Database:
    """A database, up to date."""
    async with trouble_told():
        from carrack.server.database import Database

        database = Database(url)
        await database.prepare()
        return database


@contextlib.asynccontextmanager
async def opened(url: str) -> AsyncIterator[Database]:
    """A database that is there already, to be looked at as it is."""
    async with trouble_told():
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
async def trouble_told() -> AsyncIterator[None]:
    """One sentence about what is wrong with a database."""
    from alembic.util import CommandError
    from sqlalchemy.exc import SQLAlchemyError

    try:
        yield
    except CommandError:  # it does not know the database's version
        raise Stop("server-newer-database") from None
    except (SQLAlchemyError, sqlite3.Error, ImportError, OSError) as error:
        raise Stop("server-no-database", why=shown(str(error).partition("\n")[0], 200)) from None


def _has_screen() -> bool:
    """Elsewhere a browser would be one for terminals, and take over this one."""
    return sys.platform in ("win32", "darwin") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open(address: str) -> None:
    """Show the page, if this machine has a browser."""
    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(address)
