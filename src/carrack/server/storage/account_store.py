"""Guests and accounts.

A guest is identified by a cookie. The cookie holds a random token, of which only a hash is stored. An account is a
guest with a name and a password, and can be used in other browsers.
"""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server.accounts import passwords
from carrack.server.accounts.login_sessions import TOKEN_LIFETIME, TOKEN_USE_PRECISION, hash_token
from carrack.server.accounts.names import MAX_NAME_LENGTH, account_key, unused_name
from carrack.server.accounts.person import ADMIN_ROLE, Person
from carrack.server.clocks.vacation_calendar import DateSpans
from carrack.server.errors import ServiceError
from carrack.server.storage.database import Database, notify_on_commit
from carrack.server.storage.notification_store import remove_channels_of
from carrack.server.storage.schema import channels, chat, people, requests, seats, shelf, tables, tokens, uploads
from carrack.server.storage.table_store import contains_text
from carrack.server.tables.header_columns import grown
from carrack.server.tables.interfaces import Bus, BusMessage
from carrack.server.timestamps import utc_ago, utc_now

MIN_PASSWORD_LENGTH: Final = 8
MAX_PASSWORD_LENGTH: Final = 200

CACHE_SECONDS: Final = 600.0
"""Lifetime (s) of the cache of tokens."""
MAX_CACHED_TOKENS: Final = 20_000

_PERSON: Final = (people.c.id, people.c.name, people.c.account, people.c.role, people.c.muted, people.c.banned)
"""The columns of a `Person`."""


@dataclass(frozen=True, slots=True)
class ListedPerson:
    """A person in a list for administrators."""

    id: str
    name: str | None
    has_account: bool
    created: str
    is_admin: bool
    muted: bool
    banned: bool
    seats: int
    """Number of seats at tables."""


