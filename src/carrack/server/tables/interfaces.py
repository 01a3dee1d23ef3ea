"""What table services need from outside: a store, a bus between processes, and a pool of workers for bots.

The server implements these protocols with SQLAlchemy, LISTEN/NOTIFY and a process pool, the tests in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from math import inf
from typing import Any, Protocol, TypeVar

from carrack.server.clocks.vacation_calendar import DateSpans
from carrack.server.fair_queue import NO_OWNER, QueueOwner
from carrack.server.tables.stored_table import FirstAnswer, StoredTable, TableChange, TableHeader, TableSeat

Job = TypeVar("Job")
Result = TypeVar("Result")

ListedTables = list[tuple[TableHeader, list[TableSeat]]]
"""Tables without their entries and chat."""

# Storage


class VersionConflict(Exception):
    """The change was made to a version that is not the stored one any more, so nothing of it is stored."""


class Store(Protocol):
    """Stores tables. A change is stored as a whole, and only if its version is the stored one (compare-and-set)."""

    async def load(self, id: str) -> StoredTable | None:
        """All of a table, as it is at one moment; None if there is none."""

    async def changes_since(self, id: str, entry: int, line: int) -> StoredTable | None:
        """A table with the entries from number `entry` on, and the chat lines after `line`; None if it was removed."""

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """The versions of tables; removed ones are missing."""

    async def insert(self, table: StoredTable, before: TableChange | None = None) -> None:
        """Store a new table, and in the same transaction the change of the table that it follows."""

    async def append(self, change: TableChange) -> None:
        """Store a change; VersionConflict if it was made to another version than the stored one."""

    async def first_answer(self, id: str, person: str, key: str) -> FirstAnswer | None:
        """What was stored for a request; None if it was not carried out.

        Waits for changes of this table whose commit is under way.
        """

    async def snapshot(self, id: str, made: str) -> bytes | None:
        """The session of a finished game as `keep_snapshot` stored it, if `made` is the same."""

    async def keep_snapshot(self, id: str, made: str, content: bytes) -> None: ...

    async def uploaded(self, person: str) -> int:
        """Bytes of all records that a person has uploaded and that are still stored."""

    async def use_upload(self, id: str) -> None:
        """Note that an uploaded record was opened, to the day."""

    async def archive(self, person: str, id: str, away: bool) -> None:
        """Take a table out of a person's list, or put it back."""

    async def own_tables(self, person: str, away: bool, limit: int, before: str = "") -> tuple[ListedTables, str]:
        """Tables where a person sits or is the host, archived ones or the others, the latest first.

        Returns one page after the place `before`, and the place of the next one; empty at the end.
        """

    async def public_tables(self, limit: int, before: str = "") -> tuple[ListedTables, str]:
        """Public games under way, as `own_tables`."""

    async def count_hosted(self, person: str) -> int:
        """Number of open or running tables of this host."""

    async def elapsed(self, moment: str) -> list[str]:
        """Ids of running games with a clock that expired by this moment."""

    async def unavailable_people(self, ids: list[str]) -> set[str]:
        """Which of these people will not play: deleted, banned, or guests whose cookie has expired."""

    async def vacations_of(self, person: str) -> DateSpans: ...

    async def running_seats_of(self, person: str) -> list[tuple[str, int]]:
        """Tables and numbers of the seats of a person in running games."""

    async def unfinished_tables_of(self, person: str) -> list[str]:
        """Ids of open and running tables where a person sits."""

    async def tables_with_bot_tokens(self, person: str) -> list[str]:
        """Ids of tables where external bots play for a person."""

    async def tables_awaiting_bots(self) -> list[str]:
        """Ids of running games where a bot or a premove is to decide."""

    async def dice_totals(self) -> dict[str, list[int]]:
        """Per game: number of finished games with proven dice, chance outcomes, and rolls per face from 1 to 6."""


# Other processes

BusMessage = list[Any]
"""A tag and its arguments; `cluster` lists the messages about tables."""
MessageHandler = Callable[[int, BusMessage], None]
"""Callback for a message: its sender and its content; sender 0 is this process after messages may have been lost."""


class Bus(Protocol):
    """Messages and locks between the processes of a server. Messages may be lost: correctness depends on `Store`."""

    @property
    def has_peers(self) -> bool:
        """Whether there may be other processes."""

    @property
    def is_connected(self) -> bool:
        """Whether this process receives messages now; true if there are no other processes."""

    def subscribe(self, handler: MessageHandler) -> None: ...

    def start(self) -> None:
        """Begin to send and to receive."""

    async def close(self) -> None: ...

    def publish(self, *message: Any) -> None:
        """Send a message to all other processes, soon."""

    async def connected_peers(self, numbers: set[int]) -> set[int]:
        """Which of these senders are still connected."""

    def exclusive(self, work: str) -> AbstractAsyncContextManager[bool]:
        """Hold the lock of a piece of work meanwhile; yields False if another process or task has it."""

    async def is_leader(self, work: str) -> bool:
        """Whether this process does this work for all; it then does so until it ends."""


# Bots

BOT, HINT, REVIEW = 0, 1, 2
"""Priorities of bot jobs: choices at tables, hints, reviews and win probabilities."""
OPEN, UPLOAD = 0, 1
"""Priorities of replay jobs: tables that are opened, records that are uploaded."""


class WorkerLost(Exception):
    """The workers of a job died, again and again."""


class WorkerTimeout(Exception):
    """A job took too long and was ended."""


class BotPool(Protocol):
    """Runs pure jobs outside the event loop."""

    runs_bots: bool
    """Whether the bots of tables are computed here; hints always are."""
    count: int
    """Number of bot jobs that run at once."""

    async def run(
        self,
        work: Callable[[Job], Result],
        job: Job,
        seconds: float = inf,
        owner: QueueOwner = NO_OWNER,
        priority: int = BOT,
    ) -> Result:
        """The result of a job; WorkerLost, or WorkerTimeout if it runs longer than `seconds`.

        The job leaves the queue if the caller is cancelled while it waits.
        """

    def replay_pool(self) -> BotPool:
        """Further workers, for games that are replayed."""

    def stop(self) -> None:
        """End all jobs, for good."""
