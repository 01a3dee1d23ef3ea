"""Several servers on one database: what is done through one is so on all, once."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import psycopg
import pytest
from litestar.exceptions import WebSocketDisconnect

from bench.harness.postgres import create_database
from carrack.cli.app import run_command_line
from carrack.server.runtime import message_bus
from carrack.server.runtime.message_bus import PostgresBus
from carrack.server.storage.database import Database
from carrack.server.tables.services import timeouts
from carrack.server.tables.transaction import RetryTransaction
from tests.server.app_client import BOT, ME, OPEN, Guest, Here, Page, Server, last, server
from tests.server.clocks.test_time_control import expire, think, two


@pytest.fixture
def shared(request: pytest.FixtureRequest, a_postgres: str) -> str:
    name = "".join(c if c.isalnum() else "_" for c in request.node.name)[:60]
    return create_database(a_postgres, name.lower())


@pytest.fixture
def pair(shared: str) -> Iterator[tuple[Server, Server]]:
    """Two servers on one PostgreSQL."""
    with server(shared) as one, server(shared) as other:
        yield one, other


def same_person(app_server: Server, guest: Guest) -> Guest:
    """The same browser, answered by another server."""
    other = app_server.guest()
    other.token = guest.token
    return other


def at_once(*works: Callable[[], Any]) -> list[Any]:
    """Do all this at the same time."""
    found: list[Any] = [None] * len(works)
    start = threading.Barrier(len(works))

    def do(place: int) -> None:
        start.wait()
        found[place] = works[place]()

    threads = [threading.Thread(target=do, args=(place,)) for place in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


def eventually(fits: Callable[[], Any]) -> Any:
    limit = time.monotonic() + 120
    while time.monotonic() < limit:
        if found := fits():
            return found
        time.sleep(0.01)
    raise AssertionError("it never came to that")


def test_a_process_that_hangs_does_not_keep_its_work(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stopped process keeps its connection, and with it the locks of the bots and clocks that it sees to."""
    monkeypatch.setattr(message_bus, "BEAT_SECONDS", 0.01)
    monkeypatch.setattr(message_bus, "MAX_SILENT_SECONDS", 0.0)
    plain = shared.replace("+psycopg", "")
    with psycopg.connect(plain, autocommit=True, application_name=message_bus.APPLICATION) as stopped:
        stopped.execute("SELECT pg_advisory_lock(hashtextextended('clocks', 0))")
        with server(shared) as one:
            bus = one.client.app.state.services.tables.bus
            eventually(lambda: one.client.blocking_portal.call(bus.is_leader, "clocks"))
            with pytest.raises(psycopg.OperationalError):
                stopped.execute("SELECT 1")


def test_one_seat_goes_to_one_of_two_people(pair: tuple[Server, Server]) -> None:
    for _ in range(5):
        host = pair[0].guest()
        table = host.open("marchands", ME, OPEN, OPEN)
        people = [app_server.guest() for app_server in pair]
        for app_server, person in zip(pair, people, strict=True):
            same_person(app_server, host).get(table)  # both have it in memory
            person.post("/me", name="Somebody")
        wishes = [{"seat": 1, "name": name} for name in ("Ann", "Ben")]
        asking = [partial(guest.raw, "POST", f"{table}/sit") for guest in people]
        answers = at_once(*(partial(ask, json=wish) for ask, wish in zip(asking, wishes, strict=True)))
        codes = sorted(answer.status_code for answer in answers)
        assert codes == [200, 409], [answer.text for answer in answers]
        [problem] = [answer.json() for answer in answers if answer.status_code == 409]
        assert problem["message"]["key"] == "server-seat-taken"
        winner = "Ann" if answers[0].status_code == 200 else "Ben"
        for app_server in pair:
            names = [seat["name"] for seat in same_person(app_server, host).get(table)["table"]["seats"]]
            assert names[1] == winner


