"""An upgrade changes rules: games under way go on by their own, and whoever keeps the server is told how they fare."""

from __future__ import annotations

import json
import logging
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, text, update

from carrack.cli.commands.verify import verify_database
from carrack.games import GAMES
from carrack.server.storage.database import Database
from carrack.server.storage.schema import entries, reviews, tables
from carrack.server.storage.schema_upgrade import schema_revision
from carrack.text.fluent import Localizer
from tests.server.app_client import ME, UNDO_0002, Guest, last, server
from tests.server.storage.test_store import requested_by, reviews_of, run
from tests.support.toy_game import TOY, toy


def take_twice(ann: Guest, address: str) -> Any:
    """As one could before version 3."""
    for _ in range(2):
        seen = ann.get(address)
        ann.choose(address, seat=seen["seat"], at=last(seen), choice="take")
    return ann.get(address)


@pytest.fixture
def old(database: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Guest, list[str]]:
    """A database with two games of version 2 and a fork of one; then comes version 3."""
    monkeypatch.setitem(GAMES, "toy", toy(2))
    with server(database) as before:
        ann = before.guest()
        taken, other = ann.open("toy", ME, ME), ann.open("toy", ME, ME)
        seen = take_twice(ann, taken)
        fork = f"/tables/{ann.post(f'{taken}/fork', at=last(seen), seat=seen['seat'])['id']}"
        ann.until(fork, lambda u: u["decision"])
    monkeypatch.setitem(GAMES, "toy", TOY)
    return ann, [taken, other, fork]


def again(app_server: Any, ann: Guest) -> Guest:
    guest: Guest = app_server.guest()
    guest.token = ann.token
    return guest


def versions(database: str) -> dict[str, int]:
    async def read(opened: Database) -> dict[str, int]:
        async with opened.read() as connection:
            return {
                f"/tables/{id}": n for id, n in await connection.execute(select(tables.c.id, tables.c.rules_version))
            }

    found: dict[str, int] = run(database, read)
    return found


def test_games_go_on_by_the_rules_they_were_begun_with(database: str, old: tuple[Guest, list[str]]) -> None:
    ann, addresses = old
    with server(database) as after:
        guest = again(after, ann)
        for address in addresses:
            assert guest.get(address)["decision"]
            while "take" not in [
                c["notation"] for c in guest.until(address, lambda u: u["decision"])["decision"]["choices"]
            ]:
                guest.play(address, guest.get(address), -1)
            take_twice(guest, address)
        seen = guest.get(addresses[0])
        fork = f"/tables/{guest.post(f'{addresses[0]}/fork', at=1, seat=seen['seat'])['id']}"
        fresh = guest.open("toy", ME, ME)
        seen = guest.get(fresh)
        guest.choose(fresh, seat=seen["seat"], at=last(seen), choice="take")
        seen = guest.get(fresh)
        guest.choose(fresh, 409, seat=seen["seat"], at=last(seen), choice="take")
    assert versions(database) == dict.fromkeys(addresses, 2) | {fork: 2, fresh: 3}


