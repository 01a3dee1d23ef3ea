"""The real server and the real browser; every visit must leave no error behind and stay on this machine."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from bench.harness.browser import running_browser
from bench.harness.server_process import ServerProcess, running_server
from tests.browser.visitor import DESKTOP, Visit, Visitor


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with running_browser() as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with running_server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture
def visit(browser: Browser, server: ServerProcess) -> Iterator[Visit]:
    """Makes visitors: `visit("fr", size=PHONE, theme="dark")`."""
    visitors: list[Visitor] = []

    def make(code: str = "en", size: tuple[int, int] = DESKTOP, at: ServerProcess = server, **likes: Any) -> Visitor:
        visitors.append(Visitor(browser, at, code, size, likes))
        return visitors[-1]

    yield make
    faults = [fault for visitor in visitors for fault in visitor.faults]
    for visitor in visitors:
        visitor.leave()
    assert faults == []
