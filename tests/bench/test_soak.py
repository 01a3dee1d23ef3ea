"""The short form of `carrack soak`: a server is tried hard for a few seconds, on either database."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from carrack.cli.soak_attacks import PARTS
from carrack.cli.soak_players import unlike
from tests.cli.shell import Shell
from tests.server.postgres import create, postgres


@pytest.fixture(scope="module")
def a_postgres() -> Iterator[str]:
    with postgres() as url:
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
    counts = tried(shell)
    assert counts["kills"] + counts.get("restarts", 0) + counts.get("bots killed", 0) > 0
    assert counts["nonsense"] > 0
    assert counts["flood requests"] > 0


def test_nothing_acknowledged_is_lost_on_postgresql(shell: Shell, a_postgres: str) -> None:
    url = create(a_postgres, "soak")
    counts = tried(shell, "--database", url, "--parts", "kills")
    assert counts["kills"] > 0
    again = shell("soak", "--minutes", "0.1", "--database", url)
    assert again.code == 2
    assert "empty" in again.err


@pytest.mark.parametrize(
    "words", [("--minutes", "0"), ("--minutes", "x"), ("--players", "0"), ("--parts", "kills,rain")]
)
def test_what_cannot_be_tried_is_said_in_a_sentence(shell: Shell, words: tuple[str, str]) -> None:
    assert shell("soak", *words).code == 2


def test_every_part_has_a_word_of_its_own() -> None:
    assert {"kills", "floods", "fuzz"} <= set(PARTS)


def test_a_play_that_is_lost_or_kept_twice_is_found() -> None:
    text = (Path(__file__).parents[1] / "goldens" / "marchands-2-plain.jsonl").read_bytes()
    entries = [json.loads(line) for line in text.splitlines()[1:-1]]
    said = [(entry["by"], entry["do"]) for entry in entries if entry["by"] in (0, 1)]
    assert unlike(text, [0, 1], said) == ["chance is not proven"]
    for kept in (said[:-1], [*said, said[-1]], said[1:]):
        assert any("plays" in wrong for wrong in unlike(text, [0, 1], kept))
