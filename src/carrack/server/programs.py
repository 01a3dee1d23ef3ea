"""Programs that play a seat over HTTP (`docs/bot-protocol.md`).

Whoever sits somewhere makes a token for that seat and gives it to a program of his.  The token names table and seat and
opens nothing else; a hash of it is kept with the seat.  The program hears what its seat is asked and answers, under the
clock that everybody has there; whoever takes the seat back makes the token void.
"""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections.abc import AsyncIterator
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from functools import partial
from math import inf
from typing import Final

from litestar import Response, get, post
from litestar.background_tasks import BackgroundTask
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from carrack.bots import messages
from carrack.bots.situation import Situation
from carrack.core.game import Refusal
from carrack.core.outlook import asking
from carrack.server import bots, clock, meters, pace
from carrack.server.live import Connection
from carrack.server.people import DAY, LIFE, Person, ago, hash_of
from carrack.server.problems import Trouble, again, told_of
from carrack.server.protocol import SeatNumber
from carrack.server.protocol_people import ChoiceRequest, ProgramToken
from carrack.server.table import Chair, Table, now
from carrack.server.tables import Tables
from carrack.server.visiting import Asking, Services, Visit

SCHEME: Final = "Bearer "
QUIET: Final = 15.0
"""Seconds after which an empty line is sent, so that proxies and programs know that somebody is there."""
PACKED: Final = {"packed": True}
"""Lines go out one by one: they are not compressed together."""

log = logging.getLogger("carrack.server")


@dataclass(frozen=True, slots=True)
class Key:
    """What a token says."""

    table: str
    seat: int
    hash: str

    @property
    def player(self) -> str:
        """Who it is at the table (`Chair.player`)."""
        return f"program {self.hash}"


def key(request: Asking) -> Key:
    """The token of a request; Trouble if it has none."""
    text = request.headers.get("authorization", "")
    table, _, rest = text.removeprefix(SCHEME).partition(".")
    seat, _, secret = rest.partition(".")
    if not text.startswith(SCHEME) or not secret or not (seat.isascii() and seat.isdecimal() and len(seat) == 1):
        raise Trouble(401, "server-no-program")
    return Key(table, int(seat), hash_of(secret))


def seat_of(table: Table, asked: Key) -> Chair:
    """The seat that a token opens; Trouble if it opens none any more."""
    chair = table.chairs[asked.seat] if asked.seat < len(table.chairs) else None
    program = chair.program if chair else None
    if chair is None or program is None or not secrets.compare_digest(program["hash"], asked.hash):
        raise Trouble(401, "server-no-program")
    if program["used"] < ago(LIFE):
        raise Trouble(401, "server-no-program")
    return chair


# For whoever sits there


@post("/api/tables/{id:str}/program")
async def begin(request: Asking, id: FromPath[str], data: JSONBody[SeatNumber]) -> Response[ProgramToken]:
    """A program is to play a seat; the token is told once, and takes the place of any before it."""
    visit = Visit(request)
    person = await visit.player()
    visit.limits.own_programs.count(person.id)
    return visit.answer(await give(visit.tables, id, person, data.seat))


@again
async def give(tables: Tables, id: str, person: Person, seat: int) -> ProgramToken:
    async with tables.changing(id) as table:
        chair = table.own_chair(person.id, seat)
        if table.over:
            raise Trouble(409, "server-over")
        if table.session is not None and table.resigned(seat):
            raise Trouble(409, "server-resigned")
        secret = secrets.token_urlsafe(32)
        chair.program = {"hash": hash_of(secret), "used": now()}
        chair.bot, chair.given, chair.orders = None, "", None
        await tables.commit(table, chair)
        table.tell(table.frames_now())
        answer = ProgramToken(f"{id}.{seat}.{secret}", table.update(person.id, seat))
    bots.wake(tables, table)
    return answer


async def take_all(tables: Tables, person: str) -> None:
    """No program plays for this person any more, wherever it did."""
    for id in await tables.store.with_programs(person):
        with suppress(Trouble):  # a game that nobody can play any more
            await _take(tables, id, person)


@again
async def _take(tables: Tables, id: str, person: str) -> None:
    async with tables.changing(id) as table:
        chairs = [chair for chair in table.chairs if chair.person == person and chair.program is not None]
        for chair in chairs:
            chair.program = None
        await tables.commit(table, *chairs)
        table.tell(table.frames_now())


# For programs


@get("/api/bot/stream", opt=PACKED)
async def stream(request: Asking) -> Stream:
    """What happens at the seat, a message a line, as long as somebody listens."""
    services: Services = request.app.state.services
    asked, wants = key(request), request.query_params.get("wants", "").split(",")
    with ExitStack() as places:
        visit = Visit(request)
        places.enter_context(visit.limits.lines.one(visit.address))
        places.enter_context(visit.limits.own_lines.one(asked.player))
        line = await join(services.tables, asked)
        services.tables.go(_tell(services.tables, asked, line, wants, places.pop_all()))

    async def hung_up() -> None:
        line.cut()  # also if nothing could be sent at all

    return Stream(line.heard(), media_type="application/x-ndjson", background=BackgroundTask(hung_up))


