"""The guide: the rules in a player's words, `carrack/guide/<package>/<topic>.<language>.md`.

An article answers one question of a player.  Between two lines `---` it says what it is about (`title`, `group`,
`words` somebody would search by, `rules` behind it, `things` of the table that it explains, and `games` where it is not
for all of its package); below stands the text, in a little Markdown.  An article `primer` introduces a game in four
sections.  `about.<language>.ftl` has a sentence or two for each thing, under its name with `-about`, or under that of
its kind.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache
from math import log
from pathlib import Path
from typing import Final

import carrack
from carrack.games import GAMES
from carrack.lang.texts import LANGUAGES, Texts, compiled, sources, texts
from carrack.lang.words import fold

GROUPS: Final = ("start", "turn", "board", "pieces", "points", "end", "options")
SECTIONS: Final = ("aim", "points", "turn", "mistakes")
"""What a primer tells, in this order."""
PRIMER: Final = "primer"
EXPLAINED: Final = ("help", "effect", "text")
"""Names of the game whose own texts explain them: `building-monastery` has `building-monastery-effect`."""

_NEEDED: Final = ("title", "group", "words")
_KNOWN: Final = (*_NEEDED, "games", "rules", "things")
_KEY: Final = re.compile(r"^([a-z][\w-]*?)(?:-about)?(?:--\w+)? *=", re.MULTILINE)
_LINK: Final = re.compile(r"\[[^\]]+\]\(([^)]*)\)")


class GuideError(Exception):
    """A file of the guide is not as it should be."""


@dataclass(frozen=True, slots=True)
class Article:
    """The answer to one question."""

    topic: str
    """The same in all languages."""
    title: str
    group: str
    """One of GROUPS."""
    games: tuple[str, ...]
    """The games that it is for."""
    words: tuple[str, ...]
    """What somebody would search by, besides its title."""
    rules: tuple[str, ...]
    """Rows of the catalogue behind it."""
    things: tuple[str, ...]
    """Names of what it explains; one with a star stands for all that begin like it."""
    text: str

    @property
    def is_primer(self) -> bool:
        return self.topic.partition("-")[0] == PRIMER

    @property
    def sections(self) -> dict[str, str]:
        """The parts of a primer by name; empty for other articles."""
        parts = re.split(r"^== *(.+?) *$", self.text, flags=re.MULTILINE)
        return {name: text.strip() for name, text in zip(parts[1::2], parts[2::2], strict=True)}

    @property
    def links(self) -> tuple[str, ...]:
        """Topics that its text leads to."""
        return tuple(_LINK.findall(self.text))


def folder() -> Path:
    """Where the guides are."""
    return Path(str(carrack.__file__)).parent / "guide"


def packages() -> list[str]:
    """The rules packages that have a guide."""
    return sorted(path.name for path in folder().glob("*") if path.is_dir())


@cache
def articles(game: str, language: str = "en") -> tuple[Article, ...]:
    """All articles for a game, primer first, then group by group; none if its package has no guide."""
    home = folder() / GAMES[game].catalogue
    found = [read(path, language) for path in sorted(home.glob(f"*.{_checked(language)}.md"))]
    own = [entry for entry in found if game in entry.games]
    return tuple(sorted(own, key=lambda a: (not a.is_primer, GROUPS.index(a.group), a.topic)))


def article(game: str, topic: str, language: str = "en") -> Article | None:
    """The article on a topic; None if there is none."""
    return next((found for found in articles(game, language) if found.topic == topic), None)


def primer(game: str, language: str = "en") -> Article | None:
    """The introduction to a game; None if there is none."""
    return next((found for found in articles(game, language) if found.is_primer), None)


def explaining(game: str, thing: str, language: str = "en") -> Article | None:
    """The article that explains a thing such as `city-4`: that which names it most closely."""
    closest: tuple[int, Article] | None = None
    for found in articles(game, language):
        for pattern in found.things:
            if fits(pattern, thing) and (closest is None or len(pattern) > closest[0]):
                closest = (len(pattern), found)
    return closest[1] if closest else None


def fits(pattern: str, thing: str) -> bool:
    """Whether `city-*` or `city-4` stands for this thing."""
    return thing.startswith(pattern[:-1]) if pattern.endswith("*") else thing == pattern


def about(game: str, thing: str, language: str = "en") -> str | None:
    """A sentence or two on a thing: its own, else that of the game's texts, else that of its kind; None if none."""
    told = _about(game, _checked(language))
    if told and thing in _kinds(game):
        return told.sentence(f"{thing}-about", {})
    of_game = texts(language, game)
    for form in EXPLAINED:
        if of_game.has(f"{thing}-{form}"):
            return of_game.sentence(f"{thing}-{form}", {})
    kind = thing.rpartition("-")[0]
    while told and kind:
        if kind in _kinds(game):
            return told.sentence(f"{kind}-about", {})
        kind = kind.rpartition("-")[0]
    return None


@cache
def known(game: str) -> tuple[str, ...]:
    """Names of all that the texts of a game name or tell about: what somebody may point at is among them."""
    catalogue = GAMES[game].catalogue
    own = sources("en", catalogue).get(f"en/{catalogue}.ftl", "")
    return tuple(dict.fromkeys([*_KEY.findall(own), *_kinds(game)]))


def asking(game: str, kind: str, language: str = "en") -> Article | None:
    """The article to read when a question of this kind comes up: that which names it, else that of its rule."""
    named = explaining(game, f"ask-{kind}", language)
    question = next((one for one in GAMES[game].book.questions if one.id == kind), None)
    if named or question is None:
        return named
    behind = [entry for entry in articles(game, language) if question.rule in entry.rules]
    return min(behind, key=lambda entry: len(entry.rules), default=None)  # the fewer rules, the more it is about each


