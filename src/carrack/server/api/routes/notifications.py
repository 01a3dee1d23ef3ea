"""Routes of notification settings: channels, tests, and language."""

from __future__ import annotations

import secrets
from typing import Annotated, Final, TypeAlias

from litestar import Router, get, post
from litestar.di import Provide
from litestar.params import JSONBody, PathParameter

from carrack.engine.messages import Message
from carrack.server.accounts.person import Person
from carrack.server.api.client_address import base_url
from carrack.server.api.dependencies import ApiRequest, Provided, provide_guest, provide_limits
from carrack.server.api.problem_details import problems
from carrack.server.api.schemas.notifications import (
    AddChannelRequest,
    ChannelInfo,
    ConfirmChannelRequest,
    LanguageRequest,
    NotificationSettings,
)
from carrack.server.container import ServiceContainer
from carrack.server.errors import ServiceError
from carrack.server.notifications import delivery, web_push
from carrack.server.notifications.channels import (
    MAX_CHANNELS,
    Channel,
    Notification,
    NotificationStore,
    SubscriptionExpired,
    is_right_code,
    new_channel,
)
from carrack.server.notifications.outbound_http import DeliveryError
from carrack.server.runtime.rate_limits import RateLimits
from carrack.server.settings import Settings
from carrack.server.tables.views.engine_messages import sentence
from carrack.text.fluent import Localizer

ChannelId: TypeAlias = Annotated[str, PathParameter(description="Id of the channel.")]
SETTINGS: Final = "All channels and what the server offers."
NO_CHANNEL: Final = "The user has no such channel."


async def provide_changing_guest(request: ApiRequest) -> Person:
    """A guest who changes notification settings, within the limit of such changes."""
    person = await provide_guest(request)
    provide_limits(request).channel_changes_per_person.charge(person.id)
    return person


@get("/me/notices", responses=problems(), response_description=SETTINGS)
async def get_notification_settings(
    services: Provided[ServiceContainer], settings: Provided[Settings], person: Provided[Person | None]
) -> NotificationSettings:
    """Return the notification channels of the user."""
    return await _settings_info(services.notifications, settings, person)


@post(
    "/me/notices",
    status_code=200,
    responses=problems(403, 413, conflict="The channel cannot be reached, or there are too many."),
    response_description=SETTINGS,
)
async def add_channel(
    request: ApiRequest,
    data: JSONBody[AddChannelRequest],
    services: Provided[ServiceContainer],
    settings: Provided[Settings],
    address: Provided[str],
    guest: Provided[Person],
) -> NotificationSettings:
    """Add a channel; a mail address gets a confirmation code first."""
    if data.kind == "mail":
        _charge_email(services.limits, address, data.to)
    base = settings.public_url or base_url(request)
    store = services.notifications
    await store.set_language(guest.id, data.language)
    wanted = new_channel(guest.id, data.kind, data.to, data.p256dh, data.auth, base, settings)
    channel = await store.add_channel(wanted, MAX_CHANNELS)
    if channel.code:
        await _deliver(store, settings, address, channel, _code(channel, data.language, settings))
    return await _settings_info(services.notifications, settings, guest)


@post(
    "/me/notices/{id:str}/confirm",
    status_code=200,
    responses=problems(413, forbidden="The code is wrong.", not_found=NO_CHANNEL),
    response_description=SETTINGS,
)
async def confirm_channel(
    id: ChannelId,
    data: JSONBody[ConfirmChannelRequest],
    services: Provided[ServiceContainer],
    settings: Provided[Settings],
    guest: Provided[Person],
) -> NotificationSettings:
    """Confirm a mail address with the code that was sent there."""
    channel = await _own_channel(services.notifications, guest, id)
    if not is_right_code(channel, data.code):
        raise ServiceError(403, "server-notice-code")
    await services.notifications.confirm_channel(channel.id)
    return await _settings_info(services.notifications, settings, guest)


@post(
    "/me/notices/{id:str}/test",
    status_code=200,
    responses=problems(403, not_found=NO_CHANNEL, conflict="The message could not be delivered; `detail` says why."),
    response_description=SETTINGS,
)
async def send_test_notification(
    id: ChannelId,
    services: Provided[ServiceContainer],
    settings: Provided[Settings],
    address: Provided[str],
    guest: Provided[Person],
) -> NotificationSettings:
    """Send a test message at once."""
    store = services.notifications
    channel = await _own_channel(store, guest, id)
    language = await store.language_of(guest.id) or "en"
    if channel.code:
        _charge_email(services.limits, address, channel.to["address"])
        note = _code(channel, language, settings)
    else:
        words = Localizer(language)
        title, text = words.render_key("notice-test-title"), words.render_key("notice-test-text")
        facts = {"kind": "test", "language": language}
        why = words.render_key("notice-why")
        note = Notification(secrets.token_hex(16), title, text, f"{channel.base}/", why, facts)
    await _deliver(store, settings, address, channel, note)
    return await _settings_info(store, settings, guest)


@post(
    "/me/notices/{id:str}/remove",
    status_code=200,
    responses=problems(403, not_found=NO_CHANNEL),
    response_description=SETTINGS,
)
async def remove_channel(
    id: ChannelId, services: Provided[ServiceContainer], settings: Provided[Settings], guest: Provided[Person]
) -> NotificationSettings:
    """Remove a channel."""
    channel = await _own_channel(services.notifications, guest, id)
    await services.notifications.remove_channel(channel.id)
    return await _settings_info(services.notifications, settings, guest)


@post("/me/language", status_code=200, responses=problems(403, 413), response_description=SETTINGS)
async def set_language(
    data: JSONBody[LanguageRequest],
    services: Provided[ServiceContainer],
    settings: Provided[Settings],
    guest: Provided[Person],
) -> NotificationSettings:
    """Set the language of notifications."""
    await services.notifications.set_language(guest.id, data.language)
    return await _settings_info(services.notifications, settings, guest)


def _charge_email(limits: RateLimits, address: str, to: str) -> None:
    """Limit emails to possibly unwilling recipients: one client can use many guests or invented addresses."""
    limits.unconfirmed_emails_per_address.charge(address)
    limits.emails_per_unconfirmed_recipient.charge(to.lower())


async def _own_channel(store: NotificationStore, person: Person, id: str) -> Channel:
    channel = next((one for one in await store.channels_of(person.id) if one.id == id), None)
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


async def _deliver(
    store: NotificationStore, settings: Settings, address: str, channel: Channel, note: Notification
) -> None:
    """Deliver a message now; ServiceError with the reason if that fails."""
    try:
        await delivery.deliver(store, channel, note, settings, (address, channel.person))
    except SubscriptionExpired:
        await store.remove_channel(channel.id)
        raise ServiceError(409, "server-notice-ended") from None
    except DeliveryError as why:
        await store.record_problem(channel, why.key)
        raise ServiceError(409, why.key) from None
    await store.record_problem(channel, "")


async def _settings_info(store: NotificationStore, settings: Settings, person: Person | None) -> NotificationSettings:
    found = await store.channels_of(person.id) if person is not None else []
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
    key = web_push.vapid_public_key(await store.vapid_private_key())
    return NotificationSettings(listed, key, bool(settings.smtp))


router = Router(
    "/",
    route_handlers=[
        get_notification_settings,
        add_channel,
        confirm_channel,
        send_test_notification,
        remove_channel,
        set_language,
    ],
    dependencies={"guest": Provide(provide_changing_guest)},
    tags=["Notifications"],
)
