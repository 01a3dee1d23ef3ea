"""Combat (catalogue sections COMBAT, SACK, COIN and the events that change fights)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, Frame, Slot, choice
from carrack.core.flow import ask, note, offer, pop, push, top
from carrack.games.history.book import BOOK, COIN, LAND
from carrack.games.history.events import (
    E_ATTACK,
    E_BETRAYED,
    E_ELITE_OVER,
    E_JIHAD,
    E_LEADER_DIED,
    E_LOST,
    E_OWN_ATTACK,
    E_OWN_LOST,
    E_OWN_TIED,
    E_OWN_WON,
    E_RECOVERED,
    E_ROLL,
    E_TIED,
    E_WITHDREW,
    E_WON,
)
from carrack.games.history.facts import BY_SECOND, NO_LAND, SAME_3
from carrack.games.history.rules.armies import raze_fort, remove_army, take_land, vacate
from carrack.games.history.rules.dice import ROLL_1, ROLL_2, ROLL_3, best_of, enter_dice, throw_dice
from carrack.games.history.rulings import MOST_ATTACK_DICE
from carrack.games.history.state import ST_CRUSADE, ST_EMPIRE, ST_MINOR, ST_REVOLT, State

STORM: Final = BOOK.verb("storm")
WITHDRAW: Final = BOOK.verb("withdraw")
RECOVER: Final = BOOK.verb("recover", COIN)


# ---- what helps the attacker --------------------------------------------------------------------------------------


def attack_dice(s: State, style: Int) -> Int:
    """H-COMBAT-02, 08, H-GREAT-01, H-LESS-18, 25: two dice; three with a leader, in early jihad, in the revolt."""
    if style == ST_REVOLT:
        return MOST_ATTACK_DICE
    if style == ST_EMPIRE and (s.leader == 1 or s.jihad == 1):
        return MOST_ATTACK_DICE
    return 2


def attack_bonus(s: State, style: Int, land: Int) -> Int:
    """H-GREAT-04, H-LESS-06, 07, 39, H-RUL-30; none for minor empires and other event armies (H-COMBAT-24)."""
    if style == ST_CRUSADE:
        return 1
    if style != ST_EMPIRE:
        return 0
    bonus = s.weaponry
    if s.siegecraft == 1 and (s.fort[land] == 1 or s.settlement[land] > 0):
        bonus += 1
    return bonus


def wins_ties(s: State, style: Int) -> bool:
    """H-LESS-10, 19, H-RUL-29, 54; a tie so won is a full win, also against a fort (H-RUL-31)."""
    return style == ST_EMPIRE and (s.elite == 1 or s.jihad == 2 or (s.jihad == 1 and s.english == 1))


def storms(s: State, style: Int, land: Int) -> bool:
    """H-LESS-08, H-RUL-54: siegecraft takes fort and army together; by the English card not with a settlement."""
    return style == ST_EMPIRE and s.siegecraft == 1 and (s.english == 0 or s.settlement[land] == 0)


# ---- a fight ------------------------------------------------------------------------------------------------------


def start_fight(s: State, land: Int, style: Int, defence_dice: Int, part: Int) -> None:
    """The attacking army has left the reserve and stands in the defended land (H-COMBAT-01)."""
    if style == ST_EMPIRE and s.treachery == land:
        betray(s, land, part)
    else:
        next_round(s, land, style, defence_dice, part)


def tell_attack(s: State, land: Int) -> None:
    """Of armies that rise in the land itself."""
    tell(s, E_ATTACK, E_OWN_ATTACK, land)


def tell(s: State, event: Int, own: Int, land: Int) -> None:
    """Of a fight; only the revolt attacks an army of the mover himself (H-RUL-55)."""
    if s.owner[land] == s.mover:
        note(s, own, s.mover, land)
    else:
        note(s, event, s.mover, land, s.owner[land])


def betray(s: State, land: Int, part: Int) -> None:
    """H-LESS-52, H-RUL-32: all defenders go without a fight; so nothing is sacked, and the fort passes on."""
    s.treachery = NO_LAND
    note(s, E_BETRAYED, s.mover, land)
    fought = 0
    if s.rules < 2:  # it was a won fight
        fought = 1
        raze_fort(s, land)
    while s.armies[land] > 1:
        remove_army(s, land)
    win_land(s, land, ST_EMPIRE, part, fought)


def next_round(s: State, land: Int, style: Int, defence_dice: Int, part: Int) -> None:
    push(s, Fight.kind, land, style, part, attack_dice(s, style), defence_dice)


def roll_for_fight(s: State) -> None:
    """The attacker's dice, then the defender's."""
    if s.attack_roll == 0:
        throw_dice(s, ATTACK_ROLL, top(s, Fight.attack))
    else:
        throw_dice(s, DEFENCE_ROLL, top(s, Fight.defence))


def roll_attack(s: State, roll: Int) -> None:
    dice = top(s, Fight.attack)
    enter_dice(s, s.mover, 0, dice, roll)
    s.attack_roll = best_of(dice, roll)
    if dice == 3 and top(s, Fight.style) == ST_EMPIRE and s.leader == 1 and SAME_3[roll] == 1:
        s.leader = 0  # H-GREAT-02, H-RUL-28
        note(s, E_LEADER_DIED, s.mover)


def roll_defence(s: State, roll: Int) -> None:
    land = top(s, Fight.land)
    style = top(s, Fight.style)
    part = top(s, Fight.part)
    dice = top(s, Fight.defence)
    enter_dice(s, s.owner[land], 1, dice, roll)
    pop(s)
    attack = s.attack_roll + attack_bonus(s, style, land)
    defence = best_of(dice, roll) + s.fort[land]  # H-COMBAT-16, 17
    s.attack_roll = 0
    note(s, E_ROLL, attack, defence, land)
    if attack > defence or (attack == defence and wins_ties(s, style)):
        win_round(s, land, style, dice, part)
    elif attack == defence:
        tie_round(s, land, style, part)
    else:
        lose_round(s, land, style, part)


class Fight(Frame, book=BOOK, runs=roll_for_fight):
    """One round: an army attacks a land."""

    land: Slot
    style: Slot  # who attacks, one of ST_
    part: Slot  # of the moving force
    attack: Slot  # dice of both sides
    defence: Slot


ATTACK_ROLL: Final = BOOK.chance("attack", "H-COMBAT-02", choice(ROLL_2, roll_attack), choice(ROLL_3, roll_attack))
DEFENCE_ROLL: Final = BOOK.chance(
    "defence",
    "H-COMBAT-03",
    choice(ROLL_1, roll_defence),
    choice(ROLL_2, roll_defence),
    choice(ROLL_3, roll_defence),
)


def win_round(s: State, land: Int, style: Int, dice: Int, part: Int) -> None:
    """H-COMBAT-04, 18, 21, 23, H-LESS-08: the fort falls first; with siegecraft the army falls with it."""
    if s.fort[land] == 1:
        raze_fort(s, land)
        if not storms(s, style, land):
            go_on(s, land, style, dice, part)
            return
    if s.armies[land] > 1:  # H-OPT-05, H-RUL-41
        remove_army(s, land)
        go_on(s, land, style, dice, part)
        return
    win_land(s, land, style, part, 1)


def win_land(s: State, land: Int, style: Int, part: Int, fought: Int) -> None:
    tell(s, E_WON, E_OWN_WON, land)
    remove_army(s, land)
    take_land(s, land, style, part, fought)


def tie_round(s: State, land: Int, style: Int, part: Int) -> None:
    """H-COMBAT-05, 19: both armies go; with a fort the fort goes and the defender stays."""
    tell(s, E_TIED, E_OWN_TIED, land)
    if s.fort[land] == 1:
        raze_fort(s, land)
    else:
        remove_army(s, land)
    if style == ST_EMPIRE:
        lose_army(s, part)


def lose_round(s: State, land: Int, style: Int, part: Int) -> None:
    """H-COMBAT-04, 20: only the attacker goes."""
    tell(s, E_LOST, E_OWN_LOST, land)
    if style == ST_EMPIRE:
        if 1 <= s.jihad <= 2:  # H-LESS-18 to 20
            s.jihad += 1
            note(s, E_JIHAD, s.mover, s.jihad)
        lose_army(s, part)


# ---- fighting on --------------------------------------------------------------------------------------------------


def go_on(s: State, land: Int, style: Int, dice: Int, part: Int) -> None:
    """H-COMBAT-21, H-RUL-17: the same army may fight on; armies of events always do (H-RUL-33, 39)."""
    if style == ST_EMPIRE or style == ST_MINOR or style == ST_CRUSADE:
        push(s, Siege.kind, land, style, part, dice)
    else:
        next_round(s, land, style, dice, part)


def ask_siege(s: State) -> None:
    ask(s, GO_ON, s.mover)
    offer(s, STORM)
    offer(s, WITHDRAW)


def do_storm(s: State) -> None:
    land = top(s, Siege.land)
    style = top(s, Siege.style)
    part = top(s, Siege.part)
    dice = top(s, Siege.defence)
    pop(s)
    next_round(s, land, style, dice, part)


def do_withdraw(s: State) -> None:
    """H-RUL-17: an undefeated army goes back to the reserve."""
    land = top(s, Siege.land)
    style = top(s, Siege.style)
    part = top(s, Siege.part)
    pop(s)
    note(s, E_WITHDREW, s.mover, land)
    to_reserve(s, style, part)


class Siege(Frame, book=BOOK, runs=ask_siege):
    """A round is won and defenders are left: go on or go back."""

    land: Slot
    style: Slot
    part: Slot
    defence: Slot  # dice


GO_ON: Final = BOOK.question(
    "siege",
    "H-COMBAT-21",
    choice(STORM, do_storm),
    choice(WITHDRAW, do_withdraw),
    says={"land": (LAND, Siege.land)},
)


def to_reserve(s: State, style: Int, part: Int) -> None:
    if style != ST_EMPIRE:
        s.guest_reserve += 1
    elif part == BY_SECOND:
        s.second_reserve += 1
    else:
        s.reserve += 1


# ---- losses -------------------------------------------------------------------------------------------------------


def lose_army(s: State, part: Int) -> None:
    """H-LESS-10, H-RUL-22: the loss counts even if the army is bought back (H-COIN-04, H-RUL-20)."""
    if s.elite == 1:
        s.elite = 0
        note(s, E_ELITE_OVER, s.mover)
    if s.coins + s.allied_coins > 0:
        push(s, Loss.kind, part)


def ask_recover(s: State) -> None:
    ask(s, BUY_BACK, s.mover)
    if s.coins > 0:
        offer(s, RECOVER, 0)
    if s.allied_coins > 0:
        offer(s, RECOVER, 1)
    offer(s, PASS)


def do_recover(s: State, allied: Int) -> None:
    """H-LESS-48, H-RUL-21: an army bought with an allied coin enters vacant lands only."""
    part = top(s, Loss.part)
    pop(s)
    if allied == 1:
        s.allied_coins -= 1
        s.allied += 1
    else:
        s.coins -= 1
        to_reserve(s, ST_EMPIRE, part)
    note(s, E_RECOVERED, s.mover, allied)


def all_coins(s: State) -> Int:
    return s.coins + s.allied_coins


class Loss(Frame, book=BOOK, runs=ask_recover):
    """An army of the active empire was lost; a coin would buy it back."""

    part: Slot


BUY_BACK: Final = BOOK.question(
    "recover", "H-COIN-04", choice(RECOVER, do_recover), choice(PASS, pop), says={"coins": all_coins}
)


def strike_dead(s: State, land: Int) -> None:
    """An event kills an army and its fort (H-LESS-37, 41 to 46)."""
    raze_fort(s, land)
    remove_army(s, land)


def sweep(s: State, land: Int) -> None:
    """Armies and fort leave without combat (H-START-01, 02, H-LESS-36)."""
    raze_fort(s, land)
    if s.owner[land] >= 0:
        vacate(s, land)
