"""Programs that play a seat over HTTP: one token, one seat."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bench.harness.postgres import create_database
from carrack.bots import protocol_messages
from carrack.server.accounts.login_sessions import hash_token
from carrack.server.api.cookies import LOGIN_COOKIE
from carrack.server.tables import presence
from carrack.server.tables.bots import bot_stream
from carrack.server.tables.bots.bot_tokens import BotToken
from tests.server.accounts.test_account_data import OLD, account, appoint, person
from tests.server.app_client import BOT, ME, OPEN, Guest, Server, server
from tests.server.clocks.test_time_control import expire, think
from tests.server.runtime.test_cluster import eventually, same_person
from tests.server.runtime.test_server_process import RunningServer, browser
from tests.server.tables.test_timeouts import kept

PAGE = (Path(__file__).resolve().parents[3] / "docs/bot-protocol.md").read_text("utf-8")
SHORT: dict[str, Any] = {"options": {"length": "short"}}


class Program:
    """What plays a seat, by its token."""

    def __init__(self, app_server: Server, token: str) -> None:
        self.app_server = app_server
        self.token = token
        table, seat, secret = token.split(".")
        self.key = BotToken(table, int(seat), hash_token(secret))

    def choose(self, id: str, notation: str) -> Any:
        headers = {"authorization": f"Bearer {self.token}"}
        return self.app_server.client.post("/api/v1/bot/choice", headers=headers, json={"id": id, "notation": notation})

    def comes_back(self) -> None:
        tables, portal = self.app_server.client.app.state.services.tables, self.app_server.client.blocking_portal
        portal.call(presence.leave, tables, portal.call(bot_stream.open_stream, tables, self.key))

    def hears(self, *, wants: str = "", then: Callable[[Any], Any] | None = None) -> list[Any]:
        """Everything up to the first question; or what is done `then`, and up to the next message after it."""
        tables = self.app_server.client.app.state.services.tables
        portal = self.app_server.client.blocking_portal

        async def step(stream: Any) -> Any:
            return await anext(stream, None)

        line = portal.call(bot_stream.open_stream, tables, self.key)
        stream = bot_stream.bot_messages(tables, self.key, line, wants.split(","))
        found: list[Any] = []
        asked = False
        try:
            while (said := portal.call(step, stream)) is not None:
                found.append(json.loads(protocol_messages.encode_line(said)))
                if asked:
                    break
                if found[-1]["say"] == "choose":
                    asked = True
                    if then is None:
                        break
                    then(found[-1])
        finally:
            portal.call(stream.aclose)
            portal.call(presence.leave, tables, line)
        return found


def program(app_server: Server, owner: Guest, table: str, seat: int = 0) -> Program:
    return Program(app_server, owner.post(f"{table}/program", seat=seat)["token"])


@pytest.fixture
def served(database: str, tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A real server, and its port."""
    (tmp_path / "index.html").write_text("<!doctype html><title>Carrack</title>")
    app_server = RunningServer(tmp_path)
    url = database.replace("+aiosqlite", "").replace("+psycopg", "")
    yield app_server.serve("--port", "0", "--database", url)
    app_server.close()


def test_the_program_of_the_documentation_plays_a_game(served: tuple[Any, int], tmp_path: Path) -> None:
    _, port = served
    source = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[1]
    (tmp_path / "my_http_bot.py").write_text(source, "utf-8")
    with browser(port) as web:
        seats = [ME, {"kind": "bot", "bot": "random"}]
        info = web.post("/api/v1/tables", json={"game": "marchands", "seats": seats, **SHORT}).json()
        answer = web.post(f"/api/v1/tables/{info['id']}/program", json={"seat": 0}).json()
        assert answer["update"]["table"]["seats"][0]["bot"] == "program"
        command = [sys.executable, "my_http_bot.py", f"http://127.0.0.1:{port}", answer["token"]]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120)
        assert done.returncode == 0, done.stderr
        assert re.fullmatch(r"place [12] with \d+ points\n", done.stdout), done.stdout
        record = web.get(f"/api/v1/tables/{info['id']}/record").text
        assert '"caretaker"' not in record
        again = web.post("/api/v1/bot/choice", json={"id": "", "notation": ""}, headers=bearer(answer["token"]))
        assert again.status_code == 409, "there is nothing more to choose"


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}".rstrip()}


