"""Changes of an account that concern tables in memory, in this process and in the others."""

from __future__ import annotations

from carrack.server.tables.registry import TableRegistry


def disconnect(tables: TableRegistry, person: str) -> None:
    """A person has logged out: close the person's connections in all processes."""
    disconnect_here(tables, person)
    tables.bus.publish("left", person)


def disconnect_here(tables: TableRegistry, person: str) -> None:
    for table in tables.loaded():
        for connection in list(table.subscriptions):
            if connection.person == person:
                connection.close()


def reload_person(tables: TableRegistry, person: str) -> None:
    """Names have changed in the database: load the tables of this person again, in all processes."""
    reload_person_here(tables, person)
    tables.bus.publish("forgotten", person)


def reload_person_here(tables: TableRegistry, person: str) -> None:
    for table in tables.loaded():
        if person == table.header.host or any(table_seat.person == person for table_seat in table.seats):
            tables.drop(table)
    disconnect_here(tables, person)


async def merge_guest(tables: TableRegistry, guest: str, person: str) -> None:
    """A guest has logged in: seats, tables and connections of the guest now belong to the person."""
    tables.bus.publish("moved", guest, person)
    await merge_guest_here(tables, guest, person)


async def merge_guest_here(tables: TableRegistry, guest: str, person: str) -> None:
    for table in tables.loaded():
        for connection in table.subscriptions:
            if connection.person == guest:
                connection.person = person
        if table.header.host == guest or any(table_seat.person == guest for table_seat in table.seats):
            async with table.lock:
                if tables.is_current(table):
                    await tables.load_changes(table)
