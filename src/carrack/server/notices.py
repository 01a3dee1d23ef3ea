"""Tells people who look elsewhere that it is their turn.

Notices are made from what tables say, so that none is lost: whoever is to decide and has somewhere to be told gets one
for each time it becomes his turn.  They wait in a queue in the database.  A process claims one by moving on when it is
due; if it dies before it could write down that the notice was sent, another one sends it again, under the same id.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import delete, func, null, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.lang import Language
from carrack.server import channels as places
from carrack.server.channels import Channel, Ended, Note
from carrack.server.database import Database, channels, notices, people, seats, tables
from carrack.server.posting import Unreachable
from carrack.server.settings import Settings
from carrack.server.table import now
from carrack.server.tables import Tables

log = logging.getLogger("carrack.server")

START: Final = 30.0
"""Seconds after a start of the server: pages have to come back first."""
EVERY: Final = 5.0
"""Seconds between two looks."""
PATIENCE: Final = 30.0
"""Seconds that somebody may look elsewhere before he is told."""
OVERLAP: Final = timedelta(minutes=10)
"""How far back each look goes: other machines' clocks differ, and what is being stored is seen late."""
CLAIM: Final = timedelta(minutes=5)
"""How long others leave a notice alone that somebody sends."""
RETRIES: Final = (60, 300, 1800, 7200)
"""Seconds after which a notice that did not get through is tried again."""
AN_HOUR: Final = 12
"""Notices by one channel."""
LATER: Final = timedelta(minutes=10)
"""What is more than that waits so long."""
TOGETHER: Final = 50
KEPT: Final = timedelta(days=90)


def _in(time: timedelta) -> str:
    return (datetime.now(UTC) + time).isoformat(timespec="milliseconds")


async def go_on(store: Tables, database: Database, settings: Settings) -> None:
    """From the start of the server on."""
    await asyncio.sleep(START)
    since = ""
    while True:
        try:
            begun = _in(-OVERLAP)
            await collect(database, since)
            since = begun
            await deliver(store, database, settings)
        except Exception:
            log.exception("notices could not be sent")
        await asyncio.sleep(EVERY)


async def collect(database: Database, since: str) -> None:
    """Put into the queue what has to be told since a moment."""
    columns = (tables.c.id, tables.c.waiting, tables.c.asked, seats.c.number, channels.c.id, channels.c.created)
    query = (
        select(*columns)
        .join(seats, seats.c.table == tables.c.id)
        .join(channels, channels.c.person == seats.c.person)
        .where(tables.c.status == "playing", tables.c.updated >= since, channels.c.code == "")
        .where(seats.c.bot.is_(None), seats.c.program.is_(null()))
    )
    rows: list[dict[str, Any]] = []
    async with database.read() as connection:
        for id, waiting, asked, seat, channel, created in await connection.execute(query):
            mark, at = asked.get(str(seat), (0, ""))
            if seat in waiting and at >= created:
                due = datetime.fromisoformat(at) + timedelta(seconds=PATIENCE)
                rows.append(_row(channel, id, seat, mark, due.isoformat(timespec="milliseconds")))
        known = select(notices.c.id).where(notices.c.id.in_([row["id"] for row in rows]))
        there = set((await connection.execute(known)).scalars()) if rows else set()
    fresh = [row for row in rows if row["id"] not in there]
    if fresh:
        async with database.write() as connection:
            await _insert(connection, fresh)


def _row(channel: str, table: str, seat: int, mark: int, due: str) -> dict[str, Any]:
    id = hashlib.sha256(f"{channel}:{table}:{seat}:{mark}".encode()).hexdigest()[:32]
    return {"id": id, "channel": channel, "table": table, "seat": seat, "mark": mark, "due": due, "created": now()}


async def _insert(connection: AsyncConnection, rows: list[dict[str, Any]]) -> None:
    """But for those that another process was quicker with."""
    kind = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    await connection.execute(kind(notices).on_conflict_do_nothing(), rows)


