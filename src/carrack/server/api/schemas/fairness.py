"""Request struct of salts."""

from __future__ import annotations

from msgspec import Struct


class SaltRequest(Struct, frozen=True):
    """A seat's salt, sent after the seal has been shown: up to 64 letters, digits, - and _; may be empty."""

    seat: int
    salt: str
