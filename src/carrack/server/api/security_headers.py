"""Headers of every response: security headers, cache control, and cookies."""

from __future__ import annotations

from typing import Final

from litestar.connection import ASGIConnection
from litestar.types import Message, Scope

from carrack.server.api.client_address import is_https
from carrack.server.api.cookies import cookie_headers

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


async def add_headers(message: Message, scope: Scope) -> None:
    """Add these headers to a response, also to a problem."""
    if message["type"] == "http.response.start":
        headers = [*message["headers"], *SECURITY_HEADERS, *cookie_headers(scope)]
        if not any(name == NO_STORE[0] for name, _ in headers):
            headers.append(NO_STORE)
        if is_https(ASGIConnection(scope)):
            headers.append(HSTS)
        message["headers"] = headers