class SqlAccountStore:
    """Guests and accounts, with a cache of tokens, which every request needs.

    Code that changes a person or its tokens must call `invalidate`, and `notify_on_commit` in the same transaction. A
    process without a connection to the bus does not use the cache.
    """

    def __init__(self, database: Database, bus: Bus) -> None:
        self._database = database
        self._bus = bus
        bus.subscribe(self._receive)
        self._known: OrderedDict[str, tuple[float, Person]] = OrderedDict()
        """By token hash: expiry and person; least recently used first."""
        self._forgotten = 0
        """Counts changes, so that a database answer from before a change is not cached."""

    def invalidate(self, *ids: str) -> None:
        """Drop the tokens of these people from the cache."""
        self._forgotten += 1
        for hashed in [hashed for hashed, (_, person) in self._known.items() if person.id in ids]:
            del self._known[hashed]

    def _receive(self, _: int, message: BusMessage) -> None:
        match message:
            case ["person", *ids]:
                self.invalidate(*map(str, ids))
            case ["token", str(hashed)]:
                self._forget_token(hashed)
            case ["hello"]:  # messages may have been lost
                self._forgotten += 1
                self._known.clear()

    def _remember(self, hashed: str, person: Person) -> None:
        self._known[hashed] = time.monotonic() + CACHE_SECONDS, person
        self._known.move_to_end(hashed)
        while len(self._known) > MAX_CACHED_TOKENS:
            self._known.popitem(last=False)

    async def find_person(self, token: str | None, surely: bool = False) -> Person | None:
        """The owner of a cookie, whose lifetime is extended. `surely`: bypass the cache."""
        if not token:
            return None
        hashed, forgotten = hash_token(token), self._forgotten
        until, known = self._known.get(hashed, (0.0, None))
        if time.monotonic() < until and self._bus.is_connected and not surely:
            return known
        query = (
            select(tokens.c.used, *_PERSON)
            .join(tokens, tokens.c.person == people.c.id)
            .where(tokens.c.hash == hashed, tokens.c.kind == "login")
        )
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        if row is None or row[0] < utc_ago(TOKEN_LIFETIME):
            self._known.pop(hashed, None)
            return None
        if row[0] < utc_ago(TOKEN_USE_PRECISION):
            async with self._database.write() as connection:
                await connection.execute(update(tokens).where(tokens.c.hash == hashed).values(used=utc_now()))
        person = Person(*row[1:])
        if forgotten == self._forgotten:
            self._remember(hashed, person)
        return person

    async def delete_expired(self) -> None:
        """Delete expired tokens."""
        async with self._database.write() as connection:
            await connection.execute(delete(tokens).where(tokens.c.used < utc_ago(TOKEN_LIFETIME)))

    async def is_known_browser(self, known: str, account: str) -> bool:
        """Whether the owner of an account has logged in from this browser before."""
        query = (
            select(tokens.c.hash)
            .join(people, tokens.c.person == people.c.id)
            .where(
                tokens.c.hash == hash_token(known), tokens.c.kind == "known", tokens.c.used >= utc_ago(TOKEN_LIFETIME)
            )
            .where(people.c.account == account)
        )
        async with self._database.read() as connection:
            return (await connection.execute(query)).first() is not None

    async def issue_known_browser(self, person: Person) -> str:
        """A token that identifies a browser of this person on the next login."""
        token = secrets.token_urlsafe(32)
        async with self._database.write() as connection:
            await connection.execute(insert(tokens).values(_row(token, person.id, "known")))
        return token

    async def create_guest(self) -> tuple[Person, str]:
        """Create a guest, with the token for the cookie."""
        person = Person(secrets.token_urlsafe(12), None, None)
        token = secrets.token_urlsafe(32)
        async with self._database.write() as connection:
            await connection.execute(insert(people).values(id=person.id, created=utc_now()))
            await connection.execute(insert(tokens).values(_row(token, person.id)))
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        async with self._database.write() as connection:
            await connection.execute(update(people).where(people.c.id == person.id).values(name=name))
            await notify_on_commit(connection, "person", person.id)
        self.invalidate(person.id)
        return replace(person, name=name)

    async def register(self, person: Person, name: str, password: str) -> tuple[Person, str]:
        """Turn a guest into an account; it keeps all games and gets a new token, because the old one may be known
        elsewhere."""
        if person.account is not None:
            raise ServiceError(409, "server-account-already", name=person.account)
        if not MIN_PASSWORD_LENGTH <= len(password) <= MAX_PASSWORD_LENGTH:
            raise ServiceError(400, "server-password", least=MIN_PASSWORD_LENGTH, most=MAX_PASSWORD_LENGTH)
        account = account_key(name)
        if not account:
            raise ServiceError(400, "server-name", limit=MAX_NAME_LENGTH)
        hashed, token = await passwords.hash_password(password), secrets.token_urlsafe(32)
        values = {"account": account, "password": hashed, "name": name}
        try:
            async with self._database.write() as connection:
                await notify_on_commit(connection, "person", person.id)
                await connection.execute(update(people).where(people.c.id == person.id).values(**values))
                await connection.execute(delete(tokens).where(tokens.c.person == person.id))
                await connection.execute(insert(tokens).values(_row(token, person.id)))
        except IntegrityError:
            raise ServiceError(409, "server-account-taken", name=name) from None
        self.invalidate(person.id)
        return Person(person.id, name, account), token

    async def log_in(self, guest: Person | None, name: str, password: str) -> tuple[Person, str]:
        """Log in: returns the account's owner and a token for this browser; seats of the guest move to the owner."""
        query = select(*_PERSON, people.c.password)
        async with self._database.read() as connection:
            row = (await connection.execute(query.where(people.c.account == account_key(name)))).first()
        # check a password in any case, so that the response time does not reveal account names
        stored = row[6] if row else await passwords.decoy_hash()
        right = await passwords.verify_password(password[:MAX_PASSWORD_LENGTH], stored)
        if row is None or not right:
            raise ServiceError(403, "server-login")
        person, token = Person(*row[:6]), secrets.token_urlsafe(32)
        newer = await passwords.hash_password(password) if passwords.needs_rehash(stored) else stored
        async with self._database.write() as connection:
            if newer != stored:
                mine = (people.c.id == person.id) & (people.c.password == stored)
                await connection.execute(update(people).where(mine).values(password=newer))
            await connection.execute(insert(tokens).values(_row(token, person.id)))
            if guest is not None and guest.account is None:
                await notify_on_commit(connection, "person", guest.id)
                await bump_table_versions(connection, guest.id)
                await connection.execute(update(seats).where(seats.c.person == guest.id).values(person=person.id))
                await connection.execute(update(tables).where(tables.c.host == guest.id).values(host=person.id))
                both = select(shelf.c.table).where(shelf.c.person == person.id)
                twice = (shelf.c.person == guest.id) & shelf.c.table.in_(both)
                await connection.execute(delete(shelf).where(twice))
                await connection.execute(update(shelf).where(shelf.c.person == guest.id).values(person=person.id))
                await connection.execute(update(channels).where(channels.c.person == guest.id).values(person=person.id))
                await connection.execute(delete(tokens).where(tokens.c.person == guest.id))
                await connection.execute(delete(people).where(people.c.id == guest.id))
        self.invalidate(person.id, *([] if guest is None else [guest.id]))
        return person, token

    async def check_password(self, person: Person, password: str) -> None:
        """Raise ServiceError if the password is wrong."""
        query = select(people.c.password).where(people.c.id == person.id)
        async with self._database.read() as connection:
            stored = (await connection.execute(query)).scalar_one_or_none()
        if not stored or not await passwords.verify_password(password[:MAX_PASSWORD_LENGTH], stored):
            raise ServiceError(403, "server-password-wrong")

    async def change_password(self, person: Person, old: str, new: str) -> str:
        """Change the password; returns a new token, and all other tokens of this person become invalid."""
        await self.check_password(person, old)
        if not MIN_PASSWORD_LENGTH <= len(new) <= MAX_PASSWORD_LENGTH:
            raise ServiceError(400, "server-password", least=MIN_PASSWORD_LENGTH, most=MAX_PASSWORD_LENGTH)
        hashed, token = await passwords.hash_password(new), secrets.token_urlsafe(32)
        async with self._database.write() as connection:
            await notify_on_commit(connection, "person", person.id)
            await connection.execute(update(people).where(people.c.id == person.id).values(password=hashed))
            await connection.execute(delete(tokens).where(tokens.c.person == person.id))
            await connection.execute(insert(tokens).values(_row(token, person.id)))
        self.invalidate(person.id)
        return token

    async def log_out(self, token: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(delete(tokens).where(tokens.c.hash == hash_token(token)))
            await notify_on_commit(connection, "token", hash_token(token))
        self._forget_token(hash_token(token))

    async def change_vacations(self, person: Person, plan: Callable[[DateSpans], DateSpans]) -> DateSpans:
        """Replace the vacations of a person by what `plan` makes of them."""
        async with self._database.write() as connection:
            query = select(people.c.vacation).where(people.c.id == person.id)
            spans = plan((await connection.execute(query)).scalar_one_or_none() or [])
            await connection.execute(update(people).where(people.c.id == person.id).values(vacation=spans or None))
        return spans

    async def restrict(self, id: str, *, muted: bool, banned: bool) -> None:
        """Mute or ban a person, or revoke that; ServiceError for administrators."""
        async with self._database.write() as connection:
            query = select(people.c.role).where(people.c.id == id)
            role = (await connection.execute(query)).scalar_one_or_none()
            if role is None:
                raise ServiceError(404, "server-no-person")
            if role == ADMIN_ROLE:
                raise ServiceError(409, "server-admin-stays")
            await connection.execute(update(people).where(people.c.id == id).values(muted=muted, banned=banned))
            await notify_on_commit(connection, "person", id)
        self.invalidate(id)

    async def search(self, limit: int, sought: str = "") -> list[ListedPerson]:
        """The latest people; with `sought`, those with it in their name."""
        count = select(func.count()).where(seats.c.person == people.c.id).scalar_subquery()
        query = select(people.c.id, people.c.name, people.c.account.is_not(None), people.c.created)
        query = query.add_columns(people.c.role == ADMIN_ROLE, people.c.muted, people.c.banned, count)
        query = query.order_by(people.c.created.desc()).limit(limit)
        if sought:
            query = query.where(contains_text(people.c.name, sought))
        async with self._database.read() as connection:
            return [ListedPerson(*row) for row in await connection.execute(query)]

    async def export(self, person: Person) -> dict[str, Any]:
        """All data stored about a person."""
        async with self._database.read() as connection:
            return await _export_person(connection, person)

    async def erase(self, person: Person) -> None:
        """Delete all identifying data of a person who has resigned everywhere; the games stay."""
        async with self._database.write() as connection:
            await notify_on_commit(connection, "person", person.id)
            await bump_table_versions(connection, person.id)
            await _erase_person(connection, person)
        self.invalidate(person.id)

    def _forget_token(self, hashed: str) -> None:
        self._forgotten += 1
        self._known.pop(hashed, None)


async def bump_table_versions(connection: AsyncConnection, person: str) -> None:
    """Increase the version of the person's tables, so that processes with them in memory reload them."""
    sits = tables.c.id.in_(select(seats.c.table).where(seats.c.person == person))
    theirs = or_(sits, tables.c.host == person)
    # changes of several tables lock them in the same order, which prevents deadlocks
    query = select(tables.c.id, tables.c.serials).where(theirs).order_by(tables.c.id).with_for_update()
    for id, serials in (await connection.execute(query)).all():
        changed = {"version": tables.c.version + 1, "serials": grown(serials)}
        await connection.execute(update(tables).where(tables.c.id == id).values(**changed))


def _row(token: str, person: str, kind: str = "login") -> dict[str, str]:
    return {"hash": hash_token(token), "person": person, "kind": kind, "created": utc_now(), "used": utc_now()}


ERASED_NAME: Final = "—"
"""Displayed name of deleted people."""
ERASED_TEXT: Final = "…"
"""Replacement of their chat lines."""


async def _export_person(connection: AsyncConnection, person: Person) -> dict[str, Any]:
    own = seats.c.person == person.id
    columns = (people.c.name, people.c.account, people.c.created, people.c.role, people.c.muted, people.c.banned)
    kept = (seats.c.table, seats.c.number, seats.c.name, seats.c.salt, seats.c.orders)
    sits = select(*kept, tables.c.game, tables.c.status, tables.c.created)
    said = select(chat.c.table, chat.c.at, chat.c.text)
    at_seat = (chat.c.table == seats.c.table) & (chat.c.seat == seats.c.number)
    queries = {
        "seats": sits.join(tables, tables.c.id == seats.c.table).where(own).order_by(tables.c.created),
        "opened": select(tables.c.id, tables.c.game, tables.c.created).where(tables.c.host == person.id),
        "put_away": select(shelf.c.table).where(shelf.c.person == person.id),
        "chat": said.join(seats, at_seat).where(own).order_by(chat.c.table, chat.c.n),
        "notices": select(channels.c.kind, channels.c.to, channels.c.created).where(channels.c.person == person.id),
        "imported": select(uploads.c.table, uploads.c.bytes, uploads.c.used).where(uploads.c.person == person.id),
        "browsers": select(tokens.c.created, tokens.c.used).where(tokens.c.person == person.id),
    }
    query = select(*columns, people.c.language, people.c.vacation).where(people.c.id == person.id)
    row = (await connection.execute(query)).mappings().one()
    found: dict[str, Any] = {"person": dict(row)}
    for name, query in queries.items():
        found[name] = [dict(one) for one in (await connection.execute(query)).mappings()]
    return found


async def _erase_person(connection: AsyncConnection, person: Person) -> None:
    sits = select(seats.c.table, seats.c.number, tables.c.status).join(tables, tables.c.id == seats.c.table)
    for id, number, status in (await connection.execute(sits.where(seats.c.person == person.id))).all():
        taken = (await connection.execute(select(seats.c.name).where(seats.c.table == id))).scalars()
        free = status == "open"
        values = {"name": "" if free else unused_name(ERASED_NAME, taken)} | ({"person": None} if free else {})
        values["program"] = None
        place = (seats.c.table == id) & (seats.c.number == number)
        await connection.execute(update(seats).where(place).values(**values))
        spoken = (chat.c.table == id) & (chat.c.seat == number)
        await connection.execute(update(chat).where(spoken).values(name=ERASED_NAME, text=ERASED_TEXT))
    await connection.execute(update(tables).where(tables.c.host == person.id).values(host=None))
    await connection.execute(delete(shelf).where(shelf.c.person == person.id))
    await connection.execute(update(uploads).where(uploads.c.person == person.id).values(person=""))
    await connection.execute(delete(requests).where(requests.c.person == person.id))
    await remove_channels_of(connection, person.id)
    await connection.execute(delete(tokens).where(tokens.c.person == person.id))
    # keep a row without login data: finished games refer to a person in each seat
    blank: dict[str, Any] = {"name": None, "account": None, "password": None, "role": "", "muted": False}
    blank |= {"language": "", "vacation": None}
    await connection.execute(update(people).where(people.c.id == person.id).values(**blank))


async def set_admin_role(database: Database, account: str, yes: bool) -> Person | None:
    """Grant or revoke the administrator role; None if there is no such account."""
    async with database.write() as connection:
        query = select(people.c.id, people.c.name, people.c.account).where(people.c.account == account)
        row = (await connection.execute(query)).first()
        if row is None:
            return None
        role = ADMIN_ROLE if yes else ""
        await connection.execute(update(people).where(people.c.id == row[0]).values(role=role, banned=False))
        await notify_on_commit(connection, "person", row[0])
        return Person(row[0], row[1], row[2], role)
