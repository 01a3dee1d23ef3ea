"""The web application: addresses, who asks, and what is answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Final, TypeVar

import msgspec
from litestar import Litestar, Request, Response, WebSocket, get, post, websocket
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie, State
from litestar.exceptions import HTTPException, SerializationException, WebSocketDisconnect
from litestar.params import FromPath, JSONBody
from litestar.types import Message as Sending
from litestar.types import Scope

from carrack import __version__
from carrack.bots import BOTS
from carrack.core.text import Message
from carrack.games import GAMES
from carrack.lang import Language
from carrack.server import (
    agreeing,
    bots,
    chatting,
    checking,
    guide,
    hinting,
    importing,
    learning,
    opening,
    page,
    playing,
    seating,
    watching,
)
from carrack.server.database import Database
from carrack.server.guard import HEADERS, Limit, address, check_origin, is_secure, same_origin
from carrack.server.lessons import lesson
from carrack.server.people import People, Person, account_name, checked_name
from carrack.server.problems import Refused, Trouble
from carrack.server.protocol import (
    About,
    AccountRequest,
    AnswerRequest,
    ChatRequest,
    FillRequest,
    ForkRequest,
    Found,
    GameInfo,
    Guide,
    Hint,
    HintRequest,
    LendRequest,
    LessonRequest,
    Me,
    NameRequest,
    OptionInfo,
    PlayRequest,
    Problem,
    ProposeRequest,
    PutAwayRequest,
    ResignRequest,
    Rulebook,
    SeatNumber,
    SitRequest,
    Start,
    Summary,
    TableInfo,
    TableList,
    TableRequest,
    UndoRequest,
    Update,
)
from carrack.server.store import Store
from carrack.server.tables import Tables
from carrack.server.thinking import Thinkers
from carrack.server.wire import sentence

COOKIE: Final = "carrack"
YEARS: Final = 5 * 365 * 24 * 3600
MOST_WORDS: Final = 200
"""Letters of a question to the guide."""
MOST_BYTES: Final = 2 * 1024 * 1024
"""Of a request; the largest is a record to be replayed."""

SILENCE: Final = 150.0
"""Seconds without a "ping" after which a viewer counts as gone."""
PACKED: Final = "packed"
"""Marks what compresses its answers itself."""

log = logging.getLogger("carrack.server")

Content = TypeVar("Content")
Asking = Request[None, None, State]
Watching = WebSocket[None, None, State]


class Services:
    """What every request needs."""

    def __init__(self, database: Database, thinkers: Thinkers) -> None:
        self.thinkers = thinkers
        self.people = People(database)
        self.tables = Tables(Store(database), self.thinkers)
        self.passwords = Limit(10, 60)
        self.accounts = Limit(10, 60)
        self.opening = Limit(120, 60)
        self.arriving = Limit(120, 60)
        self.chatting = Limit(8, 10)
        self.hinting = Limit(60, 60)


class Visit:
    """Who asks; guests are made when they first do something."""

    def __init__(self, request: Asking) -> None:
        self.request = request
        self.services: Services = request.app.state.services
        self.tables = self.services.tables
        self.cookies: list[Cookie] = []

    async def person(self) -> Person | None:
        return await self.services.people.find(self.request.cookies.get(COOKIE))

    async def person_id(self) -> str | None:
        person = await self.person()
        return person.id if person else None

    async def guest(self) -> Person:
        person = await self.person()
        if person is None:
            self.services.arriving.count(address(self.request))
            person, token = await self.services.people.welcome()
            self.give(token)
        return person

    async def player(self) -> Person:
        """Somebody who has been here before, as all have who sit somewhere."""
        person = await self.person()
        if person is None:
            raise Trouble(403, "server-not-your-seat")
        return person

    def give(self, token: str) -> None:
        secure = is_secure(self.request)
        self.cookies = [
            Cookie(COOKIE, value=token, max_age=YEARS, httponly=True, samesite="lax", secure=secure, path="/")
        ]

    def take(self) -> None:
        self.cookies = [Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax", path="/")]

    def answer(self, content: Content) -> Response[Content]:
        return Response(content, status_code=200, cookies=self.cookies)


def _me(person: Person | None) -> Me:
    return Me(person.name, person.account is not None) if person else Me(None, False)


# What there is


@get("/api/start")
async def start(request: Asking) -> Start:
    games = [
        GameInfo(
            id=game.id,
            catalogue=game.catalogue,
            least=game.players[0],
            most=game.players[-1],
            minutes=game.minutes,
            lesson=lesson(game.id) is not None,
            options=[
                OptionInfo(
                    option.id,
                    "choice" if option.choices else "switch",
                    option.default,
                    {str(players): value for players, value in option.default_for.items()},
                    list(option.choices),
                )
                for option in game.options
            ],
        )
        for game in GAMES.values()
    ]
    return Start(__version__, _me(await Visit(request).person()), games, list(BOTS))


# files are read and put together the first time, so nobody else waits meanwhile


@get("/api/rules/{game:str}/{code:str}", sync_to_thread=True)
def rules(game: FromPath[str], code: FromPath[str]) -> Rulebook:
    return guide.rules(game, code)


@get("/api/guide/{game:str}/{code:str}", sync_to_thread=True)
def articles(game: FromPath[str], code: FromPath[str]) -> Guide:
    return guide.articles(game, code)


@get("/api/guide/{game:str}/{code:str}/search", sync_to_thread=True)
def search(request: Asking, game: FromPath[str], code: FromPath[str]) -> Found:
    return guide.search(game, code, request.query_params.get("words", "")[:MOST_WORDS])


@get("/api/about/{game:str}/{code:str}", sync_to_thread=True)
def about(game: FromPath[str], code: FromPath[str]) -> About:
    return guide.about(game, code)


# Who asks


@post("/api/me")
async def rename(request: Asking, data: JSONBody[NameRequest]) -> Response[Me]:
    visit = Visit(request)
    name = checked_name(data.name)
    return visit.answer(_me(await visit.services.people.rename(await visit.guest(), name)))


@post("/api/account")
async def account(request: Asking, data: JSONBody[AccountRequest]) -> Response[Me]:
    visit = Visit(request)
    visit.services.passwords.count(address(request))
    name = checked_name(data.name)
    person, token = await visit.services.people.open_account(await visit.guest(), name, data.password)
    visit.tables.left(person.id)
    visit.give(token)
    return visit.answer(_me(person))


@post("/api/login")
async def login(request: Asking, data: JSONBody[AccountRequest]) -> Response[Me]:
    visit = Visit(request)
    visit.services.passwords.count(address(request))
    visit.services.accounts.count(account_name(data.name))
    guest = await visit.person()
    person, token = await visit.services.people.log_in(guest, data.name, data.password)
    if guest is not None and guest.account is None:
        visit.tables.moved(guest.id, person.id)
    visit.give(token)
    return visit.answer(_me(person))


@post("/api/logout")
async def logout(request: Asking) -> Response[Me]:
    visit = Visit(request)
    person = await visit.person()
    await visit.services.people.log_out(request.cookies.get(COOKIE, ""))
    if person is not None:
        visit.tables.left(person.id)
    visit.take()
    return visit.answer(_me(None))


# Tables


@get("/api/tables")
async def list_tables(request: Asking) -> TableList:
    visit = Visit(request)
    which = request.query_params.get("list", "mine")
    return TableList(await visit.tables.listed(await visit.person_id(), which))


@post("/api/tables")
async def open_table(request: Asking, data: JSONBody[TableRequest]) -> Response[TableInfo]:
    visit = Visit(request)
    visit.services.opening.count(address(request))
    guest_name = _language(request).name("server-guest")
    return visit.answer(await opening.open_table(visit.tables, await visit.guest(), data, guest_name))


@post("/api/lessons/{game:str}")
async def learn(request: Asking, game: FromPath[str]) -> Response[TableInfo]:
    visit = Visit(request)
    visit.services.opening.count(address(request))
    guest_name = _language(request).name("server-guest")
    return visit.answer(await learning.begin(visit.tables, await visit.guest(), game, guest_name))


@post("/api/tables/{id:str}/lesson")
async def leave_lesson(request: Asking, id: FromPath[str], data: JSONBody[LessonRequest]) -> Response[Update]:
    visit = Visit(request)
    return visit.answer(await learning.turn(visit.tables, id, await visit.player(), data))


@get("/api/tables/{id:str}")
async def look(request: Asking, id: FromPath[str]) -> Update:
    visit = Visit(request)
    seat = _seat(request)
    asked = "seat" in request.query_params
    return await watching.look(visit.tables, id, await visit.person_id(), seat, asked)


@get("/api/tables/{id:str}/frames")
async def frames(request: Asking, id: FromPath[str]) -> Update:
    visit = Visit(request)
    first = _number(request, "from") or 0
    last = _number(request, "to")
    return await watching.frames(
        visit.tables, id, await visit.person_id(), _seat(request), first, first if last is None else last
    )


@get("/api/tables/{id:str}/summary")
async def summary(request: Asking, id: FromPath[str]) -> Summary:
    visit = Visit(request)
    return await watching.summary(visit.tables, id, await visit.person_id(), _seat(request))


@get("/api/tables/{id:str}/record")
async def download(request: Asking, id: FromPath[str]) -> Response[str]:
    text, name = await watching.record_text(Visit(request).tables, id)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="application/x-ndjson", headers=headers)


@post("/api/tables/{id:str}/play")
async def play(request: Asking, id: FromPath[str], data: JSONBody[PlayRequest]) -> Response[Update]:
    visit = Visit(request)
    return visit.answer(await playing.play(visit.tables, id, await visit.player(), data))


@post("/api/tables/{id:str}/hint")
async def hint(request: Asking, id: FromPath[str], data: JSONBody[HintRequest]) -> Response[Hint]:
    visit = Visit(request)
    person = await visit.player()
    visit.services.hinting.count(person.id)
    return visit.answer(await hinting.hint(visit.tables, id, person, data))


@post("/api/tables/{id:str}/undo")
async def undo(request: Asking, id: FromPath[str], data: JSONBody[UndoRequest]) -> Response[Update]:
    visit = Visit(request)
    return visit.answer(await playing.undo(visit.tables, id, await visit.player(), data))


@post("/api/tables/{id:str}/sit")
async def sit(request: Asking, id: FromPath[str], data: JSONBody[SitRequest]) -> Response[Update]:
    visit = Visit(request)
    person = await visit.guest()
    answer = await seating.sit(visit.tables, id, person, data)
    if person.name is None:
        await visit.services.people.rename(person, checked_name(data.name))
    return visit.answer(answer)


@post("/api/tables/{id:str}/leave")
async def leave(request: Asking, id: FromPath[str], data: JSONBody[SeatNumber]) -> Response[Update]:
    visit = Visit(request)
    return visit.answer(await seating.stand_up(visit.tables, id, await visit.player(), data.seat))


@post("/api/tables/{id:str}/fill")
async def fill(request: Asking, id: FromPath[str], data: JSONBody[FillRequest]) -> Response[Update]:
    visit = Visit(request)
    return visit.answer(await seating.fill(visit.tables, id, await visit.player(), data.bot))


@post("/api/tables/{id:str}/lend")
async def lend(request: Asking, id: FromPath[str], data: JSONBody[LendRequest]) -> Response[Update]:
    visit = Visit(request)
    return visit.answer(await seating.lend(visit.tables, id, await visit.player(), data.seat, data.bot))


@post("/api/tables/{id:str}/resign")
async def resign(request: Asking, id: FromPath[str], data: JSONBody[ResignRequest]) -> Response[Update]:
    visit = Visit(request)
    return visit.answer(await agreeing.resign(visit.tables, id, await visit.player(), data))


@post("/api/tables/{id:str}/propose")
async def propose(request: Asking, id: FromPath[str], data: JSONBody[ProposeRequest]) -> Response[Update]:
    visit = Visit(request)
    return visit.answer(await agreeing.propose(visit.tables, id, await visit.player(), data))


@post("/api/tables/{id:str}/answer")
async def answer(request: Asking, id: FromPath[str], data: JSONBody[AnswerRequest]) -> Response[Update]:
    visit = Visit(request)
    return visit.answer(await agreeing.reply(visit.tables, id, await visit.player(), data.agree))


@post("/api/tables/{id:str}/away")
async def put_away(request: Asking, id: FromPath[str], data: JSONBody[PutAwayRequest]) -> Response[TableList]:
    """Answers with the list that is left."""
    visit = Visit(request)
    person = await visit.player()
    await visit.tables.put_away(id, person.id, data.away)
    return visit.answer(TableList(await visit.tables.listed(person.id, "mine")))


@post("/api/tables/{id:str}/chat")
async def chat(request: Asking, id: FromPath[str], data: JSONBody[ChatRequest]) -> Response[Update]:
    visit = Visit(request)
    person = await visit.guest()
    visit.services.chatting.count(person.id)
    name = person.name or _language(request).name("server-guest")
    return visit.answer(await chatting.say(visit.tables, id, person, name, data.text))


@post("/api/tables/{id:str}/fork")
async def fork(request: Asking, id: FromPath[str], data: JSONBody[ForkRequest]) -> Response[TableInfo]:
    visit = Visit(request)
    visit.services.opening.count(address(request))
    return visit.answer(await opening.fork(visit.tables, id, await visit.guest(), data))


@post("/api/tables/{id:str}/rematch")
async def rematch(request: Asking, id: FromPath[str]) -> Response[TableInfo]:
    visit = Visit(request)
    visit.services.opening.count(address(request))
    return visit.answer(await opening.rematch(visit.tables, id, await visit.player()))


@post("/api/replays")
async def replay(request: Asking) -> Response[TableInfo]:
    visit = Visit(request)
    visit.services.opening.count(address(request))
    text = await request.body()
    return visit.answer(await importing.replay(visit.tables, await visit.guest(), text))


@websocket("/api/tables/{id:str}/live")
async def live(socket: Watching, id: FromPath[str]) -> None:
    """Updates go out as they come; the viewer says nothing but "ping"."""
    services: Services = socket.app.state.services
    await socket.accept()
    try:
        if not same_origin(socket):
            raise Trouble(403, "server-foreign-page")
        person = await services.people.find(socket.cookies.get(COOKIE))
        seat, at = _seat(socket), _number(socket, "at")
        reel = socket.query_params.get("reel", "")
        connection = await watching.join(services.tables, id, person.id if person else None, seat, at, reel)
    except Trouble as trouble:
        await socket.close(code=4000 + trouble.status, reason=trouble.message.key)
        return

    async def send() -> None:
        while (update := await connection.next()) is not None:
            await socket.send_data(update.decode(), mode="text")
        await socket.close()

    async def listen() -> None:
        while True:
            async with asyncio.timeout(SILENCE):
                said = await socket.receive_data("text")
            if said == "ping":
                await socket.send_data("pong", mode="text")

    tasks = [asyncio.create_task(send()), asyncio.create_task(listen())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)  # either side may end it
    finally:
        for task in tasks:
            task.cancel()
        try:
            for task in tasks:
                with suppress(asyncio.CancelledError, WebSocketDisconnect, TimeoutError, RuntimeError):
                    await task
        finally:
            await watching.leave(connection)


@get(["/", "/{path:path}"], opt={PACKED: True})
async def files(request: Asking, path: FromPath[str] = "") -> Response[bytes]:
    """The page and what belongs to it."""
    if not page.is_there():
        return Response(_language(request).name("server-page-missing").encode(), media_type="text/plain")
    file = None if path.startswith("/api/") else page.find(path)
    if file is None:
        raise Trouble(404, "server-no-page")
    headers = {"cache-control": file.caching, "vary": "accept-encoding"}
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = file.packed
    return Response(body, media_type=file.type, headers=headers)


# Details


def _number(connection: Asking | Watching, name: str) -> int | None:
    text = connection.query_params.get(name)
    if text is None:
        return None
    if not text.isdecimal() or len(text) > 9:
        raise Trouble(400, "server-bad-request")
    return int(text)


def _seat(connection: Asking | Watching) -> int | None:
    """The seat whose eyes are asked for; none, or an empty one, for a spectator's."""
    return _number(connection, "seat") if connection.query_params.get("seat") else None


def _language(request: Asking) -> Language:
    """The reader's language, for the few words that are stored."""
    wanted = request.headers.get("accept-language", "").lower()
    return Language("fr" if wanted.startswith("fr") else "en")


async def _add_headers(message: Sending, _: Scope) -> None:
    """To every answer, also to those about trouble."""
    if message["type"] == "http.response.start":
        message["headers"] = [*message["headers"], *HEADERS]


def _trouble(_: Asking, trouble: Trouble) -> Response[Problem]:
    return Response(Problem(sentence(trouble.message)), status_code=trouble.status)


def _refused(_: Asking, refused: Refused) -> Response[Update]:
    return Response(refused.update, status_code=409)


def _wrong(_: Asking, error: HTTPException) -> Response[Problem]:
    key = {404: "server-no-page", 405: "server-no-page", 413: "server-too-large"}.get(
        error.status_code, "server-bad-request" if error.status_code < 500 else "server-broken"
    )
    return Response(Problem(sentence(Message(key))), status_code=error.status_code)


def _broken(_: Asking, error: Exception) -> Response[Problem]:
    log.error("a request has failed", exc_info=error)
    return Response(Problem(sentence(Message("server-broken"))), status_code=500)


def _unreadable(_: Asking, __: Exception) -> Response[Problem]:
    return Response(Problem(sentence(Message("server-bad-request"))), status_code=400)


