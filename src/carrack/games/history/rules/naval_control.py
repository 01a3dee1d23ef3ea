"""The expert option of naval control: armies on fleets hold seas (H-OPT-06 to 12, H-RUL-42)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.games.history.actions import V_FIGHT_SEA, V_HOLD_SEA, V_PASS, V_SINK, VERB
from carrack.games.history.events import E_SEA_FIGHT, E_SEA_HELD, E_SEA_LOST, E_SUNK
from carrack.games.history.facts import FLEET_LIMIT, NAVIGATION, SEAS, WATERS
from carrack.games.history.rules.dice import ask_dice, best_of, enter_dice
from carrack.games.history.rules.turn import called_empire, fleets_for, holds_sea
from carrack.games.history.rulings import NAVAL_COMMITMENT, NAVAL_DICE
from carrack.games.history.state import FRAME, State, emit, next_step, note, pop, push
from carrack.games.history.steps import F_SEA_FIGHT, Q_NAVAL, Q_TOKENS


def ask_tokens(s: State) -> None:
    """H-OPT-12: too few of the 12 tokens left; the oldest fleets with armies go, ties at the mover's choice."""
    need = fleets_for(s, NAVIGATION[called_empire(s)])
    tokens = FLEET_LIMIT - s.astronomy
    oldest = 99
    for water in range(WATERS):
        tokens -= (need >> water) & 1
        if s.sea_owner[water] >= 0:
            tokens -= 1
            if s.sea_epoch[water] < oldest:
                oldest = s.sea_epoch[water]
    if tokens < 0 and oldest < 99:
        s.seat = s.mover
        s.asked = Q_TOKENS
        for water in range(WATERS):
            if s.sea_owner[water] >= 0 and s.sea_epoch[water] == oldest:
                emit(s, V_SINK * VERB + water)
    else:
        next_step(s)


def do_sink(s: State, water: Int) -> None:
    note(s, E_SUNK, s.sea_owner[water], water, 0)
    leave_sea(s, water)


def leave_sea(s: State, water: Int) -> None:
    s.sea_owner[water] = -1
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
    s.seat = s.mover
    s.asked = Q_NAVAL
    for water in range(WATERS):
        if (s.sea_due >> water) & 1 == 1:
            emit(s, V_FIGHT_SEA * VERB + water)
    if s.reserve >= 2 and NAVIGATION[called_empire(s)] != 0:
        for water in range(WATERS):
            if (s.fleets & SEAS) >> water & 1 == 1 and not holds_sea(s, water):
                if s.committed > 0 or (listed >> water) & 1 == 1 or may_stop(s):
                    emit(s, V_HOLD_SEA * VERB + water)
    if s.n_legal == 0:
        next_step(s)
    elif may_stop(s):
        emit(s, V_PASS * VERB)


def do_hold_sea(s: State, water: Int) -> None:
    """H-OPT-08, H-RUL-42: an own older fleet is replaced without combat."""
    s.reserve -= 1
    s.committed += 1
    s.sea_owner[water] = s.mover
    s.sea_epoch[water] = s.epoch
    note(s, E_SEA_HELD, s.mover, water, 0)


def do_fight_sea(s: State, water: Int) -> None:
    note(s, E_SEA_FIGHT, s.mover, s.sea_owner[water], water)
    s.sea_due -= 1 << water
    push(s, F_SEA_FIGHT, water, 0, 0, 0)


def ask_sea_fight(s: State) -> None:
    at = (s.depth - 1) * FRAME
    ask_dice(s, NAVAL_DICE[s.frames[at + 2]])


def roll_sea_fight(s: State, roll: Int) -> None:
    """Normal results: the loser's fleet goes, on a tie both."""
    at = (s.depth - 1) * FRAME
    water = s.frames[at + 1]
    if s.frames[at + 2] == 0:
        enter_dice(s, s.mover, 0, NAVAL_DICE[0], roll)
        s.attack_roll = best_of(NAVAL_DICE[0], roll)
        s.frames[at + 2] = 1
        return
    enter_dice(s, s.sea_owner[water], 1, NAVAL_DICE[1], roll)
    defence = best_of(NAVAL_DICE[1], roll)
    attack = s.attack_roll
    s.attack_roll = 0
    pop(s)
    if attack >= defence:
        note(s, E_SEA_LOST, s.sea_owner[water], water, 0)
        leave_sea(s, water)
    if attack > defence:
        s.fleets |= 1 << water
    else:
        note(s, E_SEA_LOST, s.mover, water, 0)
