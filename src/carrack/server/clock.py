"""The clocks of a table: that of the players' pace (`pace`), and another where an option limits sealed choices.

The latter runs from when its phase began, which is stored, so that a restart gives nobody time; it rings where the
table is in memory, which it is from when it is first looked at.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from datetime import UTC, datetime
from time import monotonic
from typing import TYPE_CHECKING, Final

from carrack.bots.levels import DEFAULT
from carrack.server import bots, meters, ordering, pace
from carrack.server.problems import Overtaken, Trouble, again
from carrack.server.table import Table, now
from carrack.server.thinking import choose

if TYPE_CHECKING:
    from carrack.server.tables import Tables

log = logging.getLogger("carrack.server")

EVERY: Final = 1.0
"""Seconds between two looks at the clocks."""
AT_ONCE: Final = 16
"""Tables that are seen to at the same time; the rest comes at the next look."""
AGAIN: Final = 30.0
"""Seconds after which a table is tried again at which that failed."""
GRACE: Final = 60.0
"""Seconds after a start in which nobody's time is up: people have to come back first."""


def wind(tables: Tables, table: Table) -> None:
    """Start the clock when a sealed phase begins that has a limit, and stop it when the phase ends."""
    phase = 0 if table.session is None or table.over else table.session.state.sealed
    if phase == table.phase:
        return
    table.phase = phase
    table.stop_clock()
    limit = table.game.clock(table.header.options) if phase else None
    if limit is not None:
        left = _left(tables, table, limit.seconds)
        table.clock = asyncio.get_running_loop().call_later(left, _ring, tables, table, phase, limit.action)


def _left(tables: Tables, table: Table, seconds: float) -> float:
    """Of the time for a sealed phase: those who have sealed nothing have been asked since it began."""
    since = [str(asked[1]) for seat, asked in table.header.asked.items() if seat != "phase"]
    used = (datetime.now(UTC) - datetime.fromisoformat(min(since))).total_seconds() if since else 0.0
    grace = GRACE - (monotonic() - tables.begun)
    return min(seconds, max(seconds - used, grace, 0.0))


def _ring(tables: Tables, table: Table, phase: int, action: int) -> None:
    tables.go(time_up(tables, table, phase, action))


async def time_up(tables: Tables, table: Table, phase: int, action: int) -> None:
    """What was chosen so far counts: everybody who is still to decide makes the choice that ends his part."""
    try:
        await _end_phase(tables, table.header.id, phase, action)
    except Exception:
        log.exception("the clock of table %s has failed", table.header.id)


@again
async def _end_phase(tables: Tables, id: str, phase: int, action: int) -> None:
    async with tables.changing(id) as table:
        if table.phase != phase:
            return  # the last one was just in time
        session, bases = table.playing, table.frames_now()
        while session.state.sealed == phase:
            session.play(action)
        table.settle()
        await tables.commit(table)
        table.tell(bases)
    bots.wake(tables, table)


# The players' pace


async def watch(tables: Tables) -> None:
    """From the start of the server on: whose time is up?"""
    await asyncio.sleep(GRACE)
    rung = Rung(tables)
    while True:
        try:
            for id in await tables.store.due(now()) if await tables.others.on_duty("clocks") else ():
                rung.ring(id)
        except Exception:
            log.exception("the clocks could not be looked at")
        await asyncio.sleep(EVERY)


class Rung:
    """Tables where somebody's time is up: each is seen to by itself, so none waits for another, or for what fails."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._under_way: set[str] = set()
        self._stuck: set[str] = set()
        """A game that this version does not know."""
        self._later: dict[str, float] = {}
        """When those are tried again at which something went wrong."""

    def ring(self, id: str) -> None:
        waits = self._later.get(id, 0.0) > monotonic() or len(self._under_way) >= AT_ONCE
        if not waits and id not in self._under_way | self._stuck:
            self._under_way.add(id)
            self._tables.go(self._see_to(id))

    async def _see_to(self, id: str) -> None:
        self._later.pop(id, None)
        try:
            await expire(self._tables, id)
        except Overtaken:
            pass  # it is looked at again in a moment
        except Trouble:
            self._stuck.add(id)
        except Exception:
            log.exception("time is up at table %s, and nothing comes of it", id)
            self._later[id] = monotonic() + AGAIN
        finally:
            self._under_way.discard(id)


async def expire(tables: Tables, id: str) -> None:
    """Do at a table what it chose for those whose time is up."""
    async with tables.changing(id) as table:
        time, clocks = table.header.time, table.header.clocks
        if time is None or clocks is None or table.session is None or table.over:
            return
        seats = pace.late(time, clocks, datetime.now(UTC))
        for seat, answer in ordering.answers(table, seats).items():
            if seat in seats:  # what somebody has ordered comes first, and gives him time for what follows
                await ordering.obey(tables, table, seat, answer)
                seats.remove(seat)
        if time["then"] == "bot":
            chairs = [table.chairs[seat] for seat in seats]
            for chair in chairs:
                chair.bot = DEFAULT
            clocks["out"] = [*clocks["out"], *seats]
            if chairs:
                await tables.commit(table, *chairs)
                table.tell(table.frames_now())
            seats = []
    bots.wake(tables, table)
    for seat in seats:
        await _choose(tables, table, seat)


async def _choose(tables: Tables, table: Table, seat: int) -> None:
    """The caretaker's choice for somebody whose time is up."""
    async with table.lock:
        reel = table.reel(seat)
        asked = reel.name, reel.last
        question = replace(bots.question_to(table, seat, DEFAULT), caretaker="late")
    choices = await tables.thinkers.run(choose, question, bots.LIMIT, tables.owner(table))
    async with tables.changing(table.header.id) as kept:
        time, clocks = table.header.time, table.header.clocks
        if kept is not table or time is None or clocks is None or asked != (reel.name, reel.last):
            return  # he was just in time
        if seat not in pace.late(time, clocks, datetime.now(UTC)):
            return
        bases = table.frames_now()
        for choice in choices:
            table.playing.play(choice.do, seat, choice.caretaker)
        table.settle()
        await tables.chosen(table, seat, bases)
        meters.PLAYS.add("caretaker", by=len(choices))
    bots.wake(tables, table)


@again
async def returned(tables: Tables, id: str, person: str, program: int | None = None) -> None:
    """Somebody comes to a table: a seat that a bot took when time was up is his again.

    Or his program comes back to its seat, and to no other.
    """

    def lost(table: Table) -> list[int]:
        out = table.header.clocks["out"] if table.header.clocks and not table.over else []
        own = [seat for seat in out if table.chairs[seat].person == person and not table.resigned(seat)]
        if program is not None:
            return [seat for seat in own if seat == program]
        return [seat for seat in own if table.chairs[seat].program is None]

    if not lost(await tables.find(id)):
        return
    async with tables.changing(id) as table:
        chairs = [table.chairs[seat] for seat in lost(table)]
        time, clocks = table.header.time, table.header.clocks
        if not chairs or time is None or clocks is None:
            return
        for chair in chairs:
            chair.bot = None
            least = min(float(time["bank"]), pace.COMEBACK)
            clocks["left"][chair.number] = max(clocks["left"][chair.number], least)
        await tables.commit(table, *chairs)
        table.tell(table.frames_now())
