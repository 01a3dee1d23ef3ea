"""Applies the vacation of a player to the clocks of all the player's tables."""

from __future__ import annotations

from contextlib import suppress

from carrack.server.clocks.vacation_calendar import DateSpans
from carrack.server.errors import ServiceError
from carrack.server.tables.broadcast import send_updates
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.transaction import retry_on_conflict


async def apply_vacation(tables: TableRegistry, person: str, spans: DateSpans) -> None:
    """Restart the clocks at the person's tables and update their viewers."""
    for id in await tables.store.unfinished_tables_of(person):
        with suppress(ServiceError):  # a game that no longer loads
            await _restart_clocks(tables, id, person, spans)


@retry_on_conflict
async def _restart_clocks(tables: TableRegistry, id: str, person: str, spans: DateSpans) -> None:
    async with tables.transaction(id) as table:
        for seat in table.seats:
            if seat.person == person:
                seat.off = spans
        await tables.commit(table)
        send_updates(table, table.timeline_positions())
