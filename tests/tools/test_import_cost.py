"""Imports stay cheap: names are loaded on first use, and help needs neither games nor libraries."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.support.checkout import ROOT

HEAVY = ("numpy", "fluent", "typer", "rich", "litestar", "sqlalchemy", "gymnasium", "carrack.games.history")


@pytest.mark.parametrize(
    "program",
    [
        "import carrack",
        "import carrack.games",
        "import carrack.cli\nassert carrack.cli.run(['--help']) == 0",
    ],
    ids=["carrack", "games", "help"],
)
def test_heavy_modules_are_not_imported(program: str) -> None:
    code = f"{program}\nimport sys; print(*[name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"
    done = subprocess.run([sys.executable, "-P", "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr.strip() == ""


def test_games_are_loaded_on_first_use() -> None:
    code = (
        "import sys, carrack.games as games\n"
        "assert 'carrack.games.marchands' not in sys.modules\n"
        "assert list(games.GAMES) == ['empires', 'discovery', 'history', 'marchands']\n"
        "assert 'carrack.games.marchands' in sys.modules\n"
        "assert 'carrack.games.history.data.validation' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-P", "-c", code], cwd=ROOT, check=True)
