"""A bot that thinks with the compiled core: one look, a tree, or whole plans where choices are sealed.

All it works on are positions imagined from what its seat knows, so it cannot know more.  With a budget in tries its
choice depends on seed and position alone; with one in seconds it stops when time is up and takes what it has found.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import inf
from typing import Any, Final

from carrack.bots import weights
from carrack.bots.greedy import Greedy
from carrack.bots.situation import Situation
from carrack.core import twin
from carrack.core.game import Game, State
from carrack.core.mind import PARTS, PLANS

CHUNK: Final = 32
"""Tries between two looks at the clock."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a bot thinks."""

    learned: bool = True
    """By the learned estimate, where there is one, or by hopes made by hand."""
    sight: int = 100
    """How many in a hundred of its choices it notices."""
    draws: int = 2
    """How often it looks at a choice that chance follows."""
    tries: int = 0
    """Of its tree; 0 for one look alone."""
    focus: int = 0
    """How many choices it thinks about further, those that one look likes best; 0 for all."""
    caution: int = -1
    """How much worse the tree thinks of what it has not tried, in thousandths; -1: it tries everything once."""
    read_on: bool = False
    """Whether each try of the tree plays the turn out before it judges."""
    scenes: int = 0
    """Tries instead of a tree: choices meet in the same scenes, the turn is played out, the worse half is dropped."""
    explore: int = 100
    plans: int = 0
    """Tries with whole plans where choices are sealed."""
    plan_explore: int = 50
    breadth: int = PLANS
    """Plans that it tells apart."""
    insight: int = 0
    """How often it guesses that others plan as it does itself, in a hundred."""
    heat: int = 60
    """How freely it guesses the plans of others, in hundredths of a point."""
    seconds: float = 1.0
    """When it stops at the latest, where there is a clock."""


