"""Routes of tables: list, create, fork, rematch, archive and chat."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from litestar import Router, get, post
from litestar.di import Provide
from litestar.params import JSONBody, QueryParameter

from carrack.server.accounts.person import Person
from carrack.server.api.dependencies import GUEST_KEY, Provided, TableId, limited_guest, provide_known_host
from carrack.server.api.problem_details import problems
from carrack.server.api.schemas.tables import (
    ArchiveTableRequest,
    ChatRequest,
    CreateTableRequest,
    ForkRequest,
    RematchRequest,
)
from carrack.server.tables import table_lists
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import chat, table_creation
from carrack.server.tables.services.seats import NewSeat
from carrack.server.tables.transaction import RequestKey
from carrack.server.tables.views.table_info import TableInfo, TableList
from carrack.server.tables.views.table_update import TableUpdate
from carrack.text.fluent import Localizer

MAX_LIST_POSITION_LENGTH: Final = 100
"""Maximum length (characters) of a position in a list (`TableList.next`)."""


@get("/tables", responses=problems(), response_description="A page of the list, the latest change first.")
async def list_tables(
    tables: Provided[TableRegistry],
    person: Provided[Person | None],
    which: Annotated[
        Literal["mine", "away", "watch"],
        QueryParameter(name="list", description="Own tables, archived ones, or public tables to watch."),
    ] = "mine",
    before: Annotated[str, QueryParameter(description="`next` of the previous page.")] = "",
) -> TableList:
    """List tables."""
    who = person.id if person else None
    return await table_lists.list_tables(tables, who, which, before[:MAX_LIST_POSITION_LENGTH])


@post(
    "/tables",
    status_code=200,
    responses=problems(403, 413, conflict="The user hosts too many tables."),
    response_description="The new table.",
)
async def create_table(
    data: JSONBody[CreateTableRequest],
    tables: Provided[TableRegistry],
    host: Provided[Person],
    language: Provided[Localizer],
) -> TableInfo:
    """Create a table."""
    return await table_creation.create_table(
        tables,
        host,
        language.render_key("server-guest"),
        data.game,
        [NewSeat(seat.kind, seat.name, seat.bot) for seat in data.seats],
        data.options,
        pace=data.pace,
        public=data.public,
        hints=data.hints,
        chances=data.chances,
        time=data.time,
        salts=data.salts,
    )


@post(
    "/tables/{id:str}/away",
    status_code=200,
    responses=problems(403, 404, 409, 413),
    response_description="The list of own tables afterwards.",
)
async def archive_table(
    id: TableId, data: JSONBody[ArchiveTableRequest], tables: Provided[TableRegistry], player: Provided[Person]
) -> TableList:
    """Move a table out of the list of own tables, or back."""
    await table_lists.archive_table(tables, id, player.id, data.away)
    return await table_lists.list_tables(tables, player.id, "mine")


@post(
    "/tables/{id:str}/chat",
    status_code=200,
    dependencies=limited_guest(lambda limits: limits.chat, lambda limits: limits.own_chat) | GUEST_KEY,
    responses=problems(403, 404, 409, 413, 422),
    response_description="The table with the new line.",
)
async def post_chat_line(
    id: TableId,
    data: JSONBody[ChatRequest],
    tables: Provided[TableRegistry],
    guest: Provided[Person],
    key: Provided[RequestKey],
    language: Provided[Localizer],
) -> TableUpdate:
    """Post a line to the chat of a table."""
    name = guest.name or language.render_key("server-guest")
    return await chat.post_line(tables, id, guest, key, name, data.text)


@post(
    "/tables/{id:str}/fork",
    status_code=200,
    responses=problems(403, 404, 413, conflict="The position cannot be played on by this user."),
    response_description="The new table, on which the game goes on from the position.",
)
async def fork_table(
    id: TableId, data: JSONBody[ForkRequest], tables: Provided[TableRegistry], host: Provided[Person]
) -> TableInfo:
    """Play on from an earlier position at a table of one's own."""
    return await table_creation.fork_table(tables, id, host, data.at, data.seat, data.bot)


@post(
    "/tables/{id:str}/rematch",
    status_code=200,
    dependencies={"host": Provide(provide_known_host)},
    responses=problems(403, 404, 413, conflict="The game is not over, or the user did not play."),
    response_description="The table of the rematch.",
)
async def create_rematch(
    id: TableId,
    data: JSONBody[RematchRequest],
    tables: Provided[TableRegistry],
    host: Provided[Person],
) -> TableInfo:
    """Create a table with the same seats and options, or return the one that exists."""
    return await table_creation.create_rematch(tables, id, host, data.salts)


router = Router(
    "/",
    route_handlers=[list_tables, create_table, archive_table, post_chat_line, fork_table, create_rematch],
    tags=["Tables"],
)
