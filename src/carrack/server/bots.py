"""Bots at the tables: woken when it is their turn, and asked again when they have failed."""

from __future__ import annotations

import asyncio
import logging
from contextlib import nullcontext
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from carrack.bots import BOTS
from carrack.server.problems import Trouble
from carrack.server.table import Table
from carrack.server.thinking import Chosen, Lost, Overdue, Question, Thinkers, choose

if TYPE_CHECKING:
    from carrack.server.tables import Tables

RETRIES: Final = (1.0, 5.0, 30.0)
"""Seconds to wait before a bot that has failed is asked again; then it is asked when somebody looks."""
LIMIT: Final = 30.0
"""Seconds after which a bot is not waited for any longer: a caretaker chooses."""

PACE: Final = 1.2
"""Seconds before each choice where only bots are left to play for somebody who looks on, and may take the seat back."""

log = logging.getLogger("carrack.server")


def known(bot: str) -> str:
    """The id of a bot that there is."""
    if bot not in BOTS:
        raise Trouble(400, "server-no-bot")
    return bot


async def go_on(tables: Tables) -> None:
    """After a start: bots that were to decide do so."""
    for id in await tables.store.with_bots():
        try:
            wake(tables, await tables.find(id))
        except Trouble:
            log.warning("table %s cannot be played on", id)
        except Exception:
            log.exception("table %s cannot be played on", id)


def wake(tables: Tables, table: Table, failed: int = 0) -> None:
    """Let bots think if it is their turn; they may have failed just before, so many times."""
    if table.thinking is None and table.bots_to_decide():
        table.thinking = tables.go(_think(tables, table, failed))


async def _think(tables: Tables, table: Table, failed: int) -> None:
    id = table.header.id
    try:
        while (seats := table.bots_to_decide()) and tables.has(table):
            if table.connections and _hands_free(table):
                await asyncio.sleep(PACE)
            async with nullcontext() if table.connections else tables.unwatched:
                await _let_choose(tables, table, seats[0])
            failed = 0
    except Exception:
        log.exception("a bot at table %s has failed", id)
        if failed == len(RETRIES):
            return
        await asyncio.sleep(RETRIES[failed])
        failed += 1
    finally:
        table.thinking = None
    try:
        wake(tables, await tables.find(id), failed)  # read again if it was forgotten, as after a failure to store
    except Exception:
        log.exception("table %s cannot be played on", id)


def _hands_free(table: Table) -> bool:
    """Whether bots play every seat, some of them for people."""
    lent = [chair for chair in table.chairs if chair.person is not None]
    return bool(lent) and all(chair.bot is not None for chair in lent)


async def _let_choose(tables: Tables, table: Table, seat: int) -> None:
    async with table.lock:
        if seat not in table.bots_to_decide():
            return
        session, reel = table.playing, table.reel(seat)
        bot = table.chairs[seat].bot or ""
        asked = reel.name, reel.last, bot
        planned = table.planned(seat)
        question = question_to(table, seat, bot)
    choices = await _choices(tables.thinkers, question) if planned is None else [Chosen(planned, "")]
    async with tables.changing(table.header.id) as kept:
        if kept is not table or asked != (reel.name, reel.last, table.chairs[seat].bot):
            return  # the position has changed for this seat, or its owner is back
        bases = table.frames_now()
        for choice in choices:
            session.play(choice.do, seat, choice.caretaker)
        table.settle()
        await tables.chosen(table, seat, bases)


def question_to(table: Table, seat: int, bot: str) -> Question:
    """What a bot in this seat is asked now."""
    session, header = table.playing, table.header
    position = session.state.dump()
    return Question(header.game, len(table.chairs), header.options, position, seat, bot, header.seed, session.count + 1)


async def _choices(thinkers: Thinkers, question: Question) -> list[Chosen]:
    """The bot's choices, or the caretaker's if the bot does not come back."""
    try:
        return await thinkers.run(choose, question, LIMIT)
    except Overdue:
        why = "slow"
    except Lost:
        why = "failed"
    log.error("%s at %s did not come back (%s), the caretaker chooses for it", question.bot, question.game, why)
    return await thinkers.run(choose, replace(question, caretaker=why), LIMIT)
