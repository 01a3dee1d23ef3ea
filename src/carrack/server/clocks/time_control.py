"""Time control of a table: bank, increment, limit per decision, and its validation."""

from __future__ import annotations

from typing import Final, Literal, TypedDict

from msgspec import Struct

from carrack.server.errors import ServiceError

MAX_BANK_SECONDS: Final = 24 * 3600
MAX_CAP_SECONDS: Final = 30 * 24 * 3600
MIN_SECONDS: Final = 10
"""Smallest bank or limit per decision (s) that a table may set."""


class Time(TypedDict):
    """The fields of a `TimeControl`."""

    bank: int
    increment: int
    cap: int
    weekends: bool
    then: Literal["bot", "caretaker"]


def validated_time_control(wanted: TimeControl | None) -> Time | None:
    """Validate a time control; None if there is no limit."""
    if wanted is None or (wanted.bank == wanted.cap == 0):
        return None
    bank = wanted.bank == 0 or MIN_SECONDS <= wanted.bank <= MAX_BANK_SECONDS
    cap = wanted.cap == 0 or MIN_SECONDS <= wanted.cap <= MAX_CAP_SECONDS
    rest = 0 <= wanted.increment <= MAX_BANK_SECONDS and not (wanted.weekends and wanted.bank)
    if not (bank and cap and rest):
        raise ServiceError(400, "server-time")
    return Time(
        bank=wanted.bank, increment=wanted.increment, cap=wanted.cap, weekends=wanted.weekends, then=wanted.then
    )


def time_control_info(time: Time | None) -> TimeControl | None:
    return None if time is None else TimeControl(**time)


class TimeControl(Struct, frozen=True):
    """Time limits in seconds; 0 is no limit."""

    bank: int = 0
    """For the whole game."""
    increment: int = 0
    """Added to the bank after each turn."""
    cap: int = 0
    """For one decision."""
    weekends: bool = False
    """Whether Saturdays and Sundays (UTC) do not count; not together with a bank."""
    then: Literal["bot", "caretaker"] = "bot"
    """On a timeout, a bot takes the seat until its owner returns, or a fallback policy makes the choice."""
