"""What is kept, in both kinds of database."""

from __future__ import annotations

import asyncio
import os
import stat
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bench.harness.postgres import create_database
from carrack.games import GAMES
from carrack.play.records.record import Entry
from carrack.server.storage.batch_writer import BoundStatement, PostgresWriter
from carrack.server.storage.database import Database
from carrack.server.storage.schema import entries, metadata, people, reviews, tables, uploads
from carrack.server.storage.table_store import SqlTableStore
from carrack.server.tables import cluster
from carrack.server.tables import registry as tables_module
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.interfaces import VersionConflict
from carrack.server.tables.stored_table import FirstAnswer, StoredRequest, TableChange, TableHeader
from tests.server.app_client import BOT, ME, OPEN, UNDO_0002, last, server

GOLDENS = Path(__file__).parents[2] / "goldens"


def test_everything_is_found_again(database: str) -> None:
    with server(database) as before:
        ann = before.guest()
        ann.post("/account", name="Ann", password="x" * 10)
        table = ann.open("marchands", ME, ME, options={"length": "short"})
        for _ in range(4):
            ann.play(table, ann.get(table))
        update = ann.get(table)
        ann.undo(table, seat=update["seat"], at=last(update)) if update["undo"]["possible"] else None
        ann.post(f"{table}/chat", text="see you")
        waiting = ann.open("empires", ME, OPEN, pace="slow")
        fork = f"/tables/{ann.post(f'{table}/fork', at=last(update) - 1, seat=update['seat'])['id']}"
        ann.until(fork, lambda found: found["table"]["waiting"] == [update["seat"]])  # the bot there has its orders
        told = [ann.get(address) for address in (table, waiting, fork)]
        listed = ann.get("/tables")
    with server(database) as after:
        again = after.guest()
        again.token = ann.token
        for address, update in zip((table, waiting, fork), told, strict=True):
            found = again.get(address)
            assert found == update
        assert again.get("/tables") == listed
        again.play(table, again.get(table))
        assert again.post("/login", name="Ann", password="x" * 10)["account"]


