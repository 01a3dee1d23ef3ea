"""A quick estimate of a position for one seat, in hundredths of a point; bots look ahead with it, no rule uses it."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int, Table
from carrack.core.game import OVER
from carrack.games.history.facts import BASE, CALLS, CAPITAL, EPOCHS, LAND_REGION, LANDS, REGIONS, STRENGTH
from carrack.games.history.rules.armies import lands_in
from carrack.games.history.rules.playing_events import PLAYING_EVENTS
from carrack.games.history.rules.scoring import level, level_points, points_of
from carrack.games.history.state import State

POINT: Final = 100
ARMY: Final = 90  # an army in reserve
COIN: Final = 60
FORT: Final = 12
CARD: Final = 45  # an event kept for later
LEVELS: Final[Table] = (0, 1, 2, 3)


def worth_of(s: State, p: Int) -> Int:
    """His own prospects less a part of the best opponent's."""
    mine = prospects(s, p)
    best = 0
    for q in range(s.players):
        if q != p:
            other = prospects(s, q)
            if other > best:
                best = other
    return mine - best // 3


def prospects(s: State, p: Int) -> Int:
    value = POINT * points_of(s, p)
    if s.seat == OVER:
        return value
    value += (board_worth(s, p) * outlook(s, p)) // 100
    if s.mover == p:
        value += ARMY * (s.reserve + s.second_reserve + s.guest_reserve) + ARMY * s.allied // 2
        value += COIN * (s.coins + s.allied_coins) + FORT * s.stored_forts + effect_worth(s) * armies_to_come(s)
    value += CARD * s.n_hand[p] * (EPOCHS - s.epoch) // EPOCHS
    if s.empire[p] >= 0 and s.call <= s.empire[p]:
        value += 35 * STRENGTH[(s.epoch - 1) * CALLS + s.empire[p]]
    return value


def armies_to_come(s: State) -> Int:
    """Armies that events of this turn will help."""
    if s.program[s.step] == PLAYING_EVENTS:
        return STRENGTH[(s.epoch - 1) * CALLS + s.call]
    return s.reserve + s.second_reserve


def effect_worth(s: State) -> Int:
    """What the events in force add to each army."""
    value = 16 * s.leader + 14 * s.weaponry + 8 * s.elite + 6 * s.siegecraft + 4 * s.naval_power
    if s.jihad == 1 or s.jihad == 2:
        value += 14
    if s.experts != 0:
        value += 5
    if s.treachery >= 0:
        value += 6
    return value


def outlook(s: State, p: Int) -> Int:
    """How much of what stands on the board will still score, in per cent."""
    if s.mover == p and s.call <= s.empire[p]:
        if s.epoch == EPOCHS:
            return 100
        return 150
    if s.epoch == EPOCHS:
        if s.empire[p] >= s.call:
            return 60
        return 0
    return 55


def board_worth(s: State, p: Int) -> Int:
    value = 0
    for region in range(REGIONS):
        mine = lands_in(s, region, p)
        if mine > 0:
            base = BASE[region * EPOCHS + s.epoch - 1]
            value += POINT * level_points(base, LEVELS[level(s, region, p)])
            if s.epoch < EPOCHS:
                base = BASE[region * EPOCHS + s.epoch]
            value += 22 * base * mine
    for land in range(LANDS):
        if s.owner[land] == p:
            value += 20 + POINT * s.settlement[land] + POINT * s.monument[land] + FORT * s.fort[land]
            if s.settlement[land] == CAPITAL:
                value += 15
            if LAND_REGION[land] < 0:
                value -= 20
    return value
