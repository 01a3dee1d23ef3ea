"""What clients see is what is stored: versions, lost connections, late news, and requests that are repeated.

No test waits for a time.  Faults happen at named moments (`faults`), and news is held until it is released.
"""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from math import inf
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest
from litestar.exceptions import WebSocketDisconnect

from bench.harness.postgres import create_database
from carrack.server.accounts.login_sessions import hash_token
from carrack.server.runtime import message_bus as others_module
from carrack.server.storage.database import Database
from carrack.server.storage.table_store import SqlTableStore
from carrack.server.tables import cluster, presence
from carrack.server.tables.bots import bot_stream
from carrack.server.tables.bots.bot_tokens import BotToken
from carrack.server.tables.table import Table
from tests.server.app_client import ME, OPEN, Guest, Here, Line, Page, Server, last, server
from tests.server.storage.database_faults import (
    ANSWERED,
    HALF,
    SENT,
    UNSENT,
    Driver,
    Held,
    Proxy,
    failing_once,
    held_once,
    proxied,
)

SEATS = ({**ME, "name": "Ann"}, {**ME, "name": "Abe"})
"""Both seats are of one person, who can always play."""


@dataclass
class Pair:
    """Two servers on one database; the first one's way to it can fail, and it hears of the other by `news` alone."""

    one: Server
    other: Server
    fault: Proxy | Driver
    news: Held
    url: str

    @property
    def proxy(self) -> Proxy:
        assert isinstance(self.fault, Proxy)
        return self.fault

    def call(self, work: Callable[..., Any], *args: Any) -> Any:
        """Do this in the loop of the first server."""
        return self.one.client.blocking_portal.call(work, *args)

    @property
    def tables(self) -> Any:
        return self.one.client.app.state.services.tables

    def elsewhere(self, guest: Guest) -> Guest:
        """The same browser, answered by the other server; on SQLite, that one has to read what it does not hear of."""
        if isinstance(self.fault, Driver):
            self.other.client.app.state.services.tables._kept.clear()
        found = self.other.guest()
        found.token = guest.token
        return found

    def entries(self, path: str) -> list[tuple[int, str]]:
        """What the database has."""
        return [(entry.by, entry.do) for entry in self.read(path).entries]

    def read(self, path: str) -> Any:
        async def stored() -> Any:
            opened = Database(self.url)
            try:
                return await SqlTableStore(opened).load(id_of(path))
            finally:
                await opened.close()

        return asyncio.run(stored())


def id_of(path: str) -> str:
    return path.rpartition("/")[2]


