"""Sends updates to the viewers of a table."""

from __future__ import annotations

from collections.abc import Collection

from carrack.server.tables import permissions, presence
from carrack.server.tables.stored_table import ChatLine
from carrack.server.tables.table import Table
from carrack.server.tables.table_updates import build_update, public_info

RecipientKey = tuple[int | None, tuple[int, ...], bool]
"""The seat whose view a person gets, the person's own seats, and whether the person is the host."""


def send_updates(
    table: Table,
    bases: dict[int | None, int],
    chat: list[ChatLine] | None = None,
    *,
    only: Collection[int | None] | None = None,
) -> None:
    """Send to the viewers, or only to those of some seats, what came after the updates in `bases`, or else everything.

    Call it after a commit, or after loading what another process has committed: what is sent is stored.
    """
    encoded: dict[RecipientKey, bytes] = {}
    about = public_info(table)
    for connection in list(table.subscriptions):
        seat, person = connection.seat, connection.person
        if not permissions.may_see(table, person, seat):  # the seat has changed hands since
            connection.close()
            continue
        if only is not None and seat not in only:
            continue
        if not connection.renew(table.viewer_version(seat)):
            continue
        key = recipient_key(table, person, seat)
        if key not in encoded:
            update = build_update(table, person, seat, bases.get(seat, -1), chat=chat, about=about)
            encoded[key] = connection.encode(update)
        connection.send(encoded[key])
    presence.publish(table)
    table.drop_view_caches()


def recipient_key(table: Table, person: str | None, seat: int | None) -> RecipientKey:
    """The key of a connection's updates: connections with equal keys get the same ones."""
    return seat, tuple(permissions.seats_of(table, person)), person == table.header.host