def test_a_stream_ends_when_its_token_is_taken_back_or_the_server_ends(served: tuple[Any, int]) -> None:
    process, port = served
    with browser(port) as web:
        info = web.post("/api/v1/tables", json={"game": "marchands", "seats": [ME, OPEN]}).json()
        path = f"/api/v1/tables/{info['id']}"
        token = web.post(f"{path}/program", json={"seat": 0}).json()["token"]
        with browser(port) as other, other.stream("GET", "/api/v1/bot/stream", headers=bearer(token)) as stream:
            lines = stream.iter_lines()
            assert json.loads(next(lines))["say"] == "hello"
            assert stream.headers["content-type"].startswith("application/x-ndjson")
            newer = web.post(f"{path}/program", json={"seat": 0}).json()["token"]
            assert [json.loads(line)["say"] for line in lines] == ["quit"]
        assert web.get("/api/v1/bot/stream", headers=bearer(token)).status_code == 401
        with browser(port) as other, other.stream("GET", "/api/v1/bot/stream", headers=bearer(newer)) as stream:
            lines = stream.iter_lines()
            next(lines)
            assert eventually(lambda: web.get(path).json()["table"]["seats"][0]["online"])
        assert eventually(lambda: not web.get(path).json()["table"]["seats"][0]["online"]), "it has gone"
        with web.stream("GET", "/api/v1/bot/stream", headers=bearer(newer)) as stream:
            lines = stream.iter_lines()
            next(lines)
            process.terminate()
            assert [json.loads(line)["say"] for line in lines] == ["quit"]
        assert process.wait(120) == 0


def test_a_program_is_asked_what_its_seat_is_asked(app_server: Server, ann: Guest, ben: Guest) -> None:
    table = ann.open("marchands", ME, OPEN, **SHORT)
    mine = program(app_server, ann, table)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    hello, new, choose = mine.hears(wants="view,position")
    assert hello == {"say": "hello", "protocol": 1, "carrack": hello["carrack"]}
    assert {"game": "marchands", "players": 2, "seat": 0}.items() <= new.items()
    assert new["options"]["length"] == "short"
    assert choose["seconds"] is None
    assert choose["view"]["you"] == 0
    assert choose["position"]
    assert {"notation", "verb", "args"} == set(choose["choices"][0])

    wrong = mine.choose(choose["id"], "sail away")
    assert wrong.status_code == 409
    assert mine.choose("0-0-99", choose["choices"][0]["notation"]).json()["message"]["key"] == "server-old-position"

    def answer(asked: Any) -> None:
        assert asked["id"] == choose["id"], "whoever comes back is asked the same"
        assert "view" not in asked
        notation = asked["choices"][0]["notation"]
        assert mine.choose(asked["id"], notation).json() == {"say": "ponder"}
        assert mine.choose(asked["id"], notation).status_code == 409, "once is enough"

    assert mine.hears(then=answer)[-1] == {"say": "ponder"}
    ben.play(table, ben.get(table))
    assert mine.hears()[-1]["id"] != choose["id"]


def test_chance_decides_after_the_choice_of_a_program(app_server: Server, ann: Guest) -> None:
    """Who keeps an empire is followed by the next draw."""
    table = ann.open("history", ME, ME, ME)
    [seat] = ann.get(table)["table"]["waiting"]
    told = program(app_server, ann, table, seat)
    assert told.choose(told.hears()[-1]["id"], "keep").status_code == 200
    [other] = ann.get(table)["table"]["waiting"]
    assert other != seat
    assert ann.get(table, seat=other)["decision"]["choices"]


