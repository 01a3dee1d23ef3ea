"""A Gymnasium vector environment: many games, stepped in compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from carrack.env.batch import EnvBatch
from carrack.env.rewards import REWARDS
from carrack.env.specs import ActionMask, Int32Array, named
from carrack.play.options import OptionValue
from carrack.search.env_step import ANY_PLAYER


class CarrackVectorEnv(VectorEnv[Any, Any, Any]):
    """Games with one learner each and compiled opponents, or, without opponents, with learners in all seats.

    `opponents` is None, or one of `carrack.env.batch.BATCH_OPPONENTS`. Learners change seats from game to game. The
    info has the `action_mask` and the `current_player` of every game. When games end, it also has the `rewards` of all
    seats there and, in `final_obs`, the final observation of the learner that decided last (zeros where no game ended).

    A finished game restarts in the same step (Gymnasium's `SAME_STEP`). `step` returns views into shared buffers; copy
    anything you keep.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        game: str,
        num_envs: int,
        players: int,
        options: dict[str, OptionValue] | None = None,
        *,
        opponents: str | None = "random",
        reward: str = "win",
        perfect_recall: bool = False,
        engine: str | None = None,
    ) -> None:
        self.batch = EnvBatch(
            game,
            num_envs,
            players,
            options,
            opponents=opponents or "random",
            perfect_recall=perfect_recall,
            engine=engine,
        )
        self.observation_spec = self.batch.observation_spec
        self.action_spec = self.batch.action_spec
        self.num_envs = num_envs
        self.players = players
        self.opponents = opponents
        self.reward = REWARDS[named("reward", reward, REWARDS)]
        self.single_observation_space = self.observation_spec.space
        self.single_action_space = self.action_spec.space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.games_started = np.zeros(num_envs, np.int64)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Int32Array, dict[str, Any]]:
        """Begin all games."""
        super().reset(seed=seed)
        self.batch.seed(int(self.np_random.integers(2**31)))
        self.games_started[:] = 0
        for i in range(self.num_envs):
            self._begin(i)
        self.batch.step()
        return self.batch.observations, self._info()

    def step(self, actions: Int32Array) -> tuple[Int32Array, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in every game; ValueError if one is illegal."""
        batch = self.batch
        legal = batch.action_masks[np.arange(self.num_envs), actions]
        if not legal.all():
            at = int(legal.argmin())
            raise ValueError(f"game {at} cannot choose {actions[at]} now; its action mask says what it can")
        batch.actions[:] = self.action_spec.engine_actions[actions]
        learners = batch.current_players.copy()
        batch.step()
        rewards = np.zeros(self.num_envs)
        over = batch.current_players < 0
        info: dict[str, Any] = {}
        if over.any():
            info["rewards"] = np.zeros((self.num_envs, self.players))
            info["final_obs"] = np.zeros_like(batch.observations)
            recall = bool(batch.perfect_recall)
            for i in np.flatnonzero(over):
                learner, state = int(learners[i]), batch.states[i]
                info["final_obs"][i] = self.observation_spec.observation(state, learner, perfect_recall=recall)
                info["rewards"][i] = self.reward(state)
                rewards[i] = info["rewards"][i, learners[i]]
                self._begin(int(i))
                batch.step(int(i), int(i) + 1)
            info["_final_obs"] = over
        return batch.observations, rewards, over, np.zeros_like(over), self._info() | info

    def _begin(self, i: int) -> None:
        self.batch.reset_one(
            i, ANY_PLAYER if self.opponents is None else (i + int(self.games_started[i])) % self.players
        )
        self.games_started[i] += 1

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.batch.action_masks, "current_player": self.batch.current_players}

    def sample_actions(self) -> Int32Array:
        """A random legal action of every game: the simplest baseline."""
        numbers = np.empty(self.num_envs, np.int32)
        self.batch.sample_actions(numbers)
        return numbers

    def action_masks(self) -> ActionMask:
        """1 for every legal action of each game."""
        return self.batch.action_masks
