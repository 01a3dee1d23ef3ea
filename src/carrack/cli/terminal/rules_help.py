"""`help NAME` in a game, and `carrack rules`: explanations of everything that has a name or an id."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final

from rich.text import Text

from carrack.cli.terminal.layout import Lines, wrap
from carrack.cli.terminal.screens import HelpTopic, game_screen
from carrack.cli.terminal.styles import BOLD, DIM, KEY_STYLE
from carrack.play.game import Game
from carrack.text import guide, guide_search
from carrack.text.catalogue import Catalogue, CatalogueRow, load_catalogue
from carrack.text.fluent import Localizer
from carrack.text.normalization import fold_text, split_words

_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)]*\)")
MAX_RELATED_ARTICLES: Final = 6
"""Maximum number of further matching articles to name."""
MAX_ROWS: Final = 20
"""Maximum number of catalogue rows to print; more are only counted."""


def help_lines(word: str, game: Game, lang: Localizer, width: int, guided: bool = True) -> Lines:
    """Explain a name or an everyday word; empty if nothing matches.

    Without the guide, only the rule catalogue answers.
    """
    found = load_catalogue(game.catalogue, lang.code)
    row = found.rows.get(word.upper()) if found else None
    if row:
        return rule_lines(row, width)
    answers = guide_search.search_articles(game.id, word, lang.code) if guided else []
    articles = sorted(answers, key=lambda article: article.is_primer)
    topics = game_screen(game, lang).topics()
    named = find_topics(word, topics, whole=bool(articles))
    ours = guide.called_in_print(game.id, word, lang.code)
    named += [topic for topic in topics if topic.name in ours and topic not in named]
    lines: Lines = []
    for topic in named[:MAX_ROWS]:
        # if an article explains the topic, leave out the catalogue rows
        behind = None if articles and topic.text else found
        lines += [*topic_lines(topic, game, behind, width), Text()]
    if articles:
        lines += article_lines(articles[0], game, lang, width)
        others = " · ".join(article.title for article in articles[1:MAX_RELATED_ARTICLES])
        if others:
            lines += [Text(), *wrap(Text(lang.render_key("cli-see-others", titles=others), DIM), width, indent=2)]
    if not lines and found:
        rows = [row for row in found.search(word) if row.applies(game.editions)]
        lines = rules_lines(rows, lang, width)
    return lines


def primer_lines(game: Game, lang: Localizer, width: int) -> Lines:
    """The game in a few pages, for new players."""
    article = guide.find_primer(game.id, lang.code)
    if article is None:
        return [Text(lang.render_key(f"game-{game.id}-about"))]
    lines: Lines = [Text(article.title, BOLD)]
    for section, text in article.sections.items():
        lines += [Text(), Text(lang.render_key(f"guide-{section}"), KEY_STYLE), *text_lines(text, width)]
    return lines


def article_lines(article: guide.GuideArticle, game: Game, lang: Localizer, width: int) -> Lines:
    """One article, with references for further reading."""
    if article.is_primer:
        return primer_lines(game, lang, width)
    lines = [Text(article.title, BOLD), *text_lines(article.text, width)]
    if article.rules:
        lines += [
            Text(),
            *wrap(Text(lang.render_key("cli-see-rules", rules=", ".join(article.rules)), DIM), width, indent=2),
        ]
    return lines


def text_lines(text: str, width: int) -> Lines:
    """Render the guide's Markdown subset: paragraphs, lists, bold text; pictures are skipped."""
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
    return Text.assemble(*((part, BOLD if number % 2 else "") for number, part in enumerate(parts)))


def find_topics(word: str, topics: Iterable[HelpTopic], whole: bool = False) -> list[HelpTopic]:
    """Topics by exact name, by prefix, or by the prefix of a word in the name: the first method with a result.

    `whole` uses the exact name only.
    """
    wanted = fold_text(word)
    known = list(topics)
    ways: tuple[Callable[[str], bool], ...] = (
        lambda name: fold_text(name) == wanted,
        lambda name: fold_text(name).startswith(wanted),
        lambda name: any(part.startswith(wanted) for part in split_words(name)),
    )
    for fits in ways[:1] if whole else ways:
        found = [topic for topic in known if fits(topic.name)]
        if found and wanted:
            return found
    return []


def topic_lines(topic: HelpTopic, game: Game, found: Catalogue | None, width: int) -> Lines:
    lines = [Text(topic.name, BOLD)]
    if topic.text:
        lines += wrap(topic.text, width)
    rows = found.rows if found else {}
    for rule in topic.rules:
        if rule in rows and rows[rule].applies(game.editions):
            lines += rule_lines(rows[rule], width)
    return lines


def rule_lines(row: CatalogueRow, width: int) -> Lines:
    edition = f" ({row.edition})" if row.edition else ""
    return wrap(Text.assemble((row.id, KEY_STYLE), (f"{edition} ", DIM), row.text), width, indent=2)


def rules_lines(rows: list[CatalogueRow], lang: Localizer, width: int) -> Lines:
    lines: Lines = []
    for row in rows[:MAX_ROWS]:
        lines += rule_lines(row, width)
    if len(rows) > MAX_ROWS:
        lines.append(Text(lang.render_key("cli-more-rows", number=len(rows) - MAX_ROWS), DIM))
    return lines
