"""Work with other processes on the same tables: their messages, the poll for lost ones, and bots left by others.

Messages: `table` (id, version, whether help with its bots is wanted), `online` (id, people who watch it there), `left`
(a person has logged out), `moved` (guest, person), `forgotten` (a person's names have changed), `hello` (a process has
connected, or this one has after a while).
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Final

from carrack.server.tables import account_changes, presence
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.interfaces import BusMessage
from carrack.server.tables.registry import TableRegistry

VERSION_POLL_SECONDS: Final = 2.0
"""Interval (s) at which each process polls table versions, in case a NOTIFY was lost."""

log = logging.getLogger("carrack.server")


def start(tables: TableRegistry) -> None:
    """Follow the changes of other processes from now on."""
    tables.bus.subscribe(partial(receive, tables))
    tables.bus.start()
    if tables.bus.has_peers:
        tables.spawn(_poll(tables))


def receive(tables: TableRegistry, sender: int, message: BusMessage) -> None:
    """Handle a message; sender 0 is this process itself, after messages may have been lost."""
    match message:
        case ["table", str(id), int(version), bool(help_wanted)]:
            table = tables.loaded_or_none(id)
            if table is not None and table.header.version != version and tables.evict(id):
                table = None  # not in use: it is loaded again on demand instead of followed
            if (table is not None and table.header.version != version) or help_wanted:
                tables.spawn(_follow(tables, id, help_wanted))
        case ["online", str(id), [*people]]:
            tables.remote_viewers.record(sender, id, map(str, people))
            tables.spawn(presence.update_remote_viewers(tables, id))
        case ["left", str(person)]:
            account_changes.disconnect_here(tables, person)
        case ["moved", str(guest), str(person)]:
            tables.spawn(account_changes.merge_guest_here(tables, guest, person))
        case ["forgotten", str(person)]:
            account_changes.reload_person_here(tables, person)
        case ["hello"]:
            for table in tables.loaded():
                if table.subscriptions:
                    presence.publish_to_peers(tables, table)
            if not sender:
                tables.spawn(_compare_versions_once(tables))


async def _compare_versions_once(tables: TableRegistry) -> None:
    try:
        await _compare_versions(tables)
    except Exception:
        log.exception("comparing the versions of tables in memory failed")


async def _compare_versions(tables: TableRegistry) -> None:
    """Load what other processes have changed of the tables in memory."""
    loaded = tables.loaded()
    versions = await tables.store.versions([table.header.id for table in loaded])
    for table in tables.loaded():
        if versions.get(table.header.id) != table.header.version:
            await tables.refresh(table.header.id)


async def _follow(tables: TableRegistry, id: str, help_wanted: bool) -> None:
    try:
        await tables.refresh(id)
        table = tables.loaded_or_none(id)
        if table is not None:
            bot_turns.schedule(tables, table)
        elif help_wanted:
            await bot_turns.take_over(tables, id)
    except Exception:
        log.exception("loading the changes of table %s failed", id)


async def _poll(tables: TableRegistry) -> None:
    """Poll for lost messages: compare versions, drop the viewers of ended processes and take over their bots."""
    while True:
        await asyncio.sleep(VERSION_POLL_SECONDS)
        try:
            await _compare_versions(tables)
            processes = tables.remote_viewers.processes
            for ended in processes - await tables.bus.connected_peers(processes):
                for id in tables.remote_viewers.forget(ended):
                    await presence.update_remote_viewers(tables, id)
            await bot_turns.take_over_idle_tables(tables)
        except Exception:
            log.exception("polling for the changes of other processes failed")
