"""Disaster (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, offer, pop_frame, request_decision, set_slot
from carrack.games.history.constants import CAPITAL, CITY, DISASTER_LANDS, LANDS
from carrack.games.history.log_events import E_NO_EFFECT, E_RUINED, E_TOPPLED
from carrack.games.history.rules.forts import raze_fort
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import CHOOSE_LAND, DECLARATIONS, LAND


def ask_disaster(s: HistoryState) -> None:
    """Choose up to two lands with a monument, in rising order (H-LESS-01, H-RUL-47)."""
    if get_slot(s, Disaster.left) > 0:
        request_decision(s, STRIKE_MONUMENTS, s.mover)
        for land in range(get_slot(s, Disaster.lowest), LANDS):
            if s.monument[land] == 1:
                offer(s, CHOOSE_LAND, land)
    if s.n_legal == 0:
        if get_slot(s, Disaster.left) == DISASTER_LANDS:
            log_event(s, E_NO_EFFECT, s.mover)
        pop_frame(s)
    else:
        offer(s, PASS)


def ruin(s: HistoryState, land: Int) -> None:
    """Destroy a monument and its fort; a capital becomes a city, a city disappears (H-LESS-01 to 03)."""
    set_slot(s, Disaster.left, get_slot(s, Disaster.left) - 1)
    set_slot(s, Disaster.lowest, land + 1)
    s.monument[land] = 0
    s.n_monuments -= 1
    log_event(s, E_RUINED, land)
    raze_fort(s, land)
    if s.settlement[land] == CAPITAL:
        s.settlement[land] = CITY
        log_event(s, E_TOPPLED, land, CITY)
    elif s.settlement[land] == CITY:
        s.settlement[land] = 0
        log_event(s, E_TOPPLED, land, 0)


def monuments_to_strike(s: HistoryState) -> Int:
    """Number of monuments that can still be chosen."""
    return min(get_slot(s, Disaster.left), s.n_legal - 1)


class Disaster(Frame, declarations=DECLARATIONS, run=ask_disaster):
    """Choice of monuments to destroy."""

    left: Slot
    lowest: Slot  # the first land that may still be named


STRIKE_MONUMENTS: Final = DECLARATIONS.decision(
    "disaster",
    "H-LESS-01",
    choice(CHOOSE_LAND, ruin, target=LAND),
    choice(PASS, pop_frame),
    message_args={"number": Disaster.left},
    picks_left=monuments_to_strike,
)
