"""Civil War (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, offer, pop_frame, push_frame, request_decision, set_slot
from carrack.games.history.constants import CIVIL_WAR_ARMIES, LANDS, MARK_FIRST, SEATS
from carrack.games.history.log_events import E_CIVIL_WAR, E_NO_EFFECT
from carrack.games.history.rules.armies import is_enemy
from carrack.games.history.rules.combat import log_local_attack, start_fight
from carrack.games.history.state import FIGURES, FORCE_CIVIL_WAR, HistoryState
from carrack.games.history.vocabulary import CHOOSE_LAND, DECLARATIONS, LAND


def ask_civil_war(s: HistoryState) -> None:
    """Choose the rebels' lands, of one colour and one set of figures, before the fights (H-LESS-12, H-RUL-33).

    Lands are chosen in rising order, so that each set has one path: a land is offered if enough lands of its force
    follow it, or if it is the first of its force.
    """
    n = get_slot(s, CivilWar.named)
    if n < CIVIL_WAR_ARMIES:
        request_decision(s, NAME_REBELS, s.mover)
        lowest = 0
        if n > 0:
            lowest = get_slot(s, CivilWar.first + n - 1) + 1
        count_forces(s, lowest)
        for land in range(lowest, LANDS):
            if is_enemy(s, land) and (n == 0 or same_force(s, land, get_slot(s, CivilWar.first))):
                force = s.owner[land] * FIGURES + s.figure[land]
                s.forces[force] -= 1
                if s.forces[force] >= CIVIL_WAR_ARMIES - n - 1 or s.forces[SEATS * FIGURES + force] == 0:
                    offer(s, CHOOSE_LAND, land)
                s.forces[SEATS * FIGURES + force] = 1
    if s.n_legal == 0:
        if n == 0:
            log_event(s, E_NO_EFFECT, s.mover)
        begin_fighting(s)


def same_force(s: HistoryState, land: Int, other: Int) -> bool:
    return s.owner[land] == s.owner[other] and s.figure[land] == s.figure[other]


def count_forces(s: HistoryState, lowest: Int) -> None:
    """Count lands by colour and figure from a land on, and clear the second half (forces already met)."""
    for i in range(2 * SEATS * FIGURES):
        s.forces[i] = 0
    for land in range(lowest, LANDS):
        if s.owner[land] >= 0:
            s.forces[s.owner[land] * FIGURES + s.figure[land]] += 1


def name_rebels(s: HistoryState, land: Int) -> None:
    n = get_slot(s, CivilWar.named)
    set_slot(s, CivilWar.first + n, land)
    set_slot(s, CivilWar.named, n + 1)


def begin_fighting(s: HistoryState) -> None:
    n = get_slot(s, CivilWar.named)
    first = get_slot(s, CivilWar.first)
    second = get_slot(s, CivilWar.second)
    third = get_slot(s, CivilWar.third)
    pop_frame(s)
    push_frame(s, CivilFights.kind, n, first, second, third)


def go_on_with_civil_war(s: HistoryState) -> None:
    """Fight for each rebel land: no terrain, but forts help; the mover takes lands won (H-LESS-13, 14)."""
    i = get_slot(s, CivilFights.begun)
    if i == get_slot(s, CivilFights.named):
        pop_frame(s)
        return
    set_slot(s, CivilFights.begun, i + 1)
    land = get_slot(s, CivilFights.first + i)
    log_event(s, E_CIVIL_WAR, s.mover, s.owner[land], land)
    log_local_attack(s, land)
    start_fight(s, land, FORCE_CIVIL_WAR, 1, MARK_FIRST)


def rebels_to_name(s: HistoryState) -> Int:
    """Number of lands to choose, limited by the force; before the first choice, by the largest force."""
    n = get_slot(s, CivilWar.named)
    most = 0
    for land in range(LANDS):
        if is_enemy(s, land) and (n == 0 or same_force(s, land, get_slot(s, CivilWar.first))):
            most = max(most, lands_of_force(s, land))
    return min(CIVIL_WAR_ARMIES, most) - n


def lands_of_force(s: HistoryState, land: Int) -> Int:
    n = 0
    for other in range(LANDS):
        if same_force(s, land, other):
            n += 1
    return n


class CivilWar(Frame, declarations=DECLARATIONS, run=ask_civil_war):
    """Choice of the rebels' lands."""

    named: Slot  # how many
    first: Slot  # the lands
    second: Slot
    third: Slot


class CivilFights(Frame, declarations=DECLARATIONS, run=go_on_with_civil_war):
    """Fights of the rebels, one by one."""

    named: Slot
    first: Slot
    second: Slot
    third: Slot
    begun: Slot  # how many fights


NAME_REBELS: Final = DECLARATIONS.decision(
    "civil-war", "H-LESS-12", choice(CHOOSE_LAND, name_rebels, target=LAND), picks_left=rebels_to_name
)
