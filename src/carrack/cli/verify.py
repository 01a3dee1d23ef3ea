"""`carrack verify`: do recorded games, or those on a server, fit the rules?"""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carrack.cli.notices import say_if_interpreted
from carrack.cli.stop import Stop
from carrack.core.changes import ids
from carrack.core.notation import shown
from carrack.core.record import MAX_MEGABYTES
from carrack.core.text import Message
from carrack.core.verify import Report
from carrack.core.verify import verify as check
from carrack.games import GAMES
from carrack.lang import Language

if TYPE_CHECKING:
    from carrack.server.checking import Finding


def verify(lang: Language, files: list[str], as_json: bool) -> int:
    """One line for each file; returns 1 if any does not fit."""
    if not files:
        raise Stop("cli-missing", command="carrack verify", name="FILE...")
    failed = False
    answers = []
    for file in files:
        report = _report(file)
        failed |= not report.ok
        if report.game in GAMES:
            say_if_interpreted(lang, GAMES[report.game])
        if as_json:
            answers.append({"file": file, **_facts(lang, report)})
        else:
            print(f"{shown(file, 200)}: {_line(lang, report)}{_proof(lang, report)}", flush=True)
    if as_json:
        print(json.dumps(answers, indent=1, ensure_ascii=False))
    return int(failed)


def _report(file: str) -> Report:
    try:
        with Path(file).open("rb") as opened:
            data = opened.read(MAX_MEGABYTES * 1024 * 1024 + 1)
    except FileNotFoundError:
        return Report(problem=Message("core-record-no-file", {"file": shown(file, 200)}))
    except (OSError, ValueError):
        return Report(problem=Message("core-record-unreadable", {"file": shown(file, 200)}))
    return check(data, GAMES.get)


def _words(lang: Language, report: Report) -> Language:
    """The language with the words of the game."""
    return Language(lang.code, report.game if report.game in GAMES else None)


def _facts(lang: Language, report: Report) -> dict[str, Any]:
    words = _words(lang, report)
    problem, difference, broken = (
        words.text(m) if m else None for m in (report.problem, report.difference, report.broken)
    )
    return {
        "ok": report.ok,
        "game": report.game,
        "rules_version": report.rules_version,
        "entries": report.entries,
        "fitting": report.fitting,
        "finished": report.finished,
        "problem": problem,
        "difference": difference,
        "proven": report.proven,
        "seal": report.seal,
        "draws": report.draws,
        "broken": broken,
        "changes": [
            {"version": change.version, "rules": list(change.rules), "text": words.name(f"change-{change.id}")}
            for change in report.changes
        ],
    }


def _line(lang: Language, report: Report) -> str:
    words = _words(lang, report)
    wrong = report.problem or report.difference or report.broken
    if wrong:
        return words.text(wrong)
    key = "cli-verified-finished" if report.finished else "cli-verified"
    line = words.name(key, entries=report.entries)
    if report.changes:
        made = report.rules_version or 0
        line += " " + words.name("cli-verified-older", made=made, rules=ids(report.changes))
    return line


def _proof(lang: Language, report: Report) -> str:
    """Whether chance is proven, of a record that fits."""
    if not report.ok:
        return ""
    if not report.seal:
        return " " + lang.name("cli-verified-unproven")
    return " " + lang.name("cli-verified-proven", draws=report.draws, seal=report.seal)


# Tables of a server


def verify_database(lang: Language, addresses: list[str], as_json: bool) -> int:
    """One line for each game that needs attention, and one for all; returns 1 if any does not go on as it was."""
    from carrack.cli.serve import find_database
    from carrack.server.checking import summary

    if len(addresses) > 1:
        raise Stop("cli-verify-one-database")
    findings = asyncio.run(_findings(find_database(addresses[0] if addresses else None)))
    counts = summary(findings)
    if as_json:
        answers = [
            {"table": finding.table, **_facts(lang, finding.report)}
            | {"newest": None if finding.newest is None else _facts(lang, finding.newest)}
            for finding in findings
        ]
        print(json.dumps(counts | {"tables": answers}, indent=1, ensure_ascii=False))
    else:
        for finding in findings:
            if finding.newest is not None or not finding.report.ok:
                print(f"{finding.table}: {_table_line(lang, finding)}", flush=True)
        print(lang.name("cli-verified-database", **counts), flush=True)
    return int(counts["same"] < counts["games"])


async def _findings(url: str) -> list[Finding]:
    from carrack.cli.serve import opened
    from carrack.server.checking import examine
    from carrack.server.store import Store

    async with opened(url) as database:
        found = await Store(database).under_way()
    return [examine(table, entries) for table, entries in found]


def _table_line(lang: Language, finding: Finding) -> str:
    line = _line(lang, finding.report)
    newest = finding.newest
    if newest is not None and finding.report.ok:
        key = "same" if newest.ok else "different" if newest.problem is None else "stopped"
        line += " " + lang.name(f"cli-verified-newest-{key}")
    return line
