"""The exact odds against a plain enumeration of all dice, and against the engine itself."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt
from random import Random
from typing import Any

import pytest

from carrack.games.history.combat_odds import Attack, AttackOdds, assault_odds, attack_odds, attack_odds_on, attack_on
from carrack.games.history.presentation.choice_texts import ACTION_CODEC
from tests.games.history.position_builder import PositionBuilder, land

WON, TIED, LOST = range(3)


# ---- an enumeration of its own ------------------------------------------------------------------------------------


@cache
def throws(mine: int, theirs: int) -> dict[tuple[int, bool, int], Fraction]:
    """My highest die, whether all of mine are equal, and their highest die, over all throws of so many dice."""
    found = Counter(
        (max(dice[:mine]), len(set(dice[:mine])) == 1, max(dice[mine:]))
        for dice in product(range(1, 7), repeat=mine + theirs)
    )
    return {key: Fraction(number, 6 ** (mine + theirs)) for key, number in found.items()}


@cache
def rounds(a: Attack) -> dict[tuple[int, bool], Fraction]:
    """How one round ends, and whether all dice of the attacker were equal."""
    found: defaultdict[tuple[int, bool], Fraction] = defaultdict(Fraction)
    for (mine, same, theirs), likely in throws(3 if a.leader or a.jihad == 1 else a.dice, a.defence_dice).items():
        attack = mine + a.bonus + (1 if a.siegecraft and (a.fort or a.settlement) else 0)
        defence = theirs + (1 if a.fort else 0)
        if attack > defence or (attack == defence and (a.elite or a.jihad == 2)):
            how = WON
        else:
            how = TIED if attack == defence else LOST
        found[how, same] += likely
    return found


@cache
def fates(a: Attack) -> dict[tuple[int, Attack], Fraction]:
    """What becomes of one army that fights on as long as it can, and how things stand then; no defenders: 0 armies."""
    found: defaultdict[tuple[int, Attack], Fraction] = defaultdict(Fraction)
    for (how, same), likely in rounds(a).items():
        now = replace(a, leader=a.leader and not same)
        if how == WON:
            fallen = 1 if a.siegecraft or not a.fort else 0
            now = replace(now, fort=False, armies=a.armies - fallen)
            if now.armies == 0:
                found[WON, now] += likely
            else:
                for fate, share in fates(now).items():
                    found[fate] += likely * share
        elif how == TIED:
            fallen = 0 if a.fort else 1
            now = replace(now, fort=False, armies=a.armies - fallen, elite=False)
            found[LOST if now.armies else TIED, now] += likely
        else:
            found[LOST, replace(now, elite=False, jihad=(0, 2, 3, 3)[a.jihad])] += likely
    return dict(found)


def expected(a: Attack) -> list[Fraction]:
    """How often an army wins, ties and loses."""
    return [
        sum((p for (fate, _), p in fates(a).items() if fate == wanted), Fraction(0)) for wanted in (WON, TIED, LOST)
    ]


@cache
def campaign(a: Attack, armies: int) -> tuple[Fraction, ...]:
    """How likely it is that 0, 1, 2, ... of so many armies are left in reserve when the land is taken."""
    left = [Fraction(0)] * (armies + 1)
    if armies > 0:
        for (fate, after), likely in fates(a).items():
            if fate == WON:
                left[armies - 1] += likely
            elif fate == TIED and armies > 1:
                left[armies - 2] += likely
            elif fate == LOST:
                for i, share in enumerate(campaign(after, armies - 1)):
                    left[i] += likely * share
    return tuple(left)


ALL = [
    Attack(
        defence_dice=defence_dice,
        bonus=bonus,
        fort=fort,
        settlement=settlement,
        armies=armies,
        leader=leader,
        siegecraft=siegecraft,
        elite=elite,
        jihad=jihad,
    )
    for defence_dice, armies, bonus, jihad in product((1, 2, 3), (1, 2, 3), (0, 1), (0, 1, 2, 3))
    for fort, settlement, leader, siegecraft, elite in product((False, True), repeat=5)
    if siegecraft or not settlement
]
"""Every modifier with every other."""


@pytest.mark.parametrize("defenders", [1, 2, 3])
def test_one_army_with_every_modifier(defenders: int) -> None:
    for attack in [a for a in ALL if a.armies == defenders][:: (1, 5, 7)[defenders - 1]]:
        found = attack_odds(attack)
        assert [found.win, found.tie, found.loss] == pytest.approx([float(p) for p in expected(attack)], abs=1e-12), (
            attack
        )


def test_armies_that_always_throw_three_dice() -> None:
    for attack in (replace(a, dice=3) for a in ALL[::37]):
        found = attack_odds(attack)
        assert [found.win, found.tie, found.loss] == pytest.approx([float(p) for p in expected(attack)], abs=1e-12), (
            attack
        )


@pytest.mark.parametrize("armies", range(6))
def test_an_assault_by_several_armies(armies: int) -> None:
    for attack in ALL[:: 7 if armies < 3 else 31]:
        found = assault_odds(attack, armies)
        wanted = [float(p) for p in campaign(attack, armies)]
        assert list(found.left) == pytest.approx(wanted, abs=1e-12), attack
        assert found.taken == pytest.approx(sum(wanted), abs=1e-12)


@pytest.mark.parametrize(
    ("attack", "wins", "ties", "of"),
    [
        (Attack(), 125, 36, 216),
        (Attack(leader=True), 855, 216, 1296),
        (Attack(jihad=1), 855, 216, 1296),
        (Attack(defence_dice=2), 505, 286, 1296),
        (Attack(elite=True), 161, 0, 216),
        (Attack(jihad=2), 161, 0, 216),
        (Attack(jihad=3), 125, 36, 216),
        (Attack(bonus=1), 161, 25, 216),
        (Attack(siegecraft=True), 125, 36, 216),
        (Attack(siegecraft=True, settlement=True), 161, 25, 216),
        (Attack(siegecraft=True, fort=True), 125, 0, 216),
    ],
)
def test_numbers_worked_out_by_hand(attack: Attack, wins: int, ties: int, of: int) -> None:
    found = attack_odds(attack)
    assert (found.win, found.tie) == pytest.approx((wins / of, ties / of))
    assert found.win + found.tie + found.loss == pytest.approx(1)


def test_treachery_is_certain() -> None:
    assert attack_odds(Attack(treachery=True, fort=True, armies=3)) == AttackOdds(1, 0, 0)
    assert assault_odds(Attack(treachery=True, fort=True), 3).left == (0, 0, 1, 0)


@pytest.mark.parametrize("ask", [attack_odds, lambda attack: assault_odds(attack, 2)], ids=["chances", "assault"])
def test_an_attack_is_worked_out_once(ask: Callable[[Attack], object]) -> None:
    attack = Attack(bonus=1, defence_dice=3, armies=2)
    assert ask(attack) is ask(replace(attack)), "the same answer, from memory"


def test_an_empty_land_is_taken_without_dice() -> None:
    assert assault_odds(Attack(), 0).taken == 0


# ---- the engine ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    """A position in which one land is attacked, and the attack it should be."""

    attack: Attack
    events: tuple[str, ...] = ()
    origin: str = "southern_appenines"
    target: str = "northern_appenines"
    fleets: tuple[str, ...] = ()

    def table(self, reserve: int = 4) -> PositionBuilder:
        """Romans with so many armies, and engineers' forts so that the turn does not end by itself."""
        a = self.attack
        t = PositionBuilder(multiple_armies=a.armies > 1, english_cards=a.english).turn(0, "romans", hand=self.events)
        for event in self.events:
            t.do(f"event {event}")
        t.hold(1, self.target, armies=a.armies, fort=a.fort, settlement="capital" if a.settlement else None)
        return t.expanding(self.origin, reserve=reserve, fleets=self.fleets).set(stored_forts=9)


