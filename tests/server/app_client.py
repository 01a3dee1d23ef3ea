"""Helpers of these tests: a server in a thread of this process, and people who use it through real sockets."""

from __future__ import annotations

import json
import secrets
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.cookiejar import CookieJar, DefaultCookiePolicy
from itertools import count
from math import inf
from threading import Event
from typing import Any, TypeVar
from urllib.parse import urlencode

import httpx
from anyio.from_thread import BlockingPortal, start_blocking_portal
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from carrack.server.api.cookies import KNOWN_BROWSER_COOKIE, LOGIN_COOKIE
from carrack.server.app import create_app
from carrack.server.fair_queue import NO_OWNER, QueueOwner
from carrack.server.runtime import http_server
from carrack.server.runtime.bot_workers import BotWorkers
from carrack.server.settings import Settings
from carrack.server.storage.database import Database
from carrack.server.tables.interfaces import BOT as BOT_PRIORITY

Job = TypeVar("Job")
Answer = TypeVar("Answer")
ME = {"kind": "me"}
OPEN = {"kind": "open"}
PATIENCE = 120
"""Seconds that a test waits for something on a busy machine."""
BOT = {"kind": "bot", "bot": "random"}
UNDO_0002 = (
    "DROP TABLE snapshots",
    "DROP TABLE uploads",
    "ALTER TABLE tables DROP COLUMN resigned",
    "DROP INDEX ix_reviews_person",
    "DROP INDEX ix_shelf_table",
    "UPDATE alembic_version SET version_num = '0001'",
)
"""Statements that turn a database of the newest revision into one of revision 0001."""


class Here(BotWorkers):
    """Thinks in this process, which is quicker for a test than starting others."""

    async def run(
        self,
        work: Callable[[Job], Answer],
        job: Job,
        seconds: float = inf,
        owner: QueueOwner = NO_OWNER,
        priority: int = BOT_PRIORITY,
    ) -> Answer:
        return work(job)


class WebSocket:
    """A WebSocket as a browser has one, from entering to leaving it."""

    numbers = count()

    def __init__(self, client: Client, path: str, params: dict[str, Any], headers: dict[str, str]) -> None:
        self._client = client
        self._number = str(next(self.numbers))
        self._headers = {"host": f"127.0.0.1:{client.port}", **headers}
        self._address = f"ws://{self._headers.pop('host')}{path}?{urlencode(params)}"
        self._line: ClientConnection | None = None

    def __enter__(self) -> WebSocket:
        self._client.ended[self._number] = Event()
        line = socket.create_connection(("127.0.0.1", self._client.port), timeout=PATIENCE)
        headers = {**self._headers, "x-number": self._number}
        more: Any = {"ping_interval": None, "max_size": None, "compression": None, "proxy": None}
        self._line = connect(self._address, sock=line, additional_headers=headers, **more).__enter__()
        return self

    def __exit__(self, *_: object) -> None:
        """Returns once the server has noticed."""
        assert self._line is not None
        self._line.__exit__(None, None, None)
        assert self._client.ended[self._number].wait(PATIENCE)
        del self._client.ended[self._number]

    def send_text(self, text: str) -> None:
        assert self._line is not None
        try:
            self._line.send(text)
        except ConnectionClosed as closed:
            raise _disconnected(closed) from None

    def receive_text(self, timeout: float = 120) -> str:
        assert self._line is not None
        try:
            return str(self._line.recv(timeout, decode=True))
        except ConnectionClosed as closed:
            raise _disconnected(closed) from None

    def receive_json(self, timeout: float = 120) -> Any:
        return json.loads(self.receive_text(timeout))


def _disconnected(closed: ConnectionClosed) -> WebSocketDisconnect:
    return WebSocketDisconnect(detail="closed", code=closed.rcvd.code if closed.rcvd else 1006)


