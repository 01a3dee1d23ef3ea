"""The short form of `carrack soak`: a server is tried hard for a few seconds, on either database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.harness.postgres import create_database, temporary_postgres
from bench.soak import attack_targets
from bench.soak.attack_phases import MANY
from bench.soak.attack_requests import ATTACKS
from bench.soak.attacks import DISRUPTIONS
from bench.soak.players import record_differences
from bench.soak.run import CLUSTER, COSTLY
from tests.cli.command_line import Shell


@pytest.fixture(scope="module")
def a_postgres() -> Iterator[str]:
    with temporary_postgres() as url:
        yield url


def tried(shell: Shell, *more: str) -> dict[str, int]:
    answer = shell("soak", "--minutes", "0.12", "--players", "3", "--seed", "4", "--json", *more)
    told = json.loads(answer.out)
    assert (answer.code, told["wrong"]) == (0, [])
    counts: dict[str, int] = told["counts"]
    assert counts["plays"] > 0
    assert counts["records"] == counts["tables"] <= counts["games looked over"]
    return counts


def test_nothing_acknowledged_is_lost_on_sqlite(shell: Shell) -> None:
    counts = tried(shell, "--parts", "kills,floods,fuzz")
    assert counts["kills"] + counts.get("restarts", 0) + counts.get("bots killed", 0) > 0
    assert counts["nonsense"] > 0
    assert counts["flood requests"] > 0


@pytest.mark.long
def test_nothing_acknowledged_is_lost_on_postgresql(shell: Shell, a_postgres: str) -> None:
    url = create_database(a_postgres, "soak")
    counts = tried(shell, "--database", url, "--parts", "kills")
    assert counts["kills"] > 0
    again = shell("soak", "--minutes", "0.1", "--database", url)
    assert again.code == 2
    assert "empty" in again.err


@pytest.mark.long
def test_moves_of_others_are_timed_during_each_attack(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attack_targets, "COPIES", 5)
    monkeypatch.setattr(attack_targets, "UPLOADED", 1)
    names = "records,lists,lines"
    answer = shell("soak", "--minutes", "0.4", "--players", "3", "--seed", "4", "--json", "--parts", names)
    told = json.loads(answer.out)
    assert (answer.code, told["wrong"]) == (0, [])
    runs = [(row["attack"], row["addresses"]) for row in told["attacks"]]
    assert runs == [(name, number) for name in names.split(",") for number in (0, 1, MANY)]
    for row in told["attacks"]:
        assert row["moves"] > 0
        assert 0 < row["p50"] <= row["p99"]
        assert row["processor"] > 0
        assert (row["done"] > 0) == (row["addresses"] > 0)
    assert sum(row["stall"] for row in told["attacks"]) > 0


def test_every_attack_of_the_report_has_a_word_of_its_own() -> None:
    assert not set(ATTACKS) & {*DISRUPTIONS, CLUSTER, COSTLY}


@pytest.mark.parametrize(
    "words", [("--minutes", "0"), ("--minutes", "x"), ("--players", "0"), ("--parts", "kills,rain")]
)
def test_what_cannot_be_tried_is_said_in_a_sentence(shell: Shell, words: tuple[str, str]) -> None:
    assert shell("soak", *words).code == 2


def test_every_part_has_a_word_of_its_own() -> None:
    assert {"kills", "floods", "fuzz"} <= set(DISRUPTIONS)


def test_a_play_that_is_lost_or_kept_twice_is_found() -> None:
    text = (Path(__file__).parents[1] / "goldens" / "marchands-2-plain.jsonl").read_bytes()
    entries = [json.loads(line) for line in text.splitlines()[1:-1]]
    said = [(entry["by"], entry["do"]) for entry in entries if entry["by"] in (0, 1)]
    assert record_differences(text, [0, 1], said) == ["chance is not proven"]
    for kept in (said[:-1], [*said, said[-1]], said[1:]):
        assert any("plays" in wrong for wrong in record_differences(text, [0, 1], kept))
