"""Colony scoring at the end of an Age, and buying VP (catalogue sections 24 and 25)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.games.discovery.actions import V_VP, VERB, A
from carrack.games.discovery.events import E_BOUGHT_VP, E_COLONY_VP
from carrack.games.discovery.facts import (
    AGE,
    BUILDER,
    BUILDER_FIRST,
    BUILDER_SECOND,
    COLONY,
    FIRST_PLACE,
    KINDS,
    REGIONS,
    SEATS,
    SECOND_PLACE,
    SHARED_FIRST,
    TURNS,
    VP_PRICE,
)
from carrack.games.discovery.rulings import BUY_STEP
from carrack.games.discovery.state import SOURCES, VP_BOUGHT, VP_COLONIES, State, emit, next_step, note
from carrack.games.discovery.steps import Q_BUY_VP


def region_points(s: State, r: Int, p: Int) -> Int:
    """What p would score in r now (D-COL-02 to 19, D-R-54)."""
    mine = s.crowd[r * SEATS + p]
    most = 0
    second = 0
    leaders = 0
    seconds = 0
    builders = 0
    for q in range(s.players):
        n = s.crowd[r * SEATS + q]
        builders += s.colony[(r * SEATS + q) * KINDS + BUILDER]
        if n > most:
            second = most
            seconds = leaders
            most = n
            leaders = 1
        elif n == most:
            leaders += 1
        elif n > second:
            second = n
            seconds = 1
        elif n == second:
            seconds += 1
    if most < COLONY or mine == 0:
        return 0
    if mine == most:
        points = BUILDER_FIRST * builders
        if leaders == 1:
            points += FIRST_PLACE
        elif leaders == 2:
            points += SHARED_FIRST
        return points
    if mine == second:
        points = BUILDER_SECOND * builders
        if leaders == 1 and seconds == 1:
            points += SECOND_PLACE
        return points
    return 0


def score_colonies(s: State) -> None:
    for r in range(REGIONS):
        for p in range(s.players):
            if s.crowd[r * SEATS + p] > 0:
                points = region_points(s, r, p)
                if points > 0:
                    s.points[p * SOURCES + VP_COLONIES + AGE[s.turn] - 1] += points
                    note(s, E_COLONY_VP, p, points, r)
    if s.turn == TURNS:  # the first tie-break, and Wealth, before anybody buys VP (D-R-55, 56)
        for p in range(s.players):
            s.final_colonies[p] = s.points[p * SOURCES + VP_COLONIES + AGE[s.turn] - 1]
            s.wealth[p] = s.money[p]
    next_step(s)


def ask_buy_vp(s: State) -> None:
    """D-BUY-01 to 05: in player order, any number he can pay for."""
    price = VP_PRICE[AGE[s.turn]]
    while s.index < s.players:
        p = s.order[s.index]
        most = s.money[p] // price
        if most > 0:
            if most > BUY_STEP:
                most = BUY_STEP
            s.seat = p
            s.asked = Q_BUY_VP
            for n in range(most + 1):
                emit(s, V_VP * VERB + n * A)
            return
        s.index += 1
    next_step(s)


def do_buy_vp(s: State, n: Int) -> None:
    p = s.seat
    cost = n * VP_PRICE[AGE[s.turn]]
    s.money[p] -= cost
    s.points[p * SOURCES + VP_BOUGHT] += n
    if n > 0:
        note(s, E_BOUGHT_VP, p, n, cost)
    if n < BUY_STEP:
        s.index += 1
