"""Notification settings: channels, tests, and language."""

from __future__ import annotations

import secrets

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import select, update

from carrack.engine.messages import Message
from carrack.server.accounts.person import Person
from carrack.server.api.client_address import is_https
from carrack.server.api.dependencies import ApiRequest, Visit
from carrack.server.api.schemas.notifications import (
    AddChannelRequest,
    ChannelInfo,
    ConfirmChannelRequest,
    LanguageRequest,
    NotificationSettings,
)
from carrack.server.errors import ServiceError
from carrack.server.notifications import delivery, web_push
from carrack.server.notifications.channels import Channel, Notification, SubscriptionExpired
from carrack.server.notifications.outbound_http import DeliveryError
from carrack.server.settings import Settings
from carrack.server.storage import notification_store
from carrack.server.storage.schema import people
from carrack.server.tables.views.engine_messages import sentence
from carrack.text.fluent import Localizer


@get("/api/me/notices")
async def get_notification_settings(request: ApiRequest) -> NotificationSettings:
    visit = Visit(request)
    return await _told(visit, await visit.person())


@post("/api/me/notices")
async def add_channel(request: ApiRequest, data: JSONBody[AddChannelRequest]) -> Response[NotificationSettings]:
    """Add a channel; a mail address gets a confirmation code first."""
    visit, person = await _visitor(request)
    if data.kind == "mail":
        _count_letter(visit, data.to)
    settings = _settings(visit)
    base = (
        settings.public_url or f"{'https' if is_https(request) else 'http'}://{request.headers.get('host', '')[:200]}"
    )
    await _speak(visit, person, data.language)
    channel = await notification_store.add_channel(visit.services.database, person.id, data, base, settings)
    if channel.code:
        await _try(visit, channel, _code(channel, data.language, settings))
    return visit.answer(await _told(visit, person))


@post("/api/me/notices/{id:str}/confirm")
async def confirm_channel(
    request: ApiRequest, id: FromPath[str], data: JSONBody[ConfirmChannelRequest]
) -> Response[NotificationSettings]:
    visit, person = await _visitor(request)
    if not await notification_store.confirm_channel(visit.services.database, await _own(visit, person, id), data.code):
        raise ServiceError(403, "server-notice-code")
    return visit.answer(await _told(visit, person))


@post("/api/me/notices/{id:str}/test")
async def send_test_notification(request: ApiRequest, id: FromPath[str]) -> Response[NotificationSettings]:
    """Send a test message at once; a refusal contains the reason of the failure."""
    visit, person = await _visitor(request)
    channel = await _own(visit, person, id)
    async with visit.services.database.read() as connection:
        query = select(people.c.language).where(people.c.id == person.id)
        language = (await connection.execute(query)).scalar_one() or "en"
    if channel.code:
        _count_letter(visit, channel.to["address"])
    words = Localizer(language)
    trial = Notification(
        secrets.token_hex(16),
        words.render_key("notice-test-title"),
        words.render_key("notice-test-text"),
        f"{channel.base}/",
        words.render_key("notice-why"),
        {"kind": "test", "language": language},
    )
    await _try(visit, channel, _code(channel, language, _settings(visit)) if channel.code else trial)
    return visit.answer(await _told(visit, person))


@post("/api/me/notices/{id:str}/remove")
async def remove_channel(request: ApiRequest, id: FromPath[str]) -> Response[NotificationSettings]:
    visit, person = await _visitor(request)
    channel = await _own(visit, person, id)
    async with visit.services.database.write() as connection:
        await notification_store.remove_channel(connection, channel.id)
    return visit.answer(await _told(visit, person))


@post("/api/me/language")
async def set_language(request: ApiRequest, data: JSONBody[LanguageRequest]) -> Response[NotificationSettings]:
    """Set the language of notifications, which follows the page."""
    visit, person = await _visitor(request)
    await _speak(visit, person, data.language)
    return visit.answer(await _told(visit, person))


async def _visitor(request: ApiRequest) -> tuple[Visit, Person]:
    visit = Visit(request)
    person = await visit.guest()
    visit.limits.channel_changes_per_person.charge(person.id)
    return visit, person


def _count_letter(visit: Visit, to: str) -> None:
    """Rate limit of emails to possibly unwilling recipients: one visitor can use many guest accounts or invented
    addresses."""
    visit.limits.unconfirmed_emails_per_address.charge(visit.address)
    visit.limits.emails_per_unconfirmed_recipient.charge(to.lower())


def _settings(visit: Visit) -> Settings:
    settings: Settings = visit.request.app.state.settings
    return settings


async def _speak(visit: Visit, person: Person, language: str) -> None:
    async with visit.services.database.write() as connection:
        await connection.execute(update(people).where(people.c.id == person.id).values(language=language))


async def _own(visit: Visit, person: Person, id: str) -> Channel:
    async with visit.services.database.read() as connection:
        channel = next(
            (one for one in await notification_store.channels_of(connection, person.id) if one.id == id), None
        )
    if channel is None:
        raise ServiceError(404, "server-notice-none")
    return channel


def _code(channel: Channel, language: str, settings: Settings) -> Notification:
    words = Localizer(language)
    # the Host header is untrusted: link to it in a mail only if it is configured as ours
    link = f"{channel.base}/" if settings.public_url or settings.allowed_hosts else ""
    text = words.render_key("notice-code-text", code=channel.code)
    title, why = words.render_key("notice-code-title"), words.render_key("notice-why")
    return Notification(secrets.token_hex(16), title, text, link, why)


async def _try(visit: Visit, channel: Channel, note: Notification) -> None:
    database = visit.services.database
    try:
        await delivery.deliver(database, channel, note, _settings(visit), (visit.address, channel.person))
    except SubscriptionExpired:
        async with database.write() as connection:
            await notification_store.remove_channel(connection, channel.id)
        raise ServiceError(409, "server-notice-ended") from None
    except DeliveryError as why:
        await notification_store.record_problem(database, channel, why.key)
        raise ServiceError(409, why.key) from None
    await notification_store.record_problem(database, channel, "")


async def _told(visit: Visit, person: Person | None) -> NotificationSettings:
    database = visit.services.database
    found: list[Channel] = []
    if person is not None:
        async with database.read() as connection:
            found = await notification_store.channels_of(connection, person.id)
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
    return NotificationSettings(
        listed,
        web_push.vapid_public_key(await notification_store.vapid_private_key(database)),
        bool(_settings(visit).smtp),
    )
