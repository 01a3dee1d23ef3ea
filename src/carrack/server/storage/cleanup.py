"""What nobody will miss is removed: invitations that nobody took up, and guests who left nothing behind.

Games that have begun stay, unless whoever keeps the server wants otherwise.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Final

from sqlalchemy import ColumnElement, delete, or_, select

from carrack.server.database import (
    Database,
    channels,
    chat,
    entries,
    notices,
    people,
    reviews,
    seats,
    shelf,
    tables,
    tokens,
)
from carrack.server.notices import forget_old
from carrack.server.people import ago
from carrack.server.settings import Settings
from carrack.server.tables import Tables

EVERY: Final = 6 * 3600.0
"""Seconds between two times."""

log = logging.getLogger("carrack.server")


async def go_on(store: Tables, database: Database, settings: Settings) -> None:
    """From the start of the server on."""
    while True:
        try:
            if await store.others.on_duty("sweeping"):
                await sweep(store, database, settings)
        except Exception:
            log.exception("what is old could not be removed")
        await asyncio.sleep(EVERY)


async def sweep(store: Tables, database: Database, settings: Settings) -> tuple[int, int]:
    """How many tables and people were removed."""
    old: list[ColumnElement[bool]] = []
    for days, status in ((settings.open_days, "open"), (settings.abandoned_days, "playing")):
        if days:
            old.append((tables.c.status == status) & (tables.c.updated < ago(timedelta(days=days))))
    ids: list[str] = []
    if old:
        async with database.read() as connection:
            ids = list((await connection.execute(select(tables.c.id).where(or_(*old)))).scalars())
    ids = [id for id in ids if store.dismiss(id)]
    async with database.write() as connection:
        for id in ids:
            for table in (entries, chat, seats, shelf, notices, reviews):
                await connection.execute(delete(table).where(table.c.table == id))
            await connection.execute(delete(tables).where(tables.c.id == id))
        # a guest whose cookie has aged cannot come back, and has left nothing to come back to
        left = (tokens.c.person, seats.c.person, shelf.c.person, tables.c.host)
        trace = [select(column).where(column == people.c.id).exists() for column in left]
        nobody = people.c.account.is_(None) & ~or_(*trace) & (people.c.created < ago(timedelta(days=1)))
        strangers = select(people.c.id).where(nobody)
        lost = select(channels.c.id).where(channels.c.person.in_(strangers))
        await connection.execute(delete(notices).where(notices.c.channel.in_(lost)))
        await connection.execute(delete(channels).where(channels.c.person.in_(strangers)))
        await forget_old(connection)
        gone = (await connection.execute(delete(people).where(nobody))).rowcount
    if ids or gone:
        log.info("removed %d tables that were never begun or were abandoned, and %d guests", len(ids), gone)
    return len(ids), gone
