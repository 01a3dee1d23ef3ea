"""The drawn world of the page (`web/maps/world.mjs`) agrees with the rules' own map."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from carrack.games.history import data

FILE = Path(__file__).parents[2] / "web" / "src" / "maps" / "world.json"


@pytest.fixture(scope="module")
def world() -> Any:
    return json.loads(FILE.read_text(encoding="utf-8"))


def pairs(kinds: set[str]) -> set[frozenset[str]]:
    return {
        frozenset((land["id"], neighbour["to"]))
        for land in data.LANDS
        for neighbour in land["neighbours"]
        if neighbour["kind"] in kinds
    }


def test_every_place_is_drawn(world: Any) -> None:
    assert list(world["lands"]) == list(data.LAND_IDS)
    assert set(world["waters"]) == set(data.WATER_IDS)
    assert set(world["regions"]) == set(data.REGION_IDS)


def test_neighbours_touch_or_are_linked(world: Any) -> None:
    ids = list(world["lands"])
    touching = {frozenset(ids[side] for side in sides) for sides in world["sides"] if len(sides) == 2}
    linked = {frozenset(link["lands"]) for link in world["links"]}
    assert pairs({"plain", "great_wall"}) <= touching | linked
    assert pairs({"strait"}) <= linked


def test_lands_that_touch_without_being_neighbours_are_marked(world: Any) -> None:
    ids = list(world["lands"])
    neighbours = pairs({"plain", "great_wall", "strait"})
    closed = {
        number
        for number, sides in enumerate(world["sides"])
        if len(sides) == 2 and frozenset(ids[side] for side in sides) not in neighbours
    }
    assert closed == set(world["closed"])


def test_the_drawing_is_small() -> None:
    assert FILE.stat().st_size < 150_000
