"""Looking at a table: how things stand, earlier frames, the summary and the record of a finished game, and live."""

from __future__ import annotations

import asyncio
import dataclasses
from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from carrack.core import record
from carrack.server import agreeing, bots, clock
from carrack.server.live import Connection
from carrack.server.problems import Trouble
from carrack.server.protocol import Frame, Update
from carrack.server.protocol_review import SeatSummary, Summary
from carrack.server.tables import Tables
from carrack.server.wire import sentence

MOST_FRAMES: Final = 64
"""In one answer."""
AT_ONCE: Final = 16
"""Frames that are made before others at the table have their turn."""
MOMENTS: Final = 120
"""Points of the graph of a finished game."""


async def look(tables: Tables, id: str, person: str | None, seat: int | None, asked: bool) -> Update:
    """All of a table, for the seat that was asked for or the person's usual one."""
    async with tables.reading(id) as table:
        viewer = table.viewer(person, seat) if asked else table.usual_seat(person)
        bots.wake(tables, table)
        return table.update(person, viewer)


async def frames(tables: Tables, id: str, person: str | None, seat: int | None, first: int, last: int) -> Update:
    found: list[Frame] = []
    name = ""
    while True:
        async with tables.reading(id) as table:
            viewer = table.viewer(person, seat)
            if table.session is None:
                raise Trouble(409, "server-not-begun")
            reel = table.reel(viewer)
            if not found:
                if not 0 <= first <= last or first > reel.last:
                    raise Trouble(400, "server-no-frame", last=reel.last)
                name, last = reel.name, min(last, reel.last, first + MOST_FRAMES - 1)
            elif reel.name != name:
                raise Trouble(409, "server-old-position")
            start = first + len(found)
            for n in range(start, min(start + AT_ONCE, last + 1)):
                await asyncio.sleep(0)  # some frames take a while, and others have requests too
                found += reel.frames(n, n, n - 1 if found else -1)
            if first + len(found) > last:
                answer = table.update(person, viewer, frames=found, steps=[])
                return replace(answer, chat=[])


async def summary(tables: Tables, id: str, person: str | None, seat: int | None) -> Summary:
    async with tables.reading(id) as table:
        session = table.session
        if session is None or session.result is None:
            raise Trouble(409, "server-not-over")
        viewer = table.viewer(person, seat)
        reel = table.reel(viewer)
        known = table.summed.get((viewer, reel.name, reel.last))
        if known is not None:  # anybody may ask as often as he likes, and it takes a while
            return known
        result, points = session.result, session.game.breakdown(session.state)
        seats = [
            SeatSummary(score, place, breakdown)
            for score, place, breakdown in zip(result.scores, result.ranking, points, strict=True)
        ]
        moments = sorted({reel.last * n // MOMENTS for n in range(MOMENTS + 1)})
        then = [session.goto(reel.entry(n)) for n in moments]
        graph = [[n, *state.scores()] for n, state in zip(moments, then, strict=True)]
        standing = [session.game.standing(state) for state in then]
        decided = [sentence(message) for message in session.game.decided(session.state)]
        ended = any(note.what == "agreed" for note in session.notes)
        found = table.summed[viewer, reel.name, reel.last] = Summary(seats, graph, standing, decided, ended)
        return found


async def record_text(tables: Tables, id: str) -> tuple[str, str]:
    """The record of a table, and a name for its file."""
    async with tables.reading(id) as table:
        if table.header.start is not None:
            raise Trouble(409, "server-fork-no-record")
        if not table.over:
            raise Trouble(409, "server-record-secret")
        told = dataclasses.replace(table.playing.record, seal=table.seal)
        return record.dumps(told), f"{table.header.game}-{table.header.id}.jsonl"


# Live


@dataclass(frozen=True, slots=True)
class Known:
    """What a viewer has been told before: the last frame, of which reel, how new it is, and the last line of chat."""

    at: int | None = None
    reel: str = ""
    serial: int | None = None
    chat: int = 0


async def join(
    tables: Tables, id: str, person: str | None, seat: int | None, known: Known, plays: bool = True
) -> Connection:
    """A live connection; its first update is ready if the viewer is behind. `plays`: whether the person may."""
    if person is not None and plays:
        await clock.returned(tables, id, person)
        await agreeing.back(tables, id, person)
    async with tables.reading(id) as table:
        viewer = table.viewer(person, seat)
        connection = Connection(table, person, viewer)
        if not plays:
            connection.plays = False
        was_online = table.online()
        table.connections.add(connection)
        bots.wake(tables, table)
        base = table.behind(viewer, known.at, known.reel)
        if base is None and known.serial not in (None, table.serial(viewer)):
            base = known.at  # no new frame, but something else: a proposal, what was said, who sits where
        if base is not None:
            said = [line for line in table.chat if line.id > known.chat]
            connection.put(connection.encode(table.update(person, viewer, base, chat=said)))
        if table.online() != was_online:
            table.touch()
            table.tell(table.frames_now(), but=connection)
        tables.tell_online(table)
        return connection


async def leave(tables: Tables, connection: Connection) -> None:
    table = connection.table
    async with table.lock:
        was_online = table.online()
        table.connections.discard(connection)
        if table.online() != was_online:
            table.touch()
            table.tell(table.frames_now())
        tables.tell_online(table)
