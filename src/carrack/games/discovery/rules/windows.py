"""What may be done just before a box resolves: national advantages, University, Stables (sections 21 and 29).

D-R-22: players are asked in player order; each uses or skips, then the box resolves.  A use that would change nothing
is not offered.
"""

from __future__ import annotations

from carrack.core.arrays import Int, Ints
from carrack.games.discovery.actions import (
    V_CLAIM,
    V_FRONT,
    V_NEXT,
    V_PASS,
    V_POWER,
    V_REPLACE,
    V_RIDE,
    VERB,
    A,
)
from carrack.games.discovery.events import (
    E_DOCK_NEXT,
    E_ENGLAND,
    E_FRANCE,
    E_FRONT,
    E_HOLLAND,
    E_ITALY,
    E_RODE,
)
from carrack.games.discovery.facts import (
    ADJACENT,
    COLONIST,
    EMPIRES,
    ENGLAND,
    ENGLISH_COLONISTS,
    FRANCE,
    GOODS,
    HOLLAND,
    ITALY,
    KINDS,
    NO_COUNTER,
    NO_WORKER,
    REGIONS,
    SEATS,
    SLOTS,
    SOLDIER,
    STABLES,
    T_BUILDINGS,
    T_DISCOVERY,
    T_DOCK,
    T_GOODS,
    T_INITIATIVE,
    T_ORDER,
    T_SHIPPING,
    T_SPECIALISTS,
    T_WARFARE,
    UNIVERSITY,
    UNIVERSITY_BOXES,
)
from carrack.games.discovery.rules.pieces import lift, put, to_supply
from carrack.games.discovery.rulings import POWER_NEEDS_WORKER, RIDE_NEEDS_COLONY
from carrack.games.discovery.state import FRAME, State, emit, next_step, note, pop, push
from carrack.games.discovery.steps import F_REORDER, Q_BEFORE, Q_REORDER, S_BEFORE, W_NEW_ORDER, W_PLACEMENT


def ask_before(s: State, window: Int) -> None:
    """`s.index` is the mask of those who are through, because University may change the order itself."""
    if s.nations > 0 or has_university(s) or has_stables(s, window):
        for i in range(s.players):
            p = s.order[i]
            if (s.index >> p) & 1 == 0:
                s.seat = p
                s.asked = Q_BEFORE
                offer_university(s, p, window)
                offer_power(s, p, window)
                if window == T_DISCOVERY and s.edition == EMPIRES:
                    offer_ride(s, p)
                if s.n_legal > 0:
                    emit(s, V_PASS * VERB)
                    return
    next_step(s)


def skip_window(s: State) -> None:
    s.index |= 1 << s.seat


def has_university(s: State) -> bool:
    return 0 <= s.tile_at[UNIVERSITY] < SEATS and s.university_used == 0


def has_stables(s: State, window: Int) -> bool:
    return window == T_DISCOVERY and s.edition == EMPIRES and 0 <= s.tile_at[STABLES] < SEATS


# ---- University ---------------------------------------------------------------------------------------------------


def offer_university(s: State, p: Int, window: Int) -> None:
    """D-B2-11 to 14 with D-R-20, 21: which boxes depends on the edition, which windows on what the box decides."""
    if s.tile_at[UNIVERSITY] != p or s.university_used == 1:
        return
    if window == T_INITIATIVE or window == W_NEW_ORDER:
        offer_front(s, p, T_INITIATIVE, s.init, s.n_init)
    elif window == T_DOCK:
        offer_front(s, p, T_DOCK, s.dock, s.n_dock)
    elif window == T_GOODS:
        offer_front(s, p, T_GOODS, s.trade, s.n_trade)
    elif window == T_BUILDINGS:
        offer_front(s, p, T_BUILDINGS, s.build, s.n_build)
    elif window == T_WARFARE:
        offer_front(s, p, T_WARFARE, s.war, s.n_war)
    if window == W_PLACEMENT or window == T_SHIPPING or window == T_DISCOVERY or window == W_NEW_ORDER:
        if (UNIVERSITY_BOXES[s.edition] >> T_ORDER) & 1 == 1 and s.order[0] != p:
            i = 1
            while s.order[i] != p:
                i += 1
            emit(s, V_FRONT * VERB + T_ORDER * A + i)


def offer_front(s: State, p: Int, box: Int, line: Ints, length: Int) -> None:
    """D-R-20: one of his own workers that does not stand first already."""
    if (UNIVERSITY_BOXES[s.edition] >> box) & 1 == 1:
        for i in range(1, length):
            if line[i] // KINDS == p:
                emit(s, V_FRONT * VERB + box * A + i)


def to_front(line: Ints, position: Int) -> None:
    """D-B2-13: those ahead shift one space right."""
    moved = line[position]
    for i in range(position, 0, -1):
        line[i] = line[i - 1]
    line[0] = moved


def do_front(s: State, box: Int, position: Int) -> None:
    note(s, E_FRONT, s.seat, box, position)
    s.university_used = 1
    if box == T_INITIATIVE:
        to_front(s.init, position)
    elif box == T_DOCK:
        to_front(s.dock, position)
    elif box == T_GOODS:
        to_front(s.trade, position)
    elif box == T_BUILDINGS:
        to_front(s.build, position)
    elif box == T_WARFARE:
        to_front(s.war, position)
    else:
        to_front(s.order, position)


# ---- Stables ------------------------------------------------------------------------------------------------------


