"""Playing: a choice is made or taken back, on the position that the player has seen."""

from __future__ import annotations

from collections.abc import Sequence

from carrack.core.game import Refusal
from carrack.core.outlook import asking, imagined
from carrack.core.parts import Parts, brings
from carrack.core.session import Session
from carrack.core.text import Message, Seat
from carrack.server import bots, meters
from carrack.server.live import Connection
from carrack.server.people import Person
from carrack.server.problems import Refused, Trouble, again, told_of
from carrack.server.protocol import HintRequest, PlayRequest, UndoRequest, Update, Weighed, WeighRequest
from carrack.server.table import Table
from carrack.server.tables import Tables
from carrack.server.wire import sentence


@again
async def play(tables: Tables, id: str, person: Person, request: PlayRequest) -> bytes:
    """Returns the update of the player as it is sent, over his live line too: it is made once for both."""
    async with tables.changing(id) as table:
        seat = playing_seat(table, person, request)
        bases = table.frames_now()
        hinted = [seat, request.at] in table.header.hinted
        try:
            if isinstance(request.choice, str):
                table.playing.play(request.choice, seat, hinted=hinted)
            else:
                way = _way(table.playing, request.choice, seat)
                table.playing.play_parts(way, seat, hinted, table.settle)
        except Refusal as refusal:
            told_of(refusal)
            raise _refused(table, person, seat, refusal.message) from None
        table.settle()
        told = await tables.chosen(table, seat, bases)
        meters.PLAYS.add("person")
        answer = told.get(table.listener(person.id, seat))
        if answer is None:  # he has no line
            answer = Connection.encode(table.update(person.id, seat, request.at))
    bots.wake(tables, table)
    return answer


async def weigh(tables: Tables, id: str, person: Person, request: WeighRequest) -> Weighed:
    """What was picked so far brings this; nothing is played.

    Nothing is told of a question that has passed: who picks and confirms at once asks that without a mistake.
    """
    async with tables.reading(id) as table:
        try:
            seat = playing_seat(table, person, request)
        except Refused:
            return Weighed([])
        session, asked = table.playing, table.reel(seat).question()
        together = asked.picking if asked else None
        parts = {choice.notation for choice in asked.choices[: len(together.most)]} if asked and together else set()
        if not together or not parts.issuperset(request.choices) or len(request.choices) > together.parts:
            return Weighed([])
        picked = [session.game.from_text(notation) for notation in request.choices]
        return Weighed([sentence(said) for said in brings(session.game, imagined(session.state, seat), picked)])


@again
async def undo(tables: Tables, id: str, person: Person, request: UndoRequest) -> Update:
    async with tables.changing(id) as table:
        seat = playing_seat(table, person, request)
        session, reel, bases = table.playing, table.reel(seat), table.frames_now()
        before = session.entries
        limit = session.can_undo(seat)
        if isinstance(limit, Refusal):
            raise _refused(table, person, seat, limit.message)
        if request.to is not None and not reel.frame(limit) <= request.to < reel.last:
            raise _refused(table, person, seat, Message("server-undo-far"))
        session.undo(seat, None if request.to is None else max(limit, reel.entry(request.to)))
        stands = table.rewound(before)
        table.header.undone[str(seat)] = session.count
        await tables.chosen(table, seat, {viewer: min(base, stands[viewer]) for viewer, base in bases.items()})
        answer = table.update(person.id, seat, stands[seat])
    bots.wake(tables, table)
    return answer


def _way(session: Session, picked: list[str], seat: int) -> Sequence[int | str]:
    """What to play for parts that were picked together: the passing that ends them too, where it takes one."""
    try:
        if not session.decision(seat).several:  # questions that follow from one another are played as they are asked
            return picked
        parts = Parts(session.game, asking(session.state, seat))
        return parts.way([session.game.from_text(notation) for notation in picked]) or picked
    except ValueError:
        return picked  # the session says what is wrong with it


def playing_seat(table: Table, person: Person, request: PlayRequest | UndoRequest | HintRequest | WeighRequest) -> int:
    """The person's own seat, if the request is about the position now and not about an older one."""
    seat = table.own_chair(person.id, request.seat).number
    if table.session is None:
        raise Trouble(409, "server-not-begun")
    if table.chairs[seat].bot is not None or table.chairs[seat].program is not None:
        raise _refused(table, person, seat, Message("server-seat-lent", {"seat": Seat(seat)}))
    reel = table.reel(seat)
    if request.at != reel.last or (request.reel and request.reel != reel.name):
        raise _refused(table, person, seat, Message("server-old-position"))
    return seat


def _refused(table: Table, person: Person, seat: int, why: Message) -> Refused:
    return Refused(table.update(person.id, seat, refused=why))
