"""Minor empires and the Crusade: forces of an event that expand before the active empire (sections GREAT and LESS)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, choice
from carrack.engine.flow import log_event, pop_frame, push_frame, request_decision
from carrack.games.history.constants import (
    CRUSADERS,
    EASTERN_MEDITERRANEAN,
    MARK_GUEST,
    MINOR_ARMIES,
    MINOR_CAPITAL,
    MINOR_NAVIGATION,
    MINOR_START,
)
from carrack.games.history.log_events import E_CRUSADE, E_FLEETS, E_FLEETS_LEFT, E_MINOR, E_NO_LANDING, E_STARTED
from carrack.games.history.rules.armies import distant_figure, occupy
from carrack.games.history.rules.capitals_and_cities import enter_start
from carrack.games.history.rules.combat import clear_land
from carrack.games.history.rules.expansion import EXPAND, do_expand, offer_expansion
from carrack.games.history.rules.fleets import fleets_for
from carrack.games.history.rules.forts import BUILD_FORT, do_fort
from carrack.games.history.state import FORCE_CRUSADE, FORCE_MINOR, HistoryState
from carrack.games.history.vocabulary import DECLARATIONS, LAND


def start_minor(s: HistoryState, minor: Int) -> None:
    """Begin the turn of a minor empire, before that of the active empire (H-GREAT-08 to 13, H-RUL-08)."""
    log_event(s, E_MINOR, s.mover, minor)
    s.guest = FORCE_MINOR
    s.guest_reserve = MINOR_ARMIES[minor] - 1
    s.guest_fleets = fleets_for(s, MINOR_NAVIGATION[minor])
    if s.guest_fleets != 0:
        log_event(s, E_FLEETS, s.mover, s.guest_fleets)
    land = MINOR_START[minor]
    clear_land(s, land)
    log_event(s, E_STARTED, s.mover, land)
    enter_start(s, land, MINOR_CAPITAL[minor])
    occupy(s, land, distant_figure(s), MARK_GUEST)
    push_frame(s, Guest.kind)


def start_crusade(s: HistoryState) -> None:
    """Begin the Crusade: three armies expand from the Eastern Mediterranean (H-LESS-38, H-RUL-37)."""
    log_event(s, E_CRUSADE, s.mover)
    s.guest = FORCE_CRUSADE
    s.guest_reserve = CRUSADERS
    s.guest_fleets = 1 << EASTERN_MEDITERRANEAN
    push_frame(s, Guest.kind)


def ask_guest(s: HistoryState) -> None:
    """Expand while the force has armies; then its fleets leave and it becomes an older empire."""
    if s.guest_reserve == 0:
        end_guest(s)
    else:
        request_decision(s, EXPAND_GUEST, s.mover)
        offer_expansion(s)


def end_guest(s: HistoryState) -> None:
    pop_frame(s)
    if s.guest_reserve > 0:
        log_event(s, E_NO_LANDING, s.mover, s.guest_reserve)
    if s.guest == FORCE_MINOR and s.guest_fleets != 0:
        log_event(s, E_FLEETS_LEFT, s.mover, s.guest_fleets)
    for i in range(s.n_held):
        s.mark[s.held[i]] = 0
        s.held[i] = 0
    s.n_held = 0
    s.guest = 0
    s.guest_reserve = 0
    s.guest_fleets = 0


def guests_left(s: HistoryState) -> Int:
    return s.guest_reserve


class Guest(Frame, declarations=DECLARATIONS, run=ask_guest):
    """Expansion of a minor empire or the crusaders, as `State.guest` says."""


EXPAND_GUEST: Final = DECLARATIONS.decision(
    "guest",
    "H-GREAT-08",
    choice(EXPAND, do_expand, target=LAND),
    choice(BUILD_FORT, do_fort),
    choice(PASS, end_guest),
    message_args={"number": guests_left},
)
