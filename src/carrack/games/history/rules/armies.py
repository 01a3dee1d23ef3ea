"""Armies on the board and in reserve (chapters on pieces and limits)."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.flow import log_event
from carrack.games.history.constants import (
    LAND_REGION,
    LANDS,
    MARK_FIRST,
    MARK_GUEST,
    MARK_SECOND,
    NO_OWNER,
    REGIONS,
    TALLY_BITS,
)
from carrack.games.history.log_events import (
    E_ARMY_FELL,
)
from carrack.games.history.rulings import EARLY_FIGURE, LATE_EPOCH, LATE_FIGURE
from carrack.games.history.state import FORCE_CRUSADE, FORCE_EMPIRE, FORCE_MINOR, HistoryState


def count_lands(s: HistoryState) -> None:
    """Recount the lands of each seat in each region (H-RUL-25); `occupy` and `vacate` update the counts."""
    for region in range(REGIONS):
        s.region_tally[region] = 0
    for land in range(LANDS):
        if s.owner[land] != NO_OWNER and LAND_REGION[land] >= 0:
            s.region_tally[LAND_REGION[land]] += 1 << (TALLY_BITS * s.owner[land])


def lands_in(s: HistoryState, region: Int, p: Int) -> Int:
    """Number of lands of a seat in a region; barren lands belong to none (H-SCORE-16)."""
    return (s.region_tally[region] >> (TALLY_BITS * p)) & ((1 << TALLY_BITS) - 1)


def distant_figure(s: HistoryState) -> Int:
    """Epoch of figures that differ from those of the current epoch (H-EVPLAY-09, H-GREAT-10)."""
    if s.epoch >= LATE_EPOCH:
        return LATE_FIGURE
    return EARLY_FIGURE


def remove_army(s: HistoryState, land: Int) -> None:
    """Remove one army from the board."""
    log_event(s, E_ARMY_FELL, s.owner[land], land)
    s.armies[land] -= 1
    if s.armies[land] == 0:
        vacate(s, land)


def vacate(s: HistoryState, land: Int) -> None:
    """Make a land vacant; its settlement and monument stay (H-SACK-04, 05)."""
    s.region_tally[LAND_REGION[land]] -= 1 << (TALLY_BITS * s.owner[land])
    s.owner[land] = NO_OWNER
    s.armies[land] = 0
    s.figure[land] = 0
    s.mark[land] = 0


def occupy(s: HistoryState, land: Int, figure: Int, mark: Int) -> None:
    """Put one army of the mover in a land that is vacant or already the mover's."""
    if s.owner[land] == NO_OWNER:
        s.region_tally[LAND_REGION[land]] += 1 << (TALLY_BITS * s.mover)
    s.owner[land] = s.mover
    s.armies[land] = 1
    s.figure[land] = figure
    s.mark[land] = mark
    if mark != 0:
        s.held[s.n_held] = land
        s.n_held += 1


def figure_of(s: HistoryState, style: Int) -> Int:
    if style == FORCE_EMPIRE:
        return s.epoch
    if style == FORCE_CRUSADE:
        return 1
    return distant_figure(s)


def mark_of(style: Int, part: Int) -> Int:
    if style == FORCE_EMPIRE:
        return part
    if style == FORCE_MINOR or style == FORCE_CRUSADE:
        return MARK_GUEST
    return 0


def is_held_by_force(s: HistoryState, land: Int) -> bool:
    """Whether the moving force holds the land (H-EXP-03); other armies never act (H-RUL-19)."""
    return s.mark[land] != 0


def is_enemy(s: HistoryState, land: Int) -> bool:
    """Whether a player other than the mover holds the land."""
    return s.owner[land] >= 0 and s.owner[land] != s.mover


def reserve_of(s: HistoryState, part: Int) -> Int:
    """Unrestricted reserve armies of a part of the moving force."""
    if s.guest > 0:
        return s.guest_reserve
    if part == MARK_SECOND:
        return s.second_reserve
    return s.reserve


def force_part(s: HistoryState, land: Int) -> Int:
    if s.guest > 0:
        return MARK_FIRST
    return s.mark[land]


def spend_army(s: HistoryState, part: Int, vacant: Int) -> None:
    """Use an army (H-EXP-04, 09); for vacant lands an allied one first, which has no other use."""
    if s.guest > 0:
        s.guest_reserve -= 1
    elif vacant == 1 and s.allied > 0:
        s.allied -= 1
    elif part == MARK_SECOND:
        s.second_reserve -= 1
    else:
        s.reserve -= 1


def armies_left(s: HistoryState) -> Int:
    return s.reserve + s.second_reserve + s.allied


def to_reserve(s: HistoryState, style: Int, part: Int) -> None:
    if style != FORCE_EMPIRE:
        s.guest_reserve += 1
    elif part == MARK_SECOND:
        s.second_reserve += 1
    else:
        s.reserve += 1
