"""Reviews think with compiled rules, here too."""

from __future__ import annotations

import os
from collections.abc import Iterator
from math import inf
from pathlib import Path

import pytest

from bench.harness.postgres import create_database, temporary_postgres
from carrack.engine.loader import VARIABLE
from carrack.server.notifications import queue
from carrack.server.runtime import load_shedding
from carrack.server.tables import registry
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.services import records
from tests.server.app_client import Guest, Server, server

collect_ignore = ["analysis/test_reviews.py"] if os.environ.get(VARIABLE) in ("interpreted", "strict") else []


@pytest.fixture(scope="session", autouse=True)
def _no_rush() -> Iterator[None]:
    """On a busy test machine no server sheds load or gives up a worker, and none sends what a test is about to send;
    tests of these limits set their own.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(load_shedding, "MAX_LAG_SECONDS", inf)
        patch.setattr(queue, "START_DELAY_SECONDS", inf)
        for module, limit in (
            (records, "VERIFY_TIMEOUT_SECONDS"),
            (registry, "REPLAY_TIMEOUT_SECONDS"),
            (bot_turns, "BOT_TIMEOUT_SECONDS"),
        ):
            patch.setattr(module, limit, 600.0)
        yield


@pytest.fixture(scope="session")
def a_postgres() -> Iterator[str]:
    with temporary_postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite"
    name = "".join(c if c.isalnum() else "_" for c in request.node.name)[:60]
    return create_database(request.getfixturevalue("a_postgres"), name.lower())


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARRACK_SEED", "7")
        with server(f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('server')}/tables.sqlite") as found:
            yield found


@pytest.fixture
def app_server(running: Server) -> Server:
    """A server on SQLite whose luck is always the same; the tests of a module share it, but not their haste."""
    running.forget_haste()
    return running


@pytest.fixture
def ann(app_server: Server) -> Guest:
    return app_server.guest()


@pytest.fixture
def ben(app_server: Server) -> Guest:
    return app_server.guest()
