"""Turn notifications for players who are offline.

Notifications are derived from the stored tables, so none is lost: every person who is to decide and has a channel gets
one per turn. They wait in a queue in the database. A process claims one by postponing its due time; if it dies before
it records the delivery, another process sends it again, under the same id.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta
from typing import Final

from carrack.server.notifications import delivery
from carrack.server.notifications.channels import (
    Channel,
    Notification,
    NotificationStore,
    QueuedNotification,
    SubscriptionExpired,
)
from carrack.server.notifications.outbound_http import DeliveryError
from carrack.server.settings import Settings
from carrack.server.tables import presence
from carrack.server.tables.registry import TableRegistry
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
"""Maximum number of notifications that one process claims at once."""


def _in(time: timedelta) -> str:
    return (datetime.now(UTC) + time).isoformat(timespec="milliseconds")


async def run_queue(tables: TableRegistry, store: NotificationStore, settings: Settings) -> None:
    """Background job, from the start of the server on."""
    await asyncio.sleep(START_DELAY_SECONDS)
    since = ""
    while True:
        try:
            begun = _in(-COLLECT_OVERLAP)
            await store.enqueue_turn_notifications(since)
            since = begun
            await deliver_due(tables, store, settings)
        except Exception:
            log.exception("sending notifications failed")
        await asyncio.sleep(POLL_SECONDS)


async def deliver_due(tables: TableRegistry, store: NotificationStore, settings: Settings) -> int:
    """Send all due notifications not claimed by other processes; returns the number sent."""
    claimed = await store.claim_due(datetime.now(UTC) + CLAIM_DURATION, MAX_PER_ROUND)
    return sum(await asyncio.gather(*(_deliver(tables, store, settings, notice) for notice in claimed)))


async def _deliver(
    tables: TableRegistry, store: NotificationStore, settings: Settings, notice: QueuedNotification
) -> bool:
    channel = await store.find_channel(notice.channel)
    note = await _notification(tables, store, notice, channel, settings) if channel else None
    if channel is None or note is None:
        await store.postpone(notice.id, None)  # already played, or the player has the table open
        return False
    if await store.count_sent(notice.channel, _in(-timedelta(hours=1))) >= MAX_PER_CHANNEL_AND_HOUR:
        await store.postpone(notice.id, _in(OVER_LIMIT_DELAY), notice.tries)
        return False
    try:
        await delivery.deliver(store, channel, note, settings)
    except SubscriptionExpired:
        await store.remove_channel(channel.id)
        return False
    except DeliveryError as why:
        retries = RETRY_DELAYS_SECONDS[notice.tries :]
        await store.postpone(notice.id, _in(timedelta(seconds=retries[0])) if retries else None)
        await store.record_problem(channel, why.key)
        return False
    await store.record_sent(notice.id)
    await store.record_problem(channel, "")
    return True


async def _notification(
    tables: TableRegistry, store: NotificationStore, notice: QueuedNotification, channel: Channel, settings: Settings
) -> Notification | None:
    """The content of a notification; None if it is obsolete."""
    turn = await store.turn_facts(notice, channel.person)
    if turn is None or turn.status != "playing" or turn.bot or turn.program or notice.seat not in turn.waiting:
        return None
    if turn.asked.get(str(notice.seat), [None])[0] != notice.mark:
        return None
    if channel.person in presence.viewers_of(tables, notice.table):
        return None
    language = Localizer(turn.language or "en", turn.game)
    game = language.render_key(f"game-{turn.game}")
    return Notification(
        notice.id,
        language.render_key("notice-title", game=game),
        language.render_key("notice-text", name=turn.name, game=game, names=", ".join(turn.opponents)),
        f"{settings.public_url or channel.base}/t/{notice.table}",
        language.render_key("notice-why"),
        {"kind": "turn", "game": turn.game, "table": notice.table, "seat": notice.seat, "language": language.code},
    )
