"""What is kept, in both kinds of database."""

from __future__ import annotations

import asyncio
import os
import stat
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import event, insert, select, text, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.core.record import Entry
from carrack.core.session import Session
from carrack.games import GAMES
from carrack.server import bots
from carrack.server import tables as tables_module
from carrack.server.database import Database, entries, metadata, people, tables
from carrack.server.store import Store
from carrack.server.table import Header, Table
from carrack.server.writing import PostgresWriter, Stale, Writing

from .postgres import create
from .table import BOT, ME, OPEN, last, server


def test_everything_is_found_again(database: str) -> None:
    with server(database) as before:
        ann = before.guest()
        ann.post("/account", name="Ann", password="x" * 10)
        table = ann.open("marchands", ME, ME, options={"length": "short"})
        for _ in range(4):
            ann.play(table, ann.get(table))
        update = ann.get(table)
        ann.post(f"{table}/undo", seat=update["seat"], at=last(update)) if update["undo"]["possible"] else None
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
            assert found["serial"] > update["serial"]
            assert found | {"serial": 0, "reel": ""} == update | {"serial": 0, "reel": ""}
        assert again.get("/tables") == listed
        again.play(table, again.get(table))
        assert again.post("/login", name="Ann", password="x" * 10)["account"]


def test_a_game_that_is_no_more_does_not_break_lists(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(database) as before:
        ann = before.guest()
        gone = [ann.open("empires", ME, ME), ann.open("empires", ME, OPEN)]
        table = ann.open("marchands", ME, ME)
    monkeypatch.delitem(GAMES, "empires")
    with server(database) as after:
        again = after.guest()
        again.token = ann.token
        for which in ("mine", "watch"):
            assert [f"/tables/{row['id']}" for row in again.get("/tables", list=which)["tables"]] == [table]
        assert [again.get(address, 409)["message"]["key"] for address in gone] == ["server-old-rules"] * 2


def test_bots_go_on_after_a_restart(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "wake", lambda tables, table: None)
    with server(database) as before:
        ann = before.guest()
        table = ann.open("marchands", BOT, BOT)
        assert ann.get(table)["table"]["waiting"]
    monkeypatch.undo()
    with server(database) as after:
        assert after.guest().until(table, lambda u: u["table"]["status"] == "over")["table"]["places"]


def test_tables_that_are_not_used_leave_memory(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_module, "KEPT", 1)
    with server(database) as house:
        ann = house.guest()
        addresses = [ann.open("marchands", ME, ME) for _ in range(3)]
        for address in addresses:
            ann.play(address, ann.get(address))
        kept = house.client.app.state.services.tables._kept
        assert len(kept) == 1
        assert [ann.get(address)["refused"] for address in addresses] == [None] * 3


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
            with server(f"sqlite+aiosqlite:///{path}") as house:
                house.guest().open("marchands", ME, OPEN)
                modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("tables.sqlite*")}
                assert modes == dict.fromkeys(["tables.sqlite", "tables.sqlite-wal", "tables.sqlite-shm"], 0o600)
            path.chmod(0o644)  # as older versions left it
    finally:
        os.umask(old)


def run(database: str, work: Any) -> Any:
    async def all_of_it() -> Any:
        opened = Database(database)
        await opened.prepare()
        try:
            return await work(opened)
        finally:
            await opened.close()

    return asyncio.run(all_of_it())


def test_the_same_entry_cannot_be_appended_twice(database: str) -> None:
    with server(database) as house:
        ann = house.guest()
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
    with server(database) as house:
        ann = house.guest()
        table = ann.open("marchands", ME, ME)
        update = ann.get(table)
        store = house.client.app.state.services.tables.store

        async def fail(*_: object) -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr(store, "save", fail)
        with ann.live(table, seat=update["seat"], at=last(update)):
            assert ann.play(table, update, status=500)["message"]["key"] == "server-broken"
        monkeypatch.undo()
        assert ann.get(table)["table"]["count"] == update["table"]["count"]
        ann.play(table, ann.get(table))


def test_while_the_database_is_away_whoever_asks_is_told_to_come_again(a_postgres: str) -> None:
    database, beside = create(a_postgres, "away"), create(a_postgres, "beside").replace("+psycopg", "")
    with server(database) as house, psycopg.connect(beside, autocommit=True) as other:
        ann = house.guest()
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


def test_migrations_lead_to_the_tables_that_the_program_knows(database: str) -> None:
    async def differences(opened: Database) -> Any:
        async with opened.write() as connection:
            return await connection.run_sync(lambda c: compare_metadata(MigrationContext.configure(c), metadata))

    assert run(database, differences) == []
    assert run(database, differences) == []  # a second start changes nothing


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
    assert f"table {address.rpartition('/')[2]} stands otherwise than recorded since entry 2" in caplog.text
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

    with server(database) as house:
        house.guest().open("marchands", ME, ME)
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
        told = await asyncio.gather(*map(opened.keep, works), return_exceptions=True)
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
        kept = before.client.app.state.services.tables.kept(table.rpartition("/")[2])
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


def move(opened: Database, name: str, version: int = 0) -> list[Writing]:
    """What a move writes at a table of this version, with quotation marks in it."""
    table = Table(Header(name, "marchands", 1, {}, "live", False, "7", None, version=version), [], [])
    table.session = cast(Session, SimpleNamespace(entries=(Entry(1, 0, SAID, "0" * 16),)))
    return Store(opened)._ready(table, usual=True)


SAID = "pass 'x' \"y\""


async def with_tables(opened: Database, *names: str) -> None:
    async with opened.write() as connection:
        for name in names:
            values = asdict(Header(name, "marchands", 1, {}, "live", False, "7", None))
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
        return await asyncio.gather(*map(opened.keep, works), return_exceptions=True), await written(opened)

    told, there = run(database, play)
    assert [type(one) for one in told] == [Stale if name == "table-3" else type(None) for name in names]
    assert there == [(name, 1, SAID) for name in names if name != "table-3"]


@pytest.mark.parametrize("kept", [True, False])
def test_a_move_is_written_once_though_the_database_was_lost_meanwhile(a_postgres: str, kept: bool) -> None:
    async def play(opened: Database) -> list[tuple[str, int, str]]:
        await with_tables(opened, "table")
        work, writer = move(opened, "table"), opened._quick
        assert isinstance(writer, PostgresWriter)
        connection = await writer._connected()
        execute = connection.execute

        async def lose(text: str, values: Any) -> None:
            if kept:
                await execute(text, values)
            raise psycopg.OperationalError("the connection is lost")

        connection.execute = lose
        await opened.keep(work)
        return await written(opened)

    assert run(create(a_postgres, f"lost_{kept}".lower()), play) == [("table", 1, SAID)]


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
