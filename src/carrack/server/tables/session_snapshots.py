"""Sessions as bytes: played in a worker process, stored when the game is over, and made again without playing."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

import msgspec

from carrack import __version__
from carrack.engine.errors import InvalidInput
from carrack.engine.loader import EngineLoadError, source_hash
from carrack.engine.messages import Message
from carrack.engine.state import State
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import Options, complete_options
from carrack.play.records.jsonl import parse_record
from carrack.play.records.record import Record
from carrack.play.sessions.session import ReplayError, Session
from carrack.play.sessions.verification import check_commitment, verify
from carrack.play.snapshot import Snapshot, restore_snapshot

COMPRESSION_LEVEL: Final = 1
"""Of compression: quick, and a third of the size."""


def pack(session: Session) -> bytes:
    return zlib.compress(msgspec.msgpack.encode(session.packed()), COMPRESSION_LEVEL)


def unpack(packed: bytes, game: Game, record: Record) -> Session:
    return Session.unpacked(game, record, msgspec.msgpack.decode(zlib.decompress(packed)))


@cache
def made_by(game: str) -> str:
    """What a stored snapshot depends on: the rules of its game, its data, and the version of Carrack."""
    found = GAMES[game]
    try:
        rules = source_hash(found.package)
    except EngineLoadError:  # a game of the host's own
        rules = str(found.rules_version)
    return f"{__version__} {rules[:32]} {found.data_digest or ''}"[:80]


def begin(game: Game, players: int, options: Options, start: Snapshot | None, rules: int) -> State | None:
    """The position that a fork begins with; None if a game begins as usual. ValueError, InvalidInput if none fits."""
    if start is None:
        return None
    state = game.new_initial_state(
        players, complete_options(game, players, options), None, game.playable_version(rules)
    )
    restore_snapshot(state, start, game.declarations)
    return state


# Jobs for a worker process


def replay(job: tuple[Record, Snapshot | None]) -> bytes | None:
    """The session of a record, or of a fork; None if the rules that we know have no such game.

    Nothing if the game itself is not known in this process.
    """
    record, start = job
    game = GAMES.get(record.game)
    if game is None:
        return b""
    try:
        first = begin(game, len(record.seats), record.options, start, record.rules_version)
        return pack(Session.replay(game, record, start=first))
    except (ReplayError, InvalidInput, ValueError):
        return None


@dataclass(frozen=True, slots=True)
class Examined:
    """What an uploaded record is."""

    problem: Message | None
    """Why it cannot be played again; there is nothing else then."""
    record: Record | None = None
    """Without its entries."""
    differs: Message | None = None
    """Where it does not verify."""
    session: bytes = b""


def examine(text: bytes) -> Examined:
    """Read an uploaded record, play it again and check its digests and its result."""
    report = verify(text, GAMES.get)
    if report.problem is not None:
        return Examined(report.problem)
    record = parse_record(text)
    session = Session.replay(GAMES[record.game], record)
    differs = report.divergence or (check_commitment(session, record.commitment) if record.commitment else None)
    kept = replace(record, options=session.options, entries=(), notes=session.notes)
    return Examined(None, kept, differs, pack(session))
