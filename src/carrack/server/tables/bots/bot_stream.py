"""Programs that play a seat over HTTP (`docs/bot-protocol.md`).

A player creates a token for their seat and gives it to a program. The token authorises that seat only, and the server
stores its hash. The program receives the decisions of the seat and answers them under the clock of the table. Taking
the seat back revokes the token.
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
"""Interval (s) of empty lines that keep an idle stream open for proxies and programs."""
MOST_SAID: Final = 16
"""Messages that may wait for a program that does not read."""

log = logging.getLogger("carrack.server")


class BotStream(Subscription):
    """Connection of a program: updates of the table only wake it, and it builds its own messages.

    A separate task builds them, because a disconnect cancels the task of the response at any point.
    """

    is_http_stream = True

    def __init__(self, table: Table, asked: BotToken) -> None:
        super().__init__(table, asked.client_id, asked.seat)
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_SAID)
        """What is to be sent; None at the end."""
        self.changed = asyncio.Event()
        self.is_closed = False

    def say(self, text: bytes) -> None:
        """Send a message; a program that does not read is let go."""
        try:
            self.outbox.put_nowait(text)
        except asyncio.QueueFull:
            log.info("a program at table %s does not read what it is sent", self.table.header.id)
            self.close()

    def end(self) -> None:
        """Nothing more is sent; what a slow program has not read yet is dropped."""
        if self.outbox.full():
            while not self.outbox.empty():
                self.outbox.get_nowait()
        self.outbox.put_nowait(None)

    def send(self, update: bytes) -> None:
        self.changed.set()

    def put_presence(self, said: bytes) -> None:
        """A program hears nothing of who is there."""

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


async def open_stream(tables: TableRegistry, asked: BotToken) -> BotStream:
    """A program comes to its seat; one that a bot took when time was up is its own again."""
    async with tables.locked(asked.table) as table:
        owner = authorized_seat(table, asked).person
    if owner is not None:
        await timeouts.give_seat_back(tables, asked.table, owner, asked.seat)
    await _use(tables, asked)
    async with tables.locked(asked.table) as table:
        authorized_seat(table, asked)
        line = BotStream(table, asked)
        presence.arrive(tables, table, line)
        bot_turns.schedule(tables, table)
        return line


@retry_on_conflict
async def _use(tables: TableRegistry, asked: BotToken) -> None:
    """A token that is used does not age; that is known to the day."""
    async with tables.transaction(asked.table) as table:
        chair = table.seats[asked.seat]
        if (
            chair.bot_client_id == asked.client_id
            and chair.program
            and chair.program["used"] < utc_ago(TOKEN_USE_PRECISION)
        ):
            chair.program = {"hash": asked.hash, "used": utc_now()}
            await tables.commit_unseen(table, chair)


async def bot_messages(
    tables: TableRegistry, asked: BotToken, line: BotStream, wants: list[str]
) -> AsyncIterator[protocol_messages.ProtocolMessage]:
    """Messages to a program, until it disconnects, loses its seat or the game ends."""
    yield protocol_messages.hello_message()
    begun, question = False, ""
    while not line.is_closed:
        line.changed.clear()
        said: list[protocol_messages.ProtocolMessage] = []
        try:
            async with tables.locked(asked.table) as table:
                chair = authorized_seat(table, asked)
                if chair.bot is not None:
                    break  # its time was up
                situation = _situation(table, chair)
                if situation is not None and not begun:
                    begun = True
                    said.append(
                        protocol_messages.new_game_message(situation, table.random_number(f"program {chair.number}"))
                    )
                now_asked = _asked(table, chair)
                if now_asked and situation is not None and now_asked != question:
                    said.append(protocol_messages.choose_message(situation, now_asked, wants, random.getrandbits(32)))
                elif question and not now_asked:
                    said.append({"say": "ponder"})
                question = now_asked
                if table.is_over:
                    said.append(_over(table))
                    line.close()
        except ServiceError:
            break  # the token is void, or the table is gone
        for one in said:
            yield one
        await line.changed.wait()
    yield {"say": "quit"}


def _situation(table: Table, chair: TableSeat) -> PlayerView | None:
    """What the seat knows; None before the game has begun."""
    if table.session is None:
        return None
    state, seat = table.session.state, chair.number
    there = with_current_player(state, seat) if seat in state.active_players() else state
    story = partial(table.session.known_events, seat)
    return PlayerView(table.game, there, seat, _seconds(table, seat), table.header.options, story)


def _seconds(table: Table, seat: int) -> float:
    """What the clocks leave it."""
    header = table.header
    limits = [inf if table.phase_milliseconds_left is None else table.phase_milliseconds_left / 1000]
    limits += [one.left / 1000 for one in seat_clocks.clock_infos(header.time, header.clocks)[seat : seat + 1]]
    return min(limits)


def _asked(table: Table, chair: TableSeat) -> str:
    """The id of the seat's question; empty if it is not to decide."""
    if (
        table.session is None
        or table.is_over
        or chair.bot is not None
        or chair.number not in table.session.state.active_players()
    ):
        return ""
    reel = table.timeline(chair.number)
    return f"{reel.id}-{reel.last}"


def _over(table: Table) -> protocol_messages.ProtocolMessage:
    result = table.running_session.result
    assert result is not None  # the game is over
    return {"say": "over", "scores": list(result.scores), "places": list(result.ranking)}


async def _heard_before(tables: TableRegistry, id: str, asked: BotToken, first: FirstAnswer) -> None:
    """The choice was carried out already."""


@once(_heard_before)
async def play_choice(
    tables: TableRegistry, id: str, asked: BotToken, by_key: RequestKey, decision: str, notation: str
) -> None:
    """Play the choice of a bot; `decision` is the id that `bot_messages` gave to the decision."""
    async with tables.transaction(id, by_key.of_seat(asked.seat)) as table:
        chair = authorized_seat(table, asked)
        if decision != _asked(table, chair) or not decision:
            raise ServiceError(409, "server-old-position")
        bases = table.timeline_positions()
        try:
            table.running_session.play(notation, chair.number)
        except InvalidInput as refusal:
            log_engine_failure(refusal)
            raise ServiceError.from_message(409, refusal.message, table.header.game) from None
        table.resolve_chance()
        await tables.commit_choice(table, chair.number, bases, "program")
    bot_turns.schedule(tables, table)
