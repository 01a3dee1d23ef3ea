"""The rules catalogue: sections and rows as data, and as players read them."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any, Final

import carrack
from carrack.games import GAMES
from carrack.text.fluent import LANGUAGES, load_texts
from carrack.text.normalization import fold_text

ROW_KINDS: Final = ("rule", "ruling", "example", "fact", "discrepancy")
INDEX_FILE: Final = "catalogue.toml"
EDITION_COLUMN: Final = "edition"
_EVIDENCE: Final = ("source", "confidence")
"""Columns that state where a row comes from, not what it says."""
_BESIDES: Final = ("cardboard", "lives")


class CatalogueError(Exception):
    """A catalogue file is invalid."""


@dataclass(frozen=True, slots=True)
class CatalogueCell:
    """The content of one column of a row."""

    column: str
    heading: str
    text: str
    """Text with Markdown markup."""


@dataclass(frozen=True, slots=True)
class CatalogueRow:
    """One row of a catalogue."""

    id: str
    kind: str
    """One of KINDS."""
    section: str
    """The title of its section."""
    edition: str | None
    """E, A or EA; None in a section without that column, which applies to every edition."""
    cells: tuple[CatalogueCell, ...]
    """The other columns."""
    untestable_reason: str | None
    """Why no test can cover it: it describes physical components or the texts themselves."""
    data_file: str | None
    """The data file that implements a ruling which no code cites, relative to the folder of the game's package."""
    language: str = "en"

    @property
    def text(self) -> str:
        """The row as running text: its only column, or all of them with their headings."""
        told = [cell for cell in self.cells if cell.column not in _EVIDENCE and cell.text not in ("", "-")]
        if len(told) == 1:
            return strip_markup(told[0].text)
        pair = partial(load_texts(self.language, None).format, "pair")
        return " · ".join(pair({"name": cell.heading, "value": strip_markup(cell.text)}) for cell in told)

    @property
    def source(self) -> str:
        return " · ".join(strip_markup(cell.text) for cell in self.cells if cell.column in _EVIDENCE)

    def applies(self, editions: tuple[str, ...]) -> bool:
        return self.edition is None or not editions or self.edition in editions


@dataclass(frozen=True, slots=True)
class CatalogueSection:
    number: str
    """Number such as 16 or 31.7; empty if sections are not numbered."""
    code: str
    """The common prefix of its rule ids, as the heading shows it; empty if it shows none."""
    title: str
    columns: tuple[tuple[str, str], ...]
    """Names and headings, without the id column."""
    before: str
    after: str
    """Paragraph after the table; `before` is the one before it."""
    rows: tuple[CatalogueRow, ...]


@dataclass(frozen=True)
class Catalogue:
    title: str
    about: str
    sections: tuple[CatalogueSection, ...]

    @cached_property
    def rows(self) -> dict[str, CatalogueRow]:
        return {row.id: row for section in self.sections for row in section.rows}

    def search(self, word: str) -> list[CatalogueRow]:
        """Rows that contain this text, ignoring accents and case."""
        wanted = fold_text(word)
        return [row for row in self.rows.values() if wanted in fold_text(row.text)]


def strip_markup(cell: str) -> str:
    """The text of a cell without markup, with typographic spaces, so that French punctuation stays with its words."""
    bare = re.sub(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`", lambda m: m[1] or m[2] or m[3], cell)
    bare = re.sub(" (?=[:»](?!\\w))|(?<=«) |(?<=\\d) (?=[$%])", "\u00a0", bare)
    return re.sub(r" (?=[;?!](?!\w))", "\u202f", bare).replace("'", "’")


def catalogue_folder() -> Path:
    """The folder of the catalogues."""
    return Path(str(carrack.__file__)).parent / "text" / "rule_catalogue"


def catalogue_names() -> list[str]:
    """The names of all catalogues."""
    return sorted(path.parent.name for path in catalogue_folder().glob(f"*/{INDEX_FILE}"))


@cache
def load_catalogue(name: str, language: str = "en") -> Catalogue | None:
    """The catalogue in this language; None if there is none of that name."""
    if name not in catalogue_names():
        return None
    home = catalogue_folder() / name
    index, where = _load(home / INDEX_FILE), f"{name}/{INDEX_FILE}"
    listed = [f"{section}.toml" for section in index["sections"]]
    if strange := {path.name for path in home.glob("*.toml")} ^ {INDEX_FILE, *listed}:
        raise CatalogueError(f"{where}: sections and files do not match: {', '.join(sorted(strange))}")
    headings = {column: _text(heading, language, where) for column, heading in index["columns"].items()}
    sections = tuple(_section(home / file, headings, language) for file in listed)
    return Catalogue(_text(index["title"], language, where), _text(index["about"], language, where), sections)


@cache
def _load(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise CatalogueError(f"{path.parent.name}/{path.name}: {error}") from error


def _section(path: Path, headings: dict[str, str], language: str) -> CatalogueSection:
    where = f"{path.parent.name}/{path.name}"
    facts = dict(_load(path))
    title, before, after = (_text(facts.pop(key, ""), language, where) for key in ("title", "before", "after"))
    number, code, kind = facts.pop("number", ""), facts.pop("code", ""), facts.pop("kind", "rule")
    columns = facts.pop("columns", [])
    if kind not in ROW_KINDS:
        raise CatalogueError(f"{where}: {kind} is not a kind of row; the kinds are {', '.join(ROW_KINDS)}")
    rows = []
    for rule, row in facts.items():
        if not isinstance(row, dict) or not set(columns) <= row.keys() <= {*columns, *_BESIDES}:
            raise CatalogueError(f"{where}, {rule}: a row must have exactly {', '.join(columns)}")
        told = {key: _text(value, language, f"{where}, {rule}") for key, value in row.items()}
        edition, cardboard, lives = (told.pop(key, None) for key in (EDITION_COLUMN, *_BESIDES))
        cells = tuple(
            CatalogueCell(column, headings[column], told[column]) for column in columns if column != EDITION_COLUMN
        )
        rows.append(CatalogueRow(rule, kind, title[:1].upper() + title[1:], edition, cells, cardboard, lives, language))
    shown = tuple((column, headings[column]) for column in columns)
    return CatalogueSection(number, code, title, shown, before, after, tuple(rows))


def _text(value: Any, language: str, where: str) -> str:
    if not isinstance(value, dict):
        return str(value)
    if language not in value:
        raise CatalogueError(f"{where}: the text for language {language} is missing")
    return str(value[language])


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
"""A row with one of these words is about the sources, not about play."""


@dataclass(frozen=True, slots=True)
class PlayerRule:
    id: str
    section: str
    text: str


@cache
def player_rules(game: str, language: str = "en") -> tuple[PlayerRule, ...]:
    """The rules of a game, in order: the same rows in every language."""
    found = {code: load_catalogue(GAMES[game].catalogue, code) for code in LANGUAGES}
    books = {code: book.rows for code, book in found.items() if book}
    return tuple(
        PlayerRule(row.id, row.section, strip_annotations(row.text))
        for row in books.get(language, {}).values()
        if row.kind == "rule"
        and row.applies(GAMES[game].editions)
        and not any(_WORKSHOP.search(rows[row.id].text) for rows in books.values())
    )


def strip_annotations(text: str) -> str:
    """Remove the catalogue's editorial marks from a text."""
    for mark in _MARKS:
        text = re.sub(mark, "", text)
    return text.replace("->", "→")
