"""Taking calls: the web server around the application, and what it does not put up with.

uvicorn does the work, in the loop of the application.  It is told when to stop by whoever starts it, and lets nobody
wait who takes his time to say what he wants.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import socket
import sys
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING, Any, Final, cast

from litestar import Litestar
from uvicorn import Config
from uvicorn import Server as Uvicorn
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from carrack.server.guard import AtOnce, household
from carrack.server.homes import Home, Homes
from carrack.server.line import Line
from carrack.server.live import HAND_OVER
from carrack.server.problems import Trouble
from carrack.server.settings import Settings

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application
    from uvicorn.protocols.http.httptools_impl import RequestResponseCycle

BACKLOG: Final = 2048
"""Calls that may wait to be taken."""
MOST_CONNECTIONS: Final = 8192
"""At the same time; whoever else calls is sent away."""
MOST_OF_ONE: Final = 1024
"""Of these, by one address; live lines are counted elsewhere (`guard`), and a proxy speaks for as many as it likes."""
SILENT: Final = 20.0
"""Seconds from a call, or from the first letter of a further request, until we must know what is wanted."""
WHOLE: Final = 120.0
"""Seconds that the rest of a request may take after its head."""
UNREAD: Final = 300.0
"""Seconds that an answer may wait for whoever does not read it."""
IDLE: Final = 75
"""Seconds that a connection is kept between two requests; proxies let go of it before that."""
MOST_HEAD: Final = 64 * 1024
"""Letters of a request before its body."""
MOST_SAID: Final = 1024
"""Letters of what is said over a live line: "ping" is all there is."""
LINGER: Final = 0.3
"""Seconds that whoever has called may still say what he wants when we end."""
FAREWELL: Final = 10
"""Seconds that requests have to be answered at the end."""
COLLECTING: Final = 20_000, 10, 10
"""How many more objects there must be before it is looked for those that only know each other (see `gc`)."""
SWITCHING: Final = 0.0005
"""Seconds for which the loop may keep the interpreter from the thread that writes moves to the disk."""


class Setup(Config):
    """How calls are taken, and who has called."""

    def __init__(self, application: Litestar, **more: Any) -> None:
        super().__init__(application, **more)
        self.settings: Settings = application.state.settings
        self.callers = AtOnce(round(MOST_OF_ONE * self.settings.limits))
        self.homes: Homes | None = None
        """Where tables are at home, if there are several processes."""


class Pipeline(list[Any]):
    """Requests that wait for the answers to those before them; hardly anybody has any, and a deque takes much room."""

    def appendleft(self, request: Any) -> None:
        self.insert(0, request)


class Call(HttpToolsProtocol):
    """A connection, until it has become a live line."""

    config: Setup
    _from: str | None = None
    """Who counts as calling."""

    _waiting: asyncio.TimerHandle | None = None
    """Until a request is there as a whole."""
    _unread: asyncio.TimerHandle | None = None
    """Until an answer has been read."""
    _head = 0
    """Bytes of a head that is not complete."""
    _asked = False
    """Whether a request is there as a whole."""
    _answering = False
    _under_way: tuple[RequestResponseCycle, ...] = ()
    """The request that is answered: others may have come since."""
    _last = False
    """Whether the next answer is the last one."""
    _asking = False
    """Whether the end of a request has not come yet."""
    said = b""
    """What was said to another process, which has handed the connection to us."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.pipeline = cast(Any, Pipeline())
        if len(self.connections) <= MOST_CONNECTIONS and self._may_call():
            self._wait(SILENT)
            if self.said:
                said, self.said = self.said, b""
                self._listen(said)
        else:
            transport.abort()

    def _may_call(self) -> bool:
        caller = household(self.client[0] if self.client else "", self.config.settings.proxies)
        if caller is not None:
            try:
                self.config.callers.enter(caller)
            except Trouble:
                return False
            self._from = caller
        return True

    def _has_called(self) -> None:
        if self._from is not None:
            self.config.callers.leave(self._from)
            self._from = None

    def handle_websocket_upgrade(self) -> None:
        self._know()
        self._has_called()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        self._know()
        self._was_read()
        self._has_called()
        for cycle in self._under_way:
            cycle.disconnected = True
            cycle.message_event.set()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._under_way = (cycle,)
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        homes = self.config.homes
        if homes is None or not self._between() or not self._led_home(homes, data):
            self._listen(data)

    def _between(self) -> bool:
        """Whether all that was asked has been answered, so that the next letter begins a request."""
        cycle: RequestResponseCycle | None = self.cycle
        return not self._asking and not self.pipeline and (cycle is None or cycle.response_complete)

    def _led_home(self, homes: Homes, data: bytes) -> bool:
        """Whether somebody else answers, from the beginning of a request on."""
        to = homes.elsewhere(data)
        if to is None or self.transport.is_closing() or self.transport.get_write_buffer_size():
            return False
        self.transport.pause_reading()  # whatever else is said is the other's to hear
        if homes.hand_over(to, self.transport.get_extra_info("socket").fileno(), data):
            self.transport.abort()  # our end of it only
            return True
        self.transport.resume_reading()
        return False

    def _listen(self, data: bytes) -> None:
        if not self._asked:  # also where it is no request at all, or the rest of one that has been answered
            self._wait(SILENT)
        self._head += len(data)
        super().data_received(data)
        if self._head > MOST_HEAD:
            self._know()
            self.send_400_response("Too much.")

    def on_message_begin(self) -> None:
        self._asking = True
        self._asked = False
        self._wait(SILENT)
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self._know()
        self._wait(WHOLE)
        super().on_headers_complete()
        if not self.parser.should_upgrade():
            self._answering = True
            self.cycle.keep_alive &= not self._last

    def on_body(self, body: bytes) -> None:
        self._head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        self._know()
        self._asking, self._asked, self._head = False, True, 0
        super().on_message_complete()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._unread is None:
            self._unread = self.loop.call_later(UNREAD, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._was_read()

    def _was_read(self) -> None:
        if self._unread is not None:
            self._unread.cancel()
            self._unread = None

    def on_response_complete(self) -> None:
        self._under_way = ()
        self._answering = self._asked = bool(self.pipeline)
        done = self.cycle
        if done.response_complete and self.scope is done.scope:  # it may be long until the next request
            self.headers, self.url = [], b""
            self.scope = done.scope = cast(Any, {"method": self.scope["method"]})
        super().on_response_complete()
        if self.cycle is done and done.response_complete and not self._asking:
            self.cycle = cast(Any, None)  # as before the first one

    def shutdown(self) -> None:
        self._last = True
        if self._answering:
            super().shutdown()
        else:  # a request may be on its way
            self.loop.call_later(LINGER, super().shutdown)

    def _wait(self, seconds: float) -> None:
        if self._waiting is None:
            self._waiting = self.loop.call_later(seconds, self.timeout_keep_alive_handler)

    def _know(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._part()

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        self._part()

    def _part(self) -> None:
        """Whoever does not read what was said at last is not waited for."""
        self.loop.call_later(FAREWELL, self.transport.abort)


class Opening(WebSocketsSansIOProtocol):
    """A live line that is asked for, until the application takes it over or refuses it."""

    _early = b""
    """What was said meanwhile."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][HAND_OVER] = cast(Any, self.hand_over)

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated or self.close_sent:
            super().data_received(data)
        else:
            self._early += data
            if len(self._early) > MOST_SAID:
                self.transport.abort()

    def hand_over(self, ended: Callable[[], None]) -> Line:
        """The line itself; nothing that led to it is needed any more."""
        line = Line(self.transport, self.connections, ended)
        self.connections.discard(self)
        if self.disconnected:
            line.connection_lost(None)
        elif self._early:
            line.data_received(self._early)
        self.transport = cast(Any, _Given())
        return line


class _Given:
    """The place of a transport that is somebody else's now."""

    def close(self) -> None:
        """When the request to open the line has been answered."""


class Server(Uvicorn):
    """Serves until it is told to stop."""

    config: Setup

    def __init__(self, application: Litestar, listening: socket.socket, home: Home | None = None) -> None:
        """`home`: which one of several processes this is."""
        logging.getLogger("uvicorn.error").addFilter(_is_ours)
        self._application = application
        self._socket = listening
        self._home = home
        self._taken: set[asyncio.Task[Any]] = set()
        super().__init__(
            Setup(
                application,
                http=Call,
                ws=Opening,
                ws_max_size=MOST_SAID,
                ws_ping_interval=None,  # the page does that, and the application watches it
                ws_per_message_deflate=False,
                lifespan="on",
                log_config=None,
                access_log=False,
                proxy_headers=False,  # whom to believe is said elsewhere (`guard`)
                server_header=False,
                backlog=BACKLOG,
                timeout_keep_alive=IDLE,
                timeout_graceful_shutdown=FAREWELL,
            )
        )

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """They are others' affair."""
        yield

    async def run_until_stopped(self) -> None:
        await self.serve([self._socket])

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._home is not None and self.started:
            self.config.homes = Homes(self._home)
            self.config.homes.open(self._take)

    def _take(self, line: socket.socket, said: bytes) -> None:
        """A connection that another process has handed to us."""

        def made() -> Call:
            call = Call(self.config, self.server_state, self.lifespan.state)
            call.said = said
            return call

        line.setblocking(False)
        task = asyncio.ensure_future(asyncio.get_running_loop().connect_accepted_socket(made, line))
        self._taken.add(task)
        task.add_done_callback(self._has_taken)

    def _has_taken(self, task: asyncio.Task[Any]) -> None:
        self._taken.discard(task)
        if not task.cancelled():
            task.exception()  # whoever called may have gone meanwhile

    def stop(self) -> None:
        if self.config.homes is not None:
            self.config.homes.close(self._take)
        if "services" in self._application.state:  # else nobody has been answered yet
            self._application.state.services.tables.hang_up()
        self.should_exit = True


def settle_down() -> None:
    """Once everything is loaded, before the first call is taken.

    Python looks through everything it knows after every few thousand new objects.  With a hundred tables that takes
    a quarter of a second in which nobody is answered, and next to nothing is found: what the server lets go of is freed
    at once.  What has been loaded by now stays, and is not looked at any more.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTING)
    sys.setswitchinterval(SWITCHING)


def _is_ours(record: logging.LogRecord) -> bool:
    """What strangers do wrong is no news; what the application does is."""
    return str(record.msg).startswith("Exception in ASGI application")


def listen(host: str, port: int) -> socket.socket:
    """A socket that takes calls."""
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


def loop_factory() -> Any:
    """The loop that serves quickest where there is one."""
    try:
        import uvloop
    except ModuleNotFoundError:
        return asyncio.new_event_loop
    return uvloop.new_event_loop
