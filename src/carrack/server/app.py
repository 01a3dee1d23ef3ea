"""The web application: addresses, who asks, and what is answered."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import ExitStack, asynccontextmanager, suppress
from typing import Any, Final

import msgspec
from litestar import Litestar, Response, get, post, route, websocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.exceptions import HTTPException, SerializationException, WebSocketDisconnect
from litestar.params import FromPath, JSONBody
from litestar.types import ControllerRouterHandler, Scope
from litestar.types import Message as Sending

from carrack import __version__
from carrack.bots import BOTS
from carrack.core.text import Message
from carrack.games import GAMES
from carrack.lang import Language
from carrack.server import (
    admin,
    agreeing,
    bots,
    chatting,
    guide,
    health,
    hinting,
    importing,
    learning,
    logbook,
    luck,
    noticing,
    opening,
    ordering,
    own,
    page,
    pictures,
    playing,
    programs,
    reviewing,
    seating,
    vacation,
    watching,
)
from carrack.server.database import Database
from carrack.server.guard import (
    ENCRYPTED,
    HEADERS,
    PRIVATE,
    Limits,
    address,
    check_host,
    check_origin,
    is_secure,
    same_origin,
)
from carrack.server.lessons import lesson
from carrack.server.line import SILENCE
from carrack.server.live import HAND_OVER, Connection
from carrack.server.packing import Packing
from carrack.server.people import account_name, checked_name
from carrack.server.problems import LATER, Refused, Trouble, failed
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
    OrdersRequest,
    Pictures,
    PlayRequest,
    Problem,
    ProposeRequest,
    PutAwayRequest,
    RematchRequest,
    ResignRequest,
    Rulebook,
    SaltRequest,
    SeatNumber,
    SitRequest,
    Start,
    TableInfo,
    TableList,
    TableRequest,
    UndoRequest,
    Update,
    Weighed,
    WeighRequest,
)
from carrack.server.protocol_review import Chances, ReviewInfo, Summary
from carrack.server.quick import Quick
from carrack.server.rush import Gate, Rush
from carrack.server.settings import Settings
from carrack.server.thinking import Thinkers
from carrack.server.visiting import COOKIE, Asking, Services, Visit, Watching, me
from carrack.server.wire import sentence
from carrack.server.work import at_work

KNOWN: Final = "carrack-known"
"""Tells a browser from which its owner has logged in before, where he logs in again."""
MOST_WORDS: Final = 200
"""Letters of a question to the guide."""
MOST_BYTES: Final = 64 * 1024
"""Of a request, so that nobody has to wait while one is read."""
MOST_OF_A_RECORD: Final = 2 * 1024 * 1024
"""Of one that is to be replayed: it is read elsewhere."""

LOGIN: Final = "/api/login"

PROGRAMS: Final = ("api", "health", "ready", "metrics")
"""The first words of addresses that are no pages, whatever follows."""

log = logging.getLogger("carrack.server")


# What there is


@get("/api/start")
async def start(request: Asking) -> Response[Start]:
    visit = Visit(request)
    person = await visit.person(surely=True)
    if person is not None:
        visit.give(request.cookies[COOKIE])  # whoever comes again is remembered from now on
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
                    list(option.only_for),
                )
                for option in game.options
            ],
        )
        for game in GAMES.values()
    ]
    return visit.answer(Start(__version__, me(person), games, list(BOTS)))


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


@get("/api/pictures/{game:str}", sync_to_thread=True)
def shown(game: FromPath[str]) -> Pictures:
    return pictures.pictures(game)


# Who asks


@post("/api/me")
async def rename(request: Asking, data: JSONBody[NameRequest]) -> Response[Me]:
    visit = Visit(request)
    name = checked_name(data.name)
    return visit.answer(me(await visit.services.people.rename(await visit.guest(), name)))


@post("/api/account")
async def account(request: Asking, data: JSONBody[AccountRequest]) -> Response[Me]:
    visit = Visit(request)
    visit.limits.passwords.count(visit.address)
    name = checked_name(data.name)
    person, token = await visit.services.people.open_account(await visit.guest(), name, data.password)
    visit.tables.left(person.id)
    visit.give(token)
    visit.give(await visit.services.people.recognise(person), KNOWN, LOGIN)
    return visit.answer(me(person))


@post(LOGIN)
async def login(request: Asking, data: JSONBody[AccountRequest]) -> Response[Me]:
    """Whoever guesses passwords is slowed down where he is; the owner gets in from elsewhere, and from where he was."""
    visit = Visit(request)
    people, account = visit.services.people, account_name(data.name)
    known = request.cookies.get(KNOWN)
    if known and await people.knows(known, account):
        tries = f"{known} {account}"
    else:
        known, tries = None, f"{visit.address} {account}"
        visit.limits.passwords.count(visit.address)
    visit.limits.wrong.count(tries)
    guest = await visit.person()
    person, token = await people.log_in(guest, data.name, data.password)
    visit.limits.wrong.forget(tries)
    if guest is not None and guest.account is None:
        await visit.tables.moved(guest.id, person.id)
    visit.give(token)
    if known is None:
        visit.give(await people.recognise(person), KNOWN, LOGIN)
    return visit.answer(me(person))


@post("/api/logout")
async def logout(request: Asking) -> Response[Me]:
    visit = Visit(request)
    person = await visit.person()
    await visit.services.people.log_out(request.cookies.get(COOKIE, ""))
    if person is not None:
        visit.tables.left(person.id)
    visit.take()
    return visit.answer(me(None))


# Tables


@get("/api/tables")
async def list_tables(request: Asking) -> TableList:
    visit = Visit(request)
    which = request.query_params.get("list", "mine")
    return TableList(await visit.tables.listed(await visit.person_id(), which))


@post("/api/tables")
async def open_table(request: Asking, data: JSONBody[TableRequest]) -> Response[TableInfo]:
    visit = Visit(request)
    guest_name = _language(request).name("server-guest")
    return visit.answer(await opening.open_table(visit.tables, await visit.opener(), data, guest_name))


@post("/api/lessons/{game:str}")
async def learn(request: Asking, game: FromPath[str]) -> Response[TableInfo]:
    visit = Visit(request)
    guest_name = _language(request).name("server-guest")
    return visit.answer(await learning.begin(visit.tables, await visit.opener(), game, guest_name))


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
async def play(request: Asking, id: FromPath[str], data: JSONBody[PlayRequest]) -> Response[bytes]:
    """Answers with an `Update`."""
    visit = Visit(request)
    return visit.answer(await playing.play(visit.tables, id, await visit.player(), data))


@post("/api/tables/{id:str}/weigh")
async def weigh(request: Asking, id: FromPath[str], data: JSONBody[WeighRequest]) -> Response[Weighed]:
    visit = Visit(request)
    return visit.answer(await playing.weigh(visit.tables, id, await visit.player(), data))


@post("/api/tables/{id:str}/hint")
async def hint(request: Asking, id: FromPath[str], data: JSONBody[HintRequest]) -> Response[Hint]:
    visit = Visit(request)
    visit.limits.hints.count(visit.address)
    person = await visit.player()
    visit.limits.own_hints.count(person.id)
    return visit.answer(await hinting.hint(visit.tables, id, person, data, (visit.address, person.id)))


@post("/api/tables/{id:str}/undo")
async def undo(request: Asking, id: FromPath[str], data: JSONBody[UndoRequest]) -> Response[Update]:
    visit = Visit(request)
    return visit.answer(await playing.undo(visit.tables, id, await visit.player(), data))


@post("/api/tables/{id:str}/orders")
async def order(request: Asking, id: FromPath[str], data: JSONBody[OrdersRequest]) -> Response[Update]:
    visit = Visit(request)
    answer, table = await ordering.give(visit.tables, id, await visit.player(), data)
    bots.wake(visit.tables, table)
    return visit.answer(answer)


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


@post("/api/tables/{id:str}/salt")
async def salt(request: Asking, id: FromPath[str], data: JSONBody[SaltRequest]) -> Response[Update]:
    visit = Visit(request)
    return visit.answer(await seating.salt(visit.tables, id, await visit.player(), data))


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
    person = await visit.guest_within(visit.limits.chat, visit.limits.own_chat)
    name = person.name or _language(request).name("server-guest")
    return visit.answer(await chatting.say(visit.tables, id, person, name, data.text))


@post("/api/tables/{id:str}/fork")
async def fork(request: Asking, id: FromPath[str], data: JSONBody[ForkRequest]) -> Response[TableInfo]:
    visit = Visit(request)
    return visit.answer(await opening.fork(visit.tables, id, await visit.opener(), data))


@post("/api/tables/{id:str}/rematch")
async def rematch(request: Asking, id: FromPath[str], data: JSONBody[RematchRequest]) -> Response[TableInfo]:
    visit = Visit(request)
    await visit.player()
    return visit.answer(await opening.rematch(visit.tables, id, await visit.opener(), data.salts))


@post("/api/tables/{id:str}/review")
async def begin_review(request: Asking, id: FromPath[str]) -> Response[ReviewInfo]:
    visit = Visit(request)
    person = await visit.guest_within(visit.limits.reviews, visit.limits.own_reviews)
    await visit.services.reviews.begin(id, (visit.address, person.id))
    return visit.answer(await visit.services.reviews.info(id, person.id, _seat(request)))


@get("/api/tables/{id:str}/review")
async def review(request: Asking, id: FromPath[str]) -> ReviewInfo:
    visit = Visit(request)
    return await visit.services.reviews.info(id, await visit.person_id(), _seat(request))


@get("/api/tables/{id:str}/chances")
async def chances(request: Asking, id: FromPath[str]) -> Chances:
    visit = Visit(request)
    visit.limits.hints.count(visit.address)
    person = await visit.person_id()
    first = _number(request, "from") or 0
    return await reviewing.chances(visit.tables, id, person, first, (visit.address, person or ""))


@post("/api/replays", request_max_body_size=MOST_OF_A_RECORD)
async def replay(request: Asking) -> Response[TableInfo]:
    visit = Visit(request)
    person = await visit.guest_within(visit.limits.records, visit.limits.own_records)
    text = await request.body()
    return visit.answer(await importing.replay(visit.tables, person, text, (visit.address, person.id)))


@websocket("/api/tables/{id:str}/live")
async def live(socket: Watching, id: FromPath[str]) -> None:
    """Updates go out as they come; the viewer says nothing but "ping"."""
    await socket.accept()
    with ExitStack() as places:
        await _live(socket, id, places)


async def _live(socket: Watching, id: str, places: ExitStack) -> None:
    services: Services = socket.app.state.services
    try:
        check_host(socket)
        if not same_origin(socket):
            raise Trouble(403, "server-foreign-page")
        where = address(socket)
        services.limits.requests.count(where)
        places.enter_context(services.limits.lines.one(where))
        person = await services.people.find(socket.cookies.get(COOKIE))
        if person is not None:
            services.tables.seen(person.id, where)
            places.enter_context(services.limits.own_lines.one(person.id))
        known = watching.Known(
            _number(socket, "at"),
            socket.query_params.get("reel", ""),
            _number(socket, "serial", 15),
            _number(socket, "chat") or 0,
        )
        who, plays = (None, True) if person is None else (person.id, not person.banned)
        connection = await watching.join(services.tables, id, who, _seat(socket), known, plays)
        if person is not None:
            now = await services.people.find(socket.cookies.get(COOKIE))
            if now is None or now.id != person.id:  # has logged out while we were at it, when there was no line to cut
                connection.cut()
    except Trouble as trouble:
        await socket.close(code=4000 + trouble.status, reason=trouble.message.key)
        return

    hand_over: Any = (socket.scope.get("extensions") or {}).get(HAND_OVER)
    if hand_over is not None:
        kept = places.pop_all()

        def ended() -> None:
            kept.close()
            services.tables.go(watching.leave(services.tables, connection))

        connection.go_over(hand_over(ended))
        return
    await _over(socket, services, connection)


async def _over(socket: Watching, services: Services, connection: Connection) -> None:
    """Where a web server keeps its lines to itself."""

    async def send() -> None:
        while (update := await connection.next()) is not None:
            await socket.send_data(update.decode(), mode="text")
            del update  # the line may be silent for long
        await socket.close()

    async def listen() -> None:
        while True:
            async with asyncio.timeout(SILENCE):
                said = await socket.receive_data("text")
            if said != "ping":
                return  # no page of ours
            await socket.send_data("pong", mode="text")

    tasks = [asyncio.create_task(send()), asyncio.create_task(listen())]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)  # either side may end it
    finally:
        for task in tasks:
            task.cancel()
        try:
            for task in tasks:
                with suppress(asyncio.CancelledError, WebSocketDisconnect, OSError, RuntimeError):
                    await task
        finally:
            await watching.leave(services.tables, connection)


@route(["/", "/{path:path}"], http_method=["GET", "HEAD"])
async def files(request: Asking, path: FromPath[str] = "") -> Response[bytes]:
    """The page and what belongs to it."""
    for_programs = path.lstrip("/").partition("/")[0] in PROGRAMS
    if not page.is_there() and not for_programs:
        return Response(_language(request).name("server-page-missing").encode(), media_type="text/plain")
    file = None if for_programs else page.find(path)
    if file is None:
        raise Trouble(404, "server-no-page")
    headers = {"cache-control": file.caching, "vary": "accept-encoding"}
    body = file.body
    if file.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        body = file.packed
    return Response(body, media_type=file.type, headers=headers)


# Details


def _number(connection: Asking | Watching, name: str, digits: int = 9) -> int | None:
    text = connection.query_params.get(name)
    if text is None:
        return None
    if not text.isdecimal() or len(text) > digits:
        raise Trouble(400, "server-bad-request")
    return int(text)


def _seat(connection: Asking | Watching) -> int | None:
    """The seat whose eyes are asked for; none, or an empty one, for a spectator's."""
    return _number(connection, "seat") if connection.query_params.get("seat") else None


