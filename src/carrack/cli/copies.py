"""`carrack backup`, `restore`, `export`, `import` and `db check`: all of a server as a file, or looked over."""

from __future__ import annotations

import asyncio
import contextlib
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from carrack.cli.arena import progress_bar
from carrack.cli.files import data_folder, make_room
from carrack.cli.serve import alone, find_database, opened, prepared, trouble_told
from carrack.cli.stop import Stop
from carrack.core.notation import shown
from carrack.core.text import Message
from carrack.games import GAMES
from carrack.lang import Language

if TYPE_CHECKING:
    from carrack.server.copying import Count, Progress

SUFFIX: Final = ".jsonl.gz"
NAME: Final = "carrack-*" + SUFFIX


def export(lang: Language, file: str, database: str | None, as_json: bool) -> None:
    """All of a database to a file."""
    path = Path(file)
    make_room(path)
    count = asyncio.run(_dump(lang, database, path))
    _tell(lang, as_json, "cli-copied", path, count)


def backup(lang: Language, folder: str | None, database: str | None, keep: int, as_json: bool) -> None:
    """A dated copy, which is read again to be sure; only the latest ones are kept."""
    home = Path(folder) if folder else data_folder() / "backups"
    stamp = time.strftime("%Y%m%d-%H%M%S")
    path = next(
        path
        for n in range(1, 1000)
        if not (path := home / f"carrack-{stamp}{'' if n == 1 else f'-{n}'}{SUFFIX}").exists()
    )
    make_room(path)
    count = asyncio.run(_dump(lang, database, path))
    with _sentences():
        from carrack.server.copying import check

        check(path)
    old = sorted(home.glob(NAME), key=lambda one: (one.stat().st_mtime_ns, one.name))[:-keep]
    for one in old:
        one.unlink(missing_ok=True)
    _tell(lang, as_json, "cli-copied", path, count, removed=len(old))


def restore(lang: Language, file: str, database: str | None, replace: bool, as_json: bool) -> None:
    """A database that has what the file has, and nothing else."""
    path, url = Path(file), find_database(database)
    count = asyncio.run(_load(lang, url, path, replace=replace, add=False))
    _tell(lang, as_json, "cli-restored", path, count)


def import_(lang: Language, file: str, database: str | None, as_json: bool) -> None:
    """What the file has is added to a database."""
    path, url = Path(file), find_database(database)
    count = asyncio.run(_load(lang, url, path, replace=False, add=True))
    _tell(lang, as_json, "cli-restored", path, count, there=count.there)


async def _dump(lang: Language, database: str | None, path: Path) -> Count:
    from carrack.server.copying import dump

    with _sentences(), _bar(lang) as progress:
        async with opened(find_database(database)) as there:
            return await dump(there, path, progress)


async def _load(lang: Language, url: str, path: Path, *, replace: bool, add: bool) -> Count:
    from carrack.server.copying import load, version

    with _sentences(), alone(url) as (_, running):
        if running is not None:
            raise Stop("cli-stop-first", address=running)
        version(path)  # before a database is made for it
        async with trouble_told():
            database = await prepared(url)
            try:
                with _bar(lang) as progress:
                    return await load(database, path, progress, replace=replace, add=add)
            finally:
                await database.close()


@contextlib.contextmanager
def _sentences() -> Iterator[None]:
    from carrack.server.copying import Unfit

    try:
        yield
    except Unfit as unfit:
        raise Stop(unfit.message.key, **unfit.message.args) from None


@contextlib.contextmanager
def _bar(lang: Language) -> Iterator[Progress]:
    with progress_bar() as bar:
        task = bar.add_task(lang.name("cli-progress-rows"), total=None)
        yield lambda done, of: bar.update(task, completed=done, total=of)


def _tell(lang: Language, as_json: bool, key: str, path: Path, count: Count, **more: int) -> None:
    if as_json:
        print(json.dumps({"file": str(path), "rows": count.rows, **more}, ensure_ascii=False))
        return
    rows = count.rows
    tables, people = rows.get("tables", 0), rows.get("people", 0)
    print(lang.name(key, file=shown(str(path), 200), rows=count.total, tables=tables, people=people))


# Looking over


def check(lang: Language, database: str | None, as_json: bool) -> int:
    """A sentence for each table that is not as it should be, and one for all; returns 1 if there is any."""
    found = asyncio.run(_check(lang, find_database(database)))
    wrong = found.pop("wrong")
    told = [
        {"table": table, "game": game, "problem": _words(lang, game).text(message)} for table, game, message in wrong
    ]
    if as_json:
        print(json.dumps({**found, "wrong": told}, indent=1, ensure_ascii=False))
    else:
        for one in told:
            print(lang.name("cli-db-wrong", **one))
        key = "cli-db-bad" if told or found["database"] else "cli-db-good"
        if found["database"]:
            print(lang.name("cli-db-damaged", why=shown(found["database"], 200)))
        print(lang.name(key, games=found["games"], entries=found["entries"], wrong=len(told)))
    return int(bool(told or found["database"]))


async def _check(lang: Language, url: str) -> dict[str, Any]:
    from carrack.server.checking import faults
    from carrack.server.store import Store

    wrong: list[tuple[str, str, Message]] = []
    games = entries = 0
    with progress_bar() as bar:
        task = bar.add_task(lang.name("cli-progress-games"), total=None)
        async with opened(url) as database:
            if not await database.is_current():
                raise Stop("cli-db-old")
            damage = await database.damage()
            async for table, played, of in Store(database).each():
                fault = await asyncio.to_thread(faults, table, played)
                games, entries = games + 1, entries + len(played)
                if fault is not None:
                    wrong.append((table.header.id, table.header.game, fault))
                bar.update(task, completed=games, total=of)
    return {"games": games, "entries": entries, "database": damage, "wrong": wrong}


def _words(lang: Language, game: str) -> Language:
    return Language(lang.code, game if game in GAMES else None)