def search(game: str, query: str, language: str = "en") -> list[Article]:
    """Articles that answer a question put in everyday words, the best first.

    Capitals, accents and endings make no difference, and the beginning of a word will do where nobody uses all of it.
    A word counts more in a title than in the text, and more if few articles have it.
    """
    index = _index(game, language)
    spread = Counter(stem for _, weights in index for stem in weights)
    rarity = {stem: log(1 + len(index) / n) for stem, n in spread.items()}
    meant = [_meant(stem, rarity) for stem in sorted(_stems(query, language))]
    found: list[tuple[float, Article]] = []
    for entry, weights in index:
        score = sum(max((weights.get(stem, 0.0) * rarity[stem] for stem in stems), default=0.0) for stems in meant)
        if score > 0:
            found.append((score, entry))
    return [entry for _, entry in sorted(found, key=lambda pair: -pair[0])]


def read(path: Path, language: str) -> Article:
    """One article; GuideError says what is wrong in its file."""
    where = f"{path.parent.name}/{path.name}"
    package = tuple(game.id for game in GAMES.values() if game.catalogue == path.parent.name)
    parts = re.fullmatch(r"---\n(.*?)\n---\n(.*)", path.read_text("utf-8"), flags=re.DOTALL)
    if parts is None:
        raise GuideError(f"{where}: an article begins with what it is about, between two lines ---.")
    facts: dict[str, str] = {}
    for line in parts[1].split("\n"):
        name, colon, value = line.partition(":")
        if not colon or name not in _KNOWN:
            raise GuideError(f"{where}: {line!r} is none of {', '.join(_KNOWN)}.")
        if name in facts:
            raise GuideError(f"{where}: {name} is given twice.")
        if not value.strip():
            raise GuideError(f"{where}: {name} says nothing.")
        facts[name] = value.strip()
    if missing := [name for name in _NEEDED if name not in facts]:
        raise GuideError(f"{where}: {' and '.join(missing)} must be given.")
    if facts["group"] not in GROUPS:
        raise GuideError(f"{where}: {facts['group']} is no group; there are {', '.join(GROUPS)}.")
    games = _list(facts.get("games", "")) or package
    if strange := [game for game in games if game not in package]:
        raise GuideError(f"{where}: {' and '.join(strange)} is no game of this package, only {', '.join(package)}.")
    words, rules, things = (_list(facts.get(name, "")) for name in ("words", "rules", "things"))
    topic = path.name.removesuffix(f".{language}.md")
    return Article(topic, facts["title"], facts["group"], games, words, rules, things, parts[2].strip())


def _checked(language: str) -> str:
    if language not in LANGUAGES:
        raise GuideError(f"There is no guide in the language {language}, only in {' and '.join(LANGUAGES)}.")
    return language


def _list(value: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(",") if part.strip())


@cache
def _about(game: str, language: str) -> Texts | None:
    """Sentences on things, which may quote the game's own texts."""
    path = folder() / GAMES[game].catalogue / f"about.{language}.ftl"
    if not path.exists():
        return None
    own = {f"{path.parent.name}/{path.name}": path.read_text("utf-8")}
    return Texts(language, game, compiled(language, {**sources(language, GAMES[game].catalogue), **own}))


@cache
def _kinds(game: str) -> tuple[str, ...]:
    """What the guide itself has sentences on."""
    path = folder() / GAMES[game].catalogue / "about.en.ftl"
    return tuple(_KEY.findall(path.read_text("utf-8"))) if path.exists() else ()


_PARTS: Final = re.compile(r"[^\W_]+")
_SHORTEST: Final = 3
"""Fewer letters are no stem, and no beginning of another word."""
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
"""Words that say nothing about the topic."""


def _meant(stem: str, known: Collection[str]) -> list[str]:
    """The stem itself if an article has it, else all those that begin like it."""
    if stem in known or len(stem) < _SHORTEST:
        return [other for other in known if other == stem]
    return [other for other in known if other.startswith(stem)]


def _stem(word: str, language: str) -> str:
    """A word without the endings that its neighbours in the dictionary do not share: scores and scoring, scor."""
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
    """What a text is about; all its words if they are all small."""
    words = _PARTS.findall(unicodedata.normalize("NFC", text).casefold())
    telling = [
        word for word in words if word not in _SMALL[language]
    ] or words  # with accents: des is small, dés is not
    return {_stem(fold(word), language) for word in telling}


@cache
def _index(game: str, language: str) -> tuple[tuple[Article, dict[str, float]], ...]:
    """How much each stem counts in each article."""
    return tuple((entry, _weights(entry, language)) for entry in articles(game, language))


def _weights(entry: Article, language: str) -> dict[str, float]:
    shown = _LINK.sub(lambda link: link[0].partition("]")[0], entry.text)
    told = re.sub(r"^(?:==|\[picture).*$", "", shown, flags=re.MULTILINE)
    title = _stems(entry.title, language)
    fields = (
        (title, _IN_TITLE * (1 + 1 / len(title))),  # the fewer words, the more it is about each
        ({stem for word in entry.words for stem in _stems(word, language)}, _IN_WORDS),
        (_stems(told, language), _IN_TEXT),
    )
    weights: dict[str, float] = {}
    for stems, weight in fields:
        for stem in stems:
            weights[stem] = weights.get(stem, 0.0) + weight
    return weights
