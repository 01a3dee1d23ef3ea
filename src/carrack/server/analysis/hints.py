"""Hints: store the request, then ask a strong bot for a choice."""

from __future__ import annotations

from msgspec import Struct

from carrack.bots.levels import HINT_LEVEL
from carrack.server.accounts.person import Person
from carrack.server.errors import ServiceError
from carrack.server.fair_queue import QueueOwner
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.bots.bot_jobs import BotRequest, advise
from carrack.server.tables.interfaces import HINT, WorkerLost, WorkerTimeout
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services.moves import SeenPosition, seat_to_act
from carrack.server.tables.transaction import retry_on_conflict


@retry_on_conflict
async def note_hint(tables: TableRegistry, id: str, person: Person, seen: SeenPosition) -> BotRequest:
    """Store that the player asked for a hint at this position, and return the decision for `compute_hint`."""
    async with tables.transaction(id) as table:
        if not table.header.hints:
            raise ServiceError(409, "server-no-hints")
        seat = seat_to_act(table, person, seen)
        if seat not in table.running_session.state.active_players():
            raise ServiceError(409, "server-old-position")
        if [seat, seen.at] not in table.header.hinted:
            table.header.hinted.append([seat, seen.at])
            await tables.commit_unseen(table)
        return bot_turns.bot_request(table, seat, HINT_LEVEL)


async def compute_hint(tables: TableRegistry, question: BotRequest, owner: QueueOwner) -> Hint:
    """Ask a strong bot; a caller that is cancelled leaves the queue."""
    try:
        advice = await tables.bot_pool.run(advise, question, bot_turns.BOT_TIMEOUT_SECONDS, owner, HINT)
    except (WorkerLost, WorkerTimeout):
        raise ServiceError(503, "server-hint-failed") from None
    return Hint(advice.do[0], advice.do[1:], advice.chance)


class Hint(Struct, frozen=True):
    """The choice of a good bot in the player's place; the next choice is marked, visible to all players."""

    choice: str
    """In notation: one of the choices of the decision."""
    beside: list[str]
    """The other parts of a chain or a set."""
    chance: int
    """The seat's current win chance in percent, as evaluated by the bots."""
