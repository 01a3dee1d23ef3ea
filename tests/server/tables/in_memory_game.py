"""Games at tables in memory; run in a process of its own, it also prints which modules that needs."""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import msgspec

from carrack.bots.levels import DEFAULT_LEVEL
from carrack.server.accounts.person import Person
from carrack.server.analysis import hints
from carrack.server.tables import cluster, presence, table_lists
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import (
    chat,
    lessons,
    moves,
    premoves,
    proposals,
    seats,
    table_creation,
    timeouts,
    undo,
    updates,
)
from carrack.server.tables.services.moves import SeenPosition
from carrack.server.tables.services.seats import NewSeat
from carrack.server.tables.transaction import RequestKey, request_key
from carrack.server.tables.views.table_update import PremoveInfo
from tests.support.in_memory_server import InlinePool, MemoryBus, MemoryStore

ANN, BEN = Person("ann", "Ann", None), Person("ben", "Ben", None)
FOREIGN = ("alembic", "litestar", "multiprocessing", "prometheus_client", "psycopg", "sqlalchemy", "sqlite3", "uvicorn")
"""Modules that tables must not need."""

_numbers = count()


@asynccontextmanager
async def hosting(store: MemoryStore, bus: MemoryBus) -> AsyncIterator[TableRegistry]:
    """A registry with its clocks, as a process of the server has one."""
    tables = TableRegistry(store, InlinePool(), bus)
    timeouts.watch_phases(tables)
    cluster.start(tables)
    try:
        yield tables
    finally:
        await tables.close()


def key(person: Person) -> RequestKey:
    return request_key(person.id, f"key-{next(_numbers)}", "")


async def shown(tables: TableRegistry, id: str, person: Person | None) -> Any:
    """The update of a person, as a page gets it."""
    update = await updates.current_update(tables, id, person.id if person else None, None, False)
    return json.loads(msgspec.json.encode(update))


def seen(update: Any) -> SeenPosition:
    return SeenPosition(update["seat"], update["table"]["count"] - 1, update["reel"])


async def play(tables: TableRegistry, id: str, person: Person, pick: int = 0) -> bool:
    """Make one of the choices of a person; false if there is none now."""
    update = await shown(tables, id, person)
    if update["decision"] is None:
        return False
    choices = update["decision"]["choices"]
    choice = choices[pick % len(choices)]["notation"]
    done = await moves.play(tables, id, person, key(person), seen(update), choice)
    after = await shown(tables, id, person)
    assert after["serial"] >= done.serial
    return True


async def open_table(tables: TableRegistry, game: str = "empires") -> str:
    """A table of Ann, with a seat for Ben and a bot."""
    wanted = [NewSeat("me"), NewSeat("open"), NewSeat("bot", "Bot", "random")]
    info = await table_creation.create_table(
        tables,
        ANN,
        "Guest",
        game,
        wanted,
        {},
        pace="live",
        public=True,
        hints=True,
        chances=False,
        time=None,
        salts=False,
    )
    assert info.status == "open"
    update = await seats.take_seat(tables, info.id, BEN, key(BEN), 1, "Ben", "")
    assert update.table.status == "playing"
    return info.id


async def play_round(tables: TableRegistry, id: str, choices: int) -> None:
    """So many choices of people; the bot chooses in between."""
    for n in range(choices):
        for _ in range(1000):
            if await play(tables, id, ANN, n) or await play(tables, id, BEN, n):
                break
            await asyncio.sleep(0.001)
        else:
            raise AssertionError("nobody is to decide")