@pytest.fixture(autouse=True)
def _nothing_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process compares versions because time has passed; a lost connection is made again at once."""
    monkeypatch.setattr(cluster, "VERSION_POLL_SECONDS", inf)
    monkeypatch.setattr(others_module, "RECONNECT_SECONDS", 0.01)
    monkeypatch.setenv("CARRACK_SEED", "7")


@pytest.fixture
def shared(request: pytest.FixtureRequest, a_postgres: str) -> str:
    return create_database(a_postgres, f"truth_{sha256(request.node.name.encode()).hexdigest()[:16]}")


@pytest.fixture
def pair(shared: str) -> Iterator[Pair]:
    with proxied(shared) as proxy, server(shared, Here(0)) as other, server(proxy.url, Here(0)) as one:
        yield Pair(one, other, proxy, Held(one.client.app.state.services.tables), shared)


@pytest.fixture(params=["sqlite", "postgresql"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Pair]:
    """On either database. Two servers on one file are two that know nothing of each other."""
    database = f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite"
    if request.param == "postgresql":
        database = request.getfixturevalue("shared")
        with proxied(database) as proxy, server(database, Here(0)) as other, server(proxy.url, Here(0)) as one:
            yield Pair(one, other, proxy, Held(one.client.app.state.services.tables), database)
    else:
        with server(database, Here(0)) as other, server(database, Here(0)) as one:
            services = one.client.app.state.services
            yield Pair(one, other, Driver(services.database), Held(services.tables), database)


def move(update: Any, pick: int = 0) -> dict[str, Any]:
    choices = update["decision"]["choices"]
    choice = choices[pick % len(choices)]["notation"]
    return {"seat": update["seat"], "at": last(update), "reel": update["reel"], "choice": choice}


def ask(guest: Guest, path: str, body: Any, key: str) -> Any:
    return guest.raw("POST", path, json=body, headers={"idempotency-key": key})


def until_present(line: Line, online: list[int]) -> list[Any]:
    """The updates before the message that these seats are present."""
    found: list[Any] = []
    while not line.presence or line.presence[-1] != online:
        said = line.next(timeout=120)
        if said is not None:
            found.append(said)
    return found


def silent(line: Line) -> bool:
    line.send_text("ping")
    return line.receive_text(timeout=120) == "pong"


# A state that is older than an acknowledged one


@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize("what", ["a viewer goes", "a viewer comes elsewhere", "a program goes"])
def test_presence_never_shows_an_older_position(pair: Pair, what: str, up: bool) -> None:
    """The move is stored by another server, and this one has no news of it when a viewer comes or goes."""
    ann, ben = pair.one.guest(), pair.one.guest()
    table = ann.open("empires", ME, OPEN)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    token = ben.post(f"{table}/program", seat=1)["token"].rpartition(".")[2] if what == "a program goes" else ""
    program = BotToken(id_of(table), 1, hash_token(token))
    seen = next(found for guest in (ann, ben) if (found := guest.get(table))["decision"]) if not token else None
    first, second = (ann, ben) if not seen or seen["seat"] == 0 else (ben, ann)
    seat = 0 if first is ann else 1
    with first.live(table, seat=seat) as line:
        page = Page()
        page.take(line.receive_json())
        there = second.live(table, seat=1 - seat)
        if what == "a viewer goes":
            there.__enter__()
            until_present(line, [0, 1])
        stream = pair.call(bot_stream.open_stream, pair.tables, program) if token else None
        if token:
            until_present(line, [0, 1])
            acknowledged = pair.elsewhere(first).post(f"{table}/chat", text="hello")["serial"]
        else:
            played = pair.elsewhere(first)
            acknowledged = played.post(f"{table}/play", **move(played.get(table)))["serial"]
        if not up:
            pair.proxy.down()
        if what == "a viewer goes":
            there.__exit__(None, None, None)
        elif stream is not None:
            pair.call(presence.leave, pair.tables, stream)
        else:
            word = ["online", id_of(table), [pair.tables.loaded_or_none(id_of(table)).seats[1 - seat].person]]
            pair.call(pair.news._pass_on, 99, word)
        assert until_present(line, [0, 1] if what == "a viewer comes elsewhere" else [seat]) == []
        assert silent(line)
        pair.proxy.up()
        pair.call(pair.news.release)
        pair.call(pair.tables.refresh, id_of(table))
        while page.update["serial"] < acknowledged:
            before = page.update["serial"]
            assert page.take(line.receive_json())["serial"] > before


@pytest.mark.parametrize("up", [True, False])
def test_a_new_connection_gets_what_was_acknowledged_or_nothing(pair: Pair, up: bool) -> None:
    ann = pair.one.guest()
    table = ann.open("empires", *SEATS)
    seen = ann.get(table)
    acknowledged = pair.elsewhere(ann).post(f"{table}/play", **move(seen))["serial"]
    if up:
        with ann.live(table, seat=seen["seat"], at=last(seen), serial=acknowledged) as line:
            assert line.receive_json()["serial"] == acknowledged
        return
    pair.proxy.down()
    with pytest.raises(Exception), ann.live(table, seat=seen["seat"]) as line:  # noqa: B017, PT011 - none of ours
        line.receive_json(timeout=120)
    assert ann.raw("GET", table).status_code == 503


def test_versions_are_those_of_the_database_on_every_server(either: Pair) -> None:
    ann = either.one.guest()
    table = ann.open("empires", *SEATS)
    first = ann.get(table)
    assert either.elsewhere(ann).get(table) == first
    with ann.live(table, seat=0):
        assert ann.get(table, seat=first["seat"])["serial"] == first["serial"], "presence is no new version"
    acknowledged = ann.post(f"{table}/play", **move(first))
    assert acknowledged == {"seat": first["seat"], "serial": first["serial"] + 1}
    either.tables._kept.clear()
    for guest in (ann, either.elsewhere(ann)):
        assert guest.get(table, seat=first["seat"])["serial"] == acknowledged["serial"], "also when it is read anew"
    assert either.read(table).header.serials[1 + first["seat"]] == acknowledged["serial"]


def test_a_sealed_choice_is_a_new_version_for_its_seat_alone(either: Pair) -> None:
    ann = either.one.guest()
    table = ann.open("marchands", ME, ME)
    while len((now := ann.get(table))["table"]["waiting"]) < 2:
        ann.play(table, now)
    views: list[dict[str, Any]] = [{"spectator": True}, {"seat": 0}, {"seat": 1}]
    before = [ann.get(table, **view)["serial"] for view in views]
    ann.choose(table, **move(ann.get(table, seat=0)))
    after = [ann.get(table, **view)["serial"] for view in views]
    assert after == [before[0], before[1] + 1, before[2]]


def test_a_client_that_knows_more_than_the_database_begins_anew(either: Pair) -> None:
    ann = either.one.guest()
    table = ann.open("empires", *SEATS)
    seen = ann.get(table)
    with pytest.raises(WebSocketDisconnect) as closed, ann.live(table, seat=0, serial=seen["serial"] + 1) as line:
        line.receive_json(timeout=120)
    assert closed.value.code == 4410


# A change that was not stored


@pytest.mark.parametrize("action", ["play", "undo"])
def test_what_was_not_stored_is_never_shown(either: Pair, action: str) -> None:
    """A chat message stored elsewhere makes the change stale, and what is new cannot be read."""
    ann = either.one.guest()
    table = ann.open("empires", *SEATS)
    start = ann.get(table)
    ann.post(f"{table}/play", **move(start))  # is acknowledged
    now = ann.get(table, seat=start["seat"])
    if action == "play":
        now = ann.get(table)
        body = move(now)
    else:
        assert now["undo"]["possible"]
        body = {"seat": now["seat"], "at": last(now), "reel": now["reel"]}
    before = either.entries(table)
    either.elsewhere(ann).post(f"{table}/chat", text="hello")
    store = either.tables.store
    for name in ("load", "changes_since"):
        setattr(store, name, failing_once(getattr(store, name), times=20))
    answer = ask(ann, f"{table}/{action}", body, "the-key")
    assert answer.status_code == 503
    assert either.tables.loaded_or_none(id_of(table)) is None, "the object is dropped"
    for name in ("load", "changes_since"):
        delattr(store, name)
    assert either.entries(table) == before, "nothing was stored, and nothing deleted"
    shown = ann.get(table, seat=now["seat"])
    assert last(shown) == last(now)
    assert either.elsewhere(ann).get(table, seat=now["seat"])["frames"] == shown["frames"]
    again = [ask(ann, f"{table}/{action}", body, "the-key") for _ in range(2)]
    assert [one.status_code for one in again] == [200, 200]
    assert again[0].json() == again[1].json()
    after = either.entries(table)
    assert after[: len(before) - (action == "undo")] == before[: len(before) - (action == "undo")]
    assert (after != before, len(after) > len(before)) == (True, action == "play")
    assert last(ann.get(table, seat=now["seat"])) == last(either.elsewhere(ann).get(table, seat=now["seat"]))


def test_entries_are_deleted_for_an_undo_alone(either: Pair) -> None:
    """A session that is not the stored one is never taken for an undo: nothing is written, the object is dropped."""
    ann = either.one.guest()
    table = ann.open("empires", *SEATS)
    ann.play(table, ann.get(table))
    before = either.entries(table)
    kept = either.tables.loaded_or_none(id_of(table))
    kept.session.rewind(len(before) - 1)  # by mistake
    assert ann.raw("POST", f"{table}/chat", json={"text": "hello"}).status_code == 500
    assert either.entries(table) == before
    assert either.tables.loaded_or_none(id_of(table)) is None
    ann.post(f"{table}/chat", text="hello")
    assert last(ann.get(table)) == len(before)


def test_a_change_is_made_to_the_stored_version_alone(either: Pair) -> None:
    """Elsewhere a move was made and taken back: the entries are the same as here, the version is not."""
    ann = either.one.guest()
    table = ann.open("empires", *SEATS)
    seen = ann.get(table)
    other = either.elsewhere(ann)
    now = other.play(table, other.get(table))
    other.post(f"{table}/undo", seat=now["seat"], at=last(now), reel=now["reel"])
    before = either.read(table).header.version
    ann.post(f"{table}/play", **move(seen) | {"reel": ""})
    assert either.read(table).header.version == before + 1


def test_a_server_does_not_catch_up_on_top_of_what_is_not_stored(pair: Pair) -> None:
    ann = pair.one.guest()
    table = ann.open("empires", *SEATS)
    seen = ann.get(table)
    kept = pair.tables.loaded_or_none(id_of(table))
    kept.session.play(move(seen)["choice"], seen["seat"])  # a phantom
    pair.elsewhere(ann).post(f"{table}/chat", text="hello")
    now = ann.get(table, seat=seen["seat"])
    assert (last(now), [line["text"] for line in now["chat"]]) == (last(seen), ["hello"])
    assert pair.tables.loaded_or_none(id_of(table)) is not kept


def test_a_refusal_leaves_the_table_as_it_is_stored(either: Pair) -> None:
    ann = either.one.guest()
    table = ann.open("empires", *SEATS)
    seen = ann.get(table)
    kept = either.tables.loaded_or_none(id_of(table))
    refused = ann.choose(table, 409, **move(seen) | {"choice": "fly moon"})
    assert refused["update"]["serial"] == seen["serial"]
    assert either.tables.loaded_or_none(id_of(table)) is kept, "a clean refusal drops nothing"


def test_a_change_that_is_cancelled_is_not_overlooked(either: Pair, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its client has gone while it was written: nothing reads the table before it is known what became of it."""
    ann = either.one.guest()
    id = id_of(ann.open("empires", *SEATS))
    database, tables = either.one.client.app.state.services.database, either.tables
    write = database._write_together

    async def cancelled() -> int:
        begun, go_on = asyncio.Event(), asyncio.Event()

        async def slowly(together: Any) -> None:
            begun.set()
            await go_on.wait()
            await write(together)

        async def change() -> None:
            async with tables.transaction(id) as table:
                await tables.commit(table)

        async def version() -> int:
            async with tables.locked(id) as table:
                return int(table.header.version)

        monkeypatch.setattr(database, "_write_together", slowly)
        changing = asyncio.create_task(change())
        await begun.wait()
        changing.cancel()
        reading = asyncio.create_task(version())
        done, _ = await asyncio.wait((changing, reading), timeout=0.1)
        assert not done
        go_on.set()
        await asyncio.gather(changing, return_exceptions=True)
        assert changing.cancelled()
        return await reading

    before = either.read(id).header.version
    assert either.call(cancelled) == either.read(id).header.version == before + 1


