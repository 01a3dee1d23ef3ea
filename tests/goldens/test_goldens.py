"""Recorded games still happen as they did: `tests/goldens` holds them, `tools/goldens.py` writes them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from carrack.engine.state import State
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import Options, OptionValue, complete_options
from carrack.play.records.jsonl import read_record
from carrack.play.sessions.replay import replay
from carrack.play.sessions.verification import verify
from tests.support.toy_game import TOY, toy
from tools import golden_games

FOLDER: Final = Path(__file__).parent
GOLDENS: Final = sorted(FOLDER.glob("*.jsonl"))


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_a_recorded_game_is_played_again(path: Path) -> None:
    report = verify(path.read_bytes(), GAMES.get)
    assert report.ok, report
    assert report.finished
    assert report.rules_version == GAMES[report.game or ""].rules_version


@pytest.mark.parametrize("path", GOLDENS, ids=lambda path: path.stem)
def test_final_places_are_logged_from_the_first_to_the_last(path: Path) -> None:
    record = read_record(path)
    session = replay(GAMES[record.game], record)
    told = [event.args for event in session.events(session.entry_count - 1) if event.kind == "over"]
    if any("place" not in args for args in told):
        return  # a game that tells points alone
    places = [args["place"] for args in told]
    assert places == sorted(places)
    assert {args["seat"].seat: args["place"] for args in told} == dict(enumerate(session.state.ranking()))


def test_a_game_recorded_by_older_rules_is_played_by_them() -> None:
    assert not_playable(FOLDER, GAMES) == []


def not_playable(folder: Path, games: dict[str, Game]) -> list[str]:
    """The games in `older` that are not played to their end by their own rules, or that no change concerns."""
    reports = {path.stem: verify(path.read_bytes(), games.get) for path in (folder / "older").glob("*.jsonl")}
    return sorted(
        name
        for name, report in reports.items()
        if not (report.ok and report.finished and report.rule_changes)
        or report.rules_version not in games[report.game or ""].rules_versions
    )


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_change_of_the_rules_touches_a_recorded_game(game: Game) -> None:
    """So that there is a game that only the old rules fit."""
    assert not_recorded(FOLDER, game) == []


def not_recorded(folder: Path, game: Game) -> list[int]:
    """Older versions of the rules of which there is no recorded game."""
    older = folder / "older"
    return [version for version in game.rules_versions[:-1] if not any(older.glob(f"{game.id}-*-{version}.jsonl"))]


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_every_number_of_players_and_every_value_of_an_option_is_recorded(game: Game) -> None:
    records = [record for record in map(read_record, GOLDENS) if record.game == game.id]
    assert {len(record.seats) for record in records} == set(game.players)
    chosen = [complete_options(game, len(record.seats), record.options) for record in records]
    for option in game.options:
        values: set[OptionValue] = set(option.choices or (False, True))
        assert {options[option.id] for options in chosen} == values, option.id


@pytest.mark.parametrize("package", sorted({game.package for game in GAMES.values()}))
def test_every_question_is_asked_in_some_recorded_game(package: str) -> None:
    """`python -m tools.goldens` adds games that ask the others."""
    assert golden_games.never_asked([game for game in GAMES.values() if game.package == package], FOLDER) == []


def test_a_change_of_the_rules_keeps_what_it_does_not_touch_and_moves_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(golden_games, "TRIES", 2)
    assert golden_games.update(tmp_path, {"toy": toy(2)})
    before = {path.name: read_record(path) for path in tmp_path.glob("*.jsonl")}
    capsys.readouterr()
    assert golden_games.update(tmp_path, {"toy": TOY})
    told = capsys.readouterr().out
    after = {path.name: read_record(path) for path in tmp_path.glob("*.jsonl")}
    older = {path.name: read_record(path) for path in (tmp_path / "older").glob("*.jsonl")}
    assert before.keys() == after.keys()
    assert all(record.rules_version == 3 for record in after.values())
    assert older
    same = [name for name in before if replace(before[name], rules_version=3) == after[name]]
    assert {name.replace(".jsonl", "-2.jsonl") for name in before.keys() - same} == older.keys()
    for name, record in older.items():
        assert record == before[name.replace("-2.jsonl", ".jsonl")]
        assert f"{name.replace('-2.jsonl', '')} is affected by T-01 and kept as older/{name}" in told
    texts = {path: path.read_bytes() for path in tmp_path.rglob("*.jsonl")}
    assert golden_games.update(tmp_path, {"toy": TOY})
    assert texts == {path: path.read_bytes() for path in tmp_path.rglob("*.jsonl")}, "nothing more to do"
    assert not_playable(tmp_path, {"toy": TOY}) == []
    careless = replace(TOY, new_initial_state=always_newest)
    assert not_playable(tmp_path, {"toy": careless}) == sorted(name.removesuffix(".jsonl") for name in older)


def always_newest(players: int, options: Options, engine: str | None = None, rules_version: int | None = None) -> State:
    """The toy's first position, by its newest rules whatever version is requested."""
    return TOY.new_initial_state(players, options, engine, 3)


def test_a_game_is_recorded_for_every_older_version(tmp_path: Path) -> None:
    assert not_recorded(tmp_path, TOY) == [1, 2]
    for rules in (1, 2):
        golden_games.record_older(tmp_path, TOY, rules)
    assert not_recorded(tmp_path, TOY) == []
    assert not_playable(tmp_path, {"toy": TOY}) == []
    for path in (tmp_path / "older").glob("*.jsonl"):
        assert golden_games.fitting(TOY, read_record(path), TOY.rules_version) is None, "only its own rules fit"
    without = replace(TOY, oldest_rules_version=2)
    assert not_recorded(tmp_path, without) == []
    [removed] = not_playable(tmp_path, {"toy": without})
    assert removed.endswith("-1"), "recorded games of a version are removed with it"


def test_a_change_without_a_version_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(golden_games, "TRIES", 1)
    golden_games.update(tmp_path, {"toy": toy(2)})
    texts = {path: path.read_bytes() for path in tmp_path.rglob("*.jsonl")}
    sly = replace(toy(2), new_initial_state=always_newest)
    assert not golden_games.update(tmp_path, {"toy": sly})
    assert texts.items() <= {path: path.read_bytes() for path in tmp_path.rglob("*.jsonl")}.items()
