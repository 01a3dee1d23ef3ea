"""Administration: lists tables, people and jobs, and moderates them.

The administrator role is granted on the server's machine only (`carrack admin NAME`).
"""

from __future__ import annotations

from typing import Final

from litestar import get, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import func, select, update

from carrack.server.accounts.person import ADMIN_ROLE
from carrack.server.api.dependencies import ApiRequest, Visit
from carrack.server.api.schemas.admin import (
    AdminOverview,
    AdminPerson,
    AdminTable,
    BotWorkload,
    ModerationRequest,
    RemovePlayerRequest,
)
from carrack.server.errors import ServiceError
from carrack.server.runtime.message_bus import notify_on_commit
from carrack.server.storage.database import Database
from carrack.server.storage.schema import people, seats
from carrack.server.storage.table_store import contains_text
from carrack.server.tables import account_changes
from carrack.server.tables.bots import bot_tokens, bot_turns
from carrack.server.tables.registry import TABLE_ID_PATTERN, TableRegistry
from carrack.server.tables.transaction import retry_on_conflict

MAX_LISTED: Final = 200
"""Maximum number of listed tables and people, the latest first."""
MAX_QUERY_LENGTH: Final = 60
"""Maximum length (characters) of a search text."""


async def _admin(request: ApiRequest) -> Visit:
    visit = Visit(request)
    person = await visit.person(surely=True)
    if person is None or person.role != ADMIN_ROLE:
        raise ServiceError(403, "server-admin-only")
    return visit


@get("/api/admin")
async def get_overview(request: ApiRequest) -> AdminOverview:
    return await _overview(await _admin(request))


@post("/api/admin/people/{id:str}", status_code=200)
async def moderate_person(request: ApiRequest, id: FromPath[str], data: JSONBody[ModerationRequest]) -> AdminOverview:
    """Mute or ban a person, or revoke that."""
    visit = await _admin(request)
    if not TABLE_ID_PATTERN.fullmatch(id):  # some databases reject some texts
        raise ServiceError(404, "server-no-person")
    values = {"muted": data.muted, "banned": data.banned}
    async with visit.services.database.write() as connection:
        query = select(people.c.role).where(people.c.id == id)
        role = (await connection.execute(query)).scalar_one_or_none()
        if role is None:
            raise ServiceError(404, "server-no-person")
        if role == ADMIN_ROLE:
            raise ServiceError(409, "server-admin-stays")
        await connection.execute(update(people).where(people.c.id == id).values(**values))
        await notify_on_commit(connection, "person", id)
    visit.services.people.invalidate(id)
    if data.banned:
        account_changes.disconnect(visit.tables, id)
        await bot_tokens.revoke_tokens(visit.tables, id)
    return await _overview(visit)


@post("/api/admin/tables/{id:str}/remove", status_code=200)
async def remove_player(request: ApiRequest, id: FromPath[str], data: JSONBody[RemovePlayerRequest]) -> AdminOverview:
    """Replace a person in a seat by a bot, temporarily or for good."""
    visit = await _admin(request)
    await _remove(visit.tables, id, data)
    return await _overview(visit)


@retry_on_conflict
async def _remove(tables: TableRegistry, id: str, request: RemovePlayerRequest) -> None:
    async with tables.transaction(id) as table:
        chair = table.seat(request.seat)
        if chair.person is None or table.is_over:
            raise ServiceError(409, "server-nobody-there")
        bot = bot_turns.known_bot(request.bot)
        chair.program = None
        if table.session is None:
            chair.person, chair.name, chair.salt = None, "", ""
        else:
            chair.bot = bot
            if request.kick:
                chair.person = None
        await tables.commit(table, chair)
        table.send_updates({})
    bot_turns.schedule(tables, table)


async def _overview(visit: Visit) -> AdminOverview:
    tables, thinkers = visit.tables, visit.services.thinkers
    sought = _sought(visit)
    listed = []
    for header, chairs in await visit.services.store.search_tables(MAX_LISTED, sought):
        kept = tables.loaded_or_none(header.id)
        listed.append(
            AdminTable(
                id=header.id,
                game=header.game,
                status=header.status,
                updated=header.updated,
                lines=len(kept.subscriptions) if kept else 0,
                thinking=kept is not None and kept.bot_task is not None,
                names=[chair.name for chair in chairs],
                people=[chair.person for chair in chairs],
                bots=[chair.bot for chair in chairs],
            )
        )
    jobs = BotWorkload(thinkers.running_jobs, thinkers.waiting_jobs + tables.places.waiting)
    return AdminOverview(listed, await _people(visit.services.database, sought), jobs)


def _sought(visit: Visit) -> str:
    """The search text for names, games and ids, without characters that a database may reject."""
    text = visit.request.query_params.get("sought", "")[:MAX_QUERY_LENGTH]
    return "".join(sign for sign in text if sign.isprintable()).strip()


async def _people(database: Database, sought: str) -> list[AdminPerson]:
    count = select(func.count()).where(seats.c.person == people.c.id).scalar_subquery()
    columns = (people.c.id, people.c.name, people.c.account, people.c.created, people.c.role)
    query = select(*columns, people.c.muted, people.c.banned, count).order_by(people.c.created.desc()).limit(MAX_LISTED)
    if sought:
        query = query.where(contains_text(people.c.name, sought))
    async with database.read() as connection:
        rows = await connection.execute(query)
        return [
            AdminPerson(id, name, account is not None, created, role == ADMIN_ROLE, muted, banned, int(number))
            for id, name, account, created, role, muted, banned, number in rows
        ]
