"""`carrack rules`: the catalogue of rules, and how far the tests cover it."""

from __future__ import annotations

import json

from rich.text import Text

from carrack.cli.coverage import checkout_tests, coverage, read_marks, unknown
from carrack.cli.drawing import QUIET, STRONG, Lines
from carrack.cli.helping import explain, find_topics, row_lines, rows_lines
from carrack.cli.screens import screen
from carrack.cli.stop import Stop
from carrack.cli.terminal import Terminal
from carrack.core.game import Game
from carrack.core.notation import shown
from carrack.games import GAMES
from carrack.lang import Language
from carrack.lang.catalogue import Catalogue, Row, catalogue, names


def rules(lang: Language, word: str | None, want_coverage: bool, verbose: bool, as_json: bool) -> int:
    """Returns the exit code: 1 if the tests leave a gap."""
    if want_coverage:
        return _coverage(lang, word, verbose, as_json)
    found = {name: made for name in names() if (made := catalogue(name, lang.code))}
    if not found:
        raise Stop("cli-no-catalogue")
    if as_json:
        print(json.dumps(_facts(found, word), indent=1, ensure_ascii=False))
    else:
        terminal = Terminal()
        _print(_lines(lang, found, word, min(terminal.width, 110)))
    return 0


def _print(lines: Lines) -> None:
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    for line in lines:
        console.print(line, soft_wrap=True)


def _lines(lang: Language, found: dict[str, Catalogue], word: str | None, width: int) -> Lines:
    if word is None or word in GAMES:
        game = GAMES[word] if word else None
        lines: Lines = []
        for name, made in found.items():
            if game is None or game.catalogue == name:
                lines += _chapters(lang, made, game)
        return lines
    row = next((made.rows[word.upper()] for made in found.values() if word.upper() in made.rows), None)
    if row:
        lines = [Text(row.section, STRONG), *row_lines(row, width)]
        if row.source:
            lines.append(Text(f"  [{row.source}]", QUIET))
        return lines
    lines = []
    seen: set[str] = set()
    for game in GAMES.values():
        words = Language(lang.code, game.id)
        if find_topics(word, screen(game, words).topics()):
            lines += [Text(words.name(f"game-{game.id}"), STRONG), *explain(word, game, words, width, guided=False)]
        elif game.catalogue in found and game.catalogue not in seen:
            seen.add(game.catalogue)
            lines += rows_lines(found[game.catalogue].search(word), lang, width)
    if not lines:
        raise Stop("cli-no-rule", text=shown(word))
    return lines


def _chapters(lang: Language, made: Catalogue, game: Game | None) -> Lines:
    lines = [Text(made.title, STRONG)]
    for section in made.sections:
        rows = [row for row in section.rows if game is None or row.applies(game.editions)]
        if rows:
            span = rows[0].id if len(rows) == 1 else f"{rows[0].id} … {rows[-1].id}"
            lines.append(Text.assemble(f"{section.number:>5} {rows[0].section}  ", (f"{span} ({len(rows)})", QUIET)))
    return [*lines, Text()]


def _facts(found: dict[str, Catalogue], word: str | None) -> list[dict[str, object]]:
    """Rows for a program: all of them, those of a game, one, or those with a word."""
    facts = []
    for name, made in found.items():
        game = GAMES.get(word or "")
        if game:
            rows = [row for row in made.rows.values() if game.catalogue == name and row.applies(game.editions)]
        elif word is None:
            rows = list(made.rows.values())
        elif word.upper() in made.rows:
            rows = [made.rows[word.upper()]]
        else:
            rows = made.search(word)
        facts += [_row(name, row) for row in rows]
    if not facts:
        raise Stop("cli-no-rule", text=shown(word or ""))
    return facts


def _row(name: str, row: Row) -> dict[str, object]:
    return {
        "id": row.id,
        "catalogue": name,
        "section": row.section,
        "edition": row.edition,
        "text": row.text,
        "source": row.source,
    }


# ---- coverage


def _coverage(lang: Language, word: str | None, verbose: bool, as_json: bool) -> int:
    tests = checkout_tests()
    if tests is None:
        raise Stop("cli-no-tests")
    if word is not None and word not in GAMES:
        raise Stop("cli-no-such-game", game=shown(word), games=", ".join(GAMES))
    marks = read_marks(tests)
    reports = [coverage(game, marks, lang.code) for game in GAMES.values() if word in (None, game.id)]
    strangers = unknown(marks)
    wrong = list(dict.fromkeys(rule for report in reports for rule in report.contradictory))
    failed = bool(strangers or wrong or marks.unreadable or any(report.missing for report in reports))
    if as_json:
        facts = {
            "games": [
                {
                    "game": report.game,
                    "total": len(report.rows),
                    "covered": len(report.covered),
                    "missing": report.missing,
                    "cardboard": report.cardboard,
                    "contradictory": report.contradictory,
                }
                for report in reports
            ],
            "unknown": strangers,
            "unreadable": marks.unreadable,
        }
        print(json.dumps(facts, indent=1, ensure_ascii=False))
        return int(failed)
    for report in reports:
        total = len(report.rows) - len(report.cardboard)
        numbers = {"covered": len(report.covered), "total": total, "apart": len(report.cardboard)}
        print(lang.name("cli-coverage", game=report.game, **numbers))
        for rule in report.missing:
            print(f"  {lang.name('cli-coverage-missing', rule=rule, text=report.rows[rule].text[:100])}")
        if verbose:
            for rule, reason in report.cardboard.items():
                print(f"  {lang.name('cli-coverage-cardboard', rule=rule, reason=reason)}")
    for rule, where in strangers.items():
        print(lang.name("cli-coverage-unknown", rule=shown(rule), where=where))
    for rule in wrong:
        print(lang.name("cli-coverage-contradictory", rule=shown(rule)))
    for where in marks.unreadable:
        print(lang.name("cli-coverage-unreadable", where=where))
    return int(failed)
