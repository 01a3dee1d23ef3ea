"""The HTTP server: uvicorn by its public options, with limits for slow clients.

uvicorn limits neither the time nor the size of a request head, and waits without end for a client that does not read.
Behind a proxy that is the proxy's job (`deploy/`).  So that a bare port holds out too, uvicorn's options `http` and
`ws` name two classes that override callbacks of `asyncio.Protocol` and, to refuse pipelining, one of httptools.
"""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar
from litestar.connection import ASGIConnection
from uvicorn import Config
from uvicorn import Server as Uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from carrack.server.api.client_address import AnyConnection
from carrack.server.api.guards import may_connect
from carrack.server.api.websocket import DRAINED
from carrack.server.runtime import metrics

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

BACKLOG: Final = 2048
"""Connections that may wait to be accepted."""
MAX_CONNECTIONS: Final = 8192
"""Open connections above which requests are answered with 503."""
HEAD_SECONDS: Final = 20.0
"""Time limit (s) for a request head, from the connection or from the first byte after the previous request."""
BODY_SECONDS: Final = 120.0
"""Time limit (s) for a request body, from the end of its head."""
UNREAD_SECONDS: Final = 300.0
"""Time limit (s) for a client to read what fills the write buffer."""
IDLE_SECONDS: Final = 75
"""Time (s) for which a connection without a request is kept; proxies close theirs earlier."""
MAX_HEAD: Final = 64 * 1024
"""Bytes of a request head."""
MAX_REST: Final = 4 * 1024 * 1024
"""Bytes of a refused request that are read and thrown away, so that the client can read the refusal."""
MAX_MESSAGE: Final = 1024
"""Bytes of a WebSocket message from a client: "ping" is all that the page sends."""
LINGER_SECONDS: Final = 0.3
"""Time (s) between the end of accepting and the end of idle connections: their first request may be on its way."""
SHUTDOWN_SECONDS: Final = 10
"""Time (s) that requests have to finish when the server stops."""
GC_THRESHOLDS: Final = 20_000, 10, 10
"""Thresholds of the garbage collector (see `gc.set_threshold`)."""
TOO_OFTEN: Final = b"HTTP/1.1 429 Too Many Requests\r\ncontent-length: 0\r\nretry-after: 2\r\nconnection: close\r\n\r\n"
THREAD_SWITCH_SECONDS: Final = 0.0005
"""Interval (s) after which the interpreter switches from the event loop to the thread that writes moves to the disk."""


class _UnreadLimit(asyncio.Protocol):
    """Aborts a connection whose client does not read."""

    transport: asyncio.Transport
    _unread: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = asyncio.get_running_loop().call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._cancel_unread()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_unread()
        super().connection_lost(exc)

    def _cancel_unread(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None


class Http(_UnreadLimit, HttpToolsProtocol):
    """HTTP/1.1 without pipelining, with limits of time and size for what a client sends."""

    _timer: asyncio.TimerHandle | None = None
    _seconds = 0.0
    """The time limit that runs."""
    _request: RequestResponseCycle | None = None
    """The request whose head was completed last."""
    _in_body = False
    """Whether a body is under way that the application reads."""
    _outside = 0
    """Bytes received since then that belong to no body that the application reads."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._limit(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._limit(None)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        request: RequestResponseCycle | None = self.cycle
        answered = request is None or request.response_complete
        was_body, self._in_body = self._in_body, request is not None and request.more_body and not answered
        if self.transport.is_closing() or self.transport.get_protocol() is not self:  # it has become a WebSocket
            self._limit(None)
        elif self._in_body:
            self._limit(BODY_SECONDS)
        else:
            self._outside = 0 if was_body or request is not self._request else self._outside + len(data)
            if self._outside > (MAX_REST if request is not None and request.more_body else MAX_HEAD):
                self.transport.abort()
            self._limit(HEAD_SECONDS if answered else None)
        self._request = request

    def on_headers_complete(self) -> None:
        """A callback of the parser: uvicorn would not tell a request about its lost connection if others wait."""
        before: RequestResponseCycle | None = self.cycle
        if before is None or before.response_complete:
            super().on_headers_complete()
        else:
            self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        """A callback of the parser: a client at its limits is refused before the handshake."""
        application = self.config.app
        if isinstance(application, Litestar):
            connection: AnyConnection = ASGIConnection({**self.scope, "litestar_app": application})  # type: ignore[arg-type]
            if not may_connect(connection):
                metrics.SHED_REQUESTS_TOTAL.inc()
                self.transport.write(TOO_OFTEN)
                self.transport.close()
                return
        super().handle_websocket_upgrade()

    def _limit(self, seconds: float | None) -> None:
        """Abort the connection after this time; a limit that runs already goes on."""
        if seconds is not None and self._timer is not None and seconds == self._seconds:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if seconds is not None:
            self._seconds = seconds
            self._timer = asyncio.get_running_loop().call_later(seconds, self.transport.abort)


class WebSocket(_UnreadLimit, WebSocketsSansIOProtocol):
    """A WebSocket from which nothing more is read while its client does not read."""

    def handle_connect(self, event: Any) -> None:
        """Also offer the application to wait until the client has read what was sent (`websocket.DRAINED`)."""
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            extensions: Any = self.scope["extensions"]
            extensions[DRAINED] = self.writable.wait

    def pause_writing(self) -> None:
        super().pause_writing()
        if not self.transport.is_closing():
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.transport.is_closing():
            self.transport.resume_reading()


class Server(Uvicorn):
    """Serves an application at a socket until it is stopped."""

    def __init__(self, application: Litestar, listening: socket.socket) -> None:
        self._application = application
        self._socket = listening
        super().__init__(
            Config(
                application,
                http=Http,
                ws=WebSocket,
                ws_max_size=MAX_MESSAGE,
                ws_ping_interval=None,  # the page sends pings, and the application watches for them
                ws_per_message_deflate=False,
                lifespan="on",
                log_config=None,
                log_level="error",  # mistakes of clients are no news
                access_log=False,
                proxy_headers=False,  # `guard` decides which proxies to trust
                server_header=False,
                backlog=BACKLOG,
                limit_concurrency=MAX_CONNECTIONS,
                timeout_keep_alive=IDLE_SECONDS,
                timeout_graceful_shutdown=SHUTDOWN_SECONDS,
            )
        )

    async def run_until_stopped(self) -> None:
        await self.serve([self._socket])

    def stop(self) -> None:
        """Accept no more connections, end the streams, and soon all of the server."""
        for server in self.servers:
            server.close()
        if "services" in self._application.state:  # else it never started
            self._application.state.services.tables.close_bot_streams()
        asyncio.get_running_loop().call_later(LINGER_SECONDS, setattr, self, "should_exit", True)


def tune_garbage_collector() -> None:
    """Set up the garbage collector, once everything is loaded and before the first connection.

    By default Python looks through all objects after every few thousand new ones.  With a hundred tables that stops the
    event loop for a quarter of a second and finds next to nothing: reference counts free what the server lets go of.
    Objects that exist by now are not looked at any more.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GC_THRESHOLDS)
    sys.setswitchinterval(THREAD_SWITCH_SECONDS)


def bind_socket(host: str, port: int) -> socket.socket:
    """A socket that accepts connections."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(BACKLOG)
    except BaseException:
        found.close()
        raise
    return found


def event_loop_factory() -> Any:
    """Creates uvloop's event loop where it is installed, asyncio's elsewhere."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop
