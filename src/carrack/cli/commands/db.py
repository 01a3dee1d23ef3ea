"""`carrack db check`: replays every stored game and reports differences."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from carrack.cli.database_access import (
    open_existing_database,
    resolve_database_url,
)
from carrack.cli.errors import CliError
from carrack.cli.output import progress_bar
from carrack.engine.messages import Message, quote
from carrack.games import GAMES
from carrack.text.fluent import Localizer

# Integrity check


def check_database(lang: Localizer, database: str | None, as_json: bool) -> int:
    """Print one line per faulty table and a summary; returns 1 if there is a fault."""
    found = asyncio.run(_check(lang, resolve_database_url(database)))
    wrong = found.pop("wrong")
    told = [
        {"table": table, "game": game, "problem": _words(lang, game).render(message)} for table, game, message in wrong
    ]
    if as_json:
        print(json.dumps({**found, "wrong": told}, indent=1, ensure_ascii=False))
    else:
        for one in told:
            print(lang.render_key("cli-db-wrong", **one))
        key = "cli-db-bad" if told or found["database"] else "cli-db-good"
        if found["database"]:
            print(lang.render_key("cli-db-damaged", why=quote(found["database"], 200)))
        print(lang.render_key(key, games=found["games"], entries=found["entries"], wrong=len(told)))
    return int(bool(told or found["database"]))


async def _check(lang: Localizer, url: str) -> dict[str, Any]:
    from carrack.server.storage.integrity import find_inconsistency
    from carrack.server.storage.table_store import SqlTableStore

    wrong: list[tuple[str, str, Message]] = []
    games = entries = 0
    with progress_bar() as bar:
        task = bar.add_task(lang.render_key("cli-progress-games"), total=None)
        async with open_existing_database(url) as database:
            if not await database.is_current():
                raise CliError("cli-db-old")
            damage = await database.find_corruption()
            async for table, of in SqlTableStore(database).iterate():
                fault = await asyncio.to_thread(find_inconsistency, table)
                games, entries = games + 1, entries + len(table.entries)
                if fault is not None:
                    wrong.append((table.header.id, table.header.game, fault))
                bar.update(task, completed=games, total=of)
    return {"games": games, "entries": entries, "database": damage, "wrong": wrong}


def _words(lang: Localizer, game: str) -> Localizer:
    return Localizer(lang.code, game if game in GAMES else None)
