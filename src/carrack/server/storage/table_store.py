"""Tables in the database: read, written, listed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, bindparam, delete, func, insert, null, or_, select, true, update
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.core.record import Entry
from carrack.server import writing
from carrack.server.database import Database, chat, entries, people, seats, shelf, tables, tokens
from carrack.server.pace import Spans
from carrack.server.protocol import ChatLine
from carrack.server.table import Chair, Header, Table, now
from carrack.server.writing import Joined, Writing

MINE: Final = 100
WATCH: Final = 50
"""How many tables a list has at most."""
OFTEN: Final = ("waiting", "counts", "clocks", "asked", "updated", "serials")
"""What almost every move changes in its header."""
SELDOM: Final = (
    "status",
    "rematch",
    "lesson",
    "places",
    "thrown",
    "notes",
    "proposal",
    "due",
    "takes",
    "hinted",
    "bots",
    "undone",
)
"""What else a game changes there. Some of it has an index, which is work even if it stays the same."""
ENTRIES: Final = select(
    entries.c.n, entries.c.by, entries.c.do, entries.c.digest, entries.c.caretaker, entries.c.hinted
)
"""The fields of an `Entry`."""


@dataclass(frozen=True, slots=True)
class News:
    """What others have done at a table."""

    header: Header
    chairs: list[Chair]
    entries: list[Entry]
    """The last one that we have, if it still stands, and those after it."""
    chat: list[ChatLine]
    """The new lines."""


class Store:
    def __init__(self, database: Database) -> None:
        self._database = database
        # what every move writes; values go by the names of columns
        mine = tables.c.id == bindparam("table")
        known = tables.c.version == bindparam("known")
        often = {name: bindparam(name, type_=tables.c[name].type) for name in (*OFTEN, "version")}
        seldom = {name: bindparam(name, type_=tables.c[name].type) for name in SELDOM}
        self._change = database.ready(update(tables).where(mine, known).values(often))
        self._change_all = database.ready(update(tables).where(mine, known).values(often | seldom))
        gone = entries.c.table == bindparam("table"), entries.c.n > bindparam("last")
        self._gone = database.ready(delete(entries).where(*gone))
        self._entry = database.ready(insert(entries))
        fields = [column.name for column in entries.columns]
        database.join(Joined(self._change, (*OFTEN, "version"), self._entry, fields))

    async def read(self, id: str) -> tuple[Table, list[Entry]] | None:
        """A table as it is kept, and its entries to be played again."""
        async with self._database.snapshot() as connection:
            return await _read(connection, id)

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """How often tables have been changed; what is missing has been removed."""
        query = select(tables.c.id, tables.c.version).where(tables.c.id.in_(ids))
        async with self._database.read() as connection:
            return {str(id): int(version) for id, version in await connection.execute(query)}

    async def news(self, table: Table) -> News | None:
        """How a table stands, and what it has that we have not; None if it was removed."""
        id, entry, line = table.header.id, len(table.stored), table.chat[-1].id if table.chat else 0
        async with self._database.snapshot() as connection:
            found = await _read(connection, id, entry, line)
        return News(found[0].header, found[0].chairs, found[1], found[0].chat) if found else None

    async def under_way(self) -> list[tuple[Table, list[Entry]]]:
        """All games that are being played, as they would be kept after an upgrade; the database stays as it is."""
        async with self._database.rehearse() as connection:
            return [found for id in await _playing(connection) if (found := await _read(connection, id))]

    async def each(self) -> AsyncIterator[tuple[Table, list[Entry], int]]:
        """Every table as it is at one moment, with its entries, and how many tables there are."""
        async with self._database.snapshot() as connection:
            ids = list((await connection.execute(select(tables.c.id).order_by(tables.c.id))).scalars())
            for id in ids:
                found = await _read(connection, id)
                if found is not None:
                    yield *found, len(ids)

    async def playing(self) -> list[str]:
        """Games that are being played."""
        async with self._database.read() as connection:
            return await _playing(connection)

    async def counts(self) -> dict[str, int]:
        """How many tables there are of each status."""
        query = select(tables.c.status, func.count()).group_by(tables.c.status)
        async with self._database.read() as connection:
            rows = await connection.execute(query)
            return {str(status): int(count) for status, count in rows}

    async def add(self, table: Table, before: Table | None = None) -> None:
        """Keep a new table, and what has changed at the one that it follows."""
        header, chairs = asdict(table.header), [_seat(table, chair) for chair in table.chairs]

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(insert(tables).values(**header))
            await connection.execute(insert(seats), chairs)
            if table.session is not None and table.session.count:
                at = now()
                rows = [{"table": table.header.id, "at": at, **_fields(entry)} for entry in table.session.entries]
                await connection.execute(insert(entries), rows)
            if before is not None:
                await writing.write(connection, self._ready(before))

        await self._database.keep(write)
        _note_stored(table)
        if before is not None:
            _note_stored(before, 1)

    async def save(self, table: Table, *chairs: Chair) -> None:
        """Keep what is new: entries, those taken back, and these seats; Stale if somebody else was quicker."""
        seldom = table.header, msgspec.json.encode([getattr(table.header, name) for name in SELDOM])
        ready = self._ready(table, table.seldom == seldom)

        async def write(connection: AsyncConnection) -> None:
            await writing.write(connection, ready)
            for chair in chairs:
                place = (seats.c.table == table.header.id) & (seats.c.number == chair.number)
                await connection.execute(update(seats).where(place).values(**_seat(table, chair)))

        await self._database.keep(write if chairs else ready)
        _note_stored(table, 1)
        table.seldom = seldom

    def _ready(self, table: Table, usual: bool = False) -> list[Writing]:
        """What is new of a table: of several who change the same version of it, one does.

        `usual`: nothing that seldom changes has.
        """
        header, id, stored = table.header, table.header.id, table.stored
        played = table.session.entries if table.session else ()
        names = OFTEN if usual else OFTEN + SELDOM
        values: dict[str, Any] = {name: getattr(header, name) for name in names}
        values |= {"table": id, "known": header.version, "version": header.version + 1}
        ready = [(self._change if usual else self._change_all).with_values(values, rows=1)]
        same = _same(played, stored)
        if same < len(stored):
            ready.append(self._gone.with_values({"table": id, "last": same}))
        at = now()
        for entry in played[same:]:
            ready.append(self._entry.with_values({"table": id, "at": at, **_fields(entry)}))
        return ready

    async def say(self, table: Table, line: ChatLine) -> None:
        values = {"n": line.id, "name": line.name, "seat": line.seat, "text": line.text, "at": line.at}
        ready = self._ready(table)

        async def write(connection: AsyncConnection) -> None:
            await writing.write(connection, ready)
            await connection.execute(insert(chat).values(table=table.header.id, **values))

        await self._database.keep(write)
        table.chat.append(line)
        _note_stored(table, 1)

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

    async def latest(self, most: int, sought: str = "") -> list[tuple[Header, list[Chair]]]:
        """All tables, whoever may see them; or those with this in a name, in the game or in the id."""
        if not sought:
            return await self._list(true(), most)
        named = tables.c.id.in_(select(seats.c.table).where(has(seats.c.name, sought)))
        return await self._list(or_(named, has(tables.c.game, sought), tables.c.id == sought), most)

    async def hosted(self, person: str) -> int:
        """How many tables of this person are open or being played."""
        query = select(func.count()).where(tables.c.host == person, tables.c.status != "over")
        async with self._database.read() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def due(self, moment: str) -> list[str]:
        """Games where the time of somebody was up at this moment."""
        query = select(tables.c.id).where(tables.c.due <= moment, tables.c.status == "playing")
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def gone(self, ids: list[str]) -> set[str]:
        """Who of these people will not play: deleted, banned, or guests whose cookie has aged."""
        known = select(tokens.c.person).where(tokens.c.person == people.c.id).exists()
        unknown = people.c.account.is_(None) & ~known
        query = select(people.c.id).where(people.c.id.in_(ids), people.c.banned | unknown)
        async with self._database.read() as connection:
            return set((await connection.execute(query)).scalars())

    async def vacation(self, person: str) -> Spans:
        query = select(people.c.vacation).where(people.c.id == person)
        async with self._database.read() as connection:
            return (await connection.execute(query)).scalar_one_or_none() or []

    async def with_programs(self, person: str) -> list[str]:
        """Where programs play for a person."""
        query = select(seats.c.table).where(seats.c.person == person, seats.c.program.is_not(null())).distinct()
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def with_bots(self) -> list[str]:
        """Games under way where a bot is to decide, or somebody who has left orders."""
        query = select(tables.c.id).where(tables.c.bots, tables.c.status == "playing")
        async with self._database.read() as connection:
            return list((await connection.execute(query)).scalars())

    async def _list(self, which: ColumnElement[bool], most: int) -> list[tuple[Header, list[Chair]]]:
        query = select(tables).where(which).order_by(tables.c.updated.desc()).limit(most)
        async with self._database.read() as connection:
            headers = [Header(**row) for row in (await connection.execute(query)).mappings()]
            chairs = await _chairs(connection, [header.id for header in headers])
        return [(header, chairs[header.id]) for header in headers]


def has(column: ColumnElement[Any], sought: str) -> ColumnElement[bool]:
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
    played = await connection.execute(ENTRIES.where(entries.c.table == id, entries.c.n >= entry).order_by(entries.c.n))
    query = select(chat.c.n, chat.c.name, chat.c.seat, chat.c.text, chat.c.at)
    said = await connection.execute(query.where(chat.c.table == id, chat.c.n > line).order_by(chat.c.n))
    table = Table(Header(**row), chairs[id], [ChatLine(*line) for line in said])
    return table, [Entry(*entry) for entry in played]


async def _chairs(connection: AsyncConnection, ids: list[str]) -> dict[str, list[Chair]]:
    columns = (seats.c.table, seats.c.number, seats.c.name, seats.c.person, seats.c.bot, seats.c.salt)
    query = select(*columns, seats.c.given, seats.c.orders, seats.c.program, people.c.vacation).outerjoin(
        people, people.c.id == seats.c.person
    )
    found: dict[str, list[Chair]] = {id: [] for id in ids}
    for id, *chair in await connection.execute(query.where(seats.c.table.in_(ids)).order_by(seats.c.number)):
        chair[-1] = chair[-1] or []  # no vacation
        found[id].append(Chair(*chair))
    return found


def _seat(table: Table, chair: Chair) -> dict[str, object]:
    row = {"table": table.header.id, **asdict(chair)}
    del row["off"]
    return row


def _fields(entry: Entry) -> dict[str, Any]:
    return {field: getattr(entry, field) for field in entry.__slots__}


def _note_stored(table: Table, changes: int = 0) -> None:
    """What was to be kept is."""
    table.header.version += changes
    table.mark()
    if table.session is not None:
        played, stored = table.session.entries, table.stored
        table.stored = stored[: (same := _same(played, stored))] + played[same:]


def _same(played: Sequence[Entry], stored: Sequence[Entry]) -> int:
    """How many entries are stored as they were played.

    Inputs alone: a digest that differs, or was never known, stays as it was written.
    """
    count = len(stored)
    if count and count <= len(played) and played[count - 1] is stored[-1]:  # nothing before it can have changed
        return count
    pairs = zip(played, stored, strict=False)
    return next(
        (n for n, (one, other) in enumerate(pairs) if _input(one) != _input(other)), min(len(played), len(stored))
    )


def _input(entry: Entry) -> tuple[int, str]:
    return entry.by, entry.do