def test_a_game_that_is_no_more_does_not_break_lists(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(database) as before:
        ann = before.guest()
        gone = [ann.open("marchands", ME, ME), ann.open("marchands", ME, OPEN)]
        table = ann.open("empires", ME, ME)
    assert [*GAMES][-1] == "marchands", "what is put back after the test comes last"
    monkeypatch.delitem(GAMES, "marchands")
    with server(database) as after:
        again = after.guest()
        again.token = ann.token
        for which in ("mine", "watch"):
            assert [f"/tables/{row['id']}" for row in again.get("/tables", list=which)["tables"]] == [table]
        assert [again.get(address, 409)["message"]["key"] for address in gone] == ["server-old-rules"] * 2


def test_bots_go_on_after_a_restart(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_turns, "schedule", lambda tables, table: None)
    with server(database) as before:
        ann = before.guest()
        table = ann.open("marchands", BOT, BOT)
        assert ann.get(table)["table"]["waiting"]
    monkeypatch.undo()
    with server(database) as after:
        assert after.guest().until(table, lambda u: u["table"]["status"] == "over")["table"]["places"]


def test_tables_that_are_not_used_leave_memory(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_module, "MAX_TABLES_IN_MEMORY", 2)
    with server(database) as app_server:
        ann = app_server.guest()
        addresses = [ann.open("marchands", ME, ME) for _ in range(3)]
        kept = app_server.client.app.state.services.tables._kept
        assert [f"/tables/{id}" for id in kept] == addresses[1:]
        counts = [ann.play(address, ann.get(address))["table"]["count"] for address in addresses]
        assert len(kept) == 2
        assert [ann.get(address)["table"]["count"] for address in addresses] == counts


def test_a_table_that_changed_elsewhere_leaves_memory_unless_it_is_used(database: str) -> None:
    with server(database) as app_server:
        ann = app_server.guest()
        address = ann.open("marchands", ME, ME)
        ann.get(address)
        tables, portal = app_server.client.app.state.services.tables, app_server.client.blocking_portal
        [(id, table)] = tables._kept.items()
        version = table.header.version
        portal.call(cluster.receive, tables, 0, ["table", id, version, False])
        assert tables._kept[id] is table, "nothing is new"
        portal.call(cluster.receive, tables, 0, ["table", id, version + 1, False])
        assert id not in tables._kept
        with ann.live(address, seat=0) as line:
            line.receive_json()
            used = tables._kept[id]
            portal.call(cluster.receive, tables, 0, ["table", id, version + 1, False])
            assert tables._kept[id] is used, "it catches up instead"
        assert ann.get(address)["table"]["waiting"]


def test_games_that_lack_a_newer_option_go_on(database: str) -> None:
    with server(database) as before:
        ann = before.guest()
        table = ann.open("marchands", ME, BOT)
        first = ann.until(table, lambda update: update["decision"])
        fork = f"/tables/{ann.post(f'{table}/fork', at=last(first), seat=0, bot='random')['id']}"

    async def forget(opened: Database) -> None:
        async with opened.write() as connection:
            options = {key: value for key, value in first["table"]["options"].items() if key != "planning_timer"}
            await connection.execute(update(tables).values(options=options))

    run(database, forget)
    with server(database) as after:
        again = after.guest()
        again.token = ann.token
        for address in (table, fork):
            over = again.finish(address)
            assert over["table"]["options"] == first["table"]["options"]
            assert "caretaker" not in str(over["steps"])


def test_a_move_is_on_the_disk_and_not_only_on_its_way(tmp_path: Path) -> None:
    """What is promised about a power cut: SQLite waits for the disk at every commit (FULL is 2)."""

    async def settings(opened: Database) -> list[Any]:
        found = []
        for how in (opened.write, opened.read):
            async with how() as connection:
                found.append((await connection.exec_driver_sql("PRAGMA synchronous")).scalar())
        return found

    assert run(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", settings) == [2, 2]


def test_nobody_else_can_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    old = os.umask(0o022)
    try:
        for _ in range(2):
            with server(f"sqlite+aiosqlite:///{path}") as app_server:
                app_server.guest().open("marchands", ME, OPEN)
                modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("tables.sqlite*")}
                assert modes == dict.fromkeys(["tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"], 0o600)
            path.chmod(0o644)  # as a copy made by hand may be
    finally:
        os.umask(old)


def run(database: str, work: Any) -> Any:
    async def all_of_it() -> Any:
        opened = Database(database)
        await opened.upgrade()
        try:
            return await work(opened)
        finally:
            await opened.close()

    return asyncio.run(all_of_it())


def test_the_same_entry_cannot_be_appended_twice(database: str) -> None:
    with server(database) as app_server:
        ann = app_server.guest()
        table = ann.open("marchands", ME, ME)

        async def intrude(opened: Database) -> None:
            id = table.rpartition("/")[2]
            async with opened.write() as connection:
                query = select(entries.c.n).where(entries.c.table == id).order_by(entries.c.n.desc())
                n = (await connection.execute(query)).scalars().first()
                row = {"table": id, "n": n + 1, "by": 0, "do": "caravan 1", "digest": "0" * 16, "at": ""}
                await connection.execute(insert(entries).values(**row))
            with pytest.raises(IntegrityError):
                async with opened.write() as connection:
                    await connection.execute(insert(entries).values(**row))

        update = ann.get(table)
        run(database, intrude)
        move = {"seat": update["seat"], "at": last(update), "choice": update["decision"]["choices"][0]["notation"]}
        # it is tried again on what the other wrote, which cannot have happened by the rules
        assert ann.problem(f"{table}/play", 409, **move) == "server-old-rules"
        assert ann.get(table, 409)["message"]["key"] == "server-old-rules"


def test_a_failure_while_storing_loses_and_invents_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(database) as app_server:
        ann = app_server.guest()
        table = ann.open("marchands", ME, ME)
        update = ann.get(table)
        store = app_server.client.app.state.services.tables.store

        async def fail(*_: object) -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr(store, "append", fail)
        with ann.live(table, seat=update["seat"], at=last(update)):
            assert ann.play(table, update, status=500)["message"]["key"] == "server-broken"
        monkeypatch.undo()
        assert ann.get(table)["table"]["count"] == update["table"]["count"]
        ann.play(table, ann.get(table))


def test_while_the_database_is_away_whoever_asks_is_told_to_come_again(a_postgres: str) -> None:
    database, beside = (
        create_database(a_postgres, "away"),
        create_database(a_postgres, "beside").replace("+psycopg", ""),
    )
    with server(database) as app_server, psycopg.connect(beside, autocommit=True) as other:
        ann = app_server.guest()
        table = ann.open("marchands", ME, ME)
        update = ann.get(table)
        move = {"seat": update["seat"], "at": last(update), "choice": update["decision"]["choices"][0]["notation"]}
        other.execute("ALTER DATABASE away ALLOW_CONNECTIONS false")
        other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'away'")
        for answer in (ann.raw("GET", table), ann.raw("POST", f"{table}/play", json=move)):
            assert answer.status_code == 503
            assert answer.json()["message"]["key"] == "server-away"
            assert float(answer.headers["retry-after"]) > 0
        other.execute("ALTER DATABASE away ALLOW_CONNECTIONS true")
        ann.play(table, ann.get(table))


async def differences(opened: Database) -> Any:
    """Where the database has other tables than the program knows."""
    async with opened.write() as connection:
        return await connection.run_sync(lambda c: compare_metadata(MigrationContext.configure(c), metadata))


def test_migrations_lead_to_the_tables_that_the_program_knows(database: str) -> None:
    assert run(database, differences) == []
    assert run(database, differences) == []  # a second start changes nothing


def test_a_database_of_the_first_revision_is_upgraded_with_its_tables(database: str) -> None:
    with server(database) as before:
        ann, ben = before.guest(), before.guest()
        addresses = [ann.open("marchands", ME, ME) for _ in range(3)]
        for address in addresses:
            ann.play(address, ann.get(address))
        seen = [ann.get(address)["frames"] for address in addresses]
        left = ann.open("empires", ME, OPEN)
        ben.post(f"{left}/sit", seat=1, name="Ben")
        ann.post(f"{left}/resign", seat=0, bot="random")
        record = (GOLDENS / "marchands-2-youngest-1.jsonl").read_bytes()
        imported = ann.ask("POST", "/replays", content=record)["id"]
        listed = ann.get("/tables")
        [resigned] = [row for row in listed["tables"] if left.endswith(row["id"])]
        assert [seat["resigned"] for seat in resigned["seats"]] == [True, False]

    async def age(opened: Database) -> None:
        async with opened.write() as connection:
            await connection.execute(insert(reviews), reviews_of(addresses))
            for statement in UNDO_0002:
                await connection.execute(text(statement))

    run(database, age)
    assert run(database, requested_by) == [("done", ""), ("failed", ""), ("running", "ann")]
    assert run(database, imports) == [(imported, 0)]
    with server(database) as after:
        again = after.guest()
        again.token = ann.token
        assert again.get("/tables") == listed
        assert again.get(f"/tables/{imported}")["table"]["differs"] is None
        assert [again.get(address)["frames"] for address in addresses] == seen
        for address in addresses:
            again.play(address, again.get(address))
        assert run(database, differences) == []


def reviews_of(addresses: list[str]) -> list[dict[str, Any]]:
    """Reviews of these tables as revision 0001 stores them: one finished, one failed, one that is being made."""
    states = {"done": (100, {}), "failed": (-1, None), "running": (40, None)}
    return [
        {"table": address.rpartition("/")[2], "story": story, "person": "ann", "percent": percent, "content": content}
        | {"updated": ""}
        for address, (story, (percent, content)) in zip(addresses, states.items(), strict=True)
    ]


async def imports(opened: Database) -> list[tuple[str, int]]:
    """The imported tables of a person, with the bytes that count for the quota."""
    async with opened.read() as connection:
        mine = uploads.join(tables, (tables.c.id == uploads.c.table) & (tables.c.host == uploads.c.person))
        rows = await connection.execute(select(uploads.c.table, uploads.c.bytes).select_from(mine))
        return [(str(id), int(size)) for id, size in rows]


async def requested_by(opened: Database) -> list[tuple[str, str]]:
    """The story of each review, and the person stored with it."""
    async with opened.read() as connection:
        rows = await connection.execute(select(reviews.c.story, reviews.c.person))
        return sorted((str(story), str(person)) for story, person in rows)


def test_removing_a_table_and_requesting_a_review_use_indexes(database: str) -> None:
    """Without an index each would read the whole table, within a transaction that other writers wait for."""
    statements = {
        "ix_shelf_table": "DELETE FROM shelf WHERE \"table\" = 'x'",
        "ix_reviews_person": "SELECT \"table\" FROM reviews WHERE person = 'x' AND content IS NULL",
    }

    async def plans(opened: Database) -> list[str]:
        explain = "EXPLAIN" if opened.is_shared else "EXPLAIN QUERY PLAN"
        async with opened.write() as connection:
            if opened.is_shared:  # PostgreSQL reads small tables as a whole
                await connection.execute(text("SET LOCAL enable_seqscan = off"))
            found = [await connection.execute(text(f"{explain} {one}")) for one in statements.values()]
            return [" ".join(str(row) for row in plan) for plan in found]

    for index, plan in zip(statements, run(database, plans), strict=True):
        assert index in plan


def test_a_game_that_stands_otherwise_than_stored_goes_on(database: str, caplog: pytest.LogCaptureFixture) -> None:
    """Legal inputs are enough: a digest that is not known, or another one, stops nobody."""
    with server(database) as before:
        ann = before.guest()
        address = ann.open("marchands", ME, ME)
        for _ in range(3):
            ann.play(address, ann.get(address))
        told = ann.get(address)

    async def stored(opened: Database) -> list[str]:
        async with opened.read() as connection:
            query = select(entries.c.digest).where(entries.c.table == address.rpartition("/")[2])
            return list((await connection.execute(query.order_by(entries.c.n))).scalars())

    async def change(opened: Database) -> None:
        async with opened.write() as connection:
            await connection.execute(update(entries).where(entries.c.n == 2).values(digest="0" * 16))
            await connection.execute(update(entries).where(entries.c.n == 3).values(digest=""))

    run(database, change)
    with server(database) as after:
        again = after.guest()
        again.token = ann.token
        assert again.get(address)["frames"] == told["frames"]
        again.play(address, again.get(address))
    assert f"table {address.rpartition('/')[2]} differs from its record since entry 2" in caplog.text
    digests = run(database, stored)
    assert digests[1:3] == ["0" * 16, ""], "what was written stays"
    assert len(digests) > told["table"]["count"] - 1
    assert all(len(digest) == 16 for digest in digests[3:])


def test_a_writer_that_fails_leaves_nothing(database: str) -> None:
    async def fail(opened: Database) -> list[str]:
        with suppress(ZeroDivisionError):
            async with opened.write() as connection:
                await connection.execute(text("UPDATE tables SET status = 'over'"))
                await connection.execute(text("DELETE FROM entries"))
                raise ZeroDivisionError
        async with opened.read() as connection:
            return list((await connection.execute(select(tables.c.status))).scalars())

    with server(database) as app_server:
        app_server.guest().open("marchands", ME, ME)
    assert run(database, fail) == ["playing"]


def keep_many(
    database: str, works: list[Any], spoil: bool = False
) -> tuple[list[BaseException | None], int, list[str]]:
    """Have these written at the same time: what each is told, how many transactions it took, and what there is then."""

    async def all_of_them(opened: Database) -> tuple[list[BaseException | None], int, list[str]]:
        commits = 0

        def count(_: object) -> None:
            nonlocal commits, spoil
            commits += 1
            if spoil and commits == 1:
                raise OSError("the disk is full")

        event.listen(opened._engine.sync_engine, "commit", count)
        told = await asyncio.gather(*map(opened.write_batched, works), return_exceptions=True)
        event.remove(opened._engine.sync_engine, "commit", count)
        async with opened.read() as connection:
            return told, commits, sorted((await connection.execute(select(people.c.id))).scalars())

    found: tuple[list[BaseException | None], int, list[str]] = run(database, all_of_them)
    return found


def adding(id: str) -> Any:
    async def work(connection: AsyncConnection) -> None:
        await connection.execute(insert(people).values(id=id, created=""))

    return work


def test_what_waits_to_be_written_is_written_together(database: str) -> None:
    names = [f"person {n:02}" for n in range(20)]
    told, commits, there = keep_many(database, list(map(adding, names)))
    assert told == [None] * 20
    assert there == names
    assert commits <= 3 or not database.startswith("sqlite")


def test_moves_are_written_before_what_else_waits(tmp_path: Path) -> None:
    """On SQLite, which has one writer at a time; what else waits has a turn after each transaction with moves."""

    async def all_at_once() -> list[str]:
        database, order, free = Database(f"sqlite+aiosqlite:///{tmp_path}/t"), list[str](), asyncio.Event()
        await database.upgrade()

        async def other(name: str, until: asyncio.Event | None = None) -> None:
            async with database.write():
                order.append(name)
                if until is not None:
                    await until.wait()

        async def move() -> None:
            await database.write_batched(adding("person"))
            order.append("move")

        tasks = [asyncio.create_task(other("first", free))]
        while not order:
            await asyncio.sleep(0)
        tasks += [asyncio.create_task(other("other")) for _ in range(3)]
        await asyncio.sleep(0)
        tasks.append(asyncio.create_task(move()))
        await asyncio.sleep(0)
        free.set()
        await asyncio.gather(*tasks)
        await database.close()
        return order

    order = asyncio.run(all_at_once())
    assert (order[0], sorted(order[1:])) == ("first", ["move", "other", "other", "other"])
    assert order.index("move") <= 2, "at most one of the others begins while the move is told"


def test_whoever_fails_fails_alone(database: str) -> None:
    names = [f"person {n:02}" for n in range(10)]
    told, _, there = keep_many(database, [adding(name) for name in (*names, "person 05")])
    [error] = [one for one in told if one is not None]
    assert isinstance(error, IntegrityError)
    assert there == names


def test_a_common_failure_is_tried_again_one_by_one(tmp_path: Path) -> None:
    names = [f"person {n:02}" for n in range(10)]
    told, commits, there = keep_many(f"sqlite+aiosqlite:///{tmp_path}/t", list(map(adding, names)), spoil=True)
    assert told == [None] * 10
    assert there == names
    assert commits > 10


def test_what_seldom_changes_is_stored_whenever_it_does(database: str) -> None:
    with server(database) as before:
        ann = before.guest()
        table = ann.open("empires", ME, ME)
        kept = before.client.app.state.services.tables.loaded_or_none(table.rpartition("/")[2])
        assert kept is not None
        ann.play(table, ann.get(table))
        ann.play(table, ann.get(table))
        for change in range(3):  # in place, as those who change it do
            kept.header.undone["0"] = change
            update = ann.play(table, ann.get(table))
            ann.play(table, ann.get(table))
            assert asyncio.run(_column(database, "undone")) == {"0": change}
            assert asyncio.run(_column(database, "counts"))[0] > update["table"]["count"]


async def _column(database: str, name: str) -> Any:
    """What the only table has there."""
    found = Database(database)
    try:
        async with found.read() as connection:
            return (await connection.execute(select(tables.c[name]))).scalar_one()
    finally:
        await found.close()


def move(opened: Database, name: str, version: int = 0) -> list[BoundStatement]:
    """What a move writes at a table of this version, with quotation marks in it."""
    header = TableHeader(name, "marchands", 1, {}, "live", False, "7", None, version=version)
    request = StoredRequest("ann", f"key {version}", FirstAnswer("", -1, 0))
    change = TableChange(header, entries=(Entry(1, 0, SAID, "0" * 16),), request=request)
    return SqlTableStore(opened)._statements(change, frequent_only=True)


SAID = "pass 'x' \"y\""


async def with_tables(opened: Database, *names: str) -> None:
    async with opened.write() as connection:
        for name in names:
            values = asdict(TableHeader(name, "marchands", 1, {}, "live", False, "7", None))
            await connection.execute(insert(tables).values(**values))


async def written(opened: Database) -> list[tuple[str, int, str]]:
    """Every entry, with its table and how often that was changed."""
    query = select(entries.c.table, tables.c.version, entries.c.do).join(tables, tables.c.id == entries.c.table)
    async with opened.read() as connection:
        return sorted(tuple(row) for row in await connection.execute(query))


def test_moves_that_wait_are_written_at_once_and_refused_one_by_one(database: str) -> None:
    names = [f"table-{n}" for n in range(6)]

    async def play(opened: Database) -> tuple[list[Any], list[tuple[str, int, str]]]:
        await with_tables(opened, *names)
        works = [move(opened, name, version=int(name == "table-3")) for name in names]
        return await asyncio.gather(*map(opened.write_batched, works), return_exceptions=True), await written(opened)

    told, there = run(database, play)
    assert [type(one) for one in told] == [VersionConflict if name == "table-3" else type(None) for name in names]
    assert there == [(name, 1, SAID) for name in names if name != "table-3"]


@pytest.mark.parametrize("kept", [True, False])
def test_a_move_is_written_once_though_the_database_was_lost_meanwhile(a_postgres: str, kept: bool) -> None:
    """If it was stored before, the second attempt is stale, and the key tells that the first one was not."""

    async def play(opened: Database) -> list[tuple[str, int, str]]:
        await with_tables(opened, "table")
        work, writer = move(opened, "table"), opened._statement_writer
        assert isinstance(writer, PostgresWriter)
        connection = await writer._connected()
        execute = connection.execute

        async def lose(text: str, values: Any) -> None:
            if kept:
                await execute(text, values)
            raise psycopg.OperationalError("the connection is lost")

        connection.execute = lose
        if kept:
            with pytest.raises(VersionConflict):
                await opened.write_batched(work)
        else:
            await opened.write_batched(work)
        assert await SqlTableStore(opened).first_answer("table", "ann", "key 0") is not None
        return await written(opened)

    assert run(create_database(a_postgres, f"lost_{kept}".lower()), play) == [("table", 1, SAID)]


def test_an_error_of_the_database_tells_nobody_what_was_to_be_stored(database: str) -> None:
    """Errors go to the log, and what is stored are also hashes of passwords and cookies."""

    async def fail(opened: Database) -> str:
        async with opened.write() as connection:
            with pytest.raises(DBAPIError) as failed:
                await connection.execute(text("INSERT INTO nowhere VALUES (:word)"), {"word": "a secret"})
            await connection.rollback()
        return str(failed.value)

    told = run(database, fail)
    assert "nowhere" in told
    assert "a secret" not in told
