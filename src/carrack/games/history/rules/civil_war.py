"""Civil War (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import Frame, Slot, choice
from carrack.core.flow import ask, note, offer, pop, push, put, top
from carrack.games.history.book import BOOK, CHOOSE, LAND
from carrack.games.history.events import E_CIVIL_WAR
from carrack.games.history.facts import BY_FIRST, CIVIL_WAR_ARMIES, LANDS, SEATS
from carrack.games.history.rules.armies import is_enemy
from carrack.games.history.rules.combat import start_fight, tell_attack
from carrack.games.history.state import FIGURES, ST_CIVIL_WAR, State


def ask_civil_war(s: State) -> None:
    """H-LESS-12, H-RUL-33: lands of one colour and one set of figures, all named before the fighting.

    Rising order gives every set one path: a land is offered if enough of its force come after it, or if it is the next
    one anyway.
    """
    n = top(s, CivilWar.named)
    if n < CIVIL_WAR_ARMIES:
        ask(s, NAME_REBELS, s.mover)
        lowest = 0
        if n > 0:
            lowest = top(s, CivilWar.first + n - 1) + 1
        count_forces(s, lowest)
        for land in range(lowest, LANDS):
            if is_enemy(s, land) and (n == 0 or same_force(s, land, top(s, CivilWar.first))):
                force = s.owner[land] * FIGURES + s.figure[land]
                s.forces[force] -= 1
                if s.forces[force] >= CIVIL_WAR_ARMIES - n - 1 or s.forces[SEATS * FIGURES + force] == 0:
                    offer(s, CHOOSE, land)
                s.forces[SEATS * FIGURES + force] = 1
    if s.n_legal == 0:
        begin_fighting(s)


def same_force(s: State, land: Int, other: Int) -> bool:
    return s.owner[land] == s.owner[other] and s.figure[land] == s.figure[other]


def count_forces(s: State, lowest: Int) -> None:
    """Lands of each colour and figure from a land on; the second half says which were met already."""
    for i in range(2 * SEATS * FIGURES):
        s.forces[i] = 0
    for land in range(lowest, LANDS):
        if s.owner[land] >= 0:
            s.forces[s.owner[land] * FIGURES + s.figure[land]] += 1


def name_rebels(s: State, land: Int) -> None:
    n = top(s, CivilWar.named)
    put(s, CivilWar.first + n, land)
    put(s, CivilWar.named, n + 1)


def begin_fighting(s: State) -> None:
    n = top(s, CivilWar.named)
    first = top(s, CivilWar.first)
    second = top(s, CivilWar.second)
    third = top(s, CivilWar.third)
    pop(s)
    push(s, CivilFights.kind, n, first, second, third)


def go_on_with_civil_war(s: State) -> None:
    """H-LESS-13, 14: no terrain for the defender; a fort still helps; a won land is the card player's."""
    i = top(s, CivilFights.begun)
    if i == top(s, CivilFights.named):
        pop(s)
        return
    put(s, CivilFights.begun, i + 1)
    land = top(s, CivilFights.first + i)
    note(s, E_CIVIL_WAR, s.mover, s.owner[land], land)
    tell_attack(s, land)
    start_fight(s, land, ST_CIVIL_WAR, 1, BY_FIRST)


def rebels_to_name(s: State) -> Int:
    """As many as the force has lands for; before the first is named, as the largest force has."""
    n = top(s, CivilWar.named)
    most = 0
    for land in range(LANDS):
        if is_enemy(s, land) and (n == 0 or same_force(s, land, top(s, CivilWar.first))):
            most = max(most, lands_of_force(s, land))
    return min(CIVIL_WAR_ARMIES, most) - n


def lands_of_force(s: State, land: Int) -> Int:
    n = 0
    for other in range(LANDS):
        if same_force(s, land, other):
            n += 1
    return n


class CivilWar(Frame, book=BOOK, runs=ask_civil_war):
    """The lands of the rebels are named."""

    named: Slot  # how many
    first: Slot  # the lands
    second: Slot
    third: Slot


class CivilFights(Frame, book=BOOK, runs=go_on_with_civil_war):
    """The rebels fight one after the other."""

    named: Slot
    first: Slot
    second: Slot
    third: Slot
    begun: Slot  # how many fights


NAME_REBELS: Final = BOOK.question(
    "civil-war", "H-LESS-12", choice(CHOOSE, name_rebels, lights=LAND), parts=rebels_to_name
)
