"""Fleets: linked waters, coasts, landings and the waters of an empire (catalogue section FLEET)."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.games.history.constants import (
    ATLANTIC,
    CARIBBEAN,
    COAST,
    FLEET_LIMIT,
    MARK_SECOND,
    OCEAN_ACCESS,
    OCEAN_ACCESS_VARIANT,
    WATER_LINKS,
    WATERS,
)
from carrack.games.history.rules.armies import force_part
from carrack.games.history.state import FORCE_CRUSADE, HistoryState


def water_links(s: HistoryState, water: Int) -> Int:
    """Waters linked to a water (H-FLEET-02); a variant joins the Atlantic and the Caribbean (H-RUL-51)."""
    links = WATER_LINKS[water]
    if s.caribbean == 1:
        if water == ATLANTIC:
            links |= 1 << CARIBBEAN
        elif water == CARIBBEAN:
            links |= 1 << ATLANTIC
    return links


def moving_fleets(s: HistoryState) -> Int:
    if s.guest > 0:
        return s.guest_fleets
    return s.fleets


def linked(s: HistoryState, coasts: Int) -> Int:
    """Waters from which armies on these coasts can land, by chains of fleets (H-FLEET-01 to 03)."""
    fleets = moving_fleets(s)
    if s.guest == FORCE_CRUSADE:  # crusaders are at sea already (H-LESS-38)
        return fleets
    reached = coasts & fleets
    new = reached
    while new != 0 and reached != fleets:
        links = 0
        while new != 0:
            links |= water_links(s, lowest_bit(new))
            new &= new - 1
        new = links & fleets & ~reached
        reached |= new
    return reached


def lowest_bit(members: Int) -> Int:
    """The lowest number in a mask."""
    return (members & -members).bit_length() - 1


def coasts_of(s: HistoryState, part: Int) -> Int:
    """Waters on which a part of the moving force holds land."""
    coasts = 0
    for i in range(s.n_held):
        if force_part(s, s.held[i]) == part:
            coasts |= COAST[s.held[i]]
    return coasts


def can_land(s: HistoryState, land: Int, part: Int) -> bool:
    """Whether fleets can carry armies of a part to the land."""
    if s.guest > 0 and part == MARK_SECOND:
        return False
    coast = COAST[land]
    return coast & moving_fleets(s) != 0 and coast & linked(s, coasts_of(s, part)) != 0


def fleets_for(s: HistoryState, navigation: Int) -> Int:
    """Mask of waters that get fleets: those of the card and each sea that its oceans open (H-PREP-05, 06).

    With naval control there are only 12 fleets (H-RUL-40); if they run out, the variant's Caribbean (H-RUL-51) is left
    out first.
    """
    fleets = navigation
    more = 0
    for water in range(WATERS):
        if (navigation >> water) & 1 == 1:
            fleets |= OCEAN_ACCESS[water]
            if s.caribbean == 1:
                more |= OCEAN_ACCESS_VARIANT[water]
    if s.naval == 1 and count_waters(fleets | more) > FLEET_LIMIT:
        return fleets
    return fleets | more


def count_waters(waters: Int) -> Int:
    """Number of waters in a mask."""
    n = 0
    for water in range(WATERS):
        n += (waters >> water) & 1
    return n
