"""Combat (catalogue section COMBAT and the events that change fights)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, offer, pop_frame, push_frame, request_decision
from carrack.games.history.constants import (
    CRUSADE,
    ELITE_TROOPS,
    JIHAD,
    LEADER,
    NO_LAND,
    REVOLT,
    SAME_3,
    SIEGECRAFT,
    WEAPONRY,
)
from carrack.games.history.log_events import (
    E_ADDED,
    E_ATTACK,
    E_BETRAYED,
    E_FORT_ADDED,
    E_JIHAD,
    E_LEADER_DIED,
    E_LOST,
    E_OWN_ATTACK,
    E_OWN_LOST,
    E_OWN_TIED,
    E_OWN_WON,
    E_ROLL,
    E_SWEPT,
    E_THIRD_DIE,
    E_TIE_WON,
    E_TIED,
    E_WITHDREW,
    E_WON,
)
from carrack.games.history.rules.armies import remove_army, to_reserve, vacate
from carrack.games.history.rules.capitals_and_cities import take_land
from carrack.games.history.rules.coins import lose_army
from carrack.games.history.rules.dice import ROLL_1, ROLL_2, ROLL_3, best_of, enter_dice, throw_dice
from carrack.games.history.rules.forts import raze_fort
from carrack.games.history.rulings import MOST_ATTACK_DICE
from carrack.games.history.state import FORCE_CRUSADE, FORCE_EMPIRE, FORCE_MINOR, FORCE_REVOLT, HistoryState
from carrack.games.history.vocabulary import DECLARATIONS, LAND

STORM: Final = DECLARATIONS.verb("storm")
WITHDRAW: Final = DECLARATIONS.verb("withdraw")

# ---- what helps the attacker --------------------------------------------------------------------------------------


def attack_dice(s: HistoryState, style: Int) -> Int:
    """Attack dice: two; three with a leader, in early Jihad or the revolt.

    H-COMBAT-02, 08, H-GREAT-01, H-LESS-18, 25.
    """
    if style == FORCE_REVOLT:
        return MOST_ATTACK_DICE
    if style == FORCE_EMPIRE and (s.leader == 1 or s.jihad == 1):
        return MOST_ATTACK_DICE
    return 2


def attack_bonus(s: HistoryState, style: Int, land: Int) -> Int:
    """Bonus to the attack roll (H-GREAT-04, H-LESS-06, 07, 39, H-RUL-30); none for event armies (H-COMBAT-24)."""
    if style == FORCE_CRUSADE:
        return 1
    if style != FORCE_EMPIRE:
        return 0
    bonus = s.weaponry
    if s.siegecraft == 1 and (s.fort[land] == 1 or s.settlement[land] > 0):
        bonus += 1
    return bonus


def wins_ties(s: HistoryState, style: Int) -> bool:
    """Whether the attacker wins ties (H-LESS-10, 19, H-RUL-29, 54), fully, even against a fort (H-RUL-31)."""
    return style == FORCE_EMPIRE and (s.elite == 1 or s.jihad == 2 or (s.jihad == 1 and s.english == 1))


def takes_fort_and_army(s: HistoryState, style: Int, land: Int) -> bool:
    """Whether siegecraft takes fort and army at once; the English card excludes settlements (H-LESS-08, H-RUL-54)."""
    return style == FORCE_EMPIRE and s.siegecraft == 1 and (s.english == 0 or s.settlement[land] == 0)


# ---- a fight ------------------------------------------------------------------------------------------------------


def start_fight(s: HistoryState, land: Int, style: Int, defence_dice: Int, part: Int) -> None:
    """Begin a fight; the attacking army has left the reserve for the defended land (H-COMBAT-01)."""
    if style == FORCE_EMPIRE and s.treachery == land:
        betray(s, land, part)
    else:
        next_round(s, land, style, defence_dice, part)


def log_local_attack(s: HistoryState, land: Int) -> None:
    """Log the attack of armies that rise in the land itself."""
    log_fight(s, E_ATTACK, E_OWN_ATTACK, land)


def log_fight(s: HistoryState, event: Int, own: Int, land: Int) -> None:
    """Log a fight; only the revolt attacks an army of the mover (H-RUL-55)."""
    if s.owner[land] == s.mover:
        log_event(s, own, s.mover, land)
    else:
        log_event(s, event, s.mover, land, s.owner[land])


def betray(s: HistoryState, land: Int, part: Int) -> None:
    """Treachery: all defenders leave without a fight, so nothing is sacked and the fort stays (H-LESS-52, H-RUL-32)."""
    s.treachery = NO_LAND
    log_event(s, E_BETRAYED, s.mover, land)
    while s.armies[land] > 1:
        remove_army(s, land)
    win_land(s, land, FORCE_EMPIRE, part, 0)


def next_round(s: HistoryState, land: Int, style: Int, defence_dice: Int, part: Int) -> None:
    push_frame(s, Fight.kind, land, style, part, attack_dice(s, style), defence_dice)


def roll_for_fight(s: HistoryState) -> None:
    """Roll the attacker's dice, then the defender's."""
    if s.attack_roll == 0:
        throw_dice(s, ATTACK_ROLL, get_slot(s, Fight.attack))
    else:
        throw_dice(s, DEFENCE_ROLL, get_slot(s, Fight.defence))


def roll_attack(s: HistoryState, roll: Int) -> None:
    dice = get_slot(s, Fight.attack)
    enter_dice(s, s.mover, 0, dice, roll)
    s.attack_roll = best_of(dice, roll)
    if dice == 3 and get_slot(s, Fight.style) == FORCE_EMPIRE and s.leader == 1 and SAME_3[roll] == 1:
        s.leader = 0  # H-GREAT-02, H-RUL-28
        log_event(s, E_LEADER_DIED, s.mover)


def roll_defence(s: HistoryState, roll: Int) -> None:
    land = get_slot(s, Fight.land)
    style = get_slot(s, Fight.style)
    part = get_slot(s, Fight.part)
    dice = get_slot(s, Fight.defence)
    thrown = get_slot(s, Fight.attack)
    enter_dice(s, s.owner[land], 1, dice, roll)
    pop_frame(s)
    attack = s.attack_roll + attack_bonus(s, style, land)
    defence = best_of(dice, roll) + s.fort[land]  # H-COMBAT-16, 17
    s.attack_roll = 0
    log_event(s, E_ROLL, attack, defence, land)
    tell_bonuses(s, style, land, thrown)
    if attack == defence and wins_ties(s, style):
        tell_won_tie(s)
        win_round(s, land, style, dice, part)
    elif attack > defence:
        win_round(s, land, style, dice, part)
    elif attack == defence:
        tie_round(s, land, style, part)
    else:
        lose_round(s, land, style, part)


def tell_bonuses(s: HistoryState, style: Int, land: Int, thrown: Int) -> None:
    """Log the bonuses of both sides, if there is a log."""
    if s.log is not None:
        if thrown == MOST_ATTACK_DICE:
            if style == FORCE_REVOLT:
                log_event(s, E_THIRD_DIE, s.mover, REVOLT)
            elif s.leader == 0 and s.jihad == 1:
                log_event(s, E_THIRD_DIE, s.mover, JIHAD)
            else:  # the leader may have died by this very throw
                log_event(s, E_THIRD_DIE, s.mover, LEADER)
        if style == FORCE_CRUSADE:
            log_event(s, E_ADDED, s.mover, CRUSADE)
        elif style == FORCE_EMPIRE:
            if s.weaponry == 1:
                log_event(s, E_ADDED, s.mover, WEAPONRY)
            if attack_bonus(s, style, land) > s.weaponry:
                log_event(s, E_ADDED, s.mover, SIEGECRAFT)
        if s.fort[land] == 1:
            log_event(s, E_FORT_ADDED, land)


def tell_won_tie(s: HistoryState) -> None:
    """Log which event wins the tie (H-LESS-10, 19)."""
    if s.elite == 1:
        log_event(s, E_TIE_WON, s.mover, ELITE_TROOPS)
    else:
        log_event(s, E_TIE_WON, s.mover, JIHAD)


class Fight(Frame, declarations=DECLARATIONS, run=roll_for_fight):
    """One round of an attack on a land."""

    land: Slot
    style: Slot  # kind of attacker, an ST_ constant
    part: Slot  # of the moving force
    attack: Slot  # dice of both sides
    defence: Slot


ATTACK_ROLL: Final = DECLARATIONS.chance(
    "attack", "H-COMBAT-02", choice(ROLL_2, roll_attack), choice(ROLL_3, roll_attack)
)
DEFENCE_ROLL: Final = DECLARATIONS.chance(
    "defence",
    "H-COMBAT-03",
    choice(ROLL_1, roll_defence),
    choice(ROLL_2, roll_defence),
    choice(ROLL_3, roll_defence),
)


def win_round(s: HistoryState, land: Int, style: Int, dice: Int, part: Int) -> None:
    """The attacker wins: the fort falls first, with siegecraft also the army (H-COMBAT-04, 18, 21, 23, H-LESS-08)."""
    if s.fort[land] == 1:
        raze_fort(s, land)
        if not takes_fort_and_army(s, style, land):
            continue_fight(s, land, style, dice, part)
            return
    if s.armies[land] > 1:  # H-OPT-05, H-RUL-41
        remove_army(s, land)
        continue_fight(s, land, style, dice, part)
        return
    win_land(s, land, style, part, 1)


def win_land(s: HistoryState, land: Int, style: Int, part: Int, fought: Int) -> None:
    log_fight(s, E_WON, E_OWN_WON, land)
    remove_army(s, land)
    take_land(s, land, style, part, fought)


def tie_round(s: HistoryState, land: Int, style: Int, part: Int) -> None:
    """A tie: both armies are lost; with a fort, the fort instead of the defender (H-COMBAT-05, 19)."""
    log_fight(s, E_TIED, E_OWN_TIED, land)
    if s.fort[land] == 1:
        raze_fort(s, land)
    else:
        remove_army(s, land)
    if style == FORCE_EMPIRE:
        lose_army(s, part)


def lose_round(s: HistoryState, land: Int, style: Int, part: Int) -> None:
    """The attacker loses the army (H-COMBAT-04, 20)."""
    log_fight(s, E_LOST, E_OWN_LOST, land)
    if style == FORCE_EMPIRE:
        if 1 <= s.jihad <= 2:  # H-LESS-18 to 20
            s.jihad += 1
            log_event(s, E_JIHAD, s.mover, s.jihad)
        lose_army(s, part)


# ---- fighting on --------------------------------------------------------------------------------------------------


def continue_fight(s: HistoryState, land: Int, style: Int, dice: Int, part: Int) -> None:
    """The same army may fight on (H-COMBAT-21, H-RUL-17); armies of events must (H-RUL-33, 39)."""
    if style == FORCE_EMPIRE or style == FORCE_MINOR or style == FORCE_CRUSADE:
        push_frame(s, Siege.kind, land, style, part, dice)
    else:
        next_round(s, land, style, dice, part)


def ask_siege(s: HistoryState) -> None:
    request_decision(s, GO_ON, s.mover)
    offer(s, STORM)
    offer(s, WITHDRAW)


def do_storm(s: HistoryState) -> None:
    land = get_slot(s, Siege.land)
    style = get_slot(s, Siege.style)
    part = get_slot(s, Siege.part)
    dice = get_slot(s, Siege.defence)
    pop_frame(s)
    next_round(s, land, style, dice, part)


def do_withdraw(s: HistoryState) -> None:
    """Withdraw an undefeated army to the reserve (H-RUL-17)."""
    land = get_slot(s, Siege.land)
    style = get_slot(s, Siege.style)
    part = get_slot(s, Siege.part)
    pop_frame(s)
    log_event(s, E_WITHDREW, s.mover, land)
    to_reserve(s, style, part)


class Siege(Frame, declarations=DECLARATIONS, run=ask_siege):
    """Decision after a won round with defenders left: fight on or withdraw."""

    land: Slot
    style: Slot
    part: Slot
    defence: Slot  # dice


GO_ON: Final = DECLARATIONS.decision(
    "siege",
    "H-COMBAT-21",
    choice(STORM, do_storm),
    choice(WITHDRAW, do_withdraw),
    message_args={"land": (LAND, Siege.land)},
)


def kill_army_and_fort(s: HistoryState, land: Int) -> None:
    """Remove an army and its fort by an event (H-LESS-37, 41 to 46)."""
    raze_fort(s, land)
    remove_army(s, land)


def clear_land(s: HistoryState, land: Int) -> None:
    """Remove armies and fort without combat (H-START-01, 02, H-LESS-36)."""
    if s.owner[land] >= 0:
        log_event(s, E_SWEPT, s.owner[land], land)
    raze_fort(s, land)
    if s.owner[land] >= 0:
        vacate(s, land)
