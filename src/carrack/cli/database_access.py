"""Finds, opens, locks, dumps and loads the database of a command; errors become one sentence."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from carrack.cli.errors import CliError
from carrack.cli.output import progress_bar
from carrack.cli.paths import data_folder, ensure_parent_folder
from carrack.engine.messages import quote
from carrack.text.fluent import Localizer

if TYPE_CHECKING:
    from carrack.server.storage.database import Database
if TYPE_CHECKING:
    from carrack.server.storage.backup import ProgressCallback, RowCounts
if TYPE_CHECKING:
    from carrack.server.storage.database import Database


@contextlib.contextmanager
def lock_database_file(url: str) -> Iterator[tuple[Callable[[str], None], str | None]]:
    """Lock a database file for one server: yields a function that stores the server's address, and the address of the
    server already running, if any."""
    path = url.removeprefix("sqlite+aiosqlite:///")
    if path in (url, "", ":memory:"):
        yield lambda address: None, None
        return
    try:
        file = Path(f"{Path(path).resolve()}.lock").open("a+", encoding="utf-8")  # noqa: SIM115
    except OSError as error:
        raise CliError("server-no-database", why=quote(str(error), 200)) from None
    with file:
        file.seek(0)
        if not _lock(file):
            yield lambda address: None, quote(file.read().strip(), 200)
            return

        file.truncate(0)  # drop the address of the previous server

        def notice(address: str) -> None:
            file.write(address)
            file.flush()

        yield notice, None


def _lock(file: TextIO) -> bool:
    """Try to lock the file until this process ends; returns whether it succeeded."""
    try:
        if sys.platform == "win32":
            import msvcrt

            file.seek(1 << 20)  # on Windows a locked range is unreadable for others: keep the address outside it
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            file.seek(0)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def resolve_database_url(named: str | None) -> str:
    """The database URL from the command line, the environment, or the default location."""
    named = named or os.environ.get("CARRACK_DATABASE")
    url = _with_driver(named) if named else _default_database()
    if url.startswith("postgresql") and find_spec("psycopg") is None:
        raise CliError("server-no-postgres")
    return url


def _with_driver(url: str) -> str:
    """Add the async driver to a plain database URL."""
    kind, colon, rest = url.partition("://")
    return {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+psycopg"}.get(kind, kind) + colon + rest


def _default_database() -> str:
    path = data_folder() / "tables.sqlite"
    ensure_parent_folder(path)
    return f"sqlite+aiosqlite:///{path}"


async def open_migrated_database(url: str) -> Database:
    """Open a database and migrate it to the current schema."""
    async with database_errors():
        from carrack.server.storage.database import Database

        database = Database(url)
        await database.upgrade()
        return database


@contextlib.asynccontextmanager
async def open_existing_database(url: str) -> AsyncIterator[Database]:
    """Open an existing database without migrating it."""
    async with database_errors():
        from carrack.server.storage.database import Database

        path = url.removeprefix("sqlite+aiosqlite:///")
        if path != url and not Path(path).is_file():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), path)
        database = Database(url)
        try:
            yield database
        finally:
            await database.close()


@contextlib.asynccontextmanager
async def database_errors() -> AsyncIterator[None]:
    """Convert database errors to a one-sentence `CliError`."""
    from carrack.server.storage.database_errors import DATABASE_ERRORS, UNKNOWN_SCHEMA

    try:
        yield
    except UNKNOWN_SCHEMA:
        raise CliError("server-newer-database") from None
    except (*DATABASE_ERRORS, ImportError) as error:
        raise CliError("server-no-database", why=quote(str(error).partition("\n")[0], 200)) from None


async def _dump(lang: Localizer, database: str | None, path: Path) -> RowCounts:
    from carrack.server.storage.backup import write_backup

    with _sentences(), _bar(lang) as progress:
        async with open_existing_database(resolve_database_url(database)) as there:
            return await write_backup(there, path, progress)


async def _load(lang: Localizer, url: str, path: Path, *, replace: bool, add: bool) -> RowCounts:
    from carrack.server.storage.backup import backup_revision, restore_backup

    with _sentences(), lock_database_file(url) as (_, running):
        if running is not None:
            raise CliError("cli-stop-first", address=running)
        backup_revision(path)  # before creating a database for it
        async with database_errors():
            database = await open_migrated_database(url)
            try:
                with _bar(lang) as progress:
                    return await restore_backup(database, path, progress, replace=replace, add=add)
            finally:
                await database.close()


@contextlib.contextmanager
def _sentences() -> Iterator[None]:
    from carrack.server.storage.backup import BackupError

    try:
        yield
    except BackupError as unfit:
        raise CliError(unfit.message.key, **unfit.message.args) from None


@contextlib.contextmanager
def _bar(lang: Localizer) -> Iterator[ProgressCallback]:
    with progress_bar() as bar:
        task = bar.add_task(lang.render_key("cli-progress-rows"), total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def _tell(lang: Localizer, as_json: bool, key: str, path: Path, count: RowCounts, **more: int) -> None:
    if as_json:
        print(json.dumps({"file": str(path), "rows": count.rows, **more}, ensure_ascii=False))
        return
    rows = count.rows
    tables, people = rows.get("tables", 0), rows.get("people", 0)
    print(lang.render_key(key, file=quote(str(path), 200), rows=count.total, tables=tables, people=people))


def require_shared_database(url: str) -> None:
    """CliError if the database does not support several processes."""
    if not url.startswith("postgresql"):
        raise CliError("server-one-process")
