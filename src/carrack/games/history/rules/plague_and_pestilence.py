"""Plague and Pestilence: diseases that begin in one land (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import Frame, Slot, choice
from carrack.core.flow import ask, note, offer, pop, push, put, top
from carrack.games.history.book import BOOK, CHOOSE, LAND
from carrack.games.history.events import E_DIED, E_SURVIVED
from carrack.games.history.facts import (
    BORDER_START,
    BORDER_TO,
    LANDS,
    PESTILENCE_AROUND_DICE,
    PESTILENCE_CENTRE_DICE,
    PLAGUE_SPREAD_DICE,
)
from carrack.games.history.rules.combat import strike_dead
from carrack.games.history.rules.dice import ROLL_1, ROLL_2, enter_dice, has_one, throw_dice
from carrack.games.history.rules.expansion import in_play
from carrack.games.history.rules.famine_and_black_death import is_due, visit
from carrack.games.history.state import State

PLAGUE_FIRST_THROWS: Final = 2  # the first visit throws four dice, as two throws of two

# ---- plague -------------------------------------------------------------------------------------------------------


def ask_plague(s: State) -> None:
    """H-LESS-42."""
    ask(s, BEGIN_PLAGUE, s.mover)
    for land in range(LANDS):
        if s.owner[land] >= 0:
            offer(s, CHOOSE, land)
    if s.n_legal == 0:
        pop(s)


def begin_plague(s: State, land: Int) -> None:
    pop(s)
    push(s, PlagueVisit.kind, land, PLAGUE_FIRST_THROWS)


def run_plague(s: State) -> None:
    """H-LESS-43, 44, H-RUL-38: where an army dies the plague goes on to a neighbour."""
    if top(s, PlagueVisit.throws) > 0:
        if top(s, PlagueVisit.spread) == 0:
            throw_dice(s, CATCH_PLAGUE, 2)
        else:
            throw_dice(s, CATCH_SPREADING_PLAGUE, PLAGUE_SPREAD_DICE)
        return
    if top(s, PlagueVisit.hit) == 1:
        land = top(s, PlagueVisit.land)
        ask(s, SPREAD_PLAGUE, s.mover)
        for j in range(BORDER_START[land], BORDER_START[land + 1]):
            if s.owner[BORDER_TO[j]] >= 0:
                offer(s, CHOOSE, BORDER_TO[j])
    if s.n_legal == 0:
        pop(s)


def spread_plague(s: State, land: Int) -> None:
    put(s, PlagueVisit.land, land)
    put(s, PlagueVisit.throws, 1)
    put(s, PlagueVisit.hit, 0)
    put(s, PlagueVisit.spread, 1)


def roll_plague(s: State, roll: Int) -> None:
    catch_plague(s, 2, roll)


def roll_spreading_plague(s: State, roll: Int) -> None:
    catch_plague(s, PLAGUE_SPREAD_DICE, roll)


def catch_plague(s: State, dice: Int, roll: Int) -> None:
    land = top(s, PlagueVisit.land)
    owner = s.owner[land]
    enter_dice(s, owner, 1, dice, roll)
    if has_one(dice, roll):
        put(s, PlagueVisit.hit, 1)
    put(s, PlagueVisit.throws, top(s, PlagueVisit.throws) - 1)
    if top(s, PlagueVisit.throws) == 0:
        if top(s, PlagueVisit.hit) == 1:
            note(s, E_DIED, owner, land)
            strike_dead(s, land)
        else:
            note(s, E_SURVIVED, owner, land)


class Plague(Frame, book=BOOK, runs=ask_plague):
    """Where it begins is named."""


class PlagueVisit(Frame, book=BOOK, runs=run_plague):
    """The plague is in a land."""

    land: Slot
    throws: Slot  # still to come there
    hit: Slot  # 1 once a 1 was thrown
    spread: Slot  # 1 after the first land


BEGIN_PLAGUE: Final = BOOK.question("plague", "H-LESS-42", choice(CHOOSE, begin_plague, lights=LAND))
SPREAD_PLAGUE: Final = BOOK.question("plague-spread", "H-LESS-43", choice(CHOOSE, spread_plague, lights=LAND))
CATCH_PLAGUE: Final = BOOK.chance("catch plague", "H-LESS-42", choice(ROLL_2, roll_plague))
CATCH_SPREADING_PLAGUE: Final = BOOK.chance(
    "catch spreading plague", "H-LESS-43", choice(ROLL_1 + PLAGUE_SPREAD_DICE - 1, roll_spreading_plague)
)

# ---- pestilence ---------------------------------------------------------------------------------------------------


def ask_pestilence(s: State) -> None:
    """H-LESS-45."""
    ask(s, BEGIN_PESTILENCE, s.mover)
    for land in range(LANDS):
        if in_play(s, land):
            offer(s, CHOOSE, land)


def begin_pestilence(s: State, land: Int) -> None:
    pop(s)
    push(s, PestilenceAround.kind, land)
    push(s, PestilenceCentre.kind, land)


def run_centre(s: State) -> None:
    if is_due(s, top(s, PestilenceCentre.land), PestilenceCentre.due):
        throw_dice(s, CATCH_IN_CENTRE, PESTILENCE_CENTRE_DICE)
    else:
        pop(s)


def roll_centre(s: State, roll: Int) -> None:
    put(s, PestilenceCentre.due, top(s, PestilenceCentre.due) - 1)
    visit(s, top(s, PestilenceCentre.land), PESTILENCE_CENTRE_DICE, roll)


def run_around(s: State) -> None:
    """H-LESS-46: every army beside the centre, whatever happened there."""
    centre = top(s, PestilenceAround.centre)
    while BORDER_START[centre] + top(s, PestilenceAround.struck) < BORDER_START[centre + 1]:
        if is_due(s, land_around(s), PestilenceAround.due):
            throw_dice(s, CATCH_AROUND, PESTILENCE_AROUND_DICE)
            return
        put(s, PestilenceAround.struck, top(s, PestilenceAround.struck) + 1)
        put(s, PestilenceAround.due, 0)
    pop(s)


def land_around(s: State) -> Int:
    """The neighbour that is struck now."""
    return BORDER_TO[BORDER_START[top(s, PestilenceAround.centre)] + top(s, PestilenceAround.struck)]


def roll_around(s: State, roll: Int) -> None:
    put(s, PestilenceAround.due, top(s, PestilenceAround.due) - 1)
    visit(s, land_around(s), PESTILENCE_AROUND_DICE, roll)


class Pestilence(Frame, book=BOOK, runs=ask_pestilence):
    """Its centre is named."""


class PestilenceCentre(Frame, book=BOOK, runs=run_centre):
    """The armies of the centre roll for their lives."""

    land: Slot
    due: Slot  # armies still to roll, plus one; 0 before the first


class PestilenceAround(Frame, book=BOOK, runs=run_around):
    """Then those of its neighbours."""

    centre: Slot
    struck: Slot  # neighbours done with
    due: Slot


BEGIN_PESTILENCE: Final = BOOK.question("pestilence", "H-LESS-45", choice(CHOOSE, begin_pestilence, lights=LAND))
CATCH_IN_CENTRE: Final = BOOK.chance(
    "catch pestilence", "H-LESS-45", choice(ROLL_1 + PESTILENCE_CENTRE_DICE - 1, roll_centre)
)
CATCH_AROUND: Final = BOOK.chance(
    "catch pestilence around", "H-LESS-46", choice(ROLL_1 + PESTILENCE_AROUND_DICE - 1, roll_around)
)
