"""A bot that searches within a budget and plays out its sealed plans."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from math import inf

from carrack.bots import weights
from carrack.bots.greedy_bot import GreedyBot
from carrack.bots.player_view import PlayerView
from carrack.bots.searcher import SearchConfig, Searcher
from carrack.bots.weights import bundled_weights
from carrack.engine.state import State
from carrack.play.game import Game
from carrack.search.workspace import MAX_PLANS

_idle: dict[tuple[str, bool], list[Searcher]] = {}


class SearchBot:
    """A bot whose search settings depend on the package of rules."""

    def __init__(self, way: Callable[[str], SearchConfig], seed: int, learned: weights.Weights | None = None) -> None:
        self.config_for = way
        self.learned = learned
        self.config = SearchConfig()
        self._rng = random.Random(seed)
        self._plan: tuple[tuple[int, int], list[int]] | None = None

    def choose(self, view: PlayerView) -> int:
        if view.game.search_hooks is None:  # the game has no hooks for the search
            return GreedyBot(self._rng.getrandbits(32)).choose(view)
        self.config = self.config_for(view.game.package)
        key = (view.game.package, self.config.use_network and self.learned is None)
        idle = _idle.setdefault(key, [])
        searcher = idle.pop() if idle and self.learned is None else self.new_searcher(view.game)
        try:
            return self._choose(searcher, view)
        finally:
            if self.learned is None:
                idle.append(searcher)

    def new_searcher(self, game: Game) -> Searcher:
        """Search memory for this game, with the weights of the bot."""
        learned = self.learned
        if learned is None and self.config_for(game.package).use_network and game.search_hooks:
            learned = bundled_weights(game.package, game.search_hooks.features_version)
        return Searcher(game, learned)

    def _choose(self, searcher: Searcher, view: PlayerView) -> int:
        way, seat = self.config, view.seat
        until = inf
        if view.time_limit < inf:  # a game with a clock; otherwise the budget in simulations decides alone
            until = time.monotonic() + min(way.max_seconds, view.time_limit)
        position = view.determinize(self._rng.getrandbits(32))
        if position.sealed and way.plan_simulations:
            return self._next_of_plan(searcher, view, position, until)
        if way.halving_simulations:
            return searcher.sequential_halving(way, position, seat, self._rng, until)
        if way.mcts_simulations:
            return searcher.mcts(way, position, seat, self._rng, until)
        return searcher.one_ply(way, position, self._rng.getrandbits(31))

    def _next_of_plan(self, searcher: Searcher, view: PlayerView, position: State, until: float) -> int:
        """The next order of the plan for this sealed phase; the plan is searched once, at its start."""
        key = (position.sealed, view.seat)
        if self._plan is None or self._plan[0] != key:
            self._plan = key, self._think_of_plan(searcher, position, view.seat, until)
        orders = self._plan[1]
        action = orders.pop(0) if orders else view.legal_actions[-1]
        return action if action in view.legal_actions else view.legal_actions[-1]

    def _think_of_plan(self, searcher: Searcher, position: State, seat: int, until: float) -> list[int]:
        found = searcher.search_plan(self.config, position, seat, self._rng, until)
        if self.config.considered_percent < 100:  # the first plan that it notices, best first
            plans = range(seat * MAX_PLANS, seat * MAX_PLANS + searcher.workspace.n_plans[seat])
            noticed = (plan for plan in plans if self._rng.randrange(100) < self.config.considered_percent)
            found = searcher.plan_actions(next(noticed, plans[0]))
        return found