# Answers that are lost


@pytest.mark.parametrize("reconnect", ["at once", "after one refusal", "later"])
@pytest.mark.parametrize("moment", [UNSENT, HALF, SENT, ANSWERED])
def test_a_move_is_stored_once_whenever_the_connection_is_cut(either: Pair, moment: str, reconnect: str) -> None:
    ann = either.one.guest()
    table = ann.open("empires", *SEATS)
    ann.play(table, ann.get(table))
    seen = ann.get(table)
    before, body = either.entries(table), move(seen)
    either.fault.cut_at = moment
    if isinstance(either.fault, Proxy):
        either.fault.refuse = {"at once": 0, "after one refusal": 1, "later": inf}[reconnect]
    answer = ask(ann, f"{table}/play", body, "the-key")
    assert answer.status_code in (200, 503), answer.text
    if answer.status_code == 200:
        assert either.entries(table) != before, "200 is durable"
    if isinstance(either.fault, Proxy):
        either.fault.up()
    again = [ask(ann, f"{table}/play", body, "the-key") for _ in range(2)]
    assert [one.status_code for one in again] == [200, 200]
    assert again[0].json() == again[1].json() == {"seat": seen["seat"], "serial": seen["serial"] + 1}
    after = either.entries(table)
    assert after[: len(before) + 1] == [*before, (seen["seat"], body["choice"])]
    assert [by for by, _ in after[len(before) + 1 :] if by >= 0] == [], "chance may follow, and no second move"
    for guest in (ann, either.elsewhere(ann)):
        assert last(guest.get(table, seat=seen["seat"])) == len(after)


