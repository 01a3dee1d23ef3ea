"""Migrants (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import Frame, Slot, choice
from carrack.core.flow import ask, note, offer, pop, put, top
from carrack.games.history.book import BOOK, CHOOSE, LAND
from carrack.games.history.events import E_SETTLED
from carrack.games.history.facts import LAND_REGION, LANDS
from carrack.games.history.rules.armies import distant_figure, occupy
from carrack.games.history.rules.expansion import in_play
from carrack.games.history.state import State


def is_open_to_migrants(s: State, land: Int, regions: Int) -> bool:
    return in_play(s, land) and s.owner[land] < 0 and (regions >> LAND_REGION[land]) & 1 == 1


def lands_for_migrants(s: State) -> Int:
    """How many lands can still be named."""
    n = 0
    for land in range(top(s, Migrants.lowest), LANDS):
        if is_open_to_migrants(s, land, top(s, Migrants.regions)):
            n += 1
    return n


def migrants_to_settle(s: State) -> Int:
    """As many as there are lands for."""
    return min(top(s, Migrants.left), lands_for_migrants(s))


def ask_migrants(s: State) -> None:
    """H-LESS-21 to 24, H-RUL-35: different vacant lands of the named regions, as many as there are.

    Rising order of lands gives every pair one path; a land is offered only if enough others come after it.
    """
    lands = lands_for_migrants(s)
    wanted = min(top(s, Migrants.left), lands)
    if wanted == 0:
        pop(s)
        return
    ask(s, SETTLE, s.mover)
    for land in range(top(s, Migrants.lowest), LANDS):
        if is_open_to_migrants(s, land, top(s, Migrants.regions)):
            if lands >= wanted:
                offer(s, CHOOSE, land)
            lands -= 1


def settle_migrants(s: State, land: Int) -> None:
    figure = top(s, Migrants.figure)
    if figure == 0:
        figure = distant_figure(s)
    put(s, Migrants.left, top(s, Migrants.left) - 1)
    put(s, Migrants.lowest, land + 1)
    occupy(s, land, figure, 0)
    note(s, E_SETTLED, s.mover, land)


class Migrants(Frame, book=BOOK, runs=ask_migrants):
    """Armies settle in vacant lands."""

    left: Slot
    lowest: Slot  # the first land that may still be named
    regions: Slot  # mask
    figure: Slot  # 0: of a distant epoch


SETTLE: Final = BOOK.question(
    "migrants",
    "H-LESS-21",
    choice(CHOOSE, settle_migrants, lights=LAND),
    says={"number": Migrants.left},
    parts=migrants_to_settle,
)
