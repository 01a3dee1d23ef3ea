"""Schedules the bots that are to decide, and retries those that have failed."""

from __future__ import annotations

import asyncio
import logging
import random
from contextlib import nullcontext, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from carrack.bots import BUILTIN_BOTS, is_subprocess_bot
from carrack.server.errors import ServiceError
from carrack.server.fair_queue import QueueOwner
from carrack.server.tables.bots.bot_jobs import BotChoice, BotRequest, choose_for_bot
from carrack.server.tables.interfaces import BotPool, WorkerLost, WorkerTimeout
from carrack.server.tables.services import premoves
from carrack.server.tables.table import Table
from carrack.server.tables.transaction import RetryTransaction

if TYPE_CHECKING:
    from carrack.server.tables.registry import TableRegistry

RETRY_DELAYS_SECONDS: Final = (1.0, 5.0, 30.0)
"""Delays (s) before each retry of a failed bot; after the last one, only a change of the table retries."""
BOT_TIMEOUT_SECONDS: Final = 30.0
"""Time limit (s) for a bot; then the fallback policy chooses."""

BOTS_ONLY_DELAY_SECONDS: Final = 1.2
"""Delay (s) before each choice at a watched table where bots play all seats, so that a player can take a seat back."""

MAX_TABLES_TAKEN_OVER: Final = 4
"""Tables whose bots an idle process takes over at once."""

log = logging.getLogger("carrack.server")


def known_bot(bot: str) -> str:
    """The id of a bot; ServiceError if there is none with this id."""
    if bot not in BUILTIN_BOTS:
        raise ServiceError(400, "server-no-bot")
    return bot


async def resume_after_start(tables: TableRegistry) -> None:
    """Background job after a start: schedule the bots that are to decide."""
    if tables.bus.has_peers:
        return  # another process may run them already: idle processes find them by polling
    for id in await tables.store.tables_awaiting_bots():
        await _try_schedule(tables, id)


async def take_over_idle_tables(tables: TableRegistry) -> None:
    """Run bots whose process has ended or is busy, for a random sample of tables where a bot is to decide."""
    if tables.has_bot_capacity:
        found = await tables.store.tables_awaiting_bots()
        for id in random.sample(found, min(len(found), MAX_TABLES_TAKEN_OVER)):
            await take_over(tables, id)


async def take_over(tables: TableRegistry, id: str) -> None:
    """Run the bots of a table if a worker is free and no other process runs them."""
    if not tables.has_bot_capacity:
        return
    if tables.loaded_or_none(id) is None:
        async with tables.bus.exclusive(_lock_name(id)) as free:
            if not free:
                return  # another process runs it
    await _try_schedule(tables, id)


async def _try_schedule(tables: TableRegistry, id: str) -> None:
    try:
        table = await tables.get(id)
        if tables.failed_versions.get(id) != table.header.version:
            schedule(tables, table)
    except ServiceError:
        log.warning("scheduling the bots of table %s failed", id)
    except Exception:
        log.exception("scheduling the bots of table %s failed", id)


def schedule(tables: TableRegistry, table: Table, failed: int = 0) -> None:
    """Start a task if a bot or a premove is to decide; `failed`: number of failures just before."""
    premoves.schedule(tables, table, lambda: schedule(tables, table))
    if tables.runs_bots and table.bot_task is None and table.bots_to_decide():
        table.bot_task = tables.spawn(_run_bots(tables, table, failed))


async def _run_bots(tables: TableRegistry, table: Table, failed: int) -> None:
    id = table.header.id
    try:
        while table.bots_to_decide() and tables.is_current(table):
            if table.is_watched and _plays_by_itself(table):
                await asyncio.sleep(BOTS_ONLY_DELAY_SECONDS)
            owner = tables.queue_owner(table)
            turn = nullcontext() if table.is_watched else tables.unwatched.slot(owner)
            async with turn, tables.places.slot(owner), tables.bus.exclusive(_lock_name(id)) as mine:
                if not mine:
                    return  # another process runs these bots, and publishes their choices
                with suppress(RetryTransaction):
                    await _play_turn(tables, table)
            failed = 0
    except Exception:
        log.exception("a bot at table %s has failed", id)
        if failed == len(RETRY_DELAYS_SECONDS):
            tables.failed_versions[id] = table.header.version
            return
        await asyncio.sleep(RETRY_DELAYS_SECONDS[failed])
        failed += 1
    finally:
        table.bot_task = None
    try:
        schedule(tables, await tables.get(id), failed)  # loads it again if it was dropped
    except Exception:
        log.exception("scheduling the bots of table %s failed", id)


def _lock_name(id: str) -> str:
    """Name of the lock for the bots of a table."""
    return f"bots {id}"


def _plays_by_itself(table: Table) -> bool:
    """Whether bots play all seats, at least one of them for a person."""
    lent = [table_seat for table_seat in table.seats if table_seat.person is not None]
    return bool(lent) and all(table_seat.bot is not None for table_seat in lent)


async def _play_turn(tables: TableRegistry, table: Table) -> None:
    async with table.lock:
        await tables.catch_up(table)  # other processes may have changed it just before
        seats = table.bots_to_decide()
        if not seats or not tables.is_current(table):
            return
        seat = seats[0]
        session, timeline = table.running_session, table.timeline(seat)
        bot = table.seats[seat].bot or ""
        position = timeline.id, timeline.last, bot
        scripted = table.scripted_choice(seat)
        question = bot_request(table, seat, bot)
    owner = tables.queue_owner(table)
    choices = await _choices(tables.bot_pool, question, owner) if scripted is None else [BotChoice(scripted, "")]
    async with tables.transaction(table.header.id) as kept:
        if kept is not table or position != (timeline.id, timeline.last, table.seats[seat].bot):
            return  # the position of the seat has changed, or its owner is back
        bases = table.timeline_positions()
        for choice in choices:
            session.play(choice.do, seat, choice.caretaker)
        table.resolve_chance()
        await tables.commit_choice(table, seat, bases, "bot", len(choices))


def bot_request(table: Table, seat: int, bot: str) -> BotRequest:
    """The current decision of a bot in this seat, with everything that a worker needs."""
    session, header = table.running_session, table.header
    position = session.state.serialize()
    seed = table.random_number(f"bot {session.entry_count + 1} {seat}")
    story = tuple(session.known_events(seat)) if is_subprocess_bot(bot) else None
    return BotRequest(header.game, len(table.seats), header.options, position, seat, bot, seed, story)


async def _choices(bot_pool: BotPool, question: BotRequest, owner: QueueOwner) -> list[BotChoice]:
    """The choices of a bot, or of the fallback policy if the bot fails."""
    try:
        return await bot_pool.run(choose_for_bot, question, BOT_TIMEOUT_SECONDS, owner)
    except WorkerTimeout:
        why = "slow"
    except WorkerLost:
        why = "failed"
    log.error("%s at %s gave no answer (%s): the fallback policy chooses", question.bot, question.game, why)
    return await bot_pool.run(choose_for_bot, replace(question, caretaker=why), BOT_TIMEOUT_SECONDS, owner)
