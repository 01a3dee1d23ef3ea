"""Turn order: the empires of an epoch are called one by one (section EPOCH)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.flow import jump_to_step, log_event, next_step
from carrack.games.history.constants import ALL_SEATS, EMPIRES_PER_EPOCH, NO_LAND, STRENGTH
from carrack.games.history.log_events import E_CALLED, E_SKIPPED
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import DECLARATIONS


def called_empire(s: HistoryState) -> Int:
    return (s.epoch - 1) * EMPIRES_PER_EPOCH + s.call


def ask_call(s: HistoryState) -> None:
    """Call the next empire in printed order that a player holds (H-EPOCH-02 to 05); `s.call` counts from 0."""
    while s.call < EMPIRES_PER_EPOCH:
        for p in range(s.players):
            if s.empire[p] == s.call:
                s.mover = p
                s.empire_known[p] = ALL_SEATS  # H-INFO-04
                log_event(s, E_CALLED, p, called_empire(s), STRENGTH[called_empire(s)])
                begin_turn(s)
                next_step(s)
                return
        log_event(s, E_SKIPPED, called_empire(s))
        s.call += 1
    jump_to_step(s, s.end_start)


def begin_turn(s: HistoryState) -> None:
    s.n_played = 0
    s.played_kinds = 0
    s.played_titles = 0
    s.played_late = 0
    s.leader = 0
    s.weaponry = 0
    s.siegecraft = 0
    s.elite = 0
    s.experts = 0
    s.jihad = 0
    s.naval_power = 0
    s.reallocation = 0
    s.astronomy = 0
    s.treachery = NO_LAND
    s.committed = 0
    s.n_held = 0
    s.fleets = 0


CALL: Final = DECLARATIONS.step("call", ask_call)
