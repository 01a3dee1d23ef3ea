"""Servers and workers are killed while people play through them."""

from __future__ import annotations

import json

import pytest

from bench.harness.postgres import create_database
from carrack.cli.app import run_command_line


@pytest.mark.long
def test_whatever_is_killed_every_play_is_there_once(a_postgres: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The short form of `carrack soak --parts team`: three servers and two workers."""
    url = create_database(a_postgres, "killed")
    words = ["--parts", "team", "--minutes", "0.01", "--players", "3", "--seed", "1", "--database", url, "--json"]
    code = run_command_line(["soak", *words])
    told = json.loads(capsys.readouterr().out)
    assert (code, told["wrong"]) == (0, [])
    assert told["counts"]["kills of team"] >= 3
    assert told["counts"]["plays"] > 0
    assert told["counts"]["games looked over"] >= 3


def test_a_team_needs_postgresql(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_command_line(["soak", "--parts", "fuzz,team", "--minutes", "0.01", "--players", "1"]) == 2
    assert "PostgreSQL" in capsys.readouterr().err
