"""The clocks of a table: its time control, and a timer for sealed phases whose option has a time limit.

The timer runs from the stored start of its phase, so a restart gives no extra time. It expires only in processes that
have the table in memory, that is, after the first request for the table.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

from carrack.bots.levels import DEFAULT_LEVEL
from carrack.server.clocks import seat_clocks
from carrack.server.errors import ServiceError
from carrack.server.tables import premove_matching
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.bots.bot_jobs import choose_for_bot
from carrack.server.tables.broadcast import send_updates
from carrack.server.tables.services import premoves
from carrack.server.tables.table import Table
from carrack.server.tables.transaction import RetryTransaction, retry_on_conflict
from carrack.server.timestamps import utc_now

if TYPE_CHECKING:
    from carrack.server.tables.registry import TableRegistry

log = logging.getLogger("carrack.server")

POLL_SECONDS: Final = 1.0
"""Polling interval (s) of expired clocks."""
MAX_CONCURRENT_TABLES: Final = 16
"""Maximum number of tables handled at once; the others wait for the next poll."""
RETRY_SECONDS: Final = 30.0
"""Delay (s) before a table is tried again after a failure."""
SERVER_ERROR: Final = 500
"""The first status of errors of the server, which may be temporary."""
START_GRACE_SECONDS: Final = 60.0
"""Period (s) after a start of the server in which no sealed phase ends, so that players can reconnect."""


def watch_phases(tables: TableRegistry) -> None:
    """Keep the timers of sealed phases in step with the tables in memory."""
    tables.change_listeners.append(partial(sync_phase_timer, tables))


def sync_phase_timer(tables: TableRegistry, table: Table) -> None:
    """Start the timer when a sealed phase with a time limit begins, and stop it when the phase ends."""
    phase = 0 if table.session is None or table.is_over else table.session.state.sealed
    if phase == table.sealed_phase:
        return
    table.sealed_phase = phase
    table.cancel_phase_timer()
    limit = table.game.phase_time_limit(table.header.options) if phase else None
    if limit is not None:
        left = _seconds_left(tables, table, limit.seconds)
        table.phase_timer = asyncio.get_running_loop().call_later(
            left, _on_phase_timeout, tables, table, phase, limit.timeout_action
        )


def _seconds_left(tables: TableRegistry, table: Table, seconds: float) -> float:
    """Time (s) left of a sealed phase: the seats that have sealed nothing are to decide since it began."""
    since = [str(start[1]) for seat, start in table.header.asked.items() if seat != "phase"]
    used = (datetime.now(UTC) - datetime.fromisoformat(min(since))).total_seconds() if since else 0.0
    grace = START_GRACE_SECONDS - (monotonic() - tables.started_at)
    return min(seconds, max(seconds - used, grace, 0.0))


def _on_phase_timeout(tables: TableRegistry, table: Table, phase: int, action: int) -> None:
    tables.spawn(end_phase(tables, table, phase, action))


async def end_phase(tables: TableRegistry, table: Table, phase: int, action: int) -> None:
    """End a simultaneous phase: each seat still to decide commits what it has chosen so far."""
    try:
        await _end_phase(tables, table.header.id, phase, action)
    except Exception:
        log.exception("ending the sealed phase of table %s failed", table.header.id)


@retry_on_conflict
async def _end_phase(tables: TableRegistry, id: str, phase: int, action: int) -> None:
    async with tables.transaction(id) as table:
        if table.sealed_phase != phase:
            return  # the last player was just in time
        session, bases = table.running_session, table.timeline_positions()
        while session.state.sealed == phase:
            session.play(action)
        table.resolve_chance()
        await tables.commit(table)
        send_updates(table, bases)
    bot_turns.schedule(tables, table)


# Time control


async def watch_deadlines(tables: TableRegistry) -> None:
    """Background job: poll for expired clocks."""
    await asyncio.sleep(START_GRACE_SECONDS)
    runner = TimeoutRunner(tables)
    while True:
        try:
            for id in await tables.store.elapsed(utc_now()) if await tables.bus.is_leader("clocks") else ():
                runner.submit(id)
        except Exception:
            log.exception("polling expired clocks failed")
        await asyncio.sleep(POLL_SECONDS)


class TimeoutRunner:
    """Tables with an expired clock. Each is handled in its own task, so a failing table does not delay others."""

    def __init__(self, tables: TableRegistry) -> None:
        self._tables = tables
        self._running: set[str] = set()
        self._stuck: set[str] = set()
        """Tables whose game this version cannot load."""
        self._retry_at: dict[str, float] = {}
        """Time (monotonic) of the next attempt after a failure."""

    def submit(self, id: str) -> None:
        waits = self._retry_at.get(id, 0.0) > monotonic() or len(self._running) >= MAX_CONCURRENT_TABLES
        if not waits and id not in self._running | self._stuck:
            self._running.add(id)
            self._tables.spawn(self._apply(id))

    async def _apply(self, id: str) -> None:
        self._retry_at.pop(id, None)
        try:
            await apply_timeouts(self._tables, id)
        except RetryTransaction:
            pass  # the next poll tries again
        except ServiceError as error:
            if error.status < SERVER_ERROR:
                self._stuck.add(id)
            else:  # overload
                self._retry_at[id] = monotonic() + RETRY_SECONDS
        except Exception:
            log.exception("applying the timeouts of table %s failed", id)
            self._retry_at[id] = monotonic() + RETRY_SECONDS
        finally:
            self._running.discard(id)


async def apply_timeouts(tables: TableRegistry, id: str) -> None:
    """Apply the table's timeout rule to the seats whose time is up."""
    async with tables.transaction(id) as table:
        time, clocks = table.header.time, table.header.clocks
        if time is None or clocks is None or table.session is None or table.is_over:
            return
        seats = seat_clocks.elapsed_seats(time, clocks, datetime.now(UTC))
        for seat, answer in premove_matching.pending_answers(table, seats).items():
            if seat in seats:  # standing orders are carried out first; the next decision starts a new clock
                await premoves.carry_out(tables, table, seat, answer)
                seats.remove(seat)
        if time["then"] == "bot":
            table_seats = [table.seats[seat] for seat in seats]
            for table_seat in table_seats:
                table_seat.bot = DEFAULT_LEVEL
            clocks["out"] = [*clocks["out"], *seats]
            if table_seats:
                await tables.commit(table, *table_seats)
                send_updates(table, table.timeline_positions())
            seats = []
    bot_turns.schedule(tables, table)
    for seat in seats:
        await _play_fallback(tables, table, seat)


