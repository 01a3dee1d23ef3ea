"""The catalogue of rules as a program reads it: tables of `docs/rules/<catalogue>.md`, one row for each rule.

In a checkout the files lie in `docs/rules`, in an installed Carrack in `carrack/rulebook`.  `<catalogue>.fr.md` is the
same in French.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import carrack
from carrack.lang.words import fold

EDITION_COLUMN: Final = "Ed"
_ID: Final = re.compile(r"[A-Z]+(?:-[A-Z0-9]+)*-\d+[a-z]?")
_HEADING: Final = re.compile(r"(#{2,3}) +(?:(\d+[a-z]?(?:\.\d+)?)\.? +)?(.+)")
_TEXT_COLUMNS_LAST: Final = ("Source", "Conf")


@dataclass(frozen=True, slots=True)
class Row:
    """One rule."""

    id: str
    section: str
    edition: str | None
    """E, A or EA; None in a table without that column, which counts for every edition."""
    cells: tuple[tuple[str, str], ...]
    """What the other columns say, with their headings."""

    @property
    def text(self) -> str:
        """The row as running text: the one column there is, or all of them with their headings."""
        told = [(name, cell) for name, cell in self.cells if name not in _TEXT_COLUMNS_LAST and cell not in ("", "-")]
        if len(told) == 1:
            return plain(told[0][1])
        return " · ".join(f"{name}: {plain(cell)}" for name, cell in told)

    @property
    def source(self) -> str:
        return "; ".join(plain(cell) for name, cell in self.cells if name in _TEXT_COLUMNS_LAST)

    def applies(self, editions: tuple[str, ...]) -> bool:
        return self.edition is None or not editions or self.edition in editions


@dataclass(frozen=True, slots=True)
class Section:
    number: str
    title: str
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True)
class Catalogue:
    title: str
    sections: tuple[Section, ...]

    @property
    def rows(self) -> dict[str, Row]:
        return {row.id: row for section in self.sections for row in section.rows}

    def search(self, word: str) -> list[Row]:
        """Rows that say this, whatever its accents and capitals."""
        wanted = fold(word)
        return [row for row in self.rows.values() if wanted in fold(row.text)]


def plain(cell: str) -> str:
    """A cell of a table without its marks."""
    return re.sub(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`", lambda m: m[1] or m[2] or m[3], cell).replace("\\|", "|")


def folder() -> Path | None:
    """Where the catalogues are; None if this Carrack came without them."""
    home = Path(str(carrack.__file__)).parent
    for place in (home.parents[1] / "docs" / "rules", home / "rulebook"):
        if any(place.glob("*.md")):
            return place
    return None


def names() -> list[str]:
    """All catalogues there are."""
    place = folder()
    return sorted(path.stem for path in place.glob("*.md") if "." not in path.stem) if place else []


@cache
def catalogue(name: str, language: str = "en") -> Catalogue | None:
    """The catalogue in this language, or in English where it is not translated."""
    place = folder()
    for file in (f"{name}.{language}.md", f"{name}.md"):
        if place and (place / file).is_file():
            return parse((place / file).read_text("utf-8"))
    return None


def parse(text: str) -> Catalogue:
    """The tables whose first column is ID; sub-sections are sections of their own when they have a table."""
    title = ""
    sections: list[Section] = []
    rows: list[Row] = []
    number = heading = ""
    columns: list[str] = []

    def close() -> None:
        if rows:
            sections.append(Section(number, heading, tuple(rows)))
            rows.clear()

    for line in text.splitlines():
        if line.startswith("# ") and not title:
            title = line[2:].strip()
        elif found := _HEADING.fullmatch(line):
            close()
            number, heading = found[2] or "", found[3].strip()
        cells = _cells(line)
        if not cells:
            columns = []
        elif cells[0] == "ID":
            columns = cells
        elif columns and _ID.fullmatch(cells[0]):
            named = dict(zip(columns[1:], cells[1:], strict=False))
            edition = named.pop(EDITION_COLUMN, None)
            rows.append(Row(cells[0], heading, edition, tuple(named.items())))
    close()
    return Catalogue(title, tuple(sections))


def _cells(line: str) -> list[str]:
    if not line.startswith("|"):
        return []
    return [cell.strip() for cell in re.split(r"(?<!\\)\|", line.strip())[1:-1]]
