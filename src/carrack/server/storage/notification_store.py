"""Notification channels and the queue of turn notifications in the database."""

from __future__ import annotations

import hashlib
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import delete, func, insert, null, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.errors import ServiceError
from carrack.server.notifications import web_push
from carrack.server.notifications.channels import Channel, QueuedNotification, TurnFacts
from carrack.server.storage.database import Database
from carrack.server.storage.schema import channels, keys, notices, people, seats, tables
from carrack.server.timestamps import utc_ago, utc_now

VAPID_KEY_NAME: Final = "vapid"
AWAY_SECONDS: Final = 30.0
"""Time (s) that a turn must last before a notification is sent."""
RETENTION: Final = timedelta(days=90)
"""Time for which settled notifications are kept."""

_CHANNEL: Final = (
    channels.c.id,
    channels.c.person,
    channels.c.kind,
    channels.c.to,
    channels.c.base,
    channels.c.code,
    channels.c.problem,
)
"""The fields of a `Channel`."""
_NOTICE: Final = (
    notices.c.id,
    notices.c.channel,
    notices.c.table,
    notices.c.seat,
    notices.c.mark,
    notices.c.tries,
)
"""The fields of a `QueuedNotification`."""


class SqlNotificationStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # Channels

    async def channels_of(self, person: str) -> list[Channel]:
        async with self._database.read() as connection:
            return await _channels_of(connection, person)

    async def find_channel(self, id: str) -> Channel | None:
        async with self._database.read() as connection:
            row = (await connection.execute(select(*_CHANNEL).where(channels.c.id == id))).first()
        return None if row is None else Channel(*row)

    async def add_channel(self, channel: Channel, limit: int) -> Channel:
        async with self._database.write() as connection:
            known = await _channels_of(connection, channel.person)
            for other in known:
                if other.has_address_of(channel):
                    return other
            if len(known) >= limit:
                raise ServiceError(409, "server-notice-many", most=limit)
            values = {column.name: getattr(channel, column.name) for column in _CHANNEL}
            await connection.execute(insert(channels).values(created=utc_now(), **values))
        return channel

    async def confirm_channel(self, id: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(channels).where(channels.c.id == id).values(code="", problem=""))

    async def remove_channel(self, id: str) -> None:
        async with self._database.write() as connection:
            await _remove_channel(connection, id)

    async def record_problem(self, channel: Channel, problem: str) -> None:
        if problem != channel.problem:
            async with self._database.write() as connection:
                await connection.execute(update(channels).where(channels.c.id == channel.id).values(problem=problem))

    async def vapid_private_key(self) -> str:
        query = select(keys.c.value).where(keys.c.name == VAPID_KEY_NAME)
        async with self._database.read() as connection:
            found = (await connection.execute(query)).scalar_one_or_none()
        if found is None:
            async with self._database.write() as connection:
                found = (await connection.execute(query.with_for_update())).scalar_one_or_none()
                if found is None:
                    found = web_push.new_vapid_key()
                    await connection.execute(insert(keys).values(name=VAPID_KEY_NAME, value=found))
        return str(found)

    async def language_of(self, person: str) -> str:
        async with self._database.read() as connection:
            query = select(people.c.language).where(people.c.id == person)
            return str((await connection.execute(query)).scalar_one())

    async def set_language(self, person: str, language: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(people).where(people.c.id == person).values(language=language))

    # Queue

    async def enqueue_turn_notifications(self, since: str) -> None:
        columns = (tables.c.id, tables.c.waiting, tables.c.asked, seats.c.number, channels.c.id, channels.c.created)
        query = (
            select(*columns)
            .join(seats, seats.c.table == tables.c.id)
            .join(channels, channels.c.person == seats.c.person)
            .where(tables.c.status == "playing", tables.c.updated >= since, channels.c.code == "")
            .where(seats.c.bot.is_(None), seats.c.program.is_(null()))
        )
        rows: list[dict[str, Any]] = []
        async with self._database.read() as connection:
            for id, waiting, asked, seat, channel, created in await connection.execute(query):
                mark, at = asked.get(str(seat), (0, ""))
                if seat in waiting and at >= created:
                    due = datetime.fromisoformat(at) + timedelta(seconds=AWAY_SECONDS)
                    rows.append(_row(channel, id, seat, mark, due.isoformat(timespec="milliseconds")))
            known = select(notices.c.id).where(notices.c.id.in_([row["id"] for row in rows]))
            there = set((await connection.execute(known)).scalars()) if rows else set()
        fresh = [row for row in rows if row["id"] not in there]
        if fresh:
            async with self._database.write() as connection:
                await _insert(connection, fresh)

    async def claim_due(self, until: datetime, limit: int) -> list[QueuedNotification]:
        # order by rank per person: one person may have many slow channels
        place = func.row_number().over(partition_by=channels.c.person, order_by=notices.c.due).label("place")
        query = select(*_NOTICE, notices.c.due, place).join(channels, channels.c.id == notices.c.channel, isouter=True)
        query = query.where(notices.c.due <= utc_now()).order_by(place, notices.c.due).limit(limit)
        async with self._database.read() as connection:
            found = list(await connection.execute(query))
        claimed = []
        for *fields, due, _ in found:
            notice = QueuedNotification(*fields)
            mine = (notices.c.id == notice.id) & (notices.c.due == due)
            values = {"due": until.isoformat(timespec="milliseconds"), "tries": notices.c.tries + 1}
            async with self._database.write() as connection:
                if (await connection.execute(update(notices).where(mine).values(**values))).rowcount:
                    claimed.append(notice)
        return claimed

    async def turn_facts(self, notice: QueuedNotification, person: str) -> TurnFacts | None:
        columns = (tables.c.game, tables.c.status, tables.c.waiting, tables.c.asked, people.c.language)
        query = select(*columns, seats.c.name, seats.c.bot, seats.c.program).join(seats, seats.c.table == tables.c.id)
        query = query.join(people, people.c.id == seats.c.person)
        query = query.where(tables.c.id == notice.table, seats.c.number == notice.seat, seats.c.person == person)
        others = select(seats.c.name).where(seats.c.table == notice.table, seats.c.number != notice.seat)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
            if row is None:
                return None
            return TurnFacts(*row, list((await connection.execute(others.order_by(seats.c.number))).scalars()))

    async def count_sent(self, channel: str, since: str) -> int:
        count = select(func.count()).where(notices.c.channel == channel, notices.c.sent > since)
        async with self._database.read() as connection:
            return int((await connection.execute(count)).scalar_one())

    async def postpone(self, id: str, due: str | None, tries: int | None = None) -> None:
        await self._update(id, due=due, **({} if tries is None else {"tries": tries}))

    async def record_sent(self, id: str) -> None:
        await self._update(id, due=None, sent=utc_now())

    async def _update(self, id: str, **values: Any) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(notices).where(notices.c.id == id).values(**values))


