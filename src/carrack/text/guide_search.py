"""Full-text search over the guide's articles: stems, stop words, weights, the best results."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection
from functools import cache
from math import log
from typing import Final

from carrack.text.guide import _LINK, _PARTS, GuideArticle, article_on, load_articles, printed, printed_as
from carrack.text.normalization import fold_text


def search_articles(game: str, query: str, language: str = "en") -> list[GuideArticle]:
    """Full-text search for articles, best match first.

    The search ignores case, accents and endings; a query word that no article contains matches as a prefix. A word
    counts more in a title than in the text, and more if few articles contain it. A printed name leads to the article
    that explains the thing, after articles that have the name in their title.
    """
    index = _index(game, language)
    spread = Counter(stem for _, weights in index for stem in weights)
    rarity = {stem: log(1 + len(index) / n) for stem, n in spread.items()}
    meant = [_meant(stem, rarity) for stem in sorted(_stems(query, language))]
    found: list[tuple[float, GuideArticle]] = []
    for entry, weights in index:
        score = sum(max((weights.get(stem, 0.0) * rarity[stem] for stem in stems), default=0.0) for stems in meant)
        if score > 0:
            found.append((score, entry))
    best = [entry for _, entry in sorted(found, key=lambda pair: -pair[0])]
    explained = [article_on(game, thing, language) for thing in printed_as(game, query, language)]
    printed_names = [entry for entry in explained if entry is not None]
    titled = [entry for entry in best if printed_names and _stems(query, language) <= _stems(entry.title, language)]
    return list(dict.fromkeys([*titled, *printed_names, *best]))


_SHORTEST: Final = 3
"""Minimum length, in letters, of a stem and of a prefix match."""
_IN_TITLE: Final = 6.0
_IN_WORDS: Final = 4.0
_IN_TEXT: Final = 1.0

_PLURALS: Final = {
    "en": (("ies", "y"), ("sses", "ss"), ("ss", "ss"), ("s", "")),
    "fr": (("eaux", "eau"), ("aux", "al"), ("x", ""), ("s", "")),
}
_ENDINGS: Final = {
    "en": ("ing", "ed", "e"),
    "fr": ("ant", "ent", "ee", "er", "ez", "ir", "it", "is", "e", "i"),
}
_SMALL: Final = {
    "en": frozenset(
        _PARTS.findall(
            "a an and any are as at be been but by can could did do does for from get had has have how i if in into is"
            " it its many me much must my no not of on or our s should so t than that the their them then there these"
            " they this those to was we were what when where which who whose why will with would you your"
        )
    ),
    "fr": frozenset(
        _PARTS.findall(
            "a à ai as au aux avec avoir c ce ces cette combien comment d dans de des doit dois du elle elles en est et"
            " etre être faire fait fais faut il ils j je l la le les leur leurs lui m ma mais mes mon n ne nos notre"
            " nous on ou où par pas peut peux plus pour pourquoi qu quand que quel quelle quelles quels qui quoi s sa"
            " se ses si son sont sur t ta te tes ton tu un une va vais vos votre vous y"
        )
    ),
}
"""Stop words."""


def _meant(stem: str, known: Collection[str]) -> list[str]:
    """The stem itself if an article has it, else all stems with that prefix."""
    if stem in known or len(stem) < _SHORTEST:
        return [other for other in known if other == stem]
    return [other for other in known if other.startswith(stem)]


def _stem(word: str, language: str) -> str:
    """A word without inflectional endings: scores and scoring become scor."""
    for ending, instead in _PLURALS[language]:
        if word.endswith(ending) and len(word) - len(ending) + len(instead) >= _SHORTEST:
            word = word.removesuffix(ending) + instead
            break
    for ending in _ENDINGS[language]:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST:
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > _SHORTEST and word[-1] == word[-2] else word


def _stems(text: str, language: str) -> set[str]:
    """The stems of a text without stop words; of all words if there are only stop words."""
    words = _PARTS.findall(unicodedata.normalize("NFC", text).casefold())
    telling = [
        word for word in words if word not in _SMALL[language]
    ] or words  # compared with accents: “des” is a stop word, “dés” is not
    return {_stem(fold_text(word), language) for word in telling}


@cache
def _index(game: str, language: str) -> tuple[tuple[GuideArticle, dict[str, float]], ...]:
    """The weight of each stem in each article."""
    names: dict[str, list[str]] = {}
    for thing, name in printed(game, language).items():
        if found := article_on(game, thing, language):
            names.setdefault(found.topic, []).append(name)
    return tuple(
        (entry, _weights(entry, names.get(entry.topic, []), language)) for entry in load_articles(game, language)
    )


def _weights(entry: GuideArticle, names: Collection[str], language: str) -> dict[str, float]:
    """The weight of each stem in an article; `names` are the printed names of the things it explains."""
    shown = _LINK.sub(lambda link: link[0].partition("]")[0], entry.text)
    told = re.sub(r"^(?:==|\[picture).*$", "", shown, flags=re.MULTILINE)
    title = _stems(entry.title, language)
    fields = (
        (title, _IN_TITLE * (1 + 1 / len(title))),  # each word of a short title is more specific
        ({stem for word in (*entry.words, *names) for stem in _stems(word, language)}, _IN_WORDS),
        (_stems(told, language), _IN_TEXT),
    )
    weights: dict[str, float] = {}
    for stems, weight in fields:
        for stem in stems:
            weights[stem] = weights.get(stem, 0.0) + weight
    return weights
