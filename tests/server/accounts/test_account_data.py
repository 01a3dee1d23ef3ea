"""What people can do about what is stored of them, and what those can who look after a server."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import text, update

from carrack.cli.app import run_command_line as carrack
from carrack.server.api.routes import admin
from carrack.server.settings import Settings, load_settings
from carrack.server.storage import account_store, cleanup
from carrack.server.storage.database import Database
from carrack.server.storage.schema import people, tables
from carrack.server.timestamps import utc_ago
from tests.server.app_client import BOT, ME, OPEN, Guest, Server, WebSocket, last, server
from tests.server.clocks.test_time_control import expire, think
from tests.server.storage.test_store import run
from tests.server.tables.test_updates import heard
from tests.support.checkout import ROOT

NEW = {"password": "new and long"}
OLD = {"password": "old and long"}


@pytest.fixture
def eve(running: Server) -> Guest:
    """Somebody with an account, who looks after the server."""
    running.forget_haste()
    guest = running.guest()
    account(guest, "Eve")
    appoint(running, "eve")
    return guest


def account(guest: Guest, name: str) -> None:
    answer = guest.raw("POST", "/account", json={"name": name, **OLD})
    if answer.status_code != 200:
        guest.post("/login", name=name, **OLD)


def appoint(place: Server, name: str) -> None:
    url = place.client.app.state.services.database._engine.url
    assert carrack(["admin", name, "--database", url.render_as_string(hide_password=False)]) == 0


def person(keeper: Guest, name: str) -> Any:
    found = keeper.get("/admin", sought=name)["people"]
    return next(one for one in found if one["name"] == name)


def test_a_password_is_changed_by_whoever_knows_it(ann: Guest, running: Server) -> None:
    account(ann, "Ann")
    other = running.guest()
    other.post("/login", name="Ann", **OLD)
    assert ann.problem("/me/password", 403, old="wrong word", new="x" * 12) == "server-password-wrong"
    assert ann.problem("/me/password", 400, old=OLD["password"], new="short") == "server-password"
    ann.post("/me/password", old=OLD["password"], new="new and long")
    assert ann.get("/start")["me"]["account"]
    assert not other.get("/start")["me"]["account"], "other browsers have to log in again"
    assert running.guest().problem("/login", 403, name="Ann", **OLD) == "server-login"
    running.guest().post("/login", name="Ann", **NEW)


def test_everybody_can_have_what_is_stored_about_him(ann: Guest, ben: Guest) -> None:
    account(ann, "Ann the second")
    table = ann.open("marchands", ME, OPEN)
    ann.post(f"{table}/salt", seat=0, salt="mine")
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ann.post(f"{table}/chat", text="my words")
    ben.post(f"{table}/chat", text="his words")
    record = (ROOT / "tests/goldens/discovery-2-plain.jsonl").read_bytes()
    replay = ann.ask("POST", "/replays", content=record)
    answer = ann.raw("GET", "/me/data")
    assert "attachment" in answer.headers["content-disposition"]
    found = answer.json()
    assert found["person"]["name"] == "Ann the second"
    assert [line["text"] for line in found["chat"]] == ["my words"]
    assert [(seat["table"], seat["number"]) for seat in found["seats"]] == [(table.rpartition("/")[2], 0)]
    assert [(one["table"], one["bytes"]) for one in found["imported"]] == [(replay["id"], len(record))]
    assert found["browsers"]
    assert found["seats"][0]["salt"] == "mine"
    for secret in ("password", "hash", "seed", "his words"):
        assert secret not in answer.text
    assert running_guest(ann).raw("GET", "/me/data").status_code == 403


def running_guest(other: Guest) -> Guest:
    return Guest(other._client, {})


def test_whoever_leaves_leaves_no_trace_and_the_others_play_on(database: str) -> None:
    with server(database) as place:
        ann, ben = place.guest(), place.guest()
        account(ann, "Annabel")
        game, over, waiting = (
            ann.open("marchands", ME, OPEN),
            ann.open("marchands", ME, BOT),
            ann.open("empires", ME, OPEN),
        )
        ben.post(f"{game}/sit", seat=1, name="Ben")
        ann.post(f"{game}/chat", text="my words")
        ann.finish(over)
        assert ann.problem("/me/delete", 403, **NEW) == "server-password-wrong"
        with ann.live(game, seat=0) as line:
            heard(line)
            ann.post("/me/delete", **OLD)
            with pytest.raises(WebSocketDisconnect):
                to_the_end(line)
        assert not ann.get("/start")["me"]["account"]
        assert place.guest().problem("/login", 403, name="Annabel", **OLD) == "server-login"
        seen = ben.until(game, lambda u: u["decision"])
        assert [seat["name"] for seat in seen["table"]["seats"]] == ["—", "Ben"]
        assert seen["chat"][0]["text"] == "…"
        ben.play(game, seen)
        assert ben.get(waiting)["table"]["seats"][0]["kind"] == "open"
        assert "Annabel" not in place.guest().raw("GET", f"{over}/record").text

    async def all_of_it(opened: Database) -> str:
        async with opened.read() as connection:
            names = ("people", "tokens", "seats", "tables", "chat", "shelf")
            queries = [text(f"SELECT * FROM {name}") for name in names]  # noqa: S608
            return "".join([str((await connection.execute(query)).all()) for query in queries])

    kept = run(database, all_of_it)
    assert "nnabel" not in kept
    assert "my words" not in kept


def to_the_end(line: WebSocket) -> None:
    while True:
        line.receive_text(timeout=120)


def test_nobody_else_can_look_after_the_server(eve: Guest, ann: Guest) -> None:
    account(ann, "Mallory")
    for guest in (ann, running_guest(ann)):
        assert guest.get("/admin", 403)["message"]["key"] == "server-admin-only"
        assert guest.problem("/admin/people/x", 403, muted=True, banned=True) == "server-admin-only"
        assert guest.problem("/admin/tables/x/remove", 403, seat=0, kick=True) == "server-admin-only"
    assert eve.get("/start")["me"]["admin"]
    assert not ann.get("/start")["me"]["admin"]


def test_whoever_is_muted_or_banned_is_so_on_the_server(eve: Guest, ann: Guest) -> None:
    account(ann, "Loud")
    table = ann.open("marchands", ME, ME)
    id = person(eve, "Loud")["id"]
    eve.post(f"/admin/people/{id}", muted=True, banned=False)
    assert ann.problem(f"{table}/chat", 403, text="hey") == "server-muted"
    seen = ann.play(table, ann.get(table))
    eve.post(f"/admin/people/{id}", muted=False, banned=True)
    assert person(eve, "Loud")["banned"]
    move = {"seat": seen["seat"], "at": last(seen), "choice": "x"}
    assert ann.problem(f"{table}/play", 403, **move) == "server-banned"
    assert ann.problem(f"{table}/chat", 403, text="hey") == "server-banned"
    assert ann.problem("/tables", 403, game="marchands", seats=[ME, ME]) == "server-banned"
    ann.get(table)  # watching is everybody's
    assert ann.raw("GET", "/me/data").status_code == 200
    eve.post(f"/admin/people/{id}", muted=False, banned=False)
    ann.play(table, ann.get(table))
    own = person(eve, "Eve")["id"]
    assert eve.problem(f"/admin/people/{own}", 409, muted=True, banned=True) == "server-admin-stays"
    assert eve.problem("/admin/people/none", 404, muted=True, banned=True) == "server-no-person"


def test_the_others_need_not_wait_for_somebody_who_is_banned_and_looks_on(
    eve: Guest, ann: Guest, ben: Guest, running: Server
) -> None:
    account(ann, "Louder")
    table = ann.open("marchands", ME, OPEN, time={"cap": 60})
    ben.post(f"{table}/sit", seat=1, name="Ben")
    think(running, table, 0, 61)
    expire(running, table)
    eve.post(f"/admin/people/{person(eve, 'Louder')['id']}", muted=False, banned=True)
    with ann.live(table, seat=0) as line:
        seat = heard(line)["table"]["seats"][0]
        assert (seat["online"], bool(seat["bot"])) == (False, True), "the bot that took the seat keeps it"
        given = ben.post(f"{table}/propose", seat=1, kind="replace", target=0)
        assert given["table"]["seats"][0]["given"] == "bot"


def test_an_id_that_cannot_be_is_nobodys(database: str) -> None:
    """Not every database can be asked for every text."""
    with server(database) as place:
        eve = place.guest()
        account(eve, "Eve")
        place.client.blocking_portal.call(
            account_store.set_admin_role, place.client.app.state.services.database, "eve", True
        )
        for odd in ("%00", "%ff", "a" * 500):
            assert eve.problem(f"/admin/people/{odd}", 404, muted=True, banned=True) == "server-no-person"
            assert eve.problem(f"/admin/tables/{odd}/remove", 404, seat=0, kick=True) == "server-no-table"


def test_an_absent_player_is_replaced_and_an_unwelcome_one_removed(eve: Guest, ann: Guest, ben: Guest) -> None:
    table = ann.open("marchands", ME, OPEN)
    id = table.rpartition("/")[2]
    eve.post(f"/admin/tables/{id}/remove", seat=0, kick=True)
    assert ann.get(table)["table"]["seats"][0]["kind"] == "open"
    ann.post(f"{table}/sit", seat=0, name="Ann")
    ben.post(f"{table}/sit", seat=1, name="Ben")
    found = eve.post(f"/admin/tables/{id}/remove", seat=0, kick=False, bot="random")
    assert next(one for one in found["tables"] if one["id"] == id)["bots"] == ["random", None]
    ann.post(f"{table}/lend", seat=0, bot=None)  # she is back
    eve.post(f"/admin/tables/{id}/remove", seat=0, kick=True, bot="random")
    assert ann.problem(f"{table}/lend", 403, seat=0, bot=None) == "server-not-your-seat"
    ben.until(table, lambda u: u["decision"])
    assert eve.problem(f"/admin/tables/{id}/remove", 409, seat=0, kick=True) == "server-nobody-there"


def test_everybody_is_found_however_many_have_come_since(
    eve: Guest, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admin, "MAX_LISTED", 1)
    ann.post("/me", name="Zoë Long-ago")
    table = ann.open("marchands", ME, OPEN).rpartition("/")[2]
    ben.post("/me", name="Newer")
    ben.open("history", ME, OPEN, OPEN)

    def found(sought: str) -> tuple[list[str], list[str]]:
        told = eve.get("/admin", sought=sought)
        return [one["name"] for one in told["people"]], [one["id"] for one in told["tables"]]

    for sought in ("Zoë L", "zoë long", "LONG-AGO", " long-ago "):
        assert found(sought) == (["Zoë Long-ago"], [table])
    assert found(table)[1] == [table]
    for odd in ("%", "_", "\\", "\0%", "'", "x" * 5000):
        assert found(odd) == ([], [])
    muted = eve.post(f"/admin/people/{person(eve, 'Zoë Long-ago')['id']}?sought=long-ago", muted=True, banned=False)
    assert [(one["name"], one["muted"]) for one in muted["people"]] == [("Zoë Long-ago", True)]


def test_the_role_is_given_on_the_machine_only(eve: Guest, running: Server, capsys: Any) -> None:
    url = running.client.app.state.services.database._engine.url.render_as_string(hide_password=False)
    assert carrack(["admin", "nobody at all", "--database", url, "--lang", "en"]) == 2
    assert "No account is called “nobody at all”." in capsys.readouterr().err
    assert carrack(["admin", "EVE", "--remove", "--database", url]) == 0
    assert eve.get("/admin", 403)


def test_one_person_has_so_many_tables(tmp_path: Path) -> None:
    with server(f"sqlite+aiosqlite:///{tmp_path}/t", settings=Settings(max_tables_per_person=2)) as place:
        ann = place.guest()
        first = ann.open("marchands", ME, BOT)
        ann.open("marchands", ME, OPEN)
        assert ann.problem("/tables", 409, game="marchands", seats=[ME, ME]) == "server-quota"
        ann.finish(first)
        ann.open("marchands", ME, ME)
        place.guest().open("marchands", ME, ME)


def test_only_what_nobody_will_miss_is_removed(database: str) -> None:
    with server(database) as place:
        ann, ben = place.guest(), place.guest()
        begun, waiting, recent = (
            ann.open("marchands", ME, ME),
            ann.open("empires", ME, OPEN),
            ann.open("empires", ME, OPEN),
        )
        ben.post("/me", name="Ben")
        services = place.client.app.state.services
        old = [address.rpartition("/")[2] for address in (begun, waiting)]

        async def age() -> None:
            long_ago = utc_ago(timedelta(days=100))
            async with services.database.write() as connection:
                await connection.execute(update(tables).where(tables.c.id.in_(old)).values(updated=long_ago))
                await connection.execute(update(people).values(created=long_ago))
                await connection.execute(
                    text("DELETE FROM tokens WHERE person IN (SELECT id FROM people WHERE name = 'Ben')")
                )

        def sweep(**settings: int) -> tuple[int, int]:
            wanted = Settings(**settings)  # type: ignore[arg-type]
            found: tuple[int, int] = place.client.blocking_portal.call(
                cleanup.delete_expired, services.tables, services.database, wanted
            )
            return found

        place.client.blocking_portal.call(age)
        with ann.live(waiting) as line:
            heard(line)
            assert sweep() == (0, 1), "a table that somebody looks at stays"
        assert sweep() == (1, 0)
        assert ann.get(waiting, 404)
        ann.get(recent)
        ann.play(begun, ann.get(begun))
        place.client.blocking_portal.call(age)
        assert sweep(open_table_days=0) == (0, 0)
        assert sweep(abandoned_game_days=99) == (1, 0)
        assert ann.get(begun, 404)


def test_settings_about_old_things_are_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (
        load_settings().max_tables_per_person,
        load_settings().open_table_days,
        load_settings().abandoned_game_days,
    ) == (200, 90, 0)
    monkeypatch.setenv("CARRACK_OPEN_DAYS", "7")
    assert load_settings().open_table_days == 7
    monkeypatch.setenv("CARRACK_MOST_TABLES", "many")
    with pytest.raises(ValueError, match="many"):
        load_settings()
