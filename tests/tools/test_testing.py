"""What `./carrack test` runs, what it says, and when it fails."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from carrack.engine.loader import VARIABLE as ENGINE_VARIABLE
from tests.support.checkout import ROOT, python
from tools import testing


def folder_of(path: Path) -> tuple[str, ...]:
    """The folder of tests that a file is about: each game has one, all others are those below `tests`."""
    parts = path.relative_to(ROOT / "tests").parent.parts
    return parts[:2] if parts[0] == "games" else parts[:1]


FOLDERS = {folder_of(path) for path in (ROOT / "tests").rglob("test_*.py")} - {("games",)}


def planned(*words: str) -> dict[str, list[str]]:
    """The runs by name, with the words for pytest."""
    return {run.name: list(run.words) for run in testing.runs(*testing.parse(words))}


def named(words: list[str]) -> list[str]:
    return [word for word in words if word.startswith("tests")]


def test_rules_are_tested_on_both_engines_and_all_else_on_one() -> None:
    found = planned()
    assert list(found) == ["compiled", "interpreted", "browser"]
    assert named(found["compiled"]) == ["tests"]
    assert "--ignore=tests/browser" in found["compiled"]
    assert named(found["interpreted"]) == [f"tests/{folder}" for folder in testing.RULES]
    assert named(found["browser"]) == ["tests/browser"]
    assert all(" ".join(words).count("-m not long") == 1 for words in found.values())


def test_a_worker_more_than_cores_fills_the_time_of_waiting() -> None:
    assert [testing.workers(cores) for cores in (1, 2, 64)] == [2, 3, testing.MOST_WORKERS]
    number = str(testing.workers(os.cpu_count() or 1))
    assert all(words[:2] == ["-n", number] for words in planned().values())


def test_all_leaves_nothing_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(testing, "system_browsers", lambda: ["/usr/bin/one", "/usr/bin/other"])
    found = planned("--all")
    assert list(found) == [
        "compiled", "interpreted", "strict", "browser", "browser /usr/bin/one", "browser /usr/bin/other",
    ]  # fmt: skip
    assert not any("not long" in words for words in found.values())
    runs = {run.name: run.variables for run in testing.runs(*testing.parse(["--all"]))}
    assert runs["browser /usr/bin/one"] == {ENGINE_VARIABLE: "compiled", "CARRACK_BROWSER": "/usr/bin/one"}
    assert runs["strict"] == {ENGINE_VARIABLE: "strict"}


def test_a_missing_system_browser_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(testing, "system_browsers", list)
    [line] = testing.closing(testing.parse(["--all"])[0])
    assert line.startswith("not run: the browser tests in a browser of the system")


def test_quick_has_a_file_of_every_folder() -> None:
    chosen = [ROOT / "tests" / name for name in testing.QUICK]
    assert [path for path in chosen if not path.is_file()] == []
    assert {folder_of(path) for path in chosen} >= FOLDERS
    found = planned("--quick")
    assert list(found) == ["compiled", "browser"]
    assert len(named(found["compiled"]) + named(found["browser"])) == len(chosen)
    said = " ".join(testing.closing(testing.parse(["--quick"])[0]))
    assert said.startswith(f"a cross-section: {len(chosen)} of ")
    assert "./carrack test --all" in said


def test_explore_draws_anew_and_says_how_to_draw_the_same_again() -> None:
    options, words = testing.parse(["--explore"])
    assert words == [f"--hypothesis-seed={options.seed}"]
    assert testing.parse(["--explore"])[0].seed != options.seed
    runs = testing.runs(options, words)
    assert [run.name for run in runs] == ["compiled", "interpreted"]
    assert all({"-m", "hypothesis", "--hypothesis-profile=explore", *words} <= set(run.words) for run in runs)
    [line] = testing.closing(options)
    again, repeated = testing.parse(line.partition("./carrack test ")[2].split())
    assert (again.seed, repeated[0]) == (options.seed, words[0])


@pytest.mark.parametrize(
    ("path", "runs"),
    [
        ("tests/games/history/test_coins.py::test_x", ["compiled", "interpreted"]),
        ("tests/properties/", ["compiled", "interpreted"]),
        ("tests/lawsuits", ["compiled"]),
        ("tests/server", ["compiled"]),
        ("tests/browser", ["browser"]),
        ("tests/browser/test_correspondence_games.py", ["browser"]),
        ("tests/", ["compiled", "interpreted", "browser"]),
    ],
)
def test_named_tests_run_where_they_belong(path: str, runs: list[str]) -> None:
    found = planned(path, "-k", "history or tests")
    assert list(found) == runs
    for words in found.values():
        assert words[words.index("-k") + 1] == "history or tests"
        assert ("not long" in words) == (".py" not in path), "a file that is named runs whole"


PLAIN = ("-p", "no:cacheprovider", "-p", "no:schemathesis", "-p", "no:faker")
TESTS = "def test_right(): pass\ndef test_wrong(): assert open(COUNT, 'a').write('x') == 2\n"


def test_a_failing_test_fails_the_command_and_is_not_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    count = tmp_path / "count"
    path = tmp_path / "test_it.py"
    path.write_text(f"COUNT = {str(count)!r}\n{TESTS}", "utf-8")
    monkeypatch.setattr(testing, "CHECKS", {"a check": ["python", "-c", "print('checked')"]})
    monkeypatch.setattr(testing, "runs", lambda *_: [testing.Run("own", [*PLAIN, str(path)])])
    assert testing.main([]) == 1
    assert count.read_text("utf-8") == "x"
    said = capfd.readouterr().out
    assert "==== a check ====\nchecked" in said
    summary = said.partition("==== summary ====")[2]
    assert "pytest (own): 1 failed, 1 passed in" in summary
    assert "FAILED: pytest (own)" in summary


@pytest.mark.parametrize(
    ("codes", "failed"),
    [
        ([0, 0], []),
        ([0, 5], []),
        ([5, 5], ["no test matches"]),
        ([0, 1], ["pytest (1)"]),
        ([2, 5], ["pytest (0)"]),
    ],
)
def test_the_command_fails_with_any_run_or_check(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], codes: list[int], failed: list[str]
) -> None:
    """5 is what pytest returns where words leave no test."""
    answers = iter(codes)
    monkeypatch.setattr(testing, "runs", lambda *_: [testing.Run(str(n), []) for n in range(len(codes))])
    monkeypatch.setattr(testing, "run_tests", lambda _: (next(answers), "1 passed"))
    monkeypatch.setattr(testing, "failed_checks", list)
    assert testing.main([]) == bool(failed)
    assert (f"FAILED: {', '.join(failed)}\n" if failed else "all checks and tests passed\n") in capfd.readouterr().out


def test_a_failing_check_fails_the_command(monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(testing, "CHECKS", {"a check": ["python", "-c", "raise SystemExit('why')"]})
    assert testing.failed_checks() == ["a check"]
    assert "==== a check ====\nwhy" in capfd.readouterr().out


def test_examples_are_the_same_in_every_run_and_fresh_when_exploring(tmp_path: Path) -> None:
    path = tmp_path / "test_drawn.py"
    path.write_text(
        "from hypothesis import given, strategies as st\nfrom tests.support.hypothesis_examples import examples\n"
        "@examples(7)\n@given(st.integers())\ndef test_drawn(n): print('drew', n)\n",
        "utf-8",
    )

    def drawn(*words: str) -> list[str]:
        folder = ["-c", str(ROOT / "pyproject.toml"), "-p", "tests.conftest", "-p", "no:cacheprovider", "-s"]
        done = python("-m", "pytest", *folder, *words, str(path), CI="")
        assert done.returncode == 0, done.stdout + done.stderr
        return [line for line in done.stdout.splitlines() if "drew" in line]

    same = drawn()
    assert same == drawn()
    assert len(same) == 7
    explored = drawn("--hypothesis-profile=explore", "--hypothesis-seed=1")
    assert len(explored) == 70
    assert explored[:7] != same


def test_programs_are_those_of_the_environment() -> None:
    assert testing.located(["pytest", "-q"]) == [str(Path(sys.executable).parent / "pytest"), "-q"]
