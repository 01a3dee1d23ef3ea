"""Detects absent players: a player who is to decide, is offline, and has kept the others waiting for long."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from carrack.server.clocks import vacation_calendar

if TYPE_CHECKING:
    from carrack.server.tables.stored_table import TableHeader, TableSeat

ABSENCE_SECONDS: Final = {"live": 5 * 60, "slow": 3 * 24 * 3600}
"""Minimum waiting time (s) before a replacement, by the pace of the table."""


def replaceable_from(header: TableHeader, table_seat: TableSeat) -> str | None:
    """The time from which the others may replace the player, if absent; None if nothing waits for the player.

    While choices are sealed, it is the same for all seats that may still change theirs, so it does not reveal who has
    chosen.
    """
    if header.status != "playing" or header.replay or table_seat.person is None or table_seat.given:
        return None
    moment = datetime.now(UTC)
    if vacation_calendar.vacation_end(table_seat.off, moment.date()):
        return None
    if table_seat.bot is not None:  # lent, or taken over at a timeout
        late = header.clocks is not None and table_seat.number in header.clocks["out"]
        return header.updated if late else None
    if table_seat.number not in header.waiting:
        return None
    since = header.asked[str(table_seat.number)][1]
    patience = timedelta(seconds=ABSENCE_SECONDS[header.pace])
    return (datetime.fromisoformat(str(since)) + patience).isoformat(timespec="milliseconds")
