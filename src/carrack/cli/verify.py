"""`carrack verify`: do recorded games fit the rules as they are now?"""

from __future__ import annotations

import json
from pathlib import Path

from carrack.cli.notices import say_if_interpreted
from carrack.core.notation import shown
from carrack.core.record import MAX_MEGABYTES
from carrack.core.text import Message
from carrack.core.verify import Report
from carrack.core.verify import verify as check
from carrack.games import GAMES
from carrack.lang import Language


def verify(lang: Language, files: list[str], as_json: bool) -> int:
    """One line for each file; returns 1 if any does not fit."""
    failed = False
    answers = []
    for file in files:
        report = _report(file)
        failed |= not report.ok
        words = Language(lang.code, report.game if report.game in GAMES else None)
        if report.game in GAMES:
            say_if_interpreted(lang, GAMES[report.game])
        if as_json:
            problem, difference = (words.text(m) if m else None for m in (report.problem, report.difference))
            answers.append(
                {
                    "file": file,
                    "ok": report.ok,
                    "game": report.game,
                    "rules_version": report.rules_version,
                    "entries": report.entries,
                    "fitting": report.fitting,
                    "finished": report.finished,
                    "problem": problem,
                    "difference": difference,
                }
            )
        else:
            print(f"{shown(file, 200)}: {_line(words, report)}", flush=True)
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


def _line(words: Language, report: Report) -> str:
    wrong = report.problem or report.difference
    if wrong:
        return words.text(wrong)
    key = "cli-verified-finished" if report.finished else "cli-verified"
    return words.name(key, entries=report.entries)
