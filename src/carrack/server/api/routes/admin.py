"""Routes of the administration: tables, people and bot jobs, and moderation.

The administrator role is granted on the server's machine only (`carrack admin NAME`).
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from sqlalchemy import func, select, update

from carrack.server.accounts.person import ADMIN_ROLE, Person
from carrack.server.api.dependencies import Provided, TableId
from carrack.server.api.problem_details import problems
from carrack.server.api.schemas.admin import (
    AdminOverview,
    AdminPerson,
    AdminTable,
    BotWorkload,
    ModerationRequest,
    RemovePlayerRequest,
)
from carrack.server.container import ServiceContainer
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

Sought: TypeAlias = Annotated[str, QueryParameter(description="Part of a name, a game or an id; empty for the latest.")]
NO_ROLE: Final = "The user is no administrator."


@get("/admin", responses=problems(forbidden=NO_ROLE), response_description="Tables, people and bot jobs.")
async def get_overview(
    services: Provided[ServiceContainer],
    administrator: Provided[Person],  # noqa: ARG001: the provider requires the role
    sought: Sought = "",
) -> AdminOverview:
    """Return the latest tables and people, or those that match a text."""
    return await _overview(services, sought)


@post(
    "/admin/people/{id:str}",
    status_code=200,
    responses=problems(
        413, forbidden=NO_ROLE, not_found="There is no such person.", conflict="The person is an administrator."
    ),
    response_description="The overview afterwards.",
)
async def moderate_person(
    id: Annotated[str, PathParameter(description="Id of the person.")],
    data: JSONBody[ModerationRequest],
    services: Provided[ServiceContainer],
    administrator: Provided[Person],  # noqa: ARG001: the provider requires the role
    sought: Sought = "",
) -> AdminOverview:
    """Mute or ban a person, or revoke that."""
    if not TABLE_ID_PATTERN.fullmatch(id):  # some databases reject some texts
        raise ServiceError(404, "server-no-person")
    values = {"muted": data.muted, "banned": data.banned}
    async with services.database.write() as connection:
        query = select(people.c.role).where(people.c.id == id)
        role = (await connection.execute(query)).scalar_one_or_none()
        if role is None:
            raise ServiceError(404, "server-no-person")
        if role == ADMIN_ROLE:
            raise ServiceError(409, "server-admin-stays")
        await connection.execute(update(people).where(people.c.id == id).values(**values))
        await notify_on_commit(connection, "person", id)
    services.people.invalidate(id)
    if data.banned:
        account_changes.disconnect(services.tables, id)
        await bot_tokens.revoke_tokens(services.tables, id)
    return await _overview(services, sought)


@post(
    "/admin/tables/{id:str}/remove",
    status_code=200,
    responses=problems(404, 413, forbidden=NO_ROLE, conflict="The seat has no person, or the game is over."),
    response_description="The overview afterwards.",
)
async def remove_player(
    id: TableId,
    data: JSONBody[RemovePlayerRequest],
    services: Provided[ServiceContainer],
    administrator: Provided[Person],  # noqa: ARG001: the provider requires the role
    sought: Sought = "",
) -> AdminOverview:
    """Replace a person in a seat by a bot, temporarily or for good."""
    await _remove(services.tables, id, data)
    return await _overview(services, sought)


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


async def _overview(services: ServiceContainer, text: str) -> AdminOverview:
    tables, workers = services.tables, services.thinkers
    sought = "".join(sign for sign in text[:MAX_QUERY_LENGTH] if sign.isprintable()).strip()
    listed = []
    for header, chairs in await services.store.search_tables(MAX_LISTED, sought):
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
    jobs = BotWorkload(workers.running_jobs, workers.waiting_jobs + tables.places.waiting)
    return AdminOverview(listed, await _people(services.database, sought), jobs)


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


router = Router("/", route_handlers=[get_overview, moderate_person, remove_player], tags=["Administration"])
