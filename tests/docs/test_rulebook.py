"""Every decided ruling is found in the source, and the pages of the rules are up to date."""

from __future__ import annotations

import pytest

from carrack.text.catalogue import CatalogueCell, CatalogueRow, CatalogueSection, catalogue_names
from tools.rule_pages import heading, pages, table
from tools.rulings import places


@pytest.mark.parametrize("game", catalogue_names())
def test_every_ruling_has_a_place(game: str) -> None:
    assert [id for id, files in places(game).items() if not files] == []


def test_the_pages_are_up_to_date() -> None:
    stale = [path.name for path, text in pages().items() if path.read_text("utf-8") != text]
    assert stale == [], "run python -m tools.rule_pages"


def test_a_bar_in_a_cell_does_not_end_it() -> None:
    row = CatalogueRow("X-A-01", "rule", "Some", None, (CatalogueCell("rule", "Rule", "a | b"),), None, None)
    made = table(CatalogueSection("", "A", "some", (("rule", "Rule"),), "", "", (row,)))
    assert made.splitlines() == ["| ID | Rule |", "|---|---|", r"| X-A-01 | a \| b |"]


@pytest.mark.parametrize(
    ("number", "code", "said"),
    [
        ("2", "D-A", "## 2. Some (D-A)"),
        ("33", "", "## 33. Some"),
        ("2.1", "", "### 2.1 Some"),
        ("", "A", "## A - Some"),
    ],
)
def test_headings_are_numbered_or_lettered(number: str, code: str, said: str) -> None:
    assert heading(CatalogueSection(number, code, "Some", (), "", "", ())) == said
