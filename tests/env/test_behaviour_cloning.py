"""The example that learns from recorded games plays better than chance."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from carrack.bots.registry import find
from carrack.cli.app import run

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
SHORT = ["--option", "length=short"]


@pytest.fixture
def examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of the examples is the current one; what they write goes elsewhere."""
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.syspath_prepend(str(EXAMPLES))
    monkeypatch.setenv("CLONE", str(tmp_path / "clone.npz"))
    find.cache_clear()
    yield tmp_path
    for name in ("cloning", "features"):
        sys.modules.pop(name, None)
    find.cache_clear()


def test_a_clone_of_club_players_beats_chance(examples: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = examples / "club.parquet"
    games = ["simulate", "marchands", "--seats", "club,club", *SHORT, "--games", "20", "--seed", "1"]
    assert run([*games, "--decisions", str(file)]) == 0
    import cloning  # type: ignore[import-not-found]

    cloning.clone(file, cloning.CLONE, epochs=25, hidden=64, rate=4e-3)
    capsys.readouterr()
    bots = ["--bots", "cloning:Clone,random", "--seats", "2"]
    assert run(["arena", "marchands", *bots, *SHORT, "--games", "40", "--seed", "5", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    shares = {bot["bot"]: bot["win_share"]["mean"] for bot in told["bots"]}
    assert shares["cloning:Clone"] > 0.6
