"""Guests and accounts.

A guest is whoever has our cookie.  The cookie holds a random token, of which only a hash is stored.  An account is a
guest with a name and a password, who can so be the same person in another browser.
"""

from __future__ import annotations

import hashlib
import secrets
import time
import unicodedata
from collections import OrderedDict
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.core.record import is_name
from carrack.server import passwords
from carrack.server.alike import folded
from carrack.server.database import Database, channels, people, seats, shelf, tables, tokens
from carrack.server.others import Others, Word, announce
from carrack.server.problems import Trouble
from carrack.server.table import now

LONGEST_NAME: Final = 30
MOST_MARKS: Final = 3
"""Signs that a letter may be written with, itself and its accents."""
LONGEST_ACCOUNT: Final = 100
"""Letters of a name without regard to how they are drawn: one sign may stand for many."""
LONGEST_TEXT: Final = 1000
"""Of a name as it was typed; what is longer is not even looked at."""
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
LIFE: Final = timedelta(days=180)
"""How long a token is good after it was last used."""
DAY: Final = timedelta(days=1)
"""How exactly that is known."""
REMEMBERED: Final = 600.0
"""Seconds for which we need not ask the database again whose token it is."""
MOST_REMEMBERED: Final = 20_000


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str | None
    account: str | None
    role: str = ""
    muted: bool = False
    """May not chat."""
    banned: bool = False
    """May only look."""


BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""


def checked_name(text: str) -> str:
    """A name as people may call themselves here: what is seen of it, and nothing else."""
    name = " ".join(text.split()) if len(text) <= LONGEST_TEXT else text
    if len(name) <= MOST_MARKS * LONGEST_NAME:  # a long row of accents takes minutes to bring into order
        name = unicodedata.normalize("NFC", name)
    if len(name) > LONGEST_NAME:
        raise Trouble(400, "server-name", limit=LONGEST_NAME)
    kinds = [unicodedata.category(c) for c in name if c not in BLANK]
    visible = any(kind[0] in "LNPS" for kind in kinds) and "Cf" not in kinds
    if not is_name(name) or not visible:
        raise Trouble(400, "server-name", limit=LONGEST_NAME)
    return name


def account_name(text: str) -> str:
    """The name of an account as it is stored; empty if no account can be called so."""
    try:
        found = folded(checked_name(text))
    except Trouble:
        return ""
    return found if len(found) <= LONGEST_ACCOUNT else ""


_PERSON: Final = (people.c.id, people.c.name, people.c.account, people.c.role, people.c.muted, people.c.banned)
"""The fields of a `Person`."""


