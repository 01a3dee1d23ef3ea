"""What a choice is worth: the chance to win after it, over scenes that the seat could imagine.

Every choice meets the same scenes, so that a difference between two is theirs and not luck's.  A glance judges right
after the choice; a search grows the tree of the bots from there, and what its tries came to on average is the answer.
A second opinion plays on for a while with quick looks and judges there, where mistakes of the estimate are others.
The bots search for more than a win, also for a good margin; here the tree looks at nothing but the chance to win.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from carrack.bots.chances import AS_IT_IS, Forecaster, forecaster, open_chances, sharpened
from carrack.bots.levels import way_of
from carrack.bots.thinker import Brain, Way, weights_of
from carrack.bots.weights import Weights
from carrack.core.game import OVER, Game, State
from carrack.core.mind import HEADS, PLANS
from carrack.core.outlook import asking

Action = tuple[int, ...]
"""One action, or those of a whole plan."""

WHOLE: Final = 4000
TREES: Final = {
    "carrack.games.discovery": Way(tries=600, read_on=True, explore=150),
    "carrack.games.history": Way(tries=1200, read_on=True, explore=150),
    "carrack.games.marchands": Way(tries=WHOLE, caution=30),
}
"""How the tree of a package grows; its tries are as many as take about as long as those of the others."""
QUICK: Final = Way(draws=1)


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a position is thought about."""

    scenes: int
    tries: int
    """Of the tree in each scene, where it may grow by WHOLE; fewer where a try takes longer."""


class Scales:
    """Weighs choices of one game."""

    def __init__(self, game: Game) -> None:
        assert game.sense is not None, "bots can judge it"
        self.game = game
        self.by: Forecaster = forecaster(game)
        learned = weights_of(game.package, game.sense.version)
        self._tree = Brain(game, learned and _winning(learned))
        self._tree.mind.trust = 100
        self._way = TREES.get(game.package, Way(tries=WHOLE))

    def chances(self, state: State) -> list[float]:
        """Of all seats, with everything known."""
        return open_chances(self.by, state)

    def glance(self, state: State, seat: int, choices: Sequence[Action], scenes: int, seed: int) -> list[list[float]]:
        """The seat's chance right after each of some choices, scene by scene."""
        rng = random.Random(seed)
        found: list[list[float]] = [[] for _ in choices]
        for _ in range(scenes):
            imagined, bits = state.imagine(seat, rng.getrandbits(32)), rng.getrandbits(31)
            for one, (action,) in zip(found, choices, strict=True):
                after = imagined.clone()
                after.play(action)
                after.play_chance(bits)
                one.append(self.chances(after)[seat])
        return found

    def search(
        self, state: State, seat: int, choices: Sequence[Action], budget: Budget, seed: int
    ) -> list[list[float]]:
        """The same with a tree grown after each choice."""
        rng = random.Random(seed)
        found: list[list[float]] = [[] for _ in choices]
        for _ in range(budget.scenes):
            imagined, bits = state.imagine(seat, rng.getrandbits(32)), rng.getrandbits(31)
            for one, (action,) in zip(found, choices, strict=True):
                after = imagined.clone()
                after.play(action)
                one.append(self.grown(after, seat, budget.tries, bits)[seat])
        return found

    def grown(self, state: State, seat: int, tries: int, seed: int) -> list[float]:
        """Everybody's chance, as a tree says that is grown from what a seat knows of a position."""
        if state.seat == OVER or state.sealed:
            return self.chances(state)
        brain, players = self._tree, len(state.scores())
        tries = max(1, tries * self._way.tries // WHOLE)
        brain.search(replace(self._way, tries=tries), state, seat, random.Random(seed), inf)
        return sharpened(list(brain.mind.node_total[:players]), self.by.sharpness.get(str(players), AS_IT_IS))

    def play_on(
        self, state: State, seat: int, choices: Sequence[Action], scenes: int, ahead: int, seed: int
    ) -> list[list[float]]:
        """The same where quick looks lead everybody after each choice, scene by scene."""
        rng = random.Random(seed)
        found: list[list[float]] = [[] for _ in choices]
        for _ in range(scenes):
            imagined, bits = state.imagine(seat, rng.getrandbits(32)), rng.getrandbits(31)
            for one, (action,) in zip(found, choices, strict=True):
                after = imagined.clone()
                after.play(action)
                one.append(self.chances(self.read_on(after, ahead, bits))[seat])
        return found

    def read_on(self, state: State, ahead: int, seed: int) -> State:
        """Where quick looks lead from a position, which is changed: so many choices and to the end of that turn.

        They seal nothing, since that takes plans.
        """
        assert self.game.sense is not None
        turn, brain, rng = self.game.sense.turn, self.by.brain, random.Random(seed)
        begun = turn(state)
        state.play_chance(rng.getrandbits(32))
        while state.seat != OVER and not state.sealed and (ahead > 0 or turn(state) == begun):
            begun = turn(state)
            state.play(brain.look(QUICK, state, rng.getrandbits(31)))
            state.play_chance(rng.getrandbits(32))
            ahead -= 1
        return state

    # whole plans

    def plans(self, state: State, seat: int, level: str, seed: int) -> list[Action]:
        """Whole plans for what the seat is to seal, the best first, as a level finds them."""
        rng, brain = random.Random(seed), self.by.brain
        way = way_of(level, self.game.package)
        best = tuple(brain.plan(way, state.imagine(seat, rng.getrandbits(32)), seat, rng, inf))
        listed = [tuple(brain.orders(seat * PLANS + k)) for k in range(brain.mind.n_plans[seat])]
        asked = [_seal(state.imagine(seat, 0), plan)[1] for plan in (best, *listed)]
        return list(dict.fromkeys(asked))

    def weigh_plans(
        self, state: State, seat: int, plans: Sequence[Action], scenes: int, seed: int
    ) -> list[list[float]]:
        """The seat's chance at the end of the turn after each of some plans, against what the others may have sealed.

        Call it after `plans` for the same position: it guesses by the plans that were listed there.
        """
        rng = random.Random(seed)
        found: list[list[float]] = [[] for _ in plans]
        for _ in range(scenes):
            imagined, bits = state.imagine(seat, rng.getrandbits(32)), rng.getrandbits(31)
            others = {p: tuple(self.by.brain.likely_plan(p, rng)) for p in imagined.seats() if p != seat}
            for one, plan in zip(found, plans, strict=True):
                after = self._sealed(imagined.clone(), others | {seat: plan})
                one.append(self.chances(self.read_on(after, 0, bits))[seat])
        return found

    def _sealed(self, state: State, plans: Mapping[int, Action]) -> State:
        """The position once everybody has sealed a plan."""
        for seat, plan in plans.items():
            state = _seal(asking(state, seat), plan)[0]
        return state


def _seal(state: State, plan: Action) -> tuple[State, Action]:
    """The position after the one who is asked has sealed a plan, and what of it he was asked for."""
    seat, phase, rest = state.seat, state.sealed, list(plan)
    asked = []
    while state.sealed == phase and seat in state.seats():
        state = asking(state, seat)
        legal = state.legal()
        order = rest.pop(0) if rest else legal[-1]
        asked.append(order if order in legal else legal[-1])
        state.play(asked[-1])
    return state, tuple(asked)


def _winning(learned: Weights) -> Weights:
    """An estimate whose margin is the chance to win, so that nothing else counts."""
    numbers = dict(learned.numbers)
    for part in ("net_last", "net_last_bias", "net_gain"):
        of_win = numbers[part][::HEADS]
        numbers[part] = [value for value in of_win for _ in range(HEADS)]
    return replace(learned, numbers=numbers)
