"""Security headers of every response."""

from __future__ import annotations

from typing import Final

from litestar.connection import ASGIConnection
from litestar.types import Message as Sending
from litestar.types import Scope

from carrack.server.api.client_address import is_https

_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
SECURITY_HEADERS: Final = [(name.encode(), value.encode()) for name, value in _HEADERS.items()]
NO_STORE: Final = (b"cache-control", b"no-store")
"""Default for responses other than static files: they must not be cached."""
HSTS: Final = (b"strict-transport-security", b"max-age=31536000")
"""HSTS header: a browser that used HTTPS once uses it for a year."""


async def _add_headers(message: Sending, scope: Scope) -> None:
    """To every answer, also to those about trouble."""
    if message["type"] == "http.response.start":
        headers = [*message["headers"], *SECURITY_HEADERS]
        if not any(name == NO_STORE[0] for name, _ in headers):
            headers.append(NO_STORE)
        if is_https(ASGIConnection(scope)):
            headers.append(HSTS)
        message["headers"] = headers
