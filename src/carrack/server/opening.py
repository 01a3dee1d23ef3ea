"""New tables: for a new game, from a moment of another game, or to play the same again."""

from __future__ import annotations

import os
import secrets
from typing import Final, Literal

from carrack.bots.levels import DEFAULT
from carrack.core.game import CHANCE, Game, Refusal
from carrack.core.record import MAX_SEATS
from carrack.core.saved import save
from carrack.core.seal import new_seed, number
from carrack.core.session import Session
from carrack.games import GAMES
from carrack.server import bots, pace, seating
from carrack.server.people import Person
from carrack.server.problems import Trouble, again
from carrack.server.protocol import ForkRequest, TableInfo, TableRequest
from carrack.server.table import Chair, Header, Table
from carrack.server.tables import Tables

SLUG: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""What the ids of tables are made of: nothing that is easily misread."""


def new_header(game: Game, host: str, pace: str = "live", public: bool = False, hints: bool = True) -> Header:
    id = "".join(secrets.choice(SLUG) for _ in range(12))
    seed = os.environ.get("CARRACK_SEED") or new_seed()
    kind: Literal["live", "slow"] = "slow" if pace == "slow" else "live"
    return Header(id, game.id, game.rules_version, {}, kind, public, seed, host, hints=hints)


def _with_seal(table: Table, people: set[str]) -> Table:
    """A game from its beginning, by numbers that are settled now; it waits for the salts of these people."""
    table.header.luck = "fixed" if os.environ.get("CARRACK_SEED") else "sealed"
    for chair in table.chairs:
        chair.salt = None if chair.person in people else ""
    return table


async def open_table(tables: Tables, person: Person, request: TableRequest, guest_name: str) -> TableInfo:
    game = GAMES.get(request.game)
    if game is None:
        raise Trouble(400, "server-no-game")
    count = len(request.seats)
    if not 0 < count <= MAX_SEATS:
        raise Trouble(400, "core-players", least=game.players[0], most=game.players[-1], count=count)
    chairs = seating.chairs(request.seats, person, guest_name)
    header = new_header(game, person.id, request.pace, request.public, request.hints)
    header.chances = request.chances
    header.time = pace.checked(request.time)
    placeholders = [chair.name or f"{chair.number + 1}" for chair in chairs]
    try:
        header.options = Session.new(game, placeholders, request.options).options
    except Refusal as refusal:
        raise Trouble.of(400, refusal.message) from None
    return await add(tables, _with_seal(Table(header, chairs, []), {person.id} if request.salts else set()), person)


async def fork(tables: Tables, id: str, person: Person, request: ForkRequest) -> TableInfo:
    """A game of one's own from a moment of another, against bots."""
    async with tables.reading(id) as table:
        bots.known(request.bot)
        seat = table.viewer(person.id, request.seat)
        if table.session is None or seat is None:
            raise Trouble(409, "server-not-begun")
        reel = table.reel(seat)
        if not 0 <= request.at <= reel.last:
            raise Trouble(400, "server-no-frame", last=reel.last)
        state = table.session.goto(reel.entry(request.at))
        if not state.seats() and state.seat != CHANCE:
            raise Trouble(409, "server-fork-over")
        header = new_header(table.game, person.id)
        header.options, header.rules_version = dict(table.header.options), state.rules
        # What led here stays to be looked at, unless it could give away what the seat may not know.
        open_ = table.over or not table.game.secrets(table.header.options)
        if open_:
            header.start = table.header.start
            before = table.session.fork(reel.entry(request.at))
        else:
            state = state.imagine(seat, number(header.seed, (), "imagine"))
            header.start = save(state, table.game.book)
            before = None
        chairs = [
            Chair(chair.number, chair.name, person.id)
            if chair.number == seat
            else Chair(chair.number, chair.name, None, request.bot)
            for chair in table.chairs
        ]
    forked = Table(header, chairs, [])
    if before is not None:
        forked.go_on_from(before)
    return await add(tables, forked, person)


@again
async def rematch(tables: Tables, id: str, person: Person, salts: bool) -> TableInfo:
    """The same people and bots once more, everybody one seat on; whoever asks second gets the same table.

    It waits for the salts of all who are there: their pages add them as soon as they hear of it.
    """
    async with tables.changing(id) as table:
        if table.header.rematch is None:
            if table.header.replay or not table.over:
                raise Trouble(409, "server-not-over")
            if not table.seats_of(person.id):
                raise Trouble(403, "server-not-your-seat")
            last = table.header
            old = table.chairs[1:] + table.chairs[:1]
            gone = await tables.store.gone([chair.person for chair in old if chair.person])
            chairs = [
                Chair(number, chair.name, None, DEFAULT)
                if chair.person in gone
                else Chair(number, chair.name, chair.person, None if chair.person else chair.bot)
                for number, chair in enumerate(old)
            ]
            there = {chair.person for chair in table.chairs if chair.person and chair.number in table.online()}
            header = new_header(table.game, person.id, last.pace, last.public, last.hints)
            header.chances = last.chances
            header.options, header.time = dict(last.options), last.time
            table.header.rematch = header.id
            sealed = _with_seal(Table(header, chairs, []), there | {person.id} if salts else set())
            await add(tables, sealed, person, table)
    other = await tables.find(table.header.rematch or "")
    return other.info(person.id, other.usual_seat(person.id))


async def add(tables: Tables, table: Table, person: Person, before: Table | None = None) -> TableInfo:
    if table.ready and table.session is None:
        table.start()
    await tables.add(table, before)
    bots.wake(tables, table)
    return table.info(person.id, table.usual_seat(person.id))
