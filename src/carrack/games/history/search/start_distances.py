"""Distance of each land from an empire's start, by land and over the waters that it navigates."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from carrack.games.history.data import components

FARTHEST: Final = 4
"""Largest distance (steps) that counts; empires seldom get farther."""


def closeness(empire: dict[str, Any]) -> list[int]:
    """Per land 0 if out of reach, 1 at distance `FARTHEST`, one more for each step nearer."""
    by_land = components.open_borders()
    by_water = [
        [i for i, here in enumerate(components.LANDS) if water in here["coast"]] for water in components.WATER_IDS
    ]
    sailed = [components.WATER_IDS.index(water) for water in empire["navigation"]]
    start = components.land_index(empire["start_land"])
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        over_water = {there for water in sailed if here in by_water[water] for there in by_water[water]}
        for there in (*by_land[here], *sorted(over_water)):
            if there not in found and not components.LANDS[there]["barren"]:
                found[there] = found[here] + 1
                waiting.append(there)
    return [max(0, FARTHEST + 1 - found.get(i, FARTHEST + 1)) for i in range(len(components.LANDS))]
