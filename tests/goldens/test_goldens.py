"""Recorded games still happen as they did: `tests/goldens` holds them, `tools/goldens.py` writes them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from carrack.core.game import Game, OptionValue
from carrack.core.options import complete
from carrack.core.record import read
from carrack.core.session import Session
from carrack.core.verify import verify
from carrack.games import GAMES
from tests.core.toy import TOY
from tools import goldens

FOLDER: Final = Path(__file__).parent.parent / "goldens"
GOLDENS: Final = sorted(FOLDER.glob("*.jsonl"))
OLDER: Final = sorted((FOLDER / "older").glob("*.jsonl"))
"""Games that a change of the rules touched: they are played by their own."""


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_a_recorded_game_is_played_again(path: Path) -> None:
    report = verify(path.read_bytes(), GAMES.get)
    assert report.ok, report
    assert report.finished
    assert report.rules_version == GAMES[report.game or ""].rules_version


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_the_places_at_the_end_are_told_from_the_first_to_the_last(path: Path) -> None:
    record = read(path)
    session = Session.replay(GAMES[record.game], record)
    told = [event.args for event in session.events(session.count - 1) if event.kind == "over"]
    if any("place" not in args for args in told):
        return  # a game that tells points alone
    places = [args["place"] for args in told]
    assert places == sorted(places)
    assert {args["seat"].number: args["place"] for args in told} == dict(enumerate(session.state.ranking()))


def test_a_game_recorded_by_older_rules_is_played_by_them() -> None:
    for path in OLDER:
        report = verify(path.read_bytes(), GAMES.get)
        assert report.ok, (path.stem, report)
        assert report.finished
        assert report.rules_version in GAMES[report.game or ""].rules_versions, path.stem
        assert report.changes, path.stem


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_change_of_the_rules_touches_a_recorded_game(game: Game) -> None:
    """So that there is a game that only the old rules fit."""
    for version in game.rules_versions[:-1]:
        assert [path for path in OLDER if path.stem.startswith(game.id) and path.stem.endswith(f"-{version}")]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_number_of_players_and_every_value_of_an_option_is_recorded(game: Game) -> None:
    records = [record for record in map(read, GOLDENS) if record.game == game.id]
    assert {len(record.seats) for record in records} == set(game.players)
    chosen = [complete(game, len(record.seats), record.options) for record in records]
    for option in game.options:
        values: set[OptionValue] = set(option.choices or (False, True))
        assert {options[option.id] for options in chosen} == values, option.id


@pytest.mark.parametrize("package", sorted({game.package for game in GAMES.values()}))
def test_every_question_is_asked_in_some_recorded_game(package: str) -> None:
    """`python -m tools.goldens` adds games that ask the others."""
    assert goldens.never_asked([game for game in GAMES.values() if game.package == package], FOLDER) == []


def younger(rules: int) -> Game:
    """The toy as it was by a version of its rules."""
    return replace(
        TOY,
        rules_version=rules,
        changes=TOY.changes[: rules - 1],
        start=lambda players, options, kind=None, version=None, /: TOY.start(players, options, kind, version or rules),
    )


def test_a_change_of_the_rules_keeps_what_it_does_not_touch_and_moves_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(goldens, "TRIES", 2)
    assert goldens.update(tmp_path, {"toy": younger(2)})
    before = {path.name: read(path) for path in tmp_path.glob("*.jsonl")}
    capsys.readouterr()
    assert goldens.update(tmp_path, {"toy": TOY})
    told = capsys.readouterr().out
    after = {path.name: read(path) for path in tmp_path.glob("*.jsonl")}
    older = {path.name: read(path) for path in (tmp_path / "older").glob("*.jsonl")}
    assert before.keys() == after.keys()
    assert all(record.rules_version == 3 for record in after.values())
    assert older
    same = [name for name in before if replace(before[name], rules_version=3) == after[name]]
    assert {name.replace(".jsonl", "-2.jsonl") for name in before.keys() - same} == older.keys()
    for name, record in older.items():
        assert record == before[name.replace("-2.jsonl", ".jsonl")]
        assert f"{name.replace('-2.jsonl', '')} is touched by T-01 and kept as older/{name}" in told
    texts = {path: path.read_bytes() for path in tmp_path.rglob("*.jsonl")}
    assert goldens.update(tmp_path, {"toy": TOY})
    assert texts == {path: path.read_bytes() for path in tmp_path.rglob("*.jsonl")}, "nothing more to do"


def test_a_change_without_a_version_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(goldens, "TRIES", 1)
    goldens.update(tmp_path, {"toy": younger(2)})
    texts = {path: path.read_bytes() for path in tmp_path.rglob("*.jsonl")}
    sly = replace(younger(2), start=lambda p, o, k=None, version=None, /: TOY.start(p, o, k, 3))
    assert not goldens.update(tmp_path, {"toy": sly})
    assert texts.items() <= {path: path.read_bytes() for path in tmp_path.rglob("*.jsonl")}.items()