class Line(Connection):
    """A program that listens: it is not told what the page is told, but that there is something new.

    What it hears is put together by a task of its own, for whoever hangs up ends the other one in the middle of what it
    does.
    """

    answers = True

    def __init__(self, table: Table, asked: Key) -> None:
        super().__init__(table, asked.player, asked.seat)
        self.said: asyncio.Queue[bytes | None] = asyncio.Queue()
        """What is to be sent; None at the end."""
        self.news = asyncio.Event()
        self.ended = False

    def put(self, update: bytes) -> None:
        self.news.set()

    def cut(self) -> None:
        self.ended = True
        self.news.set()

    async def heard(self) -> AsyncIterator[bytes]:
        try:
            while True:
                try:
                    async with asyncio.timeout(QUIET):
                        text = await self.said.get()
                except TimeoutError:
                    text = b"\n"
                if text is None:
                    return
                yield text
        finally:
            self.cut()


async def _tell(tables: Tables, asked: Key, line: Line, wants: list[str], places: ExitStack) -> None:
    with places:
        try:
            async for said in told(tables, asked, line, wants):
                line.said.put_nowait(messages.line(said))
        except Exception:
            log.exception("a program at table %s hears nothing more", asked.table)
        finally:
            line.said.put_nowait(None)
            await leave(tables, line)


async def leave(tables: Tables, line: Line) -> None:
    table = line.table
    async with table.lock:
        table.connections.discard(line)
        _show(tables, table)


def _show(tables: Tables, table: Table) -> None:
    """Everybody sees whether the program is there."""
    table.touch()
    table.tell(table.frames_now())
    tables.tell_online(table)


async def join(tables: Tables, asked: Key) -> Line:
    """A program comes to its seat; one that a bot took when time was up is its own again."""
    async with tables.reading(asked.table) as table:
        owner = seat_of(table, asked).person
    if owner is not None:
        await clock.returned(tables, asked.table, owner, asked.seat)
    await _use(tables, asked)
    async with tables.reading(asked.table) as table:
        seat_of(table, asked)
        line = Line(table, asked)
        table.connections.add(line)
        bots.wake(tables, table)
        _show(tables, table)
        return line


@again
async def _use(tables: Tables, asked: Key) -> None:
    """A token that is used does not age; that is known to the day."""
    async with tables.changing(asked.table) as table:
        chair = table.chairs[asked.seat]
        if chair.player == asked.player and chair.program and chair.program["used"] < ago(DAY):
            chair.program = {"hash": asked.hash, "used": now()}
            await tables.keep_quietly(table, chair)


async def told(tables: Tables, asked: Key, line: Line, wants: list[str]) -> AsyncIterator[messages.Said]:
    """Everything that a program is told, until it hangs up or has nothing more to do."""
    yield messages.hello()
    begun, question = False, ""
    while not line.ended:
        line.news.clear()
        said: list[messages.Said] = []
        try:
            async with tables.reading(asked.table) as table:
                chair = seat_of(table, asked)
                if chair.bot is not None:
                    break  # its time was up
                situation = _situation(table, chair)
                if situation is not None and not begun:
                    begun = True
                    said.append(messages.new(situation, table.number(f"program {chair.number}")))
                now_asked = _asked(table, chair)
                if now_asked and situation is not None and now_asked != question:
                    said.append(messages.choose(situation, now_asked, wants, random.getrandbits(32)))
                elif question and not now_asked:
                    said.append({"say": "ponder"})
                question = now_asked
                if table.over:
                    said.append(_over(table))
                    line.cut()
        except Trouble:
            break  # the token is void, or the table is gone
        for one in said:
            yield one
        await line.news.wait()
    yield {"say": "quit"}


def _situation(table: Table, chair: Chair) -> Situation | None:
    """What the seat knows; None before the game has begun."""
    if table.session is None:
        return None
    state, seat = table.session.state, chair.number
    there = asking(state, seat) if seat in state.seats() else state
    story = partial(table.session.story, seat)
    return Situation(table.game, there, seat, _seconds(table, seat), table.header.options, story)


def _seconds(table: Table, seat: int) -> float:
    """What the clocks leave it."""
    header = table.header
    limits = [inf if table.remaining is None else table.remaining / 1000]
    limits += [one.left / 1000 for one in pace.shown(header.time, header.clocks)[seat : seat + 1]]
    return min(limits)


def _asked(table: Table, chair: Chair) -> str:
    """The id of the seat's question; empty if it is not to decide."""
    if table.session is None or table.over or chair.bot is not None or chair.number not in table.session.state.seats():
        return ""
    reel = table.reel(chair.number)
    return f"{reel.name}-{reel.last}"


def _over(table: Table) -> messages.Said:
    result = table.playing.result
    assert result is not None  # the game is over
    return {"say": "over", "scores": list(result.scores), "places": list(result.ranking)}


@post("/api/bot/choice", status_code=200)
async def choice(request: Asking, data: JSONBody[ChoiceRequest]) -> messages.Said:
    """The program has chosen."""
    services: Services = request.app.state.services
    asked = key(request)
    await choose(services.tables, asked, data)
    await _use(services.tables, asked)
    return {"say": "ponder"}


@again
async def choose(tables: Tables, asked: Key, request: ChoiceRequest) -> None:
    async with tables.changing(asked.table) as table:
        chair = seat_of(table, asked)
        if request.id != _asked(table, chair) or not request.id:
            raise Trouble(409, "server-old-position")
        bases = table.frames_now()
        try:
            table.playing.play(request.notation, chair.number)
        except Refusal as refusal:
            told_of(refusal)
            raise Trouble.of(409, refusal.message) from None
        table.settle()
        await tables.chosen(table, chair.number, bases)
        meters.PLAYS.add("program")
    bots.wake(tables, table)
