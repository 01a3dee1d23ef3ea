"""Who asks, and what every request needs to be answered."""

from __future__ import annotations

from typing import Final, TypeVar

from litestar import MediaType, Request, Response, WebSocket
from litestar.datastructures import Cookie, State

from carrack.server.database import Database
from carrack.server.dice import Totals
from carrack.server.guard import Limit, Limits, address, is_secure
from carrack.server.others import Others
from carrack.server.people import LIFE, People, Person
from carrack.server.problems import Trouble
from carrack.server.protocol import Me
from carrack.server.reviewing import Reviews
from carrack.server.settings import Settings
from carrack.server.store import Store
from carrack.server.tables import Tables
from carrack.server.thinking import Thinkers

COOKIE: Final = "carrack"

Content = TypeVar("Content")
Asking = Request[None, None, State]
Watching = WebSocket[None, None, State]


class Services:
    """What every request needs."""

    def __init__(self, database: Database, thinkers: Thinkers, limits: Limits) -> None:
        self.database = database
        self.thinkers = thinkers
        self.limits = limits
        others = Others(database)
        self.people = People(database, others)
        self.totals = Totals(database)
        self.tables = Tables(Store(database), self.thinkers, others)
        self.reviews = Reviews(database, self.tables)


class Visit:
    """Who asks; guests are made when they first do something."""

    def __init__(self, request: Asking) -> None:
        self.request = request
        self.services: Services = request.app.state.services
        self.tables = self.services.tables
        self.limits = self.services.limits
        self.address = address(request)
        self.cookies: list[Cookie] = []

    async def person(self, surely: bool = False) -> Person | None:
        person = await self.services.people.find(self.request.cookies.get(COOKIE), surely)
        if person is not None:
            self.tables.seen(person.id, self.address)
        return person

    async def person_id(self) -> str | None:
        person = await self.person()
        return person.id if person else None

    async def guest(self) -> Person:
        person = await self.person()
        _check(person)
        if person is None:
            self.limits.guests.count(self.address)
            person, token = await self.services.people.welcome()
            self.tables.seen(person.id, self.address)
            self.give(token)
        return person

    async def guest_within(self, of_address: Limit, of_person: Limit) -> Person:
        """A guest who has not done this too often."""
        of_address.count(self.address)
        person = await self.guest()
        of_person.count(person.id)
        return person

    async def opener(self) -> Person:
        """Somebody who may open one more table."""
        person = await self.guest_within(self.limits.tables, self.limits.own_tables)
        settings: Settings = self.request.app.state.settings
        if settings.most_tables and await self.tables.store.hosted(person.id) >= settings.most_tables:
            raise Trouble(409, "server-quota", most=settings.most_tables)
        return person

    async def player(self) -> Person:
        """Somebody who has been here before, as all have who sit somewhere."""
        person = await self.person()
        if person is None:
            raise Trouble(403, "server-not-your-seat")
        _check(person)
        return person

    def give(self, token: str, name: str = COOKIE, path: str = "/") -> None:
        secure = is_secure(self.request)
        self.cookies += [
            Cookie(
                name,
                value=token,
                max_age=round(LIFE.total_seconds()),
                httponly=True,
                samesite="lax",
                secure=secure,
                path=path,
            )
        ]

    def take(self) -> None:
        self.cookies = [Cookie(COOKIE, value="", max_age=0, httponly=True, samesite="lax", path="/")]

    def answer(self, content: Content) -> Response[Content]:
        return Response(content, status_code=200, media_type=MediaType.JSON, cookies=self.cookies)


def _check(person: Person | None) -> None:
    """Whoever is banned may look, and nothing else."""
    if person is not None and person.banned:
        raise Trouble(403, "server-banned")


def me(person: Person | None) -> Me:
    return Me(person.name, person.account is not None, person.role == "admin") if person else Me(None, False)
