"""Live lines and connections of people who mean no good; everybody else plays on."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import socket
import struct
from base64 import b64encode
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import httpx
import pytest
from uvicorn.protocols.http.flow_control import FlowControl

from carrack.server.app import create_app
from carrack.server.runtime import http_server
from carrack.server.settings import Settings
from carrack.server.storage.database import Database
from tests.server.api.websocket_client import Socket, connected
from tests.server.app_client import ME, Here
from tests.server.runtime.test_server_process import RunningServer, browser

FIN, MASKED = 0x80, 0x80
CONTINUED, TEXT, BINARY, CLOSE, PING = 0, 1, 2, 8, 9


@pytest.fixture(scope="module")
def app_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    home = tmp_path_factory.mktemp("hostile")
    (home / "index.html").write_text("<!doctype html><title>Carrack</title>")
    found = RunningServer(home)
    yield found
    found.close()


@pytest.fixture(scope="module")
def port(app_server: RunningServer) -> int:
    return app_server.serve()[1]


@pytest.fixture(scope="module")
def web(port: int) -> Iterator[httpx.Client]:
    with browser(port) as found:
        yield found


@pytest.fixture(scope="module")
def address(web: httpx.Client) -> str:
    info = web.post("/api/v1/tables", json={"game": "marchands", "seats": [ME, ME]}).json()
    return f"/api/v1/tables/{info['id']}"


def frame(kind: int, data: bytes = b"", final: bool = True, size: int | None = None) -> bytes:
    """As a browser sends it; `size` is what it claims to be long."""
    claimed = len(data) if size is None else size
    head = bytes([(FIN if final else 0) | kind])
    if claimed < 126:
        head += bytes([MASKED | claimed])
    elif claimed < 1 << 16:
        head += bytes([MASKED | 126]) + struct.pack(">H", claimed)
    else:
        head += bytes([MASKED | 127]) + struct.pack(">Q", claimed)
    return head + bytes(4) + data  # a mask of zeros


ATTACKS = {
    "garbage": os.urandom(4096),
    "unmasked": bytes([FIN | TEXT, 4]) + b"ping",
    "reserved bits": bytes([0xF0 | TEXT, MASKED]) + bytes(4),
    "unknown kind": frame(11, b"ping"),
    "binary": frame(BINARY, os.urandom(1000)),
    "no text": frame(TEXT, b"\xff\xfe\xed\xa0\x80"),
    "deep": frame(TEXT, b"[" * 60_000),
    "long": frame(TEXT, b"x" * 1_000_000),
    "longer than anything": frame(TEXT, b"x" * 1000, size=1 << 62),
    "negative": frame(TEXT, b"", size=(1 << 64) - 1),
    "a continuation of nothing": frame(CONTINUED, b"ping"),
    "never finished": frame(TEXT, b"pi", final=False) + frame(CONTINUED, b"n", final=False) * 5000,
    "text within text": frame(TEXT, b"pi", final=False) + frame(TEXT, b"ng"),
    "large control": frame(PING, b"x" * 200),
    "control in pieces": frame(PING, b"x", final=False),
    "many pings": frame(PING, b"x" * 100) * 5000,
    "odd farewell": frame(CLOSE, b"\x00"),
    "farewell without sense": frame(CLOSE, struct.pack(">H", 65535) + b"\xff"),
    "half a frame": frame(TEXT, b"pi", size=4),
    "a flood of words": frame(TEXT, b"hello") * 20_000,
}


def cookie(web: httpx.Client) -> str:
    return "; ".join(f"{name}={value}" for name, value in web.cookies.items())


@pytest.mark.parametrize("attack", ATTACKS)
def test_frames_that_nobody_should_send_hurt_nobody(port: int, web: httpx.Client, address: str, attack: str) -> None:
    origin = f"http://127.0.0.1:{port}"
    with connected(port, f"{address}/live?seat=0", Cookie=cookie(web), Origin=origin) as good:
        good.update()
        with socket.create_connection(("127.0.0.1", port), timeout=120) as line:
            bad = Socket(line)
            bad.open(f"127.0.0.1:{port}", f"{address}/live", Origin=origin)
            with suppress(OSError):  # the server may have had enough
                line.sendall(ATTACKS[attack])
            good.send("ping")
            while good.receive() != "pong":
                pass
            assert web.get("/health").status_code == 200
            assert web.get(address).status_code == 200
            bad.close()


def test_whoever_says_what_no_page_says_is_cut_off(port: int, web: httpx.Client, address: str) -> None:
    with connected(port, f"{address}/live", Origin=f"http://127.0.0.1:{port}") as line:
        line.update()
        line.send("ping")
        assert "pong" in iter(line.receive, None)  # others may be told of first
        line.send("tell me everything")
        while line.receive() is not None:
            pass


def test_a_line_ends_at_once_when_its_seat_changes_hands(port: int, web: httpx.Client) -> None:
    seats = [ME, {"kind": "open"}, {"kind": "open"}]
    table = f"/api/v1/tables/{web.post('/api/v1/tables', json={'game': 'history', 'seats': seats}).json()['id']}"
    with browser(port) as ben:
        assert ben.post(f"{table}/sit", json={"seat": 1, "name": "Ben"}).status_code == 200
        origin = f"http://127.0.0.1:{port}"
        with connected(port, f"{table}/live?seat=1", Cookie=cookie(ben), Origin=origin) as line:
            assert line.update()["seat"] == 1
            assert ben.post(f"{table}/leave", json={"seat": 1}).status_code == 200
            while (told := line.receive()) is not None:
                assert json.loads(told)["seat"] != 1


def test_what_is_said_as_soon_as_a_line_is_open_is_heard(port: int, address: str) -> None:
    for _ in range(5):
        with connected(port, f"{address}/live", Origin=f"http://127.0.0.1:{port}") as line:
            line.send("ping")  # before the table has been looked for
            assert "pong" in iter(line.receive, None)


def test_a_line_that_is_spelt_letter_by_letter_keeps_nobody_waiting(port: int, web: httpx.Client, address: str) -> None:
    slow = [socket.create_connection(("127.0.0.1", port), timeout=120) for _ in range(150)]
    try:
        for one in slow:
            one.sendall(b"GET /api/v1/start HTTP/1.1\r\nHost: x")
        for letter in b"ping":
            for one in slow[:50]:
                one.sendall(bytes([letter]))
            assert web.get(address).status_code == 200
    finally:
        for one in slow:
            one.close()


REQUESTS = [
    b"\r\n\r\n",
    os.urandom(2000),
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET " + b"/a" * 50_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * 20_000 + b"\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"c" * 500_000 + b"\r\n\r\n",
    b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\nx",
    b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /api/v1/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx",
    b"GET /api/v1/tables/x/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
]


@pytest.mark.parametrize("sent", range(len(REQUESTS)))
def test_requests_that_are_none_are_turned_away(port: int, web: httpx.Client, sent: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=120) as line:
        try:
            line.sendall(REQUESTS[sent])
            line.shutdown(socket.SHUT_WR)
            with line.makefile("rb") as answer:
                status = answer.readline()
        except OSError:
            status = b""  # it hung up
        assert not status.startswith(b"HTTP/1.1 5"), status
    assert web.get("/health").status_code == 200


def test_many_browsers_at_once_are_all_served(port: int, web: httpx.Client, address: str) -> None:
    """Each with a connection of its own that stays open: more than a listening socket once held."""
    lines = [socket.create_connection(("127.0.0.1", port), timeout=120) for _ in range(200)]
    try:
        for _ in range(2):
            for one in lines:
                one.sendall(f"GET {address}/seal HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode())
            for one in lines:
                with closing(http.client.HTTPResponse(one)) as answer:
                    answer.begin()
                    assert answer.status == 200
                    assert json.loads(answer.read())["luck"]
    finally:
        for one in lines:
            one.close()


def test_whoever_hangs_up_in_the_middle_of_a_request_is_no_fault(port: int, web: httpx.Client) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=120) as line:
        line.sendall(
            f"POST /api/v1/tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Carrack: 1\r\n"
            'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"game":'.encode()
        )
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # cut, not ended
    for _ in range(1000):
        noted = [row for row in web.get("/metrics").text.splitlines() if "carrack_request_seconds_count" in row]
        if any('status="499"' in row for row in noted):
            break
    else:
        raise AssertionError(noted)
    assert not [row for row in noted if 'status="5' in row]


def test_nothing_of_all_this_is_a_fault_of_the_server(app_server: RunningServer, port: int) -> None:
    """Last in this file: what the server has written to its log meanwhile."""
    process = app_server.running[0]
    process.terminate()
    _, log = process.communicate(timeout=120)
    assert process.returncode == 0
    assert "Traceback" not in log, log[-4000:]


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[tuple[http_server.Server, int]]:
    """A server in this process, and its port."""
    database = Database(f"sqlite+aiosqlite:///{folder}/tables.sqlite")
    with http_server.bind_socket("127.0.0.1", 0) as calls:
        app = create_app(database, Here(), Settings())
        handle = app.asgi_handler

        async def sometimes_slow(scope: Any, receive: Any, send: Any) -> None:
            while scope.get("path") == "/slow" and (await receive())["type"] != "http.disconnect":
                pass
            await handle(scope, receive, send)

        app.asgi_handler = sometimes_slow
        server = http_server.Server(app, calls)
        task = asyncio.create_task(server.run_until_stopped())
        while not server.started:
            await asyncio.sleep(0.01)
        yield server, calls.getsockname()[1]
        server.stop()
        await task


HOST = b"Host: localhost\r\n"
LONG = HOST + b"Content-Type: application/json\r\nContent-Length: 60000\r\n"
RULES = b"GET /api/v1/rules/history/fr HTTP/1.1\r\n" + HOST + b"\r\n"
LIVE = b"GET /slow HTTP/1.1\r\n" + HOST + b"\r\n"
"""A request whose answer is long in coming."""
SLOW = {
    "a head letter by letter": (b"GET /health HTTP/1.1\r\nX: ", b"x"),
    "a body that never comes": (b"POST /api/v1/me HTTP/1.1\r\nX-Carrack: 1\r\n" + LONG + b"\r\n", b""),
    "a body letter by letter": (b"POST /api/v1/me HTTP/1.1\r\nX-Carrack: 1\r\n" + LONG + b"\r\n", b"x"),
    "the rest of what has been refused": (b"POST /api/v1/me HTTP/1.1\r\n" + LONG + b"\r\n", b"x"),
    "nothing between two requests": (b"GET /health HTTP/1.1\r\n" + HOST + b"\r\n", b"\r\n"),
    "a head without end": (b"GET /health HTTP/1.1\r\n", b"X: " + b"y" * 10_000 + b"\r\n"),
    "a head without end behind a request": (LIVE + b"GET /health HTTP/1.1\r\n", b"X: " + b"y" * 10_000 + b"\r\n"),
    "requests before the answer": (LIVE * 2, b""),
    "answers that nobody reads": (RULES, RULES),
}


@pytest.mark.parametrize("attack", SLOW)
def test_whoever_takes_his_time_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, attack: str
) -> None:
    """However he goes about it: he may have a connection for so long, and not for ever."""
    for limit in ("HEAD_SECONDS", "BODY_SECONDS", "UNREAD_SECONDS"):
        monkeypatch.setattr(http_server, limit, 0.5)
    first, then = SLOW[attack]
    accepted, accept = asyncio.Event(), http_server.Http.connection_made

    def noted(protocol: http_server.Http, transport: asyncio.Transport) -> None:
        accept(protocol, transport)
        accepted.set()

    monkeypatch.setattr(http_server.Http, "connection_made", noted)

    async def stay(port: int) -> None:
        with socket.socket() as line:
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            line.setblocking(False)
            loop = asyncio.get_running_loop()
            await loop.sock_connect(line, ("127.0.0.1", port))
            with suppress(OSError):  # the server has had enough
                await loop.sock_sendall(line, first)
                while True:
                    await asyncio.sleep(0.02)
                    await loop.sock_sendall(line, then)

    async def tried() -> None:
        async with serving(tmp_path) as (server, port):
            slow = asyncio.create_task(stay(port))
            await accepted.wait()
            while server.server_state.connections or server.server_state.tasks:
                await asyncio.sleep(0.01)
            slow.cancel()

    asyncio.run(asyncio.wait_for(tried(), 120))
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_a_websocket_that_is_not_read_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Though it asks for more: nothing is read from a client that does not read."""
    monkeypatch.setattr(http_server, "UNREAD_SECONDS", 0.5)

    async def tried() -> None:
        async with serving(tmp_path) as (server, port):
            there = server.server_state.connections
            client = httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", headers={"x-carrack": "1"}, timeout=120)
            async with client as web:
                info = (await web.post("/api/v1/tables", json={"game": "marchands", "seats": [ME, ME]})).json()
            with socket.socket() as line:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
                line.setblocking(False)
                loop = asyncio.get_running_loop()
                await loop.sock_connect(line, ("127.0.0.1", port))
                head = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n" + HOST
                key = b"Sec-WebSocket-Key: " + b64encode(bytes(16)) + b"\r\n\r\n"
                path = f"GET /api/v1/tables/{info['id']}/live HTTP/1.1\r\n".encode()
                await loop.sock_sendall(line, path + head + key)
                while not any(isinstance(one, http_server.WebSocket) for one in there):
                    await asyncio.sleep(0.01)
                with suppress(OSError):
                    while any(isinstance(one, http_server.WebSocket) for one in there):
                        await asyncio.wait_for(loop.sock_sendall(line, frame(PING, b"x" * 120) * 1000), 60)

    asyncio.run(asyncio.wait_for(tried(), 120))


