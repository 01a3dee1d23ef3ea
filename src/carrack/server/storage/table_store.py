"""Tables in the database: read, written, listed."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, bindparam, case, delete, func, insert, null, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.play.records.record import Entry
from carrack.server.clocks.vacation_calendar import DateSpans
from carrack.server.storage import batch_writer
from carrack.server.storage.batch_writer import BoundStatement, MoveBatchStatement
from carrack.server.storage.database import Database
from carrack.server.storage.schema import (
    chat,
    entries,
    people,
    requests,
    seats,
    shelf,
    snapshots,
    tables,
    tokens,
    uploads,
)
from carrack.server.tables.interfaces import FirstAnswer, TableChanges
from carrack.server.tables.stored_table import ChatLine, TableHeader, TableSeat, Upload
from carrack.server.tables.table import Table
from carrack.server.timestamps import utc_now

MAX_OWN_TABLES: Final = 100
MAX_PUBLIC_TABLES: Final = 50
"""How many tables a list has at most."""
FREQUENT_COLUMNS: Final = ("waiting", "counts", "clocks", "asked", "updated", "serials")
"""What almost every move changes in its header."""
RARE_COLUMNS: Final = (
    "status",
    "rematch",
    "lesson",
    "places",
    "thrown",
    "notes",
    "resigned",
    "proposal",
    "due",
    "takes",
    "hinted",
    "bots",
    "undone",
)
"""What else a game changes there. Some of it has an index, which is work even if it stays the same."""
UNLISTED: Final = ("notes", "hinted", "start", "thrown", "proposal", "serials", "takes", "undone")
"""What lists of tables do not show; some of it may be long."""
LISTED: Final = [
    *(column for column in tables.columns if column.name not in UNLISTED),
    case((tables.c.start.is_not(null()), "fork"), else_=null()).label("start"),  # whether there is one
]
Rows = list[tuple[TableHeader, list[TableSeat]]]
SELECT_ENTRIES: Final = select(
    entries.c.n, entries.c.by, entries.c.do, entries.c.digest, entries.c.caretaker, entries.c.hinted
)
"""The fields of an `Entry`."""


class Diverged(Exception):
    """A table in memory has other entries than those that were stored, and no undo was requested."""


class SqlTableStore:
    """Appends entries to tables, each at the version that the change was made to (compare-and-set).

    Stored entries are deleted for a requested undo only (`Table.taken_back`).
    """

    def __init__(self, database: Database) -> None:
        self._database = database
        # what every move writes; values go by the names of columns
        mine = tables.c.id == bindparam("table")
        known = tables.c.version == bindparam("known")
        often = {name: bindparam(name, type_=tables.c[name].type) for name in (*FREQUENT_COLUMNS, "version")}
        seldom = {name: bindparam(name, type_=tables.c[name].type) for name in RARE_COLUMNS}
        self._change = database.prepare_statement(update(tables).where(mine, known).values(often))
        self._change_all = database.prepare_statement(update(tables).where(mine, known).values(often | seldom))
        gone = entries.c.table == bindparam("table"), entries.c.n > bindparam("last")
        self._gone = database.prepare_statement(delete(entries).where(*gone))
        self._entry = database.prepare_statement(insert(entries))
        self._request = database.prepare_statement(insert(requests))
        columns = {table.name: [column.name for column in table.columns] for table in (entries, requests)}
        columns["tables"] = [*FREQUENT_COLUMNS, "version"]
        database.set_move_statement(MoveBatchStatement(self._change, self._entry, self._request, columns))

    async def load(self, id: str) -> tuple[Table, list[Entry]] | None:
        """A table as it is kept, and its entries to be played again."""
        async with self._database.consistent_read() as connection:
            return await _read(connection, id)

    async def header(self, id: str) -> tuple[TableHeader, list[TableSeat]] | None:
        """A table without its entries and chat."""
        return next(iter(await self._list(tables.c.id == id, 1)), None)

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """How often tables have been changed; what is missing has been removed."""
        query = select(tables.c.id, tables.c.version).where(tables.c.id.in_(ids))
        async with self._database.read() as connection:
            return {str(id): int(version) for id, version in await connection.execute(query)}

    async def changes_since(self, table: Table) -> TableChanges | None:
        """How a table stands, and what it has that we have not; None if it was removed."""
        id, entry, line = table.header.id, len(table.stored_entries), table.chat[-1].id if table.chat else 0
        async with self._database.consistent_read() as connection:
            found = await _read(connection, id, entry, line)
        return TableChanges(found[0].header, found[0].seats, found[1], found[0].chat) if found else None

    async def running_games_as_upgraded(self) -> list[tuple[Table, list[Entry]]]:
        """All games that are being played, as they would be kept after an upgrade; the database stays as it is."""
        async with self._database.read_as_upgraded() as connection:
            return [found for id in await _playing(connection) if (found := await _read(connection, id))]

    async def iterate(self) -> AsyncIterator[tuple[Table, list[Entry], int]]:
        """Every table as it is at one moment, with its entries, and how many tables there are."""
        async with self._database.consistent_read() as connection:
            ids = list((await connection.execute(select(tables.c.id).order_by(tables.c.id))).scalars())
            for id in ids:
                found = await _read(connection, id)
                if found is not None:
                    yield *found, len(ids)

    async def running_ids(self) -> list[str]:
        """Games that are being played."""
        async with self._database.read() as connection:
            return await _playing(connection)

    async def count_by_status(self) -> dict[str, int]:
        """How many tables there are of each status."""
        query = select(tables.c.status, func.count()).group_by(tables.c.status)
        async with self._database.read() as connection:
            rows = await connection.execute(query)
            return {str(status): int(count) for status, count in rows}

    async def insert(self, table: Table, before: Table | None = None) -> None:
        """Keep a new table, and what has changed at the one that it follows."""
        header, chairs = asdict(table.header), [_seat(table, chair) for chair in table.seats]

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(insert(tables).values(**header))
            await connection.execute(insert(seats), chairs)
            if table.session is not None and table.session.entry_count:
                at = utc_now()
                rows = [{"table": table.header.id, "at": at, **_fields(entry)} for entry in table.session.entries]
                await connection.execute(insert(entries), rows)
            if table.upload is not None:
                await connection.execute(insert(uploads).values(table=table.header.id, **asdict(table.upload)))
            if before is not None:
                await batch_writer.execute_statements(connection, self._ready(before))

        await self._database.write_batched(write)
        _note_stored(table)
        if before is not None:
            _note_stored(before, 1)

    async def save(self, table: Table, *chairs: TableSeat) -> None:
        """Store what is new: entries, an undo, these seats, and the request; VersionConflict if another version is
        stored.
        """
        seldom = table.header, msgspec.json.encode([getattr(table.header, name) for name in RARE_COLUMNS])
        ready = self._ready(table, table.stored_rare_columns == seldom)

        async def write(connection: AsyncConnection) -> None:
            await batch_writer.execute_statements(connection, ready)
            for chair in chairs:
                place = (seats.c.table == table.header.id) & (seats.c.number == chair.number)
                await connection.execute(update(seats).where(place).values(**_seat(table, chair)))

        await self._database.write_batched(write if chairs else ready)
        _note_stored(table, 1)
        table.stored_rare_columns = seldom

    def _ready(self, table: Table, usual: bool = False) -> list[BoundStatement]:
        """What is new of a table; of several changes to the same version of it, one is stored.

        `usual`: nothing that seldom changes has.
        """
        header, id, stored = table.header, table.header.id, table.stored_entries
        played = table.session.entries if table.session else ()
        same = len(stored) if table.taken_back is None else table.taken_back
        if same > len(played) or (same and played[same - 1] is not stored[same - 1]):
            raise Diverged(f"table {id} has other entries than those that are stored")
        names = FREQUENT_COLUMNS if usual else FREQUENT_COLUMNS + RARE_COLUMNS
        values: dict[str, Any] = {name: getattr(header, name) for name in names}
        values |= {"table": id, "known": header.version, "version": header.version + 1}
        ready = [(self._change if usual else self._change_all).with_values(values, rows=1)]
        if same < len(stored):
            ready.append(self._gone.with_values({"table": id, "last": same}, rows=len(stored) - same))
        at = utc_now()
        for entry in played[same:]:
            ready.append(self._entry.with_values({"table": id, "at": at, **_fields(entry)}))
        asked = table.request
        if asked is not None:
            row = {"table": id, "person": asked.person, "key": asked.key, "content": asked.content, "at": at}
            viewer = {"seat": -1 if asked.seat is None else asked.seat, "serial": table.viewer_version(asked.seat)}
            ready.append(self._request.with_values(row | viewer))
        return ready

    async def first_answer(self, id: str, person: str, key: str) -> FirstAnswer | None:
        """What was stored for a request; None if it was not carried out.

        Waits for writes to this table that are under way: the connection over which one of them was sent may be lost.
        """
        place = (requests.c.table == id) & (requests.c.person == person) & (requests.c.key == key)
        async with self._database.write() as connection:
            await connection.execute(select(tables.c.id).where(tables.c.id == id).with_for_update())
            query = select(requests.c.content, requests.c.seat, requests.c.serial).where(place)
            row = (await connection.execute(query)).first()
        return None if row is None else FirstAnswer(*row)

    async def append_chat(self, table: Table, line: ChatLine) -> None:
        values = {"n": line.id, "name": line.name, "seat": line.seat, "text": line.text, "at": line.at}
        ready = self._ready(table)

        async def write(connection: AsyncConnection) -> None:
            await batch_writer.execute_statements(connection, ready)
            await connection.execute(insert(chat).values(table=table.header.id, **values))

        await self._database.write_batched(write)
        table.chat.append(line)
        _note_stored(table, 1)

    async def snapshot(self, id: str, made: str) -> bytes | None:
        """A finished game as `keep_snapshot` stored it, if it was made so."""
        query = select(snapshots.c.content).where(snapshots.c.table == id, snapshots.c.made == made)
        async with self._database.read() as connection:
            content = (await connection.execute(query)).scalar_one_or_none()
        return None if content is None else b64decode(content)

    async def keep_snapshot(self, id: str, made: str, content: bytes) -> None:
        async with self._database.write() as connection:
            await connection.execute(delete(snapshots).where(snapshots.c.table == id))
            await connection.execute(insert(snapshots).values(table=id, made=made, content=b64encode(content).decode()))

    async def uploaded(self, person: str) -> int:
        """Bytes of all records that a person has uploaded and that are still stored."""
        query = select(func.coalesce(func.sum(uploads.c.bytes), 0)).where(uploads.c.person == person)
        async with self._database.read() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def use_upload(self, id: str) -> None:
        """An uploaded record is opened; that is known to the day."""
        today = utc_now()[:10]
        change = update(uploads).where(uploads.c.table == id, uploads.c.used < today).values(used=today)
        async with self._database.write() as connection:
            await connection.execute(change)

    async def archive(self, person: str, id: str, away: bool) -> None:
        """Take a table out of a person's list, or put it back."""
        row = {"person": person, "table": id}
        async with self._database.write() as connection:
            await connection.execute(delete(shelf).where(shelf.c.person == person, shelf.c.table == id))
            if away:
                await connection.execute(insert(shelf).values(**row))

    async def own_tables(self, person: str, away: bool = False, before: str = "") -> tuple[Rows, str]:
        """Tables where a person sits, or that it has opened, put away or not; the latest first."""
        sits = select(seats.c.table).where(seats.c.person == person)
        shelved = tables.c.id.in_(select(shelf.c.table).where(shelf.c.person == person))
        own = or_(tables.c.id.in_(sits), tables.c.host == person)
        return await self._page(own & (shelved if away else ~shelved), MAX_OWN_TABLES, before)

    async def public_tables(self, before: str = "") -> tuple[Rows, str]:
        """Public games under way, and the key of the next page."""
        return await self._page(tables.c.public & (tables.c.status == "playing"), MAX_PUBLIC_TABLES, before)

    async def search_tables(self, most: int, sought: str = "") -> Rows:
        """The latest tables, public or not; with `sought`, those with it in a seat's name, in the game or as the id."""
        if not sought:
            return await self._list(true(), most)
        named = tables.c.id.in_(select(seats.c.table).where(contains_text(seats.c.name, sought)))
        return await self._list(or_(named, contains_text(tables.c.game, sought), tables.c.id == sought), most)

    async def count_hosted(self, person: str) -> int:
        """How many tables of this person are open or being played."""
        query = select(func.count()).where(tables.c.host == person, tables.c.status != "over")
        async with self._database.read() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def elapsed(self, moment: str) -> list[str]:
        """Ids of games under way with a clock that expired by this moment."""
        query = select(tables.c.id).where(tables.c.due <= moment, tables.c.status == "playing")
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def unavailable_people(self, ids: list[str]) -> set[str]:
        """Who of these people will not play: deleted, banned, or guests whose cookie has aged."""
        known = select(tokens.c.person).where(tokens.c.person == people.c.id).exists()
        unknown = people.c.account.is_(None) & ~known
        query = select(people.c.id).where(people.c.id.in_(ids), people.c.banned | unknown)
        async with self._database.read() as connection:
            return set((await connection.execute(query)).scalars())

    async def vacations_of(self, person: str) -> DateSpans:
        query = select(people.c.vacation).where(people.c.id == person)
        async with self._database.read() as connection:
            return (await connection.execute(query)).scalar_one_or_none() or []

    async def tables_with_bot_tokens(self, person: str) -> list[str]:
        """Where programs play for a person."""
        query = select(seats.c.table).where(seats.c.person == person, seats.c.program.is_not(null())).distinct()
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def tables_awaiting_bots(self) -> list[str]:
        """Ids of games under way where a bot or a standing order is to decide."""
        query = select(tables.c.id).where(tables.c.bots, tables.c.status == "playing")
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def _page(self, which: ColumnElement[bool], most: int, before: str) -> tuple[Rows, str]:
        """Some tables, the latest first, and the place after which the next ones come; none if these are all."""
        updated, _, id = before.partition(" ")
        if before:
            which &= (tables.c.updated < updated) | ((tables.c.updated == updated) & (tables.c.id < id))
        rows = await self._list(which, most + 1)
        shown = rows[:most]
        return shown, f"{shown[-1][0].updated} {shown[-1][0].id}" if len(rows) > most else ""

    async def _list(self, which: ColumnElement[bool], most: int) -> Rows:
        query = select(*LISTED).where(which).order_by(tables.c.updated.desc(), tables.c.id.desc()).limit(most)
        async with self._database.read() as connection:
            headers = [TableHeader(**row) for row in (await connection.execute(query)).mappings()]
            chairs = await _chairs(connection, [header.id for header in headers])
        return [(header, chairs[header.id]) for header in headers]