def test_a_move_through_one_reaches_a_line_on_the_other(pair: tuple[Server, Server]) -> None:
    ann = pair[0].guest()
    table = ann.open("empires", ME, ME)
    elsewhere = same_person(pair[1], ann)
    page = Page()
    with pair[1].guest().live(table) as line:
        page.take(line.receive_json())
        for turn in range(12):
            app_server = (ann, elsewhere)[turn % 2]
            update = app_server.get(table)
            app_server.play(table, update, turn)
            while page.update["table"]["count"] <= update["table"]["count"]:
                page.take(line.receive_json())
            if turn == 6 and (now := elsewhere.get(table))["undo"]["possible"]:
                elsewhere.undo(table, seat=now["seat"], at=last(now), reel=now["reel"])
        ann.post(f"{table}/chat", text="hello")
        while not page.chat:
            page.take(line.receive_json())
        elsewhere.post(f"{table}/chat", text="and to you")
        while [one["text"] for one in page.chat] != ["hello", "and to you"]:
            page.take(line.receive_json())
    watcher = pair[0].guest()
    told = watcher.get(table)
    shown = watcher.get(f"{table}/frames", **{"from": last(told)})
    assert page.views[-1] == shown["frames"][0]["view"]
    assert (page.update["reel"], page.update["table"]["count"]) == (told["reel"], told["table"]["count"])
    assert elsewhere.get(table)["frames"] == ann.get(table)["frames"]


def test_what_is_sealed_through_one_does_not_show_on_the_other(pair: tuple[Server, Server]) -> None:
    ann, ben = pair[0].guest(), pair[1].guest()
    table = ann.open("marchands", ME, OPEN)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    while len((before := ann.get(table, spectator=True))["table"]["waiting"]) < 2:
        who = ann if before["table"]["waiting"] == [0] else ben
        who.play(table, who.get(table))
    was = ben.get(table)
    with ben.live(table, seat=1, at=last(was), reel=was["reel"]) as line:
        eventually(lambda: ann.get(table)["table"]["seats"][1]["online"])
        was = ben.get(table)
        ann.play(table, ann.get(table))
        eventually(lambda: in_memory(pair[1], table) == in_memory(pair[0], table))
        assert ben.get(table) == was
        ann.post(f"{table}/chat", text="done")  # the next thing that comes along
        told = line.receive_json()
        assert (told["frames"], [one["text"] for one in told["chat"]]) == ([], ["done"])
    answers = at_once(*(lambda guest=guest: guest.play(table, guest.get(table)) for guest in (ann, ben)))
    assert [answer["seat"] for answer in answers] == [0, 1], "neither is in the other's way"


def in_memory(app_server: Server, table: str) -> int:
    return int(app_server.client.app.state.services.tables.loaded_or_none(table.rpartition("/")[2]).header.version)


def test_who_is_there_is_known_everywhere(pair: tuple[Server, Server]) -> None:
    ann, ben = pair[0].guest(), pair[1].guest()
    table = ann.open("marchands", ME, OPEN)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    with ann.live(table, seat=0), ben.live(table, seat=1):
        for guest in (ann, ben):
            eventually(lambda guest=guest: all(seat["online"] for seat in guest.get(table)["table"]["seats"]))
    eventually(lambda: not any(seat["online"] for seat in ann.get(table)["table"]["seats"]))


def test_whoever_logs_out_through_one_is_told_nothing_by_the_other(pair: tuple[Server, Server]) -> None:
    ann = pair[0].guest()
    table = ann.open("marchands", ME, ME)
    elsewhere = same_person(pair[1], ann)
    with elsewhere.live(table, seat=0) as line:
        line.receive_json()
        assert elsewhere.get("/start")["me"] == ann.get("/start")["me"]
        elsewhere_token = elsewhere.token
        ann.post("/logout")
        with pytest.raises(WebSocketDisconnect):
            list(iter(partial(line.receive_json, timeout=120), None))
    assert elsewhere.token == elsewhere_token
    eventually(lambda: elsewhere.raw("GET", table, params={"seat": 0}).status_code == 403)


def test_a_guest_who_logs_in_through_one_sits_there_on_the_other(pair: tuple[Server, Server]) -> None:
    owner = pair[0].guest()
    owner.post("/account", name="Ann", password="x" * 10)
    guest = pair[0].guest()
    table = guest.open("marchands", ME, ME)
    assert same_person(pair[1], guest).get(table)["seat"] == 0
    guest.post("/login", name="Ann", password="x" * 10)
    elsewhere = same_person(pair[1], guest)
    elsewhere.play(table, elsewhere.get(table))
    assert guest.get(table)["decision"]


