"""Channels of a person and the notifications sent to them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Channel:
    id: str
    person: str
    kind: Literal["push", "mail", "webhook"]
    to: dict[str, str]
    base: str
    code: str
    """To be entered before anything else is sent; empty once that is done."""
    problem: str


@dataclass(frozen=True, slots=True)
class Notification:
    """What is sent."""

    id: str
    """The same whenever it is sent again."""
    title: str
    text: str
    link: str
    footer: str = ""
    """Below a letter."""
    payload: dict[str, Any] | None = None
    """For programs."""


class SubscriptionExpired(Exception):
    """The browser does not want to hear any more."""
