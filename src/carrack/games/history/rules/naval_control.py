"""The expert option of naval control: armies on fleets hold seas (H-OPT-06 to 12, H-RUL-42)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, next_step, offer, pop_frame, push_frame, request_decision
from carrack.games.history.constants import ELITE_TROOPS, MARK_FIRST, NAVIGATION, NO_OWNER, SEAS, WATERS, WEAPONRY
from carrack.games.history.log_events import (
    E_ADDED,
    E_SEA_FIGHT,
    E_SEA_HELD,
    E_SEA_LOST,
    E_SEA_RESULT,
    E_SUNK,
    E_TIE_WON,
)
from carrack.games.history.rules.coins import lose_army
from carrack.games.history.rules.dice import ROLL_1, best_of, enter_dice, throw_dice
from carrack.games.history.rules.preparation import tokens_left
from carrack.games.history.rules.scoring import holds_sea
from carrack.games.history.rules.turn_order import called_empire
from carrack.games.history.rulings import NAVAL_ATTACK_DICE, NAVAL_COMMITMENT, NAVAL_DEFENCE_DICE
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import DECLARATIONS, WATER

FIGHT_SEA: Final = DECLARATIONS.verb("fight", WATER)
HOLD_SEA: Final = DECLARATIONS.verb("hold", WATER)
SINK: Final = DECLARATIONS.verb("sink", WATER)


def ask_tokens(s: HistoryState) -> None:
    """Free some of the 12 tokens: remove the oldest fleets with armies, ties at the mover's choice (H-OPT-12)."""
    oldest = 99
    for water in range(WATERS):
        if s.sea_owner[water] >= 0 and s.sea_epoch[water] < oldest:
            oldest = s.sea_epoch[water]
    if tokens_lacking(s) > 0 and oldest < 99:
        request_decision(s, FREE_TOKENS, s.mover)
        for water in range(WATERS):
            if s.sea_owner[water] >= 0 and s.sea_epoch[water] == oldest:
                offer(s, SINK, water)
    else:
        next_step(s)


def tokens_lacking(s: HistoryState) -> Int:
    """Number of tokens missing for the active empire's fleets, including that of Astronomy."""
    return s.astronomy - tokens_left(s)


def seas_to_leave(s: HistoryState) -> Int:
    """Number of fleets to remove among those of the oldest epoch."""
    return min(tokens_lacking(s), s.n_legal)


def do_sink(s: HistoryState, water: Int) -> None:
    log_event(s, E_SUNK, s.sea_owner[water], water)
    leave_sea(s, water)


def leave_sea(s: HistoryState, water: Int) -> None:
    s.sea_owner[water] = NO_OWNER
    s.sea_epoch[water] = 0


def listed_seas(s: HistoryState) -> Int:
    """Mask of the seas listed on the empire card, without those that only an ocean opens."""
    return NAVIGATION[called_empire(s)] & SEAS


def can_man(s: HistoryState) -> bool:
    """Whether an army may go to sea: with navigation, and one army kept for the start land (H-OPT-06)."""
    return s.reserve >= 2 and NAVIGATION[called_empire(s)] != 0


def must_try(s: HistoryState) -> Int:
    """1 until an army has tried for a sea of the card, if that is possible (H-OPT-07, H-RUL-42)."""
    if s.committed < NAVAL_COMMITMENT and can_man(s) and (s.fleets | s.sea_due) & listed_seas(s) != 0:
        return 1
    return 0


def ask_naval(s: HistoryState) -> None:
    """Fight for or hold seas, one by one in any order, before expansion (H-OPT-06, 10, 11, H-RUL-42).

    The first attempt must be for a sea listed on the empire card; it fulfils that duty even if it fails.
    """
    if can_man(s):
        seas = SEAS
        if must_try(s) == 1:
            seas = listed_seas(s)
        request_decision(s, CONTROL_SEAS, s.mover)
        for water in range(WATERS):
            if ((s.sea_due & seas) >> water) & 1 == 1:
                offer(s, FIGHT_SEA, water)
        for water in range(WATERS):
            if ((s.fleets & seas) >> water) & 1 == 1 and not holds_sea(s, water):
                offer(s, HOLD_SEA, water)
    if s.n_legal == 0:
        next_step(s)
    elif must_try(s) == 0:
        offer(s, PASS)


