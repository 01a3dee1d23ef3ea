"""Which seats a person may see, play or vote for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrack.server.errors import ServiceError

if TYPE_CHECKING:
    from carrack.server.tables.stored_table import Proposal, TableSeat
    from carrack.server.tables.table import Table


def own_seat(table: Table, person: str, seat: int) -> TableSeat:
    """A seat of this person, who may act for it; else ServiceError."""
    table_seat = table.seat(seat)
    if table_seat.person != person or table.header.replay:
        raise ServiceError(403, "server-not-your-seat")
    return table_seat


def checked_viewer(table: Table, person: str | None, seat: int | None) -> int | None:
    """The seat whose view the person wants, None for the spectator's; ServiceError if the person may not see it."""
    if seat is not None:
        table.seat(seat)
    if not may_see(table, person, seat):
        raise ServiceError(403, "server-not-your-seat")
    return seat


def may_see(table: Table, person: str | None, seat: int | None) -> bool:
    return seat is None or table.is_over or seat in visible_seats(table, person)


def seats_of(table: Table, person: str | None) -> list[int]:
    """The seats of a person, or of an external bot (by its client id)."""
    return [
        table_seat.number
        for table_seat in table.seats
        if person is not None and person in (table_seat.person, table_seat.bot_client_id)
    ]


def visible_seats(table: Table, person: str | None) -> list[int]:
    """The seats whose views a person gets; a player who resigned gets the spectator's until the game ends."""
    return [
        seat
        for seat in seats_of(table, person)
        if table.session is None or table.is_over or not table.has_resigned(seat)
    ]


def default_seat(table: Table, person: str | None) -> int | None:
    """The seat whose view a person gets by default: one that is to decide, or the first; None for the spectator's."""
    own = visible_seats(table, person)
    deciding = [seat for seat in own if seat in table.header.waiting]
    return next(iter(deciding + own), None)


def active_people(table: Table) -> set[str]:
    """People who have not resigned or been replaced, including those who have lent their seat to a bot."""
    there = [table_seat for table_seat in table.seats if table_seat.person and not table_seat.given]
    return {
        table_seat.person for table_seat in there if table_seat.person and not table.has_resigned(table_seat.number)
    }


def voters(table: Table, proposal: Proposal) -> set[str]:
    """People who have to agree to a proposal: all active ones but the player it concerns."""
    target = proposal.get("target")
    return active_people(table) - ({table.seats[target].person or ""} if target is not None else set())
