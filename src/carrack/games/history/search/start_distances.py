"""How far every land is from where an empire begins: by land, and over the waters it navigates."""

from __future__ import annotations

from collections import deque
from typing import Any, Final

from carrack.games.history import data

FARTHEST: Final = 4
"""Steps after which an empire seldom comes by."""


def closeness(empire: dict[str, Any]) -> list[int]:
    """For each land 0 if it is out of reach, 1 at the farthest step, one more for each step nearer."""
    by_land = data.open_borders()
    by_water = [[i for i, here in enumerate(data.LANDS) if water in data.coast(here)] for water in data.WATER_IDS]
    sailed = [data.WATER_IDS.index(water) for water in empire["navigation"]]
    start = data.land(empire["start_land"])
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        over_water = {there for water in sailed if here in by_water[water] for there in by_water[water]}
        for there in (*by_land[here], *sorted(over_water)):
            if there not in found and not data.LANDS[there]["barren"]:
                found[there] = found[here] + 1
                waiting.append(there)
    return [max(0, FARTHEST + 1 - found.get(i, FARTHEST + 1)) for i in range(len(data.LANDS))]
