"""`help NAME` in a game, and `carrack rules`: everything that has a name or an id, explained."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from rich.text import Text

from carrack.cli.drawing import KEY, QUIET, STRONG, Lines, wrap
from carrack.cli.screens import Topic, screen
from carrack.core.game import Game
from carrack.lang import Language
from carrack.lang.catalogue import Catalogue, Row, catalogue
from carrack.lang.words import fold, word_list

MANY: Final = 20
"""More rows than this are only counted."""


def explain(word: str, game: Game, lang: Language, width: int) -> Lines:
    """What a player asked about; empty if nothing is known by that name."""
    found = catalogue(game.catalogue, lang.code)
    row = found.rows.get(word.upper()) if found else None
    if row:
        return row_lines(row, width)
    topics = find_topics(word, screen(game, lang).topics())
    lines: Lines = []
    for topic in topics[:MANY]:
        lines += [*topic_lines(topic, game, found, width), Text()]
    if not topics and found:
        rows = [row for row in found.search(word) if row.applies(game.editions)]
        lines = rows_lines(rows, lang, width)
    return lines


def find_topics(word: str, topics: Iterable[Topic]) -> list[Topic]:
    """Topics called exactly so, or beginning so, or with such a word in the name: the first of these that finds any."""
    wanted = fold(word)
    known = list(topics)
    ways: tuple[Callable[[str], bool], ...] = (
        lambda name: fold(name) == wanted,
        lambda name: fold(name).startswith(wanted),
        lambda name: any(part.startswith(wanted) for part in word_list(name)),
    )
    for fits in ways:
        found = [topic for topic in known if fits(topic.name)]
        if found and wanted:
            return found
    return []


def topic_lines(topic: Topic, game: Game, found: Catalogue | None, width: int) -> Lines:
    lines = [Text(topic.name, STRONG)]
    if topic.text:
        lines += wrap(topic.text, width)
    rows = found.rows if found else {}
    for rule in topic.rules:
        if rule in rows and rows[rule].applies(game.editions):
            lines += row_lines(rows[rule], width)
    return lines


def row_lines(row: Row, width: int) -> Lines:
    edition = f" ({row.edition})" if row.edition else ""
    return wrap(Text.assemble((row.id, KEY), (f"{edition} ", QUIET), row.text), width, indent=2)


def rows_lines(rows: list[Row], lang: Language, width: int) -> Lines:
    lines: Lines = []
    for row in rows[:MANY]:
        lines += row_lines(row, width)
    if len(rows) > MANY:
        lines.append(Text(lang.name("cli-more-rows", number=len(rows) - MANY), QUIET))
    return lines
