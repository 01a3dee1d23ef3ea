"""The proxy configurations of `deploy/`, run by a real nginx and a real Caddy in front of two servers."""

from __future__ import annotations

import re
import socket
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

import carrack
from bench.harness.postgres import create_database
from bench.harness.server_process import free_port
from tests.server.api.websocket_client import connected
from tests.server.app_client import ME, last
from tests.server.runtime.test_hostile_clients import REQUESTS
from tests.server.runtime.test_server_process import RunningServer, browser
from tests.server.runtime.test_supervisor import until
from tools import proxies

DEPLOY = Path(str(carrack.__file__)).parents[2] / "deploy"
PORTS = ("8017", "8018")
"""Of the servers, in the configurations."""


@dataclass
class Site:
    """A proxy and the servers behind it."""

    port: int
    servers: dict[int, subprocess.Popen[str]]
    """By port."""

    def watchers(self) -> list[int]:
        """How many WebSockets each server has that still answers."""
        found = []
        for port, process in self.servers.items():
            if process.poll() is None:
                with browser(port) as web:
                    rows = web.get("/metrics").text.splitlines()
                found.append(int(float(next(row for row in rows if row.startswith("carrack_lines ")).split()[1])))
        return sorted(found)


def nginx(text: str, port: int, folder: Path) -> list[str]:
    """Writes a configuration for this machine; returns the words that start the proxy after its program."""
    assert "listen 443 ssl;" in text
    text = re.sub(r"listen 443 ssl;", f"listen 127.0.0.1:{port};", text)
    text = re.sub(r"ssl_certificate.*;\n", "", text)
    names = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{name}_temp_path {folder}/{name};\n" for name in names)
    user = f"daemon off; error_log {folder}/error.log; pid {folder}/pid;"
    (folder / "nginx.conf").write_text(f"{user}\nevents {{}}\nhttp {{\naccess_log off;\n{places}{text}}}\n")
    return ["-c", str(folder / "nginx.conf"), "-p", str(folder), "-e", str(folder / "error.log")]


def caddy(text: str, port: int, folder: Path) -> list[str]:
    assert text.count("carrack.example {") == 1
    text = text.replace("carrack.example {", f"http://127.0.0.1:{port} {{").replace("{\n", "{\n\tadmin off\n", 1)
    (folder / "Caddyfile").write_text(text)
    return ["run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


PROXIES: dict[str, tuple[str, Callable[[str, int, Path], list[str]]]] = {
    "nginx": ("nginx.conf", nginx),
    "caddy": ("Caddyfile", caddy),
}


@pytest.fixture(scope="module", params=PROXIES)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory, a_postgres: str) -> Iterator[Site]:
    program = proxies.program(request.param)
    if program is None:
        pytest.skip(f"did not run: there is no {request.param} here, and Debian's package could not be had")
    url = f"postgresql://{create_database(a_postgres, f'behind_{request.param}').partition('://')[2]}"
    folder = tmp_path_factory.mktemp(request.param)
    app_server = RunningServer(folder)
    started = [app_server.serve("--port", "0", "--database", url) for _ in PORTS]
    name, configure = PROXIES[request.param]
    text = (DEPLOY / name).read_text().replace("20s", "2s")  # heads and bodies: a test need not wait so long
    for (_, port), written in zip(started, PORTS, strict=True):
        assert f"127.0.0.1:{written}" in text
        text = text.replace(f"127.0.0.1:{written}", f"127.0.0.1:{port}")
    port = free_port()
    with (folder / "proxy.txt").open("wb") as report:
        words = configure(text, port, folder)
        process = subprocess.Popen([program, *words], stdout=report, stderr=report, env={"HOME": str(folder)})
    try:
        until(lambda: answers(port) or process.poll() is not None, "a proxy that answers")
        assert process.poll() is None, (folder / "proxy.txt").read_text()
        yield Site(port, {port: process for process, port in started})
    finally:
        process.terminate()
        process.wait(60)
        app_server.close()


def answers(port: int) -> bool:
    try:
        with browser(port) as web:
            return web.get("/health").status_code == 200
    except httpx.TransportError:
        return False


def test_slow_clients_are_let_go_and_keep_nobody_waiting(site: Site) -> None:
    begun = b"POST /api/v1/me HTTP/1.1\r\nHost: localhost\r\nX-Carrack: 1\r\nContent-Type: application/json\r\n"
    slow = [socket.create_connection(("127.0.0.1", site.port), timeout=120) for _ in range(128)]
    try:
        for one in slow:
            one.sendall(begun)
        with browser(site.port) as web:
            assert web.get("/api/v1/start").status_code == 200
        for one in slow:
            while one.recv(4096):  # an answer such as 408, and the end
                pass
    except ConnectionResetError:
        pass
    finally:
        for one in slow:
            one.close()


def test_requests_that_are_none_harm_nothing(site: Site) -> None:
    for sent in REQUESTS:
        with socket.create_connection(("127.0.0.1", site.port), timeout=120) as line:
            try:
                line.sendall(sent)
                line.shutdown(socket.SHUT_WR)
                status = line.recv(100).partition(b"\r\n")[0]
            except OSError:
                status = b""  # it hung up
        assert not status.startswith((b"HTTP/1.1 500", b"HTTP/1.1 502")), (sent[:60], status)
        assert answers(site.port)
    assert all(process.poll() is None for process in site.servers.values())


def test_those_at_a_table_are_served_by_one_process_and_by_the_other_when_it_is_gone(site: Site) -> None:
    """Last in this file: it kills one of the servers."""
    with browser(site.port) as web:
        info = web.post("/api/v1/tables", json={"game": "marchands", "seats": [ME, ME]}).json()
        path, cookie = (
            f"/api/v1/tables/{info['id']}",
            "; ".join(f"{name}={value}" for name, value in web.cookies.items()),
        )
        lines = [connected(site.port, f"{path}/live", Cookie=cookie) for _ in range(6)]
        for line in lines:
            assert line.__enter__().update()["table"]["id"] == info["id"]
        assert site.watchers() == [0, 6]
        played(web, path)
        busy = next(port for port in site.servers if serves(port))
        site.servers[busy].kill()
        site.servers[busy].wait(60)
        for line in lines:
            line.__exit__(None, None, None)
        until(lambda: web.get(path).status_code == 200, "an answer of the other")
        before = web.get(path).json()["table"]["count"]
        played(web, path)
        with connected(site.port, f"{path}/live", Cookie=cookie) as line:
            assert line.update()["table"]["count"] > before
            assert site.watchers() == [1]


def serves(port: int) -> bool:
    with browser(port) as web:
        return "carrack_lines 6" in web.get("/metrics").text


def played(web: httpx.Client, path: str) -> None:
    """A move through the proxy."""
    update = web.get(path).json()
    choice = update["decision"]["choices"][0]["notation"]
    answer = web.post(f"{path}/play", json={"seat": update["seat"], "at": last(update), "choice": choice})
    assert answer.status_code == 200, answer.text
