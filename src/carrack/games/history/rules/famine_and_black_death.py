"""Famine and Black Death: one die for each army of a region, or of two (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, offer, pop_frame, push_frame, request_decision, set_slot
from carrack.games.history.constants import (
    BORDER_START,
    BORDER_TO,
    LAND_REGION,
    LANDS,
    NO_LAND,
    NO_REGION,
    REGION_LINKS,
    REGIONS,
)
from carrack.games.history.log_events import E_DIED, E_STRUCK_LAND, E_STRUCK_REGION, E_SURVIVED
from carrack.games.history.rules.combat import kill_army_and_fort
from carrack.games.history.rules.dice import ROLL_1, enter_dice, has_one, throw_dice
from carrack.games.history.rules.expansion import in_play
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import CHOOSE_LAND, CHOOSE_REGION, DECLARATIONS, LAND, REGION

# ---- how armies die -----------------------------------------------------------------------------------------------


def roll_for_survival(s: HistoryState, land: Int, dice: Int, roll: Int) -> None:
    """Apply a roll to a land: a 1 kills an army and its fort."""
    owner = s.owner[land]
    enter_dice(s, owner, 1, dice, roll)
    if has_one(dice, roll):
        log_event(s, E_DIED, owner, land)
        kill_army_and_fort(s, land)
    else:
        log_event(s, E_SURVIVED, owner, land)


def has_rolls_left(s: HistoryState, land: Int, due: Int) -> bool:
    """Whether an army of the land has yet to roll; after the first roll the slot holds their number plus one."""
    if get_slot(s, due) == 0:
        set_slot(s, due, s.armies[land] + 1)
    return get_slot(s, due) > 1


def ask_starving(s: HistoryState) -> None:
    """Roll one die per army of the affected regions, land by land."""
    while get_slot(s, Starving.land) < LANDS:
        land = get_slot(s, Starving.land)
        struck = s.owner[land] >= 0 and (get_slot(s, Starving.regions) >> LAND_REGION[land]) & 1 == 1
        if struck and has_rolls_left(s, land, Starving.due):
            throw_dice(s, STARVE, 1)
            return
        set_slot(s, Starving.land, land + 1)
        set_slot(s, Starving.due, 0)
    pop_frame(s)


def roll_starving(s: HistoryState, roll: Int) -> None:
    set_slot(s, Starving.due, get_slot(s, Starving.due) - 1)
    roll_for_survival(s, get_slot(s, Starving.land), 1, roll)


class Starving(Frame, declarations=DECLARATIONS, run=ask_starving):
    """Survival rolls of the armies in some regions."""

    regions: Slot  # mask
    land: Slot  # whose armies roll now
    due: Slot  # armies still to roll, plus one; 0 before the first


STARVE: Final = DECLARATIONS.chance("starve", "H-LESS-37", choice(ROLL_1, roll_starving))

# ---- famine -------------------------------------------------------------------------------------------------------


def ask_famine(s: HistoryState) -> None:
    """Choose the region of the famine (H-LESS-37)."""
    request_decision(s, STRIKE_REGION, s.mover)
    for region in range(REGIONS):
        offer(s, CHOOSE_REGION, region)


def choose_famine(s: HistoryState, region: Int) -> None:
    pop_frame(s)
    log_event(s, E_STRUCK_REGION, s.mover, region)
    push_frame(s, Starving.kind, 1 << region)


class Famine(Frame, declarations=DECLARATIONS, run=ask_famine):
    """Choice of the region."""


STRIKE_REGION: Final = DECLARATIONS.decision("famine", "H-LESS-37", choice(CHOOSE_REGION, choose_famine, target=REGION))

# ---- black death --------------------------------------------------------------------------------------------------


def ask_black_death(s: HistoryState) -> None:
    """Choose two adjacent regions (with an option, lands) in rising order (H-LESS-41, H-RUL-50)."""
    request_decision(s, STRIKE_NEIGHBOURS, s.mover)
    if s.death_by_land == 1:
        offer_death_lands(s, get_slot(s, BlackDeath.first))
    else:
        offer_death_regions(s, get_slot(s, BlackDeath.first))


def offer_death_regions(s: HistoryState, first: Int) -> None:
    for region in range(first + 1, REGIONS):
        if first == NO_REGION:
            if REGION_LINKS[region] >> (region + 1) != 0:
                offer(s, CHOOSE_REGION, region)
        elif (REGION_LINKS[first] >> region) & 1 == 1:
            offer(s, CHOOSE_REGION, region)


def choose_death_region(s: HistoryState, region: Int) -> None:
    first = get_slot(s, BlackDeath.first)
    if first == NO_REGION:
        set_slot(s, BlackDeath.first, region)
        return
    pop_frame(s)
    log_event(s, E_STRUCK_REGION, s.mover, first)
    log_event(s, E_STRUCK_REGION, s.mover, region)
    push_frame(s, Starving.kind, (1 << first) | (1 << region))


def offer_death_lands(s: HistoryState, first: Int) -> None:
    if first == NO_LAND:
        for land in range(LANDS):
            if in_play(s, land) and has_later_neighbour(s, land):
                offer(s, CHOOSE_LAND, land)
        return
    for j in range(BORDER_START[first], BORDER_START[first + 1]):
        if BORDER_TO[j] > first and in_play(s, BORDER_TO[j]):
            offer(s, CHOOSE_LAND, BORDER_TO[j])


def has_later_neighbour(s: HistoryState, land: Int) -> bool:
    for j in range(BORDER_START[land], BORDER_START[land + 1]):
        if BORDER_TO[j] > land and in_play(s, BORDER_TO[j]):
            return True
    return False


def choose_death_land(s: HistoryState, land: Int) -> None:
    first = get_slot(s, BlackDeath.first)
    if first == NO_LAND:
        set_slot(s, BlackDeath.first, land)
        return
    pop_frame(s)
    log_event(s, E_STRUCK_LAND, s.mover, first)
    log_event(s, E_STRUCK_LAND, s.mover, land)
    push_frame(s, DeathLands.kind, first, land)


def neighbours_to_name(s: HistoryState) -> Int:
    if get_slot(s, BlackDeath.first) < 0:
        return 2
    return 1


class BlackDeath(Frame, declarations=DECLARATIONS, run=ask_black_death):
    """Choice of two adjacent regions or lands."""

    first: Slot  # region or land, or NO_REGION or NO_LAND


STRIKE_NEIGHBOURS: Final = DECLARATIONS.decision(
    "black-death",
    "H-LESS-41",
    choice(CHOOSE_REGION, choose_death_region, target=REGION),
    choice(CHOOSE_LAND, choose_death_land, target=LAND),
    picks_left=neighbours_to_name,
)


def ask_death_lands(s: HistoryState) -> None:
    while get_slot(s, DeathLands.struck) < 2:
        if has_rolls_left(s, get_slot(s, DeathLands.first + get_slot(s, DeathLands.struck)), DeathLands.due):
            throw_dice(s, DIE_OF_BLACK_DEATH, 1)
            return
        set_slot(s, DeathLands.struck, get_slot(s, DeathLands.struck) + 1)
        set_slot(s, DeathLands.due, 0)
    pop_frame(s)


def roll_death_land(s: HistoryState, roll: Int) -> None:
    set_slot(s, DeathLands.due, get_slot(s, DeathLands.due) - 1)
    roll_for_survival(s, get_slot(s, DeathLands.first + get_slot(s, DeathLands.struck)), 1, roll)


class DeathLands(Frame, declarations=DECLARATIONS, run=ask_death_lands):
    """Survival rolls of the armies in two lands."""

    first: Slot
    second: Slot
    struck: Slot  # how many of the two
    due: Slot  # armies still to roll, plus one; 0 before the first


DIE_OF_BLACK_DEATH: Final = DECLARATIONS.chance("black death", "H-LESS-41", choice(ROLL_1, roll_death_land))
