"""Plague and Pestilence: diseases that begin in one land (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, offer, pop_frame, push_frame, request_decision, set_slot
from carrack.games.history.constants import (
    BORDER_START,
    BORDER_TO,
    LANDS,
    PESTILENCE_AROUND_DICE,
    PESTILENCE_CENTRE_DICE,
    PLAGUE_SPREAD_DICE,
)
from carrack.games.history.log_events import E_DIED, E_NO_EFFECT, E_STRUCK_LAND, E_SURVIVED
from carrack.games.history.rules.combat import kill_army_and_fort
from carrack.games.history.rules.dice import ROLL_1, ROLL_2, enter_dice, has_one, throw_dice
from carrack.games.history.rules.expansion import in_play
from carrack.games.history.rules.famine_and_black_death import has_rolls_left, roll_for_survival
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import CHOOSE_LAND, DECLARATIONS, LAND

PLAGUE_FIRST_THROWS: Final = 2  # the first visit throws four dice, as two throws of two

# ---- plague -------------------------------------------------------------------------------------------------------


def ask_plague(s: HistoryState) -> None:
    """Choose the occupied land where the Plague begins (H-LESS-42)."""
    request_decision(s, BEGIN_PLAGUE, s.mover)
    for land in range(LANDS):
        if s.owner[land] >= 0:
            offer(s, CHOOSE_LAND, land)
    if s.n_legal == 0:
        log_event(s, E_NO_EFFECT, s.mover)
        pop_frame(s)


def begin_plague(s: HistoryState, land: Int) -> None:
    pop_frame(s)
    log_event(s, E_STRUCK_LAND, s.mover, land)
    push_frame(s, PlagueVisit.kind, land, PLAGUE_FIRST_THROWS)


def run_plague(s: HistoryState) -> None:
    """Roll for the Plague in a land; if an army dies it spreads to a neighbour (H-LESS-43, 44, H-RUL-38)."""
    if get_slot(s, PlagueVisit.throws) > 0:
        if get_slot(s, PlagueVisit.spread) == 0:
            throw_dice(s, CATCH_PLAGUE, 2)
        else:
            throw_dice(s, CATCH_SPREADING_PLAGUE, PLAGUE_SPREAD_DICE)
        return
    if get_slot(s, PlagueVisit.hit) == 1:
        land = get_slot(s, PlagueVisit.land)
        request_decision(s, SPREAD_PLAGUE, s.mover)
        for j in range(BORDER_START[land], BORDER_START[land + 1]):
            if s.owner[BORDER_TO[j]] >= 0:
                offer(s, CHOOSE_LAND, BORDER_TO[j])
    if s.n_legal == 0:
        pop_frame(s)


def spread_plague(s: HistoryState, land: Int) -> None:
    log_event(s, E_STRUCK_LAND, s.mover, land)
    set_slot(s, PlagueVisit.land, land)
    set_slot(s, PlagueVisit.throws, 1)
    set_slot(s, PlagueVisit.hit, 0)
    set_slot(s, PlagueVisit.spread, 1)


def roll_plague(s: HistoryState, roll: Int) -> None:
    catch_plague(s, 2, roll)


def roll_spreading_plague(s: HistoryState, roll: Int) -> None:
    catch_plague(s, PLAGUE_SPREAD_DICE, roll)


def catch_plague(s: HistoryState, dice: Int, roll: Int) -> None:
    land = get_slot(s, PlagueVisit.land)
    owner = s.owner[land]
    enter_dice(s, owner, 1, dice, roll)
    if has_one(dice, roll):
        set_slot(s, PlagueVisit.hit, 1)
    set_slot(s, PlagueVisit.throws, get_slot(s, PlagueVisit.throws) - 1)
    if get_slot(s, PlagueVisit.throws) == 0:
        if get_slot(s, PlagueVisit.hit) == 1:
            log_event(s, E_DIED, owner, land)
            kill_army_and_fort(s, land)
        else:
            log_event(s, E_SURVIVED, owner, land)


class Plague(Frame, declarations=DECLARATIONS, run=ask_plague):
    """Choice of the first land."""


class PlagueVisit(Frame, declarations=DECLARATIONS, run=run_plague):
    """Rolls of the Plague in a land."""

    land: Slot
    throws: Slot  # still to come there
    hit: Slot  # 1 once a 1 was thrown
    spread: Slot  # 1 after the first land


BEGIN_PLAGUE: Final = DECLARATIONS.decision("plague", "H-LESS-42", choice(CHOOSE_LAND, begin_plague, target=LAND))
SPREAD_PLAGUE: Final = DECLARATIONS.decision(
    "plague-spread", "H-LESS-43", choice(CHOOSE_LAND, spread_plague, target=LAND)
)
CATCH_PLAGUE: Final = DECLARATIONS.chance("catch plague", "H-LESS-42", choice(ROLL_2, roll_plague))
CATCH_SPREADING_PLAGUE: Final = DECLARATIONS.chance(
    "catch spreading plague", "H-LESS-43", choice(ROLL_1 + PLAGUE_SPREAD_DICE - 1, roll_spreading_plague)
)

# ---- pestilence ---------------------------------------------------------------------------------------------------


def ask_pestilence(s: HistoryState) -> None:
    """Choose the centre of the Pestilence (H-LESS-45)."""
    request_decision(s, BEGIN_PESTILENCE, s.mover)
    for land in range(LANDS):
        if in_play(s, land):
            offer(s, CHOOSE_LAND, land)


def begin_pestilence(s: HistoryState, land: Int) -> None:
    pop_frame(s)
    log_event(s, E_STRUCK_LAND, s.mover, land)
    push_frame(s, PestilenceAround.kind, land)
    push_frame(s, PestilenceCentre.kind, land)


def run_centre(s: HistoryState) -> None:
    if has_rolls_left(s, get_slot(s, PestilenceCentre.land), PestilenceCentre.due):
        throw_dice(s, CATCH_IN_CENTRE, PESTILENCE_CENTRE_DICE)
    else:
        pop_frame(s)


def roll_centre(s: HistoryState, roll: Int) -> None:
    set_slot(s, PestilenceCentre.due, get_slot(s, PestilenceCentre.due) - 1)
    roll_for_survival(s, get_slot(s, PestilenceCentre.land), PESTILENCE_CENTRE_DICE, roll)


def run_around(s: HistoryState) -> None:
    """Roll for each army adjacent to the centre, whatever happened there (H-LESS-46)."""
    centre = get_slot(s, PestilenceAround.centre)
    while BORDER_START[centre] + get_slot(s, PestilenceAround.struck) < BORDER_START[centre + 1]:
        if has_rolls_left(s, land_around(s), PestilenceAround.due):
            throw_dice(s, CATCH_AROUND, PESTILENCE_AROUND_DICE)
            return
        set_slot(s, PestilenceAround.struck, get_slot(s, PestilenceAround.struck) + 1)
        set_slot(s, PestilenceAround.due, 0)
    pop_frame(s)


def land_around(s: HistoryState) -> Int:
    """The adjacent land that rolls now."""
    return BORDER_TO[BORDER_START[get_slot(s, PestilenceAround.centre)] + get_slot(s, PestilenceAround.struck)]


def roll_around(s: HistoryState, roll: Int) -> None:
    set_slot(s, PestilenceAround.due, get_slot(s, PestilenceAround.due) - 1)
    roll_for_survival(s, land_around(s), PESTILENCE_AROUND_DICE, roll)


class Pestilence(Frame, declarations=DECLARATIONS, run=ask_pestilence):
    """Choice of the centre."""


class PestilenceCentre(Frame, declarations=DECLARATIONS, run=run_centre):
    """Survival rolls in the centre."""

    land: Slot
    due: Slot  # armies still to roll, plus one; 0 before the first


class PestilenceAround(Frame, declarations=DECLARATIONS, run=run_around):
    """Survival rolls in the adjacent lands."""

    centre: Slot
    struck: Slot  # neighbours done with
    due: Slot


BEGIN_PESTILENCE: Final = DECLARATIONS.decision(
    "pestilence", "H-LESS-45", choice(CHOOSE_LAND, begin_pestilence, target=LAND)
)
CATCH_IN_CENTRE: Final = DECLARATIONS.chance(
    "catch pestilence", "H-LESS-45", choice(ROLL_1 + PESTILENCE_CENTRE_DICE - 1, roll_centre)
)
CATCH_AROUND: Final = DECLARATIONS.chance(
    "catch pestilence around", "H-LESS-46", choice(ROLL_1 + PESTILENCE_AROUND_DICE - 1, roll_around)
)
