"""Reviews of finished games in the database: progress and results."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from carrack.server.analysis.reviews import StoredReview
from carrack.server.errors import ServiceError
from carrack.server.storage.database import Database
from carrack.server.storage.schema import reviews
from carrack.server.timestamps import utc_now

_COLUMNS = (reviews.c.story, reviews.c.percent, reviews.c.content, reviews.c.updated)
"""The fields of a `StoredReview`."""


class SqlReviewStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def begin(
        self, table: str, story: str, person: str, alive_since: str, stands: Callable[[StoredReview], bool]
    ) -> bool:
        running = reviews.c.content.is_(None) & (reviews.c.percent >= 0) & (reviews.c.updated > alive_since)
        try:
            async with self._database.write() as connection:
                row = (await connection.execute(select(*_COLUMNS).where(reviews.c.table == table))).first()
                found = None if row is None else StoredReview(*row)
                if found is not None and found.story == story and stands(found):
                    return False
                others = select(reviews.c.table).where(reviews.c.person == person, running)
                if (await connection.execute(others)).first() is not None:
                    raise ServiceError(409, "server-review-busy")
                await connection.execute(delete(reviews).where(reviews.c.table == table))
                new = {"table": table, "story": story, "person": person, "percent": 0, "updated": utc_now()}
                await connection.execute(insert(reviews).values(**new))
        except IntegrityError:
            return False  # another process has just begun it
        return True

    async def find(self, table: str, story: str) -> StoredReview | None:
        query = select(*_COLUMNS).where(reviews.c.table == table, reviews.c.story == story)
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else StoredReview(*row)

    async def record_progress(self, table: str, percent: int) -> None:
        await self._update(table, percent=percent)

    async def finish(self, table: str, percent: int, content: Any = None) -> None:
        values = {} if content is None else {"content": content}
        await self._update(table, percent=percent, person="", **values)

    async def _update(self, table: str, **values: Any) -> None:
        async with self._database.write() as connection:
            await connection.execute(
                update(reviews).where(reviews.c.table == table).values(updated=utc_now(), **values)
            )
