"""Helpers of these tests: a server in this process, and people who use it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from typing import Any, TypeVar

from litestar.testing import TestClient, WebSocketTestSession

from carrack.server.app import KNOWN, make
from carrack.server.database import Database
from carrack.server.settings import Settings
from carrack.server.thinking import Thinkers
from carrack.server.turns import NOBODY, Owner
from carrack.server.visiting import COOKIE

Job = TypeVar("Job")
Answer = TypeVar("Answer")
ME = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}


LATER = (
    "ALTER TABLE entries DROP COLUMN caretaker",
    "ALTER TABLE entries DROP COLUMN hinted",
    "ALTER TABLE tables DROP COLUMN hints",
    "ALTER TABLE tables DROP COLUMN lesson",
    "ALTER TABLE tables DROP COLUMN notes",
    "ALTER TABLE tables DROP COLUMN proposal",
    "DROP TABLE shelf",
    "ALTER TABLE tokens DROP COLUMN kind",
    "ALTER TABLE tokens DROP COLUMN used",
    "ALTER TABLE people DROP COLUMN role",
    "ALTER TABLE people DROP COLUMN muted",
    "ALTER TABLE people DROP COLUMN banned",
    "DROP INDEX ix_tables_due",
    "ALTER TABLE tables DROP COLUMN time",
    "ALTER TABLE tables DROP COLUMN clocks",
    "ALTER TABLE tables DROP COLUMN due",
    "ALTER TABLE tables DROP COLUMN hinted",
    "ALTER TABLE tables DROP COLUMN luck",
    "ALTER TABLE tables DROP COLUMN thrown",
    "ALTER TABLE seats DROP COLUMN salt",
    "ALTER TABLE people DROP COLUMN language",
    "ALTER TABLE people DROP COLUMN vacation",
    "ALTER TABLE tables DROP COLUMN asked",
    "ALTER TABLE seats DROP COLUMN given",
    "ALTER TABLE seats DROP COLUMN orders",
    "DROP TABLE notices",
    "DROP TABLE channels",
    "DROP TABLE keys",
    "DROP INDEX ix_tables_bots",
    *(f"ALTER TABLE tables DROP COLUMN {name}" for name in ("version", "serials", "takes", "bots", "undone")),
    "ALTER TABLE tables DROP COLUMN chances",
    "DROP TABLE reviews",
    "ALTER TABLE seats DROP COLUMN program",
)
"""What a database of the first edition did not have."""


class Here(Thinkers):
    """Thinks in this process, which is quicker for a test than starting others."""

    async def run(self, work: Callable[[Job], Answer], job: Job, seconds: float = inf, owner: Owner = NOBODY) -> Answer:
        return work(job)


class Server:
    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client

    def forget_haste(self) -> None:
        """Nobody has done anything too often."""
        self.client.app.state.services.limits.forget()

    def guest(self, **headers: str) -> Guest:
        return Guest(self.client, headers)


@contextmanager
def server(url: str, thinkers: Thinkers | None = None, settings: Settings | None = None) -> Iterator[Server]:
    app = make(Database(url), thinkers or Here(), settings)
    handle = app.asgi_handler

    async def from_somewhere(scope: Any, receive: Any, send: Any) -> None:
        """People are on this machine, unless they say where they are."""
        where = dict(scope.get("headers", [])).get(b"x-from", b"127.0.0.1")
        scope["client"] = (where.decode(), 50000)
        await handle(scope, receive, send)

    app.asgi_handler = from_somewhere
    with TestClient(app) as client:
        yield Server(client)


class Guest:
    """Somebody with a browser of his own."""

    def __init__(self, client: TestClient[Any], headers: dict[str, str]) -> None:
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
        headers = {"x-carrack": "1", **self._cookie(), **self._headers, **more.pop("headers", {})}
        answer = self._client.request(method, f"/api{path}", headers=headers, **more)
        self.token = answer.cookies.get(COOKIE, self.token)
        self.known = answer.cookies.get(KNOWN, self.known)
        self._client.cookies.clear()
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

    def live(self, path: str, **query: Any) -> WebSocketTestSession:
        return self._client.websocket_connect(f"/api{path}/live", params=query, headers=self._cookie() | self._headers)

    def _cookie(self) -> dict[str, str]:
        cookies = {COOKIE: self.token, KNOWN: self.known}
        kept = "; ".join(f"{name}={value}" for name, value in cookies.items() if value)
        return {"cookie": kept} if kept else {}

    # Playing

    def play(self, path: str, update: Any, pick: int = 0, status: int = 200) -> Any:
        """Make one of the choices of an update."""
        choices = update["decision"]["choices"]
        choice = choices[pick % len(choices)]["notation"]
        return self.post(f"{path}/play", status, seat=update["seat"], at=last(update), choice=choice)

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
