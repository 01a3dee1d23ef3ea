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
    from carrack.games.history.position import HistoryPosition

FACES: Final = range(1, 7)


@dataclass(frozen=True, slots=True)
class Attack:
    """All factors of a fight."""

    dice: int = 2
    """Attack dice without leader and jihad."""
    defence_dice: int = 1
    bonus: int = 0
    """Weaponry and other bonuses to every attack roll, without siegecraft."""
    fort: bool = False
    settlement: bool = False
    armies: int = 1
    leader: bool = False
    """Three attack dice until a triple is rolled."""
    siegecraft: bool = False
    elite: bool = False
    """The attacker wins ties until an army is lost."""
    jihad: int = 0
    """0 without Jihad, otherwise its phase 1 to 3."""
    treachery: bool = False
    english: bool = False
    """Jihad and siegecraft as on the English cards (H-RUL-54)."""


@dataclass(frozen=True, slots=True)
class AttackOdds:
    """Probabilities of the outcomes of one attacking army."""

    win: float
    """The land is taken."""
    tie: float
    """The army is lost together with the last defender: the land is empty."""
    loss: float
    """The army is lost and the land still defended."""


@dataclass(frozen=True, slots=True)
class AssaultOdds:
    """Probabilities of an assault by several armies that ends when the land is taken or all are lost."""

    taken: float
    """Probability that the land is taken, also by entering it after a tie."""
    left: tuple[float, ...]
    """Probabilities that the land is taken with 0, 1, 2, ... armies left in reserve."""


def attack_dice_of(attack: Attack) -> int:
    return 3 if attack.leader or attack.jihad == 1 else attack.dice


@cache
def _throws(dice: int) -> tuple[tuple[int, bool, float], ...]:
    """Results of a roll: best die, whether all dice are equal, and probability."""
    found: dict[tuple[int, bool], int] = {}
    for throw in product(FACES, repeat=dice):
        key = (max(throw), len(set(throw)) == 1)
        found[key] = found.get(key, 0) + 1
    return tuple((best, same, number / 6**dice) for (best, same), number in sorted(found.items()))


@lru_cache(maxsize=4096)
def _round(attack: Attack) -> tuple[tuple[Attack | None, str, float], ...]:
    """Outcomes of one round: the next state of the attack, the army's result, and the probability."""
    dice = attack_dice_of(attack)
    bonus = attack.bonus + int(attack.siegecraft and (attack.fort or attack.settlement))
    wins_ties = attack.elite or attack.jihad == 2 or (attack.jihad == 1 and attack.english)
    rolls: dict[tuple[bool, int], float] = {}  # by whether the leader lives and by the attacker's margin
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
def attack_odds(attack: Attack) -> AttackOdds:
    """Probabilities for one army that fights on as long as it can."""
    if attack.treachery:
        return AttackOdds(1.0, 0.0, 0.0)
    win = tie = loss = 0.0
    for after, how, likely in _round(attack):
        if how == "won":
            win += likely
        elif how == "lost" and after is None:
            tie += likely
        elif how == "lost":
            loss += likely
        elif after is not None:
            further = attack_odds(after)
            win += likely * further.win
            tie += likely * further.tie
            loss += likely * further.loss
    return AttackOdds(win, tie, loss)


@lru_cache(maxsize=4096)
def assault_odds(attack: Attack, armies: int) -> AssaultOdds:
    """Probabilities for a number of armies that attack one by one until the land is taken."""
    left = [0.0] * (armies + 1)
    if armies > 0:
        if attack.treachery:
            left[armies - 1] = 1.0
        else:
            for remaining, likely in _outcomes(attack, armies - 1):
                left[remaining] += likely
    return AssaultOdds(sum(left), tuple(left))


@lru_cache(maxsize=16384)
def _outcomes(attack: Attack, reserve: int) -> tuple[tuple[int, float], ...]:
    """Armies left in reserve when the land is taken, and their probabilities, with one army fighting."""
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


def attack_on(state: HistoryPosition, land: int) -> Attack:
    """The attack that the moving force would make on a land now, by the route with the fewest defence dice."""
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


def _siege_bonus(state: HistoryPosition, land: int) -> int:
    besieged = state.fort[land] == 1 or state.settlement[land] > 0
    return int(state.guest == 0 and state.siegecraft == 1 and besieged)


def attack_odds_on(state: HistoryPosition, land: int) -> AttackOdds:
    """Odds of one army of the moving force against a land that another player holds."""
    return attack_odds(attack_on(state, land))
