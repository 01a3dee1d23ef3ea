"""Validates and stores premoves, and carries them out, also while no page is open."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import msgspec

from carrack.engine.errors import InvalidInput
from carrack.play.sessions.session import Session
from carrack.server.errors import ServiceError, log_engine_failure
from carrack.server.tables import permissions
from carrack.server.tables.broadcast import send_updates
from carrack.server.tables.premove_matching import pending_answers
from carrack.server.tables.stored_table import Premove, SeatPremoves
from carrack.server.tables.table import Table
from carrack.server.tables.table_updates import build_update
from carrack.server.tables.transaction import RetryTransaction, retry_on_conflict
from carrack.server.tables.views.engine_messages import sentence
from carrack.server.tables.views.table_update import turn_key

if TYPE_CHECKING:
    from carrack.server.accounts.person import Person
    from carrack.server.tables.registry import TableRegistry
    from carrack.server.tables.stored_table import TableSeat
    from carrack.server.tables.views.table_update import PremoveInfo, TableUpdate


EXECUTION_DELAY_SECONDS: Final = (2.0, 6.0)
"""Range (s) of the random delay before a premove is played, similar to that of an attentive player."""

log = logging.getLogger("carrack.server")


@retry_on_conflict
async def set_premoves(
    tables: TableRegistry, id: str, person: Person, seat: int, forced: bool, premoves: list[PremoveInfo]
) -> tuple[TableUpdate, Table]:
    """Set or withdraw the premoves of a seat. `forced`: also answer decisions with a single choice."""
    async with tables.transaction(id) as table:
        table_seat = permissions.own_seat(table, person.id, seat)
        if table.session is None:
            raise ServiceError(409, "server-not-begun")
        if table.is_over:
            raise ServiceError(409, "core-over")
        table_seat.orders = validated_premoves(forced, premoves, table_seat, table.session)
        table.header.undone.pop(str(table_seat.number), None)
        table.touch(table_seat.number)
        await tables.commit_unseen(table, table_seat)
        bases = table.timeline_positions()
        send_updates(table, bases, only={table_seat.number})
        answer = build_update(table, person.id, table_seat.number, table.timeline(table_seat.number).last)
    return answer, table


def schedule(tables: TableRegistry, table: Table, then: Callable[[], None]) -> None:
    """Start a task if a premove answers the current decision; `then` is called at its end."""
    if table.premove_task is None and tables.is_current(table) and pending_answers(table):
        table.premove_task = tables.spawn(_carry_out(tables, table, then))


async def carry_out(tables: TableRegistry, table: Table, seat: int, answer: str) -> None:
    """Play a premove; requires the table's lock."""
    bases = table.timeline_positions()
    try:
        table.running_session.play(answer, seat, "ordered")
    except InvalidInput as refusal:
        log_engine_failure(refusal)
        table.header.undone[str(seat)] = table.running_session.entry_count
        await tables.commit_unseen(table)
        return
    table.resolve_chance()
    await tables.commit_choice(table, seat, bases, "order")


async def _carry_out(tables: TableRegistry, table: Table, then: Callable[[], None]) -> None:
    try:
        while tables.is_current(table) and pending_answers(table):
            await asyncio.sleep(random.uniform(*EXECUTION_DELAY_SECONDS))
            with suppress(RetryTransaction):
                async with tables.transaction(table.header.id) as kept:
                    found = pending_answers(table) if kept is table else {}
                    if not found:
                        break
                    seat, answer = next(iter(found.items()))
                    await carry_out(tables, table, seat, answer)
    except Exception:
        log.exception("playing premoves at table %s failed", table.header.id)
    finally:
        table.premove_task = None
    then()


MAX_PREMOVES: Final = 20
ANY_DECISION: Final = ("", "pass")
"""The premove that may apply to any decision."""


def validated_premoves(
    forced: bool, premoves: list[PremoveInfo], table_seat: TableSeat, session: Session
) -> SeatPremoves | None:
    """Validate new premoves; None if there are none."""
    if len(premoves) > MAX_PREMOVES:
        raise ServiceError(409, "server-orders-many", most=MAX_PREMOVES)
    known = {(order["kind"], order["do"]): order for order in (table_seat.orders or {"orders": []})["orders"]}
    decision = (
        session.decision(table_seat.number)
        if table_seat.number in session.state.active_players() and not session.is_over
        else None
    )
    orders: list[Premove] = []
    for one in premoves:
        before = known.get((one.kind, one.do))
        prompt, text = (before["prompt"], before["text"]) if before else (None, None)
        choice = next((found for found in decision.choices if found.notation == one.do), None) if decision else None
        if decision and choice and one.kind == decision.kind:
            prompt, text = (msgspec.to_builtins(sentence(message)) for message in (decision.prompt, choice.message))
        elif not before and (one.kind, one.do) != ANY_DECISION:
            raise ServiceError(409, "server-orders-other")
        until = turn_key(session) if one.turn else None
        if one.turn and before and before["turn"]:
            until = before["turn"]
        orders.append(Premove(kind=one.kind, do=one.do, turn=until, final=one.final, prompt=prompt, text=text))
    return SeatPremoves(forced=forced, orders=orders) if orders or forced else None
