"""`carrack rules`: the rule catalogue and its test coverage."""

from __future__ import annotations

import json

from rich.text import Text

from carrack.cli.errors import CliError, leaving_out
from carrack.cli.rule_coverage import read_marks, rule_coverage, tests_folder, unknown_rule_ids
from carrack.cli.terminal.layout import Lines
from carrack.cli.terminal.rules_help import find_topics, help_lines, rule_lines, rules_lines
from carrack.cli.terminal.screens import game_screen
from carrack.cli.terminal.styles import BOLD, DIM
from carrack.cli.terminal.tty import Terminal
from carrack.engine.messages import quote
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.text.catalogue import Catalogue, CatalogueRow, catalogue_names, load_catalogue
from carrack.text.fluent import Localizer


def rules(lang: Localizer, word: str | None, want_coverage: bool, verbose: bool, as_json: bool) -> int:
    """Run the command; returns the exit code: 1 if rules lack a test."""
    if want_coverage:
        return _coverage(lang, word, verbose, as_json)
    found: dict[str, Catalogue] = {}
    for name in catalogue_names():
        with leaving_out(name):
            found |= {name: made} if (made := load_catalogue(name, lang.code)) else {}
    if not found:
        raise CliError("cli-no-catalogue")
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


def _lines(lang: Localizer, found: dict[str, Catalogue], word: str | None, width: int) -> Lines:
    if word is None or word in GAMES:
        game = GAMES[word] if word else None
        lines: Lines = []
        for name, made in found.items():
            if game is None or game.catalogue == name:
                lines += _chapters(lang, made, game)
        return lines
    row = next((made.rows[word.upper()] for made in found.values() if word.upper() in made.rows), None)
    if row:
        lines = [Text(row.section, BOLD), *rule_lines(row, width)]
        if row.source:
            lines.append(Text(f"  [{row.source}]", DIM))
        return lines
    lines = []
    seen: set[str] = set()
    for game in GAMES.values():
        with leaving_out(game.id):
            words = Localizer(lang.code, game.id)
            if find_topics(word, game_screen(game, words).topics()):
                lines += [
                    Text(words.render_key(f"game-{game.id}"), BOLD),
                    *help_lines(word, game, words, width, guided=False),
                ]
                continue
        if game.catalogue in found and game.catalogue not in seen:
            seen.add(game.catalogue)
            lines += rules_lines(found[game.catalogue].search(word), lang, width)
    if not lines:
        raise CliError("cli-no-rule", text=quote(word))
    return lines


def _chapters(lang: Localizer, made: Catalogue, game: Game | None) -> Lines:
    lines = [Text(made.title, BOLD)]
    for section in made.sections:
        rows = [row for row in section.rows if game is None or row.applies(game.editions)]
        if rows:
            span = rows[0].id if len(rows) == 1 else f"{rows[0].id} … {rows[-1].id}"
            lines.append(Text.assemble(f"{section.number:>5} {rows[0].section}  ", (f"{span} ({len(rows)})", DIM)))
    return [*lines, Text()]


def _facts(found: dict[str, Catalogue], word: str | None) -> list[dict[str, object]]:
    """Rows as JSON-serializable data: all, those of a game, one, or those containing a word."""
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
        raise CliError("cli-no-rule", text=quote(word or ""))
    return facts


def _row(name: str, row: CatalogueRow) -> dict[str, object]:
    return {
        "id": row.id,
        "catalogue": name,
        "section": row.section,
        "edition": row.edition,
        "text": row.text,
        "source": row.source,
    }


# Coverage


def _coverage(lang: Localizer, word: str | None, verbose: bool, as_json: bool) -> int:
    tests = tests_folder()
    if tests is None:
        raise CliError("cli-no-tests")
    if word is not None and word not in GAMES:
        raise CliError("cli-no-such-game", game=quote(word), games=", ".join(GAMES))
    marks = read_marks(tests)
    reports = [rule_coverage(game, marks, lang.code) for game in GAMES.values() if word in (None, game.id)]
    strangers = unknown_rule_ids(marks)
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
        print(lang.render_key("cli-coverage", game=report.game, **numbers))
        for rule in report.missing:
            print(f"  {lang.render_key('cli-coverage-missing', rule=rule, text=report.rows[rule].text[:100])}")
        if verbose:
            for rule, reason in report.cardboard.items():
                print(f"  {lang.render_key('cli-coverage-cardboard', rule=rule, reason=reason)}")
    for rule, where in strangers.items():
        print(lang.render_key("cli-coverage-unknown", rule=quote(rule), where=where))
    for rule in wrong:
        print(lang.render_key("cli-coverage-contradictory", rule=quote(rule)))
    for where in marks.unreadable:
        print(lang.render_key("cli-coverage-unreadable", where=where))
    return int(failed)
