"""Settings of notices: where they come, whether that works, and in which language."""

from __future__ import annotations

import secrets

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import select, update

from carrack.core.text import Message
from carrack.lang import Language
from carrack.server import channels, push
from carrack.server.channels import Channel, Ended, Note
from carrack.server.database import people
from carrack.server.guard import is_secure
from carrack.server.people import Person
from carrack.server.posting import Unreachable
from carrack.server.problems import Trouble
from carrack.server.protocol_people import ChannelInfo, ChannelRequest, CodeRequest, LanguageRequest, NoticesInfo
from carrack.server.settings import Settings
from carrack.server.visiting import Asking, Visit
from carrack.server.wire import sentence


@get("/api/me/notices")
async def look(request: Asking) -> NoticesInfo:
    visit = Visit(request)
    return await _told(visit, await visit.person())


@post("/api/me/notices")
async def add(request: Asking, data: JSONBody[ChannelRequest]) -> Response[NoticesInfo]:
    """One more place; a mail address gets a code first."""
    visit, person = await _visitor(request)
    if data.kind == "mail":
        _count_letter(visit, data.to)
    settings = _settings(visit)
    base = settings.url or f"{'https' if is_secure(request) else 'http'}://{request.headers.get('host', '')[:200]}"
    await _speak(visit, person, data.language)
    channel = await channels.add(visit.services.database, person.id, data, base, settings)
    if channel.code:
        await _try(visit, channel, _code(channel, data.language, settings))
    return visit.answer(await _told(visit, person))


@post("/api/me/notices/{id:str}/confirm")
async def confirm(request: Asking, id: FromPath[str], data: JSONBody[CodeRequest]) -> Response[NoticesInfo]:
    visit, person = await _visitor(request)
    if not await channels.confirm(visit.services.database, await _own(visit, person, id), data.code):
        raise Trouble(403, "server-notice-code")
    return visit.answer(await _told(visit, person))


@post("/api/me/notices/{id:str}/test")
async def test(request: Asking, id: FromPath[str]) -> Response[NoticesInfo]:
    """Something is sent at once; a refusal says why it did not get through."""
    visit, person = await _visitor(request)
    channel = await _own(visit, person, id)
    async with visit.services.database.read() as connection:
        query = select(people.c.language).where(people.c.id == person.id)
        language = (await connection.execute(query)).scalar_one() or "en"
    if channel.code:
        _count_letter(visit, channel.to["address"])
    words = Language(language)
    trial = Note(
        secrets.token_hex(16),
        words.name("notice-test-title"),
        words.name("notice-test-text"),
        f"{channel.base}/",
        words.name("notice-why"),
        {"kind": "test", "language": language},
    )
    await _try(visit, channel, _code(channel, language, _settings(visit)) if channel.code else trial)
    return visit.answer(await _told(visit, person))


@post("/api/me/notices/{id:str}/remove")
async def remove(request: Asking, id: FromPath[str]) -> Response[NoticesInfo]:
    visit, person = await _visitor(request)
    channel = await _own(visit, person, id)
    async with visit.services.database.write() as connection:
        await channels.remove(connection, channel.id)
    return visit.answer(await _told(visit, person))


@post("/api/me/language")
async def speak(request: Asking, data: JSONBody[LanguageRequest]) -> Response[NoticesInfo]:
    """The language of notices follows that of the page."""
    visit, person = await _visitor(request)
    await _speak(visit, person, data.language)
    return visit.answer(await _told(visit, person))


async def _visitor(request: Asking) -> tuple[Visit, Person]:
    visit = Visit(request)
    person = await visit.guest()
    visit.limits.own_notices.count(person.id)
    return visit, person


def _count_letter(visit: Visit, to: str) -> None:
    """Letters to people who may not have asked for them; anybody can come as many guests, or make up addresses."""
    visit.limits.strangers.count(visit.address)
    visit.limits.letters.count(to.lower())


def _settings(visit: Visit) -> Settings:
    settings: Settings = visit.request.app.state.settings
    return settings


async def _speak(visit: Visit, person: Person, language: str) -> None:
    async with visit.services.database.write() as connection:
        await connection.execute(update(people).where(people.c.id == person.id).values(language=language))


async def _own(visit: Visit, person: Person, id: str) -> Channel:
    async with visit.services.database.read() as connection:
        channel = next((one for one in await channels.of(connection, person.id) if one.id == id), None)
    if channel is None:
        raise Trouble(404, "server-notice-none")
    return channel


def _code(channel: Channel, language: str, settings: Settings) -> Note:
    words = Language(language)
    # whoever asks says by which name he came: a stranger is led there only if that is known to be ours
    link = f"{channel.base}/" if settings.url or settings.hosts else ""
    text = words.name("notice-code-text", code=channel.code)
    title, why = words.name("notice-code-title"), words.name("notice-why")
    return Note(secrets.token_hex(16), title, text, link, why)


async def _try(visit: Visit, channel: Channel, note: Note) -> None:
    database = visit.services.database
    try:
        await channels.send(database, channel, note, _settings(visit))
    except Ended:
        async with database.write() as connection:
            await channels.remove(connection, channel.id)
        raise Trouble(409, "server-notice-ended") from None
    except Unreachable as why:
        await channels.mark(database, channel, why.key)
        raise Trouble(409, why.key) from None
    await channels.mark(database, channel, "")


async def _told(visit: Visit, person: Person | None) -> NoticesInfo:
    database = visit.services.database
    found: list[Channel] = []
    if person is not None:
        async with database.read() as connection:
            found = await channels.of(connection, person.id)
    listed = [
        ChannelInfo(
            channel.id,
            channel.kind,
            channel.to.get("address") or channel.to.get("url") or channel.to["endpoint"],
            not channel.code,
            sentence(Message(channel.problem)) if channel.problem else None,
            channel.to.get("secret", ""),
        )
        for channel in found
    ]
    return NoticesInfo(listed, push.public(await channels.key(database)), bool(_settings(visit).smtp))
