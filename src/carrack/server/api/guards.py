"""Checks before each request: allowed host, own origin, and, before all else, the request limit of the address."""

from __future__ import annotations

from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request

from carrack.server.api import API_PATH
from carrack.server.api.client_address import AnyConnection, client_address, parse_address
from carrack.server.api.dependencies import ApiRequest
from carrack.server.container import ServiceContainer
from carrack.server.errors import ServiceError
from carrack.server.runtime.rate_limits import cost_of
from carrack.server.settings import Settings
from carrack.server.tables.registry import REQUESTER

CSRF_HEADER: Final = "x-carrack"
"""Header of every request that changes something: the page of another origin cannot make a browser send it."""
BEARER: Final = "Bearer "
"""The scheme of an `Authorization` header that the bot API accepts."""
SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
"""HTTP methods that change nothing."""
LIVE_COST: Final = cost_of(f"{API_PATH}/tables/x/live")
"""What a WebSocket is charged."""
OWN_SITE: Final = ("same-origin", "none")
"""Values of `Sec-Fetch-Site` for requests of our own page, and for addresses that a user enters."""


async def check_request(request: ApiRequest) -> None:
    """Check a request before its handler; asynchronous, because Litestar calls a plain function in a thread."""
    require_allowed_host(request)
    require_own_page(request)
    REQUESTER.set((client_address(request), ""))


def charge_request(connection: AnyConnection, where: str, cost: float) -> None:
    """Charge the request limit of an address; ServiceError if it is used up."""
    services: ServiceContainer = connection.app.state.services
    services.limits.requests.charge(where, cost)


def may_connect(connection: AnyConnection) -> bool:
    """Whether the limits of an address allow one more WebSocket: refusing one before its handshake is cheaper."""
    limits, where = connection.app.state.services.limits, client_address(connection)
    return bool(limits.requests.fits(where, LIVE_COST) and limits.lines.fits(where))


def require_allowed_host(connection: AnyConnection) -> None:
    """Refuse a request for a host name that is not ours: DNS rebinding must not reach the server by another name.

    An IP address is accepted. Two `Host` headers are refused, because a proxy may read one and the server the other.
    """
    if len(connection.headers.getall("host", [])) > 1:
        raise ServiceError(400, "server-bad-request")
    settings: Settings = connection.app.state.settings
    if not settings.allowed_hosts:
        return
    name = _host_name(connection.headers.get("host", ""))
    wildcard = "*." + name.partition(".")[2]
    if (
        name not in settings.allowed_hosts
        and wildcard not in settings.allowed_hosts
        and name != "localhost"
        and parse_address(name) is None
    ):
        raise ServiceError(421, "server-wrong-host")


def _host_name(header: str) -> str:
    name, colon, port = header.strip().lower().rpartition(":")
    return name.strip("[]") if colon and port.isdecimal() and not name.endswith(":") else header.strip("[] ").lower()


def require_own_page(request: Request[Any, Any, Any]) -> None:
    """Refuse a change that the page of another origin may have sent (cross-site request forgery).

    A request of the bot API carries a bearer token, which a browser never adds by itself, and cookies have no effect
    there. Any other change needs the header of our page and, if the browser reports an origin, our own origin.
    """
    if request.method in SAFE_METHODS:
        return
    if is_bot_api(request.scope["path"]) and request.headers.get("authorization", "").startswith(BEARER):
        return
    if CSRF_HEADER not in request.headers or not is_same_origin(request):
        raise ServiceError(403, "server-foreign-page")


def is_bot_api(path: str) -> bool:
    """Whether a path belongs to the bot API, where only the token authorises a request."""
    return path.startswith(f"{API_PATH}/bot/")


def is_same_origin(connection: AnyConnection) -> bool:
    """Whether a request comes from our page, or from a client that sends neither `Sec-Fetch-Site` nor `Origin`."""
    site, origin = connection.headers.get("sec-fetch-site", "none"), connection.headers.get("origin")
    if site not in OWN_SITE:
        return False
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # the header is not a URL
        return False
