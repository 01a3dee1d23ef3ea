"""Vacations: days on which nobody's slow clock runs for a person, so many a year.

They are whole days (UTC), kept with the person, and known to every chair the person sits on.
"""

from __future__ import annotations

from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from typing import Final

from litestar import Response, get, post
from litestar.params import JSONBody
from sqlalchemy import select, update

from carrack.server.database import Database, people, seats, tables
from carrack.server.pace import Spans
from carrack.server.problems import Trouble, again
from carrack.server.protocol_people import VacationInfo, VacationRequest
from carrack.server.settings import Settings
from carrack.server.tables import Tables
from carrack.server.visiting import Asking, Visit

AHEAD: Final = 366
"""Days ahead that one can be planned."""


@get("/api/me/vacation")
async def look(request: Asking) -> VacationInfo:
    visit = Visit(request)
    person = await visit.person_id()
    return _told(await visit.tables.store.vacation(person) if person else [], _most(visit))


@post("/api/me/vacation")
async def take(request: Asking, data: JSONBody[VacationRequest]) -> Response[VacationInfo]:
    """Take a vacation instead of the one that is planned or under way; or, without days, end it."""
    visit = Visit(request)
    person = await visit.player()
    most, today = _most(visit), datetime.now(UTC).date()
    async with visit.services.database.write() as connection:
        query = select(people.c.vacation).where(people.c.id == person.id)
        before = (await connection.execute(query)).scalar_one_or_none() or []
        spans = planned(before, data.first, data.last, most, today)
        await connection.execute(update(people).where(people.c.id == person.id).values(vacation=spans or None))
    await _tell(visit.tables, visit.services.database, person.id, spans)
    return visit.answer(_told(spans, most))


def planned(before: Spans, first: str, last: str, most: int, today: date) -> Spans:
    """All vacations of a person with this one as the next; the day that has begun stays one where it was."""
    now = today.isoformat()
    spans = [[begun, min(ended, now)] for begun, ended in before if begun <= now]
    begun = next((span for span in spans if span[1] == now), None)
    if first or last:
        start, end = _day(first), _day(last)
        if not (today <= end <= today + timedelta(days=AHEAD)) or not (begun or today <= start <= end):
            raise Trouble(400, "server-vacation-days")
        if begun:
            begun[1] = end.isoformat()
        else:
            spans.append([start.isoformat(), end.isoformat()])
    years = {year for begins, ends in spans for year in range(int(begins[:4]), int(ends[:4]) + 1)}
    for year in years:  # also those between the first and the last
        if used(spans, str(year)) > most and spans != before:
            raise Trouble(409, "server-vacation-used", most=most)
    return [span for span in spans if int(span[1][:4]) >= today.year - 1]


def used(spans: Spans, year: str) -> int:
    """How many days of a year are vacation."""
    days = 0
    for first, last in spans:
        start, end = max(first, f"{year}-01-01"), min(last, f"{year}-12-31")
        days += max(0, (date.fromisoformat(end) - date.fromisoformat(start)).days + 1)
    return days


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Trouble(400, "server-vacation-days") from None


def _most(visit: Visit) -> int:
    settings: Settings = visit.request.app.state.settings
    return settings.vacation_days


def _told(spans: Spans, most: int) -> VacationInfo:
    today = datetime.now(UTC).date().isoformat()
    first, last = next((span for span in spans if span[1] >= today), ("", ""))
    return VacationInfo(first, last, max(0, most - used(spans, today[:4])), most)


async def _tell(store: Tables, database: Database, person: str, spans: Spans) -> None:
    """Clocks at the person's tables are set anew, and everybody there sees it."""
    query = select(seats.c.table).join(tables, tables.c.id == seats.c.table)
    query = query.where(seats.c.person == person, tables.c.status != "over").distinct()
    async with database.read() as connection:
        ids = list((await connection.execute(query)).scalars())
    for id in ids:
        with suppress(Trouble):  # a game that nobody can play any more
            await _set_anew(store, id, person, spans)


@again
async def _set_anew(store: Tables, id: str, person: str, spans: Spans) -> None:
    async with store.changing(id) as table:
        for chair in table.chairs:
            if chair.person == person:
                chair.off = spans
        await store.commit(table)
        table.tell(table.frames_now())