def contains_text(column: ColumnElement[Any], sought: str) -> ColumnElement[bool]:
    """Whether a text has this in it, in small letters or in large ones."""
    return func.lower(column).contains(sought.lower(), autoescape=True) | column.contains(sought, autoescape=True)


async def _playing(connection: AsyncConnection) -> list[str]:
    query = select(tables.c.id).where(tables.c.status == "playing").order_by(tables.c.id)
    return list((await connection.execute(query)).scalars())


async def _read(
    connection: AsyncConnection, id: str, entry: int = 0, line: int = 0
) -> tuple[Table, list[Entry]] | None:
    """A table, its entries from this one on, with the lines of chat after that one."""
    row = (await connection.execute(select(tables).where(tables.c.id == id))).mappings().first()
    if row is None:
        return None
    chairs = await _chairs(connection, [id])
    played = await connection.execute(
        SELECT_ENTRIES.where(entries.c.table == id, entries.c.n >= entry).order_by(entries.c.n)
    )
    query = select(chat.c.n, chat.c.name, chat.c.seat, chat.c.text, chat.c.at)
    said = await connection.execute(query.where(chat.c.table == id, chat.c.n > line).order_by(chat.c.n))
    table = Table(TableHeader(**row), chairs[id], [ChatLine(*line) for line in said])
    if table.header.replay:
        query = select(uploads.c.person, uploads.c.bytes, uploads.c.differs, uploads.c.used)
        upload = (await connection.execute(query.where(uploads.c.table == id))).first()
        table.upload = None if upload is None else Upload(*upload)
    return table, [Entry(*entry) for entry in played]


async def _chairs(connection: AsyncConnection, ids: list[str]) -> dict[str, list[TableSeat]]:
    columns = (seats.c.table, seats.c.number, seats.c.name, seats.c.person, seats.c.bot, seats.c.salt)
    query = select(*columns, seats.c.given, seats.c.orders, seats.c.program, people.c.vacation).outerjoin(
        people, people.c.id == seats.c.person
    )
    found: dict[str, list[TableSeat]] = {id: [] for id in ids}
    for id, *chair in await connection.execute(query.where(seats.c.table.in_(ids)).order_by(seats.c.number)):
        chair[-1] = chair[-1] or []  # no vacation
        found[id].append(TableSeat(*chair))
    return found


def _seat(table: Table, chair: TableSeat) -> dict[str, object]:
    row = {"table": table.header.id, **asdict(chair)}
    del row["off"]
    return row


def _fields(entry: Entry) -> dict[str, Any]:
    return {field: getattr(entry, field) for field in entry.__slots__}


def _note_stored(table: Table, changes: int = 0) -> None:
    """The commit has returned."""
    table.header.version += changes
    table.taken_back = table.request = None
    if table.session is not None:
        table.stored_entries = table.session.entries
    table.mark_published()
