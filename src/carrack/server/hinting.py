"""Hints: what a good bot would do in a player's place. Whoever asks is marked in the record, for all to see."""

from __future__ import annotations

from carrack.bots.levels import ADVISER
from carrack.server import bots
from carrack.server.people import Person
from carrack.server.playing import playing_seat
from carrack.server.problems import Trouble
from carrack.server.protocol import Hint, HintRequest
from carrack.server.tables import Tables
from carrack.server.thinking import Lost, Overdue, advise


async def hint(tables: Tables, id: str, person: Person, request: HintRequest) -> Hint:
    async with tables.reading(id) as table:
        if not table.header.hints:
            raise Trouble(409, "server-no-hints")
        seat = playing_seat(table, person, request)
        if seat not in table.playing.state.seats():
            raise Trouble(409, "server-old-position")
        table.hinted.add((seat, request.at))
        question = bots.question_to(table, seat, ADVISER)
    try:
        advice = await tables.thinkers.run(advise, question, bots.LIMIT)
    except (Lost, Overdue):
        raise Trouble(503, "server-hint-failed") from None
    return Hint(advice.do, advice.chance)
