"""Every decided ruling is found in the source, and the page that says where is up to date."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.rulings import PREFIXES, page, places

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("game", PREFIXES)
def test_every_ruling_has_a_place(game: str) -> None:
    assert [id for id, files in places(game, PREFIXES[game]).items() if not files] == []


def test_the_page_is_up_to_date() -> None:
    assert (ROOT / "docs/rules/rulings.md").read_text("utf-8") == page(), "run python -m tools.rulings"
