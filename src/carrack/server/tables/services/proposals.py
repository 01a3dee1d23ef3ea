"""Proposals and resignations: resign, end a game as it stands, undo an irreversible choice, replace an absent
player."""

from __future__ import annotations

import math
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import Literal

from carrack.bots.levels import DEFAULT_LEVEL
from carrack.server.accounts.person import Person
from carrack.server.clocks import absence
from carrack.server.errors import ServiceError
from carrack.server.tables import permissions
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.broadcast import send_updates
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services.undo import agreed_undo_target
from carrack.server.tables.stored_table import Proposal, TableSeat
from carrack.server.tables.table import Table
from carrack.server.tables.table_updates import build_update
from carrack.server.tables.transaction import RequestKey, as_it_stands, once, request_key, retry_on_conflict
from carrack.server.tables.views.table_update import TableUpdate


@once(as_it_stands)
async def resign(tables: TableRegistry, id: str, person: Person, key: RequestKey, seat: int, bot: str) -> TableUpdate:
    """Resign a seat; a bot plays it to the end."""
    async with tables.transaction(id, key) as table:
        table_seat = _own_seat(table, person, seat)
        table_seat.bot, table_seat.program = bot_turns.known_bot(bot), None
        table.running_session.add_note(table_seat.number, "resigned")
        stands = table.replace_last_updates()
        await tables.commit(table, table_seat)
        send_updates(table, _bases(table, stands))
        await _carry_out(tables, table)  # the resigning player may have been the last one to answer
        answer = build_update(table, person.id, None)  # from now on the bot's view is hidden from the former player
    bot_turns.schedule(tables, table)
    return answer


async def resign_everywhere(tables: TableRegistry, person: Person) -> None:
    """Resign all seats of a person in running games."""
    for id, seat in await tables.store.running_seats_of(person.id):
        with suppress(ServiceError):  # already resigned, or a game that no longer loads
            await resign(tables, id, person, request_key(person.id, None, None), seat, DEFAULT_LEVEL)


@once(as_it_stands)
async def propose(
    tables: TableRegistry,
    id: str,
    person: Person,
    key: RequestKey,
    seat: int,
    kind: Literal["end", "undo", "replace"],
    *,
    to: int | None,
    timeline: str,
    target: int | None,
    bot: str,
    friend: bool,
) -> TableUpdate:
    """Propose to end the game, to undo to update `to` of the seat's timeline, or to replace the player of `target`.

    `bot` would play for that player, and with `friend` another person may take the seat from the bot.
    """
    async with tables.transaction(id, key) as table:
        _own_seat(table, person, seat)
        if table.header.proposal is not None:
            raise ServiceError(409, "server-proposal-open")
        played = table.running_session.entry_count
        entry = agreed_undo_target(table, seat, to, timeline) if kind == "undo" else played
        proposal = Proposal(kind=kind, seat=seat, to=entry, agreed=[person.id])
        if kind == "replace":
            table_seat = table.seat(-1 if target is None else target)
            _check_absent(table, table_seat)
            proposal |= {"target": table_seat.number, "bot": bot_turns.known_bot(bot), "friend": friend}
        table.header.proposal = proposal
        if not await _carry_out(tables, table):
            await tables.commit(table)
            send_updates(table, table.timeline_positions())
        answer = build_update(table, person.id, seat)
    bot_turns.schedule(tables, table)
    return answer


@once(as_it_stands)
async def answer(tables: TableRegistry, id: str, person: Person, key: RequestKey, agree: bool) -> TableUpdate:
    async with tables.transaction(id, key) as table:
        proposal = table.header.proposal
        if proposal is None or table.session is None:
            raise ServiceError(409, "server-no-proposal")
        if person.id not in permissions.voters(table, proposal):
            raise ServiceError(403, "server-not-your-seat")
        if not agree:
            table.header.proposal = None
        elif person.id not in proposal["agreed"]:
            table.header.proposal = Proposal(**{**proposal, "agreed": [*proposal["agreed"], person.id]})
        if not await _carry_out(tables, table):
            await tables.commit(table)
            send_updates(table, table.timeline_positions())
        answer = build_update(table, person.id, permissions.default_seat(table, person.id))
    bot_turns.schedule(tables, table)
    return answer


