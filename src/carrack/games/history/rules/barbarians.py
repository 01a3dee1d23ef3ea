"""Barbarians (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, Frame, Slot, choice
from carrack.core.flow import ask, note, offer, pop, push, put, top
from carrack.games.history.book import BOOK, CHOOSE, LAND
from carrack.games.history.events import E_ATTACK, E_BARBARIANS
from carrack.games.history.facts import BORDER_START, BORDER_TO, BY_FIRST, DEFENCE, LAND_REGION, LANDS, NO_LAND
from carrack.games.history.rules.armies import is_enemy
from carrack.games.history.rules.combat import start_fight
from carrack.games.history.state import ST_BARBARIANS, State


def ask_barbarians(s: State) -> None:
    """H-LESS-49, H-RUL-39: one barren land beside an enemy."""
    ask(s, COME_OUT, s.mover)
    for land in range(LANDS):
        if LAND_REGION[land] < 0 and has_enemy_beside(s, land):
            offer(s, CHOOSE, land)
    if s.n_legal == 0:
        pop(s)


def has_enemy_beside(s: State, barren: Int) -> bool:
    for j in range(BORDER_START[barren], BORDER_START[barren + 1]):
        if is_enemy(s, BORDER_TO[j]):
            return True
    return False


def choose_barren(s: State, barren: Int) -> None:
    pop(s)
    note(s, E_BARBARIANS, s.mover, barren)
    push(s, Raid.kind, barren, NO_LAND)


def ask_raid(s: State) -> None:
    """H-LESS-50, 51: against the enemies beside it, one after the other, as long as the attacks succeed."""
    barren = top(s, Raid.barren)
    last = top(s, Raid.last)
    if last == NO_LAND or s.owner[last] == s.mover:
        ask(s, RAID, s.mover)
        for j in range(BORDER_START[barren], BORDER_START[barren + 1]):
            if is_enemy(s, BORDER_TO[j]):
                offer(s, CHOOSE, BORDER_TO[j])
        if last != NO_LAND and s.n_legal > 0:
            offer(s, PASS)
    if s.n_legal == 0:
        pop(s)


def barbarian_attack(s: State, land: Int) -> None:
    dice = 1
    for j in range(BORDER_START[land], BORDER_START[land + 1]):
        if BORDER_TO[j] == top(s, Raid.barren) and DEFENCE[j] != 0:
            dice = 2
    put(s, Raid.last, land)
    note(s, E_ATTACK, s.mover, land, s.owner[land], top(s, Raid.barren) + 1)
    start_fight(s, land, ST_BARBARIANS, dice, BY_FIRST)


class Barbarians(Frame, book=BOOK, runs=ask_barbarians):
    """The barren land is named."""


class Raid(Frame, book=BOOK, runs=ask_raid):
    """Barbarians attack from a barren land."""

    barren: Slot
    last: Slot  # the land attacked last, or NO_LAND


COME_OUT: Final = BOOK.question("barbarians", "H-LESS-49", choice(CHOOSE, choose_barren, lights=LAND))
RAID: Final = BOOK.question(
    "barbarian-target",
    "H-LESS-50",
    choice(CHOOSE, barbarian_attack, lights=LAND),
    choice(PASS, pop),
    says={"land": (LAND, Raid.barren)},
)
