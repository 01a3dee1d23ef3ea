"""Tables in the database: read, written, listed."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from sqlalchemy import ColumnElement, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.core.record import Entry
from carrack.server.database import Database, chat, entries, seats, shelf, tables
from carrack.server.protocol import ChatLine
from carrack.server.table import Chair, Header, Table, now

MINE: Final = 100
WATCH: Final = 50
"""How many tables a list has at most."""
CHANGING: Final = ("status", "rematch", "lesson", "waiting", "places", "counts", "notes", "proposal", "updated")
"""What a game changes in its header."""
ENTRIES: Final = select(
    entries.c.n, entries.c.by, entries.c.do, entries.c.digest, entries.c.caretaker, entries.c.hinted
)
"""The fields of an `Entry`."""


class Stale(Exception):
    """The database has other entries than we believe: another server has been at work on it."""


class Store:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, id: str) -> tuple[Table, list[Entry]] | None:
        """A table as it is kept, and its entries to be played again."""
        async with self._database.read() as connection:
            return await _read(connection, id)

    async def under_way(self) -> list[tuple[Table, list[Entry]]]:
        """All games that are being played, as they would be kept after an upgrade; the database stays as it is."""
        async with self._database.rehearse() as connection:
            return [found for id in await _playing(connection) if (found := await _read(connection, id))]

    async def playing(self) -> list[str]:
        """Games that are being played."""
        async with self._database.read() as connection:
            return await _playing(connection)

    async def add(self, table: Table) -> None:
        """Keep a new table."""
        async with self._database.write() as connection:
            await connection.execute(insert(tables).values(**asdict(table.header)))
            await connection.execute(insert(seats), [_seat(table, chair) for chair in table.chairs])
            await _append(connection, table)

    async def save(self, table: Table, *chairs: Chair) -> None:
        """Keep what is new: entries, those taken back, and these seats."""
        header = asdict(table.header)
        async with self._database.write() as connection:
            changes = {name: header[name] for name in CHANGING}
            await connection.execute(update(tables).where(tables.c.id == table.header.id).values(**changes))
            for chair in chairs:
                place = (seats.c.table == table.header.id) & (seats.c.number == chair.number)
                await connection.execute(update(seats).where(place).values(**_seat(table, chair)))
            await _append(connection, table)

    async def say(self, table: Table, line: ChatLine) -> None:
        values = {"n": line.id, "name": line.name, "seat": line.seat, "text": line.text, "at": line.at}
        async with self._database.write() as connection:
            await connection.execute(insert(chat).values(table=table.header.id, **values))

    async def put_away(self, person: str, id: str, away: bool) -> None:
        """Take a table out of a person's list, or put it back."""
        row = {"person": person, "table": id}
        async with self._database.write() as connection:
            await connection.execute(delete(shelf).where(shelf.c.person == person, shelf.c.table == id))
            if away:
                await connection.execute(insert(shelf).values(**row))

    async def mine(self, person: str, away: bool = False) -> list[tuple[Header, list[Chair]]]:
        """Tables where a person sits, or that it has opened, put away or not; the latest first."""
        sits = select(seats.c.table).where(seats.c.person == person)
        shelved = tables.c.id.in_(select(shelf.c.table).where(shelf.c.person == person))
        return await self._list(
            or_(tables.c.id.in_(sits), tables.c.host == person) & (shelved if away else ~shelved), MINE
        )

    async def public(self) -> list[tuple[Header, list[Chair]]]:
        """Games that anybody may watch."""
        return await self._list(tables.c.public & (tables.c.status == "playing"), WATCH)

    async def with_bots(self) -> list[str]:
        """Games under way where a bot is to decide."""
        bots = select(seats.c.table).where(seats.c.bot.is_not(None))
        query = select(tables.c.id, tables.c.waiting).where(tables.c.status == "playing", tables.c.id.in_(bots))
        async with self._database.read() as connection:
            rows = [(id, waiting) for id, waiting in await connection.execute(query)]
            chairs = await _chairs(connection, [id for id, _ in rows])
        return [id for id, waiting in rows if any(chairs[id][seat].bot for seat in waiting)]

    async def _list(self, which: ColumnElement[bool], most: int) -> list[tuple[Header, list[Chair]]]:
        query = select(tables).where(which).order_by(tables.c.updated.desc()).limit(most)
        async with self._database.read() as connection:
            headers = [Header(**row) for row in (await connection.execute(query)).mappings()]
            chairs = await _chairs(connection, [header.id for header in headers])
        return [(header, chairs[header.id]) for header in headers]


async def _playing(connection: AsyncConnection) -> list[str]:
    query = select(tables.c.id).where(tables.c.status == "playing").order_by(tables.c.id)
    return list((await connection.execute(query)).scalars())


async def _read(connection: AsyncConnection, id: str) -> tuple[Table, list[Entry]] | None:
    row = (await connection.execute(select(tables).where(tables.c.id == id))).mappings().first()
    if row is None:
        return None
    chairs = await _chairs(connection, [id])
    played = await connection.execute(ENTRIES.where(entries.c.table == id).order_by(entries.c.n))
    query = select(chat.c.n, chat.c.name, chat.c.seat, chat.c.text, chat.c.at)
    said = await connection.execute(query.where(chat.c.table == id).order_by(chat.c.n))
    table = Table(Header(**row), chairs[id], [ChatLine(*line) for line in said])
    return table, [Entry(*entry) for entry in played]


async def _chairs(connection: AsyncConnection, ids: list[str]) -> dict[str, list[Chair]]:
    query = select(seats.c.table, seats.c.number, seats.c.name, seats.c.person, seats.c.bot)
    found: dict[str, list[Chair]] = {id: [] for id in ids}
    for id, *chair in await connection.execute(query.where(seats.c.table.in_(ids)).order_by(seats.c.number)):
        found[id].append(Chair(*chair))
    return found


def _seat(table: Table, chair: Chair) -> dict[str, object]:
    return {"table": table.header.id, **asdict(chair)}


async def _append(connection: AsyncConnection, table: Table) -> None:
    """Add the entries that are not stored yet, after removing those that were taken back."""
    if table.session is None:
        return
    played, stored = table.session.entries, table.stored
    query = ENTRIES.where(entries.c.table == table.header.id)
    last = (await connection.execute(query.order_by(entries.c.n.desc()).limit(1))).first()
    if (Entry(*last) if last else None) != (stored[-1] if stored else None):
        raise Stale
    same = 0
    # inputs alone: a digest that differs, or was never known, stays as it was written
    while same < min(len(played), len(stored)) and _input(played[same]) == _input(stored[same]):
        same += 1
    if same < len(stored):
        gone = (entries.c.table == table.header.id) & (entries.c.n > same)
        await connection.execute(delete(entries).where(gone))
    if same < len(played):
        at = now()
        rows = [{"table": table.header.id, **asdict(entry), "at": at} for entry in played[same:]]
        await connection.execute(insert(entries), rows)
    table.stored = stored[:same] + played[same:]


def _input(entry: Entry) -> tuple[int, str]:
    return entry.by, entry.do
