"""Games and decisions as parquet: the same games, whole files or none, and nothing that a seat did not see."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from carrack.arena import Contest
from carrack.arena.matches import Played, play_turn
from carrack.core.game import Refusal
from carrack.core.options import complete
from carrack.env.form import form
from carrack.games import GAMES
from carrack.study.decisions import WORDS, random_decisions, recorded_decisions, schema
from carrack.study.games import Facts, Finished, from_record, random_games
from carrack.study.table import Games, Stream, read


def written(path: Path, game: str, games: int) -> list[Finished]:
    played = list(random_games(GAMES[game], 3, {}, games, 3))
    with Games(path) as table:
        for one in played:
            table.add(one)
    return played


@pytest.mark.parametrize("game", GAMES)
def test_games_come_back_as_they_were(game: str, tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    assert written(path, game, 3) == list(read(path))


@pytest.mark.parametrize("game", GAMES)
def test_decisions_are_those_of_the_same_games(game: str, tmp_path: Path) -> None:
    played = list(random_games(GAMES[game], 3, {}, 5, 3))
    path, shape = tmp_path / "decisions.parquet", form(game)
    with Stream(path, schema(shape), WORDS) as stream:
        for columns in random_decisions(game, 3, {}, 5, 3):
            stream.write(columns)
    table = pq.read_table(path)
    assert json.loads(table.schema.metadata[b"carrack.fields"]) == [list(field) for field in shape.fields]
    rows = table.to_pylist()
    assert {row["deal"] for row in rows} == {0, 1, 2, 3, 4}
    for one in played:
        mine = [row for row in rows if row["deal"] == one.deal]
        assert [row["n"] for row in mine] == list(range(1, one.decisions + 1))
        for row in mine:
            seat = row["seat"]
            assert (row["score"], row["place"], row["win"]) == (one.scores[seat], one.places[seat], one.wins[seat])
            assert row["choice"] in row["legal"]
            assert shape.text(row["choice"]) == row["notation"]
            assert row["seen"][0] == seat


@pytest.mark.parametrize("game", GAMES)
def test_a_record_gives_the_facts_and_decisions_that_were_seen(game: str) -> None:
    contest = Contest(game, ("random",), 3, complete(GAMES[game], 3, {}), 5)
    played = play_turn(contest, 0, 0, keep=True)
    assert isinstance(played, Played)
    assert played.record is not None
    one = from_record(played.record, Facts(GAMES[game]), 0)
    assert one is not None
    assert (one.scores, one.places) == (played.outcome.scores, played.outcome.ranking)
    assert one.decisions == sum(played.outcome.decisions)
    columns = recorded_decisions(played.record, 0)
    assert columns["notation"] == [entry.do for entry in played.record.entries if entry.by >= 0]
    assert np.array_equal(columns["seat"], [entry.by for entry in played.record.entries if entry.by >= 0])


def test_a_record_that_stops_halfway_is_no_finished_game() -> None:
    contest = Contest("empires", ("random",), 3, complete(GAMES["empires"], 3, {}), 5)
    played = play_turn(contest, 0, 0, keep=True)
    assert isinstance(played, Played)
    assert played.record is not None
    half = type(played.record)("empires", 2, played.record.options, played.record.seats, played.record.entries[:40])
    assert from_record(half, Facts(GAMES["empires"]), 0) is None


def test_a_file_is_whole_or_not_there(tmp_path: Path) -> None:
    def interrupted(path: Path) -> None:
        with Games(path) as table:
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
        with pytest.raises(Refusal) as refused:
            list(read(tmp_path / f"{name}.parquet"))
        assert refused.value.message.key == "study-no-table"
    with pytest.raises(Refusal):
        Games(tmp_path / "nowhere" / "games.parquet")
