"""The example that learns from recorded games plays better than chance."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from carrack.bots.registry import find_bot_factory
from carrack.cli.app import run_command_line

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SHORT = ["--option", "length=short"]


@pytest.fixture
def examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the examples is the current one; what they write goes elsewhere."""
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.setenv("CLONE", str(tmp_path / "clone.npz"))
    find_bot_factory.cache_clear()
    yield tmp_path
    for name in ("behaviour_cloning", "observation_encoding"):
        sys.modules.pop(name, None)
    find_bot_factory.cache_clear()


def test_a_clone_of_club_players_beats_chance(examples: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = examples / "club.parquet"
    games = ["simulate", "marchands", "--seats", "club,club", *SHORT, "--games", "20", "--seed", "1"]
    assert run_command_line([*games, "--decisions", str(file)]) == 0
    import behaviour_cloning  # type: ignore[import-not-found]

    behaviour_cloning.clone(file, behaviour_cloning.CLONE, epochs=25, hidden=64, rate=4e-3)
    capsys.readouterr()
    bots = ["--bots", "behaviour_cloning:CloneBot,random", "--seats", "2"]
    assert run_command_line(["arena", "marchands", *bots, *SHORT, "--games", "40", "--seed", "5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    shares = {bot["bot"]: bot["win_share"]["mean"] for bot in told["bots"]}
    assert shares["behaviour_cloning:CloneBot"] > 0.6
