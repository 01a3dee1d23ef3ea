"""`carrack bench env` measures learners beside those of others."""

from __future__ import annotations

import json

import pytest

from carrack.cli.app import run_command_line
from tests.support.games_with_search import JUDGED


def test_it_says_steps_and_ratios(capsys: pytest.CaptureFixture[str]) -> None:
    run_command_line(["bench", "env", "--rounds", "1", "--seconds", "0.05", "--json"])
    report = json.loads(capsys.readouterr().out)
    measured = {(one["of"], one["game"]) for one in report["steps"]}
    assert {("Carrack", game) for game in JUDGED} | {("OpenSpiel", "backgammon")} <= measured
    assert all(one["steps"] > 0 for one in report["steps"])
    assert report["ratios"]["OpenSpiel"] > 0
    assert set(report["missed"]) <= set(report["ratios"])
