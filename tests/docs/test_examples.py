"""The Python of the README and of the documentation runs as it stands."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from carrack.bots import Situation
from carrack.core.game import CHANCE
from carrack.core.options import complete
from carrack.games import GAMES

ROOT = Path(__file__).resolve().parents[2]


def blocks(name: str) -> list[str]:
    return re.findall(r"```python\n(.*?)```", (ROOT / name).read_text("utf-8"), re.DOTALL)


def test_the_example_of_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    (source,) = blocks("README.md")
    exec(compile(source, "README.md", "exec"), {})  # noqa: S102 - our own example
    first, money, result = capsys.readouterr().out.splitlines()
    assert first == "place colonist initiative"
    assert int(money) in (10, 11, 12)
    assert result.count(",") == 6


def test_the_bot_of_the_documentation() -> None:
    (source,) = blocks("docs/bot-authors.md")
    space: dict[str, type] = {}
    exec(compile(source, "bot-authors.md", "exec"), space)  # noqa: S102 - our own example
    game = GAMES["empires"]
    state = game.start(2, complete(game, 2, {}))
    while state.seat == CHANCE:
        state.play_chance(5)
    choice = space["Thrifty"]().choose(Situation(game, state, state.seat))
    assert choice in state.legal()


@pytest.mark.parametrize("page", sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*.md")))
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    for target in re.findall(r"\]\(([^)#:\s]+)\)", text):
        assert (ROOT / page).parent.joinpath(target).exists(), f"{page} links to {target}"
