"""Nothing a visitor sends stalls the others: long work leaves the event loop, queues are bounded, cost is charged."""

from __future__ import annotations

import asyncio
import os
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy import event, select, update

from carrack.server.analysis import reviews as reviews_module
from carrack.server.api import websocket
from carrack.server.api.byte_budgets import PIECE, Budgeted, ByteBudget
from carrack.server.api.dependencies import while_connected
from carrack.server.errors import ServiceError
from carrack.server.runtime import rate_limits
from carrack.server.runtime.bot_workers import NICE_OF_BOTS, BotWorkers
from carrack.server.runtime.load_shedding import EventLoopMonitor
from carrack.server.runtime.rate_limits import ConcurrencyLimit, RateLimit, cost_of
from carrack.server.settings import Settings
from carrack.server.storage import cleanup
from carrack.server.storage.schema import snapshots, uploads
from carrack.server.tables import session_snapshots, table_lists
from carrack.server.tables import table as table_module
from carrack.server.tables.bots import bot_stream
from carrack.server.tables.bots.bot_tokens import BotToken
from carrack.server.tables.interfaces import BOT, HINT, OPEN, REVIEW, UPLOAD
from carrack.server.tables.services import records, updates
from carrack.server.tables.subscriptions import Subscription
from carrack.server.tables.views.position_views import PositionViewCache
from carrack.server.tables.views.viewer_timeline import ViewerTimeline
from tests.server.app_client import ME, Guest, Server, server
from tests.server.runtime.worker_jobs import niceness, sleep

GOLDEN = Path(__file__).resolve().parents[2] / "goldens"


@pytest.fixture
def app_server(tmp_path: Path) -> Iterator[Server]:
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite") as found:
        yield found


@pytest.fixture(scope="module")
def record() -> str:
    found = sorted(GOLDEN.glob("*.jsonl"))
    text = next(path for path in found if path.name.startswith("marchands")).read_text("utf-8")
    assert len(text.splitlines()) > 100
    return text


def upload(guest: Guest, text: str) -> Any:
    return guest.ask("POST", "/replays", content=text.encode())


def services(app_server: Server) -> Any:
    return app_server.client.app.state.services


def call(app_server: Server, work: Callable[..., Any], *args: Any) -> Any:
    return app_server.client.blocking_portal.call(work, *args)


def not_here(*_: Any, **__: Any) -> Any:
    raise AssertionError("this is work for another process")


# Uploaded records


