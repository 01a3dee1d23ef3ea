"""Famine and Black Death: one die for each army of a region, or of two (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import Frame, Slot, choice
from carrack.core.flow import ask, note, offer, pop, push, put, top
from carrack.games.history.book import BOOK, CHOOSE, CHOOSE_REGION, LAND, REGION
from carrack.games.history.events import E_DIED, E_SURVIVED
from carrack.games.history.facts import (
    BORDER_START,
    BORDER_TO,
    LAND_REGION,
    LANDS,
    NO_LAND,
    NO_REGION,
    REGION_LINKS,
    REGIONS,
)
from carrack.games.history.rules.combat import strike_dead
from carrack.games.history.rules.dice import ROLL_1, enter_dice, has_one, throw_dice
from carrack.games.history.rules.expansion import in_play
from carrack.games.history.state import State

# ---- how armies die -----------------------------------------------------------------------------------------------


def visit(s: State, land: Int, dice: Int, roll: Int) -> None:
    """A 1 kills an army and its fort."""
    owner = s.owner[land]
    enter_dice(s, owner, 1, dice, roll)
    if has_one(dice, roll):
        note(s, E_DIED, owner, land)
        strike_dead(s, land)
    else:
        note(s, E_SURVIVED, owner, land)


def is_due(s: State, land: Int, due: Int) -> bool:
    """Whether an army of the land has yet to roll: the slot counts them, plus one, from the first question on."""
    if top(s, due) == 0:
        put(s, due, s.armies[land] + 1)
    return top(s, due) > 1


def ask_starving(s: State) -> None:
    """One die for each army of the struck regions, land by land."""
    while top(s, Starving.land) < LANDS:
        land = top(s, Starving.land)
        struck = s.owner[land] >= 0 and (top(s, Starving.regions) >> LAND_REGION[land]) & 1 == 1
        if struck and is_due(s, land, Starving.due):
            throw_dice(s, STARVE, 1)
            return
        put(s, Starving.land, land + 1)
        put(s, Starving.due, 0)
    pop(s)


def roll_starving(s: State, roll: Int) -> None:
    put(s, Starving.due, top(s, Starving.due) - 1)
    visit(s, top(s, Starving.land), 1, roll)


class Starving(Frame, book=BOOK, runs=ask_starving):
    """Armies of some regions roll for their lives."""

    regions: Slot  # mask
    land: Slot  # whose armies roll now
    due: Slot  # armies still to roll, plus one; 0 before the first


STARVE: Final = BOOK.chance("starve", "H-LESS-37", choice(ROLL_1, roll_starving))

# ---- famine -------------------------------------------------------------------------------------------------------


def ask_famine(s: State) -> None:
    """H-LESS-37."""
    ask(s, STRIKE_REGION, s.mover)
    for region in range(REGIONS):
        offer(s, CHOOSE_REGION, region)


def choose_famine(s: State, region: Int) -> None:
    pop(s)
    push(s, Starving.kind, 1 << region)


class Famine(Frame, book=BOOK, runs=ask_famine):
    """The region is named."""


STRIKE_REGION: Final = BOOK.question("famine", "H-LESS-37", choice(CHOOSE_REGION, choose_famine, lights=REGION))

# ---- black death --------------------------------------------------------------------------------------------------


def ask_black_death(s: State) -> None:
    """H-LESS-41, H-RUL-50: two adjacent regions, in rising order; by the switch, two adjacent lands."""
    ask(s, STRIKE_NEIGHBOURS, s.mover)
    if s.death_by_land == 1:
        offer_death_lands(s, top(s, BlackDeath.first))
    else:
        offer_death_regions(s, top(s, BlackDeath.first))


def offer_death_regions(s: State, first: Int) -> None:
    for region in range(first + 1, REGIONS):
        if first == NO_REGION:
            if REGION_LINKS[region] >> (region + 1) != 0:
                offer(s, CHOOSE_REGION, region)
        elif (REGION_LINKS[first] >> region) & 1 == 1:
            offer(s, CHOOSE_REGION, region)


def choose_death_region(s: State, region: Int) -> None:
    first = top(s, BlackDeath.first)
    if first == NO_REGION:
        put(s, BlackDeath.first, region)
        return
    pop(s)
    push(s, Starving.kind, (1 << first) | (1 << region))


def offer_death_lands(s: State, first: Int) -> None:
    if first == NO_LAND:
        for land in range(LANDS):
            if in_play(s, land) and has_later_neighbour(s, land):
                offer(s, CHOOSE, land)
        return
    for j in range(BORDER_START[first], BORDER_START[first + 1]):
        if BORDER_TO[j] > first and in_play(s, BORDER_TO[j]):
            offer(s, CHOOSE, BORDER_TO[j])


def has_later_neighbour(s: State, land: Int) -> bool:
    for j in range(BORDER_START[land], BORDER_START[land + 1]):
        if BORDER_TO[j] > land and in_play(s, BORDER_TO[j]):
            return True
    return False


def choose_death_land(s: State, land: Int) -> None:
    first = top(s, BlackDeath.first)
    if first == NO_LAND:
        put(s, BlackDeath.first, land)
        return
    pop(s)
    push(s, DeathLands.kind, first, land)


def neighbours_to_name(s: State) -> Int:
    if top(s, BlackDeath.first) < 0:
        return 2
    return 1


class BlackDeath(Frame, book=BOOK, runs=ask_black_death):
    """Two neighbours are named."""

    first: Slot  # region or land, or NO_REGION or NO_LAND


STRIKE_NEIGHBOURS: Final = BOOK.question(
    "black-death",
    "H-LESS-41",
    choice(CHOOSE_REGION, choose_death_region, lights=REGION),
    choice(CHOOSE, choose_death_land, lights=LAND),
    parts=neighbours_to_name,
)


def ask_death_lands(s: State) -> None:
    while top(s, DeathLands.struck) < 2:
        if is_due(s, top(s, DeathLands.first + top(s, DeathLands.struck)), DeathLands.due):
            throw_dice(s, DIE_OF_BLACK_DEATH, 1)
            return
        put(s, DeathLands.struck, top(s, DeathLands.struck) + 1)
        put(s, DeathLands.due, 0)
    pop(s)


def roll_death_land(s: State, roll: Int) -> None:
    put(s, DeathLands.due, top(s, DeathLands.due) - 1)
    visit(s, top(s, DeathLands.first + top(s, DeathLands.struck)), 1, roll)


class DeathLands(Frame, book=BOOK, runs=ask_death_lands):
    """Armies of two lands roll for their lives."""

    first: Slot
    second: Slot
    struck: Slot  # how many of the two
    due: Slot  # armies still to roll, plus one; 0 before the first


DIE_OF_BLACK_DEATH: Final = BOOK.chance("black death", "H-LESS-41", choice(ROLL_1, roll_death_land))
