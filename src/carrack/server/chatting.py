"""What people say to each other at a table."""

from __future__ import annotations

from typing import Final

from carrack.server.alike import is_taken
from carrack.server.people import Person
from carrack.server.problems import Trouble, again
from carrack.server.protocol import ChatLine, Update
from carrack.server.table import now
from carrack.server.tables import Tables

LONGEST_LINE: Final = 400
"""Characters of one line of chat."""
MOST_SPACES: Final = 4
"""Times as long as what is left of it when spaces and signs that show nothing are gone."""
JOINER: Final = "\u200d"
"""What holds some emoji together."""


@again
async def say(tables: Tables, id: str, person: Person, name: str, text: str) -> Update:
    """Whoever sits at the table speaks by the name of the seat, others by this name."""
    if person.muted:
        raise Trouble(403, "server-muted")
    if len(text) > MOST_SPACES * LONGEST_LINE:  # unread
        raise Trouble(400, "server-chat-length", limit=LONGEST_LINE)
    said = " ".join("".join(c if c.isprintable() or c == JOINER else " " for c in text).split())
    if not said or len(said) > LONGEST_LINE:
        raise Trouble(400, "server-chat-length", limit=LONGEST_LINE)
    async with tables.changing(id) as table:
        seat = table.usual_seat(person.id)
        sits = seat if seat is not None else next(iter(table.seats_of(person.id)), None)  # he may have resigned
        who = name if sits is None else table.chairs[sits].name
        if sits is None:
            others = [known for known, speaker in table.speakers.items() if speaker != person.id]
            if is_taken(who, [*others, *(chair.name for chair in table.chairs)]):
                raise Trouble(409, "server-name-taken", name=who)
            if person.name:  # those without one are called the same
                table.speakers[who] = person.id
        line = ChatLine(table.chat[-1].id + 1 if table.chat else 1, who, sits, said, now())
        table.touch()
        await tables.say(table, line)
        bases = table.frames_now()
        table.tell(bases, [line])
        base = -1 if table.session is None else table.reel(seat).last
        return table.update(person.id, seat, base, chat=None if base < 0 else [line])