def test_the_server_says_at_its_start_how_games_fare(
    database: str, old: tuple[Guest, list[str]], caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, (taken, other, _) = old
    caplog.set_level(logging.INFO, "carrack.server")

    def line() -> str:
        caplog.clear()
        with server(database):
            for _ in range(400):
                told = [record.getMessage() for record in caplog.records if "running games" in record.getMessage()]
                if told:
                    return told[0]
                time.sleep(0.01)
        raise AssertionError("nothing was said")

    good = "3 running games: 3 unchanged, 0 with another position, 0 stopped; 3 with older rules"
    assert line() == good

    async def spoil(opened: Database) -> None:
        async with opened.write() as connection:
            await connection.execute(update(entries).where(entries.c.table == id_of(other)).values(digest="0" * 16))
            await connection.execute(update(entries).where(entries.c.table == id_of(taken)).values(do="nonsense"))

    run(database, spoil)
    ids = ", ".join(sorted((id_of(taken), id_of(other))))
    bad = "3 running games: 1 unchanged, 1 with another position, 1 stopped; 3 with older rules: "
    assert line() == bad + ids
    monkeypatch.delitem(GAMES, "toy")
    assert line().startswith("3 running games: 0 unchanged, 0 with another position, 3 stopped; 0 with")

    async def vandalise(opened: Database) -> None:
        async with opened.write() as connection:
            await connection.execute(text("UPDATE tables SET options = '[1]', start = '{\"seat\": \"x\"}'"))

    monkeypatch.setitem(GAMES, "toy", TOY)
    run(database, vandalise)
    assert "3 stopped; 3 with older rules" in line()


def id_of(address: str) -> str:
    return address.rpartition("/")[2]


def verified(database: str, capsys: pytest.CaptureFixture[str], as_json: bool = False) -> tuple[int, str]:
    code = verify_database(Localizer("en"), [database], as_json)
    return code, capsys.readouterr().out


def test_whoever_wants_to_upgrade_is_told_which_games_need_their_old_rules(
    database: str, old: tuple[Guest, list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    _, (taken, other, fork) = old
    code, told = verified(database, capsys)
    assert code == 0
    *lines, total = told.splitlines()
    assert total == (
        "Unfinished games: 3. Unchanged: 3; at another position: 0; cannot go on: 0. Under older rules: 3."
    )
    said = dict(line.split(": ", 1) for line in lines)
    needed = "(Version 2 of the rules; changed since: T-01.) Under the newest rules the game cannot go on."
    assert said[id_of(taken)] == f"valid so far: 4 entries, game not over. {needed}"
    assert said[id_of(other)].endswith("changed since: T-01.) Under the newest rules the position is the same.")
    assert said[id_of(fork)].endswith("changed since: T-01.) Under the newest rules the position is the same.")
    assert versions(database) == dict.fromkeys((taken, other, fork), 2)


def test_looking_changes_nothing_in_an_old_database(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    with server(database) as app_server:
        ann = app_server.guest()
        addresses = [ann.open("marchands", ME, ME) for _ in range(3)]

    async def age(opened: Database) -> None:
        async with opened.write() as connection:
            await connection.execute(insert(reviews), reviews_of(addresses))
            for statement in UNDO_0002:
                await connection.execute(text(statement))

    async def stored(opened: Database) -> Any:
        async with opened.read() as connection:
            return await connection.run_sync(schema_revision), {person for _, person in await requested_by(opened)}

    run(database, age)
    code, told = verified(database, capsys, as_json=True)
    answer = json.loads(told)
    assert (code, answer["games"], answer["same"]) == (0, 3, 3)
    assert {table["newest"] for table in answer["tables"]} == {None}
    assert run_as_it_is(database, stored) == ("0001", {"ann"})


def run_as_it_is(database: str, work: Any) -> Any:
    """Without bringing the database up to date."""
    import asyncio

    async def all_of_it() -> Any:
        opened = Database(database)
        try:
            return await work(opened)
        finally:
            await opened.close()

    return asyncio.run(all_of_it())


def test_a_game_that_stops_is_named_with_its_reason(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    with server(database) as app_server:
        address = app_server.guest().open("marchands", ME, ME)

    async def spoil(opened: Database) -> None:
        async with opened.write() as connection:
            await connection.execute(update(entries).where(entries.c.n == 2).values(do="nonsense"))

    run(database, spoil)
    code, told = verified(database, capsys)
    assert code == 1
    assert told.splitlines()[0].startswith(f"{id_of(address)}: Entry 2 breaks the rules:")


def test_no_database_is_made_by_looking_for_one(tmp_path: Path) -> None:
    from carrack.cli.errors import CliError

    with pytest.raises(CliError) as stop:
        verify_database(Localizer("en"), [f"sqlite:///{tmp_path}/none.sqlite"], False)
    assert stop.value.message.key == "server-no-database"
    assert list(tmp_path.iterdir()) == []
