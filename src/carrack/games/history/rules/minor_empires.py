"""Minor empires and the Crusade: forces of an event that expand before the active empire (sections GREAT and LESS)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, Frame, choice
from carrack.core.flow import ask, note, pop, push
from carrack.games.history.book import BOOK, LAND
from carrack.games.history.events import E_CRUSADE, E_MINOR, E_NO_LANDING, E_STARTED
from carrack.games.history.facts import (
    BY_GUEST,
    CRUSADERS,
    EASTERN_MEDITERRANEAN,
    MINOR_ARMIES,
    MINOR_CAPITAL,
    MINOR_NAVIGATION,
    MINOR_START,
)
from carrack.games.history.rules.armies import distant_figure, occupy
from carrack.games.history.rules.combat import sweep
from carrack.games.history.rules.expansion import (
    BUILD_FORT,
    EXPAND,
    do_expand,
    do_fort,
    enter_start,
    offer_expansion,
)
from carrack.games.history.rules.preparation import fleets_for
from carrack.games.history.state import ST_CRUSADE, ST_MINOR, State


def start_minor(s: State, minor: Int) -> None:
    """H-GREAT-08 to 13, H-RUL-08: a small turn of its own before the active empire's."""
    note(s, E_MINOR, s.mover, minor)
    s.guest = ST_MINOR
    s.guest_reserve = MINOR_ARMIES[minor] - 1
    s.guest_fleets = fleets_for(s, MINOR_NAVIGATION[minor])
    land = MINOR_START[minor]
    sweep(s, land)
    enter_start(s, land, MINOR_CAPITAL[minor])
    occupy(s, land, distant_figure(s), BY_GUEST)
    note(s, E_STARTED, s.mover, land)
    push(s, Guest.kind)


def start_crusade(s: State) -> None:
    """H-LESS-38, H-RUL-37: three armies in the Eastern Mediterranean expand from that sea."""
    note(s, E_CRUSADE, s.mover)
    s.guest = ST_CRUSADE
    s.guest_reserve = CRUSADERS
    s.guest_fleets = 1 << EASTERN_MEDITERRANEAN
    push(s, Guest.kind)


def ask_guest(s: State) -> None:
    """As long as it has armies; then its fleets leave and it becomes one of the older empires."""
    if s.guest_reserve == 0:
        end_guest(s)
    else:
        ask(s, EXPAND_GUEST, s.mover)
        offer_expansion(s)


def end_guest(s: State) -> None:
    pop(s)
    if s.guest_reserve > 0:
        note(s, E_NO_LANDING, s.mover, s.guest_reserve)
    for i in range(s.n_held):
        s.mark[s.held[i]] = 0
        s.held[i] = 0
    s.n_held = 0
    s.guest = 0
    s.guest_reserve = 0
    s.guest_fleets = 0


def guests_left(s: State) -> Int:
    return s.guest_reserve


class Guest(Frame, book=BOOK, runs=ask_guest):
    """A minor empire or the crusaders expand; `State.guest` says which."""


EXPAND_GUEST: Final = BOOK.question(
    "guest",
    "H-GREAT-08",
    choice(EXPAND, do_expand, lights=LAND),
    choice(BUILD_FORT, do_fort),
    choice(PASS, end_guest),
    says={"number": guests_left},
)
