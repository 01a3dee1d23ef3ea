"""MaskablePPO learns Empires for two players: a small network on one core, against compiled opponents.

    python ppo.py --minutes 5                                     # from scratch; writes agent.zip and agent.npz
    carrack simulate empires --seats club,club --games 1000 --decisions club.parquet
    python ppo.py --teacher club.parquet --opponents casual --minutes 10
    carrack arena empires --bots ppo:PpoBot,greedy --seats 2 --games 200

It needs `pip install sb3-contrib`, which installs torch too. `docs/learning.md` reports how well it learns.
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

from carrack.bots import PlayerView
from carrack.env import CarrackVectorEnv, action_spec, observation_spec

GAME: Final = "empires"
PLAYERS: Final = 2
OPTIONS: Final[dict[str, Any]] = {}
AGENT: Final = Path(os.environ.get("AGENT", "agent"))
"""The files of the agent, without their suffixes: `.zip` for the policy, `.npz` for the encoder."""


class CarrackVecEnv(VecEnv):
    """The vector environment with the interface of stable-baselines3, and encoded observations."""

    def __init__(self, count: int, opponents: str, encoder: ObservationEncoder) -> None:
        self.env = CarrackVectorEnv(GAME, count, PLAYERS, OPTIONS, opponents=opponents, reward="win")
        self.encoder = encoder
        inputs = spaces.Box(-4, 4, (encoder.width,), np.float32)
        super().__init__(count, inputs, self.env.single_action_space)
        self.wins: deque[float] = deque(maxlen=1000)
        self.render_mode = None

    def reset(self) -> Any:
        observations, _ = self.env.reset(seed=self._seeds[0])
        return self.encoder(observations)

    def step_async(self, actions: Any) -> None:
        self.actions = actions

    def step_wait(self) -> Any:
        observations, rewards, terminated, _, info = self.env.step(self.actions)
        infos: list[dict[str, Any]] = [{} for _ in terminated]
        for i in np.flatnonzero(terminated):
            infos[i]["terminal_observation"] = self.encoder(info["final_obs"][i])
            self.wins.append(float(rewards[i]))
        return self.encoder(observations), rewards.astype(np.float32), terminated.copy(), infos

    def env_method(self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any) -> list[Any]:
        return list(getattr(self.env, method_name)(*args, **kwargs).copy())

    def has_attr(self, attr_name: str) -> bool:
        return hasattr(self.env, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        return [getattr(self.env, attr_name, None)] * self.num_envs

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        setattr(self.env, attr_name, value)

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        return [False] * self.num_envs

    def close(self) -> None:
        """There is nothing to release."""


class TimeLimitCallback(BaseCallback):
    """Stops training after some minutes of processor time; reports progress and saves the model."""

    def __init__(self, minutes: float, env: CarrackVecEnv, path: Path) -> None:
        super().__init__()
        self.minutes = minutes
        self.started = time.process_time()
        self.env = env
        self.path = path
        self.rollouts = 0

    @property
    def minutes_used(self) -> float:
        return (time.process_time() - self.started) / 60

    def _on_rollout_start(self) -> None:
        self.rollouts += 1
        if self.rollouts % 10 == 1:
            self.model.save(self.path)
            win_rate = np.mean(self.env.wins or [0])
            print(f"{self.minutes_used:5.1f} min {self.num_timesteps:10,} steps: {win_rate:.0%} won", flush=True)

    def _on_step(self) -> bool:
        return self.minutes_used < self.minutes


def pretrain(model: MaskablePPO, encoder: ObservationEncoder, path: Path, epochs: int, seed: int) -> None:
    """Train the policy to imitate recorded actions, and the value to predict the results of those games."""
    policy, data, rng = model.policy, decisions(path), np.random.default_rng(seed)
    optimizer = torch.optim.Adam(policy.parameters(), lr=5e-4)
    for epoch in range(epochs):
        optimizer.param_groups[0]["lr"] = 5e-4 * (1 - epoch / epochs)
        probabilities = []
        for batch in data.batches(rng):
            actions, wins = (torch.as_tensor(column[batch]) for column in (data.actions, data.wins))
            inputs = torch.as_tensor(encoder(data.observations[batch]))
            values, log_probabilities, _ = policy.evaluate_actions(inputs, actions, data.masks[batch])
            loss = -log_probabilities.mean() + (values.flatten() - wins).square().mean()
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            probabilities.append(log_probabilities.exp().mean().item())
        mean = np.mean(probabilities)
        print(f"epoch {epoch + 1}: mean probability {mean:.0%} of {len(data):,} recorded actions", flush=True)


def train(minutes: float, opponents: str, start: Path | None, teacher: Path | None, seed: int) -> None:
    """Train for this many minutes of processor time, and save the agent."""
    torch.set_num_threads(1)
    if start is None:
        encoder = fit(sample_observations(GAME, PLAYERS, OPTIONS, 50_000, seed))
    else:
        encoder = ObservationEncoder.load(start.with_suffix(".npz"))
    encoder.save(AGENT.with_suffix(".npz"))
    env = CarrackVecEnv(64, opponents, encoder)
    model = MaskablePPO(
        "MlpPolicy",
        env,
        n_steps=256,
        batch_size=2048,
        n_epochs=4,
        gamma=1.0,
        learning_rate=1e-4 if teacher or start else 2e-4,  # lower, so that earlier training is not lost at once
        ent_coef=0.003,
        target_kl=0.03,
        policy_kwargs={"net_arch": {"pi": [256, 256], "vf": [128, 128]}, "activation_fn": torch.nn.ReLU},
        seed=seed,
        device="cpu",
    )
    if start is not None:
        model.set_parameters(start.with_suffix(".zip"))
    if teacher is not None:
        pretrain(model, encoder, teacher, 4, seed)
    model.learn(10**9, callback=TimeLimitCallback(minutes, env, AGENT))
    model.save(AGENT)


class PpoBot:
    """Plays the action that the trained policy prefers."""

    def __init__(self, seed: int) -> None:
        torch.set_num_threads(1)
        self.observation_spec = observation_spec(GAME)
        self.action_spec = action_spec(GAME)
        self.encoder = ObservationEncoder.load(AGENT.with_suffix(".npz"))
        self.model = MaskablePPO.load(AGENT, device="cpu")

    def choose(self, view: PlayerView) -> int:
        position = view.determinize(0)  # any sample gives the same observation: hidden information is masked
        inputs = self.encoder(self.observation_spec.observation(position, view.seat))
        action, _ = self.model.predict(inputs, action_masks=self.action_spec.action_mask(position), deterministic=True)
        return int(self.action_spec.engine_actions[action])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--minutes", type=float, default=5, help="processor time")
    parser.add_argument("--opponents", default="random", help="random, novice, casual or club")
    parser.add_argument("--start", type=Path, help="an agent to continue with")
    parser.add_argument("--teacher", type=Path, help="decisions to imitate first, from `carrack simulate --decisions`")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    train(arguments.minutes, arguments.opponents, arguments.start, arguments.teacher, arguments.seed)