async def deliver(store: Tables, database: Database, settings: Settings) -> int:
    """Send what is due, as far as nobody else does; how many notices went out."""
    # everybody's first comes before anybody's second: one person's places may all be slow, and there may be many
    place = func.row_number().over(partition_by=channels.c.person, order_by=notices.c.due).label("place")
    query = select(notices, place).join(channels, channels.c.id == notices.c.channel, isouter=True)
    query = query.where(notices.c.due <= now()).order_by(place, notices.c.due).limit(TOGETHER)
    async with database.read() as connection:
        found = [dict(row) for row in (await connection.execute(query)).mappings()]
    claimed = []
    for notice in found:
        mine = (notices.c.id == notice["id"]) & (notices.c.due == notice["due"])
        async with database.write() as connection:
            change = update(notices).where(mine).values(due=_in(CLAIM), tries=notices.c.tries + 1)
            if (await connection.execute(change)).rowcount:
                claimed.append(notice)
    sent = await asyncio.gather(*(_deliver(store, database, settings, notice) for notice in claimed))
    return sum(sent)


async def _deliver(store: Tables, database: Database, settings: Settings, notice: dict[str, Any]) -> bool:
    async with database.read() as connection:
        channel = await places.one(connection, notice["channel"])
        note = await _note(connection, store, notice, channel, settings) if channel else None
        hour = notices.c.sent > _in(-timedelta(hours=1))
        count = select(func.count()).where(notices.c.channel == notice["channel"], hour)
        often = int((await connection.execute(count)).scalar_one()) >= AN_HOUR
    if channel is None or note is None:
        await _settle(database, notice, due=None)  # played meanwhile, or sees the table
        return False
    if often:
        await _settle(database, notice, due=_in(LATER), tries=notice["tries"])
        return False
    try:
        await places.send(database, channel, note, settings)
    except Ended:
        async with database.write() as connection:
            await places.remove(connection, channel.id)
        return False
    except Unreachable as why:
        tries = notice["tries"]
        again = _in(timedelta(seconds=RETRIES[tries])) if tries < len(RETRIES) else None
        await _settle(database, notice, due=again)
        await places.mark(database, channel, why.key)
        return False
    await _settle(database, notice, due=None, sent=now())
    await places.mark(database, channel, "")
    return True


async def _settle(database: Database, notice: dict[str, Any], **values: Any) -> None:
    async with database.write() as connection:
        await connection.execute(update(notices).where(notices.c.id == notice["id"]).values(**values))


async def _note(
    connection: AsyncConnection, store: Tables, notice: dict[str, Any], channel: Channel, settings: Settings
) -> Note | None:
    """What to say; None if there is nothing to say any more."""
    id, seat = notice["table"], notice["seat"]
    columns = (tables.c.game, tables.c.status, tables.c.waiting, tables.c.asked, people.c.language)
    query = select(*columns, seats.c.name, seats.c.bot, seats.c.program).join(seats, seats.c.table == tables.c.id)
    query = query.join(people, people.c.id == seats.c.person)
    query = query.where(tables.c.id == id, seats.c.number == seat, seats.c.person == channel.person)
    row = (await connection.execute(query)).mappings().first()
    if row is None or row["status"] != "playing" or row["bot"] or row["program"] or seat not in row["waiting"]:
        return None
    if row["asked"].get(str(seat), [None])[0] != notice["mark"] or _watches(store, id, channel.person):
        return None
    others = select(seats.c.name).where(seats.c.table == id, seats.c.number != seat).order_by(seats.c.number)
    names = ", ".join((await connection.execute(others)).scalars())
    language = Language(row["language"] or "en", row["game"])
    game = language.name(f"game-{row['game']}")
    return Note(
        notice["id"],
        language.name("notice-title", game=game),
        language.name("notice-text", name=row["name"], game=game, names=names),
        f"{settings.url or channel.base}/t/{id}",
        language.name("notice-why"),
        {"kind": "turn", "game": row["game"], "table": id, "seat": seat, "language": language.code},
    )


def _watches(store: Tables, id: str, person: str) -> bool:
    """Whether somebody has a table before him."""
    return person in store.watching(id)


async def forget_old(connection: AsyncConnection) -> None:
    """What was settled long ago."""
    await connection.execute(delete(notices).where(notices.c.due.is_(None), notices.c.created < _in(-KEPT)))
