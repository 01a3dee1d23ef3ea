"""Treachery: the land is named here; what comes of it is in `combat` (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import Frame, choice
from carrack.core.flow import ask, note, offer, pop
from carrack.games.history.book import BOOK, CHOOSE, LAND
from carrack.games.history.events import E_NAMED
from carrack.games.history.facts import LANDS
from carrack.games.history.rules.armies import is_enemy
from carrack.games.history.state import State


def ask_treachery(s: State) -> None:
    """H-LESS-52, H-RUL-32: one land held by an enemy."""
    ask(s, NAME_TRAITORS, s.mover)
    for land in range(LANDS):
        if is_enemy(s, land):
            offer(s, CHOOSE, land)
    if s.n_legal == 0:
        pop(s)


def name_traitors(s: State, land: Int) -> None:
    pop(s)
    s.treachery = land
    note(s, E_NAMED, s.mover, land)


class Treachery(Frame, book=BOOK, runs=ask_treachery):
    """A land is named."""


NAME_TRAITORS: Final = BOOK.question("treachery", "H-LESS-52", choice(CHOOSE, name_traitors, lights=LAND))
