"""The rulebook, the guide, its search and the glossary as response structs."""

from __future__ import annotations

from functools import cache
from typing import Final

from carrack.games import GAMES
from carrack.server.api.schemas.guide import ArticleInfo, Glossary, Guide, GuideSearchResults, Rulebook, RuleRow
from carrack.server.errors import ServiceError
from carrack.text import guide, guide_search
from carrack.text.catalogue import player_rules
from carrack.text.fluent import LANGUAGES

MAX_SEARCH_RESULTS: Final = 12
"""Maximum number of articles in a search result; later ones are hardly relevant."""


def get_guide(game: str, language: str) -> Guide:
    found = guide.load_articles(*_known(game, language))
    return Guide(
        [
            ArticleInfo(entry.topic, entry.title, entry.group, entry.is_primer, list(entry.rules), entry.text)
            for entry in found
        ]
    )


def search_guide(game: str, language: str, words: str) -> GuideSearchResults:
    _known(game, language)
    return GuideSearchResults(
        [entry.topic for entry in guide_search.search_articles(game, words, language)[:MAX_SEARCH_RESULTS]]
    )


def get_glossary(game: str, language: str) -> Glossary:
    return _glossary(*_known(game, language))


def get_rulebook(game: str, language: str) -> Rulebook:
    return Rulebook([RuleRow(row.id, row.section, row.text) for row in player_rules(*_known(game, language))])


@cache
def _glossary(game: str, language: str) -> Glossary:
    sentences, topics = {}, {}
    for name in guide.known_entities(game):
        if text := guide.entity_text(game, name, language):
            sentences[name] = text
        if found := guide.article_on(game, name, language):
            topics[name] = found.topic
    for decision in GAMES[game].declarations.decision_kinds:
        if found := guide.article_for_decision(game, decision.id, language):
            topics[f"ask-{decision.id}"] = found.topic
    return Glossary(sentences, topics)


def _known(game: str, language: str) -> tuple[str, str]:
    if game not in GAMES or language not in LANGUAGES:
        raise ServiceError(404, "server-no-rules")
    return game, language
