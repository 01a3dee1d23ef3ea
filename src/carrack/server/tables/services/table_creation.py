"""Opens tables: for a new game, from a position of another game, or for a rematch."""

from __future__ import annotations

import os
import secrets
from typing import Final, Literal

from carrack.bots.levels import DEFAULT_LEVEL
from carrack.engine.errors import InvalidInput
from carrack.engine.state import CHANCE
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import Options
from carrack.play.records.commitment import chance_bits, new_seed
from carrack.play.records.record import MAX_SEATS
from carrack.play.sessions.session import Session
from carrack.play.snapshot import take_snapshot
from carrack.server.accounts.person import Person
from carrack.server.clocks import time_control
from carrack.server.clocks.time_control import TimeControl
from carrack.server.errors import ServiceError
from carrack.server.tables import permissions
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.broadcast import send_updates
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import seats
from carrack.server.tables.stored_table import TableHeader, TableSeat
from carrack.server.tables.table import Table
from carrack.server.tables.table_updates import info_for
from carrack.server.tables.transaction import retry_on_conflict
from carrack.server.tables.views.table_info import TableInfo

TABLE_ID_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Alphabet of table ids, without easily confused characters."""


def new_header(game: Game, host: str, pace: str = "live", public: bool = False, hints: bool = True) -> TableHeader:
    id = "".join(secrets.choice(TABLE_ID_ALPHABET) for _ in range(12))
    seed = os.environ.get("CARRACK_SEED") or new_seed()
    kind: Literal["live", "slow"] = "slow" if pace == "slow" else "live"
    return TableHeader(id, game.id, game.rules_version, {}, kind, public, seed, host, hints=hints)


def _with_seal(table: Table, people: set[str]) -> Table:
    """Prepare a new game with a committed seed; it waits for the salts of these people."""
    table.header.luck = "fixed" if os.environ.get("CARRACK_SEED") else "sealed"
    for table_seat in table.seats:
        table_seat.salt = None if table_seat.person in people else ""
    return table


async def create_table(
    tables: TableRegistry,
    person: Person,
    guest_name: str,
    game_id: str,
    new_seats: list[seats.NewSeat],
    options: Options,
    *,
    pace: str,
    public: bool,
    hints: bool,
    chances: bool,
    time: TimeControl | None,
    salts: bool,
) -> TableInfo:
    """Open a table for a new game. `salts`: the game waits for the salt of the host."""
    game = GAMES.get(game_id)
    if game is None:
        raise ServiceError(400, "server-no-game")
    count = len(new_seats)
    if not 0 < count <= MAX_SEATS:
        raise ServiceError(400, "core-players", least=game.players[0], most=game.players[-1], count=count)
    table_seats = seats.new_seats(new_seats, person, guest_name)
    header = new_header(game, person.id, pace, public, hints)
    header.chances = chances
    header.time = time_control.validated_time_control(time)
    placeholders = [table_seat.name or f"{table_seat.number + 1}" for table_seat in table_seats]
    try:
        header.options = Session.new(game, placeholders, options).options
    except InvalidInput as refusal:
        raise ServiceError.from_message(400, refusal.message) from None
    return await register_table(
        tables, _with_seal(Table(header, table_seats, []), {person.id} if salts else set()), person
    )


async def fork_table(tables: TableRegistry, id: str, person: Person, at: int, seat: int, bot: str) -> TableInfo:
    """Open a private game against bots from update `at` of a seat."""
    async with tables.locked(id) as table:
        bot_turns.known_bot(bot)
        permissions.checked_viewer(table, person.id, seat)
        if table.session is None:
            raise ServiceError(409, "server-not-begun")
        timeline = table.timeline(seat)
        if not 0 <= at <= timeline.last:
            raise ServiceError(400, "server-no-frame", last=timeline.last)
        state = table.session.goto(timeline.entry_of(at))
        if not state.active_players() and state.seat != CHANCE:
            raise ServiceError(409, "server-fork-over")
        header = new_header(table.game, person.id)
        header.options, header.rules_version = dict(table.header.options), state.rules
        # Keep the history, unless it could reveal what the seat may not know.
        open_ = table.is_over or not table.game.has_hidden_information(table.header.options)
        if open_:
            header.start = table.header.start
            before = table.session.fork(timeline.entry_of(at))
        else:
            state = state.determinize(seat, chance_bits(header.seed, (), "imagine"))
            header.start = take_snapshot(state, table.game.declarations)
            before = None
        table_seats = [
            TableSeat(table_seat.number, table_seat.name, person.id)
            if table_seat.number == seat
            else TableSeat(table_seat.number, table_seat.name, None, bot)
            for table_seat in table.seats
        ]
    forked = Table(header, table_seats, [])
    if before is not None:
        forked.start_from(before)
    return await register_table(tables, forked, person)


@retry_on_conflict
async def create_rematch(tables: TableRegistry, id: str, person: Person, salts: bool) -> TableInfo:
    """The table of a rematch with the same people and bots, every seat moved on by one; a second request returns the
    same table.

    It waits for the salts of all players who are present: their pages add them automatically.
    """
    async with tables.transaction(id) as table:
        if table.header.rematch is None:
            if table.header.replay or not table.is_over:
                raise ServiceError(409, "server-not-over")
            if not permissions.seats_of(table, person.id):
                raise ServiceError(403, "server-not-your-seat")
            last = table.header
            old = table.seats[1:] + table.seats[:1]
            gone = await tables.store.unavailable_people([table_seat.person for table_seat in old if table_seat.person])
            table_seats = [
                TableSeat(number, table_seat.name, None, DEFAULT_LEVEL)
                if table_seat.person in gone
                else TableSeat(
                    number, table_seat.name, table_seat.person, None if table_seat.person else table_seat.bot
                )
                for number, table_seat in enumerate(old)
            ]
            there = {
                table_seat.person
                for table_seat in table.seats
                if table_seat.person and table_seat.number in table.online_seats()
            }
            header = new_header(table.game, person.id, last.pace, last.public, last.hints)
            header.chances = last.chances
            header.options, header.time = dict(last.options), last.time
            table.header.rematch = header.id
            table.touch()
            sealed = _with_seal(Table(header, table_seats, []), there | {person.id} if salts else set())
            await register_table(tables, sealed, person, table)
            send_updates(table, table.timeline_positions())
    other = await tables.get(table.header.rematch or "")
    return info_for(other, person.id, permissions.default_seat(other, person.id))


async def register_table(tables: TableRegistry, table: Table, person: Person, before: Table | None = None) -> TableInfo:
    if table.can_start and table.session is None:
        table.start_game()
    await tables.insert(table, before)
    bot_turns.schedule(tables, table)
    return info_for(table, person.id, permissions.default_seat(table, person.id))