def offer_ride(s: State, p: Int) -> None:
    """D-B2-25 to 28: one own Soldier to an adjacent discovered region, once a turn (D-R-51)."""
    if s.tile_at[STABLES] != p or s.ride_turn == s.turn:
        return
    for r in range(REGIONS):
        if s.colony[(r * SEATS + p) * KINDS + SOLDIER] > 0:
            for to in range(REGIONS):
                if (ADJACENT[r] >> to) & 1 == 1 and s.counter[to] == NO_COUNTER:
                    if RIDE_NEEDS_COLONY == 0 or s.crowd[to * SEATS + p] > 0:
                        emit(s, V_RIDE * VERB + r * A + to)


def do_ride(s: State, r: Int, to: Int) -> None:
    p = s.seat
    s.ride_turn = s.turn
    lift(s, p, SOLDIER, r)
    s.supply[p * KINDS + SOLDIER] -= 1
    note(s, E_RODE, p, r, to)
    put(s, p, SOLDIER, to, 0)


# ---- national advantages ------------------------------------------------------------------------------------------


def power_ready(s: State, p: Int, nation: Int) -> bool:
    """D-NAT-07, 14: so many times a game, once a turn at most."""
    return s.nations > 0 and s.nation[p] == nation and s.power_left[p] > 0 and s.power_turn[p] != s.turn


def use_power(s: State, p: Int) -> None:
    s.power_left[p] -= 1
    s.power_turn[p] = s.turn


def has_worker_in(s: State, p: Int, line: Ints, length: Int) -> bool:
    for i in range(length):
        if line[i] // KINDS == p:
            return True
    return False


def offer_power(s: State, p: Int, window: Int) -> None:
    if window == T_DOCK:
        if power_ready(s, p, ENGLAND) and (s.n_dock > 0 or s.supply[p * KINDS + COLONIST] > 0):
            emit(s, V_POWER * VERB)
    elif window == T_GOODS:
        if power_ready(s, p, FRANCE) and (POWER_NEEDS_WORKER == 0 or has_worker_in(s, p, s.trade, s.n_trade)):
            for g in range(GOODS):
                if s.market[g] > 0:
                    emit(s, V_CLAIM * VERB + g * A)
    elif window == T_SHIPPING:
        if power_ready(s, p, HOLLAND) and s.box_ship == 1:
            emit(s, V_POWER * VERB)
    elif window == T_SPECIALISTS and power_ready(s, p, ITALY):
        offer_replacements(s, p)


def do_power(s: State) -> None:
    """England and Holland; the window says which."""
    p = s.seat
    use_power(s, p)
    if s.program[s.step] == S_BEFORE + T_SHIPPING:  # D-NAT-13
        s.box_ship = 0
        s.ships[p] += 1
        note(s, E_HOLLAND, p, 0, 0)
        return
    come = s.supply[p * KINDS + COLONIST]  # D-NAT-01, 02
    if come > ENGLISH_COLONISTS:
        come = ENGLISH_COLONISTS
    for _ in range(come):
        s.supply[p * KINDS + COLONIST] -= 1
        s.dock[s.n_dock] = p * KINDS + COLONIST
        s.n_dock += 1
    note(s, E_ENGLAND, p, come, 0)
    push(s, F_REORDER, p, 0, 0, 0)


def ask_reorder(s: State) -> None:
    """England puts all workers of the dock in any order, place by place (D-R-42).

    Passing keeps the rest as it stands; it is not offered right after a worker was left where he was, because then
    passing earlier says the same.
    """
    at = (s.depth - 1) * FRAME
    position = s.frames[at + 2]
    if position >= s.n_dock - 1:
        pop(s)
        return
    s.seat = s.frames[at + 1]
    s.asked = Q_REORDER
    for i in range(position, s.n_dock):
        fresh = 1
        for j in range(position, i):
            if s.dock[j] == s.dock[i]:
                fresh = 0
        if fresh == 1:
            emit(s, V_NEXT * VERB + i * A)
    if s.frames[at + 3] == 0 and s.n_legal > 1:
        emit(s, V_PASS * VERB)


def do_next(s: State, i: Int) -> None:
    at = (s.depth - 1) * FRAME
    position = s.frames[at + 2]
    moved = s.dock[i]
    for j in range(i, position, -1):
        s.dock[j] = s.dock[j - 1]
    s.dock[position] = moved
    s.frames[at + 2] = position + 1
    s.frames[at + 3] = 0
    if i == position:
        s.frames[at + 3] = 1
    note(s, E_DOCK_NEXT, moved // KINDS, moved % KINDS, position + 1)


def do_claim(s: State, g: Int) -> None:
    """France: one of the goods on offer; on a full track the last worker gets nothing (D-NAT-07, 08)."""
    p = s.seat
    use_power(s, p)
    s.market[g] -= 1
    s.n_market -= 1
    s.goods[p * GOODS + g] += 1
    note(s, E_FRANCE, p, g, 0)


def any_in_supply(s: State, p: Int) -> Int:
    """The piece Italy uses; the kind makes no difference in this box (D-R-45)."""
    for kind in range(KINDS):
        if s.supply[p * KINDS + kind] > 0:
            return kind
    return -1


def offer_replacements(s: State, p: Int) -> None:
    """D-NAT-14, D-R-45: only an occupied slot; his own worker there already serves him."""
    if any_in_supply(s, p) < 0:
        return
    for i in range(SLOTS):
        if s.slots[i] != NO_WORKER and s.slots[i] // KINDS != p:
            emit(s, V_REPLACE * VERB + i * A)


def do_replace(s: State, slot: Int) -> None:
    """D-NAT-15: the replaced worker goes to its owner's supply, who gets nothing from it."""
    p = s.seat
    use_power(s, p)
    note(s, E_ITALY, p, s.slots[slot] // KINDS, slot)
    to_supply(s, s.slots[slot])
    worker = p * KINDS + any_in_supply(s, p)
    s.supply[worker] -= 1
    s.slots[slot] = worker
