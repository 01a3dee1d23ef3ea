"""Import of a recorded game as a table, and export of a finished game."""

from __future__ import annotations

import dataclasses
from typing import Final

import msgspec

from carrack.engine.messages import Message
from carrack.games import GAMES
from carrack.play.records import jsonl, record
from carrack.server.accounts.person import Person
from carrack.server.errors import ServiceError
from carrack.server.fair_queue import QueueOwner
from carrack.server.long_work import in_thread
from carrack.server.tables import session_snapshots
from carrack.server.tables.header_columns import refresh_header
from carrack.server.tables.interfaces import UPLOAD, WorkerTimeout
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services.table_creation import new_header
from carrack.server.tables.stored_table import TableSeat, Upload
from carrack.server.tables.table import Table
from carrack.server.tables.table_updates import info_for
from carrack.server.tables.views.engine_messages import sentence
from carrack.server.tables.views.table_info import TableInfo
from carrack.server.timestamps import utc_now

VERIFY_TIMEOUT_SECONDS: Final = 60.0
"""How long checking a record may take: its process gives way to others, so on a busy machine it waits most of it."""
MAX_UPLOADED_BYTES: Final = 16 * 1024 * 1024
"""Maximum total size (bytes) of the stored records that one person has uploaded."""


async def import_record(
    tables: TableRegistry, person: Person, text: bytes, owner: QueueOwner, timeout: float = VERIFY_TIMEOUT_SECONDS
) -> TableInfo:
    """Store an uploaded record as a table; a worker parses and replays it within `timeout` seconds."""
    if await tables.store.uploaded(person.id) + len(text) > MAX_UPLOADED_BYTES:
        raise ServiceError(409, "server-upload-quota", megabytes=MAX_UPLOADED_BYTES // 1024**2)
    try:
        found = await tables.checkers.run(session_snapshots.examine, text, timeout, owner, UPLOAD)
    except WorkerTimeout:
        raise ServiceError(400, "server-record-slow") from None
    if found.problem is not None or found.record is None:
        raise ServiceError.from_message(400, found.problem or Message("server-bad-request"))
    record, game = found.record, GAMES[found.record.game]
    header = new_header(game, person.id)
    header.status, header.replay = "over", True
    header.rules_version, header.options = record.rules_version, record.options
    table = Table(header, [TableSeat(number, name) for number, name in enumerate(record.seats)], [])
    differs = None if found.differs is None else msgspec.to_builtins(sentence(found.differs))
    table.upload = Upload(person.id, len(text), differs, utc_now()[:10])
    table.session = await in_thread(session_snapshots.unpack, found.session, game, record)
    await in_thread(refresh_header, table)
    await in_thread(table.prepare)
    await tables.insert(table)
    return info_for(table, person.id, None)


async def export_record(tables: TableRegistry, id: str) -> tuple[bytes, str]:
    """The record of a table as a file, with its name; formatted once, in a thread and without the lock."""
    async with tables.locked(id) as table:
        if table.header.start is not None:
            raise ServiceError(409, "server-fork-no-record")
        if not table.is_over:
            raise ServiceError(409, "server-record-secret")
        name, session, names = (
            f"{table.header.game}-{table.header.id}.jsonl",
            table.running_session,
            table.running_session.seats,
        )
        if table.exported is not None and table.exported[0] == (session, names):
            return table.exported[1], name
        finished = dataclasses.replace(session.record, commitment=table.proof)
    text = await in_thread(_formatted, finished)
    table.exported = (session, names), text
    return text, name


def _formatted(finished: record.Record) -> bytes:
    """Format a record; takes long for long games."""
    return jsonl.format_record(finished).encode()
