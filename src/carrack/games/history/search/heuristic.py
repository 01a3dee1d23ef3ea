"""Hand-written heuristic value of a position for one seat, in hundredths of a point. Only bots use it."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import ConstInts, Int
from carrack.engine.state import TERMINAL
from carrack.games.history.constants import (
    CAPITAL,
    EMPIRES_PER_EPOCH,
    EPOCHS,
    LAND_REGION,
    LANDS,
    REGION_BASE_POINTS,
    REGIONS,
    SEA_POINTS,
    STRENGTH,
)
from carrack.games.history.rules.armies import lands_in
from carrack.games.history.rules.event_play import PLAYING_EVENTS
from carrack.games.history.rules.scoring import level, level_points, points_of, sea_count
from carrack.games.history.state import HistoryState

POINT: Final = 100
ARMY: Final = 90  # an army in reserve
COIN_VALUE: Final = 60
FORT_VALUE: Final = 12
CARD: Final = 45  # an event kept for later
LEVELS: Final[ConstInts] = (0, 1, 2, 3)


def relative_value(s: HistoryState, p: Int) -> Int:
    """Value of the seat's position minus a share of the best opponent's."""
    mine = seat_value(s, p)
    best = 0
    for q in range(s.players):
        if q != p:
            other = seat_value(s, q)
            if other > best:
                best = other
    return mine - best // 3


def seat_value(s: HistoryState, p: Int) -> Int:
    value = POINT * points_of(s, p)
    if s.seat == TERMINAL:
        return value
    value += (board_value(s, p) * board_weight_percent(s, p)) // 100
    if s.mover == p:
        value += ARMY * (s.reserve + s.second_reserve + s.guest_reserve) + ARMY * s.allied // 2
        value += (
            COIN_VALUE * (s.coins + s.allied_coins)
            + FORT_VALUE * s.stored_forts
            + event_effect_value(s) * armies_to_come(s)
        )
    value += CARD * s.n_hand[p] * (EPOCHS - s.epoch) // EPOCHS
    if s.empire[p] >= 0 and s.call <= s.empire[p]:
        value += 35 * STRENGTH[(s.epoch - 1) * EMPIRES_PER_EPOCH + s.empire[p]]
    return value


def armies_to_come(s: HistoryState) -> Int:
    """Armies still to fight this turn, which events in effect will help."""
    if s.program[s.step] == PLAYING_EVENTS:
        return STRENGTH[(s.epoch - 1) * EMPIRES_PER_EPOCH + s.call]
    return s.reserve + s.second_reserve


def event_effect_value(s: HistoryState) -> Int:
    """Value that the events in effect add to each army."""
    value = 16 * s.leader + 14 * s.weaponry + 8 * s.elite + 6 * s.siegecraft + 4 * s.naval_power
    if s.jihad == 1 or s.jihad == 2:
        value += 14
    if s.experts != 0:
        value += 5
    if s.treachery >= 0:
        value += 6
    return value


def board_weight_percent(s: HistoryState, p: Int) -> Int:
    """Share (per cent) of the current points on the board that the seat can expect to score again."""
    if s.mover == p and s.call <= s.empire[p]:
        if s.epoch == EPOCHS:
            return 100
        return 150
    if s.epoch == EPOCHS:
        if s.empire[p] >= s.call:
            return 60
        return 0
    return 55


def board_value(s: HistoryState, p: Int) -> Int:
    value = 0
    for region in range(REGIONS):
        mine = lands_in(s, region, p)
        if mine > 0:
            base = REGION_BASE_POINTS[region * EPOCHS + s.epoch - 1]
            value += POINT * level_points(base, LEVELS[level(s, region, p)])
            if s.epoch < EPOCHS:
                base = REGION_BASE_POINTS[region * EPOCHS + s.epoch]
            value += 22 * base * mine
    for land in range(LANDS):
        if s.owner[land] == p:
            value += 20 + POINT * s.settlement[land] + POINT * s.monument[land] + FORT_VALUE * s.fort[land]
            if s.settlement[land] == CAPITAL:
                value += 15
            if LAND_REGION[land] < 0:
                value -= 20
    if s.naval == 1:  # H-OPT-09
        value += POINT * SEA_POINTS * sea_count(s, p)
    return value
