"""Preparing an empire: armies, fleets, fleets for coins, the start land (sections PREP and START)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, choice
from carrack.core.flow import ask, next_step, note, offer
from carrack.games.history.book import BOOK, WATER
from carrack.games.history.events import E_ARMED, E_FLEET, E_FLEETS, E_SOLD_FLEET, E_STARTED, E_SWEPT
from carrack.games.history.facts import (
    ACCESS,
    ACCESS_VARIANT,
    ARMIES,
    BY_FIRST,
    BY_SECOND,
    HAS_CAPITAL,
    NAVIGATION,
    SEAS,
    SECOND_ARMIES,
    SECOND_START,
    START_LAND,
    WATERS,
)
from carrack.games.history.rules.armies import occupy
from carrack.games.history.rules.combat import sweep
from carrack.games.history.rules.expansion import enter_start
from carrack.games.history.rules.turn import called_empire
from carrack.games.history.state import State

PLACE_FLEET: Final = BOOK.verb("sea", WATER)
SELL_FLEET: Final = BOOK.verb("sell", WATER)


def arm(s: State) -> None:
    """H-PREP-02, 03: the printed strength; the two parts of one card are kept apart (H-RUL-53)."""
    empire = called_empire(s)
    s.reserve = ARMIES[empire]
    s.second_reserve = SECOND_ARMIES[empire]
    note(s, E_ARMED, s.mover, s.reserve + s.second_reserve)
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
            note(s, E_FLEETS, s.mover, s.fleets)
        s.index = 1
    if s.astronomy == 1:
        ask(s, PLACE_EXTRA_FLEET, s.mover)
        for water in range(WATERS):
            if (SEAS >> water) & 1 == 1 and ((s.fleets | s.sea_due) >> water) & 1 == 0:
                offer(s, PLACE_FLEET, water)
    if s.n_legal == 0:
        next_step(s)


def do_sea(s: State, water: Int) -> None:
    s.astronomy = 0
    if s.naval == 1 and s.sea_owner[water] >= 0 and s.sea_owner[water] != s.mover:
        s.sea_due |= 1 << water
    else:
        s.fleets |= 1 << water
    note(s, E_FLEET, s.mover, water)


def holds_sea(s: State, water: Int) -> bool:
    """Whether an army of the active empire is on its fleet there (H-OPT-06)."""
    return s.sea_owner[water] == s.mover and s.sea_epoch[water] == s.epoch


def ask_reallocation(s: State) -> None:
    """H-GREAT-05 to 07, H-RUL-07: fleets for coins, in the order of the waters; `s.index` is the lowest left.

    A fleet that carries an army stays (H-OPT-08).
    """
    if s.reallocation == 1:
        ask(s, EXCHANGE_FLEETS, s.mover)
        for water in range(s.index, WATERS):
            if (s.fleets >> water) & 1 == 1 and not holds_sea(s, water):
                offer(s, SELL_FLEET, water)
    if s.n_legal == 0:
        next_step(s)
    else:
        offer(s, PASS)


def do_sell_fleet(s: State, water: Int) -> None:
    s.fleets -= 1 << water
    s.coins += 1
    s.index = water + 1
    note(s, E_SOLD_FLEET, s.mover, water)


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
        note(s, E_SWEPT, s.owner[land], land)
    sweep(s, land)
    enter_start(s, land, has_capital)
    note(s, E_STARTED, s.mover, land)
    occupy(s, land, s.epoch, mark)


def fleets_to_sell(s: State) -> Int:
    n = 0
    for water in range(s.index, WATERS):
        if (s.fleets >> water) & 1 == 1 and not holds_sea(s, water):
            n += 1
    return n


PLACE_EXTRA_FLEET: Final = BOOK.question("astronomy", "H-LESS-11", choice(PLACE_FLEET, do_sea, lights=WATER))
EXCHANGE_FLEETS: Final = BOOK.question(
    "reallocation",
    "H-GREAT-05",
    choice(SELL_FLEET, do_sell_fleet, lights=WATER, text="do-sell-fleet"),
    choice(PASS, next_step),
    parts=fleets_to_sell,
)
ARM: Final = BOOK.step("arm", arm)
FLEETS: Final = BOOK.step("fleets", place_fleets)
REALLOCATION: Final = BOOK.step("reallocation", ask_reallocation)
START_LANDS: Final = BOOK.step("start lands", enter_first_land)
