"""Copies of a database: made while a server runs, put back, moved to another kind of database, and looked over."""

from __future__ import annotations

import gzip
import json
import threading
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, insert, text, update

from bench.harness.postgres import create_database
from carrack.cli.app import run_command_line as carrack
from carrack.server.storage.backup import backup_revision, read_rows
from carrack.server.storage.database import Database
from carrack.server.storage.schema import entries, metadata, reviews, tables
from carrack.server.storage.schema_upgrade import newest_revision
from tests.server.app_client import BOT, ME, OPEN, UNDO_0002, Guest, last, server
from tests.server.storage.test_store import requested_by, reviews_of, run


@pytest.fixture
def other(database: str, a_postgres: str, tmp_path: Path, request: pytest.FixtureRequest) -> str:
    """An empty database of the other kind."""
    if database.startswith("sqlite"):
        return create_database(a_postgres, f"other_{abs(hash(request.node.name))}")
    return f"sqlite+aiosqlite:///{tmp_path}/other.sqlite"


def fill(url: str) -> tuple[Guest, list[str], list[Any]]:
    """A database with something in every table; whoever played there, the addresses, and what is seen at them."""
    with server(url) as place:
        ann = place.guest()
        ann.post("/account", name="Zoë", password="x" * 10)
        over = ann.open("marchands", ME, BOT, options={"length": "short"})
        ann.finish(over)
        ann.post(f"{over}/away", away=True)
        playing, waiting = ann.open("history", ME, ME, ME), ann.open("empires", ME, OPEN, pace="slow", public=False)
        for _ in range(3):
            ann.play(playing, ann.get(playing))
        ann.post(f"{playing}/chat", text="« à bientôt » ☕")
        seen = ann.get(playing)
        fork = f"/tables/{ann.post(f'{playing}/fork', at=last(seen), seat=seen['seat'], bot='random')['id']}"
        ann.until(fork, lambda u: u["decision"])
        addresses = [over, playing, waiting, fork]
        return ann, addresses, [still(ann, address) for address in addresses]


def still(guest: Guest, address: str) -> Any:
    """What is seen of a table, but for what is new at each look."""
    return guest.get(address)


def all_rows(file: Path) -> list[Any]:
    return list(read_rows(file))


def copy(verb: str, *words: str) -> int:
    return carrack([verb, *words, "--lang", "en"])


def test_a_database_moves_to_the_other_kind_and_back_without_loss(database: str, other: str, tmp_path: Path) -> None:
    ann, addresses, seen = fill(database)
    there, again, back = (tmp_path / name for name in ("there.gz", "again.gz", "back.gz"))
    assert copy("export", str(there), "--database", database) == 0
    assert copy("import", str(there), "--database", other) == 0
    assert copy("export", str(again), "--database", other) == 0
    assert all_rows(again) == all_rows(there)
    assert {table for table, _ in all_rows(there)} >= {
        "people",
        "tokens",
        "tables",
        "seats",
        "entries",
        "chat",
        "shelf",
    }
    with server(other) as place:
        guest = place.guest()
        guest.token = ann.token
        assert [still(guest, address) for address in addresses] == seen
        guest.play(addresses[1], guest.get(addresses[1]))
        assert place.guest().post("/login", name="Zoë", password="x" * 10)["account"]
    assert copy("export", str(back), "--database", other) == 0
    assert copy("restore", str(back), "--database", database, "--replace") == 0
    with server(database) as place:
        guest = place.guest()
        guest.token = ann.token
        assert guest.get(addresses[1])["table"]["count"] > seen[1]["table"]["count"]
    assert carrack(["db", "check", "--database", database]) == 0


def test_every_table_of_the_database_is_copied(database: str, tmp_path: Path) -> None:
    fill(database)
    copy("export", str(tmp_path / "all.gz"), "--database", database)
    with gzip.open(tmp_path / "all.gz", "rt", encoding="utf-8") as file:
        lines = [json.loads(line) for line in file]
    assert {line["table"] for line in lines if list(line) == ["table"]} == set(metadata.tables)
    assert lines[0]["tables"] == newest_revision()
    assert (tmp_path / "all.gz").stat().st_mode & 0o777 == 0o600


def test_a_copy_made_while_people_play_is_of_one_moment(database: str, tmp_path: Path) -> None:
    with server(database) as place:
        ann = place.guest()
        table = ann.open("marchands", ME, ME)
        done = threading.Event()

        def save() -> None:
            try:
                for n in range(3):
                    assert copy("export", str(tmp_path / f"{n}.gz"), "--database", database) == 0
            finally:
                done.set()

        saving = threading.Thread(target=save)
        saving.start()
        plays = 0
        while not done.is_set():
            seen = ann.get(table)
            if seen["table"]["status"] == "over":
                table = ann.open("marchands", ME, ME)
            else:
                ann.play(table, seen)
                plays += 1
        saving.join()
    assert plays
    sizes = []
    for n in range(3):
        target = f"sqlite+aiosqlite:///{tmp_path}/{n}.sqlite"
        assert copy("restore", str(tmp_path / f"{n}.gz"), "--database", target) == 0
        assert carrack(["db", "check", "--database", target]) == 0
        sizes.append(len(all_rows(tmp_path / f"{n}.gz")))
    assert sizes == sorted(sizes)


def test_backups_are_dated_checked_and_the_latest_kept(database: str, tmp_path: Path, capsys: Any) -> None:
    fill(database)
    capsys.readouterr()
    for _ in range(4):
        assert copy("backup", str(tmp_path / "kept"), "--keep", "2", "--database", database, "--json") == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [Path(one["file"]) for one in told[-2:]] == sorted(
        (tmp_path / "kept").iterdir(), key=lambda path: path.stat().st_mtime_ns
    )
    assert [one["removed"] for one in told] == [0, 0, 1, 1]
    assert told[0]["rows"]["tables"] == 4


