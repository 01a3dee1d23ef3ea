"""Turn notifications for players who are offline.

Notifications are derived from the stored tables, so none is lost: every person who is to decide and has a channel gets
one per turn. They wait in a queue in the database. A process claims one by postponing its due time; if it dies before
it records the delivery, another process sends it again, under the same id.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from sqlalchemy import delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.notifications import delivery
from carrack.server.notifications.channels import Channel, Notification, SubscriptionExpired
from carrack.server.notifications.outbound_http import DeliveryError
from carrack.server.settings import Settings
from carrack.server.storage import notification_store
from carrack.server.storage.database import Database
from carrack.server.storage.notification_store import enqueue_turn_notifications
from carrack.server.storage.schema import channels, notices, people, seats, tables
from carrack.server.tables import presence
from carrack.server.tables.registry import TableRegistry
from carrack.server.timestamps import utc_now
from carrack.text.fluent import Localizer

log = logging.getLogger("carrack.server")

START_DELAY_SECONDS: Final = 30.0
"""Delay (s) after a server start, so that open pages can reconnect first."""
POLL_SECONDS: Final = 5.0
"""Polling interval (s)."""

COLLECT_OVERLAP: Final = timedelta(minutes=10)
"""Overlap of consecutive scans, because of clock differences and pending transactions."""
CLAIM_DURATION: Final = timedelta(minutes=5)
"""Time for which a claimed notification is left to its process."""
RETRY_DELAYS_SECONDS: Final = (60, 300, 1800, 7200)
"""Delays (s) of the retries of a failed delivery."""
MAX_PER_CHANNEL_AND_HOUR: Final = 12
"""Maximum number of notifications per channel and hour."""
OVER_LIMIT_DELAY: Final = timedelta(minutes=10)
"""Delay of notifications above that limit."""
MAX_PER_ROUND: Final = 50
RETENTION: Final = timedelta(days=90)


def _in(time: timedelta) -> str:
    return (datetime.now(UTC) + time).isoformat(timespec="milliseconds")


async def run_queue(store: TableRegistry, database: Database, settings: Settings) -> None:
    """Background job, from the start of the server on."""
    await asyncio.sleep(START_DELAY_SECONDS)
    since = ""
    while True:
        try:
            begun = _in(-COLLECT_OVERLAP)
            await enqueue_turn_notifications(database, since)
            since = begun
            await deliver_due(store, database, settings)
        except Exception:
            log.exception("notices could not be sent")
        await asyncio.sleep(POLL_SECONDS)


async def deliver_due(store: TableRegistry, database: Database, settings: Settings) -> int:
    """Send all due notifications not claimed by other processes; returns the number sent."""
    # order by rank per person: one person may have many slow channels
    place = func.row_number().over(partition_by=channels.c.person, order_by=notices.c.due).label("place")
    query = select(notices, place).join(channels, channels.c.id == notices.c.channel, isouter=True)
    query = query.where(notices.c.due <= utc_now()).order_by(place, notices.c.due).limit(MAX_PER_ROUND)
    async with database.read() as connection:
        found = [dict(row) for row in (await connection.execute(query)).mappings()]
    claimed = []
    for notice in found:
        mine = (notices.c.id == notice["id"]) & (notices.c.due == notice["due"])
        async with database.write() as connection:
            change = update(notices).where(mine).values(due=_in(CLAIM_DURATION), tries=notices.c.tries + 1)
            if (await connection.execute(change)).rowcount:
                claimed.append(notice)
    sent = await asyncio.gather(*(_deliver(store, database, settings, notice) for notice in claimed))
    return sum(sent)


async def _deliver(store: TableRegistry, database: Database, settings: Settings, notice: dict[str, Any]) -> bool:
    async with database.read() as connection:
        channel = await notification_store.find_channel(connection, notice["channel"])
        note = await _note(connection, store, notice, channel, settings) if channel else None
        hour = notices.c.sent > _in(-timedelta(hours=1))
        count = select(func.count()).where(notices.c.channel == notice["channel"], hour)
        often = int((await connection.execute(count)).scalar_one()) >= MAX_PER_CHANNEL_AND_HOUR
    if channel is None or note is None:
        await _settle(database, notice, due=None)  # already played, or the player has the table open
        return False
    if often:
        await _settle(database, notice, due=_in(OVER_LIMIT_DELAY), tries=notice["tries"])
        return False
    try:
        await delivery.deliver(database, channel, note, settings)
    except SubscriptionExpired:
        async with database.write() as connection:
            await notification_store.remove_channel(connection, channel.id)
        return False
    except DeliveryError as why:
        tries = notice["tries"]
        again = _in(timedelta(seconds=RETRY_DELAYS_SECONDS[tries])) if tries < len(RETRY_DELAYS_SECONDS) else None
        await _settle(database, notice, due=again)
        await notification_store.record_problem(database, channel, why.key)
        return False
    await _settle(database, notice, due=None, sent=utc_now())
    await notification_store.record_problem(database, channel, "")
    return True


async def _settle(database: Database, notice: dict[str, Any], **values: Any) -> None:
    async with database.write() as connection:
        await connection.execute(update(notices).where(notices.c.id == notice["id"]).values(**values))


async def _note(
    connection: AsyncConnection, store: TableRegistry, notice: dict[str, Any], channel: Channel, settings: Settings
) -> Notification | None:
    """The content of a notification; None if it is obsolete."""
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
    language = Localizer(row["language"] or "en", row["game"])
    game = language.render_key(f"game-{row['game']}")
    return Notification(
        notice["id"],
        language.render_key("notice-title", game=game),
        language.render_key("notice-text", name=row["name"], game=game, names=names),
        f"{settings.public_url or channel.base}/t/{id}",
        language.render_key("notice-why"),
        {"kind": "turn", "game": row["game"], "table": id, "seat": seat, "language": language.code},
    )


def _watches(store: TableRegistry, id: str, person: str) -> bool:
    """Whether the person has the table open."""
    return person in presence.viewers_of(store, id)


async def delete_settled(connection: AsyncConnection) -> None:
    """Delete old settled notifications."""
    await connection.execute(delete(notices).where(notices.c.due.is_(None), notices.c.created < _in(-RETENTION)))
