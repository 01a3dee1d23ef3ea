"""People at tables, for `carrack bench server`: each has a browser's two connections, thinks, and makes any choice.

They share their machine with the server that they measure, so they read no more of an answer than they need.
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

SEATS: Final = 4
TOGETHER: Final = 16
"""Tables that are opened at the same time."""
SEALED: Final = "order"
"""The question whose answers others are not told of."""
GZIP: Final = 31
"""What zlib calls it."""
TEXT: Final = 1
CLOSE: Final = 8
PATIENCE: Final = 30.0
"""Seconds after which an answer counts as lost."""


class _Choice(msgspec.Struct):
    notation: str


class _Decision(msgspec.Struct):
    kind: str
    choices: list[_Choice]


class _Table(msgspec.Struct):
    count: int
    status: str


class Seen(msgspec.Struct):
    """What of an update is read."""

    table: _Table
    reel: str
    decision: _Decision | None


class _Opened(msgspec.Struct):
    id: str


_seen = msgspec.json.Decoder(Seen)
_opened = msgspec.json.Decoder(_Opened)


@dataclass
class Findings:
    """What happened in a stretch of time."""

    seconds: float = 0.0
    times: list[float] = field(default_factory=list)
    """Seconds from sending each move until everybody who is told of it has seen it."""
    answers: Counter[int] = field(default_factory=Counter)
    """By status; 0 is a line that was cut or a move that never came back."""

    def share(self, part: float) -> float:
        """The time that this part of the moves kept within."""
        found = sorted(self.times)
        return found[min(len(found) - 1, int(part * len(found)))] if found else float("nan")


class Caller(asyncio.Protocol):
    """A connection for requests, one after the other."""

    def __init__(self) -> None:
        self._came = bytearray()
        self._answer: asyncio.Future[tuple[int, bytes, bytes]] | None = None
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result((0, b"", b""))

    async def ask(self, request: bytes) -> tuple[int, bytes, bytes]:
        """Status, headers and body of the answer."""
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._answer
        except TimeoutError:
            self._transport.abort()
            return 0, b"", b""

    def data_received(self, data: bytes) -> None:
        came = self._came
        came += data
        end = came.find(b"\r\n\r\n")
        if end < 0 or self._answer is None:
            return
        head = bytes(came[:end]).lower()
        body = end + 4
        place = head.find(b"content-length:")
        if place >= 0:
            size = int(head[place + 15 :].split(b"\r\n", 1)[0])
            whole = len(came) >= body + size
        else:
            whole = came.endswith(b"0\r\n\r\n")
        if whole:
            answer = int(head[9:12]), bytes(came[:end]), bytes(came[body:])
            came.clear()
            if not self._answer.done():
                self._answer.set_result(answer)

    @property
    def gone(self) -> bool:
        """Servers do not keep a silent connection for ever."""
        return self._transport is None or bool(self._transport.is_closing())

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class Line(asyncio.Protocol):
    """A live connection."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None], ended: Callable[[], None]) -> None:
        self._request = request
        self._hear = hear
        self._ended = ended
        self._came = bytearray()
        self._open = False
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._ended()

    def data_received(self, data: bytes) -> None:
        came = self._came
        came += data
        if not self._open:
            end = came.find(b"\r\n\r\n")
            if end < 0:
                return
            self._open = True
            del came[: end + 4]
        while len(came) >= 2:
            size, head = came[1] & 127, 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                head += wide
                if len(came) < head:
                    return
                size = int.from_bytes(came[2:head], "big")
            if len(came) < head + size:
                return
            kind, said = came[0] & 15, bytes(came[head : head + size])
            del came[: head + size]
            if kind == TEXT:
                self._hear(said)
            elif kind == CLOSE:
                self._transport.close()

    def close(self) -> None:
        self._ended = _nothing
        if self._transport is not None:
            self._transport.abort()


def _nothing() -> None:
    """Nobody minds."""


class Person:
    """Somebody at a table."""

    def __init__(self, crowd: Crowd, table: Table, seat: int) -> None:
        self.crowd = crowd
        self.table = table
        self.seat = seat
        self.count = 0
        """Frames seen."""
        self.caller = Caller()
        self.line: Line | None = None
        self._cookie = b""
        self._reel = ""
        self._asked: _Decision | None = None
        self._thinks: asyncio.TimerHandle | None = None
        self._plays = False
        self._done = 0
        """The frames there were when the last choice was made."""

    async def call(self, path: str, data: object) -> tuple[int, bytes, bytes]:
        if self.caller.gone:
            _, self.caller = await self.crowd.connect(Caller)
        status, head, body = await self.caller.ask(self._request(path, data))
        if not self._cookie and b"carrack=" in head:
            self._cookie = b"carrack=" + head.split(b"carrack=", 1)[1].split(b";", 1)[0]
        return status, head, body

    def _request(self, path: str, data: object) -> bytes:
        body = msgspec.json.encode(data)
        return (
            b"POST /api%b HTTP/1.1\r\nhost: %b\r\nx-carrack: 1\r\ncontent-type: application/json\r\n"
            b"accept-encoding: gzip, deflate, br\r\ncookie: %b\r\ncontent-length: %d\r\n\r\n%b"
        ) % (path.encode(), self.crowd.host, self._cookie, len(body), body)

    async def look(self) -> None:
        """Open the live line of the seat."""
        key = base64.b64encode(os.urandom(16))
        request = (
            b"GET /api/tables/%b/live?seat=%d HTTP/1.1\r\nhost: %b\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            b"sec-websocket-version: 13\r\nsec-websocket-key: %b\r\ncookie: %b\r\n\r\n"
        ) % (self.table.id.encode(), self.seat, self.crowd.host, key, self._cookie)
        _, self.line = await self.crowd.connect(lambda: Line(request, self._hear, self._cut))

    def _cut(self) -> None:
        self.crowd.found.answers[0] += 1

    def _hear(self, said: bytes) -> None:
        if said == b"pong":
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
        told = [self] if asked.kind == SEALED else self.table.people
        move = Move(time.perf_counter(), {one.seat: one.count for one in told}, found)
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


