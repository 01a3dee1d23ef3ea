"""How much time players have: a bank that lasts the whole game, a limit for each decision, or both.

What each seat has left, and since when it thinks, is stored with every change of the table, so clocks go on after a
restart.  A clock runs while its seat is to decide and a person plays it; where choices are sealed, everybody's at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final, Literal, NotRequired, TypedDict

from carrack.server.problems import Trouble
from carrack.server.protocol import ClockInfo, TimeControl

MOST_BANK: Final = 24 * 3600
MOST_CAP: Final = 30 * 24 * 3600
LEAST: Final = 10
"""Seconds: nobody can play with less."""
COMEBACK: Final = 60.0
"""Seconds that somebody has at least who comes back after his time was up."""
SATURDAY: Final = 5
DAY: Final = timedelta(days=1)

Spans = list[list[str]]
"""First and last days."""


class Time(TypedDict):
    """The fields of a `TimeControl`."""

    bank: int
    increment: int
    cap: int
    weekends: bool
    then: Literal["bot", "caretaker"]


class Clocks(TypedDict):
    left: list[float]
    """Seconds of each seat's bank."""
    since: dict[str, str]
    """Since when the seats think that are to decide."""
    n: int
    """The largest number of entries there ever was: to take a choice back and make it anew wins no time."""
    out: list[int]
    """Seats whose time was up, and that bots play until their people come back."""
    off: NotRequired[dict[str, Spans]]
    """Vacations, by seats, where clocks stand during them."""


def checked(wanted: TimeControl | None) -> Time | None:
    """A limit of time that a table can have."""
    if wanted is None or (wanted.bank == wanted.cap == 0):
        return None
    bank = wanted.bank == 0 or LEAST <= wanted.bank <= MOST_BANK
    cap = wanted.cap == 0 or LEAST <= wanted.cap <= MOST_CAP
    rest = 0 <= wanted.increment <= MOST_BANK and not (wanted.weekends and wanted.bank)
    if not (bank and cap and rest):
        raise Trouble(400, "server-time")
    return Time(
        bank=wanted.bank, increment=wanted.increment, cap=wanted.cap, weekends=wanted.weekends, then=wanted.then
    )


def told(time: Time | None) -> TimeControl | None:
    return None if time is None else TimeControl(**time)


def fresh(time: Time, seats: int) -> Clocks:
    return Clocks(left=[float(time["bank"])] * seats, since={}, n=0, out=[])


def followed(
    time: Time, clocks: Clocks, thinking: set[int], by: int | None, entries: int, sealed: bool, moment: datetime
) -> Clocks:
    """The clocks after something has happened: these seats are to decide, and one of them may just have."""
    left, since = list(clocks["left"]), dict(clocks["since"])
    for key, begun in clocks["since"].items():
        seat = int(key)
        # what is sealed must not show, not even in a clock that begins anew
        chose = seat == by and entries > clocks["n"] and not sealed
        if seat in thinking and not chose:
            continue
        used = (moment - datetime.fromisoformat(begun)).total_seconds()
        left[seat] = max(0.0, left[seat] - max(0.0, used))
        del since[key]
        if seat not in thinking:
            left[seat] = min(left[seat] + time["increment"], float(MOST_BANK))
    for seat in thinking:
        since.setdefault(str(seat), moment.isoformat(timespec="milliseconds"))
    return Clocks(left=left, since=since, n=max(entries, clocks["n"]), out=clocks["out"], off=clocks.get("off", {}))


def deadline(time: Time, clocks: Clocks, seat: int) -> datetime | None:
    """When the time of a seat is up; None if its clock does not run."""
    begun = clocks["since"].get(str(seat))
    if begun is None:
        return None
    off = clocks.get("off", {}).get(str(seat), [])
    return later(datetime.fromisoformat(begun), _allowed(time, clocks, seat), time, off)


def due(time: Time, clocks: Clocks) -> str | None:
    """When the time of the first is up."""
    ends = [end for seat in clocks["since"] if (end := deadline(time, clocks, int(seat)))]
    return min(ends).isoformat(timespec="milliseconds") if ends else None


def late(time: Time, clocks: Clocks, moment: datetime) -> list[int]:
    """The seats whose time is up."""
    ends = {int(seat): deadline(time, clocks, int(seat)) for seat in clocks["since"]}
    return sorted(seat for seat, end in ends.items() if end is not None and end <= moment)


def shown(time: Time | None, clocks: Clocks | None) -> list[ClockInfo]:
    """As everybody sees them, by seats; empty where there are none."""
    if time is None or clocks is None:
        return []
    found, moment = [], datetime.now(UTC)
    for seat in range(len(clocks["left"])):
        end = deadline(time, clocks, seat)
        seconds = _allowed(time, clocks, seat) if end is None else (end - moment).total_seconds()
        found.append(ClockInfo(max(0, round(1000 * seconds)), end is not None))
    return found


def _allowed(time: Time, clocks: Clocks, seat: int) -> float:
    """Seconds for the decision that the seat makes now, or makes next."""
    limits = [clocks["left"][seat]] if time["bank"] else []
    return min([*limits, float(time["cap"])] if time["cap"] else limits)


def later(moment: datetime, seconds: float, time: Time, off: Sequence[list[str]] = ()) -> datetime:
    """So many seconds after a moment; vacations and, where they are off, Saturdays and Sundays do not count (UTC)."""
    rest = timedelta(seconds=seconds)
    while time["weekends"] or off:
        tomorrow = moment.replace(hour=0, minute=0, second=0, microsecond=0) + DAY
        if (time["weekends"] and moment.weekday() >= SATURDAY) or away(off, moment.date()):
            moment = tomorrow
            continue
        if moment + rest <= tomorrow:
            break
        rest -= tomorrow - moment
        moment = tomorrow
    return moment + rest


def away(off: Sequence[list[str]], day: date) -> str:
    """The last day of the vacation that this day is in; empty if it is in none."""
    return next((last for first, last in off if first <= day.isoformat() <= last), "")
