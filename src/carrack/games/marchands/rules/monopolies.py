"""Monopolies at the end of turns 3, 6, 9 and 12 (section MONOP)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.games.marchands.actions import V_CLAIM, VERB, A
from carrack.games.marchands.events import E_CLAIMED, E_MONOPOLY, E_NO_MONOPOLY, E_PASSED
from carrack.games.marchands.facts import MONOPOLY_TURNS, NO_CLAIM, RESOURCES
from carrack.games.marchands.rulings import SMALLEST_CLAIM
from carrack.games.marchands.state import State, emit, next_step, note
from carrack.games.marchands.steps import Q_CLAIM


def ask_claim(s: State) -> None:
    """M-MONOP-01 to 03, M-RUL-14, 15: resource by resource, in turn order, any number up to the true stock."""
    if (MONOPOLY_TURNS >> s.turn) & 1 == 0:
        next_step(s)
        return
    while s.index < RESOURCES * s.players:
        r = s.index // s.players
        p = (s.first + s.index % s.players) % s.players
        if s.goods[p * RESOURCES + r] > 0:
            s.seat = p
            s.asked = Q_CLAIM
            for n in range(s.goods[p * RESOURCES + r] + 1):
                emit(s, V_CLAIM * VERB + n * A)
            return
        claim(s, p, r, 0)
    next_step(s)


def do_claim(s: State, n: Int) -> None:
    claim(s, s.seat, s.index // s.players, n)


def claim(s: State, p: Int, r: Int, n: Int) -> None:
    s.claims[p] = n
    if n >= SMALLEST_CLAIM:
        note(s, E_CLAIMED, p, r, n)
    else:
        note(s, E_PASSED, p, r, 0)
    s.index += 1
    if s.index % s.players == 0:
        award(s, r)


def award(s: State, r: Int) -> None:
    """M-MONOP-04 to 07: the single highest claim; the resources are shown and kept."""
    best = 0
    winner = -1
    for p in range(s.players):
        if s.claims[p] > best:
            best = s.claims[p]
            winner = p
        elif s.claims[p] == best:
            winner = -1
    if winner >= 0 and best >= SMALLEST_CLAIM:
        s.monopolies[winner] += 1
        note(s, E_MONOPOLY, winner, r, best)
    else:
        note(s, E_NO_MONOPOLY, r, 0, 0)
    for p in range(s.players):
        s.claims[p] = NO_CLAIM
