"""Every rule of the catalogue has a test, and the report about that can be trusted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from carrack.cli import rule_coverage as rule_coverage_module
from carrack.cli.rule_coverage import read_marks, rule_coverage, unknown_rule_ids
from carrack.games import GAMES
from carrack.text import catalogue as catalogues
from carrack.text.catalogue import CatalogueError, load_catalogue
from carrack.text.fluent import LANGUAGES
from tests.cli.command_line import Shell

ROOT = Path(__file__).resolve().parents[2]

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

INDEX = """
title = "Title"
about = ""
sections = ["first", "texts"]
[columns]
edition = "Ed"
rule = { en = "Rule", fr = "Règle" }
source = "Source"
where = { en = "Where", fr = "Où" }
difference = "Difference"
"""

FIRST = """
number = "1"
code = "D-A"
title = { en = "first", fr = "premier" }
columns = ["edition", "rule", "source"]
[D-A-01]
edition = "E"
rule.en = "**England**: a `b` | c."
rule.fr = "**Angleterre** : a `b` | c."
source = "S"
[D-A-02]
edition = "A"
rule = "Two."
source = "S"
[D-A-03]
edition = "EA"
rule = "Three."
source = "S"
[D-A-04]
edition = "EA"
rule = "Four."
source = "S"
cardboard.en = "only coins"
cardboard.fr = "des pièces"
"""

TEXTS = """
number = "33"
title = "Texts"
kind = "discrepancy"
columns = ["where", "difference"]
[D-T-01]
where = "here"
difference = "that"
"""


def test_every_rule_of_every_game_has_a_test() -> None:
    tests = rule_coverage_module.tests_folder()
    assert tests is not None
    marks = read_marks(tests)
    assert marks.unreadable == []
    assert unknown_rule_ids(marks) == {}
    for game in GAMES.values():
        report = rule_coverage(game, marks)
        assert report.rows
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
    """A checkout with a catalogue of five rules, one of them cardboard, and a place for tests."""
    rules = tmp_path / "rulebook" / "discovery"
    rules.mkdir(parents=True)
    (tmp_path / "tests").mkdir()
    (rules / "catalogue.toml").write_text(INDEX, "utf-8")
    (rules / "first.toml").write_text(FIRST, "utf-8")
    (rules / "texts.toml").write_text(TEXTS, "utf-8")
    monkeypatch.setattr(catalogues, "catalogue_folder", lambda: tmp_path / "rulebook")
    monkeypatch.setattr("carrack.cli.commands.rules.tests_folder", lambda: tmp_path / "tests")
    load_catalogue.cache_clear()
    yield tmp_path
    load_catalogue.cache_clear()


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
        "empires: rules with a test: 2 of 3; about components only: 1.",
        "  no test: D-A-03 Three.",
    ]
    assert "components only: D-A-04 (only coins)" in shell("rules", "--coverage", "--verbose").out
    assert "D-A-04 (des pièces)" in shell("rules", "--coverage", "--verbose", "--lang", "fr").out


def test_full_coverage_is_success(shell: Shell, checkout: Path) -> None:
    write_test(checkout, "D-A-01", "D-A-02", "D-A-03", "D-T-01")
    for game in ("empires", "discovery"):
        assert shell("rules", "--coverage", game).code == 0


def test_a_rule_that_does_not_exist_is_an_error(shell: Shell, checkout: Path) -> None:
    write_test(checkout, "D-A-01", "D-A-02", "D-A-03", "D-T-01", "D-A-77")
    answer = shell("rules", "--coverage", "empires")
    assert answer.code == 1
    assert "tests/test_it.py:1 names an unknown rule: D-A-77" in answer.out


def test_a_tested_rule_is_not_cardboard(shell: Shell, checkout: Path) -> None:
    write_test(checkout, "D-A-01", "D-A-02", "D-A-03", "D-A-04", "D-T-01")
    answer = shell("rules", "--coverage", "empires")
    assert answer.code == 1
    assert "The catalogue marks D-A-04 as about components only, but it has a test." in answer.out


def test_without_a_checkout_there_are_no_tests_to_compare(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("carrack.cli.commands.rules.tests_folder", lambda: None)
    assert "needs a checkout of the sources" in shell.refused("rules", "--coverage")


# ---- the catalogue itself


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_rows_say_something(game: str, language: str) -> None:
    found = load_catalogue(GAMES[game].catalogue, language)
    assert found is not None
    assert sum(len(section.rows) for section in found.sections) == len(found.rows)
    for section in found.sections:
        for row in section.rows:
            assert row.text
            assert row.id.split("-")[-2] == section.code.split("-")[-1] or not section.code
            assert row.edition in (None, "E", "A", "EA")
            assert row.untestable_reason is None or len(row.untestable_reason.split()) >= 3
            assert (
                row.data_file is None or (ROOT / "src/carrack/games" / GAMES[game].catalogue / row.data_file).is_file()
            )


def test_both_languages_have_the_same_rows() -> None:
    for game in GAMES.values():
        english, french = load_catalogue(game.catalogue, "en"), load_catalogue(game.catalogue, "fr")
        assert english is not None
        assert french is not None
        assert english != french
        facts = [[(row.id, row.edition) for row in made.rows.values()] for made in (english, french)]
        assert facts[0] == facts[1]


def test_rows_become_running_text(checkout: Path) -> None:
    made = load_catalogue("discovery")
    assert made is not None
    first, last = made.rows["D-A-01"], made.rows["D-T-01"]
    assert (first.text, first.source, first.section, first.kind) == ("England: a b | c.", "S", "First", "rule")
    assert (last.text, last.edition, last.kind) == ("Where: here · Difference: that", None, "discrepancy")
    french = load_catalogue("discovery", "fr")
    assert french is not None
    assert french.rows["D-A-01"].text == "Angleterre\u00a0: a b | c."
    assert french.rows["D-T-01"].text == "Où\u00a0: here · Difference\u00a0: that"
    assert [row.id for row in french.search("angleterre")] == ["D-A-01"]


@pytest.mark.parametrize(
    ("file", "old", "new", "said"),
    [
        ("first", 'rule = "Two."\n', "", "discovery/first.toml, D-A-02: a row must have exactly edition, rule, source"),
        (
            "first",
            'rule = "Two."',
            'rule = "Two."\ncoin = 1',
            "discovery/first.toml, D-A-02: a row must have exactly edition, rule",
        ),
        (
            "first",
            'rule = "Two."',
            'rule.en = "Two."',
            "discovery/first.toml, D-A-02: the text for language fr is missing",
        ),
        ("first", "[D-A-02]", "[D-A-01]", "discovery/first.toml: Cannot declare ('D-A-01',) twice (at line 11"),
        ("texts", "discrepancy", "remark", "discovery/texts.toml: remark is not a kind of row; the kinds are rule,"),
        ("catalogue", ', "texts"', "", "sections and files do not match: texts.toml"),
    ],
)
def test_a_broken_catalogue_is_told(checkout: Path, file: str, old: str, new: str, said: str) -> None:
    path = checkout / "rulebook" / "discovery" / f"{file}.toml"
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    with pytest.raises(CatalogueError) as told:
        load_catalogue("discovery", "fr")
    assert said in str(told.value)
