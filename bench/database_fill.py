"""Fills an empty database with finished games and accounts."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any, Final

from carrack.cli.database_access import open_migrated_database

ENTRIES_PER_GAME: Final = 12
"""Entries per finished game in that comparison; more entries cause no more work for moves at other tables."""


async def fill(folder: Path, url: str | None, games: int) -> None:
    """Fill an empty database with finished games, with as many accounts as games."""
    database = await open_migrated_database(url or f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}")
    await database.close()
    at = "2025-01-01T00:00:00.000+00:00"
    people = "INSERT INTO people (id, name, created) VALUES ({}, {}, {})"
    table = (
        "INSERT INTO tables (id, game, rules_version, options, pace, public, status, replay, seed, host, waiting,"
        " places, counts, notes, created, updated)"
        " VALUES ({}, 'marchands', 1, '{{}}', 'live', {}, 'over', {}, '7', {}, '[]', '[1,2,3,4]', '[1]', '[]', {}, {})"
    )
    seat = 'INSERT INTO seats ("table", number, name, person) VALUES ({}, {}, {}, {})'
    entry = 'INSERT INTO entries ("table", n, "by", "do", digest, at) VALUES ({}, {}, {}, {}, {}, {})'
    ids = [f"old-{n}" for n in range(games)]
    rows: list[tuple[str, list[tuple[Any, ...]]]] = [
        (people, [(f"p-{id}", "Old", at) for id in ids]),
        (table, [(id, True, False, f"p-{id}", at, at) for id in ids]),
        (seat, [(id, n, f"P{n}", f"p-{ids[(i + n) % games]}") for i, id in enumerate(ids) for n in range(4)]),
        (entry, [(id, n + 1, n % 4, "pass", "0" * 16, at) for id in ids for n in range(ENTRIES_PER_GAME)]),
    ]
    if url is None:
        with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as file, file:
            for text, values in rows:
                file.executemany(_marked(text, "?"), values)
        return
    import psycopg

    with psycopg.connect(url.replace("+psycopg", "")) as connection, connection.cursor() as cursor:
        for text, values in rows:
            cursor.executemany(_marked(text, "%s").encode(), values)


def _marked(text: str, mark: str) -> str:
    return text.format(*[mark] * text.replace("{{}}", "").count("{}"))
