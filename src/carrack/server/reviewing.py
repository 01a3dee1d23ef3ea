"""Reviews of finished games, made piece by piece where bots think and kept; chances to win for those who look on."""

from __future__ import annotations

import logging
import random
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from carrack.bots.chances import forecaster, onlooker_chances
from carrack.core.game import Options
from carrack.games import GAMES
from carrack.review.reviewing import (
    DEFAULT,
    DEPTHS,
    FIRST,
    LAST,
    Look,
    Review,
    finish,
    look,
    parts,
    search,
    suspects,
    turning,
    turning_points,
    with_points,
)
from carrack.review.story import Story
from carrack.review.verdicts import ENOUGH, Verdict
from carrack.review.wording import line_of, worded
from carrack.server.database import Database, reviews
from carrack.server.frames import Reel, choice_info
from carrack.server.problems import Trouble
from carrack.server.protocol_review import (
    Chances,
    ReviewChoice,
    ReviewInfo,
    ReviewMoment,
    ReviewResult,
    ReviewSeat,
    ReviewStep,
    ReviewStroke,
)
from carrack.server.table import Table, now
from carrack.server.tables import Tables
from carrack.server.thinking import Lost, Overdue
from carrack.server.turns import Owner
from carrack.server.wire import event, sentence, thing

PIECE: Final = 120.0
"""Seconds after which a piece of a review is given up."""
LATE: Final = 5
"""Searches of one review that may be given up before all of it is."""
QUIET: Final = 3 * PIECE
"""Seconds without news after which nobody works on a review any more."""
FAILED: Final = -1
ROWS: Final = 240
"""Points of a graph that are sent."""
DIGITS: Final = 3
SWING: Final = 0.005
"""A fight or a draw that moved less of a win is not told."""
AT_ONCE: Final = 120
"""Moments of a game under way that are judged for one request."""

log = logging.getLogger("carrack.server")


