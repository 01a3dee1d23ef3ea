"""`carrack serve --workers`: several processes at one address."""

from __future__ import annotations

import http.client
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.harness.postgres import create_database
from tests.server.api.websocket_client import connected
from tests.server.app_client import ME, OPEN
from tests.server.runtime.test_server_process import RunningServer, browser


@pytest.fixture
def app_server(tmp_path: Path) -> Iterator[RunningServer]:
    found = RunningServer(tmp_path)
    yield found
    found.close()


def members(pid: int) -> set[int]:
    """The processes that serve."""
    found = set()
    for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        command = Path(f"/proc/{child}/cmdline").read_bytes()
        if b"spawn_main" in command:
            found.add(int(child))
    return found


def until(fits: object, what: str) -> None:
    limit = time.monotonic() + 120
    while not fits():  # type: ignore[operator]
        assert time.monotonic() < limit, what
        time.sleep(0.05)


def takes_calls(pid: int) -> bool:
    """Whether the event loop of a process waits for connections."""
    listening = {line.split()[9] for line in Path(f"/proc/{pid}/net/tcp").read_text().splitlines() if " 0A " in line}
    links = {fd.name: os.readlink(fd) for fd in Path(f"/proc/{pid}/fd").iterdir() if fd.is_symlink()}
    sockets = {fd for fd, link in links.items() if any(link == f"socket:[{inode}]" for inode in listening)}
    polled = [Path(f"/proc/{pid}/fdinfo/{fd}").read_text() for fd, link in links.items() if "eventpoll" in link]
    return any(line.split()[1] in sockets for text in polled for line in text.splitlines() if line.startswith("tfd"))


class Callers:
    """Call again and again, each time anew, until told to stop; what went wrong."""

    def __init__(self, port: int) -> None:
        self.answered = 0
        self.wrong: list[str] = []
        self._port = port
        self._going = True
        self._threads = [threading.Thread(target=self._call) for _ in range(2)]
        for thread in self._threads:
            thread.start()

    def _call(self) -> None:
        while self._going:
            line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=120)
            try:
                line.request("GET", "/api/v1/start")
                status = line.getresponse().status
            except (OSError, http.client.HTTPException) as error:
                self.wrong.append(repr(error))
            else:
                self.answered += status == 200
                if status != 200:
                    self.wrong.append(str(status))
            finally:
                line.close()
            time.sleep(0.05)

    def stop(self) -> None:
        self._going = False
        for thread in self._threads:
            thread.join()


def test_all_processes_are_started_anew_and_every_call_is_answered(app_server: RunningServer, a_postgres: str) -> None:
    url = f"postgresql://{create_database(a_postgres, 'renewed').partition('://')[2]}"
    process, port = app_server.serve("--port", "0", "--workers", "2", "--database", url)
    until(lambda: len(members(process.pid)) == 2, "two processes")
    before = members(process.pid)
    with browser(port) as web:
        info = web.post("/api/v1/tables", json={"game": "marchands", "seats": [ME, OPEN, OPEN]}).json()
        cookie = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
        callers = Callers(port)
        try:
            with connected(port, f"/api/v1/tables/{info['id']}/live", Cookie=cookie) as line:
                assert line.update()["table"]["id"] == info["id"]
                process.send_signal(signal.SIGHUP)
                while line.receive() is not None:  # whoever is cut off comes back at once
                    pass
            with connected(port, f"/api/v1/tables/{info['id']}/live", Cookie=cookie) as line:
                assert line.update()["table"]["id"] == info["id"]
            until(lambda: not members(process.pid) & before, "others")
        finally:
            callers.stop()
    assert callers.wrong == []
    assert callers.answered
    assert len(members(process.pid)) == 2
    process.terminate()
    assert process.wait(60) == 0


def test_one_that_is_killed_is_replaced_while_the_others_answer(app_server: RunningServer, a_postgres: str) -> None:
    url = f"postgresql://{create_database(a_postgres, 'replaced').partition('://')[2]}"
    process, port = app_server.serve("--port", "0", "--workers", "2", "--database", url)
    until(lambda: len(members(process.pid)) == 2, "two processes")
    gone = min(members(process.pid))
    os.kill(gone, signal.SIGKILL)
    with browser(port) as web:
        assert web.get("/api/v1/start").status_code == 200
    until(lambda: len(members(process.pid) - {gone}) == 2, "another")
    process.send_signal(signal.SIGINT)
    process.wait(60)


def test_one_that_is_stopped_is_replaced_while_the_others_answer(app_server: RunningServer, a_postgres: str) -> None:
    url = f"postgresql://{create_database(a_postgres, 'stopped').partition('://')[2]}"
    process, port = app_server.serve("--port", "0", "--workers", "2", "--database", url)
    until(lambda: len(members(process.pid)) == 2, "two processes")
    stopped = min(members(process.pid))
    until(lambda: takes_calls(stopped), "an answer")
    with browser(port) as web:
        os.kill(stopped, signal.SIGSTOP)
        until(lambda: len(members(process.pid) - {stopped}) == 2 and stopped not in members(process.pid), "another")
        assert web.get("/api/v1/start").status_code == 200
    process.send_signal(signal.SIGINT)
    process.wait(60)
