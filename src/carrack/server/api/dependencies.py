"""Request context: the current user, the services and the query parameters of handlers."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

from litestar import MediaType, Request, Response, WebSocket
from litestar.datastructures import Cookie, State

from carrack.server.accounts.login_sessions import TOKEN_LIFETIME
from carrack.server.accounts.person import Person
from carrack.server.analysis.reviews import ReviewService
from carrack.server.api.client_address import client_address, is_https
from carrack.server.api.schemas.accounts import Me
from carrack.server.errors import ServiceError
from carrack.server.runtime import loop_time
from carrack.server.runtime.bot_workers import BotWorkers
from carrack.server.runtime.message_bus import Others
from carrack.server.runtime.rate_limits import RateLimit, RateLimits
from carrack.server.settings import Settings
from carrack.server.storage.account_store import People
from carrack.server.storage.database import Database
from carrack.server.storage.table_store import SqlTableStore
from carrack.server.tables.registry import REQUESTER, TableRegistry
from carrack.server.tables.services.fairness import DiceStatisticsCache
from carrack.server.tables.transaction import HEADER, RequestKey, request_key
from carrack.text.fluent import Localizer

LOGIN_COOKIE: Final = "carrack"
UNCOMPRESSED: Final = "uncompressed"
"""Option of a route whose answers are not compressed: they are so already, or stream line by line."""
HUNG_UP: Final = 499
"""The status of a request whose client did not wait for the answer; it is only logged and counted."""

T = TypeVar("T")
ApiRequest = Request[None, None, State]
ApiWebSocket = WebSocket[None, None, State]


async def while_connected(request: ApiRequest, work: Coroutine[Any, Any, T]) -> T:
    """The result of some work, which is cancelled when the client hangs up. The body must have been read."""
    taken = loop_time.CURRENT.get()
    measured = work if taken is None else loop_time.measured(work, taken)
    task, gone = asyncio.create_task(measured), asyncio.create_task(_hung_up(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ServiceError(HUNG_UP, "server-busy")
        return task.result()
    finally:
        for one in (gone, task):
            one.cancel()
        await asyncio.gather(gone, task, return_exceptions=True)


def language_of(request: ApiRequest) -> Localizer:
    """The reader's language, for the few texts that the server writes."""
    wanted = request.headers.get("accept-language", "").lower()
    return Localizer("fr" if wanted.startswith("fr") else "en")


async def _hung_up(request: ApiRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass  # what is left of the request


class ServiceContainer:
    """Shared services of all handlers."""

    def __init__(self, database: Database, thinkers: BotWorkers, limits: RateLimits) -> None:
        self.database = database
        self.thinkers = thinkers
        self.limits = limits
        others = Others(database)
        self.people = People(database, others)
        self.totals = DiceStatisticsCache(database)
        self.tables = TableRegistry(SqlTableStore(database), self.thinkers, others)
        self.reviews = ReviewService(database, self.tables)


class Visit:
    """The current user of a request; a guest is created on the first action."""

    def __init__(self, request: ApiRequest) -> None:
        self.request = request
        self.services: ServiceContainer = request.app.state.services
        self.tables: TableRegistry = self.services.tables
        self.limits: RateLimits = self.services.limits
        self.address = client_address(request)
        self.cookies: list[Cookie] = []
        REQUESTER.set((self.address, ""))

    async def person(self, surely: bool = False) -> Person | None:
        person = await self.services.people.find_person(self.request.cookies.get(LOGIN_COOKIE), surely)
        if person is not None:
            self.tables.record_address(person.id, self.address)
        return person

    async def person_id(self) -> str | None:
        person = await self.person()
        return person.id if person else None

    async def guest(self) -> Person:
        person = await self.person()
        _check(person)
        if person is None:
            self.limits.new_guests_per_address.charge(self.address)
            person, token = await self.services.people.create_guest()
            self.tables.record_address(person.id, self.address)
            self.set_token(token)
        return person

    async def guest_within(self, of_address: RateLimit, of_person: RateLimit) -> Person:
        """A guest, subject to these rate limits."""
        of_address.charge(self.address)
        person = await self.guest()
        of_person.charge(person.id)
        return person

    async def provide_table_host(self) -> Person:
        """A person who may open another table."""
        person = await self.guest_within(self.limits.tables, self.limits.own_tables)
        settings: Settings = self.request.app.state.settings
        if (
            settings.max_tables_per_person
            and await self.tables.store.count_hosted(person.id) >= settings.max_tables_per_person
        ):
            raise ServiceError(409, "server-quota", most=settings.max_tables_per_person)
        return person

    async def provide_player(self) -> Person:
        """A known person; every seated person is known."""
        person = await self.person()
        if person is None:
            raise ServiceError(403, "server-not-your-seat")
        _check(person)
        return person

    def key(self, person: Person, content: object) -> RequestKey:
        """By which the request is recognised when it comes again."""
        path = self.request.scope["path"]
        return request_key(person.id, self.request.headers.get(HEADER), (path, content))

    def set_token(self, token: str, name: str = LOGIN_COOKIE, path: str = "/") -> None:
        secure = is_https(self.request)
        self.cookies += [
            Cookie(
                name,
                value=token,
                max_age=round(TOKEN_LIFETIME.total_seconds()),
                httponly=True,
                samesite="lax",
                secure=secure,
                path=path,
            )
        ]

    def clear_token(self) -> None:
        self.cookies = [Cookie(LOGIN_COOKIE, value="", max_age=0, httponly=True, samesite="lax", path="/")]

    def answer(self, content: T) -> Response[T]:
        return Response(content, status_code=200, media_type=MediaType.JSON, cookies=self.cookies)


def _check(person: Person | None) -> None:
    """Raise ServiceError for a banned person, who may only watch."""
    if person is not None and person.banned:
        raise ServiceError(403, "server-banned")


def me_info(person: Person | None) -> Me:
    return Me(person.name, person.account is not None, person.role == "admin") if person else Me(None, False)


# Details


def _number(connection: ApiRequest | ApiWebSocket, name: str, digits: int = 9) -> int | None:
    text = connection.query_params.get(name)
    if text is None:
        return None
    if not text.isdecimal() or len(text) > digits:
        raise ServiceError(400, "server-bad-request")
    return int(text)


def _seat(connection: ApiRequest | ApiWebSocket) -> int | None:
    """The seat whose view the request wants; None (a missing or empty parameter) for the spectator's view."""
    return _number(connection, "seat") if connection.query_params.get("seat") else None