def test_a_copy_of_an_older_revision_is_brought_up_to_date(database: str, other: str, tmp_path: Path) -> None:
    ann, addresses, seen = fill(database)

    async def age(opened: Database) -> None:
        async with opened.write() as connection:
            await connection.execute(insert(reviews), reviews_of(addresses[:3]))
            for statement in UNDO_0002:
                await connection.execute(text(statement))

    run(database, age)
    old = tmp_path / "old.gz"
    assert copy("export", str(old), "--database", database) == 0
    assert backup_revision(old) == "0001"
    assert {row["person"] for table, row in all_rows(old) if table == "reviews"} == {"ann"}
    assert copy("restore", str(old), "--database", other) == 0
    assert run(other, requested_by) == [("done", ""), ("failed", ""), ("running", "ann")]
    with server(other) as place:
        guest = place.guest()
        guest.token = ann.token
        assert [still(guest, address) for address in addresses] == seen
        guest.play(addresses[1], guest.get(addresses[1]))


def test_what_cannot_be_taken_over_is_refused_in_a_sentence_and_changes_nothing(
    database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(database)
    good, cut, changed, letter, newer = (tmp_path / name for name in ("good", "cut", "changed", "letter", "newer"))
    copy("export", str(good), "--database", database)
    packed = good.read_bytes()
    cut.write_bytes(packed[: len(packed) // 2])
    plain = gzip.decompress(packed)
    changed.write_bytes(gzip.compress(plain.replace("Zoë".encode(), b"Bob")))
    letter.write_text("Dear Sir")
    newer.write_bytes(gzip.compress(plain.replace(f'"tables":"{newest_revision()}"'.encode(), b'"tables":"9999"')))
    before = tmp_path / "before", tmp_path / "after"
    copy("export", str(before[0]), "--database", database)
    capsys.readouterr()

    def refused(verb: str, file: Path, *more: str) -> str:
        assert copy(verb, str(file), "--database", database, *more) == 2
        out, error = capsys.readouterr()
        assert (out, error.count("\n")) == ("", 1)
        return error

    assert "not empty" in refused("restore", good)
    for file in (cut, changed):
        assert "is incomplete or was changed" in refused("restore", file, "--replace")
        assert "is incomplete or was changed" in refused("import", file)
    assert "was not written by" in refused("restore", letter, "--replace")
    assert "from a newer Carrack" in refused("restore", newer, "--replace")
    assert "There is no file" in refused("restore", tmp_path / "none", "--replace")

    async def rename(opened: Database) -> None:
        async with opened.write() as connection:
            await connection.execute(text("UPDATE people SET name = 'Eve'"))

    assert copy("import", str(good), "--database", database) == 0  # all of it is there
    run(database, rename)
    copy("export", str(before[0]), "--database", database)
    capsys.readouterr()
    assert "different data (people" in refused("import", good)
    copy("export", str(before[1]), "--database", database)
    assert all_rows(before[0]) == all_rows(before[1])


def test_nothing_is_put_back_under_a_running_server(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from carrack.cli import database_access

    url = f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite"
    fill(url)
    copy("export", str(tmp_path / "all"), "--database", url)
    capsys.readouterr()
    with database_access.lock_database_file(url) as (notice, _):
        notice("http://localhost:1/")
        assert copy("restore", str(tmp_path / "all"), "--database", url, "--replace") == 2
        assert "Stop the server at http://localhost:1/ first." in capsys.readouterr().err
        assert copy("backup", str(tmp_path / "kept"), "--database", url) == 0


def test_games_that_do_not_lead_to_what_is_stored_are_named(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    _, addresses, _ = fill(database)
    over, playing, waiting, fork = (address.rpartition("/")[2] for address in addresses)
    assert carrack(["db", "check", "--database", database, "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("No errors: all stored positions follow from their moves (tables: 4, ")

    async def spoil(opened: Database) -> None:
        async with opened.write() as connection:
            await connection.execute(update(tables).where(tables.c.id == over).values(places=[2, 2]))
            await connection.execute(delete(entries).where(entries.c.table == playing, entries.c.n == 2))
            row = {"table": waiting, "n": 1, "by": 0, "do": "x", "digest": "", "at": ""}
            await connection.execute(entries.insert().values(row))
            await connection.execute(update(tables).where(tables.c.id == fork).values(waiting=[]))

    run(database, spoil)
    assert carrack(["db", "check", "--database", database, "--lang", "en"]) == 1
    *lines, last_line = capsys.readouterr().out.splitlines()
    told = dict(line.removeprefix("Table ").split(" ", 1) for line in lines)
    assert set(told) == {over, playing, waiting, fork}
    assert "Stored places = [2, 2]" in told[over]
    assert "Its entries are not numbered" in told[playing]
    assert "It has entries, but waits for players." in told[waiting]
    assert "Stored waiting = []" in told[fork]
    assert last_line == "Tables with errors: 4 of 4."
    assert carrack(["db", "check", "--database", database, "--json"]) == 1
    assert len(json.loads(capsys.readouterr().out)["wrong"]) == 4


def test_a_damaged_file_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import sqlite3

    url = f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite"
    fill(url)
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("UPDATE tokens SET person = 'nobody'")
    assert carrack(["db", "check", "--database", url, "--lang", "en"]) == 1
    assert "The database is damaged: tokens" in capsys.readouterr().out
    assert carrack(["db", "sweep", "--lang", "en"]) == 2
