"""Chat at a table."""

from __future__ import annotations

from typing import Final

from carrack.server.accounts.confusables import is_name_taken
from carrack.server.accounts.person import Person
from carrack.server.errors import ServiceError
from carrack.server.tables import permissions
from carrack.server.tables.broadcast import send_updates
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.stored_table import ChatLine
from carrack.server.tables.table_updates import build_update
from carrack.server.tables.transaction import RequestKey, as_it_stands, once
from carrack.server.tables.views.table_update import TableUpdate
from carrack.server.timestamps import utc_now

MAX_LINE_LENGTH: Final = 400
"""Maximum length (characters) of a chat line."""
MAX_RAW_LENGTH_FACTOR: Final = 4
"""Maximum raw length of a line, in multiples of the limit, before spaces and invisible characters are removed."""
ZERO_WIDTH_JOINER: Final = "\u200d"
"""Zero-width joiner, part of some emoji."""


@once(as_it_stands)
async def post_line(
    tables: TableRegistry, id: str, person: Person, key: RequestKey, name: str, text: str
) -> TableUpdate:
    """Add a chat line. Players appear under the name of their seat, spectators under `name`."""
    if person.muted:
        raise ServiceError(403, "server-muted")
    if len(text) > MAX_RAW_LENGTH_FACTOR * MAX_LINE_LENGTH:  # reject without processing
        raise ServiceError(400, "server-chat-length", limit=MAX_LINE_LENGTH)
    said = " ".join("".join(c if c.isprintable() or c == ZERO_WIDTH_JOINER else " " for c in text).split())
    if not said or len(said) > MAX_LINE_LENGTH:
        raise ServiceError(400, "server-chat-length", limit=MAX_LINE_LENGTH)
    async with tables.transaction(id, key) as table:
        seat = permissions.default_seat(table, person.id)
        sits = (
            seat if seat is not None else next(iter(permissions.seats_of(table, person.id)), None)
        )  # also after a resignation
        who = name if sits is None else table.seats[sits].name
        if sits is None:
            others = [known for known, speaker in table.spectator_names.items() if speaker != person.id]
            if is_name_taken(who, [*others, *(table_seat.name for table_seat in table.seats)]):
                raise ServiceError(409, "server-name-taken", name=who)
            if person.name:  # persons without a name share a default one
                table.spectator_names[who] = person.id
        line = ChatLine(table.chat[-1].id + 1 if table.chat else 1, who, sits, said, utc_now())
        table.touch()
        await tables.append_chat(table, line)
        bases = table.timeline_positions()
        send_updates(table, bases, [line])
        base = -1 if table.session is None else table.timeline(seat).last
        return build_update(table, person.id, seat, base, chat=None if base < 0 else [line])
