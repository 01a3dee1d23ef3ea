"""Vacations in whole days (UTC): spans, planning and the yearly allowance."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final

from carrack.server.errors import ServiceError

MAX_DAYS_AHEAD: Final = 366
"""Maximum number of days from today to the end of a vacation."""


def plan_vacation(before: DateSpans, first: str, last: str, most: int, today: date) -> DateSpans:
    """All vacations of a person with this one as the next; a day that has begun stays a vacation day."""
    now = today.isoformat()
    spans = [[begun, min(ended, now)] for begun, ended in before if begun <= now]
    begun = next((span for span in spans if span[1] == now), None)
    if first or last:
        start, end = _day(first), _day(last)
        if not (today <= end <= today + timedelta(days=MAX_DAYS_AHEAD)) or not (begun or today <= start <= end):
            raise ServiceError(400, "server-vacation-days")
        if begun:
            begun[1] = end.isoformat()
        else:
            spans.append([start.isoformat(), end.isoformat()])
    years = {year for begins, ends in spans for year in range(int(begins[:4]), int(ends[:4]) + 1)}
    for year in years:  # including years between the first and the last
        if days_used(spans, str(year)) > most and spans != before:
            raise ServiceError(409, "server-vacation-used", most=most)
    return [span for span in spans if int(span[1][:4]) >= today.year - 1]


def days_used(spans: DateSpans, year: str) -> int:
    """The number of vacation days in a year."""
    days = 0
    for first, last in spans:
        start, end = max(first, f"{year}-01-01"), min(last, f"{year}-12-31")
        days += max(0, (date.fromisoformat(end) - date.fromisoformat(start)).days + 1)
    return days


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ServiceError(400, "server-vacation-days") from None


DateSpans = list[list[str]]
"""First and last days (ISO dates)."""


def vacation_end(off: Sequence[list[str]], day: date) -> str:
    """The last day of the vacation that contains this day; empty if there is none."""
    return next((last for first, last in off if first <= day.isoformat() <= last), "")
