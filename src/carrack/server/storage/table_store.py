"""Tables in the database: load, append, undo, lists, idempotency keys and dice statistics."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, bindparam, case, delete, func, insert, null, or_, select, true, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.play.records.record import Entry
from carrack.server.clocks.vacation_calendar import DateSpans
from carrack.server.runtime import metrics
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
from carrack.server.tables.interfaces import ListedTables, VersionConflict
from carrack.server.tables.stored_table import (
    FREQUENT_FIELDS,
    RARE_FIELDS,
    ChatLine,
    FirstAnswer,
    StoredTable,
    TableChange,
    TableHeader,
    TableSeat,
    Upload,
)
from carrack.server.timestamps import utc_now

MAX_REMEMBERED_TABLES: Final = 1024
"""Tables whose rare columns are remembered, so that they are written only if they have changed."""
UNLISTED: Final = ("notes", "hinted", "start", "thrown", "proposal", "serials", "takes", "undone")
"""Columns that lists of tables do not show; some may be long."""
LISTED: Final = [
    *(column for column in tables.columns if column.name not in UNLISTED),
    case((tables.c.start.is_not(null()), "fork"), else_=null()).label("start"),  # whether there is one
]
SELECT_ENTRIES: Final = select(
    entries.c.n, entries.c.by, entries.c.do, entries.c.digest, entries.c.caretaker, entries.c.hinted
)
"""The fields of an `Entry`."""


class SqlTableStore:
    """Appends changes to tables, each at the version that it was made to (compare-and-set)."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._rare_columns: OrderedDict[str, tuple[int, bytes]] = OrderedDict()
        """By table: a version, and the rare columns as this process stored them with it."""
        # statements of every move; values go by the names of columns
        mine = tables.c.id == bindparam("table")
        known = tables.c.version == bindparam("known")
        often = {name: bindparam(name, type_=tables.c[name].type) for name in (*FREQUENT_FIELDS, "version")}
        seldom = {name: bindparam(name, type_=tables.c[name].type) for name in RARE_FIELDS}
        self._change = database.prepare_statement(update(tables).where(mine, known).values(often))
        self._change_all = database.prepare_statement(update(tables).where(mine, known).values(often | seldom))
        gone = entries.c.table == bindparam("table"), entries.c.n > bindparam("last")
        self._gone = database.prepare_statement(delete(entries).where(*gone))
        self._entry = database.prepare_statement(insert(entries))
        self._request = database.prepare_statement(insert(requests))
        columns = {table.name: [column.name for column in table.columns] for table in (entries, requests)}
        columns["tables"] = [*FREQUENT_FIELDS, "version"]
        database.set_move_statement(MoveBatchStatement(self._change, self._entry, self._request, columns))

    async def load(self, id: str) -> StoredTable | None:
        async with self._database.consistent_read() as connection:
            return await _read(connection, id)

    async def header(self, id: str) -> tuple[TableHeader, list[TableSeat]] | None:
        """A table without its entries and chat."""
        return next(iter(await self._list(tables.c.id == id, 1)), None)

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        query = select(tables.c.id, tables.c.version).where(tables.c.id.in_(ids))
        async with self._database.read() as connection:
            return {str(id): int(version) for id, version in await connection.execute(query)}

    async def changes_since(self, id: str, entry: int, line: int) -> StoredTable | None:
        async with self._database.consistent_read() as connection:
            return await _read(connection, id, entry, line)

    async def running_games_as_upgraded(self) -> list[StoredTable]:
        """All running games, as they would be stored after an upgrade; the database does not change."""
        async with self._database.read_as_upgraded() as connection:
            return [found for id in await _playing(connection) if (found := await _read(connection, id))]

    async def iterate(self) -> AsyncIterator[tuple[StoredTable, int]]:
        """Every table as it is at one moment, and the number of tables."""
        async with self._database.consistent_read() as connection:
            ids = list((await connection.execute(select(tables.c.id).order_by(tables.c.id))).scalars())
            for id in ids:
                found = await _read(connection, id)
                if found is not None:
                    yield found, len(ids)

    async def running_ids(self) -> list[str]:
        """Ids of running games."""
        async with self._database.read() as connection:
            return await _playing(connection)

    async def count_by_status(self) -> dict[str, int]:
        """Number of tables by status."""
        query = select(tables.c.status, func.count()).group_by(tables.c.status)
        async with self._database.read() as connection:
            rows = await connection.execute(query)
            return {str(status): int(count) for status, count in rows}

    async def insert(self, table: StoredTable, before: TableChange | None = None) -> None:
        id, header = table.header.id, asdict(table.header)
        table_seats = [_seat(id, seat) for seat in table.seats]
        change = None if before is None else self._statements(before)

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(insert(tables).values(**header))
            await connection.execute(insert(seats), table_seats)
            if table.entries:
                at = utc_now()
                rows = [{"table": id, "at": at, **_fields(entry)} for entry in table.entries]
                await connection.execute(insert(entries), rows)
            if table.upload is not None:
                await connection.execute(insert(uploads).values(table=id, **asdict(table.upload)))
            if change is not None:
                await batch_writer.execute_statements(connection, change)

        with _conflicts():
            await self._database.write_batched(write)

    async def append(self, change: TableChange) -> None:
        id, version = change.header.id, change.header.version
        rare = msgspec.json.encode([getattr(change.header, name) for name in RARE_FIELDS])
        statements = self._statements(change, self._rare_columns.get(id) == (version, rare))
        line = change.chat

        async def write(connection: AsyncConnection) -> None:
            await batch_writer.execute_statements(connection, statements)
            for seat in change.seats:
                place = (seats.c.table == id) & (seats.c.number == seat.number)
                await connection.execute(update(seats).where(place).values(**_seat(id, seat)))
            if line is not None:
                values = {"n": line.id, "name": line.name, "seat": line.seat, "text": line.text, "at": line.at}
                await connection.execute(insert(chat).values(table=id, **values))

        with _conflicts():
            await self._database.write_batched(write if change.seats or line else statements)
        self._remember(id, version + 1, rare)
        if change.cause:
            metrics.MOVES_TOTAL.labels(change.cause).inc(change.choices)

    def _remember(self, id: str, version: int, rare: bytes) -> None:
        self._rare_columns[id] = version, rare
        self._rare_columns.move_to_end(id)
        while len(self._rare_columns) > MAX_REMEMBERED_TABLES:
            self._rare_columns.popitem(last=False)

    def _statements(self, change: TableChange, frequent_only: bool = False) -> list[BoundStatement]:
        """The statements of a change; of several changes to the same version of a table, one is stored.

        `frequent_only`: none of the rare columns has changed.
        """
        header, id, at = change.header, change.header.id, utc_now()
        names = FREQUENT_FIELDS if frequent_only else FREQUENT_FIELDS + RARE_FIELDS
        values: dict[str, Any] = {name: getattr(header, name) for name in names}
        values |= {"table": id, "known": header.version, "version": header.version + 1}
        found = [(self._change if frequent_only else self._change_all).with_values(values, rows=1)]
        if change.undone_entries:
            undone = {"table": id, "last": change.kept_entries}
            found.append(self._gone.with_values(undone, rows=change.undone_entries))
        found += [self._entry.with_values({"table": id, "at": at, **_fields(entry)}) for entry in change.entries]
        if change.request is not None:
            row = {"table": id, "person": change.request.person, "key": change.request.key, "at": at}
            found.append(self._request.with_values(row | asdict(change.request.answer)))
        return found

    async def first_answer(self, id: str, person: str, key: str) -> FirstAnswer | None:
        # the lock waits for writes under way: the connection over which one of them was sent may be lost
        place = (requests.c.table == id) & (requests.c.person == person) & (requests.c.key == key)
        async with self._database.write() as connection:
            await connection.execute(select(tables.c.id).where(tables.c.id == id).with_for_update())
            query = select(requests.c.content, requests.c.seat, requests.c.serial).where(place)
            row = (await connection.execute(query)).first()
        return None if row is None else FirstAnswer(*row)

    async def snapshot(self, id: str, made: str) -> bytes | None:
        query = select(snapshots.c.content).where(snapshots.c.table == id, snapshots.c.made == made)
        async with self._database.read() as connection:
            content = (await connection.execute(query)).scalar_one_or_none()
        return None if content is None else b64decode(content)

    async def keep_snapshot(self, id: str, made: str, content: bytes) -> None:
        async with self._database.write() as connection:
            await connection.execute(delete(snapshots).where(snapshots.c.table == id))
            await connection.execute(insert(snapshots).values(table=id, made=made, content=b64encode(content).decode()))

    async def uploaded(self, person: str) -> int:
        query = select(func.coalesce(func.sum(uploads.c.bytes), 0)).where(uploads.c.person == person)
        async with self._database.read() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def use_upload(self, id: str) -> None:
        today = utc_now()[:10]
        change = update(uploads).where(uploads.c.table == id, uploads.c.used < today).values(used=today)
        async with self._database.write() as connection:
            await connection.execute(change)

    async def archive(self, person: str, id: str, away: bool) -> None:
        row = {"person": person, "table": id}
        async with self._database.write() as connection:
            await connection.execute(delete(shelf).where(shelf.c.person == person, shelf.c.table == id))
            if away:
                await connection.execute(insert(shelf).values(**row))

    async def own_tables(self, person: str, away: bool, limit: int, before: str = "") -> tuple[ListedTables, str]:
        sits = select(seats.c.table).where(seats.c.person == person)
        shelved = tables.c.id.in_(select(shelf.c.table).where(shelf.c.person == person))
        own = or_(tables.c.id.in_(sits), tables.c.host == person)
        return await self._page(own & (shelved if away else ~shelved), limit, before)

    async def public_tables(self, limit: int, before: str = "") -> tuple[ListedTables, str]:
        return await self._page(tables.c.public & (tables.c.status == "playing"), limit, before)

    async def search_tables(self, limit: int, sought: str = "") -> ListedTables:
        """The latest tables, public or not; with `sought`, those with it in a seat's name, in the game or as the id."""
        if not sought:
            return await self._list(true(), limit)
        named = tables.c.id.in_(select(seats.c.table).where(contains_text(seats.c.name, sought)))
        return await self._list(or_(named, contains_text(tables.c.game, sought), tables.c.id == sought), limit)

    async def count_hosted(self, person: str) -> int:
        query = select(func.count()).where(tables.c.host == person, tables.c.status != "over")
        async with self._database.read() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def elapsed(self, moment: str) -> list[str]:
        query = select(tables.c.id).where(tables.c.due <= moment, tables.c.status == "playing")
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def unavailable_people(self, ids: list[str]) -> set[str]:
        known = select(tokens.c.person).where(tokens.c.person == people.c.id).exists()
        unknown = people.c.account.is_(None) & ~known
        query = select(people.c.id).where(people.c.id.in_(ids), people.c.banned | unknown)
        async with self._database.read() as connection:
            return set((await connection.execute(query)).scalars())

    async def vacations_of(self, person: str) -> DateSpans:
        query = select(people.c.vacation).where(people.c.id == person)
        async with self._database.read() as connection:
            return (await connection.execute(query)).scalar_one_or_none() or []

    async def running_seats_of(self, person: str) -> list[tuple[str, int]]:
        query = select(seats.c.table, seats.c.number).join(tables, tables.c.id == seats.c.table)
        query = query.where(seats.c.person == person, tables.c.status == "playing")
        async with self._database.read() as connection:
            return [(str(id), int(number)) for id, number in await connection.execute(query)]

    async def unfinished_tables_of(self, person: str) -> list[str]:
        query = select(seats.c.table).join(tables, tables.c.id == seats.c.table)
        query = query.where(seats.c.person == person, tables.c.status != "over").distinct()
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def tables_with_bot_tokens(self, person: str) -> list[str]:
        query = select(seats.c.table).where(seats.c.person == person, seats.c.program.is_not(null())).distinct()
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def tables_awaiting_bots(self) -> list[str]:
        query = select(tables.c.id).where(tables.c.bots, tables.c.status == "playing")
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def dice_totals(self) -> dict[str, list[int]]:
        totals: dict[str, list[int]] = {}
        query = select(tables.c.game, tables.c.thrown).where(tables.c.thrown.is_not(None))
        async with self._database.read() as connection:
            rows = await connection.stream(query, execution_options={"yield_per": 1000})
            async for game, dice in rows:
                total = totals.setdefault(game, [0] * 8)
                for place, count in enumerate((1, dice["draws"], *dice["faces"])):
                    total[place] += count
        return totals

    async def _page(self, which: ColumnElement[bool], limit: int, before: str) -> tuple[ListedTables, str]:
        """One page of tables, the latest first, and the place of the next one; empty at the end."""
        updated, _, id = before.partition(" ")
        if before:
            which &= (tables.c.updated < updated) | ((tables.c.updated == updated) & (tables.c.id < id))
        rows = await self._list(which, limit + 1)
        shown = rows[:limit]
        return shown, f"{shown[-1][0].updated} {shown[-1][0].id}" if len(rows) > limit else ""

    async def _list(self, which: ColumnElement[bool], limit: int) -> ListedTables:
        query = select(*LISTED).where(which).order_by(tables.c.updated.desc(), tables.c.id.desc()).limit(limit)
        async with self._database.read() as connection:
            headers = [TableHeader(**row) for row in (await connection.execute(query)).mappings()]
            table_seats = await _seats_of_tables(connection, [header.id for header in headers])
        return [(header, table_seats[header.id]) for header in headers]


