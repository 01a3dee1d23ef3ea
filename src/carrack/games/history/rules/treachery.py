"""Treachery: choice of the land; `combat` applies the effect (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import Frame, choice
from carrack.engine.flow import log_event, offer, pop_frame, request_decision
from carrack.games.history.constants import LANDS
from carrack.games.history.log_events import E_NAMED, E_NO_EFFECT
from carrack.games.history.rules.armies import is_enemy
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import CHOOSE_LAND, DECLARATIONS, LAND


def ask_treachery(s: HistoryState) -> None:
    """Choose a land held by an enemy (H-LESS-52, H-RUL-32)."""
    request_decision(s, NAME_TRAITORS, s.mover)
    for land in range(LANDS):
        if is_enemy(s, land):
            offer(s, CHOOSE_LAND, land)
    if s.n_legal == 0:
        log_event(s, E_NO_EFFECT, s.mover)
        pop_frame(s)


def name_traitors(s: HistoryState, land: Int) -> None:
    pop_frame(s)
    s.treachery = land
    log_event(s, E_NAMED, s.mover, land)


class Treachery(Frame, declarations=DECLARATIONS, run=ask_treachery):
    """Choice of the land."""


NAME_TRAITORS: Final = DECLARATIONS.decision("treachery", "H-LESS-52", choice(CHOOSE_LAND, name_traitors, target=LAND))
