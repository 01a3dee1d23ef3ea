"""Response structs of the rulebook, the guide and the glossary."""

from __future__ import annotations

from msgspec import Struct


class RuleRow(Struct, frozen=True):
    """One rule of the rulebook."""

    id: str
    section: str
    text: str


class Rulebook(Struct, frozen=True):
    """The full rules of a game."""

    rows: list[RuleRow]


class ArticleInfo(Struct, frozen=True):
    """An article of the guide."""

    topic: str
    title: str
    group: str
    """Texts: `table-guide-<group>`."""
    primer: bool
    rules: list[str]
    """The rows of the full rules behind it."""
    text: str
    """In the Markdown subset of the guide."""


class Guide(Struct, frozen=True):
    """The rules of a game in a player's words: all articles, the primer first."""

    articles: list[ArticleInfo]


class GuideSearchResults(Struct, frozen=True):
    """Topics that match a search, the best first."""

    topics: list[str]


class Glossary(Struct, frozen=True):
    """Descriptions of a game's things, by the keys of their names."""

    told: dict[str, str]
    """A sentence or two."""
    topics: dict[str, str]
    """The article on each thing; under `ask-<kind>` that of a decision."""
