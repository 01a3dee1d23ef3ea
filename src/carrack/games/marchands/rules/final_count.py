"""The three influences and who wins (sections SCORE and WIN)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.flow import go_to, note
from carrack.core.game import OVER
from carrack.games.marchands.book import BOOK
from carrack.games.marchands.events import E_ELIMINATED, E_INFLUENCE, E_OVER
from carrack.games.marchands.facts import (
    CITIES,
    CONTRACT_VALUE,
    CONTRACTS,
    LEVEL,
    MONOPOLY_VALUE,
    REGIONS,
    SEATS,
)
from carrack.games.marchands.state import ECONOMIC, POLITICAL, RELIGIOUS, State


def religious(s: State, p: Int) -> Int:
    """M-SCORE-02."""
    points = 0
    for city in range(CITIES):
        if s.church[city] == p:
            points += LEVEL[city]
    return points


def political(s: State, p: Int) -> Int:
    """M-SCORE-03, 04, M-RUL-18: one for each region with strictly most electors."""
    points = 0
    for region in range(REGIONS):
        mine = s.electors[region * SEATS + p]
        leads = mine > 0
        for q in range(s.players):
            if q != p and s.electors[region * SEATS + q] >= mine:
                leads = False
        if leads:
            points += 1
    return points


def economic(s: State, p: Int) -> Int:
    """M-SCORE-06, 07, M-RUL-17."""
    points = MONOPOLY_VALUE * s.monopolies[p]
    for contract in range(CONTRACTS):
        points += CONTRACT_VALUE[contract] * s.kept[p * CONTRACTS + contract]
    return points


def influence(s: State, p: Int, kind: Int) -> Int:
    if kind == RELIGIOUS:
        return religious(s, p)
    if kind == POLITICAL:
        return political(s, p)
    return economic(s, p)


def leader(s: State, kind: Int) -> Int:
    """M-RUL-18: strictly more than each other player; -1 on a tie."""
    for p in range(s.players):
        leads = True
        for q in range(s.players):
            if q != p and influence(s, q, kind) >= influence(s, p, kind):
                leads = False
        if leads:
            return p
    return -1


def leads_two(s: State, p: Int) -> bool:
    """M-WIN-01."""
    n = 0
    for kind in range(3):
        if leader(s, kind) == p:
            n += 1
    return n >= 2


def richer(s: State, p: Int, q: Int) -> bool:
    """M-WIN-02, 03, M-RUL-19: economic, then political, then religious."""
    for kind in (ECONOMIC, POLITICAL, RELIGIOUS):
        if influence(s, p, kind) != influence(s, q, kind):
            return influence(s, p, kind) > influence(s, q, kind)
    return False


def place_of_few(s: State, p: Int) -> Int:
    """Two or three players: whoever leads two influences is first; everybody else by wealth."""
    if leads_two(s, p):
        return 1
    place = 1
    for q in range(s.players):
        if q != p and (leads_two(s, q) or richer(s, q, p)):
            place += 1
    return place


def turn_place(s: State, p: Int) -> Int:
    """Place in the order of the final turn."""
    return (p - s.first + s.players) % s.players


def weaker(s: State, p: Int, q: Int, step: Int) -> bool:
    """Whether p goes before q at an elimination (M-WIN-04 to 07, M-RUL-20)."""
    if step == 1:
        for kind in (RELIGIOUS, POLITICAL, ECONOMIC):
            if influence(s, p, kind) != influence(s, q, kind):
                return influence(s, p, kind) < influence(s, q, kind)
    else:
        for kind in (POLITICAL, ECONOMIC, RELIGIOUS):
            if influence(s, p, kind) != influence(s, q, kind):
                return influence(s, p, kind) < influence(s, q, kind)
    return turn_place(s, p) > turn_place(s, q)


def eliminated(s: State, step: Int, gone: Int) -> Int:
    """Who goes at step 1 or 2, of those not gone."""
    worst = -1
    for p in range(s.players):
        if p != gone and (worst < 0 or weaker(s, p, worst, step)):
            worst = p
    return worst


def place_of_four(s: State, p: Int) -> Int:
    """M-WIN-04 to 09: two go, then the richer of the last two wins."""
    first = eliminated(s, 1, -1)
    if p == first:
        return 4
    second = eliminated(s, 2, first)
    if p == second:
        return 3
    for q in range(s.players):
        if q != p and q != first and q != second and richer(s, q, p):
            return 2
    return 1


def place_of(s: State, p: Int) -> Int:
    if s.players == SEATS:
        return place_of_four(s, p)
    return place_of_few(s, p)


def finish(s: State) -> None:
    """M-SCORE-01."""
    for p in range(s.players):
        for kind in range(3):
            note(s, E_INFLUENCE, p, kind, influence(s, p, kind))
    if s.players == SEATS:
        first = eliminated(s, 1, -1)
        note(s, E_ELIMINATED, first, 1)
        note(s, E_ELIMINATED, eliminated(s, 2, first), 2)
    for place in range(1, s.players + 1):
        for p in range(s.players):
            if place_of(s, p) == place:
                note(s, E_OVER, p, place)
    s.seat = OVER


def end_turn(s: State) -> None:
    """M-TURN-07, 08, M-RUL-21: another turn, or the final count."""
    if s.turn < s.turns:
        go_to(s, s.turn_start)
    else:
        finish(s)


TURN_END: Final = BOOK.step("turn end", end_turn)
