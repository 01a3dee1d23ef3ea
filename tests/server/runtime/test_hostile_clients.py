"""Live lines and connections of people who mean no good; everybody else plays on."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import socket
import struct
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, suppress
from ipaddress import ip_network
from pathlib import Path

import httpx
import pytest

from carrack.server import listening
from carrack.server.app import make
from carrack.server.database import Database
from carrack.server.settings import Settings

from .sockets import Socket, connected
from .table import ME, Here
from .test_serve import House, browser

FIN, MASKED = 0x80, 0x80
CONTINUED, TEXT, BINARY, CLOSE, PING = 0, 1, 2, 8, 9


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    home = tmp_path_factory.mktemp("hostile")
    (home / "index.html").write_text("<!doctype html><title>Carrack</title>")
    found = House(home)
    yield found
    found.close()


@pytest.fixture(scope="module")
def port(house: House) -> int:
    return house.serve()[1]


@pytest.fixture(scope="module")
def web(port: int) -> Iterator[httpx.Client]:
    with browser(port) as found:
        yield found


@pytest.fixture(scope="module")
def address(web: httpx.Client) -> str:
    info = web.post("/api/tables", json={"game": "marchands", "seats": [ME, ME]}).json()
    return f"/api/tables/{info['id']}"


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
    table = f"/api/tables/{web.post('/api/tables', json={'game': 'history', 'seats': seats}).json()['id']}"
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
            one.sendall(b"GET /api/start HTTP/1.1\r\nHost: x")
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
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\nx",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\nx",
    b"GET /api/tables/x/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
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
            f"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Carrack: 1\r\n"
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


def test_nothing_of_all_this_is_a_fault_of_the_server(house: House, port: int) -> None:
    """Last in this file: what the server has written to its log meanwhile."""
    process = house.running[0]
    process.terminate()
    _, log = process.communicate(timeout=120)
    assert process.returncode == 0
    assert "Traceback" not in log, log[-4000:]


@asynccontextmanager
async def serving(folder: Path, settings: Settings | None = None) -> AsyncIterator[tuple[listening.Server, int]]:
    """A server in this process, and its port."""
    database = Database(f"sqlite+aiosqlite:///{folder}/tables.sqlite")
    with listening.listen("127.0.0.1", 0) as calls:
        server = listening.Server(make(database, Here(), settings or Settings()), calls)
        task = asyncio.create_task(server.run_until_stopped())
        while not server.started:
            await asyncio.sleep(0.01)
        yield server, calls.getsockname()[1]
        server.stop()
        await task


def test_one_address_does_not_take_up_all_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if we were no proxy of our own: whoever stays is counted until he goes, and others get in."""
    monkeypatch.setattr(listening, "MOST_OF_ONE", 2)
    settings = Settings(proxies=(ip_network("127.0.0.9/32"),))

    async def tried() -> list[bool]:
        async with serving(tmp_path, settings) as (_, port):

            async def gets_in(address: str) -> bool:
                """And stays."""
                try:
                    reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))
                    open_ones.append(writer)
                    writer.write(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    return b"200" in await reader.readline()
                except OSError:
                    return False

            open_ones: list[asyncio.StreamWriter] = []
            found = [await gets_in("127.0.0.1") for _ in range(3)]
            found += [await gets_in("127.0.0.2"), *[await gets_in("127.0.0.9") for _ in range(3)]]
            open_ones[0].close()
            while not await gets_in("127.0.0.1"):  # until the server has heard of it
                await asyncio.sleep(0.01)
            for one in open_ones:
                one.close()
        return found

    assert asyncio.run(tried()) == [True, True, False, True, True, True, True]


HOST = b"Host: localhost\r\n"
LONG = HOST + b"Content-Type: application/json\r\nContent-Length: 60000\r\n"
SLOW = {
    "a head letter by letter": (b"GET /health HTTP/1.1\r\nX: ", b"x"),
    "a body that never comes": (b"POST /api/me HTTP/1.1\r\nX-Carrack: 1\r\n" + LONG + b"\r\n", b""),
    "a body letter by letter": (b"POST /api/me HTTP/1.1\r\nX-Carrack: 1\r\n" + LONG + b"\r\n", b"x"),
    "the rest of what has been refused": (b"POST /api/me HTTP/1.1\r\n" + LONG + b"\r\n", b"x"),
    "nothing between two requests": (b"GET /health HTTP/1.1\r\n" + HOST + b"\r\n", b"\r\n"),
    "answers that nobody reads": ((b"GET /api/rules/history/fr HTTP/1.1\r\n" + HOST + b"\r\n") * 150, b""),
}


@pytest.mark.parametrize("attack", SLOW)
def test_whoever_takes_his_time_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, attack: str
) -> None:
    """However he goes about it: he may have a connection for so long, and not for ever."""
    for limit in ("SILENT", "WHOLE", "UNREAD"):
        monkeypatch.setattr(listening, limit, 0.5)
    first, then = SLOW[attack]

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
            there = server.server_state.connections
            slow = asyncio.create_task(stay(port))
            while not there:
                await asyncio.sleep(0.01)
            while there:
                await asyncio.sleep(0.01)
            slow.cancel()

    asyncio.run(asyncio.wait_for(tried(), 120))
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_whoever_takes_his_time_within_reason_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(listening, "SILENT", 0.5)

    async def tried() -> bytes:
        async with serving(tmp_path) as (_, port):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            for _ in range(2):  # also on a connection that has been used
                body = b'{"name": "Ann"}'
                writer.write(b"POST /api/me HTTP/1.1\r\nX-Carrack: 1\r\nContent-Type: application/json\r\n")
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
