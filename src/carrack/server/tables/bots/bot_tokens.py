"""Tokens that open one seat to a bot over HTTP: issue, check and revoke."""

from __future__ import annotations

import secrets
from contextlib import suppress
from dataclasses import dataclass

from msgspec import Struct

from carrack.server.accounts.login_sessions import TOKEN_LIFETIME, hash_token
from carrack.server.accounts.person import Person
from carrack.server.errors import ServiceError
from carrack.server.tables import permissions
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.broadcast import send_updates
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.stored_table import TableSeat
from carrack.server.tables.table import Table
from carrack.server.tables.table_updates import build_update
from carrack.server.tables.transaction import retry_on_conflict
from carrack.server.tables.views.table_update import TableUpdate
from carrack.server.timestamps import utc_ago, utc_now


@dataclass(frozen=True, slots=True)
class BotToken:
    """The content of a token."""

    table: str
    seat: int
    hash: str

    @property
    def client_id(self) -> str:
        """The id of the external bot in subscriptions and limits."""
        return f"program {self.hash}"


def authorized_seat(table: Table, token: BotToken) -> TableSeat:
    """The seat of a token; ServiceError if the token is void."""
    table_seat = table.seats[token.seat] if token.seat < len(table.seats) else None
    program = table_seat.program if table_seat else None
    if table_seat is None or program is None or not secrets.compare_digest(program["hash"], token.hash):
        raise ServiceError(401, "server-no-program")
    if program["used"] < utc_ago(TOKEN_LIFETIME):
        raise ServiceError(401, "server-no-program")
    return table_seat


@retry_on_conflict
async def issue_token(tables: TableRegistry, id: str, person: Person, seat: int) -> IssuedBotToken:
    async with tables.transaction(id) as table:
        table_seat = permissions.own_seat(table, person.id, seat)
        if table.is_over:
            raise ServiceError(409, "server-over")
        if table.session is not None and table.has_resigned(seat):
            raise ServiceError(409, "server-resigned")
        secret = secrets.token_urlsafe(32)
        table_seat.program = {"hash": hash_token(secret), "used": utc_now()}
        table_seat.bot, table_seat.given, table_seat.orders = None, "", None
        await tables.commit(table, table_seat)
        send_updates(table, table.timeline_positions())
        answer = IssuedBotToken(f"{id}.{seat}.{secret}", build_update(table, person.id, seat))
    bot_turns.schedule(tables, table)
    return answer


async def revoke_tokens(tables: TableRegistry, person: str) -> None:
    """Revoke all tokens of external bots that play for this person."""
    for id in await tables.store.tables_with_bot_tokens(person):
        with suppress(ServiceError):  # a game that no longer loads
            await _revoke(tables, id, person)


@retry_on_conflict
async def _revoke(tables: TableRegistry, id: str, person: str) -> None:
    async with tables.transaction(id) as table:
        table_seats = [
            table_seat for table_seat in table.seats if table_seat.person == person and table_seat.program is not None
        ]
        for table_seat in table_seats:
            table_seat.program = None
        await tables.commit(table, *table_seats)
        send_updates(table, table.timeline_positions())


# Response


class IssuedBotToken(Struct, frozen=True):
    """A new token for a program."""

    token: str
    """Sent only once; it lets a program play the seat until it is revoked."""
    update: TableUpdate