def waiting(url: str, count: int) -> None:
    """Until so many statements wait for a lock."""
    query = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    with psycopg.connect(url.replace("+psycopg", ""), autocommit=True) as connection:
        while connection.execute(query).fetchone() != (count,):
            pass


def in_background(work: Callable[[], Any]) -> Callable[[], Any]:
    """Begin this now; what is returned waits for its result."""
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(work()))
    thread.start()

    def result() -> Any:
        thread.join()
        [one] = found
        return one

    return result


def test_a_move_that_was_still_running_when_its_connection_was_lost(pair: Pair) -> None:
    """The second attempt meets the first one, which is stored: the answer is 200 and not a conflict."""
    ann = pair.one.guest()
    table = ann.open("empires", *SEATS)
    ann.play(table, ann.get(table))
    seen = ann.get(table)
    before, body = pair.entries(table), move(seen)
    with psycopg.connect(pair.url.replace("+psycopg", "")) as other:
        other.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", [id_of(table)])
        answer = in_background(partial(ask, ann, f"{table}/play", body, "the-key"))
        waiting(pair.url, 1)
        pair.proxy.cut()
        waiting(pair.url, 2)
        other.rollback()
    told = answer()
    assert (told.status_code, told.json()["serial"]) == (200, seen["serial"] + 1)
    assert pair.entries(table)[: len(before) + 1] == [*before, (seen["seat"], body["choice"])]
    assert ask(ann, f"{table}/play", body, "the-key").json() == told.json()


