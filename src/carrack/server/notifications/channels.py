"""Channels of a person, and the notifications sent to them."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, Literal, Protocol

from carrack.server.errors import ServiceError
from carrack.server.notifications import email, outbound_http, web_push
from carrack.server.notifications.outbound_http import DeliveryError
from carrack.server.settings import Settings

MAX_CHANNELS: Final = 8
"""Maximum number of channels of one person."""
CODE_ALPHABET: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Alphabet of confirmation codes, without easily confused characters."""

ChannelKind = Literal["push", "mail", "webhook"]


@dataclass(frozen=True, slots=True)
class Channel:
    id: str
    person: str
    kind: ChannelKind
    to: dict[str, str]
    """The address, and the keys of a browser or the secret that signs webhooks."""
    base: str
    """The address of the server as the person knows it."""
    code: str
    """The confirmation code; empty once the person has entered it, or if none is needed."""
    problem: str
    """The message key of the last failure; empty if there was none."""

    def has_address_of(self, other: Channel) -> bool:
        return any(self.to.get(key) == other.to[key] for key in ("address", "url", "endpoint") if key in other.to)


@dataclass(frozen=True, slots=True)
class Notification:
    """The content of one message."""

    id: str
    """The same at every attempt."""
    title: str
    text: str
    link: str
    footer: str = ""
    """Last paragraph of an email."""
    payload: dict[str, Any] | None = None
    """Further members of a webhook."""


@dataclass(frozen=True, slots=True)
class QueuedNotification:
    """A notification of a turn that is due."""

    id: str
    channel: str
    table: str
    seat: int
    mark: int
    """The entry since which the seat is to decide."""
    tries: int


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """The table and the seat of a turn notification, as they are now."""

    game: str
    status: str
    waiting: list[int]
    asked: dict[str, list[int | str]]
    language: str
    name: str
    bot: str | None
    program: object
    """The stored token of an external bot, if one plays the seat."""
    opponents: list[str]
    """Names at the other seats."""


class SubscriptionExpired(Exception):
    """The browser has ended its subscription."""


class NotificationStore(Protocol):
    """Stores channels and the queue of turn notifications."""

    async def channels_of(self, person: str) -> list[Channel]: ...

    async def find_channel(self, id: str) -> Channel | None: ...

    async def add_channel(self, channel: Channel, limit: int) -> Channel:
        """Store a channel, or return the one with the same address; ServiceError if the person has too many."""

    async def confirm_channel(self, id: str) -> None:
        """Delete the confirmation code."""

    async def remove_channel(self, id: str) -> None: ...

    async def record_problem(self, channel: Channel, problem: str) -> None:
        """Store why the last message failed, or that it did not."""

    async def vapid_private_key(self) -> str:
        """The private key of this server for web push, created on first use."""

    async def language_of(self, person: str) -> str:
        """The language of a person's notifications; empty if it is not known."""

    async def set_language(self, person: str, language: str) -> None: ...

    async def enqueue_turn_notifications(self, since: str) -> None:
        """Queue the notifications of all turns at tables that were changed since a time."""

    async def claim_due(self, until: datetime, limit: int) -> list[QueuedNotification]:
        """Claim due notifications, so that no other process sends them before `until`."""

    async def turn_facts(self, notice: QueuedNotification, person: str) -> TurnFacts | None:
        """What the notification is about; None if the person does not have the seat any more."""

    async def count_sent(self, channel: str, since: str) -> int:
        """Number of notifications sent to a channel since a time."""

    async def postpone(self, id: str, due: str | None, tries: int | None = None) -> None:
        """Set the time of the next attempt, None for never, and with `tries` the number of attempts."""

    async def record_sent(self, id: str) -> None: ...


def new_channel(
    person: str, kind: ChannelKind, to: str, p256dh: str, auth: str, base: str, settings: Settings
) -> Channel:
    """A channel with a validated address; ServiceError if the address is invalid."""
    place, code = _place(kind, to, p256dh, auth, settings), ""
    if kind == "mail":
        code = "".join(secrets.choice(CODE_ALPHABET) for _ in range(8))
    elif kind == "webhook":
        place["secret"] = secrets.token_urlsafe(24)
    return Channel(secrets.token_urlsafe(12), person, kind, place, base, code, "")


def is_right_code(channel: Channel, code: str) -> bool:
    """Whether this is the confirmation code of a channel."""
    return hmac.compare_digest(channel.code.encode(), code.strip().lower().encode())


def _place(kind: ChannelKind, to: str, p256dh: str, auth: str, settings: Settings) -> dict[str, str]:
    if kind == "mail":
        if not settings.smtp:
            raise ServiceError(409, "server-notice-no-mail")
        if not email.is_email_address(to):
            raise ServiceError(400, "server-notice-mail-address")
        return {"address": to}
    try:
        outbound_http.validated_url(to, settings)
    except DeliveryError as why:
        raise ServiceError(400, why.key) from None
    if kind == "webhook":
        return {"url": to}
    if not web_push.is_valid_subscription(p256dh, auth):
        raise ServiceError(400, "server-bad-request")
    return {"endpoint": to, "p256dh": p256dh, "auth": auth}
