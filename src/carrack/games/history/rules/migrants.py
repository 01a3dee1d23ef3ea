"""Migrants (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, offer, pop_frame, request_decision, set_slot
from carrack.games.history.constants import LAND_REGION, LANDS, MIGRANT_ARMIES
from carrack.games.history.log_events import E_NO_EFFECT, E_SETTLED
from carrack.games.history.rules.armies import distant_figure, occupy
from carrack.games.history.rules.expansion import in_play
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import CHOOSE_LAND, DECLARATIONS, LAND


def is_open_to_migrants(s: HistoryState, land: Int, regions: Int) -> bool:
    return in_play(s, land) and s.owner[land] < 0 and (regions >> LAND_REGION[land]) & 1 == 1


def lands_for_migrants(s: HistoryState) -> Int:
    """Number of lands that can still be chosen."""
    n = 0
    for land in range(get_slot(s, Migrants.lowest), LANDS):
        if is_open_to_migrants(s, land, get_slot(s, Migrants.regions)):
            n += 1
    return n


def migrants_to_settle(s: HistoryState) -> Int:
    """Number of lands to choose, limited by the vacant ones."""
    return min(get_slot(s, Migrants.left), lands_for_migrants(s))


def ask_migrants(s: HistoryState) -> None:
    """Settle different vacant lands of the given regions, as many as there are (H-LESS-21 to 24, H-RUL-35).

    Lands are chosen in rising order, so that each set has one path; a land is offered only if enough others follow it.
    """
    lands = lands_for_migrants(s)
    wanted = min(get_slot(s, Migrants.left), lands)
    if wanted == 0:
        if get_slot(s, Migrants.left) == MIGRANT_ARMIES:
            log_event(s, E_NO_EFFECT, s.mover)
        pop_frame(s)
        return
    request_decision(s, SETTLE, s.mover)
    for land in range(get_slot(s, Migrants.lowest), LANDS):
        if is_open_to_migrants(s, land, get_slot(s, Migrants.regions)):
            if lands >= wanted:
                offer(s, CHOOSE_LAND, land)
            lands -= 1


def settle_migrants(s: HistoryState, land: Int) -> None:
    figure = get_slot(s, Migrants.figure)
    if figure == 0:
        figure = distant_figure(s)
    set_slot(s, Migrants.left, get_slot(s, Migrants.left) - 1)
    set_slot(s, Migrants.lowest, land + 1)
    occupy(s, land, figure, 0)
    log_event(s, E_SETTLED, s.mover, land)


class Migrants(Frame, declarations=DECLARATIONS, run=ask_migrants):
    """Choice of vacant lands for migrants."""

    left: Slot
    lowest: Slot  # the first land that may still be named
    regions: Slot  # mask
    figure: Slot  # 0: of a distant epoch


SETTLE: Final = DECLARATIONS.decision(
    "migrants",
    "H-LESS-21",
    choice(CHOOSE_LAND, settle_migrants, target=LAND),
    message_args={"number": Migrants.left},
    picks_left=migrants_to_settle,
)
