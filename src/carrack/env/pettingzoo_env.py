"""A PettingZoo environment: every seat is an agent, and they decide in the order of the rules."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from carrack.core.game import OptionValue
from carrack.env.form import Mask, Row
from carrack.env.rewards import REWARDS
from carrack.env.spaces import choices, seen
from carrack.env.tables import Tables


class Seats(AECEnv[str, dict[str, Row | Mask], int | None]):  # type: ignore[misc]
    """A table of one game for as many learners as it has seats.

    Agents are `seat_0`, `seat_1`, …; each sees a dictionary with its `observation` and the `action_mask` of its
    choices, all 0 when it does not decide.  Chance is part of the table.  Rewards come when the game is over.
    """

    metadata = {"name": "carrack", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        game: str,
        players: int,
        options: dict[str, OptionValue] | None = None,
        *,
        reward: str = "win",
        recall: bool = False,
        render_mode: str | None = None,
        kind: str | None = None,
    ) -> None:
        super().__init__()
        self.tables = Tables(game, 1, players, options, recall=recall, kind=kind)
        self.form = self.tables.form
        self.metadata = self.metadata | {"name": f"carrack-{game}"}
        self.render_mode = render_mode
        self.reward = REWARDS[reward]
        self.recall = recall
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        space = spaces.Dict({"observation": seen(self.form), "action_mask": spaces.MultiBinary(self.form.size)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: choices(self.form) for agent in self.possible_agents}
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may see."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of all choices there are."""
        return self.action_spaces[agent]

    @property
    def state_of_play(self) -> Any:
        """The position itself, which no agent sees."""
        return self.tables.states[0]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the next game; a seed begins the same row of games again."""
        if seed is not None:
            self.tables.seed(seed)
        elif not self.agents and self.tables.states[0] is None:
            self.tables.seed(int(np.random.default_rng().integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.tables.begin(0)
        self._go_on()

    def observe(self, agent: str) -> dict[str, Row | Mask]:
        """What an agent sees now, and what it may choose."""
        seat = self.possible_agents.index(agent)
        if seat == self.tables.deciders[0]:
            return {"observation": self.tables.observations[0].copy(), "action_mask": self.tables.masks[0].copy()}
        row = self.form.observation(self.state_of_play, seat, recall=self.recall)
        return {"observation": row, "action_mask": np.zeros(self.form.size, np.int8)}

    def step(self, action: int | None) -> None:
        """Play the choice of the agent whose turn it is; None from one whose game is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None or not self.tables.masks[0, action]:
            raise ValueError(f"{agent} cannot choose {action} now; its action mask says what it can")
        self._cumulative_rewards[agent] = 0.0
        self.tables.actions[0] = self.form.actions[action]
        self._go_on()
        if self.tables.deciders[0] < 0:
            self.rewards = dict(zip(self.possible_agents, self.reward(self.state_of_play), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()

    def _go_on(self) -> None:
        self.tables.step()
        decider = int(self.tables.deciders[0])
        if decider >= 0:
            self.agent_selection = self.possible_agents[decider]

    def render(self) -> str | None:
        """The position as the fields of its observations, for eyes that know them."""
        if self.render_mode != "ansi":
            return None
        row = self.observe(self.agent_selection)["observation"]
        return "\n".join(f"{f.name}: {row[f.first : f.first + f.size].tolist()}" for f in self.form.fields)

    def close(self) -> None:
        """Nothing is held."""
