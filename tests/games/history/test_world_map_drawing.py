"""The drawn world of the page (`web/maps/history.mjs`) agrees with the rules' own map."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path
from typing import Any

import pytest

from carrack.games.history.data import components

FILE = Path(__file__).parents[3] / "web" / "src" / "boards" / "history" / "map" / "map.json"


@pytest.fixture(scope="module")
def world() -> Any:
    return json.loads(FILE.read_text(encoding="utf-8"))


def pairs(kinds: set[str]) -> set[frozenset[str]]:
    return {
        frozenset((land["id"], neighbour["to"]))
        for land in components.LANDS
        for neighbour in land["neighbours"]
        if neighbour["kind"] in kinds
    }


def test_every_place_is_drawn(world: Any) -> None:
    assert list(world["lands"]) == list(components.LAND_IDS)
    assert set(world["waters"]) == set(components.WATER_IDS)
    assert set(world["regions"]) == set(components.REGION_IDS)


def test_neighbours_touch_or_are_linked(world: Any) -> None:
    ids = list(world["lands"])
    touching = {frozenset(ids[side] for side in sides) for sides in world["sides"] if len(sides) == 2}
    linked = {frozenset(link["lands"]) for link in world["links"]}
    assert pairs({"plain", "great_wall"}) <= touching | linked
    assert pairs({"strait"}) <= linked


def outline(path: str) -> Iterator[list[tuple[float, float]]]:
    """The rings of a path of absolute starts and relative steps."""
    for part in path.split("M")[1:]:
        numbers = [float(number) for number in re.findall(r"-?\d*\.?\d+", part)]
        steps = zip(numbers[::2], numbers[1::2], strict=True)
        yield list(accumulate(steps, lambda at, step: (at[0] + step[0], at[1] + step[1])))


def lies_in(point: tuple[float, float], rings: list[list[tuple[float, float]]]) -> bool:
    x, y = point
    crossed = 0
    for ring in rings:
        for (ax, ay), (bx, by) in zip(ring, ring[-1:] + ring[:-1], strict=True):
            if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
                crossed += 1
    return crossed % 2 == 1


def test_a_land_lies_on_the_waters_that_it_touches(world: Any) -> None:
    ids = list(world["lands"])
    shores: dict[str, list[tuple[float, float]]] = {id: [] for id in ids}
    for sides, arc in zip(world["sides"], world["arcs"], strict=True):
        if len(sides) == 1:
            steps = zip(arc[::2], arc[1::2], strict=True)
            line = accumulate(steps, lambda at, step: (at[0] + step[0], at[1] + step[1]))
            shores[ids[sides[0]]] += [(x / 10, y / 10) for x, y in line]
    waters = {id: list(outline(water["path"])) for id, water in world["waters"].items()}
    dry = [
        (land["id"], water)
        for land in components.LANDS
        for water in land["coast"]
        if not any(lies_in(point, waters[water]) for point in shores[land["id"]])
    ]
    assert dry == []


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
