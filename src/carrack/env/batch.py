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
from carrack.env.specs import ActionMask, Form, Int32Array, form, state_integers, table_options
from carrack.play.options import OptionValue
from carrack.search.env_step import ANY_PLAYER

BATCH_OPPONENTS: Final = ("random", "novice", "casual", "club")
"""Bots available for the other seats of compiled tables: random ones, and those with one-ply search."""


class EnvBatch:
    """Tables with the same players and options; each step overwrites the arrays of results."""

    def __init__(
        self,
        game: str,
        count: int,
        players: int,
        options: dict[str, OptionValue] | None = None,
        *,
        rival: str = "random",
        perfect_recall: bool = False,
        engine: str | None = None,
    ) -> None:
        if rival not in BATCH_OPPONENTS:
            raise ValueError(f"{rival!r} is not available here; choose one of {', '.join(BATCH_OPPONENTS)}")
        self.form = form(game)
        self.game = self.form.game
        self.players = players
        self.options = table_options(self.game, players, options)
        if count < 1:
            raise ValueError(f"the number of tables must be at least 1, not {count}")
        self.engine_name = engine
        way = config_for("casual" if rival == "random" else rival, self.game.package)
        assert self.game.search_hooks is not None  # otherwise `form` would have raised
        brain = Searcher(
            self.game,
            bundled_weights(self.game.package, self.game.search_hooks.features_version) if way.use_network else None,
            engine,
        )
        self.workspace = brain.workspace
        self.scratch_a, self.scratch_b = brain.scratch_a, brain.scratch_b
        self.chance_samples = 0 if rival == "random" else way.chance_samples
        self.considered_percent = way.considered_percent
        self.perfect_recall = int(perfect_recall)
        self.states: list[Any] = [None] * count
        self.actions: Int32Array = np.full(count, -1, np.int32)
        self.agent_seats: Int32Array = np.full(count, ANY_PLAYER, np.int32)
        self.rng_states: Int32Array = np.ones(count, np.int32)
        self.current_players: Int32Array = np.zeros(count, np.int32)
        self.observations: Int32Array = np.zeros((count, self.form.shape), np.int32)
        self.action_masks = np.zeros((count, self.form.num_actions), np.int8)

    @property
    def engine(self) -> Any:
        """The engine; looked up on demand, because a module cannot be copied."""
        return load_engine(self.game.package, self.engine_name)

    def __len__(self) -> int:
        return len(self.states)

    def seed(self, seed: int) -> None:
        """Seed the random generators of all tables."""
        rng = random.Random(seed)
        self.rng_states[:] = [seed_random(rng.getrandbits(31)) for _ in self.states]

    def reset_one(self, i: int, seat: int = ANY_PLAYER) -> None:
        """Start a new game at a table, with a learner in this seat; the next step plays to its first decision."""
        self.states[i] = self.game.new_initial_state(self.players, self.options, self.engine_name)
        self.agent_seats[i] = seat
        self.actions[i] = -1

    def step(self, first: int = 0, last: int | None = None) -> None:
        """Play the `actions` of these tables, and on until their learners decide or their games are over."""
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
            self.form,
            self.observations[some],
            self.action_masks[some],
        )

    def sample_actions(self, numbers: Int32Array) -> None:
        """Write a random legal action index for every table into `numbers`."""
        sample_batch_actions(self.engine, self.states, self.rng_states, self.form, numbers)


def step_batch(
    rules: Any,
    states: list[Any],
    spare: Any,
    other: Any,
    mind: Any,
    draws: int,
    sight: int,
    recall: int,
    actions: Int32Array,
    seats: Int32Array,
    randoms: Int32Array,
    deciders: Int32Array,
    form: Form,
    observations: Int32Array,
    masks: ActionMask,
) -> None:
    """Play each table's action (skipped if negative), then the other seats until a learner decides or the game is over.

    `seats` holds each table's learner seat, or the constant for every seat; `randoms` the states of the random
    generators, which are advanced. The function writes the deciding seat, its observation and its action mask; the mask
    of a finished table is zero.
    """
    if hasattr(rules, "step_batch"):
        rules.step_batch(
            states, spare, other, mind, draws, sight, recall,
            actions, seats, randoms, deciders, form.runs, form.dense, observations, masks, masks.shape[1],
        )  # fmt: skip
        return
    for i, state in enumerate(states):
        randoms[i] = rules.env_step(
            state, spare, other, mind, int(actions[i]), int(seats[i]), draws, sight, recall, int(randoms[i])
        )
        deciders[i] = state.seat
        masks[i] = 0
        if state.seat >= 0:
            observations[i, 0] = state.seat
            observations[i, 1:] = state_integers(spare)[form.keep]
            masks[i, form.dense[state.legal_actions()]] = 1


def sample_batch_actions(rules: Any, states: list[Any], randoms: Int32Array, form: Form, numbers: Int32Array) -> None:
    """A random legal action index for each table; advances the random generators."""
    if hasattr(rules, "sample_batch_actions"):
        rules.sample_batch_actions(states, randoms, form.dense, numbers)
        return
    for i, state in enumerate(states):
        randoms[i] = x = next_random(int(randoms[i]))
        numbers[i] = form.dense[state.options[(x * state.n_legal) >> RNG_BITS]]
