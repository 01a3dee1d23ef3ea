"""Recorded games still happen as they did: `tests/goldens` holds them, `tools/goldens.py` writes them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from carrack.core.game import Game, OptionValue
from carrack.core.record import read
from carrack.core.verify import verify
from carrack.games import GAMES
from tools.goldens import never_asked

GOLDENS: Final = sorted((Path(__file__).parent.parent / "goldens").glob("*.jsonl"))


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_a_recorded_game_is_played_again(path: Path) -> None:
    report = verify(path.read_bytes(), GAMES.get)
    assert report.problem is None
    assert report.finished
    assert report.rules_version == GAMES[report.game or ""].rules_version


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_number_of_players_and_every_value_of_an_option_is_recorded(game: Game) -> None:
    records = [record for record in map(read, GOLDENS) if record.game == game.id]
    assert {len(record.seats) for record in records} == set(game.players)
    for option in game.options:
        values: set[OptionValue] = set(option.choices or (False, True))
        assert {record.options[option.id] for record in records} == values, option.id


@pytest.mark.parametrize("package", sorted({game.package for game in GAMES.values() if game.book}))
def test_every_question_is_asked_in_some_recorded_game(package: str) -> None:
    """`python -m tools.goldens --missing` adds games that ask the others."""
    assert never_asked([game for game in GAMES.values() if game.package == package]) == []