class Counting(Here):
    """Thinks slowly, and counts how often."""

    thoughts: list[tuple[str, int]] = []  # noqa: RUF012

    async def run(self, work: Any, job: Any, *rest: Any) -> Any:
        self.thoughts.append((job.seed, tuple(job.position)))
        await asyncio.sleep(0.01)
        return work(job)


def test_bots_think_once(shared: str) -> None:
    Counting.thoughts.clear()
    with server(shared, Counting(2)) as one, server(shared, Counting(2)) as other:
        ann = one.guest()
        tables = [ann.open("marchands", BOT, BOT, options={"length": "short"}) for _ in range(4)]
        lines = [other.guest().live(table) for table in tables]
        for line in lines:
            line.__enter__()
        for table in tables:
            ann.until(table, lambda update: update["table"]["status"] == "over")
        for line in lines:
            line.__exit__(None, None, None)
    assert len(Counting.thoughts) == len(set(Counting.thoughts)), "nobody thought about what another did"


def test_bots_are_left_to_others_where_told_so(shared: str) -> None:
    with server(shared, Here(0)) as one:
        ann = one.guest()
        table = ann.open("marchands", BOT, BOT, options={"length": "short"})
        count = ann.get(table)["table"]["count"]
        time.sleep(0.2)
        assert ann.get(table)["table"]["count"] == count
        with server(shared, Here(1)):
            ann.until(table, lambda update: update["table"]["status"] == "over")


def test_work_is_free_as_soon_as_whoever_did_it_is_gone(shared: str) -> None:
    async def both() -> list[bool]:
        database = Database(shared)
        one, other = (PostgresBus(database.connection_parameters) for _ in range(2))
        for app_server in (one, other):
            app_server.start()
            while not await app_server.is_leader(f"presence of {id(app_server)}"):
                await asyncio.sleep(0.01)
        told = [await one.try_acquire("work"), await one.try_acquire("work"), await other.try_acquire("work")]
        await one.close()
        while not await other.try_acquire("work"):
            await asyncio.sleep(0.01)
        await other.close()
        await database.close()
        return told

    assert asyncio.run(both()) == [True, False, False]


def test_news_that_nobody_told_is_found_out(pair: tuple[Server, Server], monkeypatch: pytest.MonkeyPatch) -> None:
    ann = pair[0].guest()
    table = ann.open("empires", ME, ME)
    with pair[1].guest().live(table) as line:
        before = line.receive_json()["table"]["count"]
        others = pair[0].client.app.state.services.tables.bus
        monkeypatch.setattr(others, "publish", lambda *word: None)  # as if it had been killed right after storing
        ann.play(table, ann.get(table))
        while line.receive_json()["table"]["count"] <= before:
            pass


@pytest.mark.parametrize("words", [["serve", "--no-open", "--workers", "2"], ["worker"]])
def test_a_file_of_tables_has_one_process(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert run_command_line([*words, "--lang", "en"]) == 2
    sentence = "Several processes need PostgreSQL (--database postgresql://...); an SQLite file has one server."
    assert capsys.readouterr().err == f"carrack: {sentence}\n"


def test_the_time_of_somebody_is_up_once(shared: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both look at the clocks all the time, and both are told to, at once."""
    with server(shared) as before:
        ann, ben = before.guest(), before.guest()
        tables = [two(ann, ben, cap=60, then="caretaker") for _ in range(3)]
    monkeypatch.setattr(timeouts, "START_GRACE_SECONDS", 0.0)
    monkeypatch.setattr(timeouts, "POLL_SECONDS", 0.02)
    with server(shared) as one, server(shared) as other:
        for app_server in (one, other):
            for table in tables:
                app_server.guest().get(table)  # it is in the memory of both
                think(app_server, table, 0, 61)
        with psycopg.connect(shared.replace("+psycopg", ""), autocommit=True) as connection:
            connection.execute("UPDATE tables SET due = '2020-01-01T00:00:00.000+00:00'")
            at_once(*(partial(ring, app_server, table) for app_server in (one, other) for table in tables))
            guest = one.guest()
            for table in tables:
                guest.until(table, lambda update: update["table"]["waiting"] == [1])
            query = "SELECT count(*) FROM entries WHERE caretaker = 'late' AND by = 0"
            assert connection.execute(query).fetchone() == (len(tables),)


def ring(app_server: Server, table: str) -> None:
    with suppress(RetryTransaction):  # the other one was quicker
        expire(app_server, table)
