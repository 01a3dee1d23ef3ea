"""The Python front of the compiled search: its configuration, and a searcher that runs it for one state."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from carrack.bots import weights
from carrack.engine import loader
from carrack.engine.state import State
from carrack.play.game import Game
from carrack.search.workspace import MAX_PLAN_ACTIONS, MAX_PLANS

SIMULATIONS_PER_CLOCK_CHECK: Final = 32
"""Number of simulations between two checks of the clock."""


@dataclass(frozen=True, slots=True)
class SearchConfig:
    """Search settings of a bot."""

    use_network: bool = True
    """Use the learned value function, if there is one, instead of the hand-written heuristic."""
    considered_percent: int = 100
    """Percentage of its choices that it examines."""
    chance_samples: int = 2
    """Number of chance samples for a choice that leads to a chance node."""
    mcts_simulations: int = 0
    """Number of MCTS simulations; 0 for one-ply search."""
    max_root_actions: int = 0
    """Number of best choices by one-ply search that it searches further; 0 for all."""
    fpu_reduction: int = -1
    """Reduction of the assumed value of unvisited children in MCTS, in thousandths; -1: visit every child once first.
    """
    rollout_before_evaluation: bool = False
    """Whether each MCTS simulation rolls out to the end of the turn before evaluation."""
    halving_simulations: int = 0
    """Number of simulations for sequential halving with rollouts to the end of the turn, instead of MCTS; 0 for none.
    """
    exploration: int = 100
    plan_simulations: int = 0
    """Number of simulations with whole plans in sealed phases."""
    plan_exploration: int = 50
    max_plans: int = MAX_PLANS
    """Maximum number of plans that take part."""
    adaptive_opponent_percent: int = 0
    """Percentage of scenarios in which it samples opponents' plans by their results so far, not by their heuristic
    value.
    """
    temperature: int = 60
    """Softmax temperature for sampling the plans of others, in hundredths of a point."""
    max_seconds: float = 1.0
    """Time limit (s) of a choice, if the game has a clock."""


class Searcher:
    """Search memory for one game: the workspace and two scratch positions."""

    def __init__(self, game: Game, learned: weights.Weights | None, kind: str | None = None) -> None:
        if game.search_hooks is None:
            raise ValueError(f"{game.id} has no game hooks for the search")
        self.engine: Any = loader.load_engine(game.package, kind)
        engine = self.engine
        self.workspace: Any = engine.SearchWorkspace()
        self.workspace.heuristic_scale = game.search_hooks.heuristic_scale
        self.workspace.network_percent = game.search_hooks.network_percent
        self.scratch_a: Any = loader.position_class(engine)()
        self.scratch_b: Any = loader.position_class(engine)()
        if learned is not None:
            learned.copy_to(self.workspace)
        self.has_network = learned is not None

    def one_ply(self, way: SearchConfig, position: State, seed: int) -> int:
        action: int = self.engine.one_ply_search(
            position, self.scratch_b, self.workspace, seed, way.chance_samples, way.considered_percent
        )
        return action

    def mcts(self, way: SearchConfig, position: State, seat: int, rng: random.Random, until: float) -> int:
        engine, workspace = self.engine, self.workspace
        workspace.exploration, workspace.fpu_reduction, workspace.rollout_before_evaluation = (
            way.exploration,
            way.fpu_reduction,
            int(way.rollout_before_evaluation),
        )
        engine.mcts_reset(workspace)
        if way.max_root_actions:
            seed = rng.getrandbits(31)
            engine.mcts_prune_root(
                position,
                self.scratch_a,
                self.scratch_b,
                workspace,
                seat,
                way.max_root_actions,
                way.chance_samples,
                seed,
            )
        for tries in _chunks(way.mcts_simulations, until):
            engine.mcts_search(position, self.scratch_a, self.scratch_b, workspace, seat, tries, rng.getrandbits(31))
        action: int = engine.mcts_best_action(workspace, seat)
        return action

    def sequential_halving(
        self, way: SearchConfig, position: State, seat: int, rng: random.Random, until: float
    ) -> int:
        """The best choice by sequential halving with common random numbers."""
        engine, workspace = self.engine, self.workspace
        seed, breadth = rng.getrandbits(31), way.max_root_actions or MAX_PLANS
        engine.halving_reset(
            position, self.scratch_a, self.scratch_b, workspace, seat, breadth, way.chance_samples, seed
        )

        def scene(seed: int) -> None:
            engine.halving_scenario(position, self.scratch_a, self.scratch_b, workspace, seat, seed)

        self.run_halving(scene, way.halving_simulations, seat, rng, until)
        action: int = engine.halving_best_action(workspace)
        return action

    def search_plan(self, way: SearchConfig, position: State, seat: int, rng: random.Random, until: float) -> list[int]:
        """The orders of the best whole plan."""
        engine, workspace = self.engine, self.workspace
        workspace.exploration, workspace.adaptive_opponent_percent = way.plan_exploration, way.adaptive_opponent_percent
        engine.plan_search_reset(position, workspace, seat, way.temperature)
        engine.plan_search_candidates(workspace, seat, min(way.max_plans, way.plan_simulations))

        def scene(seed: int) -> None:
            engine.plan_search_scenario(position, self.scratch_a, self.scratch_b, workspace, seat, way.max_plans, seed)

        self.run_halving(scene, way.plan_simulations, seat, rng, until)
        return self.plan_actions(seat * MAX_PLANS + workspace.surviving[0])

    def run_halving(
        self, scene: Callable[[int], None], tries: int, seat: int, rng: random.Random, until: float
    ) -> None:
        """Play scenarios and drop the worse half of the candidates repeatedly, down to one."""
        rounds = (self.workspace.n_surviving - 1).bit_length()
        for _ in range(rounds):
            for _ in range(max(1, tries // (rounds * self.workspace.n_surviving))):
                scene(rng.getrandbits(31))
                if time.monotonic() > until:
                    break
            self.engine.halve_candidates(self.workspace, seat)

    def sample_plan(self, seat: int, rng: random.Random) -> list[int]:
        """Sample one of the plans listed last; better plans are more likely."""
        return self.plan_actions(seat * MAX_PLANS + self.engine.sample_plan(self.workspace, seat, rng.getrandbits(31)))

    def plan_actions(self, plan: int) -> list[int]:
        return list(
            self.workspace.plan_actions[
                plan * MAX_PLAN_ACTIONS : plan * MAX_PLAN_ACTIONS + self.workspace.plan_size[plan]
            ]
        )


def _chunks(tries: int, until: float) -> Any:
    """Split a number of simulations into chunks while time is left; yields at least one."""
    while tries > 0:
        yield min(tries, SIMULATIONS_PER_CLOCK_CHECK)
        tries -= SIMULATIONS_PER_CLOCK_CHECK
        if time.monotonic() > until:
            return
