"""Updates for viewers: the current one, those of earlier positions, and subscriptions."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Final, cast

import msgspec
from msgspec.structs import replace

from carrack.server.errors import ServiceError
from carrack.server.tables import permissions, presence
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import proposals, timeouts
from carrack.server.tables.subscriptions import Subscription
from carrack.server.tables.table import Table
from carrack.server.tables.table_updates import build_update
from carrack.server.tables.views.table_update import TableUpdate
from carrack.server.tables.views.viewer_timeline import ViewerTimeline, ViewUpdate

MAX_UPDATES_PER_ANSWER: Final = 64
"""Maximum number of updates in one response."""
UPDATES_PER_LOCK: Final = 16
"""Updates computed before other requests for the table get the lock."""
MAX_CACHED_UPDATE_BYTES: Final = 32 * 2**20
"""Maximum size (bytes) of the cache of encoded updates of finished games."""


async def current_update(
    tables: TableRegistry, id: str, person: str | None, seat: int | None, has_seat: bool
) -> TableUpdate:
    """All of a table, for the requested seat, or else for the default one of the person."""
    async with tables.locked(id) as table:
        viewer = (
            permissions.checked_viewer(table, person, seat) if has_seat else permissions.default_seat(table, person)
        )
        bot_turns.schedule(tables, table)
        return build_update(table, person, viewer)


async def earlier_updates(
    tables: TableRegistry, id: str, person: str | None, seat: int | None, first: int, last: int
) -> TableUpdate:
    found: list[ViewUpdate] = []
    name = ""
    while True:
        async with tables.locked(id) as table:
            viewer = permissions.checked_viewer(table, person, seat)
            if table.session is None:
                raise ServiceError(409, "server-not-begun")
            timeline = table.timeline(viewer)
            if not found:
                if not 0 <= first <= last or first > timeline.last:
                    raise ServiceError(400, "server-no-frame", last=timeline.last)
                name, last = timeline.id, min(last, timeline.last, first + MAX_UPDATES_PER_ANSWER - 1)
            elif timeline.id != name:
                raise ServiceError(409, "server-old-position")
            start = first + len(found)
            for n in range(start, min(start + UPDATES_PER_LOCK, last + 1)):
                await asyncio.sleep(0)  # some updates take several milliseconds
                found += _frame(table, timeline, n, n - 1 if found else -1)
            if first + len(found) > last:
                answer = build_update(table, person, viewer, frames=found, steps=[])
                return replace(answer, chat=[])


def _frame(table: Table, timeline: ViewerTimeline, n: int, base: int) -> list[ViewUpdate]:
    """One update; those of a finished game never change, so their encoded form is cached."""
    if not table.is_over:
        return timeline.updates(n, n, base)
    key = table.header.id, id(table.session), timeline.id, n, base
    kept = _frames.get(key)
    if kept is None:
        kept = msgspec.json.encode(timeline.updates(n, n, base)[0])
        _frames.keep(key, kept)
    return [cast(ViewUpdate, msgspec.Raw(kept))]


class UpdateCache:
    """Cache of encoded updates, limited by size; the least recently used ones are dropped first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: OrderedDict[tuple[object, ...], bytes] = OrderedDict()
        self.size = 0

    def get(self, key: tuple[object, ...]) -> bytes | None:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def keep(self, key: tuple[object, ...], frame: bytes) -> None:
        self._kept[key] = frame
        self.size += len(frame)
        while self.size > self._most:
            self.size -= len(self._kept.popitem(last=False)[1])


_frames: Final = UpdateCache(MAX_CACHED_UPDATE_BYTES)

# Subscriptions


@dataclass(frozen=True, slots=True)
class ClientPosition:
    """What a client has: the last update of a timeline, the highest version, and the last chat line."""

    at: int | None = None
    timeline: str = ""
    serial: int | None = None
    chat: int = 0


async def subscribe(
    tables: TableRegistry, id: str, person: str | None, seat: int | None, known: ClientPosition, plays: bool = True
) -> Subscription:
    """Subscribe a viewer; the first update is queued if the client is behind. `plays`: whether the person may play."""
    if person is not None and plays:
        await timeouts.give_seat_back(tables, id, person)
        await proposals.withdraw_replacement(tables, id, person)
    async with tables.locked(id) as table:
        viewer = permissions.checked_viewer(table, person, seat)
        connection = Subscription(table, person, viewer)
        if not plays:
            connection.can_play = False
        if known.serial is not None and known.serial > table.viewer_version(viewer):
            raise ServiceError(410, "server-old-position")  # the database was restored: the client must start again
        presence.arrive(tables, table, connection)
        bot_turns.schedule(tables, table)
        base = table.resume_point(viewer, known.at, known.timeline)
        if base is None and known.serial not in (None, table.viewer_version(viewer)):
            base = known.at  # no new position, but a change of a proposal, the chat or the seats
        if base is not None:
            said = [line for line in table.chat if line.id > known.chat]
            connection.send(connection.encode(build_update(table, person, viewer, base, chat=said)))
        connection.renew(table.viewer_version(viewer))
        return connection
