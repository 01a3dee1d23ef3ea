"""Where people want to be told that it is their turn: a browser, a mail address, an address for programs."""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
import time
from dataclasses import dataclass
from typing import Any, Final, Literal

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.server import mailing, posting, push
from carrack.server.database import Database, channels, keys, notices
from carrack.server.posting import Unreachable
from carrack.server.problems import Trouble
from carrack.server.protocol_people import ChannelRequest
from carrack.server.settings import Settings
from carrack.server.table import now

MOST: Final = 8
"""Of one person."""
VAPID: Final = "vapid"
GONE: Final = (404, 410)
"""What the makers of browsers answer when one does not want to hear any more."""
CODE: Final = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True, slots=True)
class Channel:
    id: str
    person: str
    kind: Literal["push", "mail", "webhook"]
    to: dict[str, str]
    base: str
    code: str
    """To be entered before anything else is sent; empty once that is done."""
    problem: str


@dataclass(frozen=True, slots=True)
class Note:
    """What is sent."""

    id: str
    """The same whenever it is sent again."""
    title: str
    text: str
    link: str
    more: str = ""
    """Below a letter."""
    facts: dict[str, Any] | None = None
    """For programs."""


class Ended(Exception):
    """The browser does not want to hear any more."""


_CHANNEL: Final = (
    channels.c.id,
    channels.c.person,
    channels.c.kind,
    channels.c.to,
    channels.c.base,
    channels.c.code,
    channels.c.problem,
)
"""The fields of a `Channel`."""


async def of(connection: AsyncConnection, person: str) -> list[Channel]:
    query = select(*_CHANNEL).where(channels.c.person == person).order_by(channels.c.created)
    return [Channel(*row) for row in await connection.execute(query)]


async def one(connection: AsyncConnection, id: str) -> Channel | None:
    row = (await connection.execute(select(*_CHANNEL).where(channels.c.id == id))).first()
    return None if row is None else Channel(*row)


async def add(database: Database, person: str, wanted: ChannelRequest, base: str, settings: Settings) -> Channel:
    """A new channel, or the one that leads to the same place."""
    to, code = _place(wanted, settings), ""
    if wanted.kind == "mail":
        code = "".join(secrets.choice(CODE) for _ in range(8))
    elif wanted.kind == "webhook":
        to["secret"] = secrets.token_urlsafe(24)
    async with database.write() as connection:
        known = await of(connection, person)
        for other in known:
            if _same(other.to, to):
                return other
        if len(known) >= MOST:
            raise Trouble(409, "server-notice-many", most=MOST)
        made = Channel(secrets.token_urlsafe(12), person, wanted.kind, to, base, code, "")
        values = {column.name: getattr(made, column.name) for column in _CHANNEL}
        await connection.execute(insert(channels).values(created=now(), **values))
    return made


def _place(wanted: ChannelRequest, settings: Settings) -> dict[str, str]:
    if wanted.kind == "mail":
        if not settings.smtp:
            raise Trouble(409, "server-notice-no-mail")
        if not mailing.is_address(wanted.to):
            raise Trouble(400, "server-notice-mail-address")
        return {"address": wanted.to}
    try:
        posting.checked(wanted.to, settings)
    except Unreachable as why:
        raise Trouble(400, why.key) from None
    if wanted.kind == "webhook":
        return {"url": wanted.to}
    if not push.is_subscription(wanted.p256dh, wanted.auth):
        raise Trouble(400, "server-bad-request")
    return {"endpoint": wanted.to, "p256dh": wanted.p256dh, "auth": wanted.auth}


def _same(one: dict[str, str], other: dict[str, str]) -> bool:
    return any(one.get(key) == other[key] for key in ("address", "url", "endpoint") if key in other)


async def confirm(database: Database, channel: Channel, code: str) -> bool:
    """Whether this was the code; it is not needed any more then."""
    if not hmac.compare_digest(channel.code.encode(), code.strip().lower().encode()):
        return False
    async with database.write() as connection:
        await connection.execute(update(channels).where(channels.c.id == channel.id).values(code="", problem=""))
    return True


async def remove(connection: AsyncConnection, id: str) -> None:
    await connection.execute(delete(notices).where(notices.c.channel == id))
    await connection.execute(delete(channels).where(channels.c.id == id))


async def remove_all(connection: AsyncConnection, person: str) -> None:
    for channel in await of(connection, person):
        await remove(connection, channel.id)


async def mark(database: Database, channel: Channel, problem: str) -> None:
    """Remember why something did not get through, or that it did."""
    if problem != channel.problem:
        async with database.write() as connection:
            await connection.execute(update(channels).where(channels.c.id == channel.id).values(problem=problem))


async def key(database: Database) -> str:
    """The private key of this server for web push, made when it is first wanted."""
    query = select(keys.c.value).where(keys.c.name == VAPID)
    async with database.read() as connection:
        found = (await connection.execute(query)).scalar_one_or_none()
    if found is None:
        async with database.write() as connection:
            found = (await connection.execute(query.with_for_update())).scalar_one_or_none()
            if found is None:
                found = push.new_key()
                await connection.execute(insert(keys).values(name=VAPID, value=found))
    return str(found)


async def send(database: Database, channel: Channel, note: Note, settings: Settings) -> None:
    """Unreachable if it was not taken, Ended if nothing ever will be."""
    if channel.kind == "mail":
        text = "\n\n".join(part for part in (note.text, note.link, note.more) if part)
        await mailing.send(channel.to["address"], note.title, text + "\n", note.id, settings)
        return
    if channel.kind == "push":
        message = {"title": note.title, "text": note.text, "link": note.link, "tag": note.id}
        body = push.encrypted(json.dumps(message).encode(), channel.to["p256dh"], channel.to["auth"])
        url, stored = channel.to["endpoint"], await key(database)
        headers = push.headers(url, stored, channel.base, note.id)
    else:
        url, at = channel.to["url"], str(int(time.time()))
        told = {"id": note.id, "title": note.title, "text": note.text, "link": note.link, **(note.facts or {})}
        body = json.dumps(told, ensure_ascii=False).encode()
        signed = hmac.new(channel.to["secret"].encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
        headers = {
            "Content-Type": "application/json",
            "X-Carrack-Id": note.id,
            "X-Carrack-Time": at,
            "X-Carrack-Signature": f"sha256={signed}",
        }
    status = await posting.post(url, body, headers, settings)
    if channel.kind == "push" and status in GONE:
        raise Ended
    if not 200 <= status < 300:
        raise Unreachable("server-notice-refused")
