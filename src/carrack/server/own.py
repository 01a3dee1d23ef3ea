"""What is stored about a person: to be had as a file, to be deleted; and another password."""

from __future__ import annotations

import json
from typing import Any, Final

from litestar import Response, get, post
from litestar.params import JSONBody
from sqlalchemy import delete, select, update

from carrack.bots.levels import DEFAULT
from carrack.server import agreeing, programs
from carrack.server.channels import remove_all
from carrack.server.database import Database, channels, chat, people, seats, shelf, tables, tokens
from carrack.server.others import announce
from carrack.server.people import Person, count_change
from carrack.server.problems import Trouble
from carrack.server.protocol import DeleteRequest, Me, PasswordRequest, ResignRequest
from carrack.server.seating import free_name
from carrack.server.tables import Tables
from carrack.server.visiting import Asking, Visit, me

NOBODY: Final = "—"
"""What those are called who are no longer here."""
GONE: Final = "…"
"""What they said."""


@post("/api/me/password")
async def password(request: Asking, data: JSONBody[PasswordRequest]) -> Response[Me]:
    """Another password; other browsers have to log in again."""
    visit = Visit(request)
    visit.limits.passwords.count(visit.address)
    person = await _known(visit)
    token = await visit.services.people.change_password(person, data.old, data.new)
    visit.tables.left(person.id)
    await programs.take_all(visit.tables, person.id)
    visit.give(token)
    return visit.answer(me(person))


@get("/api/me/data")
async def data(request: Asking) -> Response[str]:
    """Everything that is stored about whoever asks."""
    visit = Visit(request)
    found = await stored(visit.services.database, await _known(visit))
    headers = {"content-disposition": 'attachment; filename="carrack.json"'}
    text = json.dumps(found, ensure_ascii=False, indent=1)
    return Response(text, media_type="application/json", headers=headers)


@post("/api/me/delete")
async def leave(request: Asking, data: JSONBody[DeleteRequest]) -> Response[Me]:
    visit = Visit(request)
    visit.limits.passwords.count(visit.address)
    person = await _known(visit)
    if person.account is not None:
        await visit.services.people.check_password(person, data.password)
    await forget(visit.tables, visit.services.database, person)
    visit.services.people.forget(person.id)
    visit.take()
    return visit.answer(me(None))


async def _known(visit: Visit) -> Person:
    """Also somebody who may not play any more has a right to all this."""
    person = await visit.person()
    if person is None:
        raise Trouble(403, "server-nobody")
    return person


async def stored(database: Database, person: Person) -> dict[str, Any]:
    own = seats.c.person == person.id
    columns = (people.c.name, people.c.account, people.c.created, people.c.role, people.c.muted, people.c.banned)
    kept = (seats.c.table, seats.c.number, seats.c.name, seats.c.salt, seats.c.orders)
    sits = select(*kept, tables.c.game, tables.c.status, tables.c.created)
    said = select(chat.c.table, chat.c.at, chat.c.text)
    at_seat = (chat.c.table == seats.c.table) & (chat.c.seat == seats.c.number)
    queries = {
        "seats": sits.join(tables, tables.c.id == seats.c.table).where(own).order_by(tables.c.created),
        "opened": select(tables.c.id, tables.c.game, tables.c.created).where(tables.c.host == person.id),
        "put_away": select(shelf.c.table).where(shelf.c.person == person.id),
        "chat": said.join(seats, at_seat).where(own).order_by(chat.c.table, chat.c.n),
        "notices": select(channels.c.kind, channels.c.to, channels.c.created).where(channels.c.person == person.id),
        "browsers": select(tokens.c.created, tokens.c.used).where(tokens.c.person == person.id),
    }
    async with database.read() as connection:
        query = select(*columns, people.c.language, people.c.vacation).where(people.c.id == person.id)
        row = (await connection.execute(query)).mappings().one()
        found: dict[str, Any] = {"person": dict(row)}
        for name, query in queries.items():
            found[name] = [dict(one) for one in (await connection.execute(query)).mappings()]
    return found


async def forget(store: Tables, database: Database, person: Person) -> None:
    """Nothing is left that says who it was: bots play on, names and words are gone, games stay."""
    under_way = select(seats.c.table, seats.c.number).join(tables, tables.c.id == seats.c.table)
    under_way = under_way.where(seats.c.person == person.id, tables.c.status == "playing")
    async with database.read() as connection:
        rows = [(str(table), int(number)) for table, number in await connection.execute(under_way)]
    for table, number in rows:
        try:
            await agreeing.resign(store, table, person, ResignRequest(number, DEFAULT))
        except Trouble:
            continue  # given up before, or a game that nobody can play any more
    async with database.write() as connection:
        await announce(connection, "person", person.id)
        await count_change(connection, person.id)
        sits = select(seats.c.table, seats.c.number, tables.c.status).join(tables, tables.c.id == seats.c.table)
        for id, number, status in (await connection.execute(sits.where(seats.c.person == person.id))).all():
            taken = (await connection.execute(select(seats.c.name).where(seats.c.table == id))).scalars()
            free = status == "open"
            values = {"name": "" if free else free_name(NOBODY, taken)} | ({"person": None} if free else {})
            values["program"] = None
            place = (seats.c.table == id) & (seats.c.number == number)
            await connection.execute(update(seats).where(place).values(**values))
            spoken = (chat.c.table == id) & (chat.c.seat == number)
            await connection.execute(update(chat).where(spoken).values(name=NOBODY, text=GONE))
        await connection.execute(update(tables).where(tables.c.host == person.id).values(host=None))
        await connection.execute(delete(shelf).where(shelf.c.person == person.id))
        await remove_all(connection, person.id)
        await connection.execute(delete(tokens).where(tokens.c.person == person.id))
        # what is left is a row that nobody can log in to: finished games keep a person in each seat
        blank: dict[str, Any] = {"name": None, "account": None, "password": None, "role": "", "muted": False}
        blank |= {"language": "", "vacation": None}
        await connection.execute(update(people).where(people.c.id == person.id).values(**blank))
    store.forget_person(person.id)
