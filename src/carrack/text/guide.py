"""The guide: help articles in players' words, `carrack/text/articles/<package>/<topic>.<language>.md`.

An article answers one question of a player. A header between two lines `---` gives its `title`, `group`, search
`words`, the `rules` behind it, the `things` of the table that it explains, and `games` if it is not for all of its
package. The text below uses a small subset of Markdown. An article `find_primer` introduces a game in four sections.
`about.<language>.ftl` has one or two sentences for each thing, under its name with `-about`, or under that of its kind.
`printed.<language>.toml` lists, for each game, the names in the printed edition that differ from ours.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import carrack
from carrack.games import GAMES
from carrack.text.fluent import LANGUAGES, FluentTexts, compile_bundle, load_texts, read_ftl_files
from carrack.text.normalization import fold_text

GROUPS: Final = ("start", "turn", "board", "pieces", "points", "end", "options")
PRIMER_SECTIONS: Final = ("aim", "points", "turn", "mistakes")
"""The sections of a primer, in order."""
PRIMER: Final = "primer"
SELF_EXPLAINED_FORMS: Final = ("help", "effect", "text")
"""Suffixes of a game's own texts that explain a thing: `building-monastery` has `building-monastery-effect`."""

_NEEDED: Final = ("title", "group", "words")
_KNOWN: Final = (*_NEEDED, "games", "rules", "things")
_KEY: Final = re.compile(r"^([a-z][\w-]*?)(?:-about)?(?:--\w+)? *=", re.MULTILINE)
_LINK: Final = re.compile(r"\[[^\]]+\]\(([^)]*)\)")


class GuideError(Exception):
    """A guide file is invalid."""


@dataclass(frozen=True, slots=True)
class GuideArticle:
    """The answer to one question."""

    topic: str
    """Its id, the same in all languages."""
    title: str
    group: str
    """One of GROUPS."""
    games: tuple[str, ...]
    """The games it applies to."""
    words: tuple[str, ...]
    """Search terms besides its title."""
    rules: tuple[str, ...]
    """Rows of the catalogue behind it."""
    things: tuple[str, ...]
    """Names of the things it explains; a name with a final star matches every name with that prefix."""
    text: str

    @property
    def is_primer(self) -> bool:
        return self.topic.partition("-")[0] == PRIMER

    @property
    def sections(self) -> dict[str, str]:
        """The sections of a primer by name; empty for other articles."""
        parts = re.split(r"^== *(.+?) *$", self.text, flags=re.MULTILINE)
        return {name: text.strip() for name, text in zip(parts[1::2], parts[2::2], strict=True)}

    @property
    def links(self) -> tuple[str, ...]:
        """Topics that its text links to."""
        return tuple(_LINK.findall(self.text))


def guide_folder() -> Path:
    """The folder of the guides."""
    return Path(str(carrack.__file__)).parent / "text" / "articles"


def guide_packages() -> list[str]:
    """The rules packages that have a guide."""
    return sorted(path.name for path in guide_folder().glob("*") if path.is_dir())


@cache
def load_articles(game: str, language: str = "en") -> tuple[GuideArticle, ...]:
    """All articles for a game, primer first, then by group; empty if its package has no guide."""
    home = guide_folder() / GAMES[game].catalogue
    found = [read_article(path, language) for path in sorted(home.glob(f"*.{_checked(language)}.md"))]
    own = [entry for entry in found if game in entry.games]
    return tuple(sorted(own, key=lambda a: (not a.is_primer, GROUPS.index(a.group), a.topic)))


def find_article(game: str, topic: str, language: str = "en") -> GuideArticle | None:
    """The article on a topic; None if there is none."""
    return next((found for found in load_articles(game, language) if found.topic == topic), None)


def find_primer(game: str, language: str = "en") -> GuideArticle | None:
    """The introduction to a game; None if there is none."""
    return next((found for found in load_articles(game, language) if found.is_primer), None)


def article_on(game: str, thing: str, language: str = "en") -> GuideArticle | None:
    """The article that explains a thing such as `city-4`; the longest matching pattern wins."""
    closest: tuple[int, GuideArticle] | None = None
    for found in load_articles(game, language):
        for pattern in found.things:
            if matches_pattern(pattern, thing) and (closest is None or len(pattern) > closest[0]):
                closest = (len(pattern), found)
    return closest[1] if closest else None


def matches_pattern(pattern: str, thing: str) -> bool:
    """Whether a pattern such as `city-*` or `city-4` matches this thing."""
    return thing.startswith(pattern[:-1]) if pattern.endswith("*") else thing == pattern


def entity_text(game: str, thing: str, language: str = "en") -> str | None:
    """One or two sentences about a thing, with its printed name if it differs; None if the guide has none."""
    text, name = _description(game, thing, language), printed(game, language).get(thing)
    if text is None or name is None:
        return text
    return f"{text} {load_texts(language, game).format('guide-printed', {'name': name})}"


@cache
def printed(game: str, language: str = "en") -> dict[str, str]:
    """Names in the printed edition of a language, by thing, if they differ from ours."""
    path = guide_folder() / GAMES[game].catalogue / f"printed.{_checked(language)}.toml"
    return dict(tomllib.loads(path.read_text("utf-8")).get(game, {})) if path.exists() else {}


