"""Barbarians (section LESS)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, offer, pop_frame, push_frame, request_decision, set_slot
from carrack.games.history.constants import BORDER_START, BORDER_TO, DEFENCE, LAND_REGION, LANDS, MARK_FIRST, NO_LAND
from carrack.games.history.log_events import E_ATTACK, E_BARBARIANS, E_NO_EFFECT
from carrack.games.history.rules.armies import is_enemy
from carrack.games.history.rules.combat import start_fight
from carrack.games.history.state import FORCE_BARBARIANS, HistoryState
from carrack.games.history.vocabulary import CHOOSE_LAND, DECLARATIONS, LAND


def ask_barbarians(s: HistoryState) -> None:
    """Choose a barren land beside an enemy (H-LESS-49, H-RUL-39)."""
    request_decision(s, CHOOSE_BARREN_LAND, s.mover)
    for land in range(LANDS):
        if LAND_REGION[land] < 0 and has_enemy_beside(s, land):
            offer(s, CHOOSE_LAND, land)
    if s.n_legal == 0:
        log_event(s, E_NO_EFFECT, s.mover)
        pop_frame(s)


def has_enemy_beside(s: HistoryState, barren: Int) -> bool:
    for j in range(BORDER_START[barren], BORDER_START[barren + 1]):
        if is_enemy(s, BORDER_TO[j]):
            return True
    return False


def choose_barren(s: HistoryState, barren: Int) -> None:
    pop_frame(s)
    log_event(s, E_BARBARIANS, s.mover, barren)
    push_frame(s, Raid.kind, barren, NO_LAND)


def ask_raid(s: HistoryState) -> None:
    """Attack adjacent enemies one by one, as long as the attacks succeed (H-LESS-50, 51)."""
    barren = get_slot(s, Raid.barren)
    last = get_slot(s, Raid.last)
    if last == NO_LAND or s.owner[last] == s.mover:
        request_decision(s, CHOOSE_RAID_TARGET, s.mover)
        for j in range(BORDER_START[barren], BORDER_START[barren + 1]):
            if is_enemy(s, BORDER_TO[j]):
                offer(s, CHOOSE_LAND, BORDER_TO[j])
        if last != NO_LAND and s.n_legal > 0:
            offer(s, PASS)
    if s.n_legal == 0:
        pop_frame(s)


def barbarian_attack(s: HistoryState, land: Int) -> None:
    dice = 1
    for j in range(BORDER_START[land], BORDER_START[land + 1]):
        if BORDER_TO[j] == get_slot(s, Raid.barren) and DEFENCE[j] != 0:
            dice = 2
    set_slot(s, Raid.last, land)
    log_event(s, E_ATTACK, s.mover, land, s.owner[land], get_slot(s, Raid.barren) + 1)
    start_fight(s, land, FORCE_BARBARIANS, dice, MARK_FIRST)


class Barbarians(Frame, declarations=DECLARATIONS, run=ask_barbarians):
    """Choice of the barren land."""


class Raid(Frame, declarations=DECLARATIONS, run=ask_raid):
    """Barbarians attack from a barren land."""

    barren: Slot
    last: Slot  # the land attacked last, or NO_LAND


CHOOSE_BARREN_LAND: Final = DECLARATIONS.decision(
    "barbarians", "H-LESS-49", choice(CHOOSE_LAND, choose_barren, target=LAND)
)
CHOOSE_RAID_TARGET: Final = DECLARATIONS.decision(
    "barbarian-target",
    "H-LESS-50",
    choice(CHOOSE_LAND, barbarian_attack, target=LAND),
    choice(PASS, pop_frame),
    message_args={"land": (LAND, Raid.barren)},
)