async def _play_fallback(tables: TableRegistry, table: Table, seat: int) -> None:
    """Let the fallback policy choose for a player whose time is up."""
    async with table.lock:
        timeline = table.timeline(seat)
        position = timeline.id, timeline.last
        question = replace(bot_turns.bot_request(table, seat, DEFAULT_LEVEL), caretaker="late")
    choices = await tables.bot_pool.run(
        choose_for_bot, question, bot_turns.BOT_TIMEOUT_SECONDS, tables.queue_owner(table)
    )
    async with tables.transaction(table.header.id) as kept:
        time, clocks = table.header.time, table.header.clocks
        if kept is not table or time is None or clocks is None or position != (timeline.id, timeline.last):
            return  # the player was just in time
        if seat not in seat_clocks.elapsed_seats(time, clocks, datetime.now(UTC)):
            return
        bases = table.timeline_positions()
        for choice in choices:
            table.running_session.play(choice.do, seat, choice.caretaker)
        table.resolve_chance()
        await tables.commit_choice(table, seat, bases, "caretaker", len(choices))
    bot_turns.schedule(tables, table)


@retry_on_conflict
async def give_seat_back(tables: TableRegistry, id: str, person: str, program: int | None = None) -> None:
    """A player reconnects: return the seats that a bot took over after a timeout.

    An external bot (identified by its seat) gets only its own seat back; a person gets none that an external bot
    plays.
    """

    def lost(table: Table) -> list[int]:
        out = table.header.clocks["out"] if table.header.clocks and not table.is_over else []
        own = [seat for seat in out if table.seats[seat].person == person and not table.has_resigned(seat)]
        if program is not None:
            return [seat for seat in own if seat == program]
        return [seat for seat in own if table.seats[seat].program is None]

    if not lost(await tables.get(id)):
        return
    async with tables.transaction(id) as table:
        table_seats = [table.seats[seat] for seat in lost(table)]
        time, clocks = table.header.time, table.header.clocks
        if not table_seats or time is None or clocks is None:
            return
        for table_seat in table_seats:
            table_seat.bot = None
            if seat_clocks.is_open(clocks, table_seat.number):
                continue  # the bot has not moved yet: coming back gives no time for the same decision
            least = min(float(time["bank"]), seat_clocks.RETURN_SECONDS)
            clocks["left"][table_seat.number] = max(clocks["left"][table_seat.number], least)
        await tables.commit(table, *table_seats)
        send_updates(table, table.timeline_positions())