def test_a_lookup_waits_for_a_write_under_way(pair: Pair) -> None:
    """Another server looks for the first answer while the request is still being written."""
    ann = pair.one.guest()
    table = ann.open("empires", *SEATS)
    body, id = move(ann.get(table)), id_of(table)
    store = pair.other.client.app.state.services.tables.store
    lookup = partial(store.first_answer, id, pair.read(table).seats[0].person, "the-key")
    with psycopg.connect(pair.url.replace("+psycopg", "")) as other:
        other.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", [id])
        answer = in_background(partial(ask, ann, f"{table}/play", body, "the-key"))
        waiting(pair.url, 1)
        first = in_background(partial(pair.other.client.blocking_portal.call, lookup))
        waiting(pair.url, 2)
        other.rollback()
    assert first().serial == answer().json()["serial"]


def test_moves_that_were_written_together_and_whose_answer_was_lost(pair: Pair) -> None:
    """Each is written again alone, with one reconnect refused, and finds that it is stored."""
    ann = pair.one.guest()
    first, *rest = [ann.open("empires", *SEATS) for _ in range(3)]
    for table in (first, *rest):
        ann.play(table, ann.get(table))
    moves = {table: move(ann.get(table)) for table in (first, *rest)}
    counts = {table: len(pair.entries(table)) for table in moves}
    database = pair.one.client.app.state.services.database
    with psycopg.connect(pair.url.replace("+psycopg", "")) as other:
        other.execute("SELECT 1 FROM tables WHERE id = %s FOR UPDATE", [id_of(first)])
        answers = [in_background(partial(ask, ann, f"{first}/play", moves[first], "the-key"))]
        waiting(pair.url, 1)
        answers += [in_background(partial(ask, ann, f"{table}/play", moves[table], "the-key")) for table in rest]
        while len(database._waiting) < len(rest):
            pass
        pair.proxy.cut_at, pair.proxy.refuse = ANSWERED, 0
        refuse_after_cut(pair.proxy)
        other.rollback()
    told = [answer() for answer in answers]
    pair.proxy.up()
    for table, answer in zip(moves, told, strict=True):
        assert answer.status_code in (200, 503), answer.text
        assert ask(ann, f"{table}/play", moves[table], "the-key").status_code == 200
        entries = pair.entries(table)
        own = [entry for entry in entries[counts[table] :] if entry[0] >= 0]
        assert own == [(moves[table]["seat"], moves[table]["choice"])]


