"""Importing: a table to look at a game that was recorded elsewhere."""

from __future__ import annotations

import asyncio
from typing import Final

from carrack.core.record import loads
from carrack.core.session import Session
from carrack.games import GAMES
from carrack.server.opening import new_header
from carrack.server.people import Person
from carrack.server.problems import Trouble
from carrack.server.protocol import TableInfo
from carrack.server.table import Chair, Table
from carrack.server.tables import Tables
from carrack.server.thinking import Overdue, check
from carrack.server.turns import Owner

CHECK_SECONDS: Final = 20.0
"""How long checking a record may take."""


async def replay(tables: Tables, person: Person, text: bytes, owner: Owner) -> TableInfo:
    try:
        problem = await tables.checkers.run(check, text, CHECK_SECONDS, owner)
    except Overdue:
        raise Trouble(400, "server-record-slow") from None
    if problem is not None:
        raise Trouble.of(400, problem)
    record = loads(text)
    game = GAMES[record.game]
    header = new_header(game, person.id)
    header.status, header.replay = "over", True
    header.rules_version = record.rules_version
    table = Table(header, [Chair(number, name) for number, name in enumerate(record.seats)], [])
    table.session = await asyncio.to_thread(Session.replay, game, record)
    header.options = table.session.options
    table.note()
    await tables.add(table)
    return table.info(person.id, None)