def test_a_stream_waits_for_news(app_server: Server, ann: Guest) -> None:
    """It would read the table again and again if the news that it has heard stayed."""
    table = ann.open("marchands", ME, ME)
    mine = program(app_server, ann, table)
    tables, portal = app_server.client.app.state.services.tables, app_server.client.blocking_portal
    line = portal.call(bot_stream.open_stream, tables, mine.key)
    stream = bot_stream.bot_messages(tables, mine.key, line, [])

    async def following() -> Any:
        return await anext(stream)

    assert portal.call(following)["say"] == "hello"
    portal.call(line.changed.set)
    assert portal.call(following)["say"] == "new"
    assert not line.changed.is_set()
    portal.call(stream.aclose)
    portal.call(presence.leave, tables, line)


def test_a_token_opens_one_seat_and_nothing_else(app_server: Server, ann: Guest, ben: Guest) -> None:
    table = ann.open("marchands", ME, OPEN, **SHORT)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    mine = program(app_server, ann, table)
    id, _, secret = mine.token.split(".")
    elsewhere = ann.open("marchands", ME, BOT, **SHORT).rpartition("/")[2]
    for token in (
        f"{id}.1.{secret}",
        f"{id}.7.{secret}",
        f"{elsewhere}.0.{secret}",
        f"{id}.0.",
        "",
        "x",
        f"nobody.0.{secret}",
    ):
        answer = app_server.client.post(
            "/api/v1/bot/choice", headers=bearer(token), json={"id": "0-0-0", "notation": "pass"}
        )
        assert answer.status_code == 403 if not token else answer.status_code in (401, 404), token
        assert app_server.client.get("/api/v1/bot/stream", headers=bearer(token)).status_code in (401, 404), token
    stranger = app_server.guest(**bearer(mine.token))
    assert stranger.raw("GET", f"{table}", params={"seat": 0}).status_code == 403
    assert stranger.raw("POST", f"{table}/lend", json={"seat": 0, "bot": None}).status_code == 403
    assert (
        app_server.client.get("/api/v1/start", headers={"cookie": f"{LOGIN_COOKIE}={secret}"}).json()["me"]["name"]
        is None
    )
    assert ben.problem(f"{table}/program", 403, seat=0) == "server-not-your-seat"


def test_everybody_sees_that_a_program_plays(app_server: Server, ann: Guest, ben: Guest) -> None:
    table = ann.open("empires", ME, OPEN)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    mine = program(app_server, ann, table)
    assert [seat["bot"] for seat in ben.get(table)["table"]["seats"]] == ["program", None]
    look = ann.get(table, seat=0)
    assert look["decision"] is None
    refused = ann.choose(table, 409, seat=0, at=look["table"]["count"] - 1, choice="pass")
    assert refused["message"]["key"] == "server-seat-lent"
    ann.post(f"{table}/lend", seat=0, bot=None)
    assert [seat["bot"] for seat in ben.get(table)["table"]["seats"]] == [None, None]
    assert mine.choose("0-0-0", "pass").status_code == 401


@pytest.mark.parametrize("how", ["lent", "resigned", "password", "banned", "forgotten"])
def test_a_token_is_void_when_its_owner_is_done_with_it(app_server: Server, how: str) -> None:
    ann = app_server.guest()
    account(ann, f"Ann {how}")
    table = ann.open("marchands", ME, BOT, **SHORT)
    mine = program(app_server, ann, table)
    *_, choose = mine.hears()
    if how == "lent":
        ann.post(f"{table}/lend", seat=0, bot="random")
    elif how == "resigned":
        ann.post(f"{table}/resign", seat=0)
    elif how == "password":
        ann.post("/me/password", old=OLD["password"], new="longer than that")
    elif how == "forgotten":
        ann.post("/me/delete", **OLD)
    else:
        eve = app_server.guest()
        account(eve, "Eve")
        appoint(app_server, "Eve")
        eve.post(f"/admin/people/{person(eve, f'Ann {how}')['id']}", muted=False, banned=True)
    assert mine.choose(choose["id"], choose["choices"][0]["notation"]).status_code == 401


