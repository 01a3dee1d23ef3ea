"""Positions that the first edition stored as rows of integers, with what it offered there and where play went on.

`first_edition.json` was written by that edition from random games, so that every step and frame that can be stored
occurs; a number with `*` stands so many times in the row.
"""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, text, update

from carrack.core.game import Game
from carrack.core.options import complete
from carrack.core.saved import Saved, load, save
from carrack.games import GAMES
from carrack.server.database import Database, entries, tables

from .table import LATER, ME, server
from .test_storage import run

names: Any = import_module("carrack.server.migrations.versions.0002_names")
POSITIONS: list[dict[str, Any]] = json.loads(Path(__file__).with_suffix(".json").with_stem("first_edition").read_text())


def of(game: Game) -> list[dict[str, Any]]:
    return [position for position in POSITIONS if position["game"] == game.id]


def row(position: dict[str, Any]) -> list[int]:
    """The integers as they were stored."""
    runs = [(*word.split("*"), 1)[:2] for word in position["dump"].split()]
    return [int(value) for value, times in runs for _ in range(int(times))]


def legal(game: Game, state: Any) -> list[str]:
    return sorted(map(game.to_text, state.legal()))


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_what_the_first_edition_stored_is_played_on_alike(game: Game) -> None:
    for position in of(game):
        players = position["players"]
        state = game.start(players, complete(game, players, position["options"]), None, 1)
        saved = names.by_name(game.id, row(position))
        load(state, saved, game.book)
        assert save(state, game.book) == saved
        assert legal(game, state) == position["legal"]
        assert state.scores() == position["scores"]
        for input in position["then"]:
            seat, _, notation = input.partition(" ")
            if int(seat) != state.seat:
                state.turn_to(int(seat))
            action = game.from_text(notation)
            assert action in state.legal(), (saved, input)
            state.play(action)
        assert state.scores() == position["end"]


@pytest.mark.parametrize("id", ["discovery", "history", "marchands"])
def test_what_steps_and_frames_were_called_is_known_and_all_of_it_is_tried(id: str) -> None:
    """Frames that were one and are two now are named in `divided`."""
    game = GAMES[id]
    places = game.book.places
    steps = {name.strip() for name in names.STEPS[id].split(",")} - {"-"}
    assert {"before" if "before" in step else step for step in steps} <= {place.name for place in places}
    frames = {line.split()[0] for line in names.FRAMES[id].strip().splitlines()} - {"-"}
    if id == "history":
        frames |= {"Barbarians", "Pestilence", "PestilenceCentre", "Plague"}
    assert frames <= {place.name for place in places if place.frame}
    stored = [names.by_name(position["game"], row(position)) for position in POSITIONS]
    tried = {frame["frame"] for saved in stored for frame in saved.get("frames", [])}
    assert frames <= tried


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_database_of_old_is_taken_over(database: str, game: Game) -> None:
    position = next(position for position in of(game) if position["then"][0][0] != "-" and len(position["legal"]) > 2)
    players = position["players"]
    with server(database) as before:
        ann = before.guest()
        table, other = ann.open(game.id, *[ME] * players), ann.open(game.id, *[ME] * players)
        ann.play(other, ann.get(other))
    id = table.rpartition("/")[2]

    async def age(opened: Database) -> None:
        async with opened.write() as connection:
            start: Any = row(position)
            old = {"start": start, "options": complete(game, players, position["options"]), "rules_version": 1}
            await connection.execute(delete(entries).where(entries.c.table == id))
            await connection.execute(update(tables).where(tables.c.id == id).values(old))
            for change in LATER:
                await connection.execute(text(change))
            await connection.execute(text("UPDATE alembic_version SET version_num = '0001'"))

    async def found(opened: Database) -> tuple[Saved, set[str]]:
        async with opened.read() as connection:
            start = (await connection.execute(select(tables.c.start).where(tables.c.id == id))).scalar_one()
            return start, set((await connection.execute(select(entries.c.digest))).scalars())

    run(database, age)
    assert run(database, found) == (names.by_name(game.id, row(position)), {""})
    with server(database) as after:
        again = after.guest()
        again.token = ann.token
        seat = int(position["then"][0].partition(" ")[0])
        update_now = again.get(table, seat=seat)
        assert sorted(choice["notation"] for choice in update_now["decision"]["choices"]) == position["legal"]
        again.play(table, update_now)
        again.play(other, again.get(other))


def test_a_position_of_an_unknown_game_is_kept_as_it_was() -> None:
    assert names.by_name("chess", [1, 2]) == {"dump": [1, 2]}
    assert names.by_name("history", [1, 2]) == {"dump": [1, 2]}
