"""Columns of a table header that are computed after each change: status, clocks, versions of viewers, dice counts."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from carrack.engine.state import CHANCE
from carrack.play.sessions.session import Session
from carrack.server.clocks import seat_clocks
from carrack.server.tables.stored_table import DiceCounts
from carrack.server.timestamps import utc_now

if TYPE_CHECKING:
    from carrack.server.tables.table import Table

DICE_PATTERN: Final = re.compile(r"roll[1-3] ([1-6]{1,3})")
"""A dice roll in the notation of every game with dice."""


def count_dice(session: Session) -> DiceCounts:
    faces = [0] * 6
    for entry in session.entries:
        throw = DICE_PATTERN.fullmatch(entry.do) if entry.by == CHANCE else None
        for face in throw[1] if throw else "":
            faces[int(face) - 1] += 1
    return DiceCounts(draws=session.chance_entry_count, faces=faces)


def grown(serials: Sequence[int], seat: int | None = None) -> list[int]:
    """The versions of all viewers after a change that all may notice, or only this seat."""
    return [serial + (seat is None or at == viewer_index(seat)) for at, serial in enumerate(serials)]


def viewer_index(seat: int | None) -> int:
    """The index of a viewer in lists of all viewers, which begin with the spectator."""
    return 0 if seat is None else seat + 1


def refresh_header(table: Table, by: int | None = None) -> bool:
    """Compute the derived columns after seat `by` has chosen, or after another change.

    Returns whether other viewers may notice: while choices are sealed, they must not know that one was made.
    """
    header, session = table.header, table.session
    before, moment = (header.status, header.waiting, header.counts[:1]), utc_now()
    if session is not None:
        _note_game(table, session)
        _note_asked(table, session, before[1], moment)
        _note_time(table, session, by)
    noticed = by is None or before != (header.status, header.waiting, header.counts[:1])
    if noticed:
        header.updated = moment
        proposal = header.proposal
        if by is not None and proposal and (proposal["kind"] == "undo" or proposal.get("target") == by):
            header.proposal = None  # a player moved on, or the absent player is back
    table.touch(None if noticed else by)
    return noticed


def _note_game(table: Table, session: Session) -> None:
    header = table.header
    table.follow_timelines()
    header.waiting = [] if header.replay or session.is_over else sorted(session.state.active_players())
    header.notes = [(note.after, note.by, note.what) for note in session.notes]
    header.resigned = sorted({note.by for note in session.notes if note.what == "resigned"})
    header.places = list(session.result.ranking) if session.result else None
    header.thrown = count_dice(session) if table.proof else None
    if session.is_over:
        header.status, header.proposal = "over", None
    header.counts = [table.timeline(seat).last + 1 for seat in table.viewers]
    header.takes = [table.timeline(seat).revision for seat in table.viewers]


def _note_asked(table: Table, session: Session, before: list[int], moment: str) -> None:
    """Record since when each seat is to decide.

    A seat that was already to decide keeps its start, unless a simultaneous phase began or ended.
    """
    header, phase = table.header, session.state.sealed
    kept = header.asked if header.asked.get("phase", [0]) == [phase] else {}
    fresh: list[int | str] = [session.entry_count, moment]
    header.asked = {str(seat): kept.get(str(seat), fresh) if seat in before else fresh for seat in header.waiting}
    if phase:
        header.asked["phase"] = [phase]


def _note_time(table: Table, session: Session, by: int | None) -> None:
    header = table.header
    if header.time is None:
        return
    table_seats = [table.seats[seat] for seat in header.waiting]
    thinking = {
        table_seat.number for table_seat in table_seats if table_seat.person is not None and table_seat.bot is None
    }
    clocks = header.clocks or seat_clocks.new_clocks(header.time, len(table.seats))
    rests = header.pace == "slow" and not header.time["bank"]
    clocks["off"] = (
        {str(table_seat.number): table_seat.off for table_seat in table.seats if table_seat.off} if rests else {}
    )
    sealed, moment = bool(session.state.sealed), datetime.now(UTC)
    since = session.sealed_phase_start
    decision = session.entry_count if since is None else -1 - since
    clocks = seat_clocks.advance(header.time, clocks, thinking, by, session.entry_count, sealed, moment, decision)
    clocks["out"] = [seat for seat in clocks["out"] if table.seats[seat].bot is not None]
    header.clocks, header.due = clocks, seat_clocks.next_deadline(header.time, clocks)
