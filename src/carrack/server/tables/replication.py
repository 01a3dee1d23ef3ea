"""Applies the changes of other processes to a table, and sends them to its viewers."""

from __future__ import annotations

from carrack.play.records.record import Entry
from carrack.server.tables.broadcast import send_updates
from carrack.server.tables.header_columns import viewer_index
from carrack.server.tables.stored_table import ChatLine, StoredTable
from carrack.server.tables.table import PublishedState, Table


def apply_changes(table: Table, news: StoredTable) -> bool:
    """Apply the changes to a table in memory; False if it must be loaded as a whole.

    That is so if the session is not exactly what was stored: changes are never applied to a state that no database
    has.
    """
    header, known = news.header, table.stored_entries
    if not table.is_stored:
        return False
    if table.session is None or header.status == "open" or table.header.notes != header.notes:
        return False
    if tuple(header.takes) != table.published.takes or [seat.name for seat in news.seats] != [
        seat.name for seat in table.seats
    ]:
        return False
    if known and (not news.entries or _input(news.entries[0]) != _input(known[-1])):
        return False
    try:
        table.apply_entries(news.entries[1:] if known else news.entries)
    except ValueError:
        return False
    header.options = table.header.options
    table.header, table.seats = header, news.seats
    table.chat += news.chat
    table.mark_published()
    return True


def replace_table(table: Table, fresh: Table) -> None:
    """Replace a table by the same one as it was loaded again; its lock and its viewers move along."""
    table.cancel_phase_timer()
    fresh.lock, fresh.subscriptions = table.lock, table.subscriptions
    fresh.shown_online = table.shown_online
    for connection in fresh.subscriptions:
        connection.table = fresh


def broadcast_changes(table: Table, before: PublishedState, chat: list[ChatLine]) -> None:
    """Send the changes to the viewers; while choices are sealed, other viewers get nothing."""
    header = table.header
    bases: dict[int | None, int] = {}
    for seat in {connection.seat for connection in table.subscriptions}:
        at = viewer_index(seat)
        if header.serials[at] == before.serials[at]:
            continue
        if table.session is None or not before.counts or _take(before.takes, at) != _take(header.takes, at):
            bases[seat] = -1
        else:
            bases[seat] = before.counts[at] - 1
    send_updates(table, bases, chat, only=bases.keys())


def _input(entry: Entry) -> tuple[int, str]:
    """An entry without its digest, which may be stored differently or not at all."""
    return entry.by, entry.do


def _take(takes: tuple[int, ...] | list[int], at: int) -> int:
    return takes[at] if takes else 0
