"""Preparing an empire: armies, fleets, fleets for coins, the start land (sections PREP and START)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, choice
from carrack.engine.flow import log_event, next_step, offer, request_decision
from carrack.games.history.constants import (
    ARMIES,
    FLEET_LIMIT,
    HAS_CAPITAL,
    MARK_FIRST,
    MARK_SECOND,
    NAVIGATION,
    SEAS,
    SECOND_ARMIES,
    SECOND_START,
    START_LAND,
    WATERS,
)
from carrack.games.history.log_events import E_ARMED, E_FLEET, E_FLEETS, E_NO_FLEET, E_SOLD_FLEET, E_STARTED
from carrack.games.history.rules.armies import occupy
from carrack.games.history.rules.capitals_and_cities import enter_start
from carrack.games.history.rules.combat import clear_land
from carrack.games.history.rules.fleets import count_waters, fleets_for
from carrack.games.history.rules.scoring import holds_sea
from carrack.games.history.rules.turn_order import called_empire
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import DECLARATIONS, WATER

PLACE_FLEET: Final = DECLARATIONS.verb("sea", WATER)
SELL_FLEET: Final = DECLARATIONS.verb("sell", WATER)


def arm(s: HistoryState) -> None:
    """Take armies by printed strength (H-PREP-02, 03); the two parts of a card stay separate (H-RUL-53)."""
    empire = called_empire(s)
    s.reserve = ARMIES[empire]
    s.second_reserve = SECOND_ARMIES[empire]
    log_event(s, E_ARMED, s.mover, s.reserve + s.second_reserve)
    next_step(s)


def tokens_left(s: HistoryState) -> Int:
    """Tokens left of 12, after the active empire's fleets and those with armies; negative if too few."""
    tokens = FLEET_LIMIT - count_waters(fleets_for(s, NAVIGATION[called_empire(s)]))
    for water in range(WATERS):
        if s.sea_owner[water] >= 0:
            tokens -= 1
    return tokens


def place_fleets(s: HistoryState) -> None:
    """Place fleets; Astronomy offers one more in a free sea (H-PREP-05, H-FLEET-05, H-LESS-11, H-RUL-07)."""
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
            log_event(s, E_FLEETS, s.mover, s.fleets)
        s.index = 1
    if s.astronomy == 1:
        request_decision(s, PLACE_EXTRA_FLEET, s.mover)
        for water in range(WATERS):
            if (SEAS >> water) & 1 == 1 and ((s.fleets | s.sea_due) >> water) & 1 == 0 and may_sail(s, water):
                offer(s, PLACE_FLEET, water)
        if s.n_legal == 0:
            decline_fleet(s)
    if s.n_legal == 0:
        next_step(s)
    else:
        offer(s, PASS)


def may_sail(s: HistoryState, water: Int) -> bool:
    """Whether the extra fleet is possible: with naval control it needs a token (H-OPT-12, H-RUL-40).

    A sea of another player needs a fight by an army on the fleet, hence navigation (H-OPT-06, 10, H-RUL-48).
    """
    if s.naval == 0:
        return True
    if tokens_left(s) < 1:
        return False
    return NAVIGATION[called_empire(s)] != 0 or s.sea_owner[water] < 0 or s.sea_owner[water] == s.mover


def decline_fleet(s: HistoryState) -> None:
    """Decline the extra fleet, which is optional and may be impossible with naval control (H-RUL-07)."""
    s.astronomy = 0
    log_event(s, E_NO_FLEET, s.mover)


def do_sea(s: HistoryState, water: Int) -> None:
    s.astronomy = 0
    if s.naval == 1 and s.sea_owner[water] >= 0 and s.sea_owner[water] != s.mover:
        s.sea_due |= 1 << water
    else:
        s.fleets |= 1 << water
    log_event(s, E_FLEET, s.mover, water)


def ask_reallocation(s: HistoryState) -> None:
    """Sell fleets for coins in the order of waters (H-GREAT-05 to 07, H-RUL-07); `s.index` is the lowest left.

    A fleet that carries an army stays (H-OPT-08).
    """
    if s.reallocation == 1:
        request_decision(s, EXCHANGE_FLEETS, s.mover)
        for water in range(s.index, WATERS):
            if (s.fleets >> water) & 1 == 1 and not holds_sea(s, water):
                offer(s, SELL_FLEET, water)
    if s.n_legal == 0:
        next_step(s)
    else:
        offer(s, PASS)


def do_sell_fleet(s: HistoryState, water: Int) -> None:
    s.fleets -= 1 << water
    s.coins += 1
    s.index = water + 1
    log_event(s, E_SOLD_FLEET, s.mover, water)


def enter_first_land(s: HistoryState) -> None:
    """Enter the start land without combat; any occupant leaves, a monument stays (H-PREP-07, H-START-01 to 04)."""
    empire = called_empire(s)
    found_capital(s, START_LAND[empire], HAS_CAPITAL[empire], MARK_FIRST)
    s.reserve -= 1
    if SECOND_ARMIES[empire] > 0:
        found_capital(s, SECOND_START[empire], HAS_CAPITAL[empire], MARK_SECOND)
        s.second_reserve -= 1
    next_step(s)


def found_capital(s: HistoryState, land: Int, has_capital: Int, mark: Int) -> None:
    clear_land(s, land)
    log_event(s, E_STARTED, s.mover, land)
    enter_start(s, land, has_capital)
    occupy(s, land, s.epoch, mark)


def fleets_to_sell(s: HistoryState) -> Int:
    n = 0
    for water in range(s.index, WATERS):
        if (s.fleets >> water) & 1 == 1 and not holds_sea(s, water):
            n += 1
    return n


PLACE_EXTRA_FLEET: Final = DECLARATIONS.decision(
    "astronomy", "H-LESS-11", choice(PLACE_FLEET, do_sea, target=WATER), choice(PASS, decline_fleet)
)
EXCHANGE_FLEETS: Final = DECLARATIONS.decision(
    "reallocation",
    "H-GREAT-05",
    choice(SELL_FLEET, do_sell_fleet, target=WATER, message_key="do-sell-fleet"),
    choice(PASS, next_step),
    picks_left=fleets_to_sell,
)
ARM: Final = DECLARATIONS.step("arm", arm)
FLEETS: Final = DECLARATIONS.step("fleets", place_fleets)
REALLOCATION: Final = DECLARATIONS.step("reallocation", ask_reallocation)
START_LANDS: Final = DECLARATIONS.step("start lands", enter_first_land)
