"""What every implementation of `Store` keeps: the SQL stores and the one in memory of other tests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

import pytest

from bench.harness.postgres import create_database
from carrack.play.records.record import Entry
from carrack.server.storage.database import Database
from carrack.server.storage.table_store import SqlTableStore
from carrack.server.tables.interfaces import Store, VersionConflict
from carrack.server.tables.stored_table import (
    ChatLine,
    FirstAnswer,
    StoredRequest,
    StoredTable,
    TableChange,
    TableHeader,
    TableSeat,
)
from tests.support.in_memory_server import MemoryStore

Result = TypeVar("Result")
Work = Callable[[Store], Awaitable[Result]]
Runner = Callable[[Work[Result]], Result]


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
def run(request: pytest.FixtureRequest, tmp_path: Path) -> Runner[Result]:
    """Runs some work with an empty store."""

    async def in_memory(work: Work[Result]) -> Result:
        return await work(MemoryStore())

    async def in_database(work: Work[Result], url: str) -> Result:
        database = Database(url)
        await database.upgrade()
        try:
            return await work(SqlTableStore(database))
        finally:
            await database.close()

    if request.param == "memory":
        return lambda work: asyncio.run(in_memory(work))
    url = f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite"
    if request.param == "postgresql":
        name = sha256(request.node.name.encode()).hexdigest()[:16]
        url = create_database(request.getfixturevalue("a_postgres"), f"contract_{name}")
    return lambda work: asyncio.run(in_database(work, url))


def entry(n: int, do: str = "pass") -> Entry:
    return Entry(n, 0, do, "0" * 16)


def header(id: str = "table", version: int = 0, updated: str = "2026-01-01") -> TableHeader:
    return TableHeader(
        id,
        "marchands",
        1,
        {},
        "live",
        True,
        "7",
        None,
        status="playing",
        version=version,
        created="2026-01-01",
        updated=updated,
    )


def new(id: str = "table", entries: int = 3, updated: str = "2026-01-01") -> StoredTable:
    """A table with two seats and some entries, as it is inserted."""
    seats = [TableSeat(number, f"Bot {number}", None, "random") for number in range(2)]
    return StoredTable(header(id, updated=updated), seats, [], [entry(n) for n in range(1, entries + 1)])


def request(key: str = "key", person: str = "ann") -> StoredRequest:
    return StoredRequest(person, key, FirstAnswer("digest", 0, 5))


async def moves(store: Store, id: str = "table") -> list[tuple[int, str]]:
    stored = await store.load(id)
    assert stored is not None
    return [(one.n, one.do) for one in stored.entries]


def test_a_new_table_is_loaded_as_it_was_inserted(run: Runner[None]) -> None:
    async def work(store: Store) -> None:
        table = new()
        await store.insert(table)
        assert await store.load("table") == table
        assert await store.load("other") is None
        assert await store.versions(["table", "other"]) == {"table": 0}

    run(work)


def test_a_change_is_stored_as_a_whole_and_makes_a_version(run: Runner[None]) -> None:
    async def work(store: Store) -> None:
        await store.insert(new())
        after = header()
        after.waiting, after.undone = [1], {"0": 3}
        after.seed, after.created = "another", "2026-01-02"  # set when a table is created, and never changed
        seat, line = TableSeat(1, "Cy", None, "random", given="bot"), ChatLine(1, "Ann", 0, "hello", "2026-01-02")
        await store.append(TableChange(after, (seat,), 3, 0, (entry(4), entry(5)), line, request()))
        stored = await store.load("table")
        assert stored is not None
        assert (stored.header, stored.seats[1]) == (replace(header(), version=1, waiting=[1], undone={"0": 3}), seat)
        assert (stored.seats[0], stored.chat) == (new().seats[0], [line])
        assert await moves(store) == [(n, "pass") for n in range(1, 6)]
        assert await store.versions(["table"]) == {"table": 1}

    run(work)


@pytest.mark.parametrize("version", [1, 3])
def test_a_change_to_another_version_stores_nothing(run: Runner[None], version: int) -> None:
    async def work(store: Store) -> None:
        await store.insert(new())
        for n in (4, 5):
            await store.append(TableChange(header(version=n - 4), kept_entries=n - 1, entries=(entry(n),)))
        before = await store.load("table")
        stale = header(version=version)
        stale.waiting = [1]
        line = ChatLine(1, "Ann", 0, "hello", "2026-01-02")
        for change in (
            TableChange(stale, kept_entries=5, entries=(entry(6),), request=request()),
            TableChange(stale, kept_entries=4, undone_entries=1),
            TableChange(stale, (TableSeat(1, "Cy", None, "random"),), 5, chat=line),
        ):
            with pytest.raises(VersionConflict):
                await store.append(change)
        assert await store.load("table") == before
        assert await store.first_answer("table", "ann", "key") is None

    run(work)


def test_of_changes_to_the_same_version_one_is_stored(run: Runner[None]) -> None:
    async def work(store: Store) -> None:
        await store.insert(new())
        changes = [
            TableChange(header(), kept_entries=3, entries=(entry(4, f"caravan {n}"),), request=request(f"key {n}"))
            for n in range(6)
        ]
        results = await asyncio.gather(*map(store.append, changes), return_exceptions=True)
        [winner] = [n for n, result in enumerate(results) if result is None]
        assert {type(result) for result in results} == {type(None), VersionConflict}
        assert (await moves(store))[3:] == [(4, f"caravan {winner}")]
        answers = [await store.first_answer("table", "ann", f"key {n}") for n in range(6)]
        assert [n for n, answer in enumerate(answers) if answer is not None] == [winner]

    run(work)


def test_an_undo_deletes_what_it_names_and_nothing_else(run: Runner[None]) -> None:
    async def work(store: Store) -> None:
        await store.insert(new(entries=5))
        await store.insert(new("other", entries=5))
        await store.append(TableChange(header(), kept_entries=3, undone_entries=2, entries=(entry(4, "caravan 1"),)))
        assert await moves(store) == [(1, "pass"), (2, "pass"), (3, "pass"), (4, "caravan 1")]
        assert len(await moves(store, "other")) == 5

    run(work)


@pytest.mark.parametrize("undone", [1, 3])
def test_an_undo_of_more_or_fewer_entries_than_there_are_is_refused(run: Runner[None], undone: int) -> None:
    async def work(store: Store) -> None:
        await store.insert(new(entries=5))
        with pytest.raises(VersionConflict):
            await store.append(TableChange(header(), kept_entries=3, undone_entries=undone))
        assert len(await moves(store)) == 5
        assert await store.versions(["table"]) == {"table": 0}

    run(work)


def test_an_entry_is_never_replaced(run: Runner[None]) -> None:
    async def work(store: Store) -> None:
        await store.insert(new())
        with pytest.raises(VersionConflict):
            await store.append(TableChange(header(), kept_entries=3, entries=(entry(3, "caravan 1"),)))
        assert await moves(store) == [(1, "pass"), (2, "pass"), (3, "pass")]

    run(work)


def test_a_key_carries_out_one_request_of_its_person(run: Runner[None]) -> None:
    async def work(store: Store) -> None:
        await store.insert(new())
        await store.append(TableChange(header(), kept_entries=3, entries=(entry(4),), request=request()))
        assert await store.first_answer("table", "ann", "key") == FirstAnswer("digest", 0, 5)
        assert await store.first_answer("table", "ben", "key") is None
        again = TableChange(header(version=1), kept_entries=4, entries=(entry(5),), request=request())
        with pytest.raises(VersionConflict):
            await store.append(again)
        assert len(await moves(store)) == 4
        await store.append(replace(again, request=request(person="ben")))
        assert len(await moves(store)) == 5

    run(work)


def test_changes_since_are_the_later_entries_and_lines(run: Runner[None]) -> None:
    async def work(store: Store) -> None:
        await store.insert(new())
        for n in (1, 2):
            line = ChatLine(n, "Ann", 0, f"line {n}", "2026-01-02")
            await store.append(TableChange(header(version=n - 1), kept_entries=3, chat=line))
        news = await store.changes_since("table", 3, 1)
        assert news is not None
        assert ([one.n for one in news.entries], [one.text for one in news.chat]) == ([3], ["line 2"])
        assert news.header.version == 2
        assert await store.changes_since("other", 0, 0) is None

    run(work)


def test_a_rematch_and_the_change_of_its_table_are_stored_together(run: Runner[None]) -> None:
    async def work(store: Store) -> None:
        await store.insert(new())
        after = header()
        after.rematch = "rematch"
        await store.insert(new("rematch"), TableChange(after, kept_entries=3))
        assert await store.versions(["table", "rematch"]) == {"table": 1, "rematch": 0}
        with pytest.raises(VersionConflict):
            await store.insert(new("another"), TableChange(after, kept_entries=3))
        assert await store.load("another") is None

    run(work)


def test_lists_go_on_where_a_page_ends(run: Runner[None]) -> None:
    async def work(store: Store) -> None:
        for day, id in enumerate(("a", "b", "c"), start=1):
            await store.insert(new(id, updated=f"2026-01-0{day}"))
        pages, place = list[list[str]](), ""
        while not pages or place:
            rows, place = await store.public_tables(2, place)
            pages.append([one.id for one, _ in rows])
        assert pages == [["c", "b"], ["a"]]

    run(work)


def test_lists_of_jobs_have_running_games(run: Runner[None]) -> None:
    async def work(store: Store) -> None:
        for id, status, bots, due in (
            ("a", "playing", True, "2026-01-01"),
            ("b", "playing", False, None),
            ("c", "over", True, "2026-01-01"),
        ):
            table = new(id)
            table.header.status, table.header.bots, table.header.due = status, bots, due  # type: ignore[assignment]
            await store.insert(table)
        assert await store.tables_awaiting_bots() == ["a"]
        assert await store.elapsed("2026-01-02") == ["a"]
        assert await store.elapsed("2025-12-31") == []

    run(work)
