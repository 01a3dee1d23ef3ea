"""The guide as the page shows it: articles, what the things on the board are, and the full rules."""

from __future__ import annotations

from functools import cache
from typing import Final

from carrack.games import GAMES
from carrack.lang import LANGUAGES, guide
from carrack.lang.fullrules import full_rules
from carrack.server.problems import Trouble
from carrack.server.protocol import About, ArticleInfo, Found, Guide, Rulebook, RuleRow

RESULTS: Final = 12
"""Articles that an answer names at most; what comes after the best ones has little to do with the question."""


def articles(game: str, language: str) -> Guide:
    found = guide.articles(*_known(game, language))
    return Guide(
        [
            ArticleInfo(entry.topic, entry.title, entry.group, entry.is_primer, list(entry.rules), entry.text)
            for entry in found
        ]
    )


def search(game: str, language: str, words: str) -> Found:
    _known(game, language)
    return Found([entry.topic for entry in guide.search(game, words, language)[:RESULTS]])


def about(game: str, language: str) -> About:
    return _about(*_known(game, language))


def rules(game: str, language: str) -> Rulebook:
    return Rulebook([RuleRow(row.id, row.section, row.text) for row in full_rules(*_known(game, language))])


@cache
def _about(game: str, language: str) -> About:
    told, topics = {}, {}
    for name in guide.known(game):
        if text := guide.about(game, name, language):
            told[name] = text
        if found := guide.explaining(game, name, language):
            topics[name] = found.topic
    for question in GAMES[game].book.questions:
        if found := guide.asking(game, question.id, language):
            topics[f"ask-{question.id}"] = found.topic
    return About(told, topics)


def _known(game: str, language: str) -> tuple[str, str]:
    if game not in GAMES or language not in LANGUAGES:
        raise Trouble(404, "server-no-rules")
    return game, language