def test_tokens_age_unless_they_are_used(app_server: Server, ann: Guest) -> None:
    table = ann.open("marchands", ME, BOT, **SHORT)
    mine = program(app_server, ann, table)
    chair = kept(app_server, table).seats[0]

    def used(days: int) -> None:
        assert chair.program is not None
        chair.program["used"] = (datetime.now(UTC) - timedelta(days=days)).isoformat(timespec="milliseconds")

    used(181)
    assert mine.choose("0-0-0", "pass").status_code == 401
    used(170)
    *_, choose = mine.hears()
    assert chair.program is not None
    assert chair.program["used"][:10] == datetime.now(UTC).date().isoformat()
    used(170)
    assert mine.choose(choose["id"], choose["choices"][0]["notation"]).status_code == 200
    assert chair.program["used"][:10] == datetime.now(UTC).date().isoformat()


def test_a_token_outlives_a_restart_of_the_server(database: str) -> None:
    with server(database) as app_server:
        ann = app_server.guest()
        table = ann.open("marchands", ME, BOT, **SHORT)
        mine = program(app_server, ann, table)
        *_, choose = mine.hears()
    with server(database) as app_server:
        again = Program(app_server, mine.token)
        assert again.choose(choose["id"], choose["choices"][0]["notation"]).status_code == 200
        same_person(app_server, ann).post(f"{table}/lend", seat=0, bot=None)
        assert again.choose(choose["id"], choose["choices"][0]["notation"]).status_code == 401


def test_a_token_that_is_taken_back_through_one_process_is_void_on_the_other(a_postgres: str) -> None:
    url = create_database(a_postgres, "programs_of_two")
    with server(url) as one, server(url) as other:
        ann = one.guest()
        table = ann.open("marchands", ME, BOT, **SHORT)
        mine = program(one, ann, table)
        there = Program(other, mine.token)
        said = there.hears(then=lambda choose: ann.post(f"{table}/lend", seat=0, bot=None))
        assert [one["say"] for one in said] == ["hello", "new", "choose", "quit"]


def test_a_program_that_stalls_loses_its_seat_until_it_comes_back(app_server: Server, ann: Guest, ben: Guest) -> None:
    table = ann.open("marchands", ME, OPEN, time={"cap": 60}, **SHORT)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    mine = program(app_server, ann, table)

    def stalls(choose: Any) -> None:
        assert 50 < choose["seconds"] <= 60
        think(app_server, table, 0, 100)
        expire(app_server, table)

    said = mine.hears(then=stalls)
    assert said[-1] == {"say": "quit"}
    assert ann.get(table)["table"]["seats"][0]["bot"] == "club"
    mine.comes_back()
    assert ann.get(table)["table"]["seats"][0]["bot"] == "program"


def test_a_caretaker_chooses_for_a_program_where_the_table_wants_it(app_server: Server, ann: Guest, ben: Guest) -> None:
    table = ann.open("empires", ME, OPEN, time={"cap": 60, "then": "caretaker"})
    ben.post(f"{table}/sit", seat=1, name="Ben")
    seat = ann.get(table)["table"]["waiting"][0]
    mine = program(app_server, (ann, ben)[seat], table, seat)

    def stalls(choose: Any) -> None:
        think(app_server, table, seat, 100)
        expire(app_server, table)

    said = mine.hears(then=stalls)
    assert said[-1]["say"] in ("choose", "ponder")
    assert kept(app_server, table).running_session.entries[-1].caretaker == "late"
    assert ann.get(table)["table"]["seats"][seat]["bot"] == "program"


def test_streams_are_limited_as_live_lines_are(app_server: Server, ann: Guest) -> None:
    table = ann.open("marchands", ME, BOT, **SHORT)
    mine = program(app_server, ann, table)
    limits = app_server.client.app.state.services.limits
    with ExitStack() as lines:
        for _ in range(24):
            lines.enter_context(limits.own_lines.slot(mine.key.client_id))
        assert app_server.client.get("/api/v1/bot/stream", headers=bearer(mine.token)).status_code == 429
    for _ in range(19):
        ann.post(f"{table}/program", seat=0)
    assert ann.problem(f"{table}/program", 429, seat=0) == "server-too-often"
