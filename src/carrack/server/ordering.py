"""Carries out standing orders, also while nobody looks."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable, Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from carrack.core.game import Refusal
from carrack.server import meters, orders
from carrack.server.problems import Overtaken, Trouble, again, told_of
from carrack.server.table import Table

if TYPE_CHECKING:
    from carrack.server.people import Person
    from carrack.server.protocol import OrdersRequest, Update
    from carrack.server.tables import Tables

PAUSE: Final = (2.0, 6.0)
"""Seconds before an order is carried out, by chance: as long as somebody takes who knows what he wants."""

log = logging.getLogger("carrack.server")


@again
async def give(tables: Tables, id: str, person: Person, request: OrdersRequest) -> tuple[Update, Table]:
    """Somebody leaves orders for a seat, or withdraws them."""
    async with tables.changing(id) as table:
        chair = table.own_chair(person.id, request.seat)
        if table.session is None:
            raise Trouble(409, "server-not-begun")
        if table.over:
            raise Trouble(409, "core-over")
        chair.orders = orders.checked(request, chair, table.session)
        table.header.undone.pop(str(chair.number), None)
        table.touch(chair.number)
        await tables.keep_quietly(table, chair)
        bases = table.frames_now()
        table.tell(bases, only={chair.number})
        answer = table.update(person.id, chair.number, table.reel(chair.number).last)
    return answer, table


def wake(tables: Tables, table: Table, then: Callable[[], None]) -> None:
    """See to it that orders are carried out, if there are any for those who are to decide; and what then."""
    if table.ordering is None and tables.has(table) and answers(table):
        table.ordering = tables.go(_carry_out(tables, table, then))


def note(table: Table) -> None:
    """Write down whether bots or orders are to decide, before it is stored."""
    table.header.bots = bool(table.bots_to_decide() or answers(table))


def answers(table: Table, late: Collection[int] = ()) -> dict[int, str]:
    """What is to be answered, by seats.

    Others see when somebody has sealed all his choices.  That it was soon would tell them that it was ordered, so
    orders wait until nobody else is to decide, or the time of the seat is up.
    """
    session, proposal = table.session, table.header.proposal
    if session is None or table.over or (proposal and proposal["kind"] == "undo"):
        return {}
    bots = {chair.number for chair in table.chairs if chair.bot is not None}
    found: dict[int, str] = {}
    for seat in session.state.seats():
        chair = table.chairs[seat]
        if chair.person is None or chair.orders is None or chair.bot is not None:
            continue
        if table.header.undone.get(str(seat)) == session.count:
            continue
        there = seat in table.online()
        answer = orders.answer(chair, session, bots, there)
        if answer is not None:
            found[seat] = answer
    if session.state.sealed and len(found) < len(session.state.seats()):
        return {seat: answer for seat, answer in found.items() if seat in late}
    return found


async def obey(tables: Tables, table: Table, seat: int, answer: str) -> None:
    """Under the lock: make the choice that was ordered."""
    bases = table.frames_now()
    try:
        table.playing.play(answer, seat, "ordered")
    except Refusal as refusal:
        told_of(refusal)
        table.header.undone[str(seat)] = table.playing.count
        return
    table.settle()
    await tables.chosen(table, seat, bases)
    meters.PLAYS.add("order")


async def _carry_out(tables: Tables, table: Table, then: Callable[[], None]) -> None:
    try:
        while tables.has(table) and answers(table):
            await asyncio.sleep(random.uniform(*PAUSE))
            with suppress(Overtaken):
                async with tables.changing(table.header.id) as kept:
                    found = answers(table) if kept is table else {}
                    if not found:
                        break
                    seat, answer = next(iter(found.items()))
                    await obey(tables, table, seat, answer)
    except Exception:
        log.exception("orders at table %s could not be carried out", table.header.id)
    finally:
        table.ordering = None
    then()
