"""Routes of the administration: tables, people and bot jobs, and moderation.

The administrator role is granted on the server's machine only (`carrack admin NAME`).
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from litestar import Router, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter

from carrack.server.accounts.person import Person
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
from carrack.server.tables import account_changes
from carrack.server.tables.bots import bot_tokens
from carrack.server.tables.registry import TABLE_ID_PATTERN
from carrack.server.tables.services import seats

MAX_LISTED: Final = 200
"""Maximum number of listed tables and people, the latest first."""
MAX_QUERY_LENGTH: Final = 60
"""Maximum length (characters) of a search text."""

Sought: TypeAlias = Annotated[str, QueryParameter(description="Part of a name, a game or an id; empty for the latest.")]
NO_ROLE: Final = "The user is no administrator."


@get("/admin", responses=problems(forbidden=NO_ROLE), response_description="Tables, people and bot jobs.")
async def get_overview(
    services: Provided[ServiceContainer],
    administrator: Provided[Person],  # the provider requires the role
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
    administrator: Provided[Person],  # the provider requires the role
    sought: Sought = "",
) -> AdminOverview:
    """Mute or ban a person, or revoke that."""
    if not TABLE_ID_PATTERN.fullmatch(id):  # some databases reject some texts
        raise ServiceError(404, "server-no-person")
    await services.people.restrict(id, muted=data.muted, banned=data.banned)
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
    administrator: Provided[Person],  # the provider requires the role
    sought: Sought = "",
) -> AdminOverview:
    """Replace a person in a seat by a bot, temporarily or for good."""
    await seats.remove_player(services.tables, id, data.seat, data.bot, data.kick)
    return await _overview(services, sought)


async def _overview(services: ServiceContainer, text: str) -> AdminOverview:
    tables, workers = services.tables, services.bot_workers
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
    people = [
        AdminPerson(one.id, one.name, one.has_account, one.created, one.is_admin, one.muted, one.banned, one.seats)
        for one in await services.people.search(MAX_LISTED, sought)
    ]
    return AdminOverview(listed, people, jobs)


router = Router("/", route_handlers=[get_overview, moderate_person, remove_player], tags=["Administration"])
