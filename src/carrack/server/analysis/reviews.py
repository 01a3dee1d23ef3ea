"""Reviews of finished games: computed in pieces by bot workers, and stored."""

from __future__ import annotations

import logging
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final, Literal, Protocol

import msgspec

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
    review_result,
    shortened_review,
)
from carrack.server.errors import ServiceError
from carrack.server.fair_queue import QueueOwner
from carrack.server.runtime.rate_limits import ConcurrencyLimit
from carrack.server.tables import permissions
from carrack.server.tables.interfaces import REVIEW, WorkerLost, WorkerTimeout
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.table import Table
from carrack.server.timestamps import utc_ago

PIECE_TIMEOUT_SECONDS: Final = 120.0
"""Time limit (s) for one piece of a review."""
MAX_TIMED_OUT_SEARCHES: Final = 5
"""Number of searches of one review that may time out before the review fails."""
STALE_AFTER_SECONDS: Final = 3 * PIECE_TIMEOUT_SECONDS
"""Period (s) without progress after which a review counts as abandoned."""
FAILED_PERCENT: Final = -1

MAX_REVIEWS_PER_ADDRESS: Final = 4
"""Reviews of one address that may be computed at once."""
MAX_REVIEWS: Final = 64
"""Reviews that one process may compute or queue."""

log = logging.getLogger("carrack.server")


@dataclass(frozen=True, slots=True)
class StoredReview:
    """A review as it is stored."""

    story: str
    """A digest of the reviewed game."""
    percent: int
    """Progress; negative if it has failed."""
    content: Any
    """The `Review` as plain values; None until it is done."""
    updated: str


class ReviewStore(Protocol):
    """Stores the progress and the results of reviews, one per table, for all processes."""

    async def begin(
        self, table: str, story: str, person: str, alive_since: str, stands: Callable[[StoredReview], bool]
    ) -> bool:
        """Store a new review; False if the stored one of the same story `stands`, or another process begins one now.

        ServiceError if the person has another review that was updated after `alive_since`.
        """

    async def find(self, table: str, story: str) -> StoredReview | None:
        """The review of a table, if it is of this game."""

    async def record_progress(self, table: str, percent: int) -> None: ...

    async def finish(self, table: str, percent: int, content: Any = None) -> None:
        """Store the end of a review: its result, or that it has failed."""


class ReviewService:
    """Starts reviews and reports on them; their progress is stored, so every process knows it."""

    def __init__(self, store: ReviewStore, tables: TableRegistry) -> None:
        self._store = store
        self._tables = tables
        self.depth = DEFAULT_DEPTH
        self._per_address, self._total = ConcurrencyLimit(MAX_REVIEWS_PER_ADDRESS), ConcurrencyLimit(MAX_REVIEWS)
        """Limits of reviews computed in this process, by address and in total."""

    async def start(self, id: str, owner: QueueOwner) -> None:
        """Start the review of a table, unless there is one or it is being computed."""
        async with self._tables.locked(id) as table:
            transcript = _transcript(table)
        slots = ExitStack()
        with slots:
            slots.enter_context(self._per_address.slot(owner[0]))
            slots.enter_context(self._total.slot(""))
            if await self._store.begin(id, transcript.digest, owner[1], _alive_since(), _stands):
                self._tables.spawn(self._make(id, transcript, owner, slots.pop_all()))

    async def status(self, id: str, person: str | None, seat: int | None) -> ReviewStatus:
        async with self._tables.locked(id) as table:
            transcript = _transcript(table)
            viewer = permissions.checked_viewer(table, person, seat)
        found = await self._store.find(id, transcript.digest)
        if found is None:
            return ReviewStatus("none", 0, None)
        state = _state(found)
        if state == "done":
            async with self._tables.locked(id) as table:
                review = msgspec.convert(found.content, Review)
                return ReviewStatus(state, 100, review_result(table, transcript, review, table.timeline(viewer)))
        return ReviewStatus(state, max(0, found.percent), None)

    async def _make(self, id: str, transcript: GameTranscript, owner: QueueOwner, slots: ExitStack) -> None:
        with slots:
            await self._make_here(id, transcript, owner)

    async def _make_here(self, id: str, transcript: GameTranscript, owner: QueueOwner) -> None:
        try:
            review = await self._review(id, transcript, owner)
            await self._store.finish(id, 100, msgspec.to_builtins(shortened_review(review)))
        except Exception as error:
            if not isinstance(error, WorkerLost | WorkerTimeout):
                log.exception("the review of table %s has failed", id)
            await self._store.finish(id, FAILED_PERCENT)

    async def _review(self, id: str, transcript: GameTranscript, owner: QueueOwner) -> Review:
        run, how = self._tables.bot_pool.run, REVIEW_DEPTHS[self.depth]
        first, passes, searched = first_pass_pieces(transcript), [], []
        for n, (start, last) in enumerate(first, start=1):
            passes.append(
                await run(run_first_pass, (transcript, how, start, last), PIECE_TIMEOUT_SECONDS, owner, REVIEW)
            )
            await self._store.record_progress(id, round(100 * FIRST_PASS_PART * n / len(first)))
        wanted, late = select_suspects(passes, how), 0
        for n, verdict in enumerate(wanted, start=1):
            try:
                searched.append(
                    await run(search_decision, (transcript, how, verdict), PIECE_TIMEOUT_SECONDS, owner, REVIEW)
                )
            except WorkerTimeout:  # a decision without a search gets no verdict; the rest of the review is kept
                late += 1
                if late > MAX_TIMED_OUT_SEARCHES:
                    raise
            await self._store.record_progress(
                id, round(100 * (FIRST_PASS_PART + (SEARCH_END_PART - FIRST_PASS_PART) * n / len(wanted)))
            )
        found = await run(
            assemble_from_parts, (transcript, self.depth, passes, searched), PIECE_TIMEOUT_SECONDS, owner, REVIEW
        )
        points, slots = {}, turning_points(found)
        for n, place in enumerate(slots, start=1):
            with suppress(WorkerTimeout):
                points[place] = await run(
                    search_turning_point, (transcript, how, place), PIECE_TIMEOUT_SECONDS, owner, REVIEW
                )
            done = 100 * SEARCH_END_PART + (99 - 100 * SEARCH_END_PART) * n / len(slots)
            await self._store.record_progress(id, round(done))
        return with_turning_points(found, points)


def _state(review: StoredReview) -> Literal["running", "failed", "done"]:
    if review.content is not None:
        try:
            msgspec.convert(review.content, Review)
        except msgspec.ValidationError:  # stored by another version: it is made again
            return "failed"
        return "done"
    return "failed" if review.percent < 0 or review.updated <= _alive_since() else "running"


def _stands(review: StoredReview) -> bool:
    """Whether a review need not be made again."""
    return _state(review) in ("running", "done")


def _alive_since() -> str:
    """The process of a review that was last updated before this time has ended."""
    return utc_ago(timedelta(seconds=STALE_AFTER_SECONDS))


def assemble_from_parts(job: tuple[GameTranscript, str, list[FirstPass], list[DecisionReview]]) -> Review:
    return assemble_review(*job)


def _transcript(table: Table) -> GameTranscript:
    if table.session is None or not table.is_over:
        raise ServiceError(409, "server-review-open")
    if table.game.search_hooks is None or not table.session.entry_count:
        raise ServiceError(409, "server-review-none")
    return GameTranscript.from_session(table.session)