CASES = {
    "open ground": Case(Attack()),
    "fort": Case(Attack(fort=True)),
    "great wall": Case(Attack(defence_dice=2), (), "mongolia", "wei_river"),
    "mountain fort": Case(Attack(defence_dice=2, fort=True), (), "mekong", "szechuan"),
    "landing": Case(Attack(defence_dice=3), (), "crete", "libya", ("eastern_mediterranean",)),
    "landing before a fort": Case(Attack(defence_dice=3, fort=True), (), "crete", "libya", ("eastern_mediterranean",)),
    "naval power": Case(Attack(defence_dice=2), ("naval_power",), "crete", "libya", ("eastern_mediterranean",)),
    "leader": Case(Attack(leader=True), ("leader",)),
    "leader before a fort": Case(Attack(leader=True, fort=True, defence_dice=2), ("leader",), "mongolia", "wei_river"),
    "weaponry": Case(Attack(bonus=1, fort=True), ("weaponry",)),
    "siegecraft": Case(Attack(siegecraft=True, fort=True, settlement=True), ("siegecraft",)),
    "siege without a target": Case(Attack(siegecraft=True), ("siegecraft",)),
    "weapons and siege": Case(Attack(bonus=1, siegecraft=True, settlement=True), ("weaponry", "siegecraft")),
    "elite": Case(Attack(elite=True, fort=True), ("elite_troops",)),
    "jihad": Case(Attack(jihad=1, defence_dice=2), ("jihad",), "eastern_ghats", "ceylon"),
    "leader and jihad": Case(Attack(leader=True, jihad=1, fort=True), ("leader", "jihad")),
    "elite and jihad": Case(Attack(elite=True, jihad=1), ("elite_troops", "jihad")),
    "stack": Case(Attack(armies=3)),
    "stack with a fort": Case(Attack(armies=2, fort=True, leader=True), ("leader",)),
    "english jihad": Case(Attack(jihad=1, defence_dice=2, english=True), ("jihad",), "eastern_ghats", "ceylon"),
    "english siege": Case(Attack(siegecraft=True, fort=True, settlement=True, english=True), ("siegecraft",)),
    "english siege of a fort": Case(Attack(siegecraft=True, fort=True, english=True), ("siegecraft",)),
    "stack besieged": Case(Attack(armies=2, fort=True, siegecraft=True), ("siegecraft",)),
}
NAMES = pytest.mark.parametrize("name", CASES)


