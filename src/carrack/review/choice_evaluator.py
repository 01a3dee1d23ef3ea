"""Evaluates choices: the win probability after a choice, averaged over determinized scenarios.

All choices meet the same scenarios (common random numbers). The first pass evaluates the position right after the
choice; a search runs the bots' MCTS from there and averages its simulations. A second opinion rolls out further by
one-ply search before it evaluates, so that its errors differ. Bots maximize a mixture of win probability and margin;
the search here uses the win probability only.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from carrack.bots.levels import config_for
from carrack.bots.searcher import SearchConfig, Searcher
from carrack.bots.weights import Weights, bundled_weights
from carrack.bots.win_probability import (
    NEUTRAL_SHARPNESS,
    WinProbabilityModel,
    apply_sharpness,
    full_information_win_probabilities,
    win_probability_model,
)
from carrack.engine.state import TERMINAL, State, with_current_player
from carrack.play.game import Game
from carrack.search.workspace import HEADS, MAX_PLANS

ActionSequence = tuple[int, ...]
"""One action, or the actions of a whole plan."""

FULL_SIMULATIONS: Final = 4000
MCTS_CONFIGS: Final = {
    "carrack.games.discovery": SearchConfig(mcts_simulations=600, rollout_before_evaluation=True, exploration=150),
    "carrack.games.history": SearchConfig(mcts_simulations=1200, rollout_before_evaluation=True, exploration=150),
    "carrack.games.marchands": SearchConfig(mcts_simulations=FULL_SIMULATIONS, fpu_reduction=30),
}
"""MCTS settings of each package; the numbers of simulations take about the same time in all of them."""
ROLLOUT_CONFIG: Final = SearchConfig(chance_samples=1)


@dataclass(frozen=True, slots=True)
class SearchBudget:
    """The search effort for one position."""

    scenarios: int
    simulations: int
    """MCTS simulations per scenario, scaled by the package's share of WHOLE."""


