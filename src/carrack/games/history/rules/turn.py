"""An empire's turn apart from expansion: being called, preparation, monuments (sections EPOCH, PREP, START, MON)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.games.history.actions import V_BUILD, V_PASS, V_SEA, V_SELL_FLEET, VERB
from carrack.games.history.events import (
    E_ARMED,
    E_CALLED,
    E_FLEET,
    E_FLEETS,
    E_MONUMENT,
    E_SKIPPED,
    E_SOLD_FLEET,
    E_STARTED,
    E_SWEPT,
)
from carrack.games.history.facts import (
    ACCESS,
    ACCESS_VARIANT,
    ARMIES,
    BY_FIRST,
    BY_SECOND,
    CALLS,
    CAPITAL,
    CITY,
    EVERYBODY,
    HAS_CAPITAL,
    MONUMENT_COST,
    MONUMENT_LIMIT,
    NAVIGATION,
    RESOURCE,
    SEAS,
    SECOND_ARMIES,
    SECOND_START,
    START_LAND,
    STRENGTH,
    WATERS,
)
from carrack.games.history.rules.armies import occupy
from carrack.games.history.rules.combat import sweep
from carrack.games.history.rules.expansion import enter_start
from carrack.games.history.state import State, emit, go_to, next_step, note
from carrack.games.history.steps import Q_ASTRONOMY, Q_BUILD, Q_REALLOCATION


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
        note(s, E_SKIPPED, called_empire(s), 0, 0)
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
    s.treachery = -1
    s.committed = 0
    s.n_held = 0
    s.fleets = 0


def arm(s: State) -> None:
    """H-PREP-02, 03: the printed strength; the two parts of one card are kept apart (H-RUL-53)."""
    empire = called_empire(s)
    s.reserve = ARMIES[empire]
    s.second_reserve = SECOND_ARMIES[empire]
    note(s, E_ARMED, s.mover, s.reserve + s.second_reserve, 0)
    next_step(s)


def fleets_for(s: State, navigation: Int) -> Int:
    """H-PREP-05, 06: the waters of the card, and every sea an ocean of it gives access to."""
    fleets = navigation
    for water in range(WATERS):
        if (navigation >> water) & 1 == 1:
            fleets |= ACCESS[water]
            if s.caribbean == 1:  # H-RUL-51
                fleets |= ACCESS_VARIANT[water]
    return fleets


def place_fleets(s: State) -> None:
    """H-PREP-05, H-FLEET-05, H-LESS-11: then the extra fleet of Astronomy, in a sea without one."""
    if s.index == 0:
        due = fleets_for(s, NAVIGATION[called_empire(s)])
        s.sea_due = 0
        for water in range(WATERS):
            if (due >> water) & 1 == 1:
                if s.naval == 1 and s.sea_owner[water] >= 0 and s.sea_owner[water] != s.mover:
                    s.sea_due |= 1 << water  # H-OPT-10
                else:
                    s.fleets |= 1 << water
        if s.fleets != 0:
            note(s, E_FLEETS, s.mover, s.fleets, 0)
        s.index = 1
    if s.astronomy == 1:
        s.seat = s.mover
        s.asked = Q_ASTRONOMY
        for water in range(WATERS):
            if (SEAS >> water) & 1 == 1 and ((s.fleets | s.sea_due) >> water) & 1 == 0:
                emit(s, V_SEA * VERB + water)
    if s.n_legal == 0:
        next_step(s)


def do_sea(s: State, water: Int) -> None:
    s.astronomy = 0
    if s.naval == 1 and s.sea_owner[water] >= 0 and s.sea_owner[water] != s.mover:
        s.sea_due |= 1 << water
    else:
        s.fleets |= 1 << water
    note(s, E_FLEET, s.mover, water, 0)


def holds_sea(s: State, water: Int) -> bool:
    """Whether an army of the active empire is on its fleet there (H-OPT-06)."""
    return s.sea_owner[water] == s.mover and s.sea_epoch[water] == s.epoch


def ask_reallocation(s: State) -> None:
    """H-GREAT-05 to 07, H-RUL-07: fleets for coins, in the order of the waters; `s.index` is the lowest left.

    A fleet that carries an army stays (H-OPT-08).
    """
    if s.reallocation == 1:
        s.seat = s.mover
        s.asked = Q_REALLOCATION
        for water in range(s.index, WATERS):
            if (s.fleets >> water) & 1 == 1 and not holds_sea(s, water):
                emit(s, V_SELL_FLEET * VERB + water)
    if s.n_legal == 0:
        next_step(s)
    else:
        emit(s, V_PASS * VERB)


def do_sell_fleet(s: State, water: Int) -> None:
    s.fleets -= 1 << water
    s.coins += 1
    s.index = water + 1
    note(s, E_SOLD_FLEET, s.mover, water, 0)


def enter_first_land(s: State) -> None:
    """H-PREP-07, H-START-01 to 04: whoever is there leaves without combat; a monument stays."""
    empire = called_empire(s)
    found_capital(s, START_LAND[empire], HAS_CAPITAL[empire], BY_FIRST)
    s.reserve -= 1
    if SECOND_ARMIES[empire] > 0:
        found_capital(s, SECOND_START[empire], HAS_CAPITAL[empire], BY_SECOND)
        s.second_reserve -= 1
    next_step(s)


def found_capital(s: State, land: Int, has_capital: Int, mark: Int) -> None:
    if s.owner[land] >= 0:
        note(s, E_SWEPT, s.owner[land], land, 0)
    sweep(s, land)
    enter_start(s, land, has_capital)
    note(s, E_STARTED, s.mover, land, 0)
    figure = s.epoch
    occupy(s, land, figure, mark)


# ---- monuments ----------------------------------------------------------------------------------------------------


def symbols_held(s: State) -> Int:
    """H-MON-02."""
    n = 0
    for i in range(s.n_held):
        n += RESOURCE[s.held[i]]
    return n


def monument_rank(s: State, land: Int) -> Int:
    """H-MON-05 to 07: the empire's own capital, then a city, then a land with a counted resource; 0 for no place."""
    if s.monument[land] == 1:
        return 0
    empire = called_empire(s)
    if s.settlement[land] == CAPITAL and (land == START_LAND[empire] or land == SECOND_START[empire]):
        return 3
    if s.settlement[land] == CITY:
        return 2
    if RESOURCE[land] == 1:
        return 1
    return 0


def ask_build(s: State) -> None:
    """H-MON-01, 03, 04, 08, 09, H-RUL-24: compulsory, in order of rank; `s.index` counts monuments built."""
    if s.index < symbols_held(s) // MONUMENT_COST[called_empire(s)] and s.n_monuments < MONUMENT_LIMIT:
        best = 0
        for i in range(s.n_held):
            rank = monument_rank(s, s.held[i])
            if rank > best:
                best = rank
        if best > 0:
            s.seat = s.mover
            s.asked = Q_BUILD
            for i in range(s.n_held):
                if monument_rank(s, s.held[i]) == best:
                    emit(s, V_BUILD * VERB + s.held[i])
            return
    next_step(s)


def do_build(s: State, land: Int) -> None:
    s.monument[land] = 1
    s.n_monuments += 1
    s.index += 1
    note(s, E_MONUMENT, s.mover, land, 0)
