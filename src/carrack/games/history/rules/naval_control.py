"""The expert option of naval control: armies on fleets hold seas (H-OPT-06 to 12, H-RUL-42)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, Frame, Slot, choice
from carrack.core.flow import ask, next_step, note, offer, pop, push, top
from carrack.games.history.book import BOOK, WATER
from carrack.games.history.events import E_SEA_FIGHT, E_SEA_HELD, E_SEA_LOST, E_SUNK
from carrack.games.history.facts import FLEET_LIMIT, NAVIGATION, NOBODY, SEAS, WATERS
from carrack.games.history.rules.dice import ROLL_1, best_of, enter_dice, throw_dice
from carrack.games.history.rules.preparation import fleets_for, holds_sea
from carrack.games.history.rules.turn import called_empire
from carrack.games.history.rulings import NAVAL_ATTACK_DICE, NAVAL_COMMITMENT, NAVAL_DEFENCE_DICE
from carrack.games.history.state import State

FIGHT_SEA: Final = BOOK.verb("fight", WATER)
HOLD_SEA: Final = BOOK.verb("hold", WATER)
SINK: Final = BOOK.verb("sink", WATER)


def ask_tokens(s: State) -> None:
    """H-OPT-12: too few of the 12 tokens left; the oldest fleets with armies go, ties at the mover's choice."""
    oldest = 99
    for water in range(WATERS):
        if s.sea_owner[water] >= 0 and s.sea_epoch[water] < oldest:
            oldest = s.sea_epoch[water]
    if tokens_lacking(s) > 0 and oldest < 99:
        ask(s, FREE_TOKENS, s.mover)
        for water in range(WATERS):
            if s.sea_owner[water] >= 0 and s.sea_epoch[water] == oldest:
                offer(s, SINK, water)
    else:
        next_step(s)


def tokens_lacking(s: State) -> Int:
    """For the fleets of the active empire."""
    need = fleets_for(s, NAVIGATION[called_empire(s)])
    tokens = FLEET_LIMIT - s.astronomy
    for water in range(WATERS):
        tokens -= (need >> water) & 1
        if s.sea_owner[water] >= 0:
            tokens -= 1
    return -tokens


def seas_to_leave(s: State) -> Int:
    """Among those of the oldest epoch."""
    return min(tokens_lacking(s), s.n_legal)


def do_sink(s: State, water: Int) -> None:
    note(s, E_SUNK, s.sea_owner[water], water)
    leave_sea(s, water)


def leave_sea(s: State, water: Int) -> None:
    s.sea_owner[water] = NOBODY
    s.sea_epoch[water] = 0


def may_stop(s: State) -> bool:
    """H-OPT-07, H-RUL-42: at least one army goes to a listed sea, if he can have a fleet there and spare an army."""
    listed = NAVIGATION[called_empire(s)] & SEAS
    if s.committed >= NAVAL_COMMITMENT or s.reserve < 2:
        return True
    return (s.fleets | s.sea_due) & listed == 0


def ask_naval(s: State) -> None:
    """H-OPT-06, 10, 11: fights for seas and armies on fleets, in any order, before anybody expands.

    One army is kept for the start land. An army put on a sea first goes to a listed one, because it must.
    """
    listed = NAVIGATION[called_empire(s)] & SEAS
    ask(s, CONTROL_SEAS, s.mover)
    for water in range(WATERS):
        if (s.sea_due >> water) & 1 == 1:
            offer(s, FIGHT_SEA, water)
    if s.reserve >= 2 and NAVIGATION[called_empire(s)] != 0:
        for water in range(WATERS):
            if (s.fleets & SEAS) >> water & 1 == 1 and not holds_sea(s, water):
                if s.committed > 0 or (listed >> water) & 1 == 1 or may_stop(s):
                    offer(s, HOLD_SEA, water)
    if s.n_legal == 0:
        next_step(s)
    elif may_stop(s):
        offer(s, PASS)


def do_hold_sea(s: State, water: Int) -> None:
    """H-OPT-08, H-RUL-42: an own older fleet is replaced without combat."""
    s.reserve -= 1
    s.committed += 1
    s.sea_owner[water] = s.mover
    s.sea_epoch[water] = s.epoch
    note(s, E_SEA_HELD, s.mover, water)


def do_fight_sea(s: State, water: Int) -> None:
    note(s, E_SEA_FIGHT, s.mover, s.sea_owner[water], water)
    s.sea_due -= 1 << water
    push(s, SeaFight.kind, water)


def roll_for_sea(s: State) -> None:
    if s.attack_roll == 0:
        throw_dice(s, SEA_ATTACK_ROLL, NAVAL_ATTACK_DICE)
    else:
        throw_dice(s, SEA_DEFENCE_ROLL, NAVAL_DEFENCE_DICE)


def roll_sea_attack(s: State, roll: Int) -> None:
    enter_dice(s, s.mover, 0, NAVAL_ATTACK_DICE, roll)
    s.attack_roll = best_of(NAVAL_ATTACK_DICE, roll)


def roll_sea_defence(s: State, roll: Int) -> None:
    """Normal results: the loser's fleet goes, on a tie both."""
    water = top(s, SeaFight.water)
    enter_dice(s, s.sea_owner[water], 1, NAVAL_DEFENCE_DICE, roll)
    defence = best_of(NAVAL_DEFENCE_DICE, roll)
    attack = s.attack_roll
    s.attack_roll = 0
    pop(s)
    if attack >= defence:
        note(s, E_SEA_LOST, s.sea_owner[water], water)
        leave_sea(s, water)
    if attack > defence:
        s.fleets |= 1 << water
    else:
        note(s, E_SEA_LOST, s.mover, water)


class SeaFight(Frame, book=BOOK, runs=roll_for_sea):
    """A fleet fights for a sea that somebody else holds."""

    water: Slot


FREE_TOKENS: Final = BOOK.question("tokens", "H-OPT-12", choice(SINK, do_sink, lights=WATER), parts=seas_to_leave)
CONTROL_SEAS: Final = BOOK.question(
    "naval",
    "H-OPT-07",
    choice(FIGHT_SEA, do_fight_sea, lights=WATER, text="do-fight-sea"),
    choice(HOLD_SEA, do_hold_sea, lights=WATER, text="do-hold-sea"),
    choice(PASS, next_step),
)
SEA_ATTACK_ROLL: Final = BOOK.chance("sea attack", "H-OPT-10", choice(ROLL_1 + NAVAL_ATTACK_DICE - 1, roll_sea_attack))
SEA_DEFENCE_ROLL: Final = BOOK.chance(
    "sea defence", "H-OPT-10", choice(ROLL_1 + NAVAL_DEFENCE_DICE - 1, roll_sea_defence)
)
TOKENS: Final = BOOK.step("tokens", ask_tokens)
NAVAL: Final = BOOK.step("naval control", ask_naval)
