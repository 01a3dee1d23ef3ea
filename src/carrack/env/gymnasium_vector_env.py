"""A Gymnasium vector environment: many tables of one game, stepped in compiled code."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector import VectorEnv as GymnasiumVectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from carrack.core.game import OptionValue
from carrack.core.learning import ANYBODY
from carrack.env.form import Mask, Row
from carrack.env.rewards import REWARDS
from carrack.env.spaces import choices, seen
from carrack.env.tables import Tables


class VectorEnv(GymnasiumVectorEnv[Any, Any, Any]):
    """Tables with one learner each and compiled rivals, or, without rivals, with learners in all seats.

    `rivals` is None, or one of `carrack.env.tables.RIVALS`.  Learners change seats from game to game.  The info has the
    `action_mask` of every table and the `seat` that decides; without rivals, `rewards` of all seats when a game ends.
    A game that is over begins anew in the same step (Gymnasium's `SAME_STEP`), and nothing that is returned is copied:
    take what you keep before the next step.
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        game: str,
        num_envs: int,
        players: int,
        options: dict[str, OptionValue] | None = None,
        *,
        rivals: str | None = "random",
        reward: str = "win",
        recall: bool = False,
        kind: str | None = None,
    ) -> None:
        self.tables = Tables(game, num_envs, players, options, rival=rivals or "random", recall=recall, kind=kind)
        self.form = self.tables.form
        self.num_envs = num_envs
        self.players = players
        self.rivals = rivals
        self.reward = REWARDS[reward]
        self.single_observation_space = seen(self.form)
        self.single_action_space = choices(self.form)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.games = np.zeros(num_envs, np.int64)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """Begin a game at every table."""
        super().reset(seed=seed)
        self.tables.seed(int(self.np_random.integers(2**31)))
        self.games[:] = 0
        for i in range(self.num_envs):
            self._begin(i)
        self.tables.step()
        return self.tables.observations, self._info()

    def step(self, actions: Row) -> tuple[Row, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play a choice at every table; ValueError if one is not possible there."""
        tables = self.tables
        legal = tables.masks[np.arange(self.num_envs), actions]
        if not legal.all():
            at = int(legal.argmin())
            raise ValueError(f"table {at} cannot choose {actions[at]} now; its action mask says what it can")
        tables.actions[:] = self.form.actions[actions]
        learners = tables.deciders.copy()
        tables.step()
        rewards = np.zeros(self.num_envs)
        over = tables.deciders < 0
        info: dict[str, Any] = {}
        if over.any():
            info["rewards"] = np.zeros((self.num_envs, self.players))
            info["final_obs"] = tables.observations.copy()
            for i in np.flatnonzero(over):
                info["rewards"][i] = self.reward(tables.states[i])
                rewards[i] = info["rewards"][i, learners[i]]
                self._begin(int(i))
                tables.step(int(i), int(i) + 1)
            info["_final_obs"] = over
        return tables.observations, rewards, over, np.zeros_like(over), self._info() | info

    def _begin(self, i: int) -> None:
        self.tables.begin(i, ANYBODY if self.rivals is None else (i + int(self.games[i])) % self.players)
        self.games[i] += 1

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.tables.masks, "seat": self.tables.deciders}

    def random_choices(self) -> Row:
        """A possible choice for every table, by chance: the simplest of all players."""
        numbers = np.empty(self.num_envs, np.int32)
        self.tables.pick(numbers)
        return numbers

    def action_masks(self) -> Mask:
        """1 for every choice that is possible at each table."""
        return self.tables.masks
