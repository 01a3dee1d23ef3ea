"""Every rule of the catalogue has a test, and the report about that can be trusted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carrack.cli.coverage import cardboard, checkout_tests, coverage, read_marks, unknown
from carrack.games import GAMES
from carrack.lang import catalogue as catalogues
from carrack.lang.catalogue import catalogue, folder, parse

from .shell import Shell

TESTS = """
import pytest
from somewhere import rule
BOTH = ("D-ONE-03", "D-ONE-04")

@pytest.mark.rule("D-ONE-01", "D-ONE-02")
def test_a(): pass

@rule(*BOTH)
def test_b(): pass

@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("D-ONE-05"))])
def test_c(n): pass

@pytest.mark.parametrize("n", [
    pytest.param(n, marks=rule(row)) for n, row, games in ((1, "D-TWO-01", ()), (2, "D-TWO-02", ())) for _ in games
])
def test_d(n): pass

ROWS = {"I": (1, "D-TWO-03"), "II": (2, "D-TWO-04")}

@pytest.mark.parametrize("n", [pytest.param(n, marks=rule(row)) for age, (n, row) in ROWS.items()])
def test_e(n): pass

@pytest.mark.parametrize("n", [pytest.param(n, marks=rule(n)) for n in {"I": "D-TWO-05"}.values()])
def test_f(n): pass

def overrule(x): return x
overrule("D-ONE-99")
"""


def test_every_rule_of_every_game_has_a_test() -> None:
    tests = checkout_tests()
    assert tests is not None
    marks = read_marks(tests)
    assert marks.unreadable == []
    assert unknown(marks) == {}
    for game in GAMES.values():
        report = coverage(game, marks)
        assert len(report.rows) > 100
        assert report.contradictory == []
        assert report.missing == [], f"{game.id}: rules without a test"


def test_marks_are_read_however_they_are_written(tmp_path: Path) -> None:
    (tmp_path / "tests" / "deep").mkdir(parents=True)
    (tmp_path / "tests" / "deep" / "test_it.py").write_text(TESTS, "utf-8")
    marks = read_marks(tmp_path / "tests")
    assert sorted(marks.ids) == [f"D-{word}-0{n}" for word in ("ONE", "TWO") for n in range(1, 6)]
    assert marks.ids["D-ONE-05"] == "tests/deep/test_it.py:12"
    assert marks.unreadable == []


def test_a_mark_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_it.py").write_text("@rule(f'D-{1}')\ndef test_a(): pass\n", "utf-8")
    assert read_marks(tmp_path / "tests").unreadable == ["tests/test_it.py:1"]


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A checkout with a catalogue of five rules, a list of cardboard and one test."""
    rules = tmp_path / "docs" / "rules"
    rules.mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (rules / "discovery.md").write_text(
        "# Title\n\n## 1. First (D-A)\n\n| ID | Ed | Rule | Source |\n|---|---|---|---|\n"
        "| D-A-01 | E | One. | S |\n| D-A-02 | A | Two. | S |\n"
        "| D-A-03 | EA | Three. | S |\n| D-A-04 | EA | Four. | S |\n"
        "\n## 33. Texts\n\n| ID | Where | Difference |\n|---|---|---|\n| D-T-01 | here | that |\n",
        "utf-8",
    )
    (rules / "cardboard.toml").write_text('[discovery]\nD-A-04 = "only coins"\n', "utf-8")
    monkeypatch.setattr(catalogues, "folder", lambda: rules)
    monkeypatch.setattr("carrack.cli.coverage.folder", lambda: rules)
    catalogue.cache_clear()
    yield tmp_path
    catalogue.cache_clear()


def write_test(checkout: Path, *ids: str) -> None:
    marks = ", ".join(map(repr, ids))
    (checkout / "tests" / "test_it.py").write_text(f"@rule({marks})\ndef test_a(): pass\n", "utf-8")


