"""A PettingZoo environment in which every seat is an agent; the agents act in the order of the rules."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from carrack.env.batch import EnvBatch
from carrack.env.rewards import REWARDS
from carrack.env.specs import ActionMask, Int32Array, named
from carrack.play.options import OptionValue


class CarrackAECEnv(AECEnv[str, dict[str, Int32Array | ActionMask], int | None]):  # type: ignore[misc]
    """A game with a learner in every seat.

    Agents are `player_0`, `player_1`, …. Each observes a dictionary with its `observation` and its `action_mask`, which
    is all 0 when it does not decide. Chance is part of the environment. Rewards come when the game is over.
    """

    metadata = {"name": "carrack", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        game: str,
        players: int,
        options: dict[str, OptionValue] | None = None,
        *,
        reward: str = "win",
        perfect_recall: bool = False,
        render_mode: str | None = None,
        engine: str | None = None,
    ) -> None:
        super().__init__()
        self.batch = EnvBatch(game, 1, players, options, perfect_recall=perfect_recall, engine=engine)
        self.observation_spec = self.batch.observation_spec
        self.action_spec = self.batch.action_spec
        self.metadata = self.metadata | {"name": f"carrack-{game}"}
        self.render_mode = render_mode
        self.reward = REWARDS[named("reward", reward, REWARDS)]
        self.perfect_recall = perfect_recall
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        space = spaces.Dict(
            {
                "observation": self.observation_spec.space,
                "action_mask": spaces.MultiBinary(self.action_spec.num_actions),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = dict.fromkeys(self.possible_agents, self.action_spec.space)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The action space of an agent."""
        return self.action_spaces[agent]

    @property
    def game_state(self) -> Any:
        """The true position, which no agent observes."""
        return self.batch.states[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next game; a seed restarts the sequence of games."""
        if seed is not None:
            self.batch.seed(seed)
        elif not self.agents and self.batch.states[0] is None:
            self.batch.seed(int(np.random.default_rng().integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.batch.reset_one(0)
        self._go_on()

    def observe(self, agent: str) -> dict[str, Int32Array | ActionMask]:
        """The current observation of an agent, and its action mask."""
        seat = self.possible_agents.index(agent)
        if seat == self.batch.current_players[0]:
            return {"observation": self.batch.observations[0].copy(), "action_mask": self.batch.action_masks[0].copy()}
        row = self.observation_spec.observation(self.game_state, seat, perfect_recall=self.perfect_recall)
        return {"observation": row, "action_mask": np.zeros(self.action_spec.num_actions, np.int8)}

    def step(self, action: int | None) -> None:
        """Play the action of the selected agent; None for an agent whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.batch.action_masks[0, action]:
            raise ValueError(f"{agent} cannot choose {action} now; its action mask says what it can")
        self._cumulative_rewards[agent] = 0.0
        self.batch.actions[0] = self.action_spec.engine_actions[action]
        self._go_on()
        if self.batch.current_players[0] < 0:
            self.rewards = dict(zip(self.possible_agents, self.reward(self.game_state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()

    def _go_on(self) -> None:
        self.batch.step()
        decider = int(self.batch.current_players[0])
        if decider >= 0:
            self.agent_selection = self.possible_agents[decider]

    def render(self) -> str | None:
        """The position as the fields of the current observation, for debugging."""
        if self.render_mode != "ansi":
            return None
        row = self.observe(self.agent_selection)["observation"]
        return "\n".join(f"{f.name}: {row[f.start : f.start + f.size].tolist()}" for f in self.observation_spec.fields)

    def close(self) -> None:
        """Does nothing: the environment holds no resources."""
