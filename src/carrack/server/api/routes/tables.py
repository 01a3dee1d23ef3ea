"""Routes of tables: list, create, fork, rematch, archive, lessons, records, proposals and chat."""

from __future__ import annotations

from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from carrack.server.api.dependencies import ApiRequest, Visit, language_of, while_connected
from carrack.server.api.schemas.tables import (
    ArchiveTableRequest,
    ChatRequest,
    CreateTableRequest,
    ForkRequest,
    LessonActionRequest,
    ProposalAnswerRequest,
    ProposalRequest,
    RematchRequest,
)
from carrack.server.tables.services import (
    chat,
    lessons,
    proposals,
    records,
    table_creation,
)
from carrack.server.tables.services.seats import NewSeat
from carrack.server.tables.views.table_info import TableInfo, TableList
from carrack.server.tables.views.table_update import TableUpdate

MAX_RECORD_BYTES: Final = 2 * 1024 * 1024
"""Of one that is to be replayed: it is read elsewhere."""

LONGEST_PLACE: Final = 100
"""Letters of a place in a list (`TableList.next`)."""

# Tables


@get("/api/tables")
async def list_tables(request: ApiRequest) -> TableList:
    visit = Visit(request)
    which, before = request.query_params.get("list", "mine"), request.query_params.get("before", "")
    found: TableList = await visit.tables.list_tables(await visit.person_id(), which, before[:LONGEST_PLACE])
    return found


@post("/api/tables")
async def create_table(request: ApiRequest, data: JSONBody[CreateTableRequest]) -> Response[TableInfo]:
    visit = Visit(request)
    guest_name = language_of(request).render_key("server-guest")
    return visit.answer(
        await table_creation.create_table(
            visit.tables,
            await visit.provide_table_host(),
            guest_name,
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
    )


@post("/api/lessons/{game:str}")
async def start_lesson(request: ApiRequest, game: FromPath[str]) -> Response[TableInfo]:
    visit = Visit(request)
    guest_name = language_of(request).render_key("server-guest")
    return visit.answer(await lessons.start_lesson(visit.tables, await visit.provide_table_host(), game, guest_name))


@post("/api/tables/{id:str}/lesson")
async def return_to_or_leave_lesson(
    request: ApiRequest, id: FromPath[str], data: JSONBody[LessonActionRequest]
) -> Response[TableUpdate]:
    visit = Visit(request)
    change = lessons.return_to_lesson if data.back else lessons.leave_lesson
    return visit.answer(await change(visit.tables, id, await visit.provide_player(), data.seat))


@get("/api/tables/{id:str}/record")
async def download_record(request: ApiRequest, id: FromPath[str]) -> Response[bytes]:
    text, name = await while_connected(request, records.export_record(Visit(request).tables, id))
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


@post("/api/tables/{id:str}/propose")
async def create_proposal(
    request: ApiRequest, id: FromPath[str], data: JSONBody[ProposalRequest]
) -> Response[TableUpdate]:
    visit = Visit(request)
    person = await visit.provide_player()
    return visit.answer(
        await proposals.propose(
            visit.tables,
            id,
            person,
            visit.key(person, data),
            data.seat,
            data.kind,
            to=data.to,
            timeline=data.reel,
            target=data.target,
            bot=data.bot,
            friend=data.friend,
        )
    )


@post("/api/tables/{id:str}/answer")
async def answer_proposal(
    request: ApiRequest, id: FromPath[str], data: JSONBody[ProposalAnswerRequest]
) -> Response[TableUpdate]:
    visit = Visit(request)
    person = await visit.provide_player()
    return visit.answer(await proposals.answer(visit.tables, id, person, visit.key(person, data), data.agree))


@post("/api/tables/{id:str}/away")
async def archive_table(
    request: ApiRequest, id: FromPath[str], data: JSONBody[ArchiveTableRequest]
) -> Response[TableList]:
    """Answers with the list that is left."""
    visit = Visit(request)
    person = await visit.provide_player()
    await visit.tables.archive_table(id, person.id, data.away)
    return visit.answer(await visit.tables.list_tables(person.id, "mine"))


@post("/api/tables/{id:str}/chat")
async def post_chat_line(request: ApiRequest, id: FromPath[str], data: JSONBody[ChatRequest]) -> Response[TableUpdate]:
    visit = Visit(request)
    person = await visit.guest_within(visit.limits.chat, visit.limits.own_chat)
    name = person.name or language_of(request).render_key("server-guest")
    return visit.answer(await chat.post_line(visit.tables, id, person, visit.key(person, data), name, data.text))


@post("/api/tables/{id:str}/fork")
async def fork_table(request: ApiRequest, id: FromPath[str], data: JSONBody[ForkRequest]) -> Response[TableInfo]:
    visit = Visit(request)
    person = await visit.provide_table_host()
    return visit.answer(await table_creation.fork_table(visit.tables, id, person, data.at, data.seat, data.bot))


@post("/api/tables/{id:str}/rematch")
async def create_rematch(request: ApiRequest, id: FromPath[str], data: JSONBody[RematchRequest]) -> Response[TableInfo]:
    visit = Visit(request)
    await visit.provide_player()
    return visit.answer(
        await table_creation.create_rematch(visit.tables, id, await visit.provide_table_host(), data.salts)
    )


@post("/api/replays", request_max_body_size=MAX_RECORD_BYTES)
async def import_record(request: ApiRequest) -> Response[TableInfo]:
    visit = Visit(request)
    person = await visit.guest_within(visit.limits.records, visit.limits.own_records)
    text = await request.body()
    visit.limits.record_bytes.charge(visit.address, len(text))
    table = records.import_record(visit.tables, person, text, (visit.address, person.id))
    return visit.answer(await while_connected(request, table))
