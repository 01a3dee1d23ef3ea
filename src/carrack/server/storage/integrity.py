"""Check that running games replay to their stored positions; runs after every start, and on demand before an upgrade.

Each game is replayed by the rules version it was started with, which later versions keep; see docs/record-format.md. If
the rules have changed since, it is also replayed by the newest ones, to see whether the old ones are still needed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from carrack.engine.messages import Message
from carrack.games import GAMES
from carrack.play.records.record import Entry
from carrack.play.sessions.verification import VerificationReport, verify_record
from carrack.server.tables.header_columns import refresh_header
from carrack.server.tables.stored_table import StoredTable
from carrack.server.tables.table import Table

if TYPE_CHECKING:
    from carrack.server.storage.table_store import SqlTableStore

log = logging.getLogger("carrack.server")


@dataclass(frozen=True, slots=True)
class ReplayFinding:
    """The result of replaying a game."""

    table: str
    report: VerificationReport
    """By the rules version of the game."""
    newest: VerificationReport | None
    """By the newest rules, if they differ."""


def replay_table(stored: StoredTable) -> ReplayFinding:
    """Replay a game; never raises, whatever is wrong with it."""
    table, entries, header = Table.from_stored(stored), stored.entries, stored.header
    if header.game not in GAMES:
        return ReplayFinding(header.id, _stopped(table, entries, "server-old-rules"), None)
    older = header.rules_version < table.game.rules_version
    newest = _played(table, entries, table.game.rules_version) if older else None
    return ReplayFinding(header.id, _played(table, entries), newest)


def _played(table: Table, entries: Sequence[Entry], rules: int | None = None) -> VerificationReport:
    try:
        return verify_record(table.game, table.record(entries), table.fork_position(rules), rules)
    except ValueError:  # the starting position of a fork is invalid in this version
        return _stopped(table, entries, "server-old-rules")
    except Exception:
        log.exception("replaying table %s failed", table.header.id)
        return _stopped(table, entries, "server-broken")


def _stopped(table: Table, entries: Sequence[Entry], why: str) -> VerificationReport:
    return VerificationReport(table.header.game, table.header.rules_version, len(entries), problem=Message(why))


def count_findings(findings: Sequence[ReplayFinding]) -> dict[str, int]:
    """Numbers of games: total, unchanged, with another position, stopped, and with older rules."""
    reports = [finding.report for finding in findings]
    return {
        "games": len(reports),
        "same": sum(report.ok for report in reports),
        "different": sum(report.problem is None and report.divergence is not None for report in reports),
        "stopped": sum(report.problem is not None for report in reports),
        "older": sum(finding.newest is not None for finding in findings),
    }


def find_inconsistency(stored: StoredTable) -> Message | None:
    """The fault of a stored table, if any: its game must replay to the stored state."""
    table, entries, header = Table.from_stored(stored), stored.entries, stored.header
    if [table_seat.number for table_seat in table.seats] != list(range(len(table.seats))) or not table.seats:
        return Message("server-fault-seats")
    if [entry.n for entry in entries] != list(range(1, len(entries) + 1)):
        return Message("server-fault-entries")
    if header.status == "open":
        return Message("server-fault-begun") if entries else None
    report = replay_table(stored).report
    if not report.ok:
        return report.problem or report.divergence
    before = [header.status, header.waiting, header.places, header.counts]
    table.load_game(entries)
    refresh_header(table)
    played = [header.status, header.waiting, header.places, header.counts]
    for name, one, other in zip(("status", "waiting", "places", "counts"), before, played, strict=True):
        if one != other:
            return Message("server-fault-differs", {"what": name, "stored": str(one), "played": str(other)})
    return None


async def log_running_games(store: SqlTableStore) -> None:
    """Background job after a start: log one line about all running games."""
    findings = []
    try:
        for id in await store.running_ids():
            found = await store.load(id)
            if found is not None:
                findings.append(await asyncio.to_thread(replay_table, found))
    except Exception:
        log.exception("checking the running games failed")
        return
    counts = count_findings(findings)
    text = "{games} running games: {same} unchanged, {different} with another position, {stopped} stopped"
    line = (text + "; {older} with older rules").format(**counts)
    wrong = [finding.table for finding in findings if not finding.report.ok]
    if wrong:
        log.warning("%s: %s", line, ", ".join(wrong))
    else:
        log.info("%s", line)
