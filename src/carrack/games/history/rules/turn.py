"""Whose turn it is: the empires of an epoch are called one after the other (section EPOCH)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.flow import go_to, next_step, note
from carrack.games.history.book import BOOK
from carrack.games.history.events import E_CALLED, E_SKIPPED
from carrack.games.history.facts import CALLS, EVERYBODY, NO_LAND, STRENGTH
from carrack.games.history.state import State


def called_empire(s: State) -> Int:
    return (s.epoch - 1) * CALLS + s.call


def ask_call(s: State) -> None:
    """H-EPOCH-02 to 05: in printed order; an empire nobody holds is skipped. `s.call` counts from 0."""
    while s.call < CALLS:
        for p in range(s.players):
            if s.empire[p] == s.call:
                s.mover = p
                s.empire_known[p] = EVERYBODY  # H-INFO-04
                note(s, E_CALLED, p, called_empire(s), STRENGTH[called_empire(s)])
                begin_turn(s)
                next_step(s)
                return
        note(s, E_SKIPPED, called_empire(s))
        s.call += 1
    go_to(s, s.end_start)


def begin_turn(s: State) -> None:
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


CALL: Final = BOOK.step("call", ask_call)
