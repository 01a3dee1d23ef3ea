"""Connections are led to the process in which their table is at home."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import tempfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from carrack.server.homes import Home, Homes

from .postgres import create
from .sockets import connected
from .table import ME, OPEN
from .test_serve import House, browser
from .test_team import members, until


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    found = House(tmp_path)
    yield found
    found.close()


def about(number: int, count: int) -> bytes:
    """The beginning of a request for a table that is at home in this process."""
    id = next(f"t{n}" for n in range(1000) if zlib.crc32(b"t%d" % n) % count == number)
    return f"GET /api/tables/{id}/live?seat=0 HTTP/1.1\r\n".encode()


def test_a_connection_is_handed_over_with_what_was_said() -> None:
    async def hand_over(folder: str) -> None:
        here, there = Homes(Home(folder, 0, 2)), Homes(Home(folder, 1, 2))
        taken: asyncio.Queue[tuple[socket.socket, bytes]] = asyncio.Queue()

        def take(line: socket.socket, said: bytes) -> None:
            taken.put_nowait((line, said))

        here.open(take)
        said = about(1, 2)
        assert here.elsewhere(said) == 1
        ours, theirs = socket.socketpair()
        with ours, theirs:
            assert not here.hand_over(1, ours.fileno(), said), "nobody is there yet"
            there.open(take)
            assert here.hand_over(1, ours.fileno(), said)
            ours.close()
            line, heard = await asyncio.wait_for(taken.get(), 60)
            with line:
                assert heard == said
                line.send(b"yes?")
                assert theirs.recv(100) == b"yes?"
        there.close(take)
        here.close(take)

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(hand_over(folder))


@pytest.mark.parametrize(
    "said",
    [
        b"GET /api/start HTTP/1.1\r\n",
        b"POST /api/tables HTTP/1.1\r\n",
        b"GET /api/tables/",
        b"GET /api/tables/..%2f..%2fx/live HTTP/1.1\r\n",
        b"DELETE /api/tables/abc/live HTTP/1.1\r\n",
        b"",
    ],
)
def test_what_is_about_no_table_stays(said: bytes) -> None:
    async def stays(folder: str) -> None:
        homes = Homes(Home(folder, 0, 1000))
        homes.open(lambda line, said: line.close())
        assert homes.elsewhere(said) is None
        homes.close(lambda line, said: line.close())

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(stays(folder))


def test_all_who_watch_a_table_are_served_by_one_process(house: House, a_postgres: str) -> None:
    url = f"postgresql://{create(a_postgres, 'homes').partition('://')[2]}"
    process, port = house.serve("--port", "0", "--workers", "2", "--database", url)
    until(lambda: len(members(process.pid)) == 2, "two processes")
    with browser(port) as web:
        info = web.post("/api/tables", json={"game": "marchands", "seats": [ME, OPEN, OPEN]}).json()
    path = f"/api/tables/{info['id']}"
    lines = [connected(port, f"{path}/live") for _ in range(8)]
    for line in lines:
        assert line.__enter__().update()["table"]["id"] == info["id"]

    def watching() -> set[int]:
        """How many lines those processes have that answer."""
        found = set()
        for _ in range(40):
            with browser(port) as web:
                told = web.get("/metrics").text
                found.add(int(next(row for row in told.splitlines() if row.startswith("carrack_lines ")).split()[1]))
        return found

    until(lambda: watching() == {0, 8}, "one process with all lines")
    # requests for tables and for other things over one connection are answered by whoever they concern, in their order
    caller = http.client.HTTPConnection("127.0.0.1", port, timeout=120)
    for _ in range(5):
        for address in (path, "/api/start", f"{path}x", "/health"):
            caller.request("GET", address)
            answer = caller.getresponse()
            told = json.loads(answer.read())
            assert answer.status == (404 if address.endswith("x") else 200), told
            if address == path:
                assert told["table"]["id"] == info["id"]
    caller.close()
    for line in lines:
        line.__exit__(None, None, None)
    process.terminate()
    assert process.wait(60) == 0
