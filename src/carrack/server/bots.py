"""Bots at the tables: woken when it is their turn, and asked again when they have failed."""

from __future__ import annotations

import asyncio
import logging
import random
from contextlib import nullcontext, suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from carrack.bots import BOTS, is_program
from carrack.server import meters, ordering
from carrack.server.problems import Overtaken, Trouble
from carrack.server.table import Table
from carrack.server.thinking import Chosen, Lost, Overdue, Question, Thinkers, choose
from carrack.server.turns import Owner

if TYPE_CHECKING:
    from carrack.server.tables import Tables

RETRIES: Final = (1.0, 5.0, 30.0)
"""Seconds to wait before a bot that has failed is asked again; then it is asked when somebody looks."""
LIMIT: Final = 30.0
"""Seconds after which a bot is not waited for any longer: a caretaker chooses."""

PACE: Final = 1.2
"""Seconds before each choice where only bots are left to play for somebody who looks on, and may take the seat back."""

AT_ONCE: Final = 4
"""Tables whose bots may wait for a process here, before others are asked to help."""

log = logging.getLogger("carrack.server")


def known(bot: str) -> str:
    """The id of a bot that there is."""
    if bot not in BOTS:
        raise Trouble(400, "server-no-bot")
    return bot


async def go_on(tables: Tables) -> None:
    """After a start: bots that were to decide do so."""
    if tables.others.there:
        return  # somebody else may be at it: whoever has time looks around
    for id in await tables.store.with_bots():
        await _try_to_wake(tables, id)


async def look_around(tables: Tables) -> None:
    """Bots for which nobody thinks, because whoever did is gone, or has too much to do."""
    if can_think(tables):
        found = await tables.store.with_bots()
        for id in random.sample(found, min(len(found), AT_ONCE)):
            await help_out(tables, id)


async def help_out(tables: Tables, id: str) -> None:
    """Think for a table, if there is room and nobody does."""
    if not can_think(tables):
        return
    if tables.kept(id) is None:
        async with tables.others.alone(_work(id)) as free:
            if not free:
                return  # it need not be read
    await _try_to_wake(tables, id)


async def _try_to_wake(tables: Tables, id: str) -> None:
    try:
        table = await tables.find(id)
        if tables.stuck.get(id) != table.header.version:
            wake(tables, table)
    except Trouble:
        log.warning("table %s cannot be played on", id)
    except Exception:
        log.exception("table %s cannot be played on", id)


def can_think(tables: Tables) -> bool:
    """Whether bots of one more table need not wait for each other here."""
    return tables.thinks and tables.places.waiting < AT_ONCE


def wake(tables: Tables, table: Table, failed: int = 0) -> None:
    """Let bots think if it is their turn; they may have failed just before, so many times."""
    ordering.wake(tables, table, lambda: wake(tables, table))
    if tables.thinks and table.thinking is None and table.bots_to_decide():
        table.thinking = tables.go(_think(tables, table, failed))


async def _think(tables: Tables, table: Table, failed: int) -> None:
    id = table.header.id
    try:
        while table.bots_to_decide() and tables.has(table):
            if table.watched and _hands_free(table):
                await asyncio.sleep(PACE)
            owner = tables.owner(table)
            turn = nullcontext() if table.watched else tables.unwatched.one(owner)
            async with turn, tables.places.one(owner), tables.others.alone(_work(id)) as mine:
                if not mine:
                    return  # another process is at it, and tells us what comes of it
                with suppress(Overtaken):
                    await _let_choose(tables, table)
            failed = 0
    except Exception:
        log.exception("a bot at table %s has failed", id)
        if failed == len(RETRIES):
            tables.stuck[id] = table.header.version
            return
        await asyncio.sleep(RETRIES[failed])
        failed += 1
    finally:
        table.thinking = None
    try:
        wake(tables, await tables.find(id), failed)  # read again if it was forgotten, as after a failure to store
    except Exception:
        log.exception("table %s cannot be played on", id)


def _work(id: str) -> str:
    """What it is called to think for a table."""
    return f"bots {id}"


def _hands_free(table: Table) -> bool:
    """Whether bots play every seat, some of them for people."""
    lent = [chair for chair in table.chairs if chair.person is not None]
    return bool(lent) and all(chair.bot is not None for chair in lent)


async def _let_choose(tables: Tables, table: Table) -> None:
    async with table.lock:
        await tables.catch_up(table)  # what another has done just before
        seats = table.bots_to_decide()
        if not seats or not tables.has(table):
            return
        seat = seats[0]
        session, reel = table.playing, table.reel(seat)
        bot = table.chairs[seat].bot or ""
        asked = reel.name, reel.last, bot
        planned = table.planned(seat)
        question = question_to(table, seat, bot)
    owner = tables.owner(table)
    choices = await _choices(tables.thinkers, question, owner) if planned is None else [Chosen(planned, "")]
    async with tables.changing(table.header.id) as kept:
        if kept is not table or asked != (reel.name, reel.last, table.chairs[seat].bot):
            return  # the position has changed for this seat, or its owner is back
        bases = table.frames_now()
        for choice in choices:
            session.play(choice.do, seat, choice.caretaker)
        table.settle()
        await tables.chosen(table, seat, bases)
        meters.PLAYS.add("bot", by=len(choices))


def question_to(table: Table, seat: int, bot: str) -> Question:
    """What a bot in this seat is asked now."""
    session, header = table.playing, table.header
    position = session.state.dump()
    seed = table.number(f"bot {session.count + 1} {seat}")
    story = tuple(session.story(seat)) if is_program(bot) else None
    return Question(header.game, len(table.chairs), header.options, position, seat, bot, seed, story)


async def _choices(thinkers: Thinkers, question: Question, owner: Owner) -> list[Chosen]:
    """The bot's choices, or the caretaker's if the bot does not come back."""
    try:
        return await thinkers.run(choose, question, LIMIT, owner)
    except Overdue:
        why = "slow"
    except Lost:
        why = "failed"
    log.error("%s at %s did not come back (%s), the caretaker chooses for it", question.bot, question.game, why)
    return await thinkers.run(choose, replace(question, caretaker=why), LIMIT, owner)
