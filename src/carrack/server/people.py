"""Guests and accounts.

A guest is whoever has our cookie.  The cookie holds a random token, of which only a hash is stored.  An account is a
guest with a name and a password, who can so be the same person in another browser.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
import unicodedata
from dataclasses import dataclass
from typing import Final

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from carrack.core.record import is_name
from carrack.server.database import Database, people, seats, shelf, tables, tokens
from carrack.server.problems import Trouble
from carrack.server.table import now

LONGEST_NAME: Final = 30
MOST_MARKS: Final = 3
"""Signs that a letter may be written with, itself and its accents."""
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str | None
    account: str | None


BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs that show nothing."""


def checked_name(text: str) -> str:
    """A name as people may call themselves here: what is seen of it, and nothing else."""
    name = " ".join(text.split())
    if len(name) <= MOST_MARKS * LONGEST_NAME:  # a long row of accents takes minutes to bring into order
        name = unicodedata.normalize("NFC", name)
    if len(name) > LONGEST_NAME:
        raise Trouble(400, "server-name", limit=LONGEST_NAME)
    kinds = [unicodedata.category(c) for c in name if c not in BLANK]
    visible = any(kind[0] in "LNPS" for kind in kinds) and "Cf" not in kinds
    if not is_name(name) or not visible:
        raise Trouble(400, "server-name", limit=LONGEST_NAME)
    return name


def folded(name: str) -> str:
    """What two names have in common that look alike."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def account_name(text: str) -> str:
    """The name of an account as it is stored; empty if no account can be called so."""
    try:
        return folded(checked_name(text))
    except Trouble:
        return ""


class People:
    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, token: str | None) -> Person | None:
        """Whose cookie this is."""
        if not token:
            return None
        query = (
            select(people.c.id, people.c.name, people.c.account)
            .join(tokens, tokens.c.person == people.c.id)
            .where(tokens.c.hash == _hash(token))
        )
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        return Person(*row) if row else None

    async def welcome(self) -> tuple[Person, str]:
        """A new guest, and the token for the cookie."""
        person = Person(secrets.token_urlsafe(12), None, None)
        token = secrets.token_urlsafe(32)
        async with self._database.write() as connection:
            await connection.execute(insert(people).values(id=person.id, created=now()))
            await connection.execute(insert(tokens).values(hash=_hash(token), person=person.id, created=now()))
        return person, token

    async def rename(self, person: Person, name: str) -> Person:
        async with self._database.write() as connection:
            await connection.execute(update(people).where(people.c.id == person.id).values(name=name))
        return Person(person.id, name, person.account)

    async def open_account(self, person: Person, name: str, password: str) -> tuple[Person, str]:
        """Make an account of a guest, who keeps all games and gets a new token: the old one may be known elsewhere."""
        if person.account is not None:
            raise Trouble(409, "server-account-already", name=person.account)
        if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
            raise Trouble(400, "server-password", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD)
        account = account_name(name)
        hashed, token = await asyncio.to_thread(_scrambled, password), secrets.token_urlsafe(32)
        values = {"account": account, "password": hashed, "name": name}
        try:
            async with self._database.write() as connection:
                await connection.execute(update(people).where(people.c.id == person.id).values(**values))
                await connection.execute(delete(tokens).where(tokens.c.person == person.id))
                await connection.execute(insert(tokens).values(hash=_hash(token), person=person.id, created=now()))
        except IntegrityError:
            raise Trouble(409, "server-account-taken", name=name) from None
        return Person(person.id, name, account), token

    async def log_in(self, guest: Person | None, name: str, password: str) -> tuple[Person, str]:
        """The owner of an account, and a token for this browser; seats that the guest had become the owner's."""
        query = select(people.c.id, people.c.name, people.c.account, people.c.password)
        async with self._database.read() as connection:
            row = (await connection.execute(query.where(people.c.account == account_name(name)))).first()
        # a password is checked in any case, so that the time taken does not tell which names there are
        right = await asyncio.to_thread(_fits, password[:LONGEST_PASSWORD], row[3] if row else _NOBODY)
        if row is None or not right:
            raise Trouble(403, "server-login")
        person, token = Person(row[0], row[1], row[2]), secrets.token_urlsafe(32)
        async with self._database.write() as connection:
            await connection.execute(insert(tokens).values(hash=_hash(token), person=person.id, created=now()))
            if guest is not None and guest.account is None:
                await connection.execute(update(seats).where(seats.c.person == guest.id).values(person=person.id))
                await connection.execute(update(tables).where(tables.c.host == guest.id).values(host=person.id))
                both = select(shelf.c.table).where(shelf.c.person == person.id)
                twice = (shelf.c.person == guest.id) & shelf.c.table.in_(both)
                await connection.execute(delete(shelf).where(twice))
                await connection.execute(update(shelf).where(shelf.c.person == guest.id).values(person=person.id))
                await connection.execute(delete(tokens).where(tokens.c.person == guest.id))
                await connection.execute(delete(people).where(people.c.id == guest.id))
        return person, token

    async def log_out(self, token: str) -> None:
        async with self._database.write() as connection:
            await connection.execute(delete(tokens).where(tokens.c.hash == _hash(token)))


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _scrambled(password: str, salt: str | None = None) -> str:
    salt = salt or secrets.token_hex(16)
    data = password.encode("utf-8", "replace")
    return salt + "$" + hashlib.scrypt(data, salt=bytes.fromhex(salt), n=2**14, r=8, p=1, dklen=32).hex()


def _fits(password: str, stored: str) -> bool:
    return hmac.compare_digest(_scrambled(password, stored.partition("$")[0]), stored)


_NOBODY: Final = "00" * 16 + "$" + "00" * 32