def make(database: Database, thinkers: Thinkers | None = None) -> Litestar:
    """The application on a database, which it closes at the end."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await database.prepare()
        services = app.state.services = Services(database, thinkers or Thinkers())
        tasks = [asyncio.create_task(work(services.tables)) for work in (bots.go_on, checking.look_over)]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await services.tables.close()
        services.thinkers.stop()
        await database.close()

    handlers = [start, rules, articles, search, about]
    handlers += [rename, account, login, logout, list_tables, open_table, look, frames, summary, download]
    handlers += [play, hint, undo, sit, leave, fill, lend, chat, fork, rematch, replay, learn, leave_lesson]
    handlers += [resign, propose, answer, put_away]
    return Litestar(
        route_handlers=[*handlers, live, files],
        lifespan=[lifespan],
        before_request=check_origin,
        exception_handlers={
            Trouble: _trouble,
            Refused: _refused,
            HTTPException: _wrong,
            SerializationException: _unreadable,
            msgspec.MsgspecError: _unreadable,
            UnicodeDecodeError: _unreadable,
            RecursionError: _unreadable,  # brackets within brackets without end
            Exception: _broken,
        },
        before_send=[_add_headers],
        request_max_body_size=MOST_BYTES,
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=5, minimum_size=1000, exclude_opt_key=PACKED
        ),
        openapi_config=None,
        logging_config=None,
    )
