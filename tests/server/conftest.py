"""Reviews think with compiled rules, here too."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from carrack.core.twin import VARIABLE

from .postgres import create, postgres
from .table import Guest, Server, server

collect_ignore = ["test_reviewing.py"] if os.environ.get(VARIABLE) in ("interpreted", "strict") else []


@pytest.fixture(scope="session")
def a_postgres() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of either kind."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite"
    name = "".join(c if c.isalnum() else "_" for c in request.node.name)[:60]
    return create(request.getfixturevalue("a_postgres"), name.lower())


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARRACK_SEED", "7")
        with server(f"sqlite+aiosqlite:///{tmp_path_factory.mktemp('server')}/tables.sqlite") as found:
            yield found


@pytest.fixture
def house(running: Server) -> Server:
    """A server on SQLite whose luck is always the same; the tests of a module share it, but not their haste."""
    running.forget_haste()
    return running


@pytest.fixture
def ann(house: Server) -> Guest:
    return house.guest()


@pytest.fixture
def ben(house: Server) -> Guest:
    return house.guest()