def refuse_after_cut(proxy: Proxy) -> None:
    """The first connection after the next cut is refused."""
    close = proxy._close

    def closing(pair: Any) -> None:
        proxy._close = close  # type: ignore[method-assign]
        proxy.refuse = 1
        close(pair)

    proxy._close = closing  # type: ignore[method-assign]


def test_a_connection_that_closes_during_a_conflict_publishes_nothing_old(pair: Pair) -> None:
    """It waits for the lock of a table whose object is replaced meanwhile."""
    ann, ben = pair.one.guest(), pair.one.guest()
    table = ann.open("empires", *SEATS)
    pair_ben = ben.live(table)
    with ann.live(table, seat=0) as line:
        page = Page()
        page.take(line.receive_json())
        pair_ben.__enter__()
        pair_ben.receive_json()
        elsewhere = pair.elsewhere(ann)
        seen = ann.get(table)
        acknowledged = elsewhere.post(f"{table}/play", **move(seen))["serial"]
        begun, go_on = threading.Event(), pair.call(_event)
        store = pair.tables.store
        store.load = held_once(store.load, begun, go_on)
        pair.tables.loaded_or_none(id_of(table)).header.notes.append((0, 0, "made up"))  # so that all of it is read
        refresh = in_background(partial(pair.call, pair.tables.refresh, id_of(table)))
        begun.wait()
        kept = pair.tables.loaded_or_none(id_of(table))
        closed = in_background(partial(pair_ben.__exit__, None, None, None))
        while not kept.lock._waiters:  # the connection that closes waits for the table
            time.sleep(0.01)
        pair.call(go_on.set)
        refresh()
        closed()
        while page.update["serial"] < acknowledged:
            page.take(line.receive_json())
        assert silent(line), "nothing follows, least of all an older state"
        assert ann.get(table, seat=page.update["seat"])["serial"] == page.update["serial"]


async def _event() -> asyncio.Event:
    return asyncio.Event()


# Keys


REQUESTS: dict[str, dict[str, Any]] = {
    "chat": {"text": "hello"},
    "sit": {"seat": 1, "name": "Ben"},
    "lend": {"seat": 0, "bot": "random"},
    "propose": {"seat": 0, "kind": "end"},
    "resign": {"seat": 0},
}


@pytest.mark.parametrize("what", REQUESTS)
def test_a_repeated_request_is_carried_out_once(either: Pair, what: str) -> None:
    ann, ben = either.one.guest(), either.one.guest()
    table = ann.open("empires", ME, OPEN, OPEN)
    ben.post(f"{table}/sit", seat=2, name="Cleo")
    if what != "sit":
        ben.post(f"{table}/sit", seat=1, name="Bo")
    if what == "resign":
        ann.get(table)
    who = either.one.guest() if what == "sit" else ann
    who.post("/me", name="Dora")
    before = either.read(table).header.version
    told = [ask(who, f"{table}/{what}", REQUESTS[what], "the-key") for _ in range(2)]
    told.append(ask(either.elsewhere(who), f"{table}/{what}", REQUESTS[what], "the-key"))
    assert [one.status_code for one in told] == [200, 200, 200], told[-1].text
    stored = either.read(table)
    assert (stored.header.version - before, len(stored.chat)) == (1, int(what == "chat"))