@NAMES
def test_the_attack_is_read_off_the_position(name: str) -> None:
    case = CASES[name]
    t = case.table()
    assert attack_on(t.s, land(case.target)) == case.attack
    assert attack_odds_on(t.s, land(case.target)) == attack_odds(case.attack)
    choice = next(c for c in t.game.decision(t.s).choices if c.notation == f"expand {case.target}")
    assert choice.message.key == "do-attack"
    assert choice.message.args["win"] == round(100 * attack_odds(case.attack).win)


def test_a_minor_empire_has_odds_of_its_own() -> None:
    t = PositionBuilder().hold(1, "mexican_valley", fort=True).turn(0, "romans", hand=("leader", "minor_empire_mayans"))
    t.do("event leader", "event minor_empire_mayans")
    assert attack_on(t.s, land("mexican_valley")) == Attack(fort=True)


def test_crusaders_add_one() -> None:
    t = (
        PositionBuilder()
        .hold(1, "palestine")
        .turn(0, "mongols", hand=("weaponry", "crusade"))
        .do("event weaponry", "event crusade")
    )
    assert attack_on(t.s, land("palestine")) == Attack(defence_dice=3, bonus=1)


def test_treachery_is_read_off_the_position() -> None:
    t = PositionBuilder().hold(1, "northern_appenines", "libya").turn(0, "romans", hand=("treachery",))
    t.do("event treachery", "choose northern_appenines")
    assert attack_on(t.s, land("northern_appenines")).treachery
    assert not attack_on(t.s, land("libya")).treachery


TRIALS = 2000
STORM = ACTION_CODEC.string_to_action("storm")


def send(state: Any, target: str, bits: Random) -> None:
    """One army attacks and fights on as long as it can."""
    state.apply_action(ACTION_CODEC.string_to_action(f"expand {target}"))
    while True:
        state.resolve_chance(bits.getrandbits(32))
        if STORM not in state.legal_actions():
            return
        state.apply_action(STORM)


def close(found: Counter[int], wanted: dict[int, float]) -> None:
    """Every share within five standard deviations; what cannot happen never does."""
    for outcome in found.keys() | wanted.keys():
        p = wanted.get(outcome, 0.0)
        assert abs(found[outcome] / TRIALS - p) <= 5 * sqrt(p * (1 - p) / TRIALS), (outcome, found[outcome], p)


@NAMES
def test_one_army_on_the_engine(name: str) -> None:
    case = CASES[name]
    start, bits, target = case.table().s, Random(f"one {name}"), land(case.target)
    found: Counter[int] = Counter()
    for _ in range(TRIALS):
        s = start.clone()
        send(s, case.target, bits)
        found[{0: WON, -1: TIED, 1: LOST}[s.owner[target]]] += 1
    odds = attack_odds(case.attack)
    close(found, {WON: odds.win, TIED: odds.tie, LOST: odds.loss})


@NAMES
def test_an_assault_on_the_engine(name: str) -> None:
    case = CASES[name]
    start, bits, target = case.table(reserve=3).s, Random(f"assault {name}"), land(case.target)
    found: Counter[int] = Counter()
    for _ in range(TRIALS):
        s = start.clone()
        while s.owner[target] != 0 and s.reserve > 0:
            send(s, case.target, bits)
        found[s.reserve if s.owner[target] == 0 else -1] += 1
    odds = assault_odds(case.attack, 3)
    close(found, {-1: 1 - odds.taken} | dict(enumerate(odds.left)))
