"""Many games stepped together in shared arrays, in C or in Python."""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np

from carrack.bots.levels import config_for
from carrack.bots.searcher import Searcher
from carrack.bots.weights import bundled_weights
from carrack.engine.chance import RNG_BITS, next_random, seed_random
from carrack.engine.loader import load_engine
from carrack.env.specs import (
    ActionMask,
    ActionSpec,
    Int32Array,
    ObservationSpec,
    action_spec,
    observation_spec,
    state_integers,
    table_options,
)
from carrack.play.options import OptionValue
from carrack.search.env_step import ANY_PLAYER

BATCH_OPPONENTS: Final = ("random", "novice", "casual", "club")
"""Bots available for the other seats of a batch: random ones, and those with one-ply search."""


class EnvBatch:
    """Games with the same players and options; each step overwrites the arrays of results."""

    def __init__(
        self,
        game: str,
        count: int,
        players: int,
        options: dict[str, OptionValue] | None = None,
        *,
        opponents: str = "random",
        perfect_recall: bool = False,
        engine: str | None = None,
    ) -> None:
        if opponents not in BATCH_OPPONENTS:
            raise ValueError(f"{opponents!r} is not available here; choose one of {', '.join(BATCH_OPPONENTS)}")
        self.observation_spec = observation_spec(game)
        self.action_spec = action_spec(game)
        self.game = self.action_spec.game
        self.players = players
        self.options = table_options(self.game, players, options)
        if count < 1:
            raise ValueError(f"the number of games must be at least 1, not {count}")
        self.engine_name = engine
        config = config_for("casual" if opponents == "random" else opponents, self.game.package)
        assert self.game.search_hooks is not None  # otherwise `observation_spec` would have raised
        searcher = Searcher(
            self.game,
            bundled_weights(self.game.package, self.game.search_hooks.features_version) if config.use_network else None,
            engine,
        )
        self.workspace = searcher.workspace
        self.scratch_a, self.scratch_b = searcher.scratch_a, searcher.scratch_b
        self.chance_samples = 0 if opponents == "random" else config.chance_samples
        self.considered_percent = config.considered_percent
        self.perfect_recall = int(perfect_recall)
        self.states: list[Any] = [None] * count
        self.actions: Int32Array = np.full(count, -1, np.int32)
        self.agent_seats: Int32Array = np.full(count, ANY_PLAYER, np.int32)
        self.rng_states: Int32Array = np.ones(count, np.int32)
        self.current_players: Int32Array = np.zeros(count, np.int32)
        self.observations: Int32Array = np.zeros((count, *self.observation_spec.shape), np.int32)
        self.action_masks = np.zeros((count, self.action_spec.num_actions), np.int8)

    @property
    def engine(self) -> Any:
        """The engine; looked up on demand, because a module cannot be copied."""
        return load_engine(self.game.package, self.engine_name)

    def __len__(self) -> int:
        return len(self.states)

    def seed(self, seed: int) -> None:
        """Seed the random generators of all games."""
        rng = random.Random(seed)
        self.rng_states[:] = [seed_random(rng.getrandbits(31)) for _ in self.states]

    def reset_one(self, i: int, seat: int = ANY_PLAYER) -> None:
        """Start game i again, with a learner in this seat; the next step plays to its first decision."""
        self.states[i] = self.game.new_initial_state(self.players, self.options, self.engine_name)
        self.agent_seats[i] = seat
        self.actions[i] = -1

    def step(self, first: int = 0, last: int | None = None) -> None:
        """Play the `actions` of these games, and on until their learners decide or they are over."""
        some = slice(first, last)
        step_batch(
            self.engine,
            self.states[some],
            self.scratch_a,
            self.scratch_b,
            self.workspace,
            self.chance_samples,
            self.considered_percent,
            self.perfect_recall,
            self.actions[some],
            self.agent_seats[some],
            self.rng_states[some],
            self.current_players[some],
            self.observation_spec,
            self.action_spec,
            self.observations[some],
            self.action_masks[some],
        )

    def sample_actions(self, numbers: Int32Array) -> None:
        """Write a random legal action of every game into `numbers`."""
        sample_batch_actions(self.engine, self.states, self.rng_states, self.action_spec, numbers)


def step_batch(
    rules: Any,
    states: list[Any],
    scratch_a: Any,
    scratch_b: Any,
    workspace: Any,
    chance_samples: int,
    considered_percent: int,
    perfect_recall: int,
    actions: Int32Array,
    seats: Int32Array,
    randoms: Int32Array,
    deciders: Int32Array,
    observation_spec: ObservationSpec,
    action_spec: ActionSpec,
    observations: Int32Array,
    masks: ActionMask,
) -> None:
    """Play each game's action (skipped if negative), then the other seats until a learner decides or the game is over.

    `seats` holds each game's learner seat, or the constant for every seat; `randoms` the states of the random
    generators, which are advanced. The function writes the deciding seat, its observation and its action mask; the mask
    of a finished game is zero.
    """
    if hasattr(rules, "step_batch"):
        rules.step_batch(
            states, scratch_a, scratch_b, workspace, chance_samples, considered_percent, perfect_recall,
            actions, seats, randoms, deciders, observation_spec._copy_runs, action_spec._action_ids,
            observations, masks, masks.shape[1],
        )  # fmt: skip
        return
    for i, state in enumerate(states):
        randoms[i] = rules.env_step(
            state,
            scratch_a,
            scratch_b,
            workspace,
            int(actions[i]),
            int(seats[i]),
            chance_samples,
            considered_percent,
            perfect_recall,
            int(randoms[i]),
        )
        deciders[i] = state.seat
        masks[i] = 0
        if state.seat >= 0:
            observations[i, 0] = state.seat
            observations[i, 1:] = state_integers(scratch_a)[observation_spec._state_indices]
            masks[i, action_spec.legal_actions(state)] = 1


def sample_batch_actions(
    rules: Any, states: list[Any], randoms: Int32Array, action_spec: ActionSpec, numbers: Int32Array
) -> None:
    """A random legal action of each game; advances the random generators."""
    if hasattr(rules, "sample_batch_actions"):
        rules.sample_batch_actions(states, randoms, action_spec._action_ids, numbers)
        return
    for i, state in enumerate(states):
        randoms[i] = x = next_random(int(randoms[i]))
        numbers[i] = action_spec._action_ids[state.options[(x * state.n_legal) >> RNG_BITS]]
