"""Notification channels and the queue of turn notifications in the database."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import delete, insert, null, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.api.schemas.notifications import AddChannelRequest
from carrack.server.errors import ServiceError
from carrack.server.notifications import email, outbound_http, web_push
from carrack.server.notifications.channels import Channel
from carrack.server.notifications.outbound_http import DeliveryError
from carrack.server.settings import Settings
from carrack.server.storage.database import Database
from carrack.server.storage.schema import channels, keys, notices, seats, tables
from carrack.server.timestamps import utc_now

MAX_CHANNELS: Final = 8
"""Of one person."""
VAPID_KEY_NAME: Final = "vapid"

CODE_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"

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


async def channels_of(connection: AsyncConnection, person: str) -> list[Channel]:
    query = select(*_CHANNEL).where(channels.c.person == person).order_by(channels.c.created)
    return [Channel(*row) for row in await connection.execute(query)]


async def find_channel(connection: AsyncConnection, id: str) -> Channel | None:
    row = (await connection.execute(select(*_CHANNEL).where(channels.c.id == id))).first()
    return None if row is None else Channel(*row)


async def add_channel(
    database: Database, person: str, wanted: AddChannelRequest, base: str, settings: Settings
) -> Channel:
    """A new channel, or the one that leads to the same place."""
    to, code = _place(wanted, settings), ""
    if wanted.kind == "mail":
        code = "".join(secrets.choice(CODE_ALPHABET) for _ in range(8))
    elif wanted.kind == "webhook":
        to["secret"] = secrets.token_urlsafe(24)
    async with database.write() as connection:
        known = await channels_of(connection, person)
        for other in known:
            if _same(other.to, to):
                return other
        if len(known) >= MAX_CHANNELS:
            raise ServiceError(409, "server-notice-many", most=MAX_CHANNELS)
        made = Channel(secrets.token_urlsafe(12), person, wanted.kind, to, base, code, "")
        values = {column.name: getattr(made, column.name) for column in _CHANNEL}
        await connection.execute(insert(channels).values(created=utc_now(), **values))
    return made


def _place(wanted: AddChannelRequest, settings: Settings) -> dict[str, str]:
    if wanted.kind == "mail":
        if not settings.smtp:
            raise ServiceError(409, "server-notice-no-mail")
        if not email.is_email_address(wanted.to):
            raise ServiceError(400, "server-notice-mail-address")
        return {"address": wanted.to}
    try:
        outbound_http.validated_url(wanted.to, settings)
    except DeliveryError as why:
        raise ServiceError(400, why.key) from None
    if wanted.kind == "webhook":
        return {"url": wanted.to}
    if not web_push.is_valid_subscription(wanted.p256dh, wanted.auth):
        raise ServiceError(400, "server-bad-request")
    return {"endpoint": wanted.to, "p256dh": wanted.p256dh, "auth": wanted.auth}


def _same(one: dict[str, str], other: dict[str, str]) -> bool:
    return any(one.get(key) == other[key] for key in ("address", "url", "endpoint") if key in other)


async def confirm_channel(database: Database, channel: Channel, code: str) -> bool:
    """Whether this was the code; it is not needed any more then."""
    if not hmac.compare_digest(channel.code.encode(), code.strip().lower().encode()):
        return False
    async with database.write() as connection:
        await connection.execute(update(channels).where(channels.c.id == channel.id).values(code="", problem=""))
    return True


async def remove_channel(connection: AsyncConnection, id: str) -> None:
    await connection.execute(delete(notices).where(notices.c.channel == id))
    await connection.execute(delete(channels).where(channels.c.id == id))


async def remove_channels_of(connection: AsyncConnection, person: str) -> None:
    for channel in await channels_of(connection, person):
        await remove_channel(connection, channel.id)


async def record_problem(database: Database, channel: Channel, problem: str) -> None:
    """Remember why something did not get through, or that it did."""
    if problem != channel.problem:
        async with database.write() as connection:
            await connection.execute(update(channels).where(channels.c.id == channel.id).values(problem=problem))


async def vapid_private_key(database: Database) -> str:
    """The private key of this server for web push, made when it is first wanted."""
    query = select(keys.c.value).where(keys.c.name == VAPID_KEY_NAME)
    async with database.read() as connection:
        found = (await connection.execute(query)).scalar_one_or_none()
    if found is None:
        async with database.write() as connection:
            found = (await connection.execute(query.with_for_update())).scalar_one_or_none()
            if found is None:
                found = web_push.new_vapid_key()
                await connection.execute(insert(keys).values(name=VAPID_KEY_NAME, value=found))
    return str(found)


AWAY_SECONDS: Final = 30.0
"""Time (s) that a turn must last before a notification is sent."""


async def enqueue_turn_notifications(database: Database, since: str) -> None:
    """Insert the notifications for all turns since a time into the queue."""
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
                due = datetime.fromisoformat(at) + timedelta(seconds=AWAY_SECONDS)
                rows.append(_row(channel, id, seat, mark, due.isoformat(timespec="milliseconds")))
        known = select(notices.c.id).where(notices.c.id.in_([row["id"] for row in rows]))
        there = set((await connection.execute(known)).scalars()) if rows else set()
    fresh = [row for row in rows if row["id"] not in there]
    if fresh:
        async with database.write() as connection:
            await _insert(connection, fresh)


def _row(channel: str, table: str, seat: int, mark: int, due: str) -> dict[str, Any]:
    id = hashlib.sha256(f"{channel}:{table}:{seat}:{mark}".encode()).hexdigest()[:32]
    return {"id": id, "channel": channel, "table": table, "seat": seat, "mark": mark, "due": due, "created": utc_now()}


async def _insert(connection: AsyncConnection, rows: list[dict[str, Any]]) -> None:
    """Insert rows, ignoring those that another process has inserted."""
    kind = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    await connection.execute(kind(notices).on_conflict_do_nothing(), rows)
