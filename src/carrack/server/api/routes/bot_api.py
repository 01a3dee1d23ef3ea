"""Routes of the bot API: tokens, message stream and choices (`docs/bot-protocol.md`)."""

from __future__ import annotations

import logging
from contextlib import ExitStack
from typing import Annotated, Final

from litestar import Router, get, post
from litestar.background_tasks import BackgroundTask
from litestar.di import Provide
from litestar.params import JSONBody, QueryParameter
from litestar.response import Stream

from carrack.bots import protocol_messages
from carrack.server.accounts.login_sessions import hash_token
from carrack.server.accounts.person import Person
from carrack.server.api.dependencies import UNCOMPRESSED, ApiRequest, IdempotencyKey, Provided, TableId
from carrack.server.api.guards import BEARER
from carrack.server.api.problem_details import problems
from carrack.server.api.schemas.bots import BotChoiceRequest, PonderMessage
from carrack.server.api.schemas.seats import SeatNumberRequest
from carrack.server.errors import ServiceError
from carrack.server.runtime.rate_limits import RateLimits
from carrack.server.tables import presence
from carrack.server.tables.bots.bot_stream import BotStream, bot_messages, open_stream, play_choice, record_token_use
from carrack.server.tables.bots.bot_tokens import BotToken, IssuedBotToken, issue_token
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.transaction import request_key

NDJSON: Final = "application/x-ndjson"

log = logging.getLogger("carrack.server")


def provide_bot_token(request: ApiRequest) -> BotToken:
    """The token of a request; ServiceError if it has none."""
    text = request.headers.get("authorization", "")
    table, _, rest = text.removeprefix(BEARER).partition(".")
    seat, _, secret = rest.partition(".")
    if not text.startswith(BEARER) or not secret or not (seat.isascii() and seat.isdecimal() and len(seat) == 1):
        raise ServiceError(401, "server-no-program")
    return BotToken(table, int(seat), hash_token(secret))


@post(
    "/tables/{id:str}/program",
    status_code=200,
    responses=problems(403, 404, 413, conflict="The game is over."),
    response_description="The token, which is shown only here.",
)
async def create_token(
    id: TableId,
    data: JSONBody[SeatNumberRequest],
    tables: Provided[TableRegistry],
    limits: Provided[RateLimits],
    player: Provided[Person],
) -> IssuedBotToken:
    """Create a token for a program to play a seat; it replaces an earlier one."""
    limits.bot_tokens_per_person.charge(player.id)
    return await issue_token(tables, id, player, data.seat)


@get(
    "/bot/stream",
    media_type=NDJSON,
    opt={UNCOMPRESSED: True},
    responses=problems(401, 404, 409),
    response_description="Messages of the bot protocol, one JSON object per line; empty lines keep it open.",
)
async def stream_messages(
    tables: Provided[TableRegistry],
    limits: Provided[RateLimits],
    address: Provided[str],
    token: Provided[BotToken],
    wants: Annotated[
        str, QueryParameter(description="Comma-separated additions to each decision: `view`, `position`, `record`.")
    ] = "",
) -> Stream:
    """Stream the messages of a seat until the game ends or the client disconnects."""
    with ExitStack() as slots:
        slots.enter_context(limits.lines.slot(address))
        slots.enter_context(limits.own_lines.slot(token.client_id))
        stream = await open_stream(tables, token)
        tables.spawn(_fill(tables, token, stream, wants.split(","), slots.pop_all()))

    async def closed() -> None:
        stream.close()  # also if nothing could be sent at all

    return Stream(stream.lines(), media_type=NDJSON, background=BackgroundTask(closed))


async def _fill(tables: TableRegistry, token: BotToken, stream: BotStream, wants: list[str], slots: ExitStack) -> None:
    """Put the messages of a seat into its stream until either ends."""
    with slots:
        try:
            async for message in bot_messages(tables, token, stream, wants):
                stream.say(protocol_messages.encode_line(message))
        except Exception:
            log.exception("the bot stream of table %s has failed", token.table)
        finally:
            stream.end()
            await presence.leave(tables, stream)


@post(
    "/bot/choice",
    status_code=200,
    responses=problems(
        401, 403, 404, 413, 422, conflict="The choice is not stored: the decision has passed, or the rules forbid it."
    ),
    response_description="The choice is stored.",
)
async def post_choice(
    data: JSONBody[BotChoiceRequest],
    tables: Provided[TableRegistry],
    token: Provided[BotToken],
    idempotency_key: IdempotencyKey = None,
) -> PonderMessage:
    """Make the choice of a program."""
    key = request_key(token.client_id, idempotency_key, data)
    await play_choice(tables, token.table, token, key, data.id, data.notation)
    await record_token_use(tables, token)
    return PonderMessage()


seat_router = Router("/", route_handlers=[create_token], tags=["Bots"])
bot_router = Router(
    "/",
    route_handlers=[stream_messages, post_choice],
    dependencies={"token": Provide(provide_bot_token, sync_to_thread=False)},
    tags=["Bots"],
    security=[{"bot": []}],
)
