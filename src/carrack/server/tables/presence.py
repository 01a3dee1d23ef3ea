"""Which players are connected to a table.

Presence is a message of its own.  It never carries a position or a version, so a process whose copy of a table is
behind may send it: a closing connection says nothing about the game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from carrack.server.tables.registry import TableRegistry
    from carrack.server.tables.subscriptions import Subscription
    from carrack.server.tables.table import Table


def message(table: Table) -> bytes:
    """The seats whose players are connected, as they are sent."""
    return msgspec.json.encode(Presence(sorted(table.online_seats())))


def publish(table: Table) -> bool:
    """Send to the viewers in this process which seats are present; false if they know it."""
    online = frozenset(table.online_seats())
    if online == table.shown_online:
        return False
    table.shown_online = online
    said = message(table)
    for connection in table.subscriptions:
        connection.put_presence(said)
    return True


def arrive(tables: TableRegistry, table: Table, connection: Subscription) -> None:
    """A viewer has connected."""
    table.subscriptions.add(connection)
    if not publish(table):
        connection.put_presence(message(table))
    tables.publish_presence(table)


async def leave(tables: TableRegistry, connection: Subscription) -> None:
    """A viewer has gone.

    The table may be replaced while this waits for its lock; what counts then is the object that the connection belongs
    to afterwards.
    """
    async with connection.table.lock:
        table = connection.table
        table.subscriptions.discard(connection)
        if tables.is_current(table):
            publish(table)
            tables.publish_presence(table)


class Presence(Struct, frozen=True):
    """Which players are connected: a message of its own on the live connection, without a position or a version."""

    online: list[int]
    """Seats."""
