"""`carrack calibration` as it is typed."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from carrack.arena.calibration import store_calibration
from carrack.bots.weights import read_weights, weights_path, write_weights
from carrack.games import GAMES
from tests.cli.command_line import Shell

SOME = ("calibration", "discovery", "--bots", "random", "--games", "3", "--seed", "5")


def test_tables_in_both_languages(shell: Shell) -> None:
    english = shell(*SOME, "--seats", "2,5").out
    assert english.index("2 players: 36 positions of 3 games.") < english.index("5 players: 36 positions of 3 games.")
    assert "Brier score (95%)" in english
    assert [line.split("  ")[0] for line in english.splitlines()].count("last third") == 2
    french = shell(*SOME, "--seats", "2", "--lang", "fr").out
    assert "2 joueurs\u00a0: 36 positions de 3 parties." in french
    assert "score de Brier (95\u00a0%)" in french


def test_json_and_processes(shell: Shell) -> None:
    found = json.loads(shell(*SOME, "--seats", "all", "--json").out)
    assert (found["game"], found["bots"], found["seed"]) == ("discovery", ["random"], 5)
    assert [count["seats"] for count in found["counts"]] == [2, 3, 4, 5]
    for count in found["counts"]:
        assert sum(one["number"] for one in count["bins"]) == 36 * count["seats"]
        assert sum(one["number"] * one["happened"]["mean"] for one in count["bins"]) == pytest.approx(36, abs=1e-3)
        assert sum(one["number"] * one["forecast"] for one in count["bins"]) == pytest.approx(36)
        assert count["whole"]["positions"] == 36
        assert [count[stage]["positions"] for stage in ("early", "middle", "late")] == [12, 12, 12]
        parts = [count[stage]["brier"]["mean"] for stage in ("early", "middle", "late")]
        assert count["whole"]["brier"]["mean"] == pytest.approx(sum(parts) / 3, abs=1e-5)
    again = json.loads(shell(*SOME, "--seats", "5", "--json", "--jobs", "2").out)
    assert again["counts"] == found["counts"][-1:]


def test_options_and_a_single_game(shell: Shell) -> None:
    words = ("--seats", "2", "--games", "1", "--option", "builders=on", "--bots", "random,greedy", "--json")
    count = json.loads(shell("calibration", "empires", *words).out)["counts"][0]
    assert count["options"]["builders"] is True
    assert count["whole"]["brier"]["low"] is None  # one game has no interval


def test_corrections_are_kept_in_the_file_of_weights(tmp_path: Path) -> None:
    """One on top of the other, each game for itself; the estimate stays what it was."""
    path = tmp_path / "value_function.weights"
    before = read_weights(weights_path(GAMES["empires"].package))
    write_weights(replace(before, sharpness={}), path)
    how = {"bots": "club", "games": 2, "seed": 1}
    assert store_calibration(path, "empires", {"2": 120, "4": 90}, how) == {"2": 120, "4": 90}
    store_calibration(path, "discovery", {"2": 80}, how)
    assert store_calibration(path, "empires", {"2": 50}, how) == {"2": 60, "4": 90}
    after = read_weights(path)
    assert after.sharpness == {"empires": {"2": 60, "4": 90}, "discovery": {"2": 80}}
    assert after.made["chances"]["discovery"] == how
    assert after.numbers == before.numbers


@pytest.mark.parametrize(
    ("arguments", "english", "french"),
    [
        ("calibration chess", "Unknown game “chess”", "pas de jeu"),
        ("calibration history --seats 2", "3 to 6", "3 à 6"),
        ("calibration history --seats many", "--seats must be a whole number", "nombre entier"),
        ("calibration history --bots nobody", "Unknown bot “nobody”", "pas de robot"),
        ("calibration history --games 0", "--games must be a whole number", "nombre entier"),
    ],
)
def test_mistakes_get_one_sentence(shell: Shell, arguments: str, english: str, french: str) -> None:
    assert english in shell.refused(*arguments.split(" "))
    assert french in shell.refused("--lang", "fr", *arguments.split(" "))
