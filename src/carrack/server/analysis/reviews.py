"""Reviews of finished games, made piece by piece where bots think and kept; chances to win for those who look on."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from carrack.review.mistakes import DecisionReview
from carrack.review.pipeline import (
    DEFAULT_DEPTH,
    FIRST_PASS_PART,
    REVIEW_DEPTHS,
    SEARCH_END_PART,
    FirstPass,
    Review,
    assemble_review,
    first_pass_pieces,
    run_first_pass,
    search_decision,
    search_turning_point,
    select_suspects,
    turning_points,
    with_turning_points,
)
from carrack.review.transcript import GameTranscript
from carrack.server.analysis.review_view import (
    ReviewStatus,
    _result,
    _short,
)
from carrack.server.errors import ServiceError
from carrack.server.fair_queue import QueueOwner
from carrack.server.runtime.rate_limits import ConcurrencyLimit
from carrack.server.storage.database import Database
from carrack.server.storage.schema import reviews
from carrack.server.tables.interfaces import REVIEW, WorkerLost, WorkerTimeout
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.table import Table
from carrack.server.timestamps import utc_now

PIECE_TIMEOUT_SECONDS: Final = 120.0
"""Seconds after which a piece of a review is given up."""
MAX_TIMED_OUT_SEARCHES: Final = 5
"""Searches of one review that may be given up before all of it is."""
STALE_AFTER_SECONDS: Final = 3 * PIECE_TIMEOUT_SECONDS
"""Period (s) without progress after which a review counts as abandoned."""
FAILED_PERCENT: Final = -1

MOST_OF_ONE: Final = 4
"""Reviews for one address that are made at the same time."""
MOST_OF_ALL: Final = 64
"""Reviews that one process makes at the same time, or that wait."""

log = logging.getLogger("carrack.server")


class ReviewService:
    """Reviews that are made and kept: how far each is, is stored, so that every process on the database can tell."""

    def __init__(self, database: Database, tables: TableRegistry) -> None:
        self._database = database
        self._tables = tables
        self.depth = DEFAULT_DEPTH
        self._of_one, self._of_all = ConcurrencyLimit(MOST_OF_ONE), ConcurrencyLimit(MOST_OF_ALL)
        """Reviews that are being made here, by address and together."""

    async def start(self, id: str, owner: QueueOwner) -> None:
        """Make the review of a table, unless there is one or it is being made."""
        async with self._tables.locked(id) as table:
            story = _story(table)
        places = ExitStack()
        with places:
            places.enter_context(self._of_one.slot(owner[0]))
            places.enter_context(self._of_all.slot(""))
            if await self._has_begun(id, story, owner):
                self._tables.spawn(self._make(id, story, owner, places.pop_all()))

    async def _has_begun(self, id: str, story: GameTranscript, owner: QueueOwner) -> bool:
        """Whether the review is new, and has been written down."""
        under_way = reviews.c.content.is_(None) & (reviews.c.percent >= 0) & (reviews.c.updated > _alive())
        row = {"table": id, "story": story.digest, "person": owner[1], "percent": 0, "updated": utc_now()}
        try:
            async with self._database.write() as connection:
                found = (await connection.execute(select(reviews).where(reviews.c.table == id))).mappings().first()
                if found is not None and found["story"] == story.digest and _state(found) in ("running", "done"):
                    return False
                others = select(reviews.c.table).where(reviews.c.person == owner[1], under_way)
                if (await connection.execute(others)).first() is not None:
                    raise ServiceError(409, "server-review-busy")
                await connection.execute(delete(reviews).where(reviews.c.table == id))
                await connection.execute(insert(reviews).values(**row))
        except IntegrityError:
            return False  # another process has just begun it
        return True

    async def status(self, id: str, person: str | None, seat: int | None) -> ReviewStatus:
        async with self._tables.locked(id) as table:
            story = _story(table)
            viewer = table.checked_viewer(person, seat)
        query = select(reviews).where(reviews.c.table == id, reviews.c.story == story.digest)
        async with self._database.read() as connection:
            found = (await connection.execute(query)).mappings().first()
        if found is None:
            return ReviewStatus("none", 0, None)
        state = _state(found)
        if state == "done":
            async with self._tables.locked(id) as table:
                review = msgspec.convert(found["content"], Review)
                return ReviewStatus(state, 100, _result(table, story, review, table.timeline(viewer)))
        return ReviewStatus(state, max(0, found["percent"]), None)

    async def _make(self, id: str, story: GameTranscript, owner: QueueOwner, places: ExitStack) -> None:
        with places:
            await self._make_here(id, story, owner)

    async def _make_here(self, id: str, story: GameTranscript, owner: QueueOwner) -> None:
        try:
            review = await self._review(id, story, owner)
            await self._note(id, percent=100, content=msgspec.to_builtins(_short(review)), person="")
        except Exception as error:
            if not isinstance(error, WorkerLost | WorkerTimeout):
                log.exception("the review of table %s has failed", id)
            await self._note(id, percent=FAILED_PERCENT, person="")

    async def _note(self, id: str, **values: Any) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(reviews).where(reviews.c.table == id).values(updated=utc_now(), **values))

    async def _review(self, id: str, story: GameTranscript, owner: QueueOwner) -> Review:
        run, how = self._tables.bot_pool.run, REVIEW_DEPTHS[self.depth]
        first, looks, searched = first_pass_pieces(story), [], []
        for n, (start, last) in enumerate(first, start=1):
            looks.append(await run(run_first_pass, (story, how, start, last), PIECE_TIMEOUT_SECONDS, owner, REVIEW))
            await self._note(id, percent=round(100 * FIRST_PASS_PART * n / len(first)))
        wanted, late = select_suspects(looks, how), 0
        for n, verdict in enumerate(wanted, start=1):
            try:
                searched.append(await run(search_decision, (story, how, verdict), PIECE_TIMEOUT_SECONDS, owner, REVIEW))
            except WorkerTimeout:  # a moment without a search gets no verdict; the rest of the review is kept
                late += 1
                if late > MAX_TIMED_OUT_SEARCHES:
                    raise
            await self._note(
                id, percent=round(100 * (FIRST_PASS_PART + (SEARCH_END_PART - FIRST_PASS_PART) * n / len(wanted)))
            )
        found = await run(
            assemble_from_parts, (story, self.depth, looks, searched), PIECE_TIMEOUT_SECONDS, owner, REVIEW
        )
        points, places = {}, turning_points(found)
        for n, place in enumerate(places, start=1):
            with suppress(WorkerTimeout):
                points[place] = await run(
                    search_turning_point, (story, how, place), PIECE_TIMEOUT_SECONDS, owner, REVIEW
                )
            await self._note(id, percent=round(100 * SEARCH_END_PART + (99 - 100 * SEARCH_END_PART) * n / len(places)))
        return with_turning_points(found, points)


def _state(row: Mapping[Any, Any]) -> Literal["running", "failed", "done"]:
    if row["content"] is not None:
        try:
            msgspec.convert(row["content"], Review)
        except msgspec.ValidationError:  # stored by another version: it can be made again
            return "failed"
        return "done"
    return "failed" if row["percent"] < 0 or row["updated"] <= _alive() else "running"


def _alive() -> str:
    """A review that was last worked on before this is not worked on any more: its process has ended."""
    return (datetime.now(UTC) - timedelta(seconds=STALE_AFTER_SECONDS)).isoformat(timespec="milliseconds")


def assemble_from_parts(job: tuple[GameTranscript, str, list[FirstPass], list[DecisionReview]]) -> Review:
    return assemble_review(*job)


def _story(table: Table) -> GameTranscript:
    if table.session is None or not table.is_over:
        raise ServiceError(409, "server-review-open")
    if table.game.search_hooks is None or not table.session.entry_count:
        raise ServiceError(409, "server-review-none")
    return GameTranscript.from_session(table.session)
