"""Sends email through the configured SMTP server."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from email.utils import formatdate
from typing import Final
from urllib.parse import unquote, urlsplit

from carrack.server.notifications.outbound_http import DeliveryError
from carrack.server.settings import Settings

SMTP_TIMEOUT_SECONDS: Final = 10.0
"""Timeout (s) of each SMTP step."""
EMAIL_PATTERN: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")

_threads: Final = ThreadPoolExecutor(4, "letters")
"""A pool of its own: a slow mail server delays emails only."""


def is_email_address(text: str) -> bool:
    return len(text) <= 254 and EMAIL_PATTERN.fullmatch(text) is not None


async def send_email(to: str, subject: str, text: str, id: str, settings: Settings) -> None:
    """Send an email; DeliveryError if the server rejects it. A retry has the same message id, by which mail readers
    detect duplicates."""
    letter = EmailMessage()
    letter["From"] = settings.mail_from
    letter["To"] = to
    letter["Subject"] = subject
    letter["Date"] = formatdate(usegmt=True)
    letter["Message-ID"] = f"<{id}@{settings.mail_from.rpartition('@')[2].rstrip('>')}>"
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(text)
    try:
        await asyncio.get_running_loop().run_in_executor(_threads, _send, letter, settings.smtp)
    except (OSError, smtplib.SMTPException):
        raise DeliveryError("server-notice-mail") from None


def _send(letter: EmailMessage, url: str) -> None:
    """Send by `smtps`, or by `smtp` with STARTTLS if the server supports it; never sends a password unencrypted."""
    parts = urlsplit(url)
    host, secure = parts.hostname or "localhost", ssl.create_default_context()
    if parts.scheme == "smtps":
        line: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=SMTP_TIMEOUT_SECONDS, context=secure)
    else:
        line = smtplib.SMTP(host, parts.port or 25, timeout=SMTP_TIMEOUT_SECONDS)
    with line:
        line.ehlo()
        if parts.scheme != "smtps" and line.has_extn("starttls"):
            line.starttls(context=secure)
            line.ehlo()
        elif parts.scheme != "smtps" and parts.username:
            raise smtplib.SMTPNotSupportedError("no encryption")
        if parts.username:
            line.login(unquote(parts.username), unquote(parts.password or ""))
        line.send_message(letter)
