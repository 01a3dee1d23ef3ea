"""The Python of the README and of the documentation runs as it stands."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from carrack.arena import Contest, Played
from carrack.arena.matches import play_turn
from carrack.bots.registry import find
from carrack.cli.app import run
from carrack.core.options import complete
from carrack.games import GAMES

ROOT = Path(__file__).resolve().parents[2]
AUTHORS = (ROOT / "docs/bot-authors.md").read_text("utf-8")


def blocks(name: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / name).read_text("utf-8"), re.DOTALL)


def test_the_example_of_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    (source,) = blocks("README.md")
    exec(compile(source, "README.md", "exec"), {})  # noqa: S102 - our own example
    first, money, result = capsys.readouterr().out.splitlines()
    assert first == "place colonist initiative"
    assert int(money) in (10, 11, 12)
    assert result.count(",") == 6


@pytest.fixture
def my_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with the bot of the page for authors, as a user has it."""
    (tmp_path / "my_bots.py").write_text(blocks("docs/bot-authors.md")[0], "utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    find.cache_clear()
    yield tmp_path
    sys.modules.pop("my_bots", None)
    find.cache_clear()
    if str(tmp_path) in sys.path:
        sys.path.remove(str(tmp_path))


@pytest.mark.parametrize("page", ["docs/bot-authors.md", "docs/arena.md"])
def test_a_page_runs_as_printed(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    """All its Python in order, as somebody reading along would have it."""
    space: dict[str, object] = {}
    sources = blocks(page)
    assert sources
    for source in sources:
        exec(compile(source, page, "exec"), space)  # noqa: S102 - our own example
    assert capsys.readouterr().out


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("most", [False, True])
def test_the_bot_of_the_documentation_plays_every_game(my_bots: Path, game: str, most: bool) -> None:
    seats = GAMES[game].players[-1 if most else 0]
    contest = Contest(game, ("my_bots:Scorer", "random"), seats, complete(GAMES[game], seats, {}), 1)
    played = play_turn(contest, 0, 0, keep=False)
    assert isinstance(played, Played)


@pytest.mark.parametrize(
    "line", re.findall(r"^    (carrack (?:arena|simulate|play) .*my_bots.*)$", AUTHORS, re.MULTILINE)
)
def test_a_command_of_the_documentation(
    my_bots: Path, line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("0\n1\nquit\n"))
    assert run(line.split()[1:]) == 0
    assert "Scorer" in capsys.readouterr().out


@pytest.mark.parametrize("page", sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")))
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    for target in re.findall(r"\]\(([^)#:\s]+)\)", text):
        assert (ROOT / page).parent.joinpath(target).exists(), f"{page} links to {target}"
