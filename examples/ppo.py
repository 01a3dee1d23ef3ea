"""MaskablePPO learns Empires for two players: a small network on one core, against rivals that run compiled.

    python ppo.py --minutes 5                                     # from nothing; writes agent.zip and agent.npz
    carrack simulate empires --seats club,club --games 1000 --decisions club.parquet
    python ppo.py --teacher club.parquet --rivals casual --minutes 10
    carrack arena empires --bots ppo:PpoBot,greedy --seats 2 --games 200

It needs `pip install sb3-contrib`, which brings torch.  `docs/learning.md` says how well it learns.
"""

from __future__ import annotations

import argparse
import os
import time
from collections import deque
from pathlib import Path
from typing import Any, Final

import numpy as np
import torch
from behaviour_cloning import decisions
from gymnasium import spaces
from observation_encoding import ObservationEncoder, fit, sample_observations
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from carrack.bots.player_view import PlayerView
from carrack.env import CarrackVectorEnv
from carrack.env.specs import action_spec, observation_spec

GAME: Final = "empires"
PLAYERS: Final = 2
OPTIONS: Final[dict[str, Any]] = {}
AGENT: Final = Path(os.environ.get("AGENT", "agent"))
"""The files of the agent, without their endings."""


class CarrackVecEnv(VecEnv):
    """Our tables as stable-baselines3 wants them, in features."""

    def __init__(self, count: int, rivals: str, features: ObservationEncoder) -> None:
        self.env = CarrackVectorEnv(GAME, count, PLAYERS, OPTIONS, opponents=rivals, reward="win")
        self.features = features
        seen = spaces.Box(-4, 4, (features.width,), np.float32)
        super().__init__(count, seen, self.env.single_action_space)
        self.wins: deque[float] = deque(maxlen=1000)
        self.render_mode = None

    def reset(self) -> Any:
        seen, _ = self.env.reset(seed=self._seeds[0])
        return self.features(seen)

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        seen, rewards, over, _, info = self.env.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in over]
        for i in np.flatnonzero(over):
            infos[i]["terminal_observation"] = self.features(info["final_obs"][i])
            self.wins.append(float(rewards[i]))
        return self.features(seen), rewards.astype(np.float32), over.copy(), infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **named: Any) -> list[Any]:
        return list(getattr(self.env, method_name)(*args, **named).copy())

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self.env, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.env, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self.env, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """Nothing is held."""


class TimeLimitCallback(BaseCallback):
    """Ends the learning after so many minutes of computing; tells how it goes, and keeps what was learned."""

    def __init__(self, minutes: float, tables: CarrackVecEnv, path: Path) -> None:
        super().__init__()
        self.minutes = minutes
        self.begun = time.process_time()
        self.tables = tables
        self.path = path
        self.rounds = 0

    @property
    def spent(self) -> float:
        return (time.process_time() - self.begun) / 60

    def _on_rollout_start(self) -> None:
        self.rounds += 1
        if self.rounds % 10 == 1:
            self.model.save(self.path)
            share = np.mean(self.tables.wins or [0])
            print(f"{self.spent:5.1f} min {self.num_timesteps:10,} steps: {share:.0%} won", flush=True)

    def _on_step(self) -> bool:
        return self.spent < self.minutes


def pretrain(model: MaskablePPO, features: ObservationEncoder, path: Path, epochs: int, seed: int) -> None:
    """Choose as others did, and expect what they got: a start from which playing goes on."""
    policy, every, rng = model.policy, decisions(path), np.random.default_rng(seed)
    learner = torch.optim.Adam(policy.parameters(), lr=5e-4)
    for epoch in range(epochs):
        learner.param_groups[0]["lr"] = 5e-4 * (1 - epoch / epochs)
        told = []
        for some in every.batches(rng):
            choices, wins = (torch.as_tensor(row[some]) for row in (every.choices, every.wins))
            seen = torch.as_tensor(features(every.seen[some]))
            hopes, likely, _ = policy.evaluate_actions(seen, choices, every.masks[some])
            loss = -likely.mean() + (hopes.flatten() - wins).square().mean()
            learner.zero_grad()
            loss.backward()
            learner.step()
            told.append(likely.exp().mean().item())
        print(f"{epoch + 1}: {np.mean(told):.0%} sure of what was chosen in {len(every):,} choices", flush=True)


def train(minutes: float, rivals: str, start: Path | None, teacher: Path | None, seed: int) -> None:
    """Train for so long, and write the agent."""
    torch.set_num_threads(1)
    if start is None:
        features = fit(sample_observations(GAME, PLAYERS, OPTIONS, 50_000, seed))
    else:
        features = ObservationEncoder.load(start.with_suffix(".npz"))
    features.save(AGENT.with_suffix(".npz"))
    tables = CarrackVecEnv(64, rivals, features)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        n_steps=256,
        batch_size=2048,
        n_epochs=4,
        gamma=1.0,
        learning_rate=1e-4 if teacher or start else 2e-4,  # what was learned is not to be lost at once
        ent_coef=0.003,
        target_kl=0.03,
        policy_kwargs={"net_arch": {"pi": [256, 256], "vf": [128, 128]}, "activation_fn": torch.nn.ReLU},
        seed=seed,
        device="cpu",
    )
    if start is not None:
        model.set_parameters(start.with_suffix(".zip"))
    if teacher is not None:
        pretrain(model, features, teacher, 4, seed)
    model.learn(10**9, callback=TimeLimitCallback(minutes, tables, AGENT))
    model.save(AGENT)


class PpoBot:
    """What was learned, as a bot."""

    def __init__(self, seed: int) -> None:
        torch.set_num_threads(1)
        self.observation_spec = observation_spec(GAME)
        self.action_spec = action_spec(GAME)
        self.features = ObservationEncoder.load(AGENT.with_suffix(".npz"))
        self.model = MaskablePPO.load(AGENT, device="cpu")

    def choose(self, situation: PlayerView) -> int:
        position = situation.determinize(0)  # whatever is imagined there: the seat sees the same
        seen = self.features(self.observation_spec.observation(position, situation.seat))
        number, _ = self.model.predict(seen, action_masks=self.action_spec.action_mask(position), deterministic=True)
        return int(self.action_spec.engine_actions[number])


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("--minutes", type=float, default=5, help="of computing")
    words.add_argument("--rivals", default="random", help="random, novice, casual or club")
    words.add_argument("--start", type=Path, help="an agent to go on from")
    words.add_argument("--teacher", type=Path, help="decisions to begin with, of `carrack simulate --decisions`")
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    train(asked.minutes, asked.rivals, asked.start, asked.teacher, asked.seed)
