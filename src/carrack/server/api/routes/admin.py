"""For those who look after a server: who and what is there, and what can be done about it.

The role is given on the server's machine (`carrack admin NAME`), never from here.
"""

from __future__ import annotations

from typing import Final

from litestar import get, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import func, select, update

from carrack.server import bots, programs
from carrack.server.database import Database, people, seats
from carrack.server.others import announce
from carrack.server.people import Person
from carrack.server.problems import Trouble, again
from carrack.server.protocol_people import AdminInfo, AdminPerson, AdminTable, JobsInfo, JudgeRequest, RemoveRequest
from carrack.server.store import has
from carrack.server.tables import NAMED, Tables
from carrack.server.visiting import Asking, Visit

ROLE: Final = "admin"
MOST: Final = 200
"""Tables and people that are listed, the latest first."""
MOST_SOUGHT: Final = 60
"""Letters of what is looked for."""


async def _admin(request: Asking) -> Visit:
    visit = Visit(request)
    person = await visit.person(surely=True)
    if person is None or person.role != ROLE:
        raise Trouble(403, "server-admin-only")
    return visit


@get("/api/admin")
async def overview(request: Asking) -> AdminInfo:
    return await _overview(await _admin(request))


@post("/api/admin/people/{id:str}", status_code=200)
async def judge(request: Asking, id: FromPath[str], data: JSONBody[JudgeRequest]) -> AdminInfo:
    """Mute or ban somebody, or not any longer."""
    visit = await _admin(request)
    if not NAMED.fullmatch(id):  # not every database can be asked for every text
        raise Trouble(404, "server-no-person")
    values = {"muted": data.muted, "banned": data.banned}
    async with visit.services.database.write() as connection:
        query = select(people.c.role).where(people.c.id == id)
        role = (await connection.execute(query)).scalar_one_or_none()
        if role is None:
            raise Trouble(404, "server-no-person")
        if role == ROLE:
            raise Trouble(409, "server-admin-stays")
        await connection.execute(update(people).where(people.c.id == id).values(**values))
        await announce(connection, "person", id)
    visit.services.people.forget(id)
    if data.banned:
        visit.tables.left(id)
        await programs.take_all(visit.tables, id)
    return await _overview(visit)


@post("/api/admin/tables/{id:str}/remove", status_code=200)
async def remove(request: Asking, id: FromPath[str], data: JSONBody[RemoveRequest]) -> AdminInfo:
    """A bot plays for somebody who is away, or for good for somebody who has to go."""
    visit = await _admin(request)
    await _remove(visit.tables, id, data)
    return await _overview(visit)


@again
async def _remove(tables: Tables, id: str, request: RemoveRequest) -> None:
    async with tables.changing(id) as table:
        chair = table.chair(request.seat)
        if chair.person is None or table.over:
            raise Trouble(409, "server-nobody-there")
        bot = bots.known(request.bot)
        chair.program = None
        if table.session is None:
            chair.person, chair.name, chair.salt = None, "", ""
        else:
            chair.bot = bot
            if request.kick:
                chair.person = None
        await tables.commit(table, chair)
        table.tell({})
    bots.wake(tables, table)


async def _overview(visit: Visit) -> AdminInfo:
    tables, thinkers = visit.tables, visit.services.thinkers
    sought = _sought(visit)
    listed = []
    for header, chairs in await tables.store.latest(MOST, sought):
        kept = tables.kept(header.id)
        listed.append(
            AdminTable(
                id=header.id,
                game=header.game,
                status=header.status,
                updated=header.updated,
                lines=len(kept.connections) if kept else 0,
                thinking=kept is not None and kept.thinking is not None,
                names=[chair.name for chair in chairs],
                people=[chair.person for chair in chairs],
                bots=[chair.bot for chair in chairs],
            )
        )
    jobs = JobsInfo(thinkers.busy, thinkers.waiting + tables.places.waiting)
    return AdminInfo(listed, await _people(visit.services.database, sought), jobs)


def _sought(visit: Visit) -> str:
    """What is looked for, in names, games and ids; a database cannot be asked for every sign."""
    text = visit.request.query_params.get("sought", "")[:MOST_SOUGHT]
    return "".join(sign for sign in text if sign.isprintable()).strip()


async def _people(database: Database, sought: str) -> list[AdminPerson]:
    count = select(func.count()).where(seats.c.person == people.c.id).scalar_subquery()
    columns = (people.c.id, people.c.name, people.c.account, people.c.created, people.c.role)
    query = select(*columns, people.c.muted, people.c.banned, count).order_by(people.c.created.desc()).limit(MOST)
    if sought:
        query = query.where(has(people.c.name, sought))
    async with database.read() as connection:
        rows = await connection.execute(query)
        return [
            AdminPerson(id, name, account is not None, created, role == ROLE, muted, banned, int(number))
            for id, name, account, created, role, muted, banned, number in rows
        ]


async def appoint(database: Database, account: str, yes: bool) -> Person | None:
    """Give somebody the role, or take it away; None if there is no such account."""
    async with database.write() as connection:
        query = select(people.c.id, people.c.name, people.c.account).where(people.c.account == account)
        row = (await connection.execute(query)).first()
        if row is None:
            return None
        role = ROLE if yes else ""
        await connection.execute(update(people).where(people.c.id == row[0]).values(role=role, banned=False))
        await announce(connection, "person", row[0])
        return Person(row[0], row[1], row[2], role)
