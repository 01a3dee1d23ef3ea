from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Literal

import pytest
from argon2 import PasswordHasher
from sqlalchemy import text

from carrack.server.accounts import passwords
from carrack.server.accounts.login_sessions import TOKEN_LIFETIME
from carrack.server.api.cookies import LOGIN_COOKIE
from carrack.server.timestamps import utc_ago
from tests.server.app_client import BOT, ME, Guest, Server, last, server

PASSWORD = "caravel 1492"  # noqa: S105


@pytest.fixture
def app_server(tmp_path: Path) -> Iterator[Server]:
    """A new one for each test: names of accounts are taken for good."""
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite") as found:
        yield found


def test_a_guest_is_remembered_by_a_cookie(ann: Guest, app_server: Server) -> None:
    answer = ann.raw("POST", "/me", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    assert "secure" not in cookie
    assert ann.get("/start")["me"] == {"name": "Ann", "account": False, "admin": False}
    assert app_server.guest().get("/start")["me"]["name"] is None


def test_the_cookie_is_for_https_only_where_there_is_https(app_server: Server) -> None:
    guest = app_server.guest(**{"x-forwarded-proto": "https"})
    assert "secure" in guest.raw("POST", "/me", json={"name": "Ann"}).headers["set-cookie"].lower()


@pytest.mark.parametrize("name", ["", "   ", "\u200b", "\u202eAnn", "\u3164\u2800", "\u0301", "x" * 31, "a\x07b"])
def test_names_that_cannot_be(ann: Guest, name: str) -> None:
    assert ann.problem("/me", 400, name=name) == "server-name"


def test_a_very_long_name_is_turned_away_unread(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bringing accents into order takes the square of their number: nobody may make us do it for many."""
    read: list[int] = []
    order = unicodedata.normalize

    def ordered(form: Literal["NFC", "NFD", "NFKC", "NFKD"], text: str) -> str:
        read.append(len(text))
        return order(form, text)

    monkeypatch.setattr(unicodedata, "normalize", ordered)
    accents = "a" + "\u0301\u0323" * 5000
    assert ann.problem("/me", 400, name=accents) == "server-name"
    assert ann.problem("/login", 403, name=accents, password=PASSWORD) == "server-login"
    assert ann.problem("/account", 400, name=accents, password=PASSWORD) == "server-name"
    assert max(read, default=0) < 1000
    assert ann.problem("/me", 400, name="Ann" + " " * 2000) == "server-name"  # not even looked at
    assert ann.post("/me", name="e\u0301" * 20) == {"name": "é" * 20, "account": False, "admin": False}


def test_a_false_cookie_is_nobody(app_server: Server) -> None:
    guest = app_server.guest()
    guest.token = "é" * 20
    guest.token = "0" * 43
    assert guest.get("/start")["me"]["name"] is None


def test_an_account_keeps_the_games_of_the_guest(ann: Guest, app_server: Server) -> None:
    table = ann.open("empires", ME, BOT)
    assert ann.post("/account", name="Ann", password=PASSWORD) == {"name": "Ann", "account": True, "admin": False}
    assert ann.problem("/account", 409, name="Anna", password=PASSWORD) == "server-account-already"
    elsewhere = app_server.guest()
    assert elsewhere.get(table)["seat"] is None
    assert elsewhere.post("/login", name="ANN", password=PASSWORD) == {"name": "Ann", "account": True, "admin": False}
    assert elsewhere.get(table)["seat"] == 0
    assert ann.get(table)["seat"] == 0  # the first browser stays logged in


def test_what_a_guest_plays_becomes_the_accounts(ann: Guest, app_server: Server) -> None:
    ann.post("/account", name="Ann", password=PASSWORD)
    ann.post("/logout")
    guest = app_server.guest()
    table = guest.open("marchands", ME, ME)
    old = guest.token
    guest.post("/login", name="Ann", password=PASSWORD)
    update = guest.get(table)
    assert update["table"]["host"]
    guest.play(table, update)
    assert [f"/tables/{row['id']}" for row in guest.get("/tables")["tables"]] == [table]
    guest.token = old
    assert guest.problem(f"{table}/play", 403, seat=0, at=last(update), choice="pass") == "server-not-your-seat"


def test_logging_in_from_one_account_to_another_moves_nothing(ann: Guest, ben: Guest) -> None:
    ann.post("/account", name="Ann", password=PASSWORD)
    ben.post("/account", name="Ben", password=PASSWORD)
    table = ann.open("empires", ME, BOT)
    ann.post("/login", name="Ben", password=PASSWORD)
    assert ann.get(table)["seat"] is None
    ann.post("/login", name="Ann", password=PASSWORD)
    assert ann.get(table)["seat"] == 0


def test_logging_out(ann: Guest) -> None:
    ann.post("/account", name="Ann", password=PASSWORD)
    token = ann.token
    answer = ann.raw("POST", "/logout")
    assert answer.json() == {"name": None, "account": False, "admin": False}
    assert "max-age=0" in answer.headers["set-cookie"].lower()
    ann.token = token
    assert ann.get("/start")["me"] == {"name": None, "account": False, "admin": False}


def test_accounts_have_different_names_and_good_passwords(ann: Guest, ben: Guest) -> None:
    assert ann.problem("/account", 400, name="Ann", password="x" * 7) == "server-password"
    assert ann.problem("/account", 400, name="Ann", password="x" * 201) == "server-password"
    ann.post("/account", name="Ann", password=PASSWORD)
    assert ben.problem("/account", 409, name="ann", password=PASSWORD) == "server-account-taken"
    assert ben.problem("/login", 403, name="Ann", password=PASSWORD[1:]) == "server-login"
    assert ben.problem("/login", 403, name="Nobody", password=PASSWORD) == "server-login"


def test_a_name_that_stands_for_a_long_text_is_no_account(database: str) -> None:
    """One sign may stand for eighteen letters, and accounts are told apart by what signs stand for."""
    with server(database) as place:
        guest = place.guest()
        assert guest.problem("/account", 400, name="\ufdfa" * 30, password=PASSWORD) == "server-name"
        assert guest.problem("/login", 403, name="\ufdfa" * 30, password=PASSWORD) == "server-login"
        guest.post("/account", name="\ufdfa", password=PASSWORD)


def test_passwords_cannot_be_tried_forever(ann: Guest) -> None:
    keys = [
        ann.post("/login", status, name="Ann", password=PASSWORD)["message"]["key"] for status in [403] * 10 + [429]
    ]
    assert keys[-1] == "server-too-often"


def test_only_our_own_page_can_ask_for_changes(ann: Guest) -> None:
    answer = ann._client.post("/api/v1/me", json={"name": "Eve"})
    assert (answer.status_code, answer.json()["message"]["key"]) == (403, "server-foreign-page")
    assert LOGIN_COOKIE not in answer.cookies


def test_an_account_is_found_however_its_name_is_typed(ann: Guest, ben: Guest) -> None:
    assert ann.post("/account", name="Ann  Lee", password=PASSWORD)["name"] == "Ann Lee"
    for name in ("Ann Lee", " ann  LEE ", "\uff21nn Lee"):
        assert ben.post("/login", name=name, password=PASSWORD)["name"] == "Ann Lee"
    assert ben.problem("/login", 403, name="\u200b", password=PASSWORD) == "server-login"


def stored(app_server: Server, statement: str) -> list[tuple[str, ...]]:
    """What the database says."""
    services = app_server.client.app.state.services

    async def ask() -> list[tuple[str, ...]]:
        async with services.database.write() as connection:
            found = await connection.execute(text(statement))
            return [tuple(row) for row in found] if found.returns_rows else []

    return list(app_server.client.blocking_portal.call(ask))


def test_passwords_are_hashed_by_argon2id_with_their_parameters(ann: Guest, ben: Guest, app_server: Server) -> None:
    ann.post("/account", name="Ann", password=PASSWORD)
    ben.post("/account", name="Ben", password=PASSWORD)
    (one,), (two,) = stored(app_server, "SELECT password FROM people WHERE account IS NOT NULL")
    assert one.startswith(f"$argon2id$v=19$m={passwords.MEMORY_KIB},t={passwords.ITERATIONS},p=1$")
    assert one != two


@pytest.mark.parametrize("password", ["x" * 200, "é" * 20])
def test_a_long_password_and_one_with_accents_fit(ann: Guest, app_server: Server, password: str) -> None:
    ann.post("/account", name="Ann", password=password)
    app_server.guest().post("/login", name="Ann", password=password)
    longer = app_server.guest().raw("POST", "/login", json={"name": "Ann", "password": password + "x"})
    assert longer.status_code == (200 if len(password) == 200 else 403), "only 200 characters count"


@pytest.mark.parametrize("unknown", ["", "$5$rounds=5000$salt$hash", "ab$cd"])
def test_a_hash_of_another_kind_fits_no_password(ann: Guest, app_server: Server, unknown: str) -> None:
    ann.post("/account", name="Ann", password=PASSWORD)
    stored(app_server, f"UPDATE people SET password = '{unknown}'")  # noqa: S608
    assert app_server.guest().problem("/login", 403, name="Ann", password=PASSWORD) == "server-login"


def test_parameters_that_have_become_too_weak_are_raised(
    ann: Guest, app_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    weak = PasswordHasher(1, 64, parallelism=1)
    monkeypatch.setattr(passwords, "_hasher", lambda: weak)
    ann.post("/account", name="Ann", password=PASSWORD)
    monkeypatch.undo()
    assert "m=64,t=1" in stored(app_server, "SELECT password FROM people WHERE account = 'ann'")[0][0]
    assert app_server.guest().problem("/login", 403, name="Ann", password="x" * 10) == "server-login"
    assert "m=64,t=1" in stored(app_server, "SELECT password FROM people WHERE account = 'ann'")[0][0]
    app_server.guest().post("/login", name="Ann", password=PASSWORD)
    assert f"m={passwords.MEMORY_KIB}" in stored(app_server, "SELECT password FROM people WHERE account = 'ann'")[0][0]


def test_a_token_ages_unless_it_is_used(ann: Guest, app_server: Server) -> None:
    ann.post("/me", name="Ann")
    stored(app_server, f"UPDATE tokens SET used = '{utc_ago(TOKEN_LIFETIME - timedelta(days=2))}'")  # noqa: S608
    answer = ann.raw("GET", "/start")
    assert answer.json()["me"]["name"] == "Ann"
    assert f"max-age={TOKEN_LIFETIME.days * 24 * 3600}" in answer.headers["set-cookie"].lower()
    assert stored(app_server, "SELECT used FROM tokens")[0][0] > utc_ago(timedelta(days=1))
    stored(app_server, f"UPDATE tokens SET used = '{utc_ago(TOKEN_LIFETIME + timedelta(minutes=1))}'")  # noqa: S608
    assert ann.get("/start")["me"]["name"] is None
    assert ann.problem("/tables/none/play", 403, seat=0, at=0, choice="pass") == "server-not-your-seat"


def test_old_tokens_are_thrown_away_at_the_start(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/aged.sqlite"
    with server(url) as before:
        old, young = before.guest(), before.guest()
        old.post("/me", name="Old")
        stored(before, f"UPDATE tokens SET used = '{utc_ago(TOKEN_LIFETIME + timedelta(days=1))}'")  # noqa: S608
        young.post("/me", name="Young")
    with server(url) as after:
        assert len(stored(after, "SELECT hash FROM tokens")) == 1
        again = after.guest()
        again.token = young.token
        assert again.get("/start")["me"]["name"] == "Young"
