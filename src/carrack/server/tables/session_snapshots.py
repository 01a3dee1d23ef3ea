"""Sessions as bytes: replayed by a worker process, stored when the game is over, and restored without a replay."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import msgspec

from carrack import __version__
from carrack.engine.loader import EngineLoadError, source_hash
from carrack.engine.messages import Message
from carrack.engine.state import State
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import Options, complete_options
from carrack.play.records.jsonl import parse_record
from carrack.play.records.record import Record
from carrack.play.sessions.packed_session import pack_session, unpack_session
from carrack.play.sessions.replay import ReplayError
from carrack.play.sessions.replay import replay as replay_record
from carrack.play.sessions.session import Session
from carrack.play.sessions.verification import check_commitment, verify
from carrack.play.snapshot import Snapshot, restore_snapshot

COMPRESSION_LEVEL: Final = 1
"""Level of zlib: the fastest, which makes a third of the size."""


def pack(session: Session) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(pack_session(session)), COMPRESSION_LEVEL)


def unpack(packed: bytes, game: Game, record: Record) -> Session:
    return unpack_session(game, record, msgspec.msgpack.decode(zlib.decompress(packed)))


@cache
def made_by(game: str) -> str:
    """The versions that a stored snapshot depends on: of the rules, of their data and of Carrack."""
    found = GAMES[game]
    try:
        rules = source_hash(found.package)
    except EngineLoadError:  # a game that the host has added
        rules = str(found.rules_version)
    return f"{__version__} {rules[:32]} {found.data_digest or ''}"[:80]


def begin(game: Game, players: int, options: Options, start: Snapshot | None, rules: int) -> State | None:
    """The first position of a fork; None for a usual game. ValueError or InvalidInput if these rules have no such
    position."""
    if start is None:
        return None
    state = game.new_initial_state(
        players, complete_options(game, players, options), rules_version=game.playable_version(rules)
    )
    restore_snapshot(state, start, game.declarations)
    return state


# Jobs for a worker process


def replay(job: tuple[Record, Snapshot | None]) -> bytes | None:
    """The session of a record or of a fork; None if the rules do not allow its entries.

    Empty if this process does not know the game.
    """
    record, start = job
    game = GAMES.get(record.game)
    if game is None:
        return b""
    try:
        first = begin(game, len(record.seats), record.options, start, record.rules_version)
        return pack(replay_record(game, record, initial_state=first))
    except (ReplayError, ValueError):
        return None


@dataclass(frozen=True, slots=True)
class Examined:
    """The result of reading an uploaded record."""

    problem: Message | None
    """Why it cannot be replayed; None if it can. With a problem, the other fields are empty."""
    record: Record | None = None
    """The header of the record; its entries are in the session."""
    differs: Message | None = None
    """Where it does not verify."""
    session: bytes = b""


def examine(text: bytes) -> Examined:
    """Parse an uploaded record, replay it, and check its digests and its result."""
    report = verify(text, GAMES.get)
    if report.problem is not None:
        return Examined(report.problem)
    record = parse_record(text)
    session = replay_record(GAMES[record.game], record)
    differs = report.divergence or (check_commitment(session, record.commitment) if record.commitment else None)
    kept = replace(record, options=session.options, entries=(), notes=session.notes)
    return Examined(None, kept, differs, pack(session))
