"""The catalogue of rules as a program reads it: `carrack/rulebook/<catalogue>`, one row for each rule.

A catalogue is a folder.  Its `catalogue.toml` holds the title, the headings of columns and the order of the sections;
each section is a file with one table for each row, headed by its id.  A text that differs by language is written
`rule.en` and `rule.fr`; one that does not, such as a number, is written once.  `python -m tools.rulebook` makes the
pages in `docs/rules` from them.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache, cached_property, partial
from pathlib import Path
from typing import Any, Final

import carrack
from carrack.lang.texts import texts
from carrack.lang.words import fold

KINDS: Final = ("rule", "ruling", "example", "fact", "discrepancy")
INDEX: Final = "catalogue.toml"
EDITION: Final = "edition"
_EVIDENCE: Final = ("source", "confidence")
"""Columns that say where a row comes from, not what it says."""
_BESIDES: Final = ("cardboard", "lives")


class CatalogueError(Exception):
    """A file of a catalogue is not as it should be."""


@dataclass(frozen=True, slots=True)
class Cell:
    """What a row says in one column."""

    column: str
    heading: str
    text: str
    """With the marks of Markdown."""


@dataclass(frozen=True, slots=True)
class Row:
    """One rule."""

    id: str
    kind: str
    """One of KINDS."""
    section: str
    """The title of its section."""
    edition: str | None
    """E, A or EA; None in a section without that column, which counts for every edition."""
    cells: tuple[Cell, ...]
    """What the other columns say."""
    cardboard: str | None
    """Why no test can be about it: it describes cardboard or the texts themselves."""
    lives: str | None
    """The data file that follows a ruling which no code cites, below the folder of the game's package."""
    language: str = "en"

    @property
    def text(self) -> str:
        """The row as running text: the one column there is, or all of them with their headings."""
        told = [cell for cell in self.cells if cell.column not in _EVIDENCE and cell.text not in ("", "-")]
        if len(told) == 1:
            return plain(told[0].text)
        pair = partial(texts(self.language, None).sentence, "pair")
        return " · ".join(pair({"name": cell.heading, "value": plain(cell.text)}) for cell in told)

    @property
    def source(self) -> str:
        return " · ".join(plain(cell.text) for cell in self.cells if cell.column in _EVIDENCE)

    def applies(self, editions: tuple[str, ...]) -> bool:
        return self.edition is None or not editions or self.edition in editions


@dataclass(frozen=True, slots=True)
class Section:
    number: str
    """Such as 16 or 31.7; empty where sections are not numbered."""
    code: str
    """What the ids of its rows begin with, as the heading shows it; empty where it shows none."""
    title: str
    columns: tuple[tuple[str, str], ...]
    """Names and headings, without that of the id."""
    before: str
    after: str
    """Paragraphs around the table."""
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Catalogue:
    title: str
    about: str
    sections: tuple[Section, ...]

    @cached_property
    def rows(self) -> dict[str, Row]:
        return {row.id: row for section in self.sections for row in section.rows}

    def search(self, word: str) -> list[Row]:
        """Rows that say this, whatever its accents and capitals."""
        wanted = fold(word)
        return [row for row in self.rows.values() if wanted in fold(row.text)]


def plain(cell: str) -> str:
    """The text of a cell without its marks, and typeset: French signs stay with their words."""
    bare = re.sub(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`", lambda m: m[1] or m[2] or m[3], cell)
    bare = re.sub(" (?=[:»](?!\\w))|(?<=«) |(?<=\\d) (?=[$%])", "\u00a0", bare)
    return re.sub(r" (?=[;?!](?!\w))", "\u202f", bare).replace("'", "’")


def folder() -> Path:
    """Where the catalogues are."""
    return Path(str(carrack.__file__)).parent / "rulebook"


def names() -> list[str]:
    """All catalogues there are."""
    return sorted(path.parent.name for path in folder().glob(f"*/{INDEX}"))


@cache
def catalogue(name: str, language: str = "en") -> Catalogue | None:
    """The catalogue in this language; None if there is none of that name."""
    if name not in names():
        return None
    home = folder() / name
    index, where = _load(home / INDEX), f"{name}/{INDEX}"
    listed = [f"{section}.toml" for section in index["sections"]]
    if strange := {path.name for path in home.glob("*.toml")} ^ {INDEX, *listed}:
        raise CatalogueError(f"{where}: sections and files do not fit together: {', '.join(sorted(strange))}")
    headings = {column: _text(heading, language, where) for column, heading in index["columns"].items()}
    sections = tuple(_section(home / file, headings, language) for file in listed)
    return Catalogue(_text(index["title"], language, where), _text(index["about"], language, where), sections)


@cache
def _load(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise CatalogueError(f"{path.parent.name}/{path.name}: {error}") from error


def _section(path: Path, headings: dict[str, str], language: str) -> Section:
    where = f"{path.parent.name}/{path.name}"
    facts = dict(_load(path))
    title, before, after = (_text(facts.pop(key, ""), language, where) for key in ("title", "before", "after"))
    number, code, kind = facts.pop("number", ""), facts.pop("code", ""), facts.pop("kind", "rule")
    columns = facts.pop("columns", [])
    if kind not in KINDS:
        raise CatalogueError(f"{where}: {kind} is no kind of row; there are {', '.join(KINDS)}")
    rows = []
    for rule, row in facts.items():
        if not isinstance(row, dict) or not set(columns) <= row.keys() <= {*columns, *_BESIDES}:
            raise CatalogueError(f"{where}, {rule}: a row has {', '.join(columns)}, nothing else and nothing less")
        told = {key: _text(value, language, f"{where}, {rule}") for key, value in row.items()}
        edition, cardboard, lives = (told.pop(key, None) for key in (EDITION, *_BESIDES))
        cells = tuple(Cell(column, headings[column], told[column]) for column in columns if column != EDITION)
        rows.append(Row(rule, kind, title[:1].upper() + title[1:], edition, cells, cardboard, lives, language))
    shown = tuple((column, headings[column]) for column in columns)
    return Section(number, code, title, shown, before, after, tuple(rows))


def _text(value: Any, language: str, where: str) -> str:
    if not isinstance(value, dict):
        return str(value)
    if language not in value:
        raise CatalogueError(f"{where}: a text is missing in the language {language}")
    return str(value[language])
