"""The quick start of `docs/hosts.md`: it creates what the units use, and the proxies run as the pages print them."""

from __future__ import annotations

import re
import subprocess
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.harness.server_process import free_port
from tests.docs.page_parser import ROOT, text
from tests.server.api.websocket_client import connected
from tests.server.app_client import ME
from tests.server.runtime.test_proxies import answers, caddy, nginx
from tests.server.runtime.test_server_process import RunningServer, browser
from tests.server.runtime.test_supervisor import until
from tools import proxies

UNITS = ROOT / "deploy/systemd"
PRINTED = {
    "caddy of the quick start": ("caddy", "docs/hosts.md", "carrack.example {"),
    "caddy": ("caddy", "docs/hosting/internet.md", "carrack.example {"),
    "nginx": ("nginx", "docs/hosting/internet.md", "location / {"),
}
"""The program, the page, and the first line of the configuration that the page prints."""


def printed(page: str, first: str) -> str:
    """An indented block of a page."""
    [block] = re.findall(rf"^    {re.escape(first)}\n(?:    .*\n)+", text(page), re.MULTILINE)
    return textwrap.dedent(block)


def test_the_quick_start_creates_what_the_units_use() -> None:
    page = text("docs/hosts.md")
    for unit in UNITS.glob("*.service"):
        for setting in re.findall(r"^(?:User|EnvironmentFile|ExecStart)=(.*)$", unit.read_text("utf-8"), re.MULTILINE):
            for word in setting.split():
                if word.startswith("/"):
                    assert word.removesuffix("/bin/carrack") in page, (unit.name, word)
    assert "useradd --system carrack" in page
    for enabled in re.findall(r"[\w-]+(?:@\d+)?\.timer|carrack@\d+", page):
        assert (UNITS / re.sub(r"@\d+", "@.service", enabled)).exists(), enabled


@pytest.fixture(params=PRINTED)
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[int]:
    """The port of a proxy with the printed configuration, in front of a server on SQLite."""
    name, page, first = PRINTED[request.param]
    program = proxies.program(name)
    if program is None:
        pytest.skip(f"did not run: there is no {name} here, and Debian's package could not be had")
    place = RunningServer(tmp_path)
    _, behind = place.serve("--port", "0")
    configuration = printed(page, first).replace("127.0.0.1:8017", f"127.0.0.1:{behind}")
    assert f"127.0.0.1:{behind}" in configuration
    port = free_port()
    if name == "nginx":
        words = nginx(f"server {{\nlisten 443 ssl;\n{configuration}}}\n", port, tmp_path)
    else:
        words = caddy(f"{{\n}}\n{configuration}", port, tmp_path)
    with (tmp_path / "proxy.txt").open("wb") as report:
        process = subprocess.Popen([program, *words], stdout=report, stderr=report, env={"HOME": str(tmp_path)})
    try:
        until(lambda: answers(port) or process.poll() is not None, "a proxy that answers")
        assert process.poll() is None, (tmp_path / "proxy.txt").read_text()
        yield port
    finally:
        process.terminate()
        process.wait(60)
        place.close()


def test_a_table_is_opened_and_watched_through_the_printed_proxy(site: int) -> None:
    with browser(site) as web:
        info = web.post("/api/v1/tables", json={"game": "marchands", "seats": [ME, ME]}).json()
        cookie = "; ".join(f"{name}={value}" for name, value in web.cookies.items())
        with connected(site, f"/api/v1/tables/{info['id']}/live", Cookie=cookie) as line:
            assert line.update()["table"]["id"] == info["id"]
