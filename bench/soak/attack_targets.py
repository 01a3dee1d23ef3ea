"""Finished games with long records, for the attacks of `carrack soak` to ask for."""

from __future__ import annotations

import asyncio
import json
from typing import Final

from sqlalchemy import insert, select

from bench.harness.server_process import HarnessError, ServerProcess
from bench.soak.attack_client import Visitor
from bench.soak.attack_requests import Targets
from carrack.games import GAMES
from carrack.play.options import complete_options
from carrack.play.records.jsonl import format_record
from carrack.play.records.record import MAX_NOTES, NOTE_KINDS, Record

COPIES: Final = 300
"""Finished games to be opened: more than a server keeps in memory."""
UPLOADED: Final = 6
"""Long records that one person has uploaded."""
UPLOAD_SECONDS: Final = 300.0
"""Time (s) that an upload may take before the measurement."""
LONGEST: Final = 2_000_000
"""Bytes of the longest uploaded record."""


def prepare(server: ServerProcess, seed: int) -> Targets:
    """Upload a long game to a server, which is then stopped, and copy it in the database."""
    return asyncio.run(_prepare(server, seed))


async def _prepare(server: ServerProcess, seed: int) -> Targets:
    record = await asyncio.to_thread(_played, seed)
    uploader = Visitor(server.port, "10.3.0.1", UPLOAD_SECONDS)
    plain, noted = format_record(record).encode(), _with_notes(record)
    ids = []
    for text in (plain, *[noted] * UPLOADED):
        status, answer = await uploader.ask("POST", "/api/v1/replays", text)
        if status != 200:
            raise HarnessError(f"A record could not be uploaded: {status} {answer[:200]!r}")
        ids.append(json.loads(answer)["id"])
    uploader.hang_up()
    await asyncio.sleep(0)  # its connection ends
    await asyncio.to_thread(server.stop)
    games = await _copied(server.database, ids[0], COPIES)
    return Targets(server.port, games, ids[1], [noted, plain], uploader.cookie, seed)


def _played(seed: int) -> Record:
    """A long game of random choices."""
    from carrack.arena.independent_games import play_independent_game

    game, players = GAMES["history"], 4
    bots, options = ["random"] * players, complete_options(game, players, {})
    played = play_independent_game(game, bots, options, str(seed), 0, tuple(range(players)), keep=True)
    assert played.record is not None
    return played.record


def _with_notes(record: Record) -> bytes:
    """The record with as many different notes as are taken, each so often that the text is as long as is taken."""
    head, *lines = format_record(record).encode().splitlines(True)
    kinds = [f'{{"note": "{what}", "by": {by}}}\n'.encode() for what in NOTE_KINDS for by in range(len(record.seats))]
    places = MAX_NOTES // len(kinds)
    room = LONGEST - len(head) - sum(map(len, lines))
    again = room // (places * sum(map(len, kinds)))
    noted = [line + b"".join(kinds) * again if n < places else line for n, line in enumerate(lines)]
    return b"".join([head, *noted])


async def _copied(url: str, id: str, count: int) -> list[str]:
    """Copies of a finished game, which no server has in memory."""
    from carrack.cli.database_access import open_existing_database
    from carrack.server.storage.schema import entries, seats, tables, uploads

    names = [f"{id[:20]}-{n}" for n in range(count)]
    async with open_existing_database(url) as database:
        async with database.read() as connection:
            found = {
                table: [dict(row) for row in (await connection.execute(select(table).where(column == id))).mappings()]
                for table, column in ((tables, tables.c.id), (seats, seats.c.table), (entries, entries.c.table))
            }
            found[uploads] = [
                dict(row) for row in (await connection.execute(select(uploads).where(uploads.c.table == id))).mappings()
            ]
        async with database.write() as connection:
            for name in names:
                for table, rows in found.items():
                    column = "id" if table is tables else "table"
                    await connection.execute(insert(table), [row | {column: name} for row in rows])
    return names
