"""Monopolies at the end of turns 3, 6, 9 and 12 (section MONOP)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import choice
from carrack.core.flow import ask, next_step, note, offer
from carrack.games.marchands.book import BOOK, CLAIMED, RESOURCE
from carrack.games.marchands.events import E_CLAIMED, E_MONOPOLY, E_NO_MONOPOLY, E_PASSED
from carrack.games.marchands.facts import MONOPOLY_TURNS, NO_CLAIM, RESOURCES
from carrack.games.marchands.rulings import SMALLEST_CLAIM
from carrack.games.marchands.state import State

CLAIM: Final = BOOK.verb("claim", CLAIMED)


def ask_claim(s: State) -> None:
    """M-MONOP-01 to 03, M-RUL-14, 15: resource by resource, in turn order, any number up to the true stock."""
    if (MONOPOLY_TURNS >> s.turn) & 1 == 0:
        next_step(s)
        return
    while s.index < RESOURCES * s.players:
        r = s.index // s.players
        p = (s.first + s.index % s.players) % s.players
        if s.goods[p * RESOURCES + r] > 0:
            ask(s, CLAIM_MONOPOLY, p)
            for n in range(s.goods[p * RESOURCES + r] + 1):
                offer(s, CLAIM, n)
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
        note(s, E_PASSED, p, r)
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
        note(s, E_NO_MONOPOLY, r)
    for p in range(s.players):
        s.claims[p] = NO_CLAIM


def resource_claimed(s: State) -> Int:
    return s.index // s.players


def claimable(s: State) -> Int:
    return s.goods[s.seat * RESOURCES + resource_claimed(s)]


CLAIM_MONOPOLY: Final = BOOK.question(
    "claim",
    "M-MONOP-03",
    choice(CLAIM, do_claim),
    says={"resource": (RESOURCE, resource_claimed), "number": claimable},
)
MONOPOLIES: Final = BOOK.step("monopolies", ask_claim)