class People:
    """Whose token it is, is remembered for a while: every request asks.

    Whatever changes a person or its tokens has to call `forget`, and `announce` it to other processes in the same
    transaction.  A process that cannot hear of that asks the database every time.
    """

    def __init__(self, database: Database, others: Others) -> None:
        self._database = database
        self._others = others
        others.hear(self._heard)
        self._known: OrderedDict[str, tuple[float, Person]] = OrderedDict()
        """By hash: until when it is remembered, and who it is; who has been away the longest comes first."""
        self._forgotten = 0
        """Grows with every change, so that an answer of the database from before it is not remembered."""

    def forget(self, *ids: str) -> None:
        """These people, or the browsers they are known by, are not the same any more."""
        self._forgotten += 1
        for hashed in [hashed for hashed, (_, person) in self._known.items() if person.id in ids]:
            del self._known[hashed]

    def _heard(self, _: int, word: Word) -> None:
        match word:
            case ["person", *ids]:
                self.forget(*map(str, ids))
            case ["token", str(hashed)]:
                self._forget_token(hashed)
            case ["hello"]:  # we may have missed something
                self._forgotten += 1
                self._known.clear()

    def _remember(self, hashed: str, person: Person) -> None:
        self._known[hashed] = time.monotonic() + REMEMBERED, person
        self._known.move_to_end(hashed)
        while len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)

    async def find(self, token: str | None, surely: bool = False) -> Person | None:
        """Whose cookie this is; it is good for a while from now on. `surely`: as the database knows it now."""
        if not token:
            return None
        hashed, forgotten = hash_of(token), self._forgotten
        until, known = self._known.get(hashed, (0.0, None))
        if time.monotonic() < until and self._others.heard and not surely:
            return known
        query = (
            select(tokens.c.used, *_PERSON)
            .join(tokens, tokens.c.person == people.c.id)
            .where(tokens.c.hash == hashed, tokens.c.kind == "login")
        )
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        if row is None or row[0] < ago(LIFE):
            self._known.pop(hashed, None)
            return None
        if row[0] < ago(DAY):
            async with self._database.write() as connection:
                await connection.execute(update(tokens).where(tokens.c.hash == hashed).values(used=now()))
        person = Person(*row[1:])
        if forgotten == self._forgotten:
            self._remember(hashed, person)
        return person

    async def forget_old(self) -> None:
        """Tokens that have not been used for long are void; they need not be kept either."""
        async with self._database.write() as connection:
            await connection.execute(delete(tokens).where(tokens.c.used < ago(LIFE)))

    async def knows(self, known: str, account: str) -> bool:
        """Whether the owner of an account has logged in from this browser before."""
        query = (
            select(tokens.c.hash)
            .join(people, tokens.c.person == people.c.id)
            .where(tokens.c.hash == hash_of(known), tokens.c.kind == "known", tokens.c.used >= ago(LIFE))
            .where(people.c.account == account)
        )
        async with self._database.read() as connection:
            return (await connection.execute(query)).first() is not None

    async def recognise(self, person: Person) -> str:
        """A token by which a browser of this person is known when he logs in again."""
        token = secrets.token_urlsafe(32)
        async with self._database.write() as connection:
            await connection.execute(insert(tokens).values(_row(token, person.id, "known")))
        return token

    async def welcome(self) -> tuple[Person, str]:
        """A new guest, and the token for the cookie."""
        person = Person(secrets.token_urlsafe(12), None, None)
        token = secrets.token_urlsafe(32)
        async with self._database.write() as connection:
            await connection.execute(insert(people).values(id=person.id, created=now()))
            await connection.execute(insert(tokens).values(_row(token, person.id)))
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        async with self._database.write() as connection:
            await connection.execute(update(people).where(people.c.id == person.id).values(name=name))
            await announce(connection, "person", person.id)
        self.forget(person.id)
        return replace(person, name=name)

    async def open_account(self, person: Person, name: str, password: str) -> tuple[Person, str]:
        """Make an account of a guest, who keeps all games and gets a new token: the old one may be known elsewhere."""
        if person.account is not None:
            raise Trouble(409, "server-account-already", name=person.account)
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Trouble(400, "server-password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
        account = account_name(name)
        if not account:
            raise Trouble(400, "server-name", limit=LONGEST_NAME)
        hashed, token = await passwords.scrambled(password), secrets.token_urlsafe(32)
        values = {"account": account, "password": hashed, "name": name}
        try:
            async with self._database.write() as connection:
                await announce(connection, "person", person.id)
                await connection.execute(update(people).where(people.c.id == person.id).values(**values))
                await connection.execute(delete(tokens).where(tokens.c.person == person.id))
                await connection.execute(insert(tokens).values(_row(token, person.id)))
        except IntegrityError:
            raise Trouble(409, "server-account-taken", name=name) from None
        self.forget(person.id)
        return Person(person.id, name, account), token

    async def log_in(self, guest: Person | None, name: str, password: str) -> tuple[Person, str]:
        """The owner of an account, and a token for this browser; seats that the guest had become the owner's."""
        query = select(*_PERSON, people.c.password)
        async with self._database.read() as connection:
            row = (await connection.execute(query.where(people.c.account == account_name(name)))).first()
        # a password is checked in any case, so that the time taken does not tell which names there are
        stored = row[6] if row else await passwords.nobody()
        right = await passwords.fits(password[:LONGEST_PASSWORD], stored)
        if row is None or not right:
            raise Trouble(403, "server-login")
        person, token = Person(*row[:6]), secrets.token_urlsafe(32)
        newer = await passwords.scrambled(password) if passwords.is_old(stored) else stored
        async with self._database.write() as connection:
            if newer != stored:
                mine = (people.c.id == person.id) & (people.c.password == stored)
                await connection.execute(update(people).where(mine).values(password=newer))
            await connection.execute(insert(tokens).values(_row(token, person.id)))
            if guest is not None and guest.account is None:
                await announce(connection, "person", guest.id)
                await count_change(connection, guest.id)
                await connection.execute(update(seats).where(seats.c.person == guest.id).values(person=person.id))
                await connection.execute(update(tables).where(tables.c.host == guest.id).values(host=person.id))
                both = select(shelf.c.table).where(shelf.c.person == person.id)
                twice = (shelf.c.person == guest.id) & shelf.c.table.in_(both)
                await connection.execute(delete(shelf).where(twice))
                await connection.execute(update(shelf).where(shelf.c.person == guest.id).values(person=person.id))
                await connection.execute(update(channels).where(channels.c.person == guest.id).values(person=person.id))
                await connection.execute(delete(tokens).where(tokens.c.person == guest.id))
                await connection.execute(delete(people).where(people.c.id == guest.id))
        self.forget(person.id, *([] if guest is None else [guest.id]))
        return person, token

    async def check_password(self, person: Person, password: str) -> None:
        """Trouble if it is another one."""
        query = select(people.c.password).where(people.c.id == person.id)
        async with self._database.read() as connection:
            stored = (await connection.execute(query)).scalar_one_or_none()
        if not stored or not await passwords.fits(password[:LONGEST_PASSWORD], stored):
            raise Trouble(403, "server-password-wrong")

    async def change_password(self, person: Person, old: str, new: str) -> str:
        """A new token: those of all browsers of this person are void."""
        await self.check_password(person, old)
        if not SHORTEST_PASSWORD <= len(new) <= LONGEST_PASSWORD:
            raise Trouble(400, "server-password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
        hashed, token = await passwords.scrambled(new), secrets.token_urlsafe(32)
        async with self._database.write() as connection:
            await announce(connection, "person", person.id)
            await connection.execute(update(people).where(people.c.id == person.id).values(password=hashed))
            await connection.execute(delete(tokens).where(tokens.c.person == person.id))
            await connection.execute(insert(tokens).values(_row(token, person.id)))
        self.forget(person.id)
        return token

    async def log_out(self, token: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(delete(tokens).where(tokens.c.hash == hash_of(token)))
            await announce(connection, "token", hash_of(token))
        self._forget_token(hash_of(token))

    def _forget_token(self, hashed: str) -> None:
        self._forgotten += 1
        self._known.pop(hashed, None)


async def count_change(connection: AsyncConnection, person: str) -> None:
    """Whoever has tables of this person in memory has to read them again."""
    sits = tables.c.id.in_(select(seats.c.table).where(seats.c.person == person))
    theirs = or_(sits, tables.c.host == person)
    # whoever changes several tables comes to them in the same order
    await connection.execute(select(tables.c.id).where(theirs).order_by(tables.c.id).with_for_update())
    await connection.execute(update(tables).where(theirs).values(version=tables.c.version + 1))


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def ago(time: timedelta) -> str:
    return (datetime.now(UTC) - time).isoformat(timespec="milliseconds")


def _row(token: str, person: str, kind: str = "login") -> dict[str, str]:
    return {"hash": hash_of(token), "person": person, "kind": kind, "created": now(), "used": now()}