def contains_text(column: ColumnElement[Any], sought: str) -> ColumnElement[bool]:
    """Whether a text contains another one, ignoring case."""
    return func.lower(column).contains(sought.lower(), autoescape=True) | column.contains(sought, autoescape=True)


async def _playing(connection: AsyncConnection) -> list[str]:
    query = select(tables.c.id).where(tables.c.status == "playing").order_by(tables.c.id)
    return list((await connection.execute(query)).scalars())


async def _read(connection: AsyncConnection, id: str, entry: int = 0, line: int = 0) -> StoredTable | None:
    """A table with its entries from this one on and its chat lines after that one."""
    row = (await connection.execute(select(tables).where(tables.c.id == id))).mappings().first()
    if row is None:
        return None
    table_seats = await _seats_of_tables(connection, [id])
    played = await connection.execute(
        SELECT_ENTRIES.where(entries.c.table == id, entries.c.n >= entry).order_by(entries.c.n)
    )
    query = select(chat.c.n, chat.c.name, chat.c.seat, chat.c.text, chat.c.at)
    said = await connection.execute(query.where(chat.c.table == id, chat.c.n > line).order_by(chat.c.n))
    lines = [ChatLine(*line) for line in said]
    table = StoredTable(TableHeader(**row), table_seats[id], lines, [Entry(*entry) for entry in played])
    if table.header.replay:
        query = select(uploads.c.person, uploads.c.bytes, uploads.c.differs, uploads.c.used)
        upload = (await connection.execute(query.where(uploads.c.table == id))).first()
        table.upload = None if upload is None else Upload(*upload)
    return table


async def _seats_of_tables(connection: AsyncConnection, ids: list[str]) -> dict[str, list[TableSeat]]:
    columns = (seats.c.table, seats.c.number, seats.c.name, seats.c.person, seats.c.bot, seats.c.salt)
    query = select(*columns, seats.c.given, seats.c.orders, seats.c.program, people.c.vacation).outerjoin(
        people, people.c.id == seats.c.person
    )
    found: dict[str, list[TableSeat]] = {id: [] for id in ids}
    for id, *table_seat in await connection.execute(query.where(seats.c.table.in_(ids)).order_by(seats.c.number)):
        table_seat[-1] = table_seat[-1] or []  # no vacation
        found[id].append(TableSeat(*table_seat))
    return found


def _seat(id: str, seat: TableSeat) -> dict[str, object]:
    row = {"table": id, **asdict(seat)}
    del row["off"]
    return row


def _fields(entry: Entry) -> dict[str, Any]:
    return {field: getattr(entry, field) for field in entry.__slots__}


@contextmanager
def _conflicts() -> Iterator[None]:
    """A row that exists already was stored by another process: VersionConflict."""
    try:
        yield
    except IntegrityError as error:
        raise VersionConflict from error
