"""Generates the pages of `docs/rules` from the rule catalogues: `python -m tools.rule_pages`.

`--check` only reports whether they are up to date.
"""

from __future__ import annotations

import sys
from pathlib import Path

from carrack.text.catalogue import (
    EDITION_COLUMN,
    Catalogue,
    CatalogueRow,
    CatalogueSection,
    catalogue_names,
    load_catalogue,
)
from carrack.text.fluent import LANGUAGES
from tools import rulings

PAGES = Path(__file__).resolve().parents[1] / "docs" / "rules"


def pages() -> dict[Path, str]:
    """The expected content of every page."""
    made = {
        f"{name}.md" if language == "en" else f"{name}.{language}.md": catalogue_page(found)
        for name in catalogue_names()
        for language in LANGUAGES
        if (found := load_catalogue(name, language))
    }
    return {PAGES / name: text for name, text in {**made, "rulings.md": rulings.rulings_page()}.items()}


def catalogue_page(found: Catalogue) -> str:
    parts = [f"# {found.title}", found.about]
    for section in found.sections:
        parts += [heading(section), section.before, table(section), section.after]
    return "\n\n".join(part.strip("\n") for part in parts if part) + "\n"


def heading(section: CatalogueSection) -> str:
    if "." in section.number:
        return f"### {section.number} {section.title}"
    if section.number:
        return f"## {section.number}. {section.title}" + (f" ({section.code})" if section.code else "")
    return "## " + (f"{section.code} - " if section.code else "") + section.title


def table(section: CatalogueSection) -> str:
    if not section.rows:
        return ""
    columns = ["ID", *(heading for _, heading in section.columns)]
    lines = [_line(columns), "|" + "---|" * len(columns)]
    return "\n".join([*lines, *(_line(_cells(section, row)) for row in section.rows)])


def _cells(section: CatalogueSection, row: CatalogueRow) -> list[str]:
    told = {cell.column: cell.text for cell in row.cells} | {EDITION_COLUMN: row.edition or ""}
    return [row.id, *(told[column] for column, _ in section.columns)]


def _line(cells: list[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def main(arguments: list[str]) -> int:
    stale = {path: text for path, text in pages().items() if not path.is_file() or path.read_text("utf-8") != text}
    if "--check" in arguments:
        for path in stale:
            print(f"{path.name} differs from the catalogue; run python -m tools.rule_pages", file=sys.stderr)
        return 1 if stale else 0
    for path, text in stale.items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
