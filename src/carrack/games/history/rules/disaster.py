"""Disaster (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, Frame, Slot, choice
from carrack.core.flow import ask, note, offer, pop, put, top
from carrack.games.history.book import BOOK, CHOOSE, LAND
from carrack.games.history.events import E_RUINED
from carrack.games.history.facts import CAPITAL, CITY, LANDS
from carrack.games.history.rules.armies import raze_fort
from carrack.games.history.state import State


def ask_disaster(s: State) -> None:
    """H-LESS-01, H-RUL-47: up to two lands with a monument, in rising order."""
    if top(s, Disaster.left) > 0:
        ask(s, STRIKE_MONUMENTS, s.mover)
        for land in range(top(s, Disaster.lowest), LANDS):
            if s.monument[land] == 1:
                offer(s, CHOOSE, land)
    if s.n_legal == 0:
        pop(s)
    else:
        offer(s, PASS)


def ruin(s: State, land: Int) -> None:
    """H-LESS-01 to 03."""
    put(s, Disaster.left, top(s, Disaster.left) - 1)
    put(s, Disaster.lowest, land + 1)
    s.monument[land] = 0
    s.n_monuments -= 1
    note(s, E_RUINED, land)
    raze_fort(s, land)
    if s.settlement[land] == CAPITAL:
        s.settlement[land] = CITY
    else:
        s.settlement[land] = 0


def monuments_to_strike(s: State) -> Int:
    """As many as there are, beside passing."""
    return min(top(s, Disaster.left), s.n_legal - 1)


class Disaster(Frame, book=BOOK, runs=ask_disaster):
    """Monuments are destroyed, with what stands beside them."""

    left: Slot
    lowest: Slot  # the first land that may still be named


STRIKE_MONUMENTS: Final = BOOK.question(
    "disaster",
    "H-LESS-01",
    choice(CHOOSE, ruin, lights=LAND),
    choice(PASS, pop),
    says={"number": Disaster.left},
    parts=monuments_to_strike,
)
