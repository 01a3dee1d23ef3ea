"""The clock of a table, where an option limits the time of sealed choices.

It is not stored: after a restart, players have all their time again from when the table is first looked at.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from carrack.server import bots
from carrack.server.table import Table

if TYPE_CHECKING:
    from carrack.server.tables import Tables

log = logging.getLogger("carrack.server")


def wind(tables: Tables, table: Table) -> None:
    """Start the clock when a sealed phase begins that has a limit, and stop it when the phase ends."""
    phase = 0 if table.session is None or table.over else table.session.state.sealed
    if phase == table.phase:
        return
    table.phase = phase
    table.stop_clock()
    limit = table.game.clock(table.header.options) if phase else None
    if limit is not None:
        loop = asyncio.get_running_loop()
        table.clock = loop.call_later(limit.seconds, _ring, tables, table, phase, limit.action)


def _ring(tables: Tables, table: Table, phase: int, action: int) -> None:
    tables.go(time_up(tables, table, phase, action))


async def time_up(tables: Tables, table: Table, phase: int, action: int) -> None:
    """What was chosen so far counts: everybody who is still to decide makes the choice that ends his part."""
    try:
        async with tables.changing(table.header.id) as kept:
            if kept is not table or table.phase != phase:
                return  # the last one was just in time
            session, bases = table.playing, table.frames_now()
            while session.state.sealed == phase:
                session.play(action)
            table.settle()
            await tables.commit(table)
            table.tell(bases)
        bots.wake(tables, table)
    except Exception:
        log.exception("the clock of table %s has failed", table.header.id)
