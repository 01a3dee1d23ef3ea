"""Simulated players for `carrack bench server`: each has a browser's two connections, a think time, and plays random
choices.

They run on the machine of the server they measure, so they parse only the needed part of each answer.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import time
import zlib
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from bench.client_connections import RESPONSE_TIMEOUT_S, HttpConnection, WebSocketConnection, _nothing

SEATS: Final = 4
CONCURRENT_OPENS: Final = 16
"""Number of tables opened at the same time."""
HIDDEN_DECISION: Final = "order"
"""The decision whose answers stay hidden from the other players."""
GZIP: Final = 31
"""`wbits` of zlib for the gzip format."""

PRESENCE: Final = b'{"online":'
"""Prefix of messages about presence."""


class _Choice(msgspec.Struct):
    notation: str


class _Decision(msgspec.Struct):
    kind: str
    choices: list[_Choice]


class _Table(msgspec.Struct):
    count: int
    status: str


class ReceivedUpdate(msgspec.Struct):
    """The parsed part of an update."""

    table: _Table
    reel: str
    decision: _Decision | None


class _Opened(msgspec.Struct):
    id: str


_seen = msgspec.json.Decoder(ReceivedUpdate)
_opened = msgspec.json.Decoder(_Opened)


@dataclass
class LoadResults:
    """Measurements of a period."""

    seconds: float = 0.0
    times: list[float] = field(default_factory=list)
    """Seconds from sending each move until every client that receives it has it."""
    answers: Counter[int] = field(default_factory=Counter)
    """Answers by HTTP status; 0 is a closed WebSocket or a move that never arrived."""

    def percentile(self, part: float) -> float:
        """The given quantile of the move times."""
        found = sorted(self.times)
        return found[min(len(found) - 1, int(part * len(found)))] if found else float("nan")


class LoadPlayer:
    """A player at a table."""

    def __init__(self, crowd: LoadGenerator, table: LoadTable, seat: int) -> None:
        self.crowd = crowd
        self.table = table
        self.seat = seat
        self.count = 0
        """Number of frames seen."""
        self.caller = HttpConnection()
        self.line: WebSocketConnection | None = None
        self._cookie = b""
        self._called_about = ""
        """The table for which `caller` is connected; empty before there is one."""
        self._reel = ""
        self._asked: _Decision | None = None
        self._thinks: asyncio.TimerHandle | None = None
        self._plays = False
        self._done = 0
        """Number of frames at the time of the last choice."""

    async def call(self, path: str, data: object) -> tuple[int, bytes, bytes]:
        if self.caller.gone or self._called_about != self.table.id:
            self.caller.close()
            _, self.caller = await self.crowd.connect(HttpConnection, self.table.id)
            self._called_about = self.table.id
        status, head, body = await self.caller.ask(self._request(path, data))
        if not self._cookie and b"carrack=" in head:
            self._cookie = b"carrack=" + head.split(b"carrack=", 1)[1].split(b";", 1)[0]
        return status, head, body

    def _request(self, path: str, data: object) -> bytes:
        body = msgspec.json.encode(data)
        return (
            b"POST /api/v1%b HTTP/1.1\r\nhost: %b\r\nx-carrack: 1\r\ncontent-type: application/json\r\n"
            b"accept-encoding: gzip, deflate, br\r\nidempotency-key: %b\r\ncookie: %b\r\ncontent-length: %d\r\n\r\n%b"
        ) % (path.encode(), self.crowd.host, os.urandom(16).hex().encode(), self._cookie, len(body), body)

    async def look(self) -> None:
        """Open the WebSocket of the seat."""
        key = base64.b64encode(os.urandom(16))
        request = (
            b"GET /api/v1/tables/%b/live?seat=%d HTTP/1.1\r\nhost: %b\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            b"sec-websocket-version: 13\r\nsec-websocket-key: %b\r\ncookie: %b\r\n\r\n"
        ) % (self.table.id.encode(), self.seat, self.crowd.host, key, self._cookie)
        _, self.line = await self.crowd.connect(
            lambda: WebSocketConnection(request, self._hear, self._cut), self.table.id
        )

    def _cut(self) -> None:
        self.crowd.found.answers[0] += 1

    def _hear(self, said: bytes) -> None:
        if said == b"pong" or said.startswith(PRESENCE):
            return
        seen = _seen.decode(said)
        self.count, self._reel, self._asked = seen.table.count, seen.reel, seen.decision
        self.table.saw(self)
        if self._asked is not None:
            self.think()

    def think(self) -> None:
        if self._thinks is None and not self._plays and self.crowd.playing and self.count > self._done:
            pause = self.crowd.thought * random.uniform(0.5, 1.5)
            self._thinks = asyncio.get_running_loop().call_later(pause, self._decide)

    def _decide(self) -> None:
        self._thinks = None
        if self._asked is not None and self.crowd.playing:
            self._plays = True
            self.crowd.go(self._play(self._asked))

    async def _play(self, asked: _Decision) -> None:
        choice, before = random.choice(asked.choices).notation, self.count
        data = {"seat": self.seat, "at": before - 1, "choice": choice, "reel": self._reel}
        found = self.crowd.found
        told = [self] if asked.kind == HIDDEN_DECISION else self.table.people
        move = TimedMove(time.perf_counter(), {one.seat: one.count for one in told}, found)
        self.table.moves.append(move)
        status, head, _ = await self.call(f"/tables/{self.table.id}/play", data)
        found.answers[status] += 1
        self._plays = False
        if status == 200:
            self._done = before
            move.answered()
            if self._asked is not None:
                self.think()
            return
        if move in self.table.moves:
            self.table.moves.remove(move)
        if status == 503:
            later = head.lower().partition(b"retry-after:")[2].partition(b"\r\n")[0]
            await asyncio.sleep(float(later or 1))
        if status and self._asked is not None:
            self.think()

    def leave(self) -> None:
        if self._thinks is not None:
            self._thinks.cancel()
        self.caller.close()
        if self.line is not None:
            self.line.close()


class TimedMove:
    """A move in flight: from sending the choice until every client has seen the result."""

    def __init__(self, sent: float, counts: dict[int, int], found: LoadResults) -> None:
        self.sent = sent
        self.waiting = counts
        """Clients that have not seen it, with their frame count before the move."""
        self.found = found
        self._answered = False

    def answered(self) -> None:
        self._answered = True
        self.check()

    def check(self) -> bool:
        """Whether every client has the move; records its time."""
        if self._answered and not self.waiting:
            self.found.times.append(time.perf_counter() - self.sent)
            self._answered = False
            return True
        return not self.waiting


class LoadTable:
    def __init__(self, crowd: LoadGenerator, game: str) -> None:
        self.id = ""
        self.game = game
        self.people = [LoadPlayer(crowd, self, seat) for seat in range(SEATS)]
        self.moves: list[TimedMove] = []

    async def open(self) -> None:
        """Open the table, seat every player and connect them."""
        host = self.people[0]
        seats = [{"kind": "me", "name": "P0"}, *[{"kind": "open"}] * (SEATS - 1)]
        status, _, body = await _until_welcome(host, "/tables", {"game": self.game, "seats": seats})
        if status != 201 and status != 200:
            raise LoadGeneratorError(f"No table could be opened: {status} {body[:200]!r}")
        self.id = _opened.decode(zlib.decompress(body, GZIP) if body[:1] != b"{" else body).id
        for person in self.people[1:]:
            data = {"seat": person.seat, "name": f"P{person.seat}"}
            status, _, body = await _until_welcome(person, f"/tables/{self.id}/sit", data)
            if status != 200:
                raise LoadGeneratorError(f"A player could not take a seat: {status} {body[:200]!r}")
        for person in self.people:
            await person.look()

    def saw(self, person: LoadPlayer) -> None:
        for move in self.moves[:]:
            before = move.waiting.get(person.seat)
            if before is not None and person.count > before:
                del move.waiting[person.seat]
                if move.check():
                    self.moves.remove(move)


async def _until_welcome(person: LoadPlayer, path: str, data: object) -> tuple[int, bytes, bytes]:
    """Repeat the request while the server answers 503, at most 30 times."""
    for _ in range(30):
        answer = await person.call(path, data)
        if answer[0] != 503:
            break
        await asyncio.sleep(1)
    return answer


class LoadGeneratorError(Exception):
    """The server does not accept players."""


class LoadGenerator:
    """All simulated players, on one server or on several that share a database."""

    def __init__(self, ports: Sequence[int], games: Sequence[str], thought: float) -> None:
        self._ports = ports
        self._games = games
        self.thought = thought
        """Average think time (s) before a choice."""
        self.host = f"127.0.0.1:{ports[0]}".encode()
        self.playing = False
        self.tables: list[LoadTable] = []
        self.found = LoadResults()
        self._called = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def connect(self, made: Callable[[], Any], table: str) -> tuple[Any, Any]:
        """To the process of a table, as a proxy that routes by table id does; without a table to each in turn."""
        self._called += 1
        number = zlib.crc32(table.encode()) if table else self._called
        port = self._ports[number % len(self._ports)]
        return await asyncio.get_running_loop().create_connection(made, "127.0.0.1", port)

    def go(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def grow(self, count: int) -> None:
        """Open tables until there are `count`."""
        turn = asyncio.Semaphore(CONCURRENT_OPENS)

        async def one(table: LoadTable) -> None:
            async with turn:
                await table.open()

        new = [LoadTable(self, self._games[n % len(self._games)]) for n in range(len(self.tables), count)]
        await asyncio.gather(*map(one, new))
        self.tables += new

    async def play(self, seconds: float, warm: float, mark: Callable[[], None] = _nothing) -> LoadResults:
        """Play for `seconds` after `warm` seconds that do not count; calls `mark` at the start and the end of the
        measurement."""
        self.playing = True
        for table in self.tables:
            for person in table.people:
                if person._asked is not None:
                    person.think()
        await asyncio.sleep(warm)
        mark()
        found = self.found = LoadResults()
        start = time.perf_counter()
        await asyncio.sleep(seconds)
        found.seconds = time.perf_counter() - start
        mark()
        self.found = LoadResults()
        self.playing = False
        await asyncio.sleep(min(1.0, RESPONSE_TIMEOUT_S))  # wait for the last answers
        late = time.perf_counter()
        for table in self.tables:
            for move in table.moves:
                if move.found is found:  # its real duration is unknown
                    found.times.append(late - move.sent)
        return found

    def leave(self) -> None:
        for table in self.tables:
            for person in table.people:
                person.leave()
