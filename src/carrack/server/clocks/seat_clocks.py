"""The clocks of the seats: a bank for the whole game, a limit per decision, or both.

Each change of the table stores the time left of every seat and when its clock was started, so clocks continue after a
restart. A clock runs while its seat is to decide and a person plays it; in a simultaneous phase several run at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final, NotRequired, TypedDict

from msgspec import Struct

from carrack.server.clocks.time_control import MAX_BANK_SECONDS, Time
from carrack.server.clocks.vacation_calendar import DateSpans, vacation_end

RETURN_SECONDS: Final = 60.0
"""Smallest bank (s) of a player who returns after a time-out."""
SATURDAY: Final = 5
ONE_DAY: Final = timedelta(days=1)


class SeatClocks(TypedDict):
    left: list[float]
    """Seconds left in each seat's bank."""
    since: dict[str, str]
    """Start of the clock of each seat to decide."""
    n: int
    """The largest number of entries so far: to undo a choice and make it again gains no time."""
    out: list[int]
    """Seats that a bot took over after a timeout, until their players return."""
    off: dict[str, DateSpans]
    """Vacations by seat, if the clocks stop during vacations."""
    spent: NotRequired[dict[str, list[float]]]
    """By seat: its current decision (`advance`) and the seconds used for it before its clock last stopped."""


def new_clocks(time: Time, seats: int) -> SeatClocks:
    return SeatClocks(left=[float(time["bank"])] * seats, since={}, n=0, out=[], off={})


def advance(
    time: Time,
    clocks: SeatClocks,
    thinking: set[int],
    by: int | None,
    entries: int,
    sealed: bool,
    moment: datetime,
    decision: int | None = None,
) -> SeatClocks:
    """The clocks after a change: the clocks of the seats in `thinking` run, and seat `by` has chosen, if any.

    `decision` identifies the current decision: the number of entries, or -1 minus that at which the sealed phase
    began. A seat that returns to the same decision, after a bot had its seat, continues with the time that was left.
    """
    decision = entries if decision is None else decision
    left, since = list(clocks["left"]), dict(clocks["since"])
    spent = dict(clocks.get("spent", {}))
    for key, begun in clocks["since"].items():
        seat, before = int(key), spent.pop(key, [0.0, 0.0])
        # a sealed choice must not show, not even by a clock that restarts
        chose = seat == by and entries > clocks["n"] and (not sealed or seat not in thinking)
        if seat in thinking and not chose:
            spent[key] = [float(decision), before[1]]
            continue
        used = elapsed(datetime.fromisoformat(begun), moment, time, clocks["off"].get(key, []))
        left[seat] = max(0.0, left[seat] - used)
        del since[key]
        if not chose:
            spent[key] = [before[0], before[1] + used]
        elif seat not in thinking:
            left[seat] = min(left[seat] + time["increment"], float(MAX_BANK_SECONDS))
    spent = {key: kept for key, kept in spent.items() if kept[0] == decision}
    for seat in thinking:
        if str(seat) not in since:
            since[str(seat)] = moment.isoformat(timespec="milliseconds")
            spent.setdefault(str(seat), [float(decision), 0.0])
    n = max(entries, clocks["n"])
    return SeatClocks(left=left, since=since, n=n, out=clocks["out"], off=clocks["off"], spent=spent)


def is_open(clocks: SeatClocks, seat: int) -> bool:
    """Whether the decision at which the clock of a seat last stopped is still open."""
    return str(seat) in clocks.get("spent", {})


def deadline(time: Time, clocks: SeatClocks, seat: int) -> datetime | None:
    """The time at which the clock of a seat expires; None if it does not run."""
    begun = clocks["since"].get(str(seat))
    if begun is None:
        return None
    off = clocks["off"].get(str(seat), [])
    return add_working_time(datetime.fromisoformat(begun), _allowed(time, clocks, seat), time, off)


def next_deadline(time: Time, clocks: SeatClocks) -> str | None:
    """The time at which the first clock expires."""
    ends = [end for seat in clocks["since"] if (end := deadline(time, clocks, int(seat)))]
    return min(ends).isoformat(timespec="milliseconds") if ends else None


def elapsed_seats(time: Time, clocks: SeatClocks, moment: datetime) -> list[int]:
    """The seats whose clock has expired."""
    ends = {int(seat): deadline(time, clocks, int(seat)) for seat in clocks["since"]}
    return sorted(seat for seat, end in ends.items() if end is not None and end <= moment)


def clock_infos(time: Time | None, clocks: SeatClocks | None) -> list[ClockInfo]:
    """Public clocks, by seat; empty without a time control."""
    if time is None or clocks is None:
        return []
    found, moment = [], datetime.now(UTC)
    for seat in range(len(clocks["left"])):
        end = deadline(time, clocks, seat)
        seconds = _allowed(time, clocks, seat) if end is None else (end - moment).total_seconds()
        found.append(ClockInfo(max(0, round(1000 * seconds)), end is not None))
    return found


def _allowed(time: Time, clocks: SeatClocks, seat: int) -> float:
    """Time (s) for the current or next decision of a seat."""
    limits = [clocks["left"][seat]] if time["bank"] else []
    _, spent = clocks.get("spent", {}).get(str(seat), (0.0, 0.0))
    return min([*limits, max(0.0, time["cap"] - spent)] if time["cap"] else limits)


def elapsed(begun: datetime, moment: datetime, time: Time, off: Sequence[list[str]] = ()) -> float:
    """Seconds between two times, without vacations and, if weekends are off, Saturdays and Sundays (UTC)."""
    found = 0.0
    while (time["weekends"] or off) and begun < moment:
        until = min(moment, begun.replace(hour=0, minute=0, second=0, microsecond=0) + ONE_DAY)
        if not ((time["weekends"] and begun.weekday() >= SATURDAY) or vacation_end(off, begun.date())):
            found += (until - begun).total_seconds()
        begun = until
    return found + max(0.0, (moment - begun).total_seconds())


def add_working_time(moment: datetime, seconds: float, time: Time, off: Sequence[list[str]] = ()) -> datetime:
    """The time so many seconds later, without vacations and, if weekends are off, Saturdays and Sundays (UTC)."""
    rest = timedelta(seconds=seconds)
    while time["weekends"] or off:
        tomorrow = moment.replace(hour=0, minute=0, second=0, microsecond=0) + ONE_DAY
        if (time["weekends"] and moment.weekday() >= SATURDAY) or vacation_end(off, moment.date()):
            moment = tomorrow
            continue
        if moment + rest <= tomorrow:
            break
        rest -= tomorrow - moment
        moment = tomorrow
    return moment + rest


class ClockInfo(Struct, frozen=True):
    """The clock of a seat."""

    left: int
    """Milliseconds left of the seat, now or for its next decision."""
    running: bool