def test_a_choice_of_a_program_is_carried_out_once(either: Pair) -> None:
    ann = either.one.guest()
    table = ann.open("empires", *SEATS)
    seen = ann.get(table)
    token = ann.post(f"{table}/program", seat=seen["seat"])["token"]
    now = ann.get(table, seat=seen["seat"])
    body = {"say": "choice", "id": f"{now['reel']}-{last(now)}", "notation": move(seen)["choice"]}
    headers = {"authorization": f"Bearer {token}"}
    before = len(either.entries(table))
    keys = ["first", "first", "second"]
    told = [
        ann.raw("POST", "/bot/choice", json=body, headers=headers | {"idempotency-key": key}).status_code
        for key in keys
    ]
    assert told == [200, 200, 409]
    own = [entry for entry in either.entries(table)[before:] if entry[0] >= 0]
    assert own == [(seen["seat"], body["notation"])]


def test_a_key_belongs_to_one_request_of_one_person(either: Pair) -> None:
    ann, ben = either.one.guest(), either.one.guest()
    ben.post("/me", name="Ben")
    table = ann.open("empires", ME, OPEN)
    assert ask(ann, f"{table}/chat", {"text": "hello"}, "key").status_code == 200
    assert ask(ann, f"{table}/chat", {"text": "farewell"}, "key").status_code == 422
    assert ask(ben, f"{table}/chat", {"text": "hello"}, "key").status_code == 200
    for odd in ("", "x" * 65, "a key"):
        assert ask(ann, f"{table}/chat", {"text": "hello"}, odd).status_code == 400
    assert len(either.read(table).chat) == 2


def test_a_write_that_fails_is_answered_with_503(either: Pair) -> None:
    """SQLite's own errors too: whether the request was carried out is unknown."""
    ann = either.one.guest()
    table = ann.open("empires", *SEATS)
    body = move(ann.get(table))
    either.fault.cut_at = HALF
    if isinstance(either.fault, Proxy):
        either.fault.refuse = inf
    answer = ask(ann, f"{table}/play", body, "the-key")
    assert (answer.status_code, answer.json()["message"]["key"]) == (503, "server-away")
    assert float(answer.headers["retry-after"]) > 0
    if isinstance(either.fault, Proxy):
        either.fault.up()
    assert ask(ann, f"{table}/play", body, "the-key").status_code == 200


# News


def test_after_a_time_without_news_all_tables_are_compared(pair: Pair) -> None:
    """News is a hint: what was done while the connection for it was lost is read as soon as it is back."""
    ann = pair.one.guest()
    table = ann.open("empires", *SEATS)
    seen = ann.get(table)
    with ann.live(table, seat=seen["seat"]) as line:
        page = Page()
        page.take(line.receive_json())
        pair.news.forget()
        pair.proxy.down()
        acknowledged = pair.elsewhere(ann).post(f"{table}/play", **move(seen))["serial"]
        pair.proxy.up()
        while page.update["serial"] < acknowledged:
            page.take(line.receive_json(timeout=120))


# Whatever goes wrong


