"""Sends one notification by the kind of its channel: email, web push or webhook."""

from __future__ import annotations

import hashlib
import hmac
import json
import time
from typing import Final

from carrack.server.fair_queue import NO_OWNER, QueueOwner
from carrack.server.notifications import email, outbound_http, web_push
from carrack.server.notifications.channels import Channel, Notification, NotificationStore, SubscriptionExpired
from carrack.server.notifications.outbound_http import DeliveryError
from carrack.server.settings import Settings

EXPIRED_STATUSES: Final = (404, 410)
"""HTTP statuses with which a push service reports an expired subscription."""


async def deliver(
    store: NotificationStore, channel: Channel, note: Notification, settings: Settings, owner: QueueOwner = NO_OWNER
) -> None:
    """Send a notification. DeliveryError if it failed, SubscriptionExpired if all further ones will fail. `owner`: the
    client that it is charged to, by default the person."""
    if channel.kind == "mail":
        text = "\n\n".join(part for part in (note.text, note.link, note.footer) if part)
        await email.send_email(channel.to["address"], note.title, text + "\n", note.id, settings)
        return
    if channel.kind == "push":
        message = {"title": note.title, "text": note.text, "link": note.link, "tag": note.id}
        body = web_push.encrypted(json.dumps(message).encode(), channel.to["p256dh"], channel.to["auth"])
        url, stored = channel.to["endpoint"], await store.vapid_private_key()
        headers = web_push.headers(url, stored, channel.base, note.id)
    else:
        url, at = channel.to["url"], str(int(time.time()))
        fields = {"id": note.id, "title": note.title, "text": note.text, "link": note.link, **(note.payload or {})}
        body = json.dumps(fields, ensure_ascii=False).encode()
        signed = hmac.new(channel.to["secret"].encode(), f"{at}.".encode() + body, hashlib.sha256).hexdigest()
        headers = {
            "Content-Type": "application/json",
            "X-Carrack-Id": note.id,
            "X-Carrack-Time": at,
            "X-Carrack-Signature": f"sha256={signed}",
        }
    status = await outbound_http.post(url, body, headers, settings, (owner[0] or channel.person, channel.person))
    if channel.kind == "push" and status in EXPIRED_STATUSES:
        raise SubscriptionExpired
    if not 200 <= status < 300:
        raise DeliveryError("server-notice-refused")
