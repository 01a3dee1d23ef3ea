"""The three influences and who wins (sections SCORE and WIN)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.flow import jump_to_step, log_event
from carrack.engine.state import TERMINAL
from carrack.games.marchands.constants import (
    CITIES,
    CONTRACT_VALUE,
    CONTRACTS,
    LEVEL,
    MONOPOLY_VALUE,
    NO_OWNER,
    REGIONS,
    SEATS,
)
from carrack.games.marchands.log_events import (
    E_ELIMINATED,
    E_ELIMINATED_LATER,
    E_ELIMINATED_LEVEL,
    E_INFLUENCE,
    E_LEADER,
    E_NO_LEADER,
    E_OVER,
    E_REGION,
    E_REGION_TIED,
    E_RICHER,
)
from carrack.games.marchands.state import ECONOMIC, POLITICAL, RELIGIOUS, MarchandsState
from carrack.games.marchands.vocabulary import DECLARATIONS

WEALTH: Final = 3  # the step after the two eliminations
TIED: Final = -2


def religious(s: MarchandsState, p: Int) -> Int:
    """Religious influence of a player (M-SCORE-02)."""
    points = 0
    for city in range(CITIES):
        if s.church[city] == p:
            points += LEVEL[city]
    return points


def majority(s: MarchandsState, region: Int) -> Int:
    """Seat with strictly most electors in a region, or a constant for a tie or none (M-SCORE-03, 04, M-RUL-18)."""
    most = 0
    holder = NO_OWNER
    for p in range(s.players):
        electors = s.electors[region * SEATS + p]
        if electors > most:
            most = electors
            holder = p
        elif most > 0 and electors == most:
            holder = TIED
    return holder


def political(s: MarchandsState, p: Int) -> Int:
    """Political influence: one per region with most electors (M-SCORE-03)."""
    points = 0
    for region in range(REGIONS):
        if majority(s, region) == p:
            points += 1
    return points


def economic(s: MarchandsState, p: Int) -> Int:
    """Economic influence of a player (M-SCORE-06, 07, M-RUL-17)."""
    points = MONOPOLY_VALUE * s.monopolies[p]
    for contract in range(CONTRACTS):
        points += CONTRACT_VALUE[contract] * s.kept[p * CONTRACTS + contract]
    return points


def influence(s: MarchandsState, p: Int, kind: Int) -> Int:
    if kind == RELIGIOUS:
        return religious(s, p)
    if kind == POLITICAL:
        return political(s, p)
    return economic(s, p)


def leader(s: MarchandsState, kind: Int) -> Int:
    """Seat with strictly more of an influence than all others, -1 on a tie (M-RUL-18)."""
    for p in range(s.players):
        leads = True
        for q in range(s.players):
            if q != p and influence(s, q, kind) >= influence(s, p, kind):
                leads = False
        if leads:
            return p
    return -1


def leads_two(s: MarchandsState, p: Int) -> bool:
    """Whether a player leads in at least two influences (M-WIN-01)."""
    n = 0
    for kind in range(3):
        if leader(s, kind) == p:
            n += 1
    return n >= 2


def parted_by(s: MarchandsState, p: Int, q: Int, step: Int) -> Int:
    """First influence, in the order of a step, in which two players differ; -1 if there is none."""
    if step == 1:
        for kind in (RELIGIOUS, POLITICAL, ECONOMIC):
            if influence(s, p, kind) != influence(s, q, kind):
                return kind
    elif step == 2:
        for kind in (POLITICAL, ECONOMIC, RELIGIOUS):
            if influence(s, p, kind) != influence(s, q, kind):
                return kind
    else:
        for kind in (ECONOMIC, POLITICAL, RELIGIOUS):
            if influence(s, p, kind) != influence(s, q, kind):
                return kind
    return -1


def richer(s: MarchandsState, p: Int, q: Int) -> bool:
    """Whether p beats q by economic, then political, then religious influence (M-WIN-02, 03, M-RUL-19)."""
    kind = parted_by(s, p, q, WEALTH)
    return kind >= 0 and influence(s, p, kind) > influence(s, q, kind)


def place_of_few(s: MarchandsState, p: Int) -> Int:
    """Place with two or three players: the leader of two influences is first, all others rank by wealth."""
    if leads_two(s, p):
        return 1
    place = 1
    for q in range(s.players):
        if q != p and (leads_two(s, q) or richer(s, q, p)):
            place += 1
    return place


def turn_place(s: MarchandsState, p: Int) -> Int:
    """Index of a seat in the order of the final turn."""
    return (p - s.first + s.players) % s.players


def is_eliminated_before(s: MarchandsState, p: Int, q: Int, step: Int) -> bool:
    """Whether p goes before q at an elimination (M-WIN-04 to 07, M-RUL-20)."""
    kind = parted_by(s, p, q, step)
    if kind >= 0:
        return influence(s, p, kind) < influence(s, q, kind)
    return turn_place(s, p) > turn_place(s, q)


def eliminated_seat(s: MarchandsState, step: Int, gone: Int, spared: Int = -1) -> Int:
    """Seat eliminated at step 1 or 2, other than `gone` and `spared`."""
    worst = -1
    for p in range(s.players):
        if p != gone and p != spared and (worst < 0 or is_eliminated_before(s, p, worst, step)):
            worst = p
    return worst


def place_of_four(s: MarchandsState, p: Int) -> Int:
    """Place with four players: two are eliminated, then the richer of the other two wins (M-WIN-04 to 09)."""
    first = eliminated_seat(s, 1, -1)
    if p == first:
        return 4
    second = eliminated_seat(s, 2, first)
    if p == second:
        return 3
    for q in range(s.players):
        if q != p and q != first and q != second and richer(s, q, p):
            return 2
    return 1


def place_of(s: MarchandsState, p: Int) -> Int:
    if s.players == SEATS:
        return place_of_four(s, p)
    return place_of_few(s, p)


def finish(s: MarchandsState) -> None:
    """Log the final count, the tie-breaks and the places, and end the game (M-SCORE-01)."""
    note_regions(s)
    for p in range(s.players):
        for kind in range(3):
            log_event(s, E_INFLUENCE, p, kind, influence(s, p, kind))
    if s.players == SEATS:
        first = eliminated_seat(s, 1, -1)
        note_elimination(s, 1, first, -1)
        note_elimination(s, 2, eliminated_seat(s, 2, first), first)
    else:
        for kind in range(3):
            ahead = leader(s, kind)
            if ahead >= 0:
                log_event(s, E_LEADER, ahead, kind)
            else:
                log_event(s, E_NO_LEADER, kind)
    note_wealth(s)
    for place in range(1, s.players + 1):
        for p in range(s.players):
            if place_of(s, p) == place:
                log_event(s, E_OVER, p, place)
    s.seat = TERMINAL


def note_regions(s: MarchandsState) -> None:
    """Log which player has the vote of each region with electors (M-SCORE-03, 04)."""
    for region in range(REGIONS):
        holder = majority(s, region)
        if holder >= 0:
            log_event(s, E_REGION, region, holder)
        elif holder == TIED:
            log_event(s, E_REGION_TIED, region)


def note_elimination(s: MarchandsState, step: Int, gone: Int, before: Int) -> None:
    """Log an elimination and the influence that decided it (M-WIN-04 to 07, M-RUL-20)."""
    kind = parted_by(s, gone, eliminated_seat(s, step, before, gone), step)
    if kind < 0:
        log_event(s, E_ELIMINATED_LATER, gone, step)
    elif kind == step - 1:  # the influence that the step is about
        log_event(s, E_ELIMINATED, gone, step, kind, influence(s, gone, kind))
    else:
        log_event(s, E_ELIMINATED_LEVEL, gone, step, kind, influence(s, gone, kind))


def note_wealth(s: MarchandsState) -> None:
    """Log the influence by which each player beat the next, unless leads or eliminations decided (M-WIN-02, 03, 08)."""
    for place in range(1, s.players):
        level = 0
        for p in range(s.players):
            if place_of(s, p) == place:
                level += 1
        for p in range(s.players):
            if place_of(s, p) == place and (s.players == SEATS or not leads_two(s, p)):
                note_passed(s, p, place + level)


def note_passed(s: MarchandsState, p: Int, after: Int) -> None:
    """Log the players in the next place, whom p beat, and the deciding influence."""
    for q in range(s.players):
        if place_of(s, q) == after and (s.players < SEATS or after == 2):
            log_event(s, E_RICHER, p, q, parted_by(s, p, q, WEALTH))


def end_turn(s: MarchandsState) -> None:
    """Start another turn or the final count (M-TURN-07, 08, M-RUL-21)."""
    if s.turn < s.turns:
        jump_to_step(s, s.turn_start)
    else:
        finish(s)


TURN_END: Final = DECLARATIONS.step("turn end", end_turn)
