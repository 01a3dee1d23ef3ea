"""What other processes have done at a table: taken in, and told to those who watch here."""

from __future__ import annotations

from carrack.core.game import Refusal
from carrack.server.protocol import ChatLine
from carrack.server.store import News
from carrack.server.table import Header, Mark, Table, place


def take_in(table: Table, news: News) -> bool:
    """Play on from what we have; false if the table has to be read as a whole."""
    header, known = news.header, table.stored
    if table.session is None or header.status == "open" or table.header.notes != header.notes:
        return False
    if tuple(header.takes) != table.marked.takes or [c.name for c in news.chairs] != [c.name for c in table.chairs]:
        return False
    if known and (not news.entries or news.entries[0] != known[-1]):
        return False
    try:
        table.play_on(news.entries[1:] if known else news.entries)
    except (Refusal, ValueError):
        return False
    header.serials = _newer(table, header, bool(news.chat))
    header.options = table.header.options
    table.header, table.chairs = header, news.chairs
    table.chat += news.chat
    table.mark()
    return True


def replace(table: Table, fresh: Table) -> None:
    """The same table, as it is now, takes the place of what we had of it."""
    table.stop_clock()
    fresh.lock, fresh.connections = table.lock, table.connections
    fresh.header.serials = _newer(table, fresh.header, len(table.chat) != len(fresh.chat))
    for connection in fresh.connections:
        connection.table = fresh


def _newer(table: Table, header: Header, chat: bool) -> list[int]:
    """How new news is from now on: no older than before, and the same where nothing can have been noticed."""
    serials, before = list(table.header.serials), table.marked
    for at, serial in enumerate(header.serials):
        if at == 0:
            changed = chat or header.updated != before.updated
        else:
            changed = header.counts[at : at + 1] != list(before.counts[at : at + 1])
            changed |= _take(before.takes, at) != _take(header.takes, at)
        if changed:
            serials[at] = max(serials[at], serial)
    return serials


def tell(table: Table, before: Mark, chat: list[ChatLine]) -> None:
    """Tell those who watch what is new to them; while choices are sealed, others learn nothing."""
    header = table.header
    everybody = bool(chat) or header.updated != before.updated
    bases: dict[int | None, int] = {}
    for seat in {connection.seat for connection in table.connections}:
        at = place(seat)
        if table.session is None or not before.counts or _take(before.takes, at) != _take(header.takes, at):
            if everybody or table.session is not None:
                bases[seat] = -1
        elif header.counts[at] > before.counts[at]:
            bases[seat] = before.counts[at] - 1
        elif everybody:
            bases[seat] = header.counts[at] - 1
    table.tell(bases, chat, only=bases.keys())


def _take(takes: tuple[int, ...] | list[int], at: int) -> int:
    return takes[at] if takes else 0
