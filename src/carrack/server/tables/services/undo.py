"""Takes back own choices, and finds the position to which an agreed undo goes."""

from __future__ import annotations

from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message
from carrack.server.accounts.person import Person
from carrack.server.api.schemas.moves import UndoRequest
from carrack.server.api.schemas.proposals import ProposalRequest
from carrack.server.errors import ServiceError
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services.moves import _refused, seat_to_act
from carrack.server.tables.table import Table
from carrack.server.tables.transaction import (
    Acknowledgement,
    RequestKey,
    acknowledged,
    once,
)


@once(acknowledged)
async def undo(
    tables: TableRegistry, id: str, person: Person, key: RequestKey, request: UndoRequest
) -> Acknowledgement:
    async with tables.transaction(id, key.of_seat(request.seat)) as table:
        seat = seat_to_act(table, person, request)
        session, reel, bases = table.running_session, table.timeline(seat), table.timeline_positions()
        before = session.entries
        limit = session.undo_limit(seat)
        if isinstance(limit, InvalidInput):
            raise _refused(table, person, seat, limit.message)
        if request.to is not None and not reel.update_at(limit) <= request.to < reel.last:
            raise _refused(table, person, seat, Message("server-undo-far"))
        session.undo(seat, None if request.to is None else max(limit, reel.entry_of(request.to)))
        stands = table.rewind_timelines(before)
        table.header.undone[str(seat)] = session.entry_count
        await tables.commit_choice(table, seat, {viewer: min(base, stands[viewer]) for viewer, base in bases.items()})
        answer = Acknowledgement(seat, table.viewer_version(seat))
    bot_turns.schedule(tables, table)
    return answer


def agreed_undo_target(table: Table, seat: int, request: ProposalRequest) -> int:
    """The entry to go back to."""
    session, reel = table.running_session, table.timeline(seat)
    if request.to is None:
        own = [entry.n for entry in session.entries if entry.by == seat]
        if not own:
            raise ServiceError(409, "core-undo-nothing")
        return own[-1] - 1
    if request.reel and request.reel != reel.id:
        raise ServiceError(409, "server-old-position")
    if not 0 <= request.to < reel.last:
        raise ServiceError(400, "server-no-frame", last=reel.last)
    return reel.entry_of(request.to)