def printed_as(game: str, name: str, language: str = "en") -> tuple[str, ...]:
    """The things with this printed name, ignoring case and accents; several tiles may share a name."""
    wanted = _plain(name)
    return tuple(thing for thing, other in printed(game, language).items() if _plain(other) == wanted)


def called_in_print(game: str, name: str, language: str = "en") -> set[str]:
    """Our names of the things with this printed name."""
    known = load_texts(language, game)
    return {known.name_forms(thing)[""] for thing in printed_as(game, name, language) if known.is_name(thing)}


def _plain(name: str) -> str:
    return " ".join(_PARTS.findall(fold_text(name)))


def _description(game: str, thing: str, language: str) -> str | None:
    """The text about a thing: its own, else that of the game's texts, else that of its kind."""
    told = _about(game, _checked(language))
    if told and thing in _kinds(game):
        return told.format(f"{thing}-about", {})
    of_game = load_texts(language, game)
    for form in SELF_EXPLAINED_FORMS:
        if of_game.has(f"{thing}-{form}"):
            return of_game.format(f"{thing}-{form}", {})
    kind = thing.rpartition("-")[0]
    while told and kind:
        if kind in _kinds(game):
            return told.format(f"{kind}-about", {})
        kind = kind.rpartition("-")[0]
    return None


@cache
def known_entities(game: str) -> tuple[str, ...]:
    """Names of everything that the texts of a game name or explain; a superset of what a player can point at."""
    catalogue = GAMES[game].catalogue
    own = read_ftl_files("en", catalogue).get(f"en/{catalogue}.ftl", "")
    return tuple(dict.fromkeys([*_KEY.findall(own), *_kinds(game)]))


def article_for_decision(game: str, kind: str, language: str = "en") -> GuideArticle | None:
    """The article for a decision of this kind: one that names it, else one about its rule."""
    named = article_on(game, f"ask-{kind}", language)
    question = next((one for one in GAMES[game].declarations.decision_kinds if one.id == kind), None)
    if named or question is None:
        return named
    behind = [entry for entry in load_articles(game, language) if question.rule in entry.rules]
    return min(behind, key=lambda entry: len(entry.rules), default=None)  # an article with fewer rules is more specific


def read_article(path: Path, language: str) -> GuideArticle:
    """Read one article; GuideError says what is wrong in its file."""
    where = f"{path.parent.name}/{path.name}"
    package = tuple(game.id for game in GAMES.values() if game.catalogue == path.parent.name)
    parts = re.fullmatch(r"---\n(.*?)\n---\n(.*)", path.read_text("utf-8"), flags=re.DOTALL)
    if parts is None:
        raise GuideError(f"{where}: an article begins with a header between two lines ---.")
    facts: dict[str, str] = {}
    for line in parts[1].split("\n"):
        name, colon, value = line.partition(":")
        if not colon or name not in _KNOWN:
            raise GuideError(f"{where}: {line!r} does not start with one of {', '.join(_KNOWN)}.")
        if name in facts:
            raise GuideError(f"{where}: {name} is given twice.")
        if not value.strip():
            raise GuideError(f"{where}: {name} is empty.")
        facts[name] = value.strip()
    if missing := [name for name in _NEEDED if name not in facts]:
        raise GuideError(f"{where}: {' and '.join(missing)} must be given.")
    if facts["group"] not in GROUPS:
        raise GuideError(f"{where}: {facts['group']} is not a group; the groups are {', '.join(GROUPS)}.")
    games = _list(facts.get("games", "")) or package
    if strange := [game for game in games if game not in package]:
        raise GuideError(f"{where}: {' and '.join(strange)} is not a game of this package ({', '.join(package)}).")
    words, rules, things = (_list(facts.get(name, "")) for name in ("words", "rules", "things"))
    topic = path.name.removesuffix(f".{language}.md")
    return GuideArticle(topic, facts["title"], facts["group"], games, words, rules, things, parts[2].strip())


def _checked(language: str) -> str:
    if language not in LANGUAGES:
        raise GuideError(f"There is no guide in the language {language}, only in {' and '.join(LANGUAGES)}.")
    return language


def _list(value: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in value.split(",") if part.strip())


@cache
def _about(game: str, language: str) -> FluentTexts | None:
    """Sentences about things, which may refer to the game's own texts."""
    path = guide_folder() / GAMES[game].catalogue / f"about.{language}.ftl"
    if not path.exists():
        return None
    own = {f"{path.parent.name}/{path.name}": path.read_text("utf-8")}
    return FluentTexts(
        language, game, compile_bundle(language, {**read_ftl_files(language, GAMES[game].catalogue), **own})
    )


@cache
def _kinds(game: str) -> tuple[str, ...]:
    """Keys for which the guide itself has sentences."""
    path = guide_folder() / GAMES[game].catalogue / "about.en.ftl"
    return tuple(_KEY.findall(path.read_text("utf-8"))) if path.exists() else ()


_PARTS: Final = re.compile(r"[^\W_]+")
