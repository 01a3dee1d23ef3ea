"""Cookies of a login and of a known browser.

Dependencies set cookies before a handler has a response, so they are collected in the state of the connection and
added when the response begins (`api.security_headers`).
"""

from __future__ import annotations

from typing import Final

from litestar.datastructures import Cookie
from litestar.types import Scope

from carrack.server.accounts.login_sessions import TOKEN_LIFETIME
from carrack.server.api.client_address import AnyConnection, is_https

LOGIN_COOKIE: Final = "carrack"
KNOWN_BROWSER_COOKIE: Final = "carrack-known"
"""Identifies a browser from which the owner of an account has logged in before."""
_COLLECTED: Final = "cookies"


def set_token(connection: AnyConnection, token: str, name: str = LOGIN_COOKIE, path: str = "/") -> None:
    """Set a cookie with a token that scripts of the page cannot read."""
    lifetime = round(TOKEN_LIFETIME.total_seconds())
    secure = is_https(connection)
    cookie = Cookie(name, path, token, max_age=lifetime, secure=secure, httponly=True, samesite="lax")
    _collected(connection.scope).append(cookie)


def clear_token(connection: AnyConnection) -> None:
    """Remove the login cookie; cookies set before in this request are dropped."""
    cookies = _collected(connection.scope)
    cookies[:] = [Cookie(LOGIN_COOKIE, value="", max_age=0, httponly=True, samesite="lax")]


def cookie_headers(scope: Scope) -> list[tuple[bytes, bytes]]:
    """The collected cookies as headers of the response."""
    return [cookie.to_encoded_header() for cookie in _collected(scope)]


def _collected(scope: Scope) -> list[Cookie]:
    found: list[Cookie] = scope["state"].setdefault(_COLLECTED, [])
    return found
