"""Hints: what a good bot would do in a player's place. Whoever asks is marked in the record, for all to see."""

from __future__ import annotations

from carrack.bots.levels import ADVISER
from carrack.server import bots
from carrack.server.people import Person
from carrack.server.playing import playing_seat
from carrack.server.problems import Trouble, again
from carrack.server.protocol import Hint, HintRequest
from carrack.server.tables import Tables
from carrack.server.thinking import Lost, Overdue, Question, advise
from carrack.server.turns import Owner


@again
async def _noted(tables: Tables, id: str, person: Person, request: HintRequest) -> Question:
    """What is asked for him, which is written down before he has it."""
    async with tables.changing(id) as table:
        if not table.header.hints:
            raise Trouble(409, "server-no-hints")
        seat = playing_seat(table, person, request)
        if seat not in table.playing.state.seats():
            raise Trouble(409, "server-old-position")
        if [seat, request.at] not in table.header.hinted:
            table.header.hinted.append([seat, request.at])
            await tables.keep_quietly(table)
        return bots.question_to(table, seat, ADVISER)


async def hint(tables: Tables, id: str, person: Person, request: HintRequest, owner: Owner) -> Hint:
    question = await _noted(tables, id, person, request)
    try:
        advice = await tables.thinkers.run(advise, question, bots.LIMIT, owner)
    except (Lost, Overdue):
        raise Trouble(503, "server-hint-failed") from None
    return Hint(advice.do[0], advice.do[1:], advice.chance)
