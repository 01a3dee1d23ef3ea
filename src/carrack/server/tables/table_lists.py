"""Lists of tables: a person's own and archived ones, and public games."""

from __future__ import annotations

from typing import Final

from carrack.games import GAMES
from carrack.server.errors import ServiceError
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.stored_table import TableHeader, TableSeat
from carrack.server.tables.views.table_info import TableInfo, TableList, table_info, table_info_for

MAX_OWN_TABLES: Final = 100
"""Tables on one page of a person's list."""
MAX_PUBLIC_TABLES: Final = 50
"""Tables on one page of the list of public games."""


async def list_tables(tables: TableRegistry, person: str | None, which: str, before: str = "") -> TableList:
    """One page of a list (`watch`, `away`, or own tables), after this place in it (`TableList.next`)."""
    if which == "watch":
        rows, place = await tables.store.public_tables(MAX_PUBLIC_TABLES, before)
    elif person:
        rows, place = await tables.store.own_tables(person, which == "away", MAX_OWN_TABLES, before)
    else:
        rows, place = [], ""
    # a game that this version does not know cannot be opened
    return TableList([_row(tables, header, seats, person) for header, seats in rows if header.game in GAMES], place)


async def archive_table(tables: TableRegistry, id: str, person: str, away: bool) -> None:
    """Take a finished game out of a person's list, or put it back."""
    async with tables.locked(id) as table:
        if table.header.status != "over":
            raise ServiceError(409, "server-not-over")
        await tables.store.archive(person, id, away)


def _row(tables: TableRegistry, header: TableHeader, seats: list[TableSeat], person: str | None) -> TableInfo:
    own = next((seat.number for seat in seats if person and seat.person == person), None)
    count = header.counts[0 if own is None else own + 1] if header.counts else 0
    loaded = tables.loaded_or_none(header.id)
    online, remaining = (loaded.online_seats(), loaded.phase_milliseconds_left) if loaded else (set(), None)
    return table_info_for(table_info(header, seats, online, remaining), header, seats, person, count)