class Client(httpx.Client):
    """A browser's side of a server that runs in another thread, and a way to what is inside it."""

    def __init__(self, app: Litestar, portal: BlockingPortal, port: int, ended: dict[str, Event]) -> None:
        keeps_none = CookieJar(DefaultCookiePolicy(allowed_domains=()))
        super().__init__(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE, cookies=keeps_none, trust_env=False)
        self.app = app
        self.blocking_portal = portal
        self.port = port
        self.ended = ended
        """Set for each WebSocket when the server has done with it."""

    def websocket_connect(
        self, path: str, params: dict[str, Any] | None = None, headers: dict[str, str] | None = None
    ) -> WebSocket:
        return WebSocket(self, path, params or {}, headers or {})


class Server:
    def __init__(self, client: Client) -> None:
        self.client = client

    def forget_haste(self) -> None:
        """Nobody has done anything too often."""
        self.client.app.state.services.limits.forget()

    def guest(self, **headers: str) -> Guest:
        return Guest(self.client, headers)


@contextmanager
def server(url: str, thinkers: BotWorkers | None = None, settings: Settings | None = None) -> Iterator[Server]:
    app = create_app(Database(url), thinkers or Here(), settings)
    handle, ended = app.asgi_handler, dict[str, Event]()

    async def from_somewhere(scope: Any, receive: Any, send: Any) -> None:
        """People are on this machine, unless they say where they are."""
        headers = dict(scope.get("headers", []))
        scope["client"] = (headers.get(b"x-from", b"127.0.0.1").decode(), 50000)
        try:
            await handle(scope, receive, send)
        finally:
            number = headers.get(b"x-number", b"").decode()
            if number in ended:
                ended[number].set()

    app.asgi_handler = from_somewhere
    with start_blocking_portal("asyncio") as portal, http_server.bind_socket("127.0.0.1", 0) as calls:
        running = http_server.Server(app, calls)
        serving = portal.start_task_soon(running.run_until_stopped)
        while not running.started:
            if serving.done():
                serving.result()
            time.sleep(0.01)
        try:
            with Client(app, portal, calls.getsockname()[1], ended) as client:
                yield Server(client)
        finally:
            portal.call(running.stop)
            serving.result(PATIENCE)


class Guest:
    """Somebody with a browser of his own."""

    def __init__(self, client: Client, headers: dict[str, str]) -> None:
        self._client = client
        self._headers = headers
        self.token = ""
        self.known = ""

    def ask(self, method: str, path: str, status: int = 200, **more: Any) -> Any:
        """The JSON of an answer with this status."""
        answer = self.raw(method, path, **more)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    def raw(self, method: str, path: str, **more: Any) -> Any:
        key = {"idempotency-key": secrets.token_urlsafe(12)} if method == "POST" else {}
        headers = {"x-carrack": "1", **key, **self._cookie(), **self._headers, **more.pop("headers", {})}
        answer = self._client.request(method, f"/api/v1{path}", headers=headers, **more)
        self.token = answer.cookies.get(LOGIN_COOKIE, self.token)
        self.known = answer.cookies.get(KNOWN_BROWSER_COOKIE, self.known)
        return answer

    def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return self.ask("GET", path, status, params=query)

    def post(self, path: str, status: int = 200, **data: Any) -> Any:
        return self.ask("POST", path, status, json=data)

    def problem(self, path: str, status: int, **data: Any) -> str:
        """The key of the sentence with which a request is turned away."""
        return str(self.post(path, status, **data)["message"]["key"])

    def open(self, game: str, *seats: dict[str, Any], **more: Any) -> str:
        """A new table; its address."""
        return f"/tables/{self.post('/tables', game=game, seats=list(seats), **more)['id']}"

    def live(self, path: str, **query: Any) -> Line:
        headers = self._cookie() | self._headers
        return Line(self._client.websocket_connect(f"/api/v1{path}/live", params=query, headers=headers))

    def _cookie(self) -> dict[str, str]:
        cookies = {LOGIN_COOKIE: self.token, KNOWN_BROWSER_COOKIE: self.known}
        kept = "; ".join(f"{name}={value}" for name, value in cookies.items() if value)
        return {"cookie": kept} if kept else {}

    # Playing

    def play(self, path: str, update: Any, pick: int = 0, status: int = 200) -> Any:
        """Make one of the choices of an update; how the table stands then."""
        choices = update["decision"]["choices"]
        choice = choices[pick % len(choices)]["notation"]
        return self.choose(path, status, seat=update["seat"], at=last(update), choice=choice)

    def choose(self, path: str, status: int = 200, **move: Any) -> Any:
        """Make this choice; how the table stands then."""
        return self._changed(path, self.post(f"{path}/play", status, **move), status)

    def undo(self, path: str, status: int = 200, **back: Any) -> Any:
        """Take a choice back; how the table stands then."""
        return self._changed(path, self.post(f"{path}/undo", status, **back), status)

    def _changed(self, path: str, answer: Any, status: int) -> Any:
        if status != 200:
            return answer
        found = self.get(path, seat=answer["seat"])
        assert found["serial"] >= answer["serial"], "what was acknowledged is shown"
        return found

    def until(self, path: str, fits: Callable[[Any], Any], **query: Any) -> Any:
        """Look until something is so; patiently, since a whole game of bots may lie between."""
        for look in range(1500):
            update = self.get(path, **query)
            if fits(update):
                return update
            time.sleep(min(0.1, 0.01 + look / 1000))
        raise AssertionError("it never came to that")

    def finish(self, path: str) -> Any:
        """Play for all my seats until the game is over."""
        update = self.get(path)
        turn = 0
        while update["table"]["status"] != "over":
            if update["decision"]:
                update = self.play(path, update, turn)
                turn += 1
            else:
                update = self.until(path, lambda u: u["decision"] or u["table"]["status"] == "over")
        return self.get(path)