def test_an_uploaded_record_is_played_in_another_process_and_its_game_is_read_from_a_snapshot(
    app_server: Server, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (session_snapshots, table_module):
        monkeypatch.setattr(module, "replay_record" if module is session_snapshots else "replay", not_here)
    ann, tables = app_server.guest(), services(app_server).tables
    id = upload(ann, record)["id"]
    seen = ann.get(f"/tables/{id}")
    frames = ann.get(f"/tables/{id}/frames", **{"from": 3, "to": 9})
    assert tables.evict(id)
    again = ann.get(f"/tables/{id}")
    assert (again["frames"], again["steps"]) == (seen["frames"], seen["steps"])
    assert ann.get(f"/tables/{id}/frames", **{"from": 3, "to": 9})["frames"] == frames["frames"]
    assert tables.evict(id)
    monkeypatch.setattr(tables.checkers, "run", not_here)
    assert ann.get(f"/tables/{id}")["frames"] == seen["frames"], "from what was stored"


def test_a_snapshot_of_another_version_is_made_anew(app_server: Server, record: str) -> None:
    ann, inner = app_server.guest(), services(app_server)
    id = upload(ann, record)["id"]
    seen = ann.get(f"/tables/{id}")

    async def made(change: str | None = None) -> str:
        async with inner.database.write() as connection:
            if change is not None:
                await connection.execute(update(snapshots).values(made=change, content="bm9uc2Vuc2U="))
            return str((await connection.execute(select(snapshots.c.made))).scalar_one())

    assert inner.tables.evict(id)
    ann.get(f"/tables/{id}")
    before = call(app_server, made)
    call(app_server, made, "older")
    assert inner.tables.evict(id)
    assert ann.get(f"/tables/{id}")["frames"] == seen["frames"]
    assert call(app_server, made) == before


def test_a_game_under_way_is_played_again_elsewhere_too(app_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, tables = app_server.guest(), services(app_server).tables
    table = ann.open("empires", ME, ME)
    seen = ann.get(table)
    while len(tables.loaded_or_none(table.rpartition("/")[2]).running_session.entries) <= 60:
        seen = ann.play(table, ann.get(table))
    seen = ann.get(table)
    assert tables.evict(table.rpartition("/")[2])
    for module in (session_snapshots, table_module):
        monkeypatch.setattr(module, "replay_record" if module is session_snapshots else "replay", not_here)
    again = ann.get(table)
    assert (again["frames"], again["steps"], again["undo"]) == (seen["frames"], seen["steps"], seen["undo"])
    assert again["decision"] == seen["decision"]
    ann.play(table, again)


def test_a_wrong_digest_is_said_at_the_record_with_its_place(tmp_path: Path, record: str) -> None:
    lines = record.splitlines(True)
    digest = lines[20].partition('"digest": "')[2][:16]
    lines[20] = lines[20].replace(digest, "0" * 16)
    url = f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite"
    with server(url) as app_server:
        ann = app_server.guest()
        told = upload(ann, "".join(lines))
        assert told["differs"] == {"key": "core-differs-entry", "args": {"entry": 20}}
        assert upload(ann, record)["differs"] is None
    with server(url) as app_server:
        assert app_server.guest().get(f"/tables/{told['id']}")["table"]["differs"] == told["differs"]


def test_uploads_of_one_person_have_a_quota_of_bytes(
    app_server: Server, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "MAX_UPLOADED_BYTES", len(record.encode()) + 10)
    ann, ben = app_server.guest(), app_server.guest()
    upload(ann, record)
    assert ann.ask("POST", "/replays", 409, content=record.encode())["message"]["key"] == "server-upload-quota"
    upload(ben, record)


def test_uploads_of_one_address_are_charged_by_the_byte(app_server: Server, record: str) -> None:
    limits = services(app_server).limits
    limits.record_bytes = RateLimit(len(record.encode()) + 10, 3600)
    upload(app_server.guest(), record)
    answer = app_server.guest().ask("POST", "/replays", 429, content=record.encode())
    assert answer["message"]["key"] == "server-too-often"


def test_an_upload_that_is_not_opened_for_long_is_removed(app_server: Server, record: str) -> None:
    ann, inner = app_server.guest(), services(app_server)
    old, used = upload(ann, record)["id"], upload(ann, record)["id"]

    async def age() -> None:
        async with inner.database.write() as connection:
            await connection.execute(update(uploads).values(used="2020-01-01"))

    call(app_server, age)
    for id in (old, used):
        assert inner.tables.evict(id)
    ann.get(f"/tables/{used}")
    assert call(app_server, cleanup.delete_expired, inner.tables, inner.database, Settings(upload_days=0))[0] == 0
    assert call(app_server, cleanup.delete_expired, inner.tables, inner.database, Settings())[0] == 1
    ann.get(f"/tables/{old}", 404)
    ann.get(f"/tables/{used}")


# Opening tables


def test_a_table_that_takes_long_to_read_holds_up_no_other_and_is_read_once(
    app_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, tables = app_server.guest(), services(app_server).tables
    slow, quick = (ann.open("empires", ME, ME).rpartition("/")[2] for _ in range(2))
    for id in (slow, quick):
        assert tables.evict(id)
    loads, load = list[str](), tables._load

    async def all_at_once() -> None:
        free = asyncio.Event()

        async def slowly(id: str) -> Any:
            loads.append(id)
            if id == slow:
                await free.wait()
            return await load(id)

        monkeypatch.setattr(tables, "_load", slowly)
        waiting = [asyncio.create_task(tables.get(slow)) for _ in range(3)]
        await asyncio.wait_for(tables.get(quick), 60)
        waiting[0].cancel()
        await asyncio.sleep(0)
        free.set()
        found = await asyncio.gather(*waiting[1:])
        assert found[0] is found[1]

    call(app_server, all_at_once)
    assert loads.count(quick) == 1
    assert loads.count(slow) == 2, "by the one that hung up, and once for all others"
    assert not tables._loading


@pytest.mark.anyio
async def test_work_is_cancelled_when_its_client_hangs_up() -> None:
    gone, ended = asyncio.Event(), asyncio.Event()

    async def receive() -> dict[str, Any]:
        await gone.wait()
        return {"type": "http.disconnect"}

    async def work() -> None:
        gone.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    with pytest.raises(ServiceError) as error:
        await while_connected(SimpleNamespace(receive=receive), work())  # type: ignore[arg-type]
    assert error.value.status == 499
    assert ended.is_set()

    async def answer() -> int:
        return 7

    gone.clear()
    assert await while_connected(SimpleNamespace(receive=receive), answer()) == 7  # type: ignore[arg-type]


# What is asked again and again


def test_a_record_is_written_once_and_not_on_the_loop(
    app_server: Server, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, threads, written = app_server.guest(), list[int](), records._formatted
    id = upload(ann, record)["id"]

    def write(told: Any) -> bytes:
        threads.append(threading.get_ident())
        return written(told)

    monkeypatch.setattr(records, "_formatted", write)
    texts = {ann.raw("GET", f"/tables/{id}/record").text for _ in range(3)}
    assert len(texts) == 1
    assert len(threads) == 1
    assert threads != [call(app_server, threading.get_ident)]


def test_steps_of_a_long_game_are_not_made_on_the_loop(
    app_server: Server, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, threads, step = app_server.guest(), set[int](), PositionViewCache.log_entry

    def noted(self: PositionViewCache, *given: Any) -> Any:
        threads.add(threading.get_ident())
        return step(self, *given)

    monkeypatch.setattr(PositionViewCache, "log_entry", noted)
    id = upload(ann, record)["id"]
    seen = ann.get(f"/tables/{id}")
    assert services(app_server).tables.evict(id)
    assert ann.get(f"/tables/{id}")["steps"] == seen["steps"]
    assert threads
    assert call(app_server, threading.get_ident) not in threads


def test_frames_of_a_finished_game_are_made_once(
    app_server: Server, record: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = app_server.guest()
    id = upload(ann, record)["id"]
    first = ann.get(f"/tables/{id}/frames", **{"from": 5, "to": 60})["frames"]
    monkeypatch.setattr(ViewerTimeline, "updates", not_here)
    assert ann.get(f"/tables/{id}/frames", **{"from": 5, "to": 60})["frames"] == first
    assert updates._frames.size > 0


def test_frames_that_are_kept_are_bounded_by_their_bytes() -> None:
    kept = updates.UpdateCache(100)
    for n in range(20):
        kept.keep((n,), bytes(10))
    assert kept.size == 100
    assert kept.get((9,)) is None
    assert kept.get((10,)) == bytes(10)


def test_lists_read_what_they_show_in_pages(app_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_lists, "MAX_OWN_TABLES", 2)
    ann, inner, queries = app_server.guest(), services(app_server), list[str]()
    opened = [ann.open("empires", ME, ME).rpartition("/")[2] for _ in range(5)]
    engine = inner.database._engine.sync_engine
    event.listen(engine, "before_cursor_execute", lambda *given: queries.append(given[2]))
    pages, before = list[list[str]](), ""
    while True:
        page = ann.get("/tables", before=before)
        pages.append([row["id"] for row in page["tables"]])
        before = page["next"]
        if not before:
            break
    assert [len(page) for page in pages] == [2, 2, 1]
    assert sorted(id for page in pages for id in page) == sorted(opened)
    listing = [query for query in queries if "FROM tables" in query and "ORDER BY" in query]
    assert len(listing) == 3
    assert not any(name in query for query in listing for name in ("tables.notes", "tables.hinted", "tables.undone"))


def test_a_list_says_who_has_resigned(app_server: Server) -> None:
    ann, ben = app_server.guest(), app_server.guest()
    table = ann.open("empires", ME, {"kind": "open"})
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ann.post(f"{table}/resign", seat=0, bot="random")
    [row] = ben.get("/tables")["tables"]
    assert [seat["resigned"] for seat in row["seats"]] == [True, False]


# Answers that are not read


class Reader:
    """A client, and what it was sent."""

    def __init__(self, reads: asyncio.Event | None = None) -> None:
        self.status = 0
        self.read = 0
        self.complete = False
        self._reads = reads

    async def send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            return
        if self._reads is not None:
            await self._reads.wait()
        self.read += len(message["body"])
        self.complete = not message["more_body"]


def answering(size: int, budget: ByteBudget) -> Callable[[Reader, str], Any]:
    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": bytes(size), "more_body": False})

    budgeted = Budgeted(app, budget)  # type: ignore[arg-type]
    state = SimpleNamespace(state=SimpleNamespace(settings=Settings()))

    def answer(reader: Reader, where: str) -> Any:
        scope: Any = {"type": "http", "client": (where, 1), "headers": [], "litestar_app": state}
        return budgeted(scope, None, reader.send)  # type: ignore[arg-type]

    return answer


@pytest.mark.anyio
async def test_unread_answers_are_bounded_for_each_address_and_in_total() -> None:
    budget, reads = ByteBudget(of_one=5 * PIECE, of_all=8 * PIECE), asyncio.Event()
    answer = answering(3 * PIECE, budget)
    slow, other, more, last = Reader(reads), Reader(reads), Reader(), Reader()
    waiting = [asyncio.create_task(answer(slow, "192.0.2.1"))]
    await asyncio.sleep(0)
    await answer(more, "192.0.2.1")
    assert more.status == 429
    waiting.append(asyncio.create_task(answer(other, "192.0.2.2")))
    await asyncio.sleep(0)
    await answer(last, "192.0.2.3")
    assert (other.status, last.status) == (200, 503)
    assert budget.total == 6 * PIECE
    reads.set()
    await asyncio.gather(*waiting)
    assert (slow.read, slow.complete, other.complete) == (3 * PIECE, True, True)
    assert (budget.total, dict(budget._taken)) == (0, {})


@pytest.mark.anyio
async def test_a_client_that_reads_nothing_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carrack.server.api.byte_budgets.UNREAD", 0.01)
    budget, reader = ByteBudget(), Reader(asyncio.Event())
    await asyncio.wait_for(answering(3 * PIECE, budget)(reader, "192.0.2.1"), 60)
    assert not reader.complete
    assert budget.total == 0


def connection_of(budget: ByteBudget, where: str, waiting: bytes = b"") -> Subscription:
    found = Subscription(SimpleNamespace(), None, None)  # type: ignore[arg-type]
    if waiting:
        found.send(waiting)
    found.charge(budget, where)
    return found


@pytest.mark.anyio
async def test_unread_updates_of_all_connections_of_an_address_are_bounded() -> None:
    budget = ByteBudget(of_one=100, of_all=150)
    first, second = (connection_of(budget, "192.0.2.1", bytes(40)) for _ in range(2))
    third, other = connection_of(budget, "192.0.2.1", bytes(40)), connection_of(budget, "192.0.2.2")
    assert await third.next_update() is None, "one connection too many"
    assert (budget.total, await first.next_update()) == (80, bytes(40))
    assert budget.total == 80, "it is sent and not read"
    other.send(bytes(100))
    assert await other.next_update() is None, "too much for all"
    first.read(bytes(40))
    assert budget.total == 40
    second.send(bytes(50))
    assert budget.total == 90
    for one in (first, second, third, other):
        one.release()
    assert (budget.total, dict(budget._taken)) == (0, {})


class Viewer:
    """A WebSocket whose client sends these messages, then hangs up when told."""

    def __init__(self, *says: str) -> None:
        self.drained, self.gone = asyncio.Event(), asyncio.Event()
        self.scope: dict[str, Any] = {"extensions": {websocket.DRAINED: self.drained.wait}}
        self.sent = list[Any]()
        self._says = list(says)

    async def send_data(self, data: Any, mode: str) -> None:
        self.sent.append(data)

    async def receive_data(self, mode: str) -> str:
        if self._says:
            return self._says.pop(0)
        await self.gone.wait()
        raise WebSocketDisconnect(detail="gone", code=1001)


@pytest.mark.anyio
async def test_an_update_counts_until_the_client_has_read_it() -> None:
    budget, viewer = ByteBudget(), Viewer()
    connection = connection_of(budget, "192.0.2.1", bytes(40))
    serving = asyncio.create_task(websocket.serve(viewer, connection))  # type: ignore[arg-type]
    while not viewer.sent:
        await asyncio.sleep(0)
    assert budget.total == 40
    viewer.drained.set()
    while budget.total:
        await asyncio.sleep(0)
    viewer.drained.clear()
    connection.send(bytes(10))
    while len(viewer.sent) < 2:
        await asyncio.sleep(0)
    viewer.gone.set()
    await serving
    assert budget.total == 0


def test_the_server_says_what_viewers_have_read(app_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, scopes, budgets, serve = app_server.guest(), list[Any](), list[Any](), websocket.serve

    async def serving(socket: Any, connection: Any) -> int:
        scopes.append(socket.scope)
        budgets.append((connection._budget, connection._budget.total))
        return await serve(socket, connection)

    monkeypatch.setattr(websocket, "serve", serving)
    with ann.live(ann.open("empires", ME, ME)) as line:
        line.receive_json()
        assert call(app_server, scopes[0]["extensions"][websocket.DRAINED])
    [(budget, waiting)] = budgets
    assert budget is app_server.client.app.state.budget
    assert waiting > 0, "its first update counts"


@pytest.mark.anyio
async def test_a_viewer_who_goes_before_the_table_is_read_is_not_waited_for() -> None:
    viewer, ended = Viewer("ping"), asyncio.Event()

    async def join() -> None:
        viewer.gone.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    with pytest.raises(WebSocketDisconnect):
        await websocket.while_open(viewer, join())  # type: ignore[arg-type]
    assert ended.is_set()
    assert viewer.sent == ["pong"]

    async def found() -> int:
        return 7

    assert await websocket.while_open(Viewer(), found()) == 7  # type: ignore[arg-type]


@pytest.mark.anyio
async def test_a_program_that_does_not_read_is_disconnected() -> None:
    line = bot_stream.BotStream(SimpleNamespace(header=SimpleNamespace(id="t")), BotToken("t", 0, "hash"))  # type: ignore[arg-type]
    for _ in range(bot_stream.MAX_QUEUED_MESSAGES_OF_BOT):
        line.say(b"{}\n")
    assert not line.is_closed
    line.say(b"{}\n")
    assert line.is_closed
    line.end()
    assert [text async for text in _all(line.lines())] == []


async def _all(lines: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    async for line in lines:
        yield line


# Work for bots


def test_a_bot_finds_a_process_beside_hints_and_reviews() -> None:
    thinkers = BotWorkers(1)

    async def all_at_once() -> None:
        reviews = [
            asyncio.create_task(thinkers.run(sleep, b"", owner=("a", f"{n}"), priority=REVIEW)) for n in range(3)
        ]
        hints = [asyncio.create_task(thinkers.run(sleep, b"", owner=("b", f"{n}"), priority=HINT)) for n in range(3)]
        await asyncio.sleep(0)
        own = await asyncio.wait_for(thinkers.run(niceness, b"", owner=("c", "c"), priority=BOT), 240)
        assert own == os.nice(0) + NICE_OF_BOTS
        assert (thinkers._queue.taken, thinkers.waiting_jobs) == (2, 4), "one review and one hint"
        for task in (*reviews, *hints):
            task.cancel()
        await asyncio.gather(*reviews, *hints, return_exceptions=True)
        assert thinkers.waiting_jobs == 0, "dropped with their clients"

    try:
        asyncio.run(all_at_once())
    finally:
        thinkers.stop()


def test_the_server_comes_before_bots_and_bots_before_hints_and_reviews() -> None:
    thinkers = BotWorkers(1)

    async def nice(priority: int) -> int:
        return await asyncio.wait_for(thinkers.run(niceness, b"", priority=priority), 240)

    try:
        bots, hints, reviews = (asyncio.run(nice(priority)) for priority in (BOT, HINT, REVIEW))
        assert os.nice(0) < bots < hints <= reviews
    finally:
        thinkers.stop()


def test_games_that_are_played_again_give_way_to_the_server_and_its_bots() -> None:
    thinkers = BotWorkers(1)
    checkers = thinkers.replay_pool()

    async def nice(priority: int) -> int:
        return await asyncio.wait_for(checkers.run(niceness, b"", priority=priority), 240)

    try:
        assert all(asyncio.run(nice(priority)) > os.nice(0) for priority in (OPEN, UPLOAD))
    finally:
        checkers.stop()


def test_reviews_are_capped_for_each_address_and_for_all(app_server: Server, record: str) -> None:
    reviews = services(app_server).reviews
    reviews._per_address, id = ConcurrencyLimit(1), upload(app_server.guest(), record)["id"]
    reviews._per_address.acquire("127.0.0.1")
    answer = app_server.guest().ask("POST", f"/tables/{id}/review", 429)
    assert answer["message"]["key"] == "server-too-often"
    assert (reviews_module.MAX_REVIEWS_PER_ADDRESS, reviews_module.MAX_REVIEWS) == (4, 64)


# Limits


def clocked(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    now = [1000.0]
    monkeypatch.setattr(rate_limits.time, "monotonic", lambda: now[0])

    def forward(seconds: float) -> None:
        now[0] += seconds

    return forward


def fits(limit: RateLimit, key: str, cost: float = 1) -> bool:
    try:
        limit.charge(key, cost)
    except ServiceError:
        return False
    return True


def test_a_limit_counts_cost(monkeypatch: pytest.MonkeyPatch) -> None:
    forward, limit = clocked(monkeypatch), RateLimit(10, 10)
    assert [fits(limit, "a", 4) for _ in range(3)] == [True, True, False]
    assert [fits(limit, "a") for _ in range(3)] == [True, True, False]
    forward(4)
    assert [fits(limit, "a", 4), fits(limit, "a")] == [True, False]
    assert fits(limit, "b", 1000), "once, where nothing else was charged"
    assert not fits(limit, "b")


def test_households_of_one_customer_share_a_wider_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    clocked(monkeypatch)
    limit = RateLimit(10, 10)
    near = [fits(limit, f"2001:db8:1:{n:x}::/64") for n in range(40)]
    assert sum(near) == 15, "of one /56"
    far = [fits(limit, f"2001:db8:1:{n:x}00::/64") for n in range(1, 40)]
    assert sum(near) + sum(far) == 20, "of one /48"
    assert fits(limit, "2001:db8:2::/64")


def test_connections_from_one_customer_share_a_wider_limit() -> None:
    lines = ConcurrencyLimit(2)
    for n in range(4):
        lines.acquire(f"2001:db8:1:{n:x}00::/64")
    with pytest.raises(ServiceError):
        lines.acquire("2001:db8:1:9900::/64")
    for n in range(4):
        lines.release(f"2001:db8:1:{n:x}00::/64")
    assert not lines._now


def test_what_takes_longer_costs_more(app_server: Server, record: str) -> None:
    ann = app_server.guest()
    id = upload(ann, record)["id"]
    assert (cost_of(f"/api/v1/tables/{id}/record"), cost_of(f"/api/v1/tables/{id}/live")) == (10, 5)
    limits = services(app_server).limits
    limits.requests = RateLimit(25, 1e6)
    statuses = [ann.raw("GET", f"/tables/{id}/record").status_code for _ in range(3)]
    assert statuses == [200, 200, 429]
    assert [ann.raw("GET", f"/tables/{id}").status_code for _ in range(6)] == [200] * 5 + [429]


def test_the_lag_of_the_event_loop_is_shown(app_server: Server) -> None:
    rush = EventLoopMonitor()

    def measured() -> str:
        return (
            str(app_server.client.get("/metrics").text)
            .partition("\nevent_loop_lag_seconds_count ")[2]
            .partition("\n")[0]
        )

    before = float(measured())
    rush.record_lag(0.25)
    rush.record_lag(0.05)
    assert (rush.take_longest(), rush.take_longest()) == (0.25, 0.0)
    assert float(measured()) >= before + 2


def test_the_longest_stall_is_shown_once(app_server: Server) -> None:
    def longest() -> float:
        text = app_server.client.get("/metrics").text
        return float(text.partition("\nevent_loop_lag_longest_seconds ")[2].partition("\n")[0])

    app_server.client.app.state.loop_monitor.record_lag(3600.0)
    assert longest() == 3600.0
    assert longest() < 3600.0


def test_the_lag_is_measured_where_the_loop_is_busy() -> None:
    rush = EventLoopMonitor()

    async def busy() -> float:
        watching_over = asyncio.create_task(rush.run())
        await asyncio.sleep(0)
        time.sleep(0.3)
        while not (late := rush.take_longest()):
            await asyncio.sleep(0.01)
        watching_over.cancel()
        return late

    assert asyncio.run(busy()) > 0.1
