"""The transaction of a table, and the key that identifies a repeated request.

A transaction holds the table's lock, so nothing reads the table until the commit has returned. The table stays in
memory only after a commit or a clean refusal. A refusal is clean if the table is as it was stored; after anything
else, such as a lost connection or an unexpected error, the object is dropped and the table is loaded again.

A request may carry a key (header `Idempotency-Key`). The key is stored in the transaction of the first commit, so a
repeated request finds it even if the first response was lost. It is looked up before a request is tried again and
before it is refused.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import wraps
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Concatenate, Final, ParamSpec, TypeVar

import msgspec
from msgspec import Struct

from carrack.engine.errors import EngineFailure
from carrack.engine.messages import Message
from carrack.server.errors import ServiceError, log_engine_failure
from carrack.server.tables import permissions
from carrack.server.tables.interfaces import VersionConflict
from carrack.server.tables.stored_table import FirstAnswer
from carrack.server.tables.table import Table
from carrack.server.tables.table_updates import build_update
from carrack.server.tables.views.table_update import TableUpdate

if TYPE_CHECKING:
    from carrack.server.accounts.person import Person
    from carrack.server.tables.registry import TableRegistry


HEADER: Final = "idempotency-key"
KEY: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
CONTENT_DIGITS: Final = 16
"""Length (hexadecimal digits) of the stored digest of a request."""

Given = ParamSpec("Given")
Answer = TypeVar("Answer")
Asker = TypeVar("Asker")


@dataclass(frozen=True, slots=True)
class RequestKey:
    """The key that identifies a request; keys of different people are independent."""

    person: str
    key: str
    content: str = ""
    """A digest of the request: the same key with other content is an error of the client."""
    given: bool = True
    """Whether the client chose the key, so that it may repeat the request."""
    seat: int | None = None
    """The viewer whose version is stored with the request."""

    def of_seat(self, seat: int | None) -> RequestKey:
        return replace(self, seat=seat)


def request_key(person: str, header: str | None, content: object) -> RequestKey:
    """The key of a request; a random one, for retries within the server, if the client sent none."""
    if header is None:
        return RequestKey(person, secrets.token_urlsafe(16), given=False)
    if not KEY.fullmatch(header):
        raise ServiceError(400, "server-bad-request")
    return RequestKey(person, header, sha256(msgspec.json.encode(content)).hexdigest()[:CONTENT_DIGITS])


@asynccontextmanager
async def transaction(tables: TableRegistry, id: str, key: RequestKey | None = None) -> AsyncIterator[Table]:
    """Change a table: commit inside the context, or raise a refusal."""
    async with tables.locked(id, fresh=False) as table:
        stored = table.header.version, _content(table)
        table.request = key
        try:
            yield table
            _check_clean(table, stored)
        except (ServiceError, ActionRejected):
            if not _is_clean(table, stored):
                await tables.load_again(table)
            elif await tables.catch_up(table):
                raise RetryTransaction from None  # the refusal was based on an old state
            raise
        except VersionConflict:
            await tables.load_again(table)
            raise RetryTransaction from None
        except EngineFailure as failure:
            tables.drop(table)
            log_engine_failure(failure)
            raise ServiceError.from_message(409, failure.message, table.header.game) from None
        except BaseException:
            tables.drop(table)
            raise
        finally:
            table.request = None


def _content(table: Table) -> tuple[object, ...]:
    """Everything of a table that a change may change."""
    session, written = table.session, msgspec.json.encode((table.header, table.seats))
    game = None if session is None else (session.entry_count, session.entries[-1:], session.notes, session.seats)
    return written, session, game, table.timelines


def _is_clean(table: Table, stored: tuple[int, tuple[object, ...]]) -> bool:
    """Whether the table is as it was when the transaction began."""
    return table.is_stored and (table.header.version, _content(table)) == stored


def _check_clean(table: Table, stored: tuple[int, tuple[object, ...]]) -> None:
    """AssertionError if a change was not committed."""
    committed = table.header.version != stored[0]
    assert committed or _is_clean(table, stored), "a table was changed and not stored"
    assert table.is_stored, "a game was played on and not stored"


Work = Callable[Concatenate["TableRegistry", str, Asker, RequestKey, Given], Awaitable[Answer]]
"""A requested change: the registry, the table's id, the requester, the key, and more arguments."""
Repeated = Callable[["TableRegistry", str, Asker, FirstAnswer], Awaitable[Answer]]


def once(
    repeated: Repeated[Asker, Answer],
) -> Callable[
    [Work[Asker, Given, Answer]],
    Callable[Concatenate[TableRegistry, str, Asker, RequestKey, Given], Coroutine[Any, Any, Answer]],
]:
    """Decorator: carry out a request at most once, and retry it if another process was faster.

    `repeated` makes the response to a request that was carried out before.
    """

    def decorate(
        work: Work[Asker, Given, Answer],
    ) -> Callable[Concatenate[TableRegistry, str, Asker, RequestKey, Given], Coroutine[Any, Any, Answer]]:
        @wraps(work)
        async def carry_out(
            tables: TableRegistry, id: str, asker: Asker, key: RequestKey, /, *args: Given.args, **kwargs: Given.kwargs
        ) -> Answer:
            tried = key.given
            for _ in range(MAX_ATTEMPTS):
                refusal: ServiceError | ActionRejected | None = None
                try:
                    return await work(tables, id, asker, key, *args, **kwargs)
                except RetryTransaction:
                    tried = True
                except (ServiceError, ActionRejected) as error:
                    refusal = error
                first = await tables.store.first_answer(id, key.person, key.key) if tried else None
                if first is not None and first.content != key.content:
                    raise ServiceError(422, "server-key-used") from None
                if first is not None:
                    return await repeated(tables, id, asker, first)
                if refusal is not None:
                    raise refusal
            raise ServiceError(409, "server-old-position")

        return carry_out

    return decorate


async def acknowledged(tables: TableRegistry, id: str, asker: Any, first: FirstAnswer) -> Acknowledgement:
    """Repeat the first response."""
    return Acknowledgement(first.seat, first.serial)


async def as_it_stands(tables: TableRegistry, id: str, person: Person, first: FirstAnswer) -> TableUpdate:
    """Respond to a repeated request with the current state."""
    async with tables.locked(id) as table:
        return build_update(table, person.id, permissions.default_seat(table, person.id))


MAX_ATTEMPTS: Final = 20
"""Maximum number of attempts of a change if other processes are faster."""


class ActionRejected(Exception):
    """The request came too late or is against the rules; the response contains the current state and the reason."""

    def __init__(self, update: TableUpdate, message: Message) -> None:
        super().__init__(message)
        self.update = update
        self.message = message


class RetryTransaction(Exception):
    """Another process was faster; its change has been loaded."""


def retry_on_conflict(work: Callable[Given, Awaitable[Answer]]) -> Callable[Given, Coroutine[Any, Any, Answer]]:
    """Decorator: retry a change of a table from the beginning when another process was faster."""

    @wraps(work)
    async def persistent(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        for _ in range(MAX_ATTEMPTS):
            try:
                return await work(*args, **kwargs)
            except RetryTransaction:
                continue
        raise ServiceError(409, "server-old-position")

    return persistent


class Acknowledgement(Struct, frozen=True):
    """The response to a request that was stored."""

    seat: int
    serial: int
    """The version of the seat's updates that contains the change; the update follows by WebSocket."""
