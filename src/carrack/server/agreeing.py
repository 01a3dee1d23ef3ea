"""What people decide beside the game: to resign, to end it as it stands, to take back what cannot be undone."""

from __future__ import annotations

import math
from datetime import UTC, datetime, timedelta

from carrack.server import absence, bots
from carrack.server.people import Person
from carrack.server.problems import Trouble, again
from carrack.server.proposals import Proposal
from carrack.server.protocol import ProposeRequest, ResignRequest, Update
from carrack.server.table import Chair, Table
from carrack.server.tables import Tables


@again
async def resign(tables: Tables, id: str, person: Person, request: ResignRequest) -> Update:
    """The owner of a seat gives up; a bot plays it to the end."""
    async with tables.changing(id) as table:
        chair = _own_seat(table, person, request.seat)
        chair.bot, chair.program = bots.known(request.bot), None
        table.playing.remark(chair.number, "resigned")
        stands = table.renewed()
        await tables.commit(table, chair)
        table.tell(_bases(table, stands))
        await _carry_out(tables, table)  # it may have been the last whose word was missing
        answer = table.update(person.id, None)  # what the bot gets to know from now on is not for its predecessor
    bots.wake(tables, table)
    return answer


@again
async def propose(tables: Tables, id: str, person: Person, request: ProposeRequest) -> Update:
    async with tables.changing(id) as table:
        seat = _own_seat(table, person, request.seat).number
        if table.header.proposal is not None:
            raise Trouble(409, "server-proposal-open")
        to = _target(table, seat, request) if request.kind == "undo" else table.playing.count
        proposal = Proposal(kind=request.kind, seat=seat, to=to, agreed=[person.id])
        if request.kind == "replace":
            chair = table.chair(-1 if request.target is None else request.target)
            _check_absent(table, chair)
            proposal |= {"target": chair.number, "bot": bots.known(request.bot), "friend": request.friend}
        table.header.proposal = proposal
        if not await _carry_out(tables, table):
            await tables.commit(table)
            table.tell(table.frames_now())
        answer = table.update(person.id, seat)
    bots.wake(tables, table)
    return answer


@again
async def reply(tables: Tables, id: str, person: Person, agree: bool) -> Update:
    async with tables.changing(id) as table:
        proposal = table.header.proposal
        if proposal is None or table.session is None:
            raise Trouble(409, "server-no-proposal")
        if person.id not in table.voters(proposal):
            raise Trouble(403, "server-not-your-seat")
        if not agree:
            table.header.proposal = None
        elif person.id not in proposal["agreed"]:
            table.header.proposal = Proposal(**{**proposal, "agreed": [*proposal["agreed"], person.id]})
        if not await _carry_out(tables, table):
            await tables.commit(table)
            table.tell(table.frames_now())
        answer = table.update(person.id, table.usual_seat(person.id))
    bots.wake(tables, table)
    return answer


def _own_seat(table: Table, person: Person, seat: int) -> Chair:
    """A seat of the person that is still played for it."""
    chair = table.own_chair(person.id, seat)
    if table.session is None:
        raise Trouble(409, "server-not-begun")
    if table.over:
        raise Trouble(409, "core-over")
    if table.resigned(seat):
        raise Trouble(409, "server-resigned")
    return chair


def _target(table: Table, seat: int, request: ProposeRequest) -> int:
    """The entry to go back to."""
    session, reel = table.playing, table.reel(seat)
    if request.to is None:
        own = [entry.n for entry in session.entries if entry.by == seat]
        if not own:
            raise Trouble(409, "core-undo-nothing")
        return own[-1] - 1
    if request.reel and request.reel != reel.name:
        raise Trouble(409, "server-old-position")
    if not 0 <= request.to < reel.last:
        raise Trouble(400, "server-no-frame", last=reel.last)
    return reel.entry(request.to)


async def _carry_out(tables: Tables, table: Table) -> bool:
    """Does what everybody has agreed to; false if somebody is still to answer."""
    proposal = table.header.proposal
    if proposal is None or table.voters(proposal) - set(proposal["agreed"]):
        return False
    table.header.proposal = None
    session, before = table.playing, table.playing.entries
    if proposal["kind"] == "replace":
        return await _replace(tables, table, proposal)
    if proposal["kind"] == "end":
        session.remark(proposal["seat"], "agreed")
        bases = _bases(table, table.renewed())
    else:
        session.take_back(proposal["seat"], proposal["to"])
        bases = table.frames_now()
        table.rewound(before)
        bases = _bases(table, table.renewed(), bases)
        table.settle()
    await tables.commit(table)
    table.tell(bases)
    return True


def _check_absent(table: Table, chair: Chair) -> None:
    """Trouble if others may not speak about a seat."""
    wait = _wait(table, chair)
    if wait is None:
        raise Trouble(409, "server-not-absent")
    if wait > timedelta(0):
        raise Trouble(409, "server-absent-soon", minutes=math.ceil(wait / timedelta(minutes=1)))


def _wait(table: Table, chair: Chair) -> timedelta | None:
    """Until others may speak about a seat; None if they may not at all."""
    missed = absence.missed(table.header, chair, chair.number in table.online())
    if missed is None or table.resigned(chair.number):
        return None
    return datetime.fromisoformat(missed) - datetime.now(UTC)


async def _replace(tables: Tables, table: Table, proposal: Proposal) -> bool:
    """A bot plays for somebody who is absent, until he or, where that was agreed, a friend takes the seat."""
    chair = table.chairs[proposal["target"]]
    wait = _wait(table, chair)
    if wait is None or wait > timedelta(0):  # on vacation since, or resigned: there is nothing to agree to any more
        await tables.commit(table)
        table.tell(table.frames_now())
        return True
    chair.bot, chair.given = proposal["bot"], "friend" if proposal["friend"] else "bot"
    chair.program = None
    table.playing.remark(chair.number, "replaced")
    bases = _bases(table, table.renewed())
    await tables.commit(table, chair)
    table.tell(bases)
    return True


@again
async def back(tables: Tables, id: str, person: str) -> None:
    """Somebody comes to a table: nobody need replace him any more."""

    def about(table: Table) -> bool:
        target = table.header.proposal.get("target") if table.header.proposal else None
        return target is not None and table.chairs[target].person == person

    if not about(await tables.find(id)):
        return
    async with tables.changing(id) as table:
        if about(table):
            table.header.proposal = None
            await tables.commit(table)
            table.tell(table.frames_now())


def _bases(
    table: Table, stands: dict[int | None, int], before: dict[int | None, int] | None = None
) -> dict[int | None, int]:
    """The frames from which those who watch go on."""
    return {seat: min(base, stands.get(seat, -1)) for seat, base in (before or table.frames_now()).items()}