def _own_seat(table: Table, person: Person, seat: int) -> TableSeat:
    """A seat of the person that has not been resigned, in a running game."""
    table_seat = permissions.own_seat(table, person.id, seat)
    if table.session is None:
        raise ServiceError(409, "server-not-begun")
    if table.is_over:
        raise ServiceError(409, "core-over")
    if table.has_resigned(seat):
        raise ServiceError(409, "server-resigned")
    return table_seat


async def _carry_out(tables: TableRegistry, table: Table) -> bool:
    """Carry out a proposal that all voters accepted; false if answers are missing."""
    proposal = table.header.proposal
    if proposal is None or permissions.voters(table, proposal) - set(proposal["agreed"]):
        return False
    table.header.proposal = None
    session, before = table.running_session, table.running_session.entries
    if proposal["kind"] == "replace":
        return await _replace(tables, table, proposal)
    if proposal["kind"] == "end":
        session.add_note(proposal["seat"], "agreed")
        bases = _bases(table, table.replace_last_updates())
    else:
        session.undo_by_consent(proposal["seat"], proposal["to"])
        bases = table.timeline_positions()
        table.rewind_timelines(before)
        bases = _bases(table, table.replace_last_updates(), bases)
        table.resolve_chance()
    await tables.commit(table)
    send_updates(table, bases)
    return True


def _check_absent(table: Table, table_seat: TableSeat) -> None:
    """Raise ServiceError if the seat may not be replaced yet."""
    wait = _wait(table, table_seat)
    if wait is None:
        raise ServiceError(409, "server-not-absent")
    if wait > timedelta(0):
        raise ServiceError(409, "server-absent-soon", minutes=math.ceil(wait / timedelta(minutes=1)))


def _wait(table: Table, table_seat: TableSeat) -> timedelta | None:
    """Time until the seat may be replaced; None if it may not be replaced at all."""
    missed = None if table_seat.number in table.online_seats() else absence.replaceable_from(table.header, table_seat)
    if missed is None or table.has_resigned(table_seat.number):
        return None
    return datetime.fromisoformat(missed) - datetime.now(UTC)


async def _replace(tables: TableRegistry, table: Table, proposal: Proposal) -> bool:
    """Let a bot play for an absent player, until the player returns or, if agreed, a friend takes the seat."""
    table_seat = table.seats[proposal["target"]]
    wait = _wait(table, table_seat)
    if wait is None or wait > timedelta(0):  # on vacation or resigned meanwhile: the proposal is void
        await tables.commit(table)
        send_updates(table, table.timeline_positions())
        return True
    table_seat.bot, table_seat.given = proposal["bot"], "friend" if proposal["friend"] else "bot"
    table_seat.program = None
    table.running_session.add_note(table_seat.number, "replaced")
    bases = _bases(table, table.replace_last_updates())
    await tables.commit(table, table_seat)
    send_updates(table, bases)
    return True


@retry_on_conflict
async def withdraw_replacement(tables: TableRegistry, id: str, person: str) -> None:
    """The player of a seat has connected: withdraw a proposal to replace the player."""

    def about(table: Table) -> bool:
        target = table.header.proposal.get("target") if table.header.proposal else None
        return target is not None and table.seats[target].person == person

    if not about(await tables.get(id)):
        return
    async with tables.transaction(id) as table:
        if about(table):
            table.header.proposal = None
            await tables.commit(table)
            send_updates(table, table.timeline_positions())


def _bases(
    table: Table, stands: dict[int | None, int], before: dict[int | None, int] | None = None
) -> dict[int | None, int]:
    """The updates from which viewers continue."""
    return {seat: min(base, stands.get(seat, -1)) for seat, base in (before or table.timeline_positions()).items()}
