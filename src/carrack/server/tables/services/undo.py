"""Takes back own choices, and finds the position to which an agreed undo goes."""

from __future__ import annotations

from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message
from carrack.server.accounts.person import Person
from carrack.server.errors import ServiceError
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services.moves import SeenPosition, rejected, seat_to_act
from carrack.server.tables.table import Table
from carrack.server.tables.transaction import (
    Acknowledgement,
    RequestKey,
    acknowledged,
    once,
)


@once(acknowledged)
async def undo(
    tables: TableRegistry, id: str, person: Person, key: RequestKey, seen: SeenPosition, to: int | None
) -> Acknowledgement:
    """Take back own choices, to update `to` of the seat or by one step."""
    async with tables.transaction(id, key.of_seat(seen.seat)) as table:
        seat = seat_to_act(table, person, seen)
        session, timeline, bases = table.running_session, table.timeline(seat), table.timeline_positions()
        before = session.entries
        limit = session.undo_limit(seat)
        if isinstance(limit, InvalidInput):
            raise rejected(table, person, seat, limit.message)
        if to is not None and not timeline.update_at(limit) <= to < timeline.last:
            raise rejected(table, person, seat, Message("server-undo-far"))
        session.undo(seat, None if to is None else max(limit, timeline.entry_of(to)))
        stands = table.rewind_timelines(before)
        table.header.undone[str(seat)] = session.entry_count
        await tables.commit_choice(table, seat, {viewer: min(base, stands[viewer]) for viewer, base in bases.items()})
        answer = Acknowledgement(seat, table.viewer_version(seat))
    bot_turns.schedule(tables, table)
    return answer


def agreed_undo_target(table: Table, seat: int, to: int | None, timeline: str) -> int:
    """The entry to go back to: that of update `to` of the seat's timeline, or the one before its last choice."""
    session, own_timeline = table.running_session, table.timeline(seat)
    if to is None:
        own = [entry.n for entry in session.entries if entry.by == seat]
        if not own:
            raise ServiceError(409, "core-undo-nothing")
        return own[-1] - 1
    if timeline and timeline != own_timeline.id:
        raise ServiceError(409, "server-old-position")
    if not 0 <= to < own_timeline.last:
        raise ServiceError(400, "server-no-frame", last=own_timeline.last)
    return own_timeline.entry_of(to)
