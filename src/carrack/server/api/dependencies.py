"""Dependencies that Litestar injects into handlers: services, the person, the language and the request key.

A handler names what it needs: `person` may be absent, `guest` is created on the first action, `player` exists already,
`host` may open another table, `owner` may access their data even when banned, and `administrator` has the role.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Annotated, Any, Final, TypeAlias, TypeVar

from litestar import Request, WebSocket
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.params import HeaderParameter, PathParameter, QueryParameter, SkipValidation

from carrack.server.accounts.person import ADMIN_ROLE, Person
from carrack.server.api.client_address import AnyConnection, client_address
from carrack.server.api.cookies import LOGIN_COOKIE, set_token
from carrack.server.container import ServiceContainer
from carrack.server.errors import ServiceError
from carrack.server.runtime import loop_time
from carrack.server.runtime.rate_limits import RateLimit, RateLimits
from carrack.server.settings import Settings
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.transaction import RequestKey, request_key
from carrack.text.fluent import LANGUAGES, Localizer

UNCOMPRESSED: Final = "uncompressed"
"""Option of a route whose responses are not compressed: they are so already, or stream line by line."""
CLIENT_CLOSED_REQUEST: Final = 499
"""Status of a request whose client disconnected before the response; it is only logged and counted."""
MAX_INDEX: Final = 999_999_999
"""Highest number of an update or a seat that is parsed."""

T = TypeVar("T")
ApiRequest: TypeAlias = Request[None, None, State]
ApiWebSocket: TypeAlias = WebSocket[None, None, State]
Provided: TypeAlias = NamedDependency[SkipValidation[T]]
"""A handler parameter that a provider of `DEPENDENCIES` supplies."""

TableId: TypeAlias = Annotated[str, PathParameter(description="Id of the table.")]
GameId: TypeAlias = Annotated[str, PathParameter(description="Id of the game, as in the start data.")]
LanguageCode: TypeAlias = Annotated[str, PathParameter(description="Language of the texts: `en` or `fr`.")]
ViewingSeat: TypeAlias = Annotated[
    int | None,
    QueryParameter(name="seat", description="Seat whose view is wanted; absent for a spectator.", ge=0, le=MAX_INDEX),
]


async def while_connected(request: ApiRequest, work: Coroutine[Any, Any, T]) -> T:
    """The result of some work, which is cancelled when the client disconnects. The body must have been read."""
    taken = loop_time.CURRENT.get()
    measured = work if taken is None else loop_time.measured(work, taken)
    task, gone = asyncio.create_task(measured), asyncio.create_task(_disconnected(request))
    try:
        await asyncio.wait({task, gone}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise ServiceError(CLIENT_CLOSED_REQUEST, "server-busy")
        return task.result()
    finally:
        for one in (gone, task):
            one.cancel()
        await asyncio.gather(gone, task, return_exceptions=True)


async def _disconnected(request: ApiRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass  # the rest of the request


def accepted_language(connection: AnyConnection) -> str:
    """The language of `Accept-Language` with the highest weight; English if the server has none of them."""
    best, code = 0.0, LANGUAGES[0]
    for part in connection.headers.get("accept-language", "").lower().split(","):
        name, _, weight = part.strip().partition(";q=")
        try:
            quality = float(weight or 1)
        except ValueError:
            continue
        if quality > best and name[:2] in LANGUAGES and name[2:3] in ("", "-"):
            best, code = quality, name[:2]
    return code


# Services


def provide_services(request: ApiRequest) -> ServiceContainer:
    services: ServiceContainer = request.app.state.services
    return services


def provide_tables(request: ApiRequest) -> TableRegistry:
    return provide_services(request).tables


def provide_limits(request: ApiRequest) -> RateLimits:
    return provide_services(request).limits


def provide_settings(request: ApiRequest) -> Settings:
    settings: Settings = request.app.state.settings
    return settings


def provide_address(request: ApiRequest) -> str:
    return client_address(request)


def provide_language(request: ApiRequest) -> Localizer:
    """The texts of the caller's language."""
    return Localizer(accepted_language(request))


# People


async def provide_person(request: ApiRequest) -> Person | None:
    """The person who is logged in with this browser, if any."""
    return await _find_person(request)


async def _find_person(request: ApiRequest, fresh: bool = False) -> Person | None:
    services = provide_services(request)
    person = await services.people.find_person(request.cookies.get(LOGIN_COOKIE), fresh)
    if person is not None:
        services.tables.record_address(person.id, client_address(request))
    return person


async def provide_current_person(request: ApiRequest) -> Person | None:
    """The person as stored now, past the cache of logins."""
    return await _find_person(request, fresh=True)


async def provide_guest(request: ApiRequest) -> Person:
    """The person, or a new guest."""
    person = await _find_person(request)
    if person is None:
        services, address = provide_services(request), client_address(request)
        services.limits.new_guests_per_address.charge(address)
        person, token = await services.people.create_guest()
        services.tables.record_address(person.id, address)
        set_token(request, token)
    return _allowed(person)


