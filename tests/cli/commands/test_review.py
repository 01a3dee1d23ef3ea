"""`carrack review` as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carrack.play.records import jsonl
from carrack.review.choice_evaluator import SearchBudget
from carrack.review.pipeline import REVIEW_DEPTHS, ReviewDepth
from tests.cli.command_line import Shell
from tests.review.conftest import played


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The beginning of a recorded game; a review of it thinks for a moment only."""
    monkeypatch.setitem(REVIEW_DEPTHS, "quick", ReviewDepth("club", 3, 1, SearchBudget(1, 8)))
    path = tmp_path / "game.jsonl"
    path.write_text(jsonl.format_record(played("marchands", ["novice", "casual"], 70).record), "utf-8")
    return str(path)


def test_a_review_in_both_languages(shell: Shell, file: str) -> None:
    english = shell("review", file, "--depth", "quick").out
    assert english.startswith("Game review: Marchands")
    assert english.index("accuracy") < english.index("Win chances") < english.index("Key moments")
    assert "Luck" in english
    french = shell("review", file, "--depth", "quick", "--lang", "fr").out
    assert "Ce qui a décidé la partie" in french


def test_a_review_for_programs_and_as_a_page(shell: Shell, file: str, tmp_path: Path) -> None:
    page = tmp_path / "review.html"
    found = json.loads(shell("review", file, "--depth", "quick", "--json", "--html", str(page)).out)
    assert len(found["win_probabilities"]) == found["entries"] + 1
    assert found["names"] == ["P0", "P1"]
    assert len(found["seats"]) == 2
    assert found["decisions"]
    text = page.read_text("utf-8")
    assert "<svg" in text
    assert "http" not in text.replace("http://www.w3.org", "")


def test_what_cannot_be_reviewed(shell: Shell, file: str, tmp_path: Path) -> None:
    assert "quick, normal, deep" in shell.refused("review", file, "--depth", "long")
    assert shell.refused("review", file, "--depth", "quick", "--html", str(tmp_path / "no" / "page.html"))
    assert shell.refused("review", str(tmp_path / "nothing.jsonl"))
