"""`help NAME` in a game, and `carrack rules`: everything that has a name or an id, explained."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from rich.text import Text

from carrack.cli.drawing import KEY, QUIET, STRONG, Lines, wrap
from carrack.cli.screens import Topic, screen
from carrack.core.game import Game
from carrack.lang import Language, guide
from carrack.lang.catalogue import Catalogue, Row, catalogue
from carrack.lang.words import fold, word_list

_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
OTHERS: Final = 6
"""So many articles are named that may be meant too, the first not counted."""
MANY: Final = 20
"""More rows than this are only counted."""


def explain(word: str, game: Game, lang: Language, width: int, guided: bool = True) -> Lines:
    """What a player asked about, by name or in everyday words; empty if nothing is known about it.

    Without the guide, it is the catalogue of rules alone that answers.
    """
    found = catalogue(game.catalogue, lang.code)
    row = found.rows.get(word.upper()) if found else None
    if row:
        return row_lines(row, width)
    answers = guide.search(game.id, word, lang.code) if guided else []
    articles = sorted(answers, key=lambda article: article.is_primer)
    named = find_topics(word, screen(game, lang).topics(), whole=bool(articles))
    lines: Lines = []
    for topic in named[:MANY]:
        # where an article explains it, the rows of the catalogue are for those who ask for them
        behind = None if articles and topic.text else found
        lines += [*topic_lines(topic, game, behind, width), Text()]
    if articles:
        lines += article_lines(articles[0], game, lang, width)
        others = " · ".join(article.title for article in articles[1:OTHERS])
        if others:
            lines += [Text(), *wrap(Text(lang.name("cli-see-others", titles=others), QUIET), width, indent=2)]
    if not lines and found:
        rows = [row for row in found.search(word) if row.applies(game.editions)]
        lines = rows_lines(rows, lang, width)
    return lines


def primer_lines(game: Game, lang: Language, width: int) -> Lines:
    """The game in a few pages, for somebody who has never seen it."""
    article = guide.primer(game.id, lang.code)
    if article is None:
        return [Text(lang.name(f"game-{game.id}-about"))]
    lines: Lines = [Text(article.title, STRONG)]
    for section, text in article.sections.items():
        lines += [Text(), Text(lang.name(f"guide-{section}"), KEY), *text_lines(text, width)]
    return lines


def article_lines(article: guide.Article, game: Game, lang: Language, width: int) -> Lines:
    """One article, and where to read on."""
    if article.is_primer:
        return primer_lines(game, lang, width)
    lines = [Text(article.title, STRONG), *text_lines(article.text, width)]
    if article.rules:
        lines += [
            Text(),
            *wrap(Text(lang.name("cli-see-rules", rules=", ".join(article.rules)), QUIET), width, indent=2),
        ]
    return lines


def text_lines(text: str, width: int) -> Lines:
    """The little Markdown of the guide: paragraphs, lists, strong words; pictures are for the page."""
    lines: Lines = []
    for line in text.split("\n"):
        if line.startswith("[picture"):
            continue
        if not line.strip():
            if lines and lines[-1].plain:
                lines.append(Text())
            continue
        listed = line.startswith("- ")
        words = _marked_up(line.removeprefix("- "))
        if listed:
            item = wrap(words, width - 4)
            lines += [Text.assemble("    " if number else "  · ", part) for number, part in enumerate(item)]
        else:
            lines += wrap(words, width)
    while lines and not lines[-1].plain:
        lines.pop()
    return lines


def _marked_up(line: str) -> Text:
    said = _LINK.sub(r"\1", line)
    parts = said.split("**")
    return Text.assemble(*((part, STRONG if number % 2 else "") for number, part in enumerate(parts)))


def find_topics(word: str, topics: Iterable[Topic], whole: bool = False) -> list[Topic]:
    """Topics called exactly so, or beginning so, or with such a word in the name: the first of these that finds any.

    `whole` takes the first way only.
    """
    wanted = fold(word)
    known = list(topics)
    ways: tuple[Callable[[str], bool], ...] = (
        lambda name: fold(name) == wanted,
        lambda name: fold(name).startswith(wanted),
        lambda name: any(part.startswith(wanted) for part in word_list(name)),
    )
    for fits in ways[:1] if whole else ways:
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
