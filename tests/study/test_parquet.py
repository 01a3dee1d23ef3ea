"""Games and decisions as parquet: the same games, whole files or none, and nothing that a seat did not see."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from carrack.arena import Tournament
from carrack.arena.bot_game import PlayedGame
from carrack.arena.executors import play_scheduled_game
from carrack.engine.errors import InvalidInput
from carrack.env.specs import action_spec, observation_spec
from carrack.games import GAMES
from carrack.play.options import complete_options
from carrack.study.decision_table import DICTIONARY_COLUMNS, decision_schema, random_decisions, recorded_decisions
from carrack.study.finished_games import FactExtractor, FinishedGame, game_from_record, random_games
from carrack.study.game_table import GameTableWriter, read_game_table
from carrack.study.parquet import ParquetStream
from tests.support.games_with_search import JUDGED


def written(path: Path, game: str, games: int) -> list[FinishedGame]:
    played = list(random_games(GAMES[game], 3, {}, games, 3))
    with GameTableWriter(path) as table:
        for one in played:
            table.add(one)
    return played


@pytest.mark.parametrize("game", GAMES)
def test_games_come_back_as_they_were(game: str, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    assert written(path, game, 3) == list(read_game_table(path))


@pytest.mark.parametrize("game", JUDGED)
def test_decisions_are_those_of_the_same_games(game: str, tmp_path: Path) -> None:
    played = list(random_games(GAMES[game], 3, {}, 5, 3))
    path = tmp_path / "decisions.parquet"
    with ParquetStream(path, decision_schema(game), DICTIONARY_COLUMNS) as stream:
        for columns in random_decisions(game, 3, {}, 5, 3):
            stream.write(columns)
    table = pq.read_table(path)
    assert json.loads(table.schema.metadata[b"carrack.fields"]) == [
        list(field) for field in observation_spec(game).fields
    ]
    rows = table.to_pylist()
    assert {row["deal"] for row in rows} == {0, 1, 2, 3, 4}
    for one in played:
        mine = [row for row in rows if row["deal"] == one.deal]
        assert [row["n"] for row in mine] == list(range(1, one.decisions + 1))
        for row in mine:
            seat = row["seat"]
            assert (row["score"], row["place"], row["win"]) == (
                one.scores[seat],
                one.places[seat],
                one.win_shares[seat],
            )
            assert row["choice"] in row["legal"]
            assert action_spec(game).action_to_string(row["choice"]) == row["notation"]
            assert row["seen"][0] == seat


@pytest.mark.parametrize("game", JUDGED)
def test_a_record_gives_the_facts_and_decisions_that_were_seen(game: str) -> None:
    contest = Tournament(game, ("random",), 3, complete_options(GAMES[game], 3, {}), 5)
    played = play_scheduled_game(contest, 0, 0, keep=True)
    assert isinstance(played, PlayedGame)
    assert played.record is not None
    one = game_from_record(played.record, FactExtractor(GAMES[game]), 0)
    assert one is not None
    assert (one.scores, one.places) == (played.outcome.scores, played.outcome.ranking)
    assert one.decisions == sum(played.outcome.decisions)
    columns = recorded_decisions(played.record, 0)
    assert columns["notation"] == [entry.do for entry in played.record.entries if entry.by >= 0]
    assert np.array_equal(columns["seat"], [entry.by for entry in played.record.entries if entry.by >= 0])


def test_a_record_that_stops_halfway_is_no_finished_game() -> None:
    contest = Tournament("empires", ("random",), 3, complete_options(GAMES["empires"], 3, {}), 5)
    played = play_scheduled_game(contest, 0, 0, keep=True)
    assert isinstance(played, PlayedGame)
    assert played.record is not None
    half = replace(played.record, entries=played.record.entries[:40])
    assert game_from_record(half, FactExtractor(GAMES["empires"]), 0) is None


def test_a_file_is_whole_or_not_there(tmp_path: Path) -> None:
    def interrupted(path: Path) -> None:
        with GameTableWriter(path) as table:
            for one in random_games(GAMES["marchands"], 2, {}, 2, 1):
                table.add(one)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted(tmp_path / "games.parquet")
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_table_of_games_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.parquet").write_text("games", "utf-8")
    pq.write_table(pa.table({"game": ["empires"]}), tmp_path / "other.parquet")
    for name in ("text", "other", "missing"):
        with pytest.raises(InvalidInput) as refused:
            list(read_game_table(tmp_path / f"{name}.parquet"))
        assert refused.value.message.key == "study-no-table"
    with pytest.raises(InvalidInput):
        GameTableWriter(tmp_path / "nowhere" / "games.parquet")