@dataclass
class Watcher:
    """A browser that looks on for one seat, or as a spectator, over one connection after the other."""

    pair: Pair
    guest: Guest
    table: str
    seat: int | None
    page: Page = field(default_factory=Page)
    line: Line | None = None
    floor: int = 0
    """The version that was acknowledged to it."""
    stored: dict[int, tuple[int, Any]] = field(default_factory=dict)
    """What the database had at each version: how many frames, and what the last one shows."""

    @property
    def shown(self) -> int:
        return self.page.update["serial"] if self.page.update else 0

    def note(self, found: Any) -> None:
        """What a table that was read from the database shows this viewer."""
        reel = found.timeline(self.seat)
        view = msgspec.json.decode(msgspec.json.encode(reel.view(reel.last)))
        self.stored[found.viewer_version(self.seat)] = reel.last + 1, view

    def connect(self) -> None:
        """A new connection, which begins with nothing that is older than what was acknowledged."""
        self.leave()
        known = {"at": last(self.page.update), "reel": self.page.update["reel"]} if self.page.update else {}
        seat = "" if self.seat is None else self.seat
        self.line = self.guest.live(self.table, seat=seat, serial=max(self.shown, self.floor), **known)
        self.line.__enter__()
        for update in self.heard():
            assert update["serial"] >= self.floor
            self.take(update)

    def leave(self) -> None:
        if self.line is not None:
            self.line.__exit__(None, None, None)
            self.line = None

    def heard(self) -> list[Any]:
        """What has come; the table may have been dropped, then viewers connect again."""
        found: list[Any] = []
        try:
            if self.line is not None:
                self.line.send_text("ping")
                while (said := self.line.receive_text(timeout=120)) != "pong":
                    found.append(msgspec.json.decode(said))
        except WebSocketDisconnect:
            self.leave()
        return found

    def take(self, update: Any) -> None:
        assert update["serial"] >= self.shown, "nothing older is sent"
        self.page.take(update)
        assert (len(self.page.views), self.page.views[-1]) == self.stored[update["serial"]]


@pytest.mark.parametrize("seed", range(6))
def test_every_accepted_update_is_a_prefix_of_what_is_stored(either: Pair, seed: int) -> None:
    """Random requests through both servers under random faults, with news that is late."""
    rng = random.Random(seed)
    ann = either.one.guest()
    table = ann.open("empires", *SEATS)
    guests = [ann, either.elsewhere(ann)] if isinstance(either.fault, Proxy) else [ann]
    watchers: dict[int | None, Watcher] = {seat: Watcher(either, ann, table, seat) for seat in (None, 0, 1)}

    def note() -> None:
        stored = either.read(table)
        found = Table.from_stored(stored)
        found.load_game(stored.entries)
        for watcher in watchers.values():
            watcher.note(found)

    note()
    for turn in range(14):
        guest = rng.choice(guests)
        what = rng.choice(["play", "play", "play", "undo", "chat"])
        now = guest.get(table)
        if what == "undo" and now["undo"]["possible"]:
            path, body = f"{table}/undo", {"seat": now["seat"], "at": last(now), "reel": now["reel"]}
        elif what == "chat" or not now["decision"]:
            path, body = f"{table}/chat", {"text": f"line {turn}"}
        else:
            path, body = f"{table}/play", move(now, rng.randrange(9))
        either.fault.cut_at = rng.choice(["", "", UNSENT, HALF, SENT, ANSWERED])
        if isinstance(either.fault, Proxy):
            either.fault.refuse = rng.choice([0, 0, 1, 3])
        while (answer := ask(guest, path, body, f"turn-{turn}")).status_code == 503:
            pass
        assert answer.status_code == 200, answer.text
        told = answer.json()
        watchers[told["seat"]].floor = told["serial"]
        either.fault.cut_at = ""
        if isinstance(either.fault, Proxy):
            either.fault.up()
        note()
        assert told["serial"] in watchers[told["seat"]].stored
        if rng.random() < 0.3:
            with either.one.guest().live(table) as passing:
                passing.receive_json()
        if rng.random() < 0.3:
            either.call(either.news.deliver)
        if rng.random() < 0.5:
            either.call(either.tables.refresh, id_of(table))
        for watcher in watchers.values():
            for update in watcher.heard():
                watcher.take(update)
            if watcher.line is None or rng.random() < 0.3:
                watcher.connect()
    for watcher in watchers.values():
        watcher.leave()
        watcher.take(ann.get(table, **({"spectator": True} if watcher.seat is None else {"seat": watcher.seat})))
        assert watcher.shown == max(watcher.stored) >= watcher.floor
