"""A person: a guest or the owner of an account."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str | None
    account: str | None
    role: str = ""
    muted: bool = False
    """May not chat."""
    banned: bool = False
    """May only watch."""


ADMIN_ROLE: Final = "admin"
