"""Types that tables share with storage and runtime: changes, bus messages, job priorities, conflicts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from carrack.play.records.record import Entry
from carrack.server.tables.stored_table import ChatLine, TableHeader, TableSeat


@dataclass(frozen=True, slots=True)
class TableChanges:
    """What others have done at a table."""

    header: TableHeader
    chairs: list[TableSeat]
    entries: list[Entry]
    """The last one that we have, if it still stands, and those after it."""
    chat: list[ChatLine]
    """The new lines."""


@dataclass(frozen=True, slots=True)
class FirstAnswer:
    """What is stored with a request that was carried out."""

    content: str
    """A digest of the request."""
    seat: int
    serial: int
    """The version of this viewer's updates that has the change."""


BOT, HINT, REVIEW = 0, 1, 2
"""Priorities of work for bots: choices at tables, hints, reviews and chances to win."""
OPEN, UPLOAD = 0, 1
"""Priorities of games that are played again."""


class WorkerLost(Exception):
    """The processes that did a piece of work have died, again and again."""


class WorkerTimeout(Exception):
    """A piece of work took too long, and its process was ended."""


QueueOwner = tuple[str, str]
"""For whom something is done: an address, and a person there."""

NO_OWNER: Final[QueueOwner] = ("", "")


class VersionConflict(Exception):
    """The change was made to a version that is not the stored one any more, so nothing of it is stored."""


BusMessage = list[Any]
