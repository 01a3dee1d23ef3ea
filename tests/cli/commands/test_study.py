"""`carrack study` and `carrack simulate --out` as they are typed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from tests.cli.command_line import Shell

NATIONS = ("study", "empires", "nations", "order", "--bots", "random", "-o", "nations=random", "--seed", "4")
OWN = """
def soldiers(told):
    for event in told.events("trained"):
        if event.args["kind"] == "kind-soldier":
            yield event.args["seat"], "trained a soldier"
"""


def test_without_a_question_it_lists_the_ready_ones(shell: Shell) -> None:
    out = shell("study", "history").out
    assert "empires       Empires played" in out
    assert json.loads(shell("study", "history", "--json", "--lang", "fr").out)["empires"] == "Empires menés"


def test_a_question_is_answered_in_a_table_and_as_json(shell: Shell) -> None:
    text = shell(*NATIONS, "--games", "60")
    assert "Italian City-States" in text.out
    assert "60 games of 60 deals." in text.out
    found = json.loads(shell(*NATIONS, "--games", "60", "--json").out)
    nations, order = found["answers"]
    assert sum(group["number"] for group in nations["groups"]) == 240
    assert [group["group"] for group in order["groups"]] == ["1", "2", "3", "4"]
    assert found["correction"] == "holm"
    assert "Espagne" in shell(*NATIONS, "--games", "60", "--lang", "fr").out


def test_a_folder_keeps_games_results_and_a_page_of_its_own(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "found"
    shell(*NATIONS, "length", "--games", "60", "--out", str(folder))
    fresh = json.loads(shell(*NATIONS, "--games", "60", "--json").out)
    table = str(folder / "games.parquet")
    again = json.loads(shell("study", "empires", "nations", "order", "--from", table, "--json").out)
    assert again["answers"] == fresh["answers"]
    assert pq.read_table(folder / "results.parquet").num_rows == 10
    page = (folder / "report.html").read_text("utf-8")
    assert page.count("<svg") == 3
    assert "<script" not in page
    assert not re.search(r"""(?:src|href)=["']?(?:https?:)?//""", page)
    assert f"carrack {' '.join(NATIONS[:4])} length" in page


def test_records_of_an_arena_are_asked_deal_by_deal(shell: Shell, tmp_path: Path) -> None:
    folder = tmp_path / "arena"
    bots = ("--bots", "greedy,random", "--seats", "3", "--games", "6", "--seed", "1")
    shell("arena", "marchands", *bots, "--out", str(folder))
    found = json.loads(shell("study", "marchands", "start", "--from", str(folder), "--json").out)
    assert (found["games"], found["deals"]) == (6, 2)
    fresh = json.loads(shell("study", "marchands", "start", *bots, "--json").out)
    assert fresh["answers"] == found["answers"]
    one = next((folder / "games").iterdir())
    (tmp_path / "half.jsonl").write_bytes(b"".join(one.read_bytes().splitlines(True)[:20]))
    half = json.loads(shell("study", "marchands", "start", "--from", str(tmp_path / "half.jsonl"), "--json").out)
    assert (half["games"], half["unfinished"], half["answers"]) == (0, 1, [])


def test_games_in_several_processes_say_the_same(shell: Shell) -> None:
    words = (
        "study",
        "discovery",
        "opening",
        "seats",
        "--bots",
        "greedy",
        "--seats",
        "2",
        "--games",
        "6",
        "--seed",
        "2",
    )
    assert shell(*words, "--json").out == shell(*words, "--json", "--jobs", "2").out


def test_options_are_compared_on_the_same_deals(shell: Shell) -> None:
    words = ("study", "marchands", "options", "--vary", "length", "--bots", "random", "--games", "30", "--seed", "1")
    found = json.loads(shell(*words, "--json").out)["options"]
    shorter = next(one for one in found if one["measure"] == "decisions")
    assert (shorter["option"], shorter["value"], shorter["sure"]) == ("length", "short", True)
    assert shorter["difference"]["high"] < 0
    assert "Options" not in shell(*words).err


def test_a_question_of_ones_own(shell: Shell, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN, "utf-8")
    own = f"{tmp_path / 'mine.py'}:soldiers"
    found = json.loads(shell("study", "empires", own, "--bots", "random", "--games", "10", "--json").out)
    assert [group["group"] for group in found["answers"][0]["groups"]] == ["trained a soldier"]
    table = tmp_path / "games.parquet"
    shell("simulate", "empires", "--seats", "random,random", "--games", "2", "--out", str(table))
    assert "use records or new games" in shell.refused("study", "empires", own, "--from", str(table))


@pytest.mark.parametrize("bots", ["random,random,random", "greedy,random,random"])
def test_simulate_writes_games_and_decisions(shell: Shell, tmp_path: Path, bots: str) -> None:
    games, decisions = tmp_path / "games.parquet", tmp_path / "decisions.parquet"
    words = ("simulate", "marchands", "--seats", bots, "--games", "3", "--seed", "7")
    answer = shell(*words, "--out", str(games), "--decisions", str(decisions))
    rows, steps = pq.read_table(games).to_pylist(), pq.read_table(decisions).to_pylist()
    assert answer.out == f"3 games are in {games}.\n{len(steps)} decisions are in {decisions}.\n"
    assert [row["decisions"] for row in rows] == [sum(step["deal"] == deal for step in steps) for deal in range(3)]
    if "greedy" in bots:
        assert [row["bots"].index("greedy") for row in rows] == [0, 2, 1]
    facts = json.loads(shell(*words, "--decisions", str(decisions), "--json").out)
    assert facts["decisions"] == len(steps)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("empires", "weather"), "Unknown question “weather”"),
        (("empires", "options"), "needs an option to vary"),
        (("empires", "seats", "--vary", "snow"), "not an option of empires"),
        (("empires", "seats", "--outcome", "fun"), "not an outcome"),
        (("empires", "seats", "--from", "nowhere.parquet"), "not a table of games"),
        (("empires", "seats", "--vary", "builders", "--from", "nowhere"), "new games only"),
        (("empires", "seats", "--bots", "nobody"), "Unknown bot “nobody”"),
        (("chess", "seats"), "chess"),
    ],
)
def test_what_makes_no_sense_is_refused(shell: Shell, words: tuple[str, ...], said: str) -> None:
    assert said in shell.refused("study", *words)


def test_without_the_extra_it_says_what_to_install(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyarrow", None)
    assert "pip install carrack[study]" in shell.refused("study", "empires", "seats")
    assert "pip install carrack[study]" in shell.refused("simulate", "empires", "--out", "x.parquet")
