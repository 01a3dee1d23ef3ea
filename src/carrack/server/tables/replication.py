"""What other processes have done at a table: taken in, and told to those who watch here."""

from __future__ import annotations

from carrack.engine.errors import InvalidInput
from carrack.play.records.record import Entry
from carrack.server.tables.broadcast import send_updates
from carrack.server.tables.header_columns import viewer_index
from carrack.server.tables.stored_table import ChatLine, StoredTable
from carrack.server.tables.table import PublishedState, Table


def apply_changes(table: Table, news: StoredTable) -> bool:
    """Play on from what we have; false if the table has to be read as a whole.

    That is so if the session is not exactly what was stored: nothing is added to a state that no database has.
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
    except (InvalidInput, ValueError):
        return False
    header.options = table.header.options
    table.header, table.seats = header, news.seats
    table.chat += news.chat
    table.mark_published()
    return True


def replace_table(table: Table, fresh: Table) -> None:
    """The same table, as it is now, takes the place of what we had of it."""
    table.cancel_phase_timer()
    fresh.lock, fresh.subscriptions = table.lock, table.subscriptions
    fresh.shown_online = table.shown_online
    for connection in fresh.subscriptions:
        connection.table = fresh


def broadcast_changes(table: Table, before: PublishedState, chat: list[ChatLine]) -> None:
    """Tell those who watch what is new to them; while choices are sealed, others learn nothing."""
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
    """Without the digest, which may be stored otherwise or not at all."""
    return entry.by, entry.do


def _take(takes: tuple[int, ...] | list[int], at: int) -> int:
    return takes[at] if takes else 0
