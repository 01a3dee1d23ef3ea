"""Features of empires still to move in this epoch: threats to other seats and lands within their reach."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import ConstInts, Int
from carrack.games.history.constants import (
    CAPITAL,
    CAPITAL_POINTS,
    CITY,
    CITY_POINTS,
    EMPIRES_PER_EPOCH,
    EPOCHS,
    LAND_REGION,
    LANDS,
    NO_OWNER,
    REGION_BASE_POINTS,
    STRENGTH,
)
from carrack.games.history.data import components
from carrack.games.history.search.feature_layout import PlayerFeatures
from carrack.games.history.search.start_distances import closeness
from carrack.games.history.state import HistoryState
from carrack.search.workspace import FEATURE_ONE, MAX_PLAYER_FEATURES, SearchWorkspace

CLOSE: Final[ConstInts] = tuple(n for empire in components.EMPIRES for n in closeness(empire))  # empire * LANDS + land


def is_in_turn(s: HistoryState, p: Int) -> bool:
    """Whether this seat's empire moves now."""
    return s.mover == p and s.empire[p] >= 0 and s.call <= s.empire[p]


def is_to_come(s: HistoryState, p: Int) -> bool:
    """Whether the seat's empire of this epoch has yet to move."""
    return s.empire[p] >= 0 and s.call <= s.empire[p] and s.mover != p


def next_scored(s: HistoryState, p: Int) -> Int:
    """Epoch of the seat's next scoring; beyond the last epoch if there is none."""
    if is_in_turn(s, p) or is_to_come(s, p):
        return s.epoch
    return s.epoch + 1


def land_value(s: HistoryState, land: Int, epoch: Int) -> Int:
    """Estimated points of a land for its holder when the given epoch is scored."""
    if epoch > EPOCHS:
        return 0
    value = REGION_BASE_POINTS[LAND_REGION[land] * EPOCHS + epoch - 1]
    if s.settlement[land] == CAPITAL:
        value += CAPITAL_POINTS
    elif s.settlement[land] == CITY:
        value += CITY_POINTS
    return value + s.monument[land]


def write_threat_features(s: HistoryState, m: SearchWorkspace) -> None:
    """Features of each seat: threats to its armies and points, and gains for its own empire."""
    f = m.player_features
    if s.epoch == 0:
        return
    for q in range(s.players):
        if is_to_come(s, q):
            empire = (s.epoch - 1) * EMPIRES_PER_EPOCH + s.empire[q]
            own = q * MAX_PLAYER_FEATURES
            for land in range(LANDS):
                near = CLOSE[empire * LANDS + land]
                if near == 0 or LAND_REGION[land] < 0:
                    continue
                p = s.owner[land]
                here = near * land_value(s, land, s.epoch) * FEATURE_ONE // 100
                if p == NO_OWNER:
                    f[own + PlayerFeatures.gain_in_empty_lands] += here
                elif p == q:
                    f[own + PlayerFeatures.gain_in_own_lands] += here
                else:
                    force = near * STRENGTH[empire]
                    f[own + PlayerFeatures.gain_in_enemy_lands] += here
                    f[p * MAX_PLAYER_FEATURES + PlayerFeatures.threatened_armies] += force * FEATURE_ONE // 200
                    f[p * MAX_PLAYER_FEATURES + PlayerFeatures.threatened_points] += (
                        force * land_value(s, land, next_scored(s, p)) * FEATURE_ONE // 800
                    )
