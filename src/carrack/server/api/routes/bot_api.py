"""Routes of the bot API: tokens, message stream and choices (`docs/bot-protocol.md`)."""

from __future__ import annotations

import logging
from contextlib import ExitStack

from litestar import Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from carrack.bots import protocol_messages
from carrack.server.accounts.login_sessions import hash_token
from carrack.server.api.dependencies import UNCOMPRESSED, ApiRequest, ServiceContainer, Visit
from carrack.server.api.guards import BEARER
from carrack.server.api.schemas.moves import BotChoiceRequest
from carrack.server.api.schemas.seats import SeatNumberRequest
from carrack.server.errors import ServiceError
from carrack.server.tables import presence
from carrack.server.tables.bots.bot_stream import BotStream, _use, bot_messages, open_stream, play_choice
from carrack.server.tables.bots.bot_tokens import BotToken, IssuedBotToken, issue_token
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.transaction import HEADER, request_key

log = logging.getLogger("carrack.server")


def parse_token(request: ApiRequest) -> BotToken:
    """The token of a request; ServiceError if it has none."""
    text = request.headers.get("authorization", "")
    table, _, rest = text.removeprefix(BEARER).partition(".")
    seat, _, secret = rest.partition(".")
    if not text.startswith(BEARER) or not secret or not (seat.isascii() and seat.isdecimal() and len(seat) == 1):
        raise ServiceError(401, "server-no-program")
    return BotToken(table, int(seat), hash_token(secret))


# For the player of the seat


@post("/api/tables/{id:str}/program")
async def create_token(
    request: ApiRequest, id: FromPath[str], data: JSONBody[SeatNumberRequest]
) -> Response[IssuedBotToken]:
    """Create a token for a program to play a seat; it replaces any earlier one and is shown only in this response."""
    visit = Visit(request)
    person = await visit.provide_player()
    visit.limits.bot_tokens_per_person.charge(person.id)
    return visit.answer(await issue_token(visit.tables, id, person, data.seat))


# For programs


@get("/api/bot/stream", opt={UNCOMPRESSED: True})
async def stream_messages(request: ApiRequest) -> Stream:
    """Stream the messages of a seat, one per line, until the program disconnects."""
    services: ServiceContainer = request.app.state.services
    asked, wants = parse_token(request), request.query_params.get("wants", "").split(",")
    with ExitStack() as places:
        visit = Visit(request)
        places.enter_context(visit.limits.lines.slot(visit.address))
        places.enter_context(visit.limits.own_lines.slot(asked.client_id))
        line = await open_stream(services.tables, asked)
        services.tables.spawn(_tell(services.tables, asked, line, wants, places.pop_all()))

    async def hung_up() -> None:
        line.close()  # also if nothing could be sent at all

    return Stream(line.lines(), media_type="application/x-ndjson", background=BackgroundTask(hung_up))


async def _tell(tables: TableRegistry, asked: BotToken, line: BotStream, wants: list[str], places: ExitStack) -> None:
    with places:
        try:
            async for said in bot_messages(tables, asked, line, wants):
                line.say(protocol_messages.encode_line(said))
        except Exception:
            log.exception("a program at table %s hears nothing more", asked.table)
        finally:
            line.end()
            await presence.leave(tables, line)


@post("/api/bot/choice", status_code=200)
async def post_choice(request: ApiRequest, data: JSONBody[BotChoiceRequest]) -> protocol_messages.ProtocolMessage:
    """The program has chosen."""
    services: ServiceContainer = request.app.state.services
    asked = parse_token(request)
    by_key = request_key(asked.client_id, request.headers.get(HEADER), data)
    await play_choice(services.tables, asked.table, asked, by_key, data.id, data.notation)
    await _use(services.tables, asked)
    return {"say": "ponder"}