class ChoiceEvaluator:
    """Evaluates the choices of one game."""

    def __init__(self, game: Game) -> None:
        assert game.search_hooks is not None, "the game has hooks for the search"
        self.game = game
        self.model: WinProbabilityModel = win_probability_model(game)
        learned = bundled_weights(game.package, game.search_hooks.features_version)
        self._tree = Searcher(game, learned and _winning(learned))
        self._tree.workspace.network_percent = 100
        self._way = MCTS_CONFIGS.get(game.package, SearchConfig(mcts_simulations=FULL_SIMULATIONS))

    def win_probabilities(self, state: State) -> list[float]:
        """Win probabilities of all seats, with all information open."""
        return full_information_win_probabilities(self.model, state)

    def one_ply_values(
        self, state: State, seat: int, choices: Sequence[ActionSequence], scenes: int, seed: int
    ) -> list[list[float]]:
        """The seat's win probability right after each choice, for each scenario."""
        rng = random.Random(seed)
        found: list[list[float]] = [[] for _ in choices]
        for _ in range(scenes):
            imagined, bits = state.determinize(seat, rng.getrandbits(32)), rng.getrandbits(31)
            for one, (action,) in zip(found, choices, strict=True):
                after = imagined.clone()
                after.apply_action(action)
                after.resolve_chance(bits)
                one.append(self.win_probabilities(after)[seat])
        return found

    def mcts_values(
        self, state: State, seat: int, choices: Sequence[ActionSequence], budget: SearchBudget, seed: int
    ) -> list[list[float]]:
        """The same, by MCTS after each choice."""
        rng = random.Random(seed)
        found: list[list[float]] = [[] for _ in choices]
        for _ in range(budget.scenarios):
            imagined, bits = state.determinize(seat, rng.getrandbits(32)), rng.getrandbits(31)
            for one, (action,) in zip(found, choices, strict=True):
                after = imagined.clone()
                after.apply_action(action)
                one.append(self.mcts_win_probabilities(after, seat, budget.simulations, bits)[seat])
        return found

    def mcts_win_probabilities(self, state: State, seat: int, tries: int, seed: int) -> list[float]:
        """Win probability of each seat by MCTS, from the knowledge of one seat."""
        if state.seat == TERMINAL or state.sealed:
            return self.win_probabilities(state)
        searcher, players = self._tree, len(state.scores())
        tries = max(1, tries * self._way.mcts_simulations // FULL_SIMULATIONS)
        searcher.mcts(replace(self._way, mcts_simulations=tries), state, seat, random.Random(seed), inf)
        return apply_sharpness(
            list(searcher.workspace.node_value_sum[:players]), self.model.sharpness.get(str(players), NEUTRAL_SHARPNESS)
        )

    def rollout_values(
        self, state: State, seat: int, choices: Sequence[ActionSequence], scenes: int, ahead: int, seed: int
    ) -> list[list[float]]:
        """The seat's win probability after a rollout from each choice, for each scenario."""
        rng = random.Random(seed)
        found: list[list[float]] = [[] for _ in choices]
        for _ in range(scenes):
            imagined, bits = state.determinize(seat, rng.getrandbits(32)), rng.getrandbits(31)
            for one, (action,) in zip(found, choices, strict=True):
                after = imagined.clone()
                after.apply_action(action)
                one.append(self.win_probabilities(self.rollout(after, ahead, bits))[seat])
        return found

    def rollout(self, state: State, ahead: int, seed: int) -> State:
        """Roll out by one-ply search: `ahead` choices, then to the end of that turn. Changes the position.

        The rollout stops at sealed choices, which need plans.
        """
        assert self.game.search_hooks is not None
        turn, searcher, rng = self.game.search_hooks.turn_number, self.model.searcher, random.Random(seed)
        begun = turn(state)
        state.resolve_chance(rng.getrandbits(32))
        while state.seat != TERMINAL and not state.sealed and (ahead > 0 or turn(state) == begun):
            begun = turn(state)
            state.apply_action(searcher.one_ply(ROLLOUT_CONFIG, state, rng.getrandbits(31)))
            state.resolve_chance(rng.getrandbits(32))
            ahead -= 1
        return state

    # Whole plans

    def candidate_plans(self, state: State, seat: int, level: str, seed: int) -> list[ActionSequence]:
        """Whole plans for the seat's sealed choices as a level finds them, best first."""
        rng, searcher = random.Random(seed), self.model.searcher
        way = config_for(level, self.game.package)
        best = tuple(searcher.search_plan(way, state.determinize(seat, rng.getrandbits(32)), seat, rng, inf))
        listed = [tuple(searcher.plan_actions(seat * MAX_PLANS + k)) for k in range(searcher.workspace.n_plans[seat])]
        asked = [_seal(state.determinize(seat, 0), plan)[1] for plan in (best, *listed)]
        return list(dict.fromkeys(asked))

    def plan_values(
        self, state: State, seat: int, plans: Sequence[ActionSequence], scenes: int, seed: int
    ) -> list[list[float]]:
        """The seat's win probability at the end of the turn after each plan, against sampled plans of the others.

        Call it after `plans` for the same position: it samples from the plans listed there.
        """
        rng = random.Random(seed)
        found: list[list[float]] = [[] for _ in plans]
        for _ in range(scenes):
            imagined, bits = state.determinize(seat, rng.getrandbits(32)), rng.getrandbits(31)
            others = {p: tuple(self.model.searcher.sample_plan(p, rng)) for p in imagined.active_players() if p != seat}
            for one, plan in zip(found, plans, strict=True):
                after = self._sealed(imagined.clone(), others | {seat: plan})
                one.append(self.win_probabilities(self.rollout(after, 0, bits))[seat])
        return found

    def _sealed(self, state: State, plans: Mapping[int, ActionSequence]) -> State:
        """The position after every seat has sealed its plan."""
        for seat, plan in plans.items():
            state = _seal(with_current_player(state, seat), plan)[0]
        return state


def _seal(state: State, plan: ActionSequence) -> tuple[State, ActionSequence]:
    """Seal a plan for the deciding seat; return the position and the actions that were played."""
    seat, phase, rest = state.seat, state.sealed, list(plan)
    asked = []
    while state.sealed == phase and seat in state.active_players():
        state = with_current_player(state, seat)
        legal = state.legal_actions()
        order = rest.pop(0) if rest else legal[-1]
        asked.append(order if order in legal else legal[-1])
        state.apply_action(asked[-1])
    return state, tuple(asked)


def _winning(learned: Weights) -> Weights:
    """Weights whose margin output is the win probability, so that nothing else counts."""
    numbers = dict(learned.numbers)
    for part in ("net_last", "net_last_bias", "net_gain"):
        of_win = numbers[part][::HEADS]
        numbers[part] = [value for value in of_win for _ in range(HEADS)]
    return replace(learned, numbers=numbers)