def test_the_report_names_what_is_missing(shell: Shell, checkout: Path) -> None:
    write_test(checkout, "D-A-01", "D-T-01")
    answer = shell("rules", "--coverage", "--json")
    assert answer.code == 1
    report = json.loads(answer.out)
    by_game = {game["game"]: game for game in report["games"]}
    assert by_game["empires"]["missing"] == ["D-A-03"]
    assert by_game["discovery"]["missing"] == ["D-A-02", "D-A-03"]
    assert by_game["empires"]["cardboard"] == {"D-A-04": "only coins"}
    assert (by_game["empires"]["covered"], by_game["empires"]["total"]) == (2, 4)
    lines = shell("rules", "--coverage", "empires").out.splitlines()
    assert lines == [
        "empires: 2 of 3 rules have a test; 1 more are about cardboard only.",
        "  no test: D-A-03 Three.",
    ]
    assert "cardboard: D-A-04 (only coins)" in shell("rules", "--coverage", "--verbose").out


def test_full_coverage_is_success(shell: Shell, checkout: Path) -> None:
    write_test(checkout, "D-A-01", "D-A-02", "D-A-03", "D-T-01")
    for game in ("empires", "discovery"):
        assert shell("rules", "--coverage", game).code == 0


def test_a_rule_that_does_not_exist_is_an_error(shell: Shell, checkout: Path) -> None:
    write_test(checkout, "D-A-01", "D-A-02", "D-A-03", "D-T-01", "D-A-77")
    answer = shell("rules", "--coverage", "empires")
    assert answer.code == 1
    assert "tests/test_it.py:1 names a rule that is in no catalogue: D-A-77" in answer.out


def test_a_tested_rule_is_not_cardboard(shell: Shell, checkout: Path) -> None:
    write_test(checkout, "D-A-01", "D-A-02", "D-A-03", "D-A-04", "D-T-01")
    answer = shell("rules", "--coverage", "empires")
    assert answer.code == 1
    assert "cardboard.toml lists D-A-04" in answer.out


def test_without_a_checkout_there_are_no_tests_to_compare(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carrack.cli.rules.checkout_tests", lambda: None)
    assert "in a checkout of the sources only" in shell.refused("rules", "--coverage")


# ---- the catalogue itself


def test_reasons_for_cardboard_are_reasons() -> None:
    for game in GAMES.values():
        found = catalogue(game.catalogue)
        assert found is not None
        for rule, reason in cardboard(game.catalogue).items():
            assert rule in found.rows
            assert len(reason.split()) >= 3


def test_the_catalogue_is_read_completely() -> None:
    place = folder()
    assert place is not None
    for game in GAMES.values():
        text = (place / f"{game.catalogue}.md").read_text("utf-8")
        found = catalogue(game.catalogue)
        assert found is not None
        prefix = next(iter(found.rows)).split("-")[0]
        assert list(found.rows) == [
            line.split("|")[1].strip() for line in text.splitlines() if line.startswith(f"| {prefix}-")
        ]
        assert all(row.text for row in found.rows.values())


def test_both_languages_have_the_same_rows() -> None:
    for game in GAMES.values():
        english, french = catalogue(game.catalogue, "en"), catalogue(game.catalogue, "fr")
        assert english is not None
        assert french is not None
        assert english != french
        facts = [[(row.id, row.edition) for row in made.rows.values()] for made in (english, french)]
        assert facts[0] == facts[1]


def test_rows_become_running_text() -> None:
    made = parse(
        "## 2. Some (X-A)\n| ID | Ed | Rule | Source |\n|---|---|---|---|\n"
        "| X-A-01 | EA | **England**: a `b` \\| c. | S |\n"
        "### 2.1 More\n| ID | Ed | $ | VP |\n|---|---|---|---|\n| X-B-01 | E | 1 | 4 |\n"
    )
    first, second = made.rows.values()
    assert first.text == "England: a b | c."
    assert first.source == "S"
    assert second.text == "$: 1 · VP: 4"
    assert [(section.number, section.title) for section in made.sections] == [("2", "Some (X-A)"), ("2.1", "More")]