def _language(request: Asking) -> Language:
    """The reader's language, for the few words that are stored."""
    wanted = request.headers.get("accept-language", "").lower()
    return Language("fr" if wanted.startswith("fr") else "en")


async def _add_headers(message: Sending, scope: Scope) -> None:
    """To every answer, also to those about trouble."""
    if message["type"] == "http.response.start":
        headers = [*message["headers"], *HEADERS]
        if not any(name == PRIVATE[0] for name, _ in headers):
            headers.append(PRIVATE)
        if is_secure(ASGIConnection(scope)):
            headers.append(ENCRYPTED)
        message["headers"] = headers


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
    trouble = failed(error)
    headers = {"retry-after": LATER} if trouble.status == 503 else {}
    return Response(Problem(sentence(trouble.message)), status_code=trouble.status, headers=headers)


def _unreadable(_: Asking, __: Exception) -> Response[Problem]:
    return Response(Problem(sentence(Message("server-bad-request"))), status_code=400)


async def _before(request: Asking) -> None:
    """Before every request; a plain function would be called in a thread."""
    services: Services = request.app.state.services
    check_host(request)
    services.limits.requests.count(address(request))
    check_origin(request)


ROUTES: list[ControllerRouterHandler] = [start, rules, articles, search, about, shown]
"""All addresses."""
ROUTES += [rename, account, login, logout, list_tables, open_table, look, frames, summary, download]
ROUTES += [play, weigh, hint, undo, sit, leave, salt, fill, lend, chat, fork, rematch, replay, learn, leave_lesson]
ROUTES += [luck.seal, luck.dice, begin_review, review, chances]
ROUTES += [resign, propose, answer, put_away, order, vacation.look, vacation.take]
ROUTES += [noticing.look, noticing.add, noticing.confirm, noticing.test, noticing.remove, noticing.speak]
ROUTES += [health.health, health.ready, health.metrics]
ROUTES += [programs.begin, programs.stream, programs.choice]
ROUTES += [own.password, own.data, own.leave, admin.overview, admin.judge, admin.remove]
ROUTES += [live, files]


def make(database: Database, thinkers: Thinkers | None = None, settings: Settings | None = None) -> Litestar:
    """The application on a database, which it closes at the end."""
    settings = settings or Settings()
    rush = Rush()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await database.prepare()
        services = app.state.services = Services(database, thinkers or Thinkers(), Limits(settings.limits))
        async with at_work(services, settings):
            watching_over = asyncio.create_task(rush.watch())
            yield
            watching_over.cancel()

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        before_request=_before,
        state=State({"settings": settings, "rush": rush}),
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
        openapi_config=None,
        logging_config=None,
    )
    app.asgi_handler = logbook.Counted(
        Gate(Quick(Packing(app.asgi_handler), _before), rush)
    )  # around everything, also what leads nowhere
    return app
