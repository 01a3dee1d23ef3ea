"""Deletes tables that never started or were abandoned, and guests without any data.

Running games are deleted only if the host configures it.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import timedelta
from typing import Final

from sqlalchemy import ColumnElement, delete, or_, select

from carrack.server.settings import Settings
from carrack.server.storage.database import Database
from carrack.server.storage.notification_store import delete_settled
from carrack.server.storage.schema import (
    channels,
    chat,
    entries,
    notices,
    people,
    requests,
    reviews,
    seats,
    shelf,
    snapshots,
    tables,
    tokens,
    uploads,
)
from carrack.server.tables.registry import TableRegistry
from carrack.server.timestamps import utc_ago

INTERVAL_SECONDS: Final = 6 * 3600.0
"""Interval (s) between two cleanups."""

REQUESTS_KEPT: Final = timedelta(days=1)
"""Time for which an idempotency key is recognised."""

log = logging.getLogger("carrack.server")


async def run_cleanup(store: TableRegistry, database: Database, settings: Settings) -> None:
    """Background job, from the start of the server on."""
    while True:
        try:
            if await store.bus.is_leader("sweeping"):
                await delete_expired(store, database, settings)
        except Exception:
            log.exception("deleting expired tables failed")
        await asyncio.sleep(INTERVAL_SECONDS)


async def delete_expired(store: TableRegistry, database: Database, settings: Settings) -> tuple[int, int]:
    """Delete expired tables and guests; returns their numbers."""
    old: list[ColumnElement[bool]] = []
    if settings.upload_days:
        unused = select(uploads.c.table).where(uploads.c.used < utc_ago(timedelta(days=settings.upload_days)))
        old.append(tables.c.id.in_(unused))
    for days, status in ((settings.open_table_days, "open"), (settings.abandoned_game_days, "playing")):
        if days:
            old.append((tables.c.status == status) & (tables.c.updated < utc_ago(timedelta(days=days))))
    ids: list[str] = []
    if old:
        async with database.read() as connection:
            ids = list((await connection.execute(select(tables.c.id).where(or_(*old)))).scalars())
    ids = [id for id in ids if store.evict(id)]
    async with database.write() as connection:
        for id in ids:
            for table in (entries, chat, seats, shelf, notices, reviews, snapshots, uploads, requests):
                await connection.execute(delete(table).where(table.c.table == id))
            await connection.execute(delete(tables).where(tables.c.id == id))
        await connection.execute(delete(requests).where(requests.c.at < utc_ago(REQUESTS_KEPT)))
        # guests with an expired cookie who have left no trace
        left = (tokens.c.person, seats.c.person, shelf.c.person, tables.c.host)
        trace = [select(column).where(column == people.c.id).exists() for column in left]
        nobody = people.c.account.is_(None) & ~or_(*trace) & (people.c.created < utc_ago(timedelta(days=1)))
        strangers = select(people.c.id).where(nobody)
        lost = select(channels.c.id).where(channels.c.person.in_(strangers))
        await connection.execute(delete(notices).where(notices.c.channel.in_(lost)))
        await connection.execute(delete(channels).where(channels.c.person.in_(strangers)))
        await delete_settled(connection)
        gone = (await connection.execute(delete(people).where(nobody))).rowcount
    if ids or gone:
        log.info("deleted %d expired tables and %d guests", len(ids), gone)
    return len(ids), gone
