"""Lesson tables: start a lesson, return to it, and leave it."""

from __future__ import annotations

from carrack.games import GAMES
from carrack.server.accounts.person import Person
from carrack.server.api.schemas.lessons import LessonActionRequest
from carrack.server.api.schemas.tables import CreateSeatRequest
from carrack.server.errors import ServiceError
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.lesson_script import load_lesson
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import seats as seats_service
from carrack.server.tables.services import table_creation
from carrack.server.tables.table import Table
from carrack.server.tables.transaction import retry_on_conflict
from carrack.server.tables.views.table_info import TableInfo
from carrack.server.tables.views.table_update import TableUpdate


async def start_lesson(tables: TableRegistry, person: Person, game: str, guest_name: str) -> TableInfo:
    """Open a lesson table for a person, with the seats of the lesson."""
    found = load_lesson(game) if game in GAMES else None
    if found is None:
        raise ServiceError(404, "server-no-lesson")
    script = found.script
    seats = [
        CreateSeatRequest("me") if n == script.seat else CreateSeatRequest("bot", bot=script.bot)
        for n in range(script.seats)
    ]
    header = table_creation.new_header(GAMES[game], person.id)
    header.rules_version, header.options = found.record.rules_version, dict(found.record.options)
    header.lesson = True
    return await table_creation.register_table(
        tables, Table(header, seats_service.new_seats(seats, person, guest_name), []), person
    )


@retry_on_conflict
async def turn(tables: TableRegistry, id: str, person: Person, request: LessonActionRequest) -> TableUpdate:
    """Go back to the point where the lesson was left, or continue without it.

    Going back also undoes choices of bots and dice: no other person plays here.
    """
    async with tables.transaction(id) as table:
        seat = table.own_seat(person.id, request.seat).number
        given = table.lesson
        if given is None:
            raise ServiceError(409, "server-no-lesson")
        bases = table.timeline_positions()
        if request.back:
            session = table.running_session
            before = session.entries
            session.rewind(given.entries_on_script(before))
            table.header.status = "playing"
            stands = table.rewind_timelines(before)
            bases = {viewer: min(base, stands[viewer]) for viewer, base in bases.items()}
        else:
            table.header.lesson = False
        await tables.commit(table)
        table.send_updates(bases)
        answer = table.build_update(person.id, seat)
    bot_turns.schedule(tables, table)
    return answer
