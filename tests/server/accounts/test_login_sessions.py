"""Whose token it is, is remembered; never longer than the token is good."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import delete

from carrack.server.storage.schema import tokens
from carrack.server.tables.services import updates
from tests.server.app_client import ME, Guest, Server, server

PASSWORD = "caravel 1492"  # noqa: S105


@pytest.fixture
def app_server(tmp_path: Path) -> Iterator[Server]:
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite") as found:
        yield found


def remove_tokens(app_server: Server) -> None:
    """As somebody would who works on the database himself."""
    services = app_server.client.app.state.services

    async def remove() -> None:
        async with services.database.write() as connection:
            await connection.execute(delete(tokens))

    app_server.client.blocking_portal.call(remove)


def is_known(guest: Guest, table: str) -> bool:
    """Whether somebody is taken for who sits there."""
    return bool(guest.get(table)["table"]["seats"][0]["mine"])


def test_the_database_is_not_asked_again_for_every_request(ann: Guest, app_server: Server) -> None:
    table = ann.open("marchands", ME, ME)
    assert is_known(ann, table)
    remove_tokens(app_server)
    assert is_known(ann, table), "remembered"
    assert ann.get("/start")["me"]["name"] is None, "asked when a page is opened"
    assert not is_known(ann, table), "and so it is known now"


def test_whoever_logs_out_while_a_line_is_opened_gets_none(
    ann: Guest, app_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There was no line to cut yet, and whose it would be was known already."""
    table = ann.open("history", ME, ME, ME)
    services = app_server.client.app.state.services
    join = updates.subscribe

    async def slowly(tables: Any, id: str, person: str, *more: Any) -> Any:
        await services.people.log_out(ann.token)
        tables.disconnect(person)
        return await join(tables, id, person, *more)

    monkeypatch.setattr(updates, "subscribe", slowly)
    with ann.live(table, seat=0) as line, pytest.raises(WebSocketDisconnect):
        line.receive_text(timeout=120)


@pytest.mark.parametrize("how", ["logout", "password", "deletion", "login elsewhere"])
def test_a_revoked_token_is_void_at_once(ann: Guest, app_server: Server, how: str) -> None:
    ann.post("/account", name="Ann", password=PASSWORD)
    table = ann.open("marchands", ME, ME)
    assert is_known(ann, table)
    old = app_server.guest()
    old.token = ann.token
    assert is_known(old, table), "the same token in another browser"
    if how == "logout":
        ann.post("/logout")
    elif how == "password":
        ann.post("/me/password", old=PASSWORD, new="another " + PASSWORD)
    elif how == "deletion":
        ann.post("/me/delete", password=PASSWORD)
    else:
        guest = app_server.guest()
        second = guest.open("marchands", ME, ME)
        old = app_server.guest()
        old.token, table = guest.token, second
        assert is_known(old, table)
        guest.post("/login", name="Ann", password=PASSWORD)
    assert not is_known(old, table)
