"""Which players are connected to a table, through this process or another one.

Presence is a message of its own.  It never carries a position or a version, so a process whose copy of a table is
behind may send it: a closing connection says nothing about the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

if TYPE_CHECKING:
    from carrack.server.tables.registry import TableRegistry
    from carrack.server.tables.subscriptions import Subscription
    from carrack.server.tables.table import Table


class RemoteViewers:
    """People who watch tables through other processes."""

    def __init__(self) -> None:
        self._by_process: dict[int, dict[str, set[str]]] = {}
        """By sender of the messages, then by table."""

    @property
    def processes(self) -> set[int]:
        return set(self._by_process)

    def record(self, process: int, id: str, people: Iterable[str]) -> None:
        """Note who watches a table through another process."""
        self._by_process.setdefault(process, {})[id] = set(people)

    def forget(self, process: int) -> list[str]:
        """Drop the viewers of a process that has ended; returns the tables that it had viewers at."""
        return list(self._by_process.pop(process, ()))

    def at(self, id: str) -> set[str]:
        """The people who watch a table."""
        return {person for tables in self._by_process.values() for person in tables.get(id, ())}


def message(table: Table) -> bytes:
    """The seats whose players are connected, as they are sent."""
    return msgspec.json.encode(Presence(sorted(table.online_seats())))


def publish(table: Table) -> bool:
    """Send to the viewers in this process which seats are present; false if they know it."""
    online = frozenset(table.online_seats())
    if online == table.shown_online:
        return False
    table.shown_online = online
    encoded = message(table)
    for connection in table.subscriptions:
        connection.put_presence(encoded)
    return True


def arrive(tables: TableRegistry, table: Table, connection: Subscription) -> None:
    """A viewer has connected."""
    table.subscriptions.add(connection)
    if not publish(table):
        connection.put_presence(message(table))
    publish_to_peers(tables, table)


async def leave(tables: TableRegistry, connection: Subscription) -> None:
    """A viewer has disconnected.

    The table may be replaced while this waits for its lock; what counts then is the object that the connection belongs
    to afterwards.
    """
    async with connection.table.lock:
        table = connection.table
        table.subscriptions.discard(connection)
        if tables.is_current(table):
            publish(table)
            publish_to_peers(tables, table)


def publish_to_peers(tables: TableRegistry, table: Table) -> None:
    """Tell other processes who watches a table through this one."""
    people = {(connection.person if connection.can_play else None) or "" for connection in table.subscriptions}
    tables.bus.publish("online", table.header.id, sorted(people))


async def update_remote_viewers(tables: TableRegistry, id: str) -> None:
    """The viewers of a table through other processes have changed: tell those in this process."""
    while (table := tables.loaded_or_none(id)) is not None:
        async with table.lock:
            if not tables.is_current(table):
                continue  # it was loaded again meanwhile
            table.remote_viewers = tables.remote_viewers.at(id)
            publish(table)
            return


def viewers_of(tables: TableRegistry, id: str) -> set[str]:
    """The people who watch a table through any process."""
    table = tables.loaded_or_none(id)
    here = {connection.person or "" for connection in table.subscriptions} if table else set()
    return here | tables.remote_viewers.at(id)


class Presence(Struct, frozen=True):
    """Which players are connected: a message of its own on the live connection, without a position or a version."""

    online: list[int]
    """Seats."""
