"""Lesson tables: start a lesson, return to it, and leave it."""

from __future__ import annotations

from carrack.games import GAMES
from carrack.server.accounts.person import Person
from carrack.server.errors import ServiceError
from carrack.server.tables import permissions
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.broadcast import send_updates
from carrack.server.tables.lesson_script import Lesson, load_lesson
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import table_creation
from carrack.server.tables.services.seats import NewSeat, new_seats
from carrack.server.tables.table import Table
from carrack.server.tables.table_updates import build_update
from carrack.server.tables.transaction import retry_on_conflict
from carrack.server.tables.views.table_info import TableInfo
from carrack.server.tables.views.table_update import TableUpdate


async def start_lesson(tables: TableRegistry, person: Person, game: str, guest_name: str) -> TableInfo:
    """Open a lesson table for a person, with the seats of the lesson."""
    found = load_lesson(game) if game in GAMES else None
    if found is None:
        raise ServiceError(404, "server-no-lesson")
    script = found.script
    seats = [NewSeat("me") if n == script.seat else NewSeat("bot", bot=script.bot) for n in range(script.seats)]
    header = table_creation.new_header(GAMES[game], person.id)
    header.rules_version, header.options = found.record.rules_version, dict(found.record.options)
    header.lesson = True
    return await table_creation.register_table(tables, Table(header, new_seats(seats, person, guest_name), []), person)


@retry_on_conflict
async def return_to_lesson(tables: TableRegistry, id: str, person: Person, seat: int) -> TableUpdate:
    """Go back to the point where the table left the lesson.

    This also undoes choices of bots and dice: no other person plays here.
    """
    async with tables.transaction(id) as table:
        lesson = _own_lesson(table, person, seat)
        bases, session = table.timeline_positions(), table.running_session
        before = session.entries
        session.rewind(lesson.entries_on_script(before))
        table.header.status = "playing"
        stands = table.rewind_timelines(before)
        await tables.commit(table)
        send_updates(table, {viewer: min(base, stands[viewer]) for viewer, base in bases.items()})
        answer = build_update(table, person.id, seat)
    bot_turns.schedule(tables, table)
    return answer


@retry_on_conflict
async def leave_lesson(tables: TableRegistry, id: str, person: Person, seat: int) -> TableUpdate:
    """Continue the game without its lesson."""
    async with tables.transaction(id) as table:
        _own_lesson(table, person, seat)
        bases = table.timeline_positions()
        table.header.lesson = False
        await tables.commit(table)
        send_updates(table, bases)
        answer = build_update(table, person.id, seat)
    bot_turns.schedule(tables, table)
    return answer


def _own_lesson(table: Table, person: Person, seat: int) -> Lesson:
    """The lesson of a table where the person has this seat."""
    permissions.own_seat(table, person.id, seat)
    if table.lesson is None:
        raise ServiceError(409, "server-no-lesson")
    return table.lesson
