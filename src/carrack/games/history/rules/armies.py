"""Armies, forts and settlements on the board (chapters on pieces, sacking and limits)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.flow import note
from carrack.games.history.events import E_ARMY_FELL, E_FORT_FELL, E_SACKED
from carrack.games.history.facts import (
    BY_GUEST,
    CITY,
    FORT_LIMIT,
    LAND_REGION,
    LANDS,
    NOBODY,
    PALESTINE,
    REGIONS,
    TALLY_BITS,
)
from carrack.games.history.rulings import EARLY_FIGURE, LATE_EPOCH, LATE_FIGURE
from carrack.games.history.state import ST_CRUSADE, ST_EMPIRE, ST_MINOR, State


def count_lands(s: State) -> None:
    """Lands of each seat in each region (H-RUL-25), anew from the board; `occupy` and `vacate` keep count of them."""
    for region in range(REGIONS):
        s.region_tally[region] = 0
    for land in range(LANDS):
        if s.owner[land] != NOBODY and LAND_REGION[land] >= 0:
            s.region_tally[LAND_REGION[land]] += 1 << (TALLY_BITS * s.owner[land])


def lands_in(s: State, region: Int, p: Int) -> Int:
    """Lands of a seat in a region; barren lands are in none (H-SCORE-16)."""
    return (s.region_tally[region] >> (TALLY_BITS * p)) & ((1 << TALLY_BITS) - 1)


def distant_figure(s: State) -> Int:
    """H-EVPLAY-09, H-GREAT-10: figures that cannot be taken for those of the present epoch."""
    if s.epoch >= LATE_EPOCH:
        return LATE_FIGURE
    return EARLY_FIGURE


def raze_fort(s: State, land: Int) -> None:
    if s.fort[land] == 1:
        s.fort[land] = 0
        s.n_forts -= 1
        note(s, E_FORT_FELL, land)


def remove_army(s: State, land: Int) -> None:
    """One army leaves the board."""
    note(s, E_ARMY_FELL, s.owner[land], land)
    s.armies[land] -= 1
    if s.armies[land] == 0:
        vacate(s, land)


def vacate(s: State, land: Int) -> None:
    """Nobody holds the land any more; settlement and monument stay (H-SACK-04, 05)."""
    s.region_tally[LAND_REGION[land]] -= 1 << (TALLY_BITS * s.owner[land])
    s.owner[land] = NOBODY
    s.armies[land] = 0
    s.figure[land] = 0
    s.mark[land] = 0


def occupy(s: State, land: Int, figure: Int, mark: Int) -> None:
    """One army of the mover now holds the land, which was vacant or his already."""
    if s.owner[land] == NOBODY:
        s.region_tally[LAND_REGION[land]] += 1 << (TALLY_BITS * s.mover)
    s.owner[land] = s.mover
    s.armies[land] = 1
    s.figure[land] = figure
    s.mark[land] = mark
    if mark != 0:
        s.held[s.n_held] = land
        s.n_held += 1


def sack(s: State, land: Int) -> None:
    """H-SACK-01 to 03: a capital becomes a city, a city disappears."""
    if s.settlement[land] > 0:
        s.settlement[land] -= 1
        note(s, E_SACKED, land, s.settlement[land])


def figure_of(s: State, style: Int) -> Int:
    if style == ST_EMPIRE:
        return s.epoch
    if style == ST_CRUSADE:
        return 1
    return distant_figure(s)


def mark_of(style: Int, part: Int) -> Int:
    if style == ST_EMPIRE:
        return part
    if style == ST_MINOR or style == ST_CRUSADE:
        return BY_GUEST
    return 0


def take_land(s: State, land: Int, style: Int, part: Int, fought: Int) -> None:
    """An army of the mover enters an empty land; only a won fight sacks (H-RUL-10), or any entry by the switch."""
    if fought == 1 or s.sack_on_entry == 1:
        sack(s, land)
    occupy(s, land, figure_of(s, style), mark_of(style, part))
    if style == ST_CRUSADE and land == PALESTINE:
        raise_crusader_state(s)


def raise_crusader_state(s: State) -> None:
    """H-LESS-40, H-RUL-37, 40: crusaders in Palestine get a fort, if one is left, and a city for any settlement."""
    s.settlement[PALESTINE] = CITY
    if s.n_forts < FORT_LIMIT:
        build_fort(s, PALESTINE)


def build_fort(s: State, land: Int) -> None:
    if s.fort[land] == 0:
        s.fort[land] = 1
        s.n_forts += 1


def is_moving(s: State, land: Int) -> bool:
    """Whether the moving force holds the land (H-EXP-03); other pieces never act (H-RUL-19)."""
    return s.mark[land] != 0


def is_enemy(s: State, land: Int) -> bool:
    """Whether somebody else than the mover holds the land."""
    return s.owner[land] >= 0 and s.owner[land] != s.mover
