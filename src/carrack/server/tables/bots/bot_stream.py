"""External bots that play a seat over HTTP (`docs/bot-protocol.md`).

A player creates a token for a seat and gives it to a bot. The token authorises that seat only, and the server stores
its hash. The bot receives the decisions of the seat and answers them under the clock of the table. Taking the seat
back revokes the token.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import AsyncIterator
from functools import partial
from math import inf
from typing import Final

from carrack.bots import protocol_messages
from carrack.bots.player_view import PlayerView
from carrack.engine.errors import InvalidInput
from carrack.engine.state import with_current_player
from carrack.server.accounts.login_sessions import TOKEN_USE_PRECISION
from carrack.server.clocks import seat_clocks
from carrack.server.errors import ServiceError, log_engine_failure
from carrack.server.tables import presence
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.bots.bot_tokens import BotToken, authorized_seat
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import timeouts
from carrack.server.tables.stored_table import FirstAnswer, TableSeat
from carrack.server.tables.subscriptions import Subscription
from carrack.server.tables.table import Table
from carrack.server.tables.transaction import RequestKey, once, retry_on_conflict
from carrack.server.timestamps import utc_ago, utc_now

KEEP_ALIVE_SECONDS: Final = 15.0
"""Interval (s) of empty lines that keep an idle stream open for proxies and bots."""
MAX_QUEUED_MESSAGES_OF_BOT: Final = 16
"""Messages that may wait for a bot that does not read."""

log = logging.getLogger("carrack.server")


class BotStream(Subscription):
    """Connection of an external bot: updates of the table only wake it, and it builds its own messages.

    A separate task builds them, because a disconnect cancels the task of the response at any point.
    """

    is_http_stream = True

    def __init__(self, table: Table, token: BotToken) -> None:
        super().__init__(table, token.client_id, token.seat)
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MAX_QUEUED_MESSAGES_OF_BOT)
        """Messages to be sent; None at the end."""
        self.changed = asyncio.Event()
        self.is_closed = False

    def say(self, text: bytes) -> None:
        """Queue a message; a bot that does not read is disconnected."""
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            log.info("an external bot at table %s does not read its messages", self.table.header.id)
            self.close()

    def end(self) -> None:
        """End the stream; messages that a slow bot has not read are dropped."""
        if self.outbox.full():
            while not self.outbox.empty():
                self.outbox.get_nowait()
        self.outbox.put_nowait(None)

    def send(self, update: bytes) -> None:
        self.changed.set()

    def put_presence(self, said: bytes) -> None:
        """External bots do not get presence."""

    def close(self) -> None:
        self.is_closed = True
        self.changed.set()

    async def lines(self) -> AsyncIterator[bytes]:
        try:
            while True:
                try:
                    async with asyncio.timeout(KEEP_ALIVE_SECONDS):
                        text = await self.outbox.get()
                except TimeoutError:
                    text = b"\n"
                if text is None:
                    return
                yield text
        finally:
            self.close()


async def open_stream(tables: TableRegistry, token: BotToken) -> BotStream:
    """Connect an external bot to its seat, which it gets back if a bot took it over after a timeout."""
    async with tables.locked(token.table) as table:
        owner = authorized_seat(table, token).person
    if owner is not None:
        await timeouts.give_seat_back(tables, token.table, owner, token.seat)
    await record_token_use(tables, token)
    async with tables.locked(token.table) as table:
        authorized_seat(table, token)
        stream = BotStream(table, token)
        presence.arrive(tables, table, stream)
        bot_turns.schedule(tables, table)
        return stream


@retry_on_conflict
async def record_token_use(tables: TableRegistry, token: BotToken) -> None:
    """Extend the lifetime of a token, with a precision of a day."""
    async with tables.transaction(token.table) as table:
        table_seat = table.seats[token.seat]
        if (
            table_seat.bot_client_id == token.client_id
            and table_seat.program
            and table_seat.program["used"] < utc_ago(TOKEN_USE_PRECISION)
        ):
            table_seat.program = {"hash": token.hash, "used": utc_now()}
            await tables.commit_unseen(table, table_seat)


async def bot_messages(
    tables: TableRegistry, token: BotToken, stream: BotStream, wants: list[str]
) -> AsyncIterator[protocol_messages.ProtocolMessage]:
    """Messages to an external bot, until it disconnects, loses its seat or the game ends."""
    yield protocol_messages.hello_message()
    begun, question = False, ""
    while not stream.is_closed:
        stream.changed.clear()
        said: list[protocol_messages.ProtocolMessage] = []
        try:
            async with tables.locked(token.table) as table:
                table_seat = authorized_seat(table, token)
                if table_seat.bot is not None:
                    break  # a bot took the seat after a timeout
                view = _player_view(table, table_seat)
                if view is not None and not begun:
                    begun = True
                    said.append(
                        protocol_messages.new_game_message(view, table.random_number(f"program {table_seat.number}"))
                    )
                now = _decision_id(table, table_seat)
                if now and view is not None and now != question:
                    said.append(protocol_messages.choose_message(view, now, wants, random.getrandbits(32)))
                elif question and not now:
                    said.append({"say": "ponder"})
                question = now
                if table.is_over:
                    said.append(_result_message(table))
                    stream.close()
        except ServiceError:
            break  # the token is void, or the table does not exist any more
        for one in said:
            yield one
        await stream.changed.wait()
    yield {"say": "quit"}


def _player_view(table: Table, table_seat: TableSeat) -> PlayerView | None:
    """What the seat knows; None before the game starts."""
    if table.session is None:
        return None
    state, seat = table.session.state, table_seat.number
    there = with_current_player(state, seat) if seat in state.active_players() else state
    story = partial(table.session.known_events, seat)
    return PlayerView(table.game, there, seat, _seconds(table, seat), table.header.options, story)


def _seconds(table: Table, seat: int) -> float:
    """Time (s) that the clocks leave the seat."""
    header = table.header
    limits = [inf if table.phase_milliseconds_left is None else table.phase_milliseconds_left / 1000]
    limits += [one.left / 1000 for one in seat_clocks.clock_infos(header.time, header.clocks)[seat : seat + 1]]
    return min(limits)


def _decision_id(table: Table, table_seat: TableSeat) -> str:
    """The id of the seat's decision; empty if it is not to decide."""
    if (
        table.session is None
        or table.is_over
        or table_seat.bot is not None
        or table_seat.number not in table.session.state.active_players()
    ):
        return ""
    timeline = table.timeline(table_seat.number)
    return f"{timeline.id}-{timeline.last}"


def _result_message(table: Table) -> protocol_messages.ProtocolMessage:
    result = table.running_session.result
    assert result is not None  # the game is over
    return {"say": "over", "scores": list(result.scores), "places": list(result.ranking)}


async def _acknowledged(tables: TableRegistry, id: str, token: BotToken, first: FirstAnswer) -> None:
    """Nothing to respond: the choice was stored before."""


@once(_acknowledged)
async def play_choice(
    tables: TableRegistry, id: str, token: BotToken, key: RequestKey, decision: str, notation: str
) -> None:
    """Play the choice of a bot; `decision` is the id that `bot_messages` gave to the decision."""
    async with tables.transaction(id, key.of_seat(token.seat)) as table:
        table_seat = authorized_seat(table, token)
        if decision != _decision_id(table, table_seat) or not decision:
            raise ServiceError(409, "server-old-position")
        bases = table.timeline_positions()
        try:
            table.running_session.play(notation, table_seat.number)
        except InvalidInput as refusal:
            log_engine_failure(refusal)
            raise ServiceError.from_message(409, refusal.message, table.header.game) from None
        table.resolve_chance()
        await tables.commit_choice(table, table_seat.number, bases, "program")
    bot_turns.schedule(tables, table)
