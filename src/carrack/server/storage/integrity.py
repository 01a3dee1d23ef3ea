"""Do the games that are being played go on as they were?  Asked after every start, and by whoever wants to upgrade.

Each game is played again by the rules it was begun with, which later versions keep; see docs/record-format.md.  Where
the rules have changed since, it is also tried by the newest ones: that tells whether the old ones are still needed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from carrack.core.game import Refusal
from carrack.core.record import Entry
from carrack.core.text import Message
from carrack.core.verify import Report, play_again
from carrack.games import GAMES
from carrack.server.table import Table

if TYPE_CHECKING:
    from carrack.server.tables import Tables

log = logging.getLogger("carrack.server")


@dataclass(frozen=True, slots=True)
class Finding:
    """How a game fares."""

    table: str
    report: Report
    """By the rules it was begun with."""
    newest: Report | None
    """By the newest rules, where those are others."""


def examine(table: Table, entries: Sequence[Entry]) -> Finding:
    """Play a game again; whatever is wrong with it, there is an answer."""
    header = table.header
    if header.game not in GAMES:
        return Finding(header.id, _stopped(table, entries, "server-old-rules"), None)
    older = header.rules_version < table.game.rules_version
    newest = _played(table, entries, table.game.rules_version) if older else None
    return Finding(header.id, _played(table, entries), newest)


def _played(table: Table, entries: Sequence[Entry], rules: int | None = None) -> Report:
    try:
        return play_again(table.game, table.record(entries), table.first(rules), rules)
    except (Refusal, ValueError):  # the position that a fork begins with is not one of this game any more
        return _stopped(table, entries, "server-old-rules")
    except Exception:
        log.exception("table %s cannot be played again", table.header.id)
        return _stopped(table, entries, "server-broken")


def _stopped(table: Table, entries: Sequence[Entry], why: str) -> Report:
    return Report(table.header.game, table.header.rules_version, len(entries), problem=Message(why))


def summary(findings: Sequence[Finding]) -> dict[str, int]:
    """How many games there are, go on as they were, stand otherwise, stop, and keep to older rules."""
    reports = [finding.report for finding in findings]
    return {
        "games": len(reports),
        "same": sum(report.ok for report in reports),
        "different": sum(report.problem is None and report.difference is not None for report in reports),
        "stopped": sum(report.problem is not None for report in reports),
        "older": sum(finding.newest is not None for finding in findings),
    }


def faults(table: Table, entries: Sequence[Entry]) -> Message | None:
    """What is wrong with a table as it is stored: its game must lead to what was written down beside it."""
    header = table.header
    if [chair.number for chair in table.chairs] != list(range(len(table.chairs))) or not table.chairs:
        return Message("server-fault-seats")
    if [entry.n for entry in entries] != list(range(1, len(entries) + 1)):
        return Message("server-fault-entries")
    if header.status == "open":
        return Message("server-fault-begun") if entries else None
    report = examine(table, entries).report
    if not report.ok:
        return report.problem or report.difference
    stored = [header.status, header.waiting, header.places, header.counts]
    table.begin(entries)
    table.note()
    played = [header.status, header.waiting, header.places, header.counts]
    for name, one, other in zip(("status", "waiting", "places", "counts"), stored, played, strict=True):
        if one != other:
            return Message("server-fault-differs", {"what": name, "stored": str(one), "played": str(other)})
    return None


async def look_over(tables: Tables) -> None:
    """After a start: one line in the log about all games under way, whatever is wrong with any of them."""
    findings = []
    try:
        for id in await tables.store.playing():
            found = await tables.store.read(id)
            if found is not None:
                findings.append(await asyncio.to_thread(examine, *found))
    except Exception:
        log.exception("the games under way could not be checked")
        return
    counts = summary(findings)
    told = "{games} games under way: {same} as they were, {different} at another position, {stopped} cannot go on"
    line = (told + "; {older} keep to older rules").format(**counts)
    wrong = [finding.table for finding in findings if not finding.report.ok]
    if wrong:
        log.warning("%s: %s", line, ", ".join(wrong))
    else:
        log.info("%s", line)