async def remove_channels_of(connection: AsyncConnection, person: str) -> None:
    for channel in await _channels_of(connection, person):
        await _remove_channel(connection, channel.id)


async def delete_settled(connection: AsyncConnection) -> None:
    """Delete old settled notifications."""
    await connection.execute(delete(notices).where(notices.c.due.is_(None), notices.c.created < utc_ago(RETENTION)))


async def _channels_of(connection: AsyncConnection, person: str) -> list[Channel]:
    query = select(*_CHANNEL).where(channels.c.person == person).order_by(channels.c.created)
    return [Channel(*row) for row in await connection.execute(query)]


async def _remove_channel(connection: AsyncConnection, id: str) -> None:
    await connection.execute(delete(notices).where(notices.c.channel == id))
    await connection.execute(delete(channels).where(channels.c.id == id))


def _row(channel: str, table: str, seat: int, mark: int, due: str) -> dict[str, Any]:
    id = hashlib.sha256(f"{channel}:{table}:{seat}:{mark}".encode()).hexdigest()[:32]
    return {"id": id, "channel": channel, "table": table, "seat": seat, "mark": mark, "due": due, "created": utc_now()}


async def _insert(connection: AsyncConnection, rows: list[dict[str, Any]]) -> None:
    """Insert rows, ignoring those that another process has inserted."""
    kind = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    await connection.execute(kind(notices).on_conflict_do_nothing(), rows)