def _allowed(person: Person) -> Person:
    """ServiceError for a banned person, who may only watch."""
    if person.banned:
        raise ServiceError(403, "server-banned")
    return person


async def provide_player(request: ApiRequest) -> Person:
    """A known person; every seated person is known."""
    person = await _find_person(request)
    if person is None:
        raise ServiceError(403, "server-not-your-seat")
    return _allowed(person)


async def provide_host(request: ApiRequest) -> Person:
    """A person who may open another table; a guest is created on the first one."""
    services, settings = provide_services(request), provide_settings(request)
    limits, most = services.limits, settings.max_tables_per_person
    limits.tables.charge(client_address(request))
    person = await provide_guest(request)
    limits.own_tables.charge(person.id)
    if most and await services.tables.store.count_hosted(person.id) >= most:
        raise ServiceError(409, "server-quota", most=most)
    return person


async def provide_known_host(request: ApiRequest) -> Person:
    """A known person who may open another table."""
    await provide_player(request)
    return await provide_host(request)


async def provide_owner(request: ApiRequest) -> Person:
    """The owner of stored data; banned people may access theirs too."""
    person = await _find_person(request)
    if person is None:
        raise ServiceError(403, "server-nobody")
    return person


LimitOf: TypeAlias = Callable[[RateLimits], RateLimit]


def limited_guest(per_address: LimitOf, per_person: LimitOf | None = None) -> dict[str, Provide]:
    """Dependencies of a route whose `guest` is subject to these rate limits."""
    return {"guest": Provide(_limited(provide_guest, per_address, per_person))}


def limited_player(per_address: LimitOf, per_person: LimitOf | None = None) -> dict[str, Provide]:
    """Dependencies of a route whose `player` is subject to these rate limits."""
    return {"player": Provide(_limited(provide_player, per_address, per_person))}


def limited_owner(per_address: LimitOf) -> dict[str, Provide]:
    """Dependencies of a route whose `owner` is subject to this rate limit."""
    return {"owner": Provide(_limited(provide_owner, per_address))}


def _limited(
    provide: Callable[[ApiRequest], Awaitable[Person]], per_address: LimitOf, per_person: LimitOf | None = None
) -> Callable[[ApiRequest], Awaitable[Person]]:
    """A provider that charges the address before it reads the person, also if there is none."""

    async def provide_limited(request: ApiRequest) -> Person:
        limits = provide_limits(request)
        per_address(limits).charge(client_address(request))
        person = await provide(request)
        if per_person is not None:
            per_person(limits).charge(person.id)
        return person

    return provide_limited


async def provide_administrator(request: ApiRequest) -> Person:
    """A person with the administrator role, as stored now."""
    person = await _find_person(request, fresh=True)
    if person is None or person.role != ADMIN_ROLE:
        raise ServiceError(403, "server-admin-only")
    return person


# Idempotency keys

IdempotencyKey: TypeAlias = Annotated[
    str | None,
    HeaderParameter(
        name="idempotency-key",
        description="Key (up to 64 letters, digits, `-` and `_`) with which the request may be repeated safely.",
    ),
]


async def provide_request_key(
    request: ApiRequest, player: Provided[Person], idempotency_key: IdempotencyKey = None
) -> RequestKey:
    """The key by which a repeated request of a player is recognised."""
    return await _request_key(request, player, idempotency_key)


async def provide_guest_key(
    request: ApiRequest, guest: Provided[Person], idempotency_key: IdempotencyKey = None
) -> RequestKey:
    """The key by which a repeated request of a guest is recognised."""
    return await _request_key(request, guest, idempotency_key)


async def _request_key(request: ApiRequest, person: Person, header: str | None) -> RequestKey:
    return request_key(person.id, header, (request.scope["path"], await request.body()))


GUEST_KEY: Final = {"key": Provide(provide_guest_key)}
"""Dependencies of a route whose key belongs to a `guest`."""

DEPENDENCIES: Final[Mapping[str, Provide]] = {
    "services": Provide(provide_services, sync_to_thread=False),
    "tables": Provide(provide_tables, sync_to_thread=False),
    "limits": Provide(provide_limits, sync_to_thread=False),
    "settings": Provide(provide_settings, sync_to_thread=False),
    "address": Provide(provide_address, sync_to_thread=False),
    "language": Provide(provide_language, sync_to_thread=False),
    "person": Provide(provide_person),
    "current_person": Provide(provide_current_person),
    "guest": Provide(provide_guest),
    "player": Provide(provide_player),
    "host": Provide(provide_host),
    "owner": Provide(provide_owner),
    "administrator": Provide(provide_administrator),
    "key": Provide(provide_request_key),
}
"""Providers of all handlers of the API, by the name of the handler's parameter."""