class Brain:
    """The memory of one thinker of one game: a mind and two positions to think on."""

    def __init__(self, game: Game, learned: weights.Weights | None, kind: str | None = None) -> None:
        if game.sense is None:
            raise ValueError(f"{game.id} has no senses")
        self.engine: Any = twin.engine(game.package, kind)
        engine = self.engine
        self.mind: Any = engine.Mind()
        self.mind.hope_scale = game.sense.hope_scale
        self.mind.trust = game.sense.trust
        self.work: Any = engine.Position()
        self.spare: Any = engine.Position()
        if learned is not None:
            learned.load_into(self.mind)
        self.can_learn = learned is not None

    def look(self, way: Way, position: State, seed: int) -> int:
        action: int = self.engine.look_around(position, self.spare, self.mind, seed, way.draws, way.sight)
        return action

    def search(self, way: Way, position: State, seat: int, rng: random.Random, until: float) -> int:
        engine, mind = self.engine, self.mind
        mind.explore, mind.caution, mind.read_on = way.explore, way.caution, int(way.read_on)
        engine.tree_begin(mind)
        if way.focus:
            seed = rng.getrandbits(31)
            engine.tree_focus(position, self.work, self.spare, mind, seat, way.focus, way.draws, seed)
        for tries in _chunks(way.tries, until):
            engine.tree_search(position, self.work, self.spare, mind, seat, tries, rng.getrandbits(31))
        action: int = engine.tree_best(mind, seat)
        return action

    def compare(self, way: Way, position: State, seat: int, rng: random.Random, until: float) -> int:
        """The choice that does best where all meet in the same scenes."""
        engine, mind = self.engine, self.mind
        seed, breadth = rng.getrandbits(31), way.focus or PLANS
        engine.scenes_begin(position, self.work, self.spare, mind, seat, breadth, way.draws, seed)

        def scene(seed: int) -> None:
            engine.scene(position, self.work, self.spare, mind, seat, seed)

        self.halve(scene, way.scenes, seat, rng, until)
        action: int = engine.scenes_best(mind)
        return action

    def plan(self, way: Way, position: State, seat: int, rng: random.Random, until: float) -> list[int]:
        """The orders of a whole plan."""
        engine, mind = self.engine, self.mind
        mind.explore, mind.insight = way.plan_explore, way.insight
        engine.plans_begin(position, mind, seat, way.heat)
        engine.plans_run(mind, seat, min(way.breadth, way.plans))

        def scene(seed: int) -> None:
            engine.plan_scene(position, self.work, self.spare, mind, seat, way.breadth, seed)

        self.halve(scene, way.plans, seat, rng, until)
        return self.orders(seat * PLANS + mind.plans_running[0])

    def halve(self, scene: Callable[[int], None], tries: int, seat: int, rng: random.Random, until: float) -> None:
        """Scenes for all in the running, of which the worse half is dropped again and again, down to one."""
        rounds = (self.mind.n_running - 1).bit_length()
        for _ in range(rounds):
            for _ in range(max(1, tries // (rounds * self.mind.n_running))):
                scene(rng.getrandbits(31))
                if time.monotonic() > until:
                    break
            self.engine.plans_halve(self.mind, seat)

    def likely_plan(self, seat: int, rng: random.Random) -> list[int]:
        """One of the plans that were listed last, good ones more often."""
        return self.orders(seat * PLANS + self.engine.guess_plan(self.mind, seat, rng.getrandbits(31)))

    def orders(self, plan: int) -> list[int]:
        return list(self.mind.plan_orders[plan * PARTS : plan * PARTS + self.mind.plan_size[plan]])


def _chunks(tries: int, until: float) -> Any:
    """Parts of so many tries, as long as there is time; one at least."""
    while tries > 0:
        yield min(tries, CHUNK)
        tries -= CHUNK
        if time.monotonic() > until:
            return


@cache
def weights_of(package: str, version: int) -> weights.Weights | None:
    """The weights that come with a game; None if there are none that fit its features."""
    path = weights.path_of(package)
    if not path.is_file():
        return None
    found = weights.read(path)
    return found if found.features == version else None


_idle: dict[tuple[str, bool], list[Brain]] = {}


class Thinker:
    """A bot that thinks in the way that a function says for a package of rules."""

    def __init__(self, way: Callable[[str], Way], seed: int, learned: weights.Weights | None = None) -> None:
        self.way_for = way
        self.learned = learned
        self.way = Way()
        self._rng = random.Random(seed)
        self._plan: tuple[tuple[int, int], list[int]] | None = None

    def choose(self, situation: Situation) -> int:
        if situation.game.sense is None:  # a game that nobody taught bots
            return Greedy(self._rng.getrandbits(32)).choose(situation)
        self.way = self.way_for(situation.game.package)
        key = (situation.game.package, self.way.learned and self.learned is None)
        idle = _idle.setdefault(key, [])
        brain = idle.pop() if idle and self.learned is None else self.brain(situation.game)
        try:
            return self._choose(brain, situation)
        finally:
            if self.learned is None:
                idle.append(brain)

    def brain(self, game: Game) -> Brain:
        """A brain for this game, with the weights that the bot thinks by."""
        learned = self.learned
        if learned is None and self.way_for(game.package).learned and game.sense:
            learned = weights_of(game.package, game.sense.version)
        return Brain(game, learned)

    def _choose(self, brain: Brain, situation: Situation) -> int:
        way, seat = self.way, situation.seat
        until = inf
        if situation.seconds < inf:  # who plays against the clock; else the budget in tries decides alone
            until = time.monotonic() + min(way.seconds, situation.seconds)
        position = situation.imagine(self._rng.getrandbits(32))
        if position.sealed and way.plans:
            return self._next_of_plan(brain, situation, position, until)
        if way.scenes:
            return brain.compare(way, position, seat, self._rng, until)
        if way.tries:
            return brain.search(way, position, seat, self._rng, until)
        return brain.look(way, position, self._rng.getrandbits(31))

    def _next_of_plan(self, brain: Brain, situation: Situation, position: State, until: float) -> int:
        """The next order of the plan thought of at the start of the phase; it is thought of once."""
        key = (position.sealed, situation.seat)
        if self._plan is None or self._plan[0] != key:
            self._plan = key, self._think_of_plan(brain, position, situation.seat, until)
        orders = self._plan[1]
        action = orders.pop(0) if orders else situation.legal[-1]
        return action if action in situation.legal else situation.legal[-1]

    def _think_of_plan(self, brain: Brain, position: State, seat: int, until: float) -> list[int]:
        found = brain.plan(self.way, position, seat, self._rng, until)
        if self.way.sight < 100:  # the first plan that it notices, from the best down
            plans = range(seat * PLANS, seat * PLANS + brain.mind.n_plans[seat])
            noticed = (plan for plan in plans if self._rng.randrange(100) < self.way.sight)
            found = brain.orders(next(noticed, plans[0]))
        return found
