"""Learning a game by playing it: the table of a lesson, the way back to it, and out of it."""

from __future__ import annotations

from carrack.games import GAMES
from carrack.server import bots, opening, seating
from carrack.server.lessons import lesson
from carrack.server.people import Person
from carrack.server.problems import Trouble, again
from carrack.server.protocol import LessonRequest, SeatRequest, TableInfo, Update
from carrack.server.table import Table
from carrack.server.tables import Tables


async def begin(tables: Tables, person: Person, game: str, guest_name: str) -> TableInfo:
    """A table where a person learns a game, with the seats of its lesson."""
    found = lesson(game) if game in GAMES else None
    if found is None:
        raise Trouble(404, "server-no-lesson")
    script = found.script
    seats = [SeatRequest("me") if n == script.seat else SeatRequest("bot", bot=script.bot) for n in range(script.seats)]
    header = opening.new_header(GAMES[game], person.id)
    header.rules_version, header.options = found.record.rules_version, dict(found.record.options)
    header.lesson = True
    return await opening.add(tables, Table(header, seating.chairs(seats, person, guest_name), []), person)


@again
async def turn(tables: Tables, id: str, person: Person, request: LessonRequest) -> Update:
    """Back to where the lesson was left, or on without it.

    Going back takes choices of bots back, dice too: nobody else plays here whom that could hurt.
    """
    async with tables.changing(id) as table:
        seat = table.own_chair(person.id, request.seat).number
        given = table.lesson
        if given is None:
            raise Trouble(409, "server-no-lesson")
        bases = table.frames_now()
        if request.back:
            session = table.playing
            before = session.entries
            session.rewind(given.kept(before))
            table.header.status = "playing"
            stands = table.rewound(before)
            bases = {viewer: min(base, stands[viewer]) for viewer, base in bases.items()}
        else:
            table.header.lesson = False
        await tables.commit(table)
        table.tell(bases)
        answer = table.update(person.id, seat)
    bots.wake(tables, table)
    return answer
