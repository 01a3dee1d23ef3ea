"""`carrack serve` as a real process, with real HTTP and a real WebSocket."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import psycopg
import pytest

import carrack
from bench.harness.postgres import create_database
from carrack.cli.app import run_command_line
from carrack.cli.commands import serve as serve_module
from tests.server.api.websocket_client import connected
from tests.server.app_client import BOT, ME, Page, last

SOURCES = Path(str(carrack.__file__)).parents[1]


class RunningServer:
    """Starts servers on one database, and ends them."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.running: list[subprocess.Popen[str]] = []

    def start(self, *arguments: str, **variables: str) -> subprocess.Popen[str]:
        environment = {**os.environ, "PYTHONPATH": str(SOURCES), "XDG_DATA_HOME": str(self.home), "LC_ALL": "C.UTF-8"}
        environment |= {"CARRACK_BOT_WORKERS": "1", "CARRACK_PAGE": str(self.home), **variables}
        command = [sys.executable, "-P", "-m", "carrack", "serve", "--no-open", *arguments]
        pipes: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        process = subprocess.Popen(command, env=environment, **pipes)
        self.running.append(process)
        return process

    def serve(self, *arguments: str) -> tuple[subprocess.Popen[str], int]:
        """A server that answers, and its port."""
        process = self.start(*(arguments or ("--port", "0")))
        assert process.stdout is not None
        found = re.search(r"http://localhost:(\d+)/", process.stdout.readline())
        assert found, process.communicate()
        return process, int(found[1])

    def close(self) -> None:
        for process in self.running:
            process.kill()
            process.communicate()


@pytest.fixture
def app_server(tmp_path: Path) -> Iterator[RunningServer]:
    (tmp_path / "index.html").write_text("<!doctype html><title>Carrack</title>")
    found = RunningServer(tmp_path)
    yield found
    found.close()


def browser(port: int, cookies: Any = None) -> httpx.Client:
    return httpx.Client(base_url=f"http://127.0.0.1:{port}", headers={"x-carrack": "1"}, cookies=cookies, timeout=120)


def children(process: int) -> list[int]:
    threads = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for thread in threads for child in thread.read_text().split()]


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_a_plain_address_of_postgresql_is_enough(app_server: RunningServer, a_postgres: str) -> None:
    create_database(a_postgres, "served")
    _, port = app_server.serve("--port", "0", "--database", f"postgresql://{a_postgres}served")
    with browser(port) as web:
        info = web.post("/api/v1/tables", json={"game": "marchands", "seats": [ME, BOT, BOT]}).json()
        assert web.get(f"/api/v1/tables/{info['id']}").status_code == 200
    with psycopg.connect(f"postgresql://{a_postgres}served") as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (1,)


def test_people_who_say_nothing_keep_nobody_out(app_server: RunningServer) -> None:
    _, port = app_server.serve()
    silent = [socket.create_connection(("127.0.0.1", port), timeout=120) for _ in range(300)]
    try:
        with browser(port) as web:
            assert web.get("/api/v1/start").status_code == 200
        assert silent[0].recv(1) == b""  # and are let go after a while
    finally:
        for one in silent:
            one.close()


def test_a_server_that_is_killed_in_the_middle_loses_nothing(app_server: RunningServer) -> None:
    process, port = app_server.serve()
    page = Page()
    with browser(port) as web:
        assert web.get("/t/x").text.startswith("<!doctype html>")
        info = web.post("/api/v1/tables", json={"game": "marchands", "seats": [ME, BOT, BOT]}).json()
        address = f"/api/v1/tables/{info['id']}"
        cookie = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
        with connected(port, f"{address}/live?seat=0", Cookie=cookie, Origin=f"http://127.0.0.1:{port}") as line:
            page.take(line.update())
            line.send("ping")
            plays = 0
            while plays < 5:
                if page.update["decision"]:
                    choice = page.update["decision"]["choices"][0]["notation"]
                    move = {"seat": 0, "at": last(page.update), "choice": choice, "reel": page.update["reel"]}
                    answer = web.post(f"{address}/play", json=move)
                    assert answer.status_code == 200
                    while page.update["serial"] < answer.json()["serial"]:
                        page.take(line.update())
                    plays += 1
                elif (said := line.receive()) != "pong" and "table" in (told := json.loads(said or "")):
                    page.take(told)
            workers = children(process.pid)
            assert workers
            process.send_signal(signal.SIGKILL)
            process.wait()
        cookies = dict(web.cookies)

    process, port = app_server.serve("--port", str(port))  # the same address, so that pages find it again
    with browser(port, cookies) as web:
        update = web.get(address).json()
        assert update["table"]["count"] >= len(page.views)
        shown = web.get(f"{address}/frames", params={"seat": 0, "from": len(page.views) - 1}).json()
        assert shown["frames"][0]["view"] == page.views[-1]
        assert update["serial"] >= page.update["serial"]
        while not update["decision"]:  # bots go on by themselves
            update = web.get(address).json()
    while any(is_alive(worker) for worker in workers):  # those of the killed server have gone with it
        time.sleep(0.02)


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 0)])
def test_a_server_ends_quietly(app_server: RunningServer, number: signal.Signals, code: int) -> None:
    process, port = app_server.serve()
    with browser(port) as web:
        web.post("/api/v1/tables", json={"game": "empires", "seats": [BOT, BOT]})
        with connected(port, "/api/v1/tables/none/live") as line:
            assert line.receive() is None
    process.send_signal(number)
    _, error = process.communicate(timeout=120)
    assert (process.returncode, error) == (code, "")


def test_a_server_takes_the_next_port_if_none_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        monkeypatch.setattr(serve_module, "DEFAULT_PORT", port)
        assert port < serve_module._free_port("127.0.0.1", None) < port + serve_module.PORTS_TRIED


def test_a_port_in_use_is_said_in_a_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert run_command_line(["serve", "--no-open", "--port", str(port), "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"carrack: Port {port} is in use; choose another with --port.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--port", "70000"), "--port"),
        (("--host", "203.0.113.7"), "This machine has no address “203.0.113.7”."),
        (("--database", "sqlite+aiosqlite:////nowhere/at/all"), "The database cannot be opened"),
        (("--database", "sqlite+aiosqlite:///{folder}/letter.txt"), "The database cannot be opened"),
        (("--database", "postgresql+psycopg://nobody@127.0.0.1:1/none"), "The database cannot be opened"),
        (("--database", "mysql://host/none"), "The database cannot be opened"),
        (("--database", "sqlite:///{folder}/letter.txt"), "The database cannot be opened: file is not a database"),
        (("--database", "nonsense"), "The database cannot be opened"),
    ],
)
def test_mistakes_on_the_command_line(
    arguments: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    (tmp_path / "letter.txt").write_text("This is no database, whatever it is called. " * 50, "utf-8")
    given = [argument.format(folder=tmp_path) for argument in arguments]
    assert run_command_line(["serve", "--no-open", "--lang", "en", *given]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    assert sentence in error
    assert error.count("\n") == 1


def test_one_server_for_a_file_of_tables(app_server: RunningServer) -> None:
    process, port = app_server.serve()
    again = app_server.start()
    told, error = again.communicate(timeout=120)
    assert (again.returncode, error) == (0, "")
    assert f"Carrack already runs at http://localhost:{port}/" in told
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=120)


def test_a_page_that_is_missing_is_said(app_server: RunningServer) -> None:
    (app_server.home / "index.html").unlink()
    process, _ = app_server.serve()
    process.send_signal(signal.SIGINT)
    assert "The web page is not built" in process.communicate(timeout=120)[1]
