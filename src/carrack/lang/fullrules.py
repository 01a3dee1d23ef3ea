"""The rows of a catalogue as a player reads them: what counts in this game, without how it was found out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Final

from carrack.games import GAMES
from carrack.lang.catalogue import catalogue
from carrack.lang.texts import LANGUAGES

_DERIVED: Final = r"\b(?:derived|déduite?s?)\b"
_MARKS: Final = (
    rf"(?<=\(){_DERIVED}\s?;\s",  # (derived; only ...)
    rf",\s{_DERIVED}(?=\))",  # (supply, derived)
    rf"\s?\([^()]*{_DERIVED}[^()]*\)",  # (derived), (derived: 24/4)
    r"\s?\((?:data check|contrôle des données)\)",
    r"\s?\[(?:inf|imm|1x|end|fin|FAQ|page)\]",
    r"\s?\(X\)",
    r"\s?->\s[DHM]-[A-Z0-9]+-\d+(?:,\s[DHM]-[A-Z0-9]+-\d+)*",  # -> M-RUL-02
)
_WORKSHOP: Final = re.compile(
    r"\bdata\b|des données|\bthe texts?\b|text (?:silent|mentions)|les textes|must contain|\bS\d\b", re.IGNORECASE
)
"""A row with such a word is about the sources, not about play."""


@dataclass(frozen=True, slots=True)
class FullRule:
    id: str
    section: str
    text: str


@cache
def full_rules(game: str, language: str = "en") -> tuple[FullRule, ...]:
    """The rules that count in a game, in their order: the same rows in every language."""
    found = {code: catalogue(GAMES[game].catalogue, code) for code in LANGUAGES}
    books = {code: book.rows for code, book in found.items() if book}
    return tuple(
        FullRule(row.id, row.section, bare(row.text))
        for row in books.get(language, {}).values()
        if row.kind == "rule"
        and row.applies(GAMES[game].editions)
        and not any(_WORKSHOP.search(rows[row.id].text) for rows in books.values())
    )


def bare(text: str) -> str:
    """Without the marks of those who wrote it down."""
    for mark in _MARKS:
        text = re.sub(mark, "", text)
    return text.replace("->", "→")
