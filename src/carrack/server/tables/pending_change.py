"""What a table in memory has that is not stored yet, as a change for the store."""

from __future__ import annotations

from carrack.server.tables.stored_table import ChatLine, FirstAnswer, StoredRequest, StoredTable, TableChange, TableSeat
from carrack.server.tables.table import Table


class Diverged(Exception):
    """A table in memory has other entries than those that were stored, and no undo was requested."""


def pending_change(
    table: Table, *seats: TableSeat, chat: ChatLine | None = None, cause: str = "", choices: int = 0
) -> TableChange:
    """The change from the stored version to the table in memory, with these seats and this chat line.

    Stored entries are deleted only where an undo was requested (`Table.taken_back`); Diverged if others are missing.
    """
    stored = table.stored_entries
    played = table.session.entries if table.session else ()
    kept = len(stored) if table.taken_back is None else table.taken_back
    if kept > len(played) or (kept and played[kept - 1] is not stored[kept - 1]):
        raise Diverged(f"table {table.header.id} has other entries than those that are stored")
    return TableChange(
        table.header, seats, kept, len(stored) - kept, tuple(played[kept:]), chat, _request(table), cause, choices
    )


def new_table(table: Table) -> StoredTable:
    """All of a table that is not stored yet."""
    played = list(table.session.entries) if table.session else []
    return StoredTable(table.header, table.seats, table.chat, played, table.upload)


def mark_stored(table: Table, versions: int = 1) -> None:
    """The commit has returned: the table in memory is what is stored, so many versions later."""
    table.header.version += versions
    table.taken_back = table.request = None
    if table.session is not None:
        table.stored_entries = table.session.entries
    table.mark_published()


def _request(table: Table) -> StoredRequest | None:
    key = table.request
    if key is None:
        return None
    seat = -1 if key.seat is None else key.seat
    return StoredRequest(key.person, key.key, FirstAnswer(key.content, seat, table.viewer_version(key.seat)))