def armies_for_seas(s: HistoryState) -> Int:
    """Reserve armies without the one kept for the start land."""
    return s.reserve - 1


def commit_army(s: HistoryState) -> None:
    s.reserve -= 1
    s.committed += 1


def man_fleet(s: HistoryState, water: Int) -> None:
    """Put an army on a fleet, replacing an own older one (H-OPT-08, H-RUL-42)."""
    s.sea_owner[water] = s.mover
    s.sea_epoch[water] = s.epoch
    log_event(s, E_SEA_HELD, s.mover, water)


def do_hold_sea(s: HistoryState, water: Int) -> None:
    commit_army(s)
    man_fleet(s, water)


def do_fight_sea(s: HistoryState, water: Int) -> None:
    """Fight for a sea with an army on a fleet; a lost fight loses the army (H-OPT-10, H-RUL-42)."""
    log_event(s, E_SEA_FIGHT, s.mover, s.sea_owner[water], water)
    commit_army(s)
    s.sea_due -= 1 << water
    push_frame(s, SeaFight.kind, water)


def roll_for_sea(s: HistoryState) -> None:
    if s.attack_roll == 0:
        throw_dice(s, SEA_ATTACK_ROLL, NAVAL_ATTACK_DICE)
    else:
        throw_dice(s, SEA_DEFENCE_ROLL, NAVAL_DEFENCE_DICE)


def roll_sea_attack(s: HistoryState, roll: Int) -> None:
    """The attacker rolls two dice, with or without a leader (H-RUL-42)."""
    enter_dice(s, s.mover, 0, NAVAL_ATTACK_DICE, roll)
    s.attack_roll = best_of(NAVAL_ATTACK_DICE, roll)


def roll_sea_defence(s: HistoryState, roll: Int) -> None:
    """Resolve a sea fight: only Weaponry (+1) and Elite Troops (win ties) count (H-RUL-42)."""
    water = get_slot(s, SeaFight.water)
    enter_dice(s, s.sea_owner[water], 1, NAVAL_DEFENCE_DICE, roll)
    defence = best_of(NAVAL_DEFENCE_DICE, roll)
    attack = s.attack_roll + s.weaponry
    s.attack_roll = 0
    pop_frame(s)
    log_event(s, E_SEA_RESULT, attack, defence, water)
    if s.weaponry == 1:
        log_event(s, E_ADDED, s.mover, WEAPONRY)
    if attack == defence and s.elite == 1:
        log_event(s, E_TIE_WON, s.mover, ELITE_TROOPS)
    if attack >= defence:
        log_event(s, E_SEA_LOST, s.sea_owner[water], water)
        leave_sea(s, water)
    if attack > defence or (attack == defence and s.elite == 1):
        s.fleets |= 1 << water
        man_fleet(s, water)
    else:
        log_event(s, E_SEA_LOST, s.mover, water)
        lose_army(s, MARK_FIRST)


class SeaFight(Frame, declarations=DECLARATIONS, run=roll_for_sea):
    """An army on a fleet fights for a sea that another player holds."""

    water: Slot


FREE_TOKENS: Final = DECLARATIONS.decision(
    "tokens", "H-OPT-12", choice(SINK, do_sink, target=WATER), picks_left=seas_to_leave
)
CONTROL_SEAS: Final = DECLARATIONS.decision(
    "naval",
    "H-OPT-07",
    choice(FIGHT_SEA, do_fight_sea, target=WATER, message_key="do-fight-sea"),
    choice(HOLD_SEA, do_hold_sea, target=WATER, message_key="do-hold-sea"),
    choice(PASS, next_step),
    message_args={"must": must_try, "number": armies_for_seas},
)
SEA_ATTACK_ROLL: Final = DECLARATIONS.chance(
    "sea attack", "H-OPT-10", choice(ROLL_1 + NAVAL_ATTACK_DICE - 1, roll_sea_attack)
)
SEA_DEFENCE_ROLL: Final = DECLARATIONS.chance(
    "sea defence", "H-OPT-10", choice(ROLL_1 + NAVAL_DEFENCE_DICE - 1, roll_sea_defence)
)
TOKENS: Final = DECLARATIONS.step("tokens", ask_tokens)
NAVAL: Final = DECLARATIONS.step("naval control", ask_naval)