class Move:
    """From sending a choice until everybody has seen what came of it."""

    def __init__(self, sent: float, counts: dict[int, int], found: Findings) -> None:
        self.sent = sent
        self.waiting = counts
        """Those who have not seen it, with the frames they had before."""
        self.found = found
        self._answered = False

    def answered(self) -> None:
        self._answered = True
        self.check()

    def check(self) -> bool:
        """Whether it is through."""
        if self._answered and not self.waiting:
            self.found.times.append(time.perf_counter() - self.sent)
            self._answered = False
            return True
        return not self.waiting


class Table:
    def __init__(self, crowd: Crowd, game: str) -> None:
        self.id = ""
        self.game = game
        self.people = [Person(crowd, self, seat) for seat in range(SEATS)]
        self.moves: list[Move] = []

    async def open(self) -> None:
        """Everybody sits down and looks."""
        host = self.people[0]
        seats = [{"kind": "me", "name": "P0"}, *[{"kind": "open"}] * (SEATS - 1)]
        status, _, body = await _until_welcome(host, "/tables", {"game": self.game, "seats": seats})
        if status != 201 and status != 200:
            raise CrowdError(f"No table could be opened: {status} {body[:200]!r}")
        self.id = _opened.decode(zlib.decompress(body, GZIP) if body[:1] != b"{" else body).id
        for person in self.people[1:]:
            data = {"seat": person.seat, "name": f"P{person.seat}"}
            status, _, body = await _until_welcome(person, f"/tables/{self.id}/sit", data)
            if status != 200:
                raise CrowdError(f"Nobody could sit down: {status} {body[:200]!r}")
        for person in self.people:
            await person.look()

    def saw(self, person: Person) -> None:
        for move in self.moves[:]:
            before = move.waiting.get(person.seat)
            if before is not None and person.count > before:
                del move.waiting[person.seat]
                if move.check():
                    self.moves.remove(move)


async def _until_welcome(person: Person, path: str, data: object) -> tuple[int, bytes, bytes]:
    """Ask until the server is not too busy for it."""
    for _ in range(30):
        answer = await person.call(path, data)
        if answer[0] != 503:
            break
        await asyncio.sleep(1)
    return answer


class CrowdError(Exception):
    """The server does not let people play."""


class Crowd:
    """All who play, on one server or several that share a database."""

    def __init__(self, ports: Sequence[int], games: Sequence[str], thought: float) -> None:
        self._ports = ports
        self._games = games
        self.thought = thought
        """Seconds before a choice, on the average."""
        self.host = f"127.0.0.1:{ports[0]}".encode()
        self.playing = False
        self.tables: list[Table] = []
        self.found = Findings()
        self._called = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def connect(self, made: Callable[[], Any]) -> tuple[Any, Any]:
        self._called += 1
        port = self._ports[self._called % len(self._ports)]
        return await asyncio.get_running_loop().create_connection(made, "127.0.0.1", port)

    def go(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def grow(self, count: int) -> None:
        """Until there are so many tables."""
        turn = asyncio.Semaphore(TOGETHER)

        async def one(table: Table) -> None:
            async with turn:
                await table.open()

        new = [Table(self, self._games[n % len(self._games)]) for n in range(len(self.tables), count)]
        await asyncio.gather(*map(one, new))
        self.tables += new

    async def play(self, seconds: float, warm: float, mark: Callable[[], None] = _nothing) -> Findings:
        """What happens in so many seconds, after some that do not count; `mark` is called when they begin and end."""
        self.playing = True
        for table in self.tables:
            for person in table.people:
                if person._asked is not None:
                    person.think()
        await asyncio.sleep(warm)
        mark()
        found = self.found = Findings()
        start = time.perf_counter()
        await asyncio.sleep(seconds)
        found.seconds = time.perf_counter() - start
        mark()
        self.found = Findings()
        self.playing = False
        await asyncio.sleep(min(1.0, PATIENCE))  # what was sent last comes back
        late = time.perf_counter()
        for table in self.tables:
            for move in table.moves:
                if move.found is found:  # nobody knows how much longer it would have been
                    found.times.append(late - move.sent)
        return found

    def leave(self) -> None:
        for table in self.tables:
            for person in table.people:
                person.leave()
