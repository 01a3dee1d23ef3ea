"""Monopolies at the end of turns 3, 6, 9 and 12 (section MONOP)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import ask_even_if_forced, log_event, next_step, offer, request_decision
from carrack.games.marchands.constants import MONOPOLY_TURNS, NO_CLAIM, RESOURCES
from carrack.games.marchands.log_events import E_CLAIMED, E_MONOPOLY, E_NO_MONOPOLY, E_PASSED
from carrack.games.marchands.rulings import SMALLEST_CLAIM
from carrack.games.marchands.state import MarchandsState
from carrack.games.marchands.vocabulary import CLAIM_COUNT, DECLARATIONS, RESOURCE

CLAIM: Final = DECLARATIONS.verb("claim", CLAIM_COUNT)


def ask_claim(s: MarchandsState) -> None:
    """Claim monopolies by resource, in turn order, any number up to the true stock (M-MONOP-01 to 03, M-RUL-14, 15).

    A seat without stock still gets the decision, with the claim of 0 only, so that a pass reveals nothing.
    """
    if (MONOPOLY_TURNS >> s.turn) & 1 == 0:
        next_step(s)
        return
    if s.index == RESOURCES * s.players:
        next_step(s)
        return
    request_decision(s, CLAIM_MONOPOLY, (s.first + s.index % s.players) % s.players)
    ask_even_if_forced(s)
    for n in range(claimable(s) + 1):
        offer(s, CLAIM, n)


def do_claim(s: MarchandsState, n: Int) -> None:
    p = s.seat
    r = resource_claimed(s)
    s.claims[p] = n
    if n >= SMALLEST_CLAIM:
        log_event(s, E_CLAIMED, p, r, n)
    else:
        log_event(s, E_PASSED, p, r)
    s.index += 1
    if s.index % s.players == 0:
        award(s, r)


def award(s: MarchandsState, r: Int) -> None:
    """Award a monopoly to the single highest claim; a tie or no claim wins nothing (M-MONOP-04 to 07)."""
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
        log_event(s, E_MONOPOLY, winner, r, best)
    else:
        log_event(s, E_NO_MONOPOLY, r, best)
    for p in range(s.players):
        s.claims[p] = NO_CLAIM


def resource_claimed(s: MarchandsState) -> Int:
    return s.index // s.players


def claimable(s: MarchandsState) -> Int:
    return s.goods[s.seat * RESOURCES + resource_claimed(s)]


CLAIM_MONOPOLY: Final = DECLARATIONS.decision(
    "claim",
    "M-MONOP-03",
    choice(CLAIM, do_claim),
    message_args={"resource": (RESOURCE, resource_claimed), "number": claimable},
)
MONOPOLIES: Final = DECLARATIONS.step("monopolies", ask_claim)