class Line:
    """A live connection of a test; who is there is noted, and what follows is handed out."""

    def __init__(self, session: WebSocket) -> None:
        self._session = session
        self.presence: list[list[int]] = []
        """The seats that were online, each time that was told."""

    def __enter__(self) -> Line:
        self._session.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self._session.__exit__(*error)

    def receive_json(self, timeout: float = 120) -> Any:
        return json.loads(self.receive_text(timeout))

    def receive_text(self, timeout: float = 120) -> str:
        while (said := self._next(timeout)) is None:
            pass
        return said

    def next(self, timeout: float = 120) -> Any:
        """The next update; None if it was told who is there."""
        said = self._next(timeout)
        return None if said is None else json.loads(said)

    def _next(self, timeout: float = 120) -> str | None:
        said = self._session.receive_text(timeout=timeout)
        if not said.startswith('{"online":'):
            return said
        self.presence.append(json.loads(said)["online"])
        return None

    def send_text(self, text: str) -> None:
        self._session.send_text(text)


def last(update: Any) -> int:
    return int(update["table"]["count"]) - 1


def patched(old: Any, patch: Any) -> Any:
    """What the page makes of a patch."""
    if "=" in patch:
        return patch["="]
    if "~" not in patch:
        return old
    if isinstance(old, list):
        return [patched(value, patch["~"].get(str(place), {})) for place, value in enumerate(old)]
    gone = patch.get("-", [])
    kept = {key: patched(value, patch["~"].get(key, {})) for key, value in old.items() if key not in gone}
    return kept | {key: patched(None, change) for key, change in patch["~"].items() if key not in old}


class Page:
    """What a page knows of a table from updates alone."""

    def __init__(self) -> None:
        self.views: list[Any] = []
        self.update: Any = None
        self.chat: list[Any] = []

    def take(self, update: Any) -> Any:
        if self.update is not None and update["serial"] < self.update["serial"]:
            return self.update
        base = update["base"]
        if base < 0:
            self.views = [None] * update["frames"][0]["n"] if update["frames"] else []
            self.chat = []
        else:
            del self.views[base + 1 :]
        for frame in update["frames"]:
            assert frame["n"] == len(self.views)
            whole = base < 0 and frame is update["frames"][0]
            self.views.append(frame["view"] if whole else patched(self.views[-1], frame["view"]))
        self.chat += update["chat"]
        self.update = update
        return update
