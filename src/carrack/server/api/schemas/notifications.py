"""Request and response structs of notification settings."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from carrack.server.tables.views.engine_messages import Sentence

# Notifications and vacations


class AddChannelRequest(Struct, frozen=True):
    """A notification channel for one's turns."""

    kind: Literal["push", "mail", "webhook"]
    to: str
    """A mail address, a browser's push address, or a webhook."""
    language: Literal["en", "fr"]
    p256dh: str = ""
    """Key of a browser."""
    auth: str = ""


class ConfirmChannelRequest(Struct, frozen=True):
    """The code that was sent to a mail address."""

    code: str


class LanguageRequest(Struct, frozen=True):
    """The language of notifications."""

    language: Literal["en", "fr"]


class ChannelInfo(Struct, frozen=True):
    """A notification channel."""

    id: str
    kind: Literal["push", "mail", "webhook"]
    to: str
    confirmed: bool
    """Whether the confirmation code has been entered."""
    problem: Sentence | None
    """The reason why the last notification failed."""
    secret: str
    """The key that signs webhook messages."""


class NotificationSettings(Struct, frozen=True):
    """The channels of the user, and what the server offers."""

    channels: list[ChannelInfo]
    push: str
    """The public key for browser subscriptions."""
    mail: bool
    """Whether this server can send mail."""
