"""Exact odds of a fight: one army's attack, and a whole assault by several, by enumeration.

    chances(Attack(dice=2, defence_dice=1))                       # win 0.579, tie 0.167, loss 0.255
    assault(Attack(dice=3, leader=True, bonus=1, fort=True), 4)   # how often four armies take the land

An attack is one army against one land until the army is lost, has taken the land, or has been traded for the last
defender.  The rules are those of `rules/combat.py`; tests compare both.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from carrack.games.history.rules.combat import attack_bonus

if TYPE_CHECKING:
    from carrack.games.history.engine import Position

FACES: Final = range(1, 7)


@dataclass(frozen=True, slots=True)
class Attack:
    """Everything that bears on a fight."""

    dice: int = 2
    """Attack dice without leader and jihad."""
    defence_dice: int = 1
    bonus: int = 0
    """Weaponry and whatever is added to every attack, apart from siegecraft."""
    fort: bool = False
    settlement: bool = False
    armies: int = 1
    leader: bool = False
    """Three dice until a triple is thrown."""
    siegecraft: bool = False
    elite: bool = False
    """Ties are won until an army is lost."""
    jihad: int = 0
    """0 without, else the phase 1 to 3."""
    treachery: bool = False
    english: bool = False
    """Jihad and siegecraft as on the English cards (H-RUL-54)."""


@dataclass(frozen=True, slots=True)
class Chances:
    """What becomes of one attacking army."""

    win: float
    """The land is taken."""
    tie: float
    """The army is lost together with the last defender: the land is empty."""
    loss: float
    """The army is lost and the land still defended."""


@dataclass(frozen=True, slots=True)
class Assault:
    """What becomes of several armies that go on until the land is theirs or they are gone."""

    taken: float
    """How often the land is held at the end, also by entering it after a tie."""
    left: tuple[float, ...]
    """How likely it is that 0, 1, 2, ... armies are left in reserve when the land is taken."""


def attack_dice(attack: Attack) -> int:
    return 3 if attack.leader or attack.jihad == 1 else attack.dice


@cache
def _throws(dice: int) -> tuple[tuple[int, bool, float], ...]:
    """Best die, whether all are equal, and how likely."""
    found: dict[tuple[int, bool], int] = {}
    for throw in product(FACES, repeat=dice):
        key = (max(throw), len(set(throw)) == 1)
        found[key] = found.get(key, 0) + 1
    return tuple((best, same, number / 6**dice) for (best, same), number in sorted(found.items()))


@lru_cache(maxsize=4096)
def _round(attack: Attack) -> tuple[tuple[Attack | None, str, float], ...]:
    """One round: what the next state of the attack is, how it went for the army, and how likely."""
    dice = attack_dice(attack)
    bonus = attack.bonus + int(attack.siegecraft and (attack.fort or attack.settlement))
    wins_ties = attack.elite or attack.jihad == 2 or (attack.jihad == 1 and attack.english)
    rolls: dict[tuple[bool, int], float] = {}  # whether the leader lives, and by how much the attacker is ahead
    for (mine, same, p), (theirs, _, q) in product(_throws(dice), _throws(attack.defence_dice)):
        key = (attack.leader and not (dice == 3 and same), mine + bonus - theirs - int(attack.fort))
        rolls[key] = rolls.get(key, 0.0) + p * q
    found: dict[tuple[Attack | None, str], float] = {}
    for (leader, ahead), likely in rolls.items():
        result = _result(replace(attack, leader=leader), ahead, wins_ties)
        found[result] = found.get(result, 0.0) + likely
    return tuple((state, how, likely) for (state, how), likely in found.items())


def _result(attack: Attack, ahead: int, wins_ties: bool) -> tuple[Attack | None, str]:
    """The attack after a round (None: no defender is left) and whether the army fights on, is lost or has won."""
    if ahead > 0 or (ahead == 0 and wins_ties):
        storms = attack.siegecraft and not (attack.english and attack.settlement)
        if attack.fort and not storms:
            return replace(attack, fort=False), "on"
        if attack.armies > 1:
            return replace(attack, fort=False, armies=attack.armies - 1), "on"
        return None, "won"
    if ahead == 0:
        lost = replace(attack, elite=False)
        if attack.fort:
            return replace(lost, fort=False), "lost"
        if attack.armies > 1:
            return replace(lost, armies=attack.armies - 1), "lost"
        return None, "lost"
    return replace(attack, elite=False, jihad=attack.jihad + 1 if 1 <= attack.jihad <= 2 else attack.jihad), "lost"


@lru_cache(maxsize=4096)
def chances(attack: Attack) -> Chances:
    """What becomes of one army that fights on as long as it can."""
    if attack.treachery:
        return Chances(1.0, 0.0, 0.0)
    win = tie = loss = 0.0
    for after, how, likely in _round(attack):
        if how == "won":
            win += likely
        elif how == "lost" and after is None:
            tie += likely
        elif how == "lost":
            loss += likely
        elif after is not None:
            further = chances(after)
            win += likely * further.win
            tie += likely * further.tie
            loss += likely * further.loss
    return Chances(win, tie, loss)


@lru_cache(maxsize=4096)
def assault(attack: Attack, armies: int) -> Assault:
    """What becomes of so many armies, one after the other, until the land is taken."""
    left = [0.0] * (armies + 1)
    if armies > 0:
        if attack.treachery:
            left[armies - 1] = 1.0
        else:
            for remaining, likely in _outcomes(attack, armies - 1):
                left[remaining] += likely
    return Assault(sum(left), tuple(left))


@lru_cache(maxsize=16384)
def _outcomes(attack: Attack, reserve: int) -> tuple[tuple[int, float], ...]:
    """Armies left in reserve when the land is taken, with one army fighting and `reserve` behind it."""
    found: dict[int, float] = {}

    def add(outcomes: tuple[tuple[int, float], ...], likely: float) -> None:
        for remaining, share in outcomes:
            found[remaining] = found.get(remaining, 0.0) + likely * share

    for after, how, likely in _round(attack):
        if how == "won":
            add(((reserve, 1.0),), likely)
        elif how == "on" and after is not None:
            add(_outcomes(after, reserve), likely)
        elif reserve > 0:
            add(((reserve - 1, 1.0),) if after is None else _outcomes(after, reserve - 1), likely)
    return tuple(sorted(found.items()))


def attack_on(state: Position, land: int) -> Attack:
    """The attack that the moving force would make on a land now, by its easiest way."""
    guest = state.guest
    return Attack(
        dice=2,
        defence_dice=state.defence_dice(land),
        bonus=attack_bonus(state, guest, land) - _siege_bonus(state, land),
        fort=state.fort[land] == 1,
        settlement=state.settlement[land] > 0,
        armies=state.armies[land],
        leader=guest == 0 and state.leader == 1,
        siegecraft=guest == 0 and state.siegecraft == 1,
        elite=guest == 0 and state.elite == 1,
        jihad=state.jihad if guest == 0 else 0,
        treachery=guest == 0 and state.treachery == land,
        english=state.english == 1,
    )


def _siege_bonus(state: Position, land: int) -> int:
    besieged = state.fort[land] == 1 or state.settlement[land] > 0
    return int(state.guest == 0 and state.siegecraft == 1 and besieged)


def chances_here(state: Position, land: int) -> Chances:
    """The odds of one army of the moving force against a land that somebody else holds."""
    return chances(attack_on(state, land))