class Reviews:
    """Reviews that are made and kept: how far each is, is stored, so that every process on the database can tell."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self._database = database
        self._tables = tables
        self.depth = DEFAULT

    async def begin(self, id: str, owner: Owner) -> None:
        """Make the review of a table, unless there is one or it is being made."""
        async with self._tables.reading(id) as table:
            story = _story(table)
        under_way = reviews.c.content.is_(None) & (reviews.c.percent >= 0) & (reviews.c.updated > _alive())
        row = {"table": id, "story": story.digest, "person": owner[1], "percent": 0, "updated": now()}
        try:
            async with self._database.write() as connection:
                found = (await connection.execute(select(reviews).where(reviews.c.table == id))).mappings().first()
                if found is not None and found["story"] == story.digest and _state(found) in ("running", "done"):
                    return
                others = select(reviews.c.table).where(reviews.c.person == owner[1], under_way)
                if (await connection.execute(others)).first() is not None:
                    raise Trouble(409, "server-review-busy")
                await connection.execute(delete(reviews).where(reviews.c.table == id))
                await connection.execute(insert(reviews).values(**row))
        except IntegrityError:
            return  # somebody else has begun it this moment
        self._tables.go(self._make(id, story, owner))

    async def info(self, id: str, person: str | None, seat: int | None) -> ReviewInfo:
        async with self._tables.reading(id) as table:
            story = _story(table)
            viewer = table.viewer(person, seat)
        query = select(reviews).where(reviews.c.table == id, reviews.c.story == story.digest)
        async with self._database.read() as connection:
            found = (await connection.execute(query)).mappings().first()
        if found is None:
            return ReviewInfo("none", 0, None)
        state = _state(found)
        if state == "done":
            async with self._tables.reading(id) as table:
                review = msgspec.convert(found["content"], Review)
                return ReviewInfo(state, 100, _result(table, story, review, table.reel(viewer)))
        return ReviewInfo(state, max(0, found["percent"]), None)

    async def _make(self, id: str, story: Story, owner: Owner) -> None:
        try:
            review = await self._review(id, story, owner)
            await self._note(id, percent=100, content=msgspec.to_builtins(_short(review)))
        except Exception as error:
            if not isinstance(error, Lost | Overdue):
                log.exception("the review of table %s has failed", id)
            await self._note(id, percent=FAILED)

    async def _note(self, id: str, **values: Any) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(reviews).where(reviews.c.table == id).values(updated=now(), **values))

    async def _review(self, id: str, story: Story, owner: Owner) -> Review:
        run, how = self._tables.thinkers.run, DEPTHS[self.depth]
        first, looks, searched = parts(story), [], []
        for n, (start, last) in enumerate(first, start=1):
            looks.append(await run(look, (story, how, start, last), PIECE, owner))
            await self._note(id, percent=round(100 * FIRST * n / len(first)))
        wanted, late = suspects(looks, how), 0
        for n, verdict in enumerate(wanted, start=1):
            try:
                searched.append(await run(search, (story, how, verdict), PIECE, owner))
            except Overdue:  # nobody is blamed for what was not searched; the rest is worth having
                late += 1
                if late > LATE:
                    raise
            await self._note(id, percent=round(100 * (FIRST + (LAST - FIRST) * n / len(wanted))))
        found = await run(put_together, (story, self.depth, looks, searched), PIECE, owner)
        points, places = {}, turning_points(found)
        for n, place in enumerate(places, start=1):
            with suppress(Overdue):
                points[place] = await run(turning, (story, how, place), PIECE, owner)
            await self._note(id, percent=round(100 * LAST + (99 - 100 * LAST) * n / len(places)))
        return with_points(found, points)


def _state(row: Mapping[Any, Any]) -> Literal["running", "failed", "done"]:
    if row["content"] is not None:
        try:
            msgspec.convert(row["content"], Review)
        except msgspec.ValidationError:  # of an older version: it can be made again
            return "failed"
        return "done"
    return "failed" if row["percent"] < 0 or row["updated"] <= _alive() else "running"


def _alive() -> str:
    """A review that was last worked on before this is not worked on any more: its process has ended."""
    return (datetime.now(UTC) - timedelta(seconds=QUIET)).isoformat(timespec="milliseconds")


def put_together(job: tuple[Story, str, list[Look], list[Verdict]]) -> Review:
    return finish(*job)


def _story(table: Table) -> Story:
    if table.session is None or not table.over:
        raise Trouble(409, "server-review-open")
    if table.game.sense is None or not table.session.count:
        raise Trouble(409, "server-review-none")
    return Story.of(table.session)


def _short(review: Review) -> Review:
    """Only what is shown of it."""
    kept = [n for n, verdict in enumerate(review.verdicts) if verdict.mark]
    fell = [n for n, stroke in enumerate(review.strokes) if stroke.swing >= SWING or n in review.turns_of_luck]
    return replace(
        review,
        graph=tuple(tuple(round(chance, DIGITS) for chance in row) for row in review.graph),
        verdicts=tuple(review.verdicts[n] for n in kept),
        moments=tuple(kept.index(n) for n in review.moments),
        strokes=tuple(review.strokes[n] for n in fell),
        turns_of_luck=tuple(fell.index(n) for n in review.turns_of_luck),
    )


def _result(table: Table, story: Story, review: Review, reel: Reel) -> ReviewResult:
    """A review as one viewer sees the game."""
    session = table.playing
    last = session.count
    shown = sorted({last * n // ROWS for n in range(ROWS + 1)} | set(review.searched))
    rows = {reel.frame(n): [float(reel.frame(n)), *review.graph[n]] for n in shown}
    strokes = [
        ReviewStroke(
            reel.frame(stroke.last),
            [event(one) for one in session.events(stroke.first - 2, stroke.last, reel.seat)]
            if stroke.first > 1
            else [],
            [round(chance, DIGITS) for chance in stroke.expected],
            [round(chance, DIGITS) for chance in stroke.actual],
            n in review.turns_of_luck,
        )
        for n, stroke in enumerate(review.strokes)
    ]
    return ReviewResult(
        graph=[rows[frame] for frame in sorted(rows)],
        searched=sorted({reel.frame(n) for n in review.searched}),
        moments=[
            _moment(table, story, verdict, reel, n in review.moments) for n, verdict in enumerate(review.verdicts)
        ],
        strokes=strokes,
        seats=[ReviewSeat(one.accuracy, one.lost, one.luck, one.marks) for one in review.seats],
        enough=ENOUGH,
    )


def _moment(table: Table, story: Story, verdict: Verdict, reel: Reel, decides: bool) -> ReviewMoment:
    game, first = table.game, verdict.entries[0]
    state = table.playing.goto(first - 1)
    if state.seat != verdict.seat:
        state.turn_to(verdict.seat)

    decision = game.decision(state)
    single = {one.notation: one for one in decision.choices}

    def choice(dos: tuple[str, ...], loss: float) -> ReviewChoice:
        choices = worded(game, state, verdict.seat, dos) if verdict.plan else [single[do] for do in dos]
        target = choices[0].target if choices and not verdict.plan else None
        return ReviewChoice([sentence(one.text) for one in choices], thing(target) if target else None, loss)

    played, better = choice(verdict.played, verdict.loss), choice(verdict.better, 0.0)
    order = {notation: n for n, notation in enumerate(single)}
    listed = sorted(verdict.choices, key=lambda one: [order.get(do, 0) for do in one.do])
    return ReviewMoment(
        seat=verdict.seat,
        at=reel.frame(first - 1),
        plan=verdict.plan,
        prompt=sentence(decision.prompt),
        mark=verdict.mark,
        chance=verdict.chance,
        loss=verdict.loss,
        decides=decides,
        played=played,
        better=better,
        choices=[choice(one.do, round(one.loss, DIGITS)) for one in listed],
        kind=decision.kind,
        lit=[] if verdict.plan else [choice_info(game, single[one.do[0]], state, True, ()) for one in listed],
        line=[ReviewStep(seat, sentence(text)) for seat, text in line_of(story, state, verdict)],
    )


# Live


def judge(job: tuple[str, int, Options, list[list[int]], str]) -> list[list[float]]:
    """Everybody's chance at some positions, as far as an onlooker can know; the seed must be no secret."""
    name, players, options, positions, seed = job
    game = GAMES[name]
    by, bits = forecaster(game), random.Random(seed).getrandbits(31)
    found = []
    for values in positions:
        state = game.start(players, options)
        state.restore(values)
        found.append([round(chance, DIGITS) for chance in onlooker_chances(by, state, bits)])
    return found


async def chances(tables: Tables, id: str, person: str | None, first: int, owner: Owner) -> Chances:
    """Chances from a frame on, where the table allows it; not for those who play there."""
    async with tables.reading(id) as table:
        session = table.session
        if session is None or table.game.sense is None or not table.header.chances or table.seats_of(person):
            raise Trouble(409, "server-no-chances")
        reel = table.reel(None)
        if not 0 <= first <= reel.last:
            raise Trouble(400, "server-no-frame", last=reel.last)
        step = -(-(reel.last - first + 1) // AT_ONCE)
        frames = sorted({*range(first, reel.last + 1, step), reel.last})
        positions = [session.goto(reel.entry(frame)).dump() for frame in frames]
        job = (table.header.game, len(table.chairs), table.header.options, positions, table.header.id)
    try:
        found = await tables.thinkers.run(judge, job, PIECE, owner)
    except (Lost, Overdue):
        raise Trouble(503, "server-review-none") from None
    return Chances([[float(frame), *row] for frame, row in zip(frames, found, strict=True)])