async def hint_and_undo(tables: TableRegistry, id: str) -> bool:
    """The player who is to decide asks for a hint, plays it and takes it back; false if that cannot be undone."""
    await play_round(tables, id, 1)
    while True:
        found = [(person, await shown(tables, id, person)) for person in (ANN, BEN)]
        asked = [(person, update) for person, update in found if update["decision"]]
        if asked:
            break
        await asyncio.sleep(0.001)
    person, before = asked[0]
    decision = await hints.note_hint(tables, id, person, seen(before))
    hint = await hints.compute_hint(tables, decision, ("", person.id))
    assert hint.choice in {choice["notation"] for choice in before["decision"]["choices"]}
    played = (await tables.get(id)).running_session.entry_count
    await moves.play(tables, id, person, key(person), seen(before), hint.choice)
    assert (await tables.get(id)).running_session.entries[played].hinted
    after = await shown(tables, id, person)
    if not after["undo"]["possible"]:
        return False
    await undo.undo(tables, id, person, key(person), seen(after), None)
    assert (await shown(tables, id, person))["frames"][-1]["view"] == before["frames"][-1]["view"]
    stored = await tables.store.load(id)
    assert stored is not None
    assert len(stored.entries) == played
    return True


async def watch(tables: TableRegistry, other: TableRegistry, id: str) -> None:
    """A spectator of another process gets what is played in this one."""
    line = await updates.subscribe(other, id, None, None, updates.ClientPosition())
    versions: list[int] = []
    await play_round(tables, id, 2)
    async with asyncio.timeout(60):
        while len(versions) < 2:
            message = json.loads((await line.next_update()) or b"{}")
            if "serial" in message:
                versions.append(message["serial"])
    assert versions == sorted(set(versions))
    await presence.leave(other, line)


async def agree(tables: TableRegistry, id: str) -> None:
    """Chat, a premove, and a game that both end as it stands."""
    update = await chat.post_line(tables, id, ANN, key(ANN), "Ann", "good game")
    assert [line.text for line in update.chat] == ["good game"]
    await premoves.set_premoves(tables, id, BEN, 1, False, [PremoveInfo("", "pass", False, False)])
    await proposals.propose(
        tables, id, ANN, key(ANN), 0, "end", to=None, timeline="", target=None, bot=DEFAULT_LEVEL, friend=False
    )
    ended = await proposals.answer(tables, id, BEN, key(BEN), True)
    assert ended.table.status == "over"
    assert ended.table.places is not None
    assert (await shown(tables, id, None))["table"]["status"] == "over"


async def resign(tables: TableRegistry) -> None:
    """Both people give up; bots play the game to its end."""
    id = await open_table(tables, "marchands")
    for seat, person in enumerate((ANN, BEN)):
        await proposals.resign(tables, id, person, key(person), seat, "random")
    async with asyncio.timeout(300):
        while (await shown(tables, id, ANN))["table"]["status"] != "over":
            await asyncio.sleep(0.001)
    entries = (await tables.get(id)).running_session.entries
    stored = await tables.store.load(id)
    assert stored is not None
    assert [(one.by, one.do) for one in stored.entries] == [(one.by, one.do) for one in entries]


async def learn(tables: TableRegistry) -> None:
    info = await lessons.start_lesson(tables, ANN, "marchands", "Guest")
    assert (await shown(tables, info.id, ANN))["lesson"]["count"] > 0
    left = await lessons.leave_lesson(tables, info.id, ANN, next(seat.number for seat in info.seats if seat.mine))
    assert left.lesson is None


async def main() -> None:
    store, bus = MemoryStore(), MemoryBus()
    async with hosting(store, bus) as tables, hosting(store, bus.peer()) as other:
        id = await open_table(tables)
        await play_round(tables, id, 6)
        for _ in range(50):
            if await hint_and_undo(tables, id):
                break
        else:
            raise AssertionError("no choice can be undone")
        await watch(tables, other, id)
        await play_round(other, id, 2)  # the first process catches up
        await agree(tables, id)
        await resign(tables)
        await learn(tables)
        mine = await table_lists.list_tables(tables, ANN.id, "mine")
        assert {table.id for table in mine.tables} > {id}


if __name__ == "__main__":
    asyncio.run(main())
    print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules}.intersection(FOREIGN))))