def test_whoever_takes_his_time_within_reason_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_server, "HEAD_SECONDS", 0.5)

    async def tried() -> bytes:
        async with serving(tmp_path) as (_, port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for _ in range(2):  # also on a connection that has been used
                body = b'{"name": "Ann"}'
                writer.write(b"POST /api/v1/me HTTP/1.1\r\nX-Carrack: 1\r\nContent-Type: application/json\r\n")
                writer.write(HOST + f"Content-Length: {len(body)}\r\n\r\n".encode())
                for letter in body:
                    writer.write(bytes([letter]))
                    await asyncio.sleep(0.05)
                head = await reader.readuntil(b"\r\n\r\n")
                size = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length"))
                await reader.readexactly(int(size.partition(b":")[2]))
            writer.close()
            return head

    assert asyncio.run(asyncio.wait_for(tried(), 120)).startswith(b"HTTP/1.1 200")


def test_whoever_reads_on_keeps_the_connection() -> None:
    """Of an answer that is not read; the connection would be cut once that takes too long."""

    async def tried() -> bool:
        call = http_server.Http.__new__(http_server.Http)
        call.loop, call.transport = asyncio.get_running_loop(), Mock()
        call.flow = FlowControl(call.transport)
        call.pause_writing()
        cut = call._unread
        assert cut is not None
        assert not cut.cancelled()
        call.resume_writing()
        return cut.cancelled()

    assert asyncio.run(tried())
