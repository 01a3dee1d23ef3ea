"""`carrack verify`: check recorded games, or those of a server, against the rules."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from carrack.cli.errors import CliError
from carrack.cli.startup_warnings import warn_if_interpreted
from carrack.engine.messages import Message, quote
from carrack.games import GAMES
from carrack.play.records.jsonl import MAX_RECORD_MEGABYTES
from carrack.play.records.rule_changes import rule_ids
from carrack.play.sessions.verification import VerificationReport
from carrack.play.sessions.verification import verify as check
from carrack.text.fluent import Localizer

if TYPE_CHECKING:
    from carrack.server.storage.integrity import ReplayFinding


def verify(lang: Localizer, files: list[str], as_json: bool) -> int:
    """Print one line per file; returns 1 if any file fails."""
    if not files:
        raise CliError("cli-missing", command="carrack verify", name="FILE...")
    failed = False
    answers = []
    for file in files:
        report = _report(file)
        failed |= not report.ok
        if report.game is not None and report.game in GAMES:
            warn_if_interpreted(lang, GAMES[report.game])
        if as_json:
            answers.append({"file": file, **_facts(lang, report)})
        else:
            print(f"{quote(file, 200)}: {_line(lang, report)}{_proof(lang, report)}", flush=True)
    if as_json:
        print(json.dumps(answers, indent=1, ensure_ascii=False))
    return int(failed)


def _report(file: str) -> VerificationReport:
    try:
        with Path(file).open("rb") as opened:
            data = opened.read(MAX_RECORD_MEGABYTES * 1024 * 1024 + 1)
    except FileNotFoundError:
        return VerificationReport(problem=Message("core-record-no-file", {"file": quote(file, 200)}))
    except (OSError, ValueError):
        return VerificationReport(problem=Message("core-record-unreadable", {"file": quote(file, 200)}))
    return check(data, GAMES.get)


def _words(lang: Localizer, report: VerificationReport) -> Localizer:
    """The language with the vocabulary of the game."""
    return Localizer(lang.code, report.game if report.game in GAMES else None)


def _facts(lang: Localizer, report: VerificationReport) -> dict[str, Any]:
    words = _words(lang, report)
    problem, difference, broken = (
        words.render(m) if m else None for m in (report.problem, report.divergence, report.commitment_error)
    )
    return {
        "ok": report.ok,
        "game": report.game,
        "rules_version": report.rules_version,
        "entries": report.entries,
        "fitting": report.legal_entries,
        "finished": report.finished,
        "problem": problem,
        "difference": difference,
        "proven": report.dice_proven,
        "seal": report.commitment_hash,
        "draws": report.chance_entries,
        "broken": broken,
        "changes": [
            {"version": change.version, "rules": list(change.rule_ids), "text": words.render_key(f"change-{change.id}")}
            for change in report.rule_changes
        ],
    }


def _line(lang: Localizer, report: VerificationReport) -> str:
    words = _words(lang, report)
    wrong = report.problem or report.divergence or report.commitment_error
    if wrong:
        return words.render(wrong)
    key = "cli-verified-finished" if report.finished else "cli-verified"
    line = words.render_key(key, entries=report.entries)
    if report.rule_changes:
        made = report.rules_version or 0
        line += " " + words.render_key("cli-verified-older", made=made, rules=rule_ids(report.rule_changes))
    return line


def _proof(lang: Localizer, report: VerificationReport) -> str:
    """Whether chance is proven, for a valid record."""
    if not report.ok:
        return ""
    if not report.commitment_hash:
        return " " + lang.render_key("cli-verified-unproven")
    return " " + lang.render_key("cli-verified-proven", draws=report.chance_entries, seal=report.commitment_hash)


# Tables of a server


def verify_database(lang: Localizer, addresses: list[str], as_json: bool) -> int:
    """Print one line per game that needs attention and a summary; returns 1 if any game differs under the current
    rules."""
    from carrack.cli.database_access import resolve_database_url
    from carrack.server.storage.integrity import count_findings

    if len(addresses) > 1:
        raise CliError("cli-verify-one-database")
    findings = asyncio.run(_findings(resolve_database_url(addresses[0] if addresses else None)))
    counts = count_findings(findings)
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
        print(lang.render_key("cli-verified-database", **counts), flush=True)
    return int(counts["same"] < counts["games"])


async def _findings(url: str) -> list[ReplayFinding]:
    from carrack.cli.database_access import open_existing_database
    from carrack.server.storage.integrity import replay_table
    from carrack.server.storage.table_store import SqlTableStore

    async with open_existing_database(url) as database:
        found = await SqlTableStore(database).running_games_as_upgraded()
    return [replay_table(table) for table in found]


def _table_line(lang: Localizer, finding: ReplayFinding) -> str:
    line = _line(lang, finding.report)
    newest = finding.newest
    if newest is not None and finding.report.ok:
        key = "same" if newest.ok else "different" if newest.problem is None else "stopped"
        line += " " + lang.render_key(f"cli-verified-newest-{key}")
    return line
