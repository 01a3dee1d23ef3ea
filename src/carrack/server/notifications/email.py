"""Letters by the mail server that whoever keeps this server has named."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from email.message import EmailMessage
from email.utils import formatdate
from typing import Final
from urllib.parse import unquote, urlsplit

from carrack.server.posting import Unreachable
from carrack.server.settings import Settings

SECONDS: Final = 10.0
"""For each step."""
ADDRESS: Final = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})+")


def is_address(text: str) -> bool:
    return len(text) <= 254 and ADDRESS.fullmatch(text) is not None


async def send(to: str, subject: str, text: str, id: str, settings: Settings) -> None:
    """Unreachable if it was not taken. A letter that is sent again has the same id, by which its reader knows it."""
    letter = EmailMessage()
    letter["From"] = settings.mail_from
    letter["To"] = to
    letter["Subject"] = subject
    letter["Date"] = formatdate(usegmt=True)
    letter["Message-ID"] = f"<{id}@{settings.mail_from.rpartition('@')[2].rstrip('>')}>"
    letter["Auto-Submitted"] = "auto-generated"
    letter.set_content(text)
    try:
        await asyncio.to_thread(_send, letter, settings.smtp)
    except (OSError, smtplib.SMTPException):
        raise Unreachable("server-notice-mail") from None


def _send(letter: EmailMessage, url: str) -> None:
    """By `smtps`, or by `smtp`, encrypted where the server can; a password is told to nobody in the clear."""
    parts = urlsplit(url)
    host, secure = parts.hostname or "localhost", ssl.create_default_context()
    if parts.scheme == "smtps":
        line: smtplib.SMTP = smtplib.SMTP_SSL(host, parts.port or 465, timeout=SECONDS, context=secure)
    else:
        line = smtplib.SMTP(host, parts.port or 25, timeout=SECONDS)
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
