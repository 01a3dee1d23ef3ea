"""Checks before each request: allowed host, own origin, and, before all else, the request limit of the address."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request

from carrack.server.api.client_address import AnyConnection, _parsed, client_address
from carrack.server.api.dependencies import (
    ApiRequest,
    ServiceContainer,
)
from carrack.server.errors import ServiceError
from carrack.server.runtime.rate_limits import cost_of
from carrack.server.settings import Settings

CSRF_HEADER: Final = "x-carrack"
"""Every request that changes something carries it: a foreign page cannot make a browser send it."""
BEARER: Final = "Bearer "
"""The scheme of an `Authorization` header that the bot API accepts."""
SAFE: Final = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""
LIVE_COST: Final = cost_of("/api/tables/x/live")
"""What a WebSocket is charged."""
OWN_SITE: Final = ("same-origin", "none")
"""Values of `Sec-Fetch-Site` for requests of our own page, and of the user by hand."""


def charge_request(connection: AnyConnection, where: str, cost: float) -> None:
    """Charge the request limit of an address; ServiceError if it is used up."""
    services: ServiceContainer = connection.app.state.services
    services.limits.requests.charge(where, cost)


def may_connect(connection: AnyConnection) -> bool:
    """Whether the limits of an address allow one more WebSocket: refusing one before its handshake is cheaper."""
    limits, where = connection.app.state.services.limits, client_address(connection)
    return bool(limits.requests.fits(where, LIVE_COST) and limits.lines.fits(where))


def require_allowed_host(connection: AnyConnection) -> None:
    """Refuse a request for a name that is not ours: a foreign page must not reach us by a name of its own.

    An address is accepted. Two `Host` headers are refused: a proxy may go by one of them and the server by the other.
    """
    if len(connection.headers.getall("host", [])) > 1:
        raise ServiceError(400, "server-bad-request")
    settings: Settings = connection.app.state.settings
    if not settings.allowed_hosts:
        return
    name = _host(connection.headers.get("host", ""))
    wild = "*." + name.partition(".")[2]
    if (
        name not in settings.allowed_hosts
        and wild not in settings.allowed_hosts
        and name != "localhost"
        and _parsed(name) is None
    ):
        raise ServiceError(421, "server-wrong-host")


def _host(header: str) -> str:
    name, colon, port = header.strip().lower().rpartition(":")
    return name.strip("[]") if colon and port.isdecimal() and not name.endswith(":") else header.strip("[] ").lower()


def require_own_page(request: Request[Any, Any, Any]) -> None:
    """Refuse a change that a foreign page may have sent.

    A request of the bot API carries a bearer token, which a browser never adds by itself, and no cookie counts there.
    Every other one carries the header of our page and comes from our own origin, as far as the browser says from where.
    """
    if request.method in SAFE:
        return
    if is_bot_api(request.scope["path"]) and request.headers.get("authorization", "").startswith(BEARER):
        return
    if CSRF_HEADER not in request.headers or not is_same_origin(request):
        raise ServiceError(403, "server-foreign-page")


def is_bot_api(path: str) -> bool:
    """Whether a path belongs to the bot API, where a request is authorised by its token alone."""
    return path.startswith("/api/bot/")


def is_same_origin(connection: AnyConnection) -> bool:
    """Whether a request comes from a page of ours, or from a program, which sends neither of these headers."""
    site, origin = connection.headers.get("sec-fetch-site", "none"), connection.headers.get("origin")
    if site not in OWN_SITE:
        return False
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # no address at all
        return False


async def _before(request: ApiRequest) -> None:
    """Before every request; a plain function would be called in a thread."""
    require_allowed_host(request)
    require_own_page(request)
