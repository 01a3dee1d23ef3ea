"""Reinforcement-learning environments: the games behind PettingZoo, Gymnasium and OpenSpiel.

    from carrack.env import CarrackEnv

    env = CarrackEnv("history", 3, opponents="random")
    observation, info = env.reset(seed=7)
    print(observation.shape, info["action_mask"].sum())

`CarrackAECEnv` is a PettingZoo AEC environment, `CarrackEnv` a Gymnasium environment with bots in the other seats,
`CarrackVectorEnv` a Gymnasium vector environment that steps many games in compiled code; `carrack.env.openspiel`
registers the games with OpenSpiel. All of them encode observations as integers (`carrack.env.specs`) and use dense
action indices.
"""

from __future__ import annotations

try:
    from carrack.env.gymnasium_env import CarrackEnv
    from carrack.env.gymnasium_vector_env import CarrackVectorEnv
    from carrack.env.pettingzoo_env import CarrackAECEnv
    from carrack.env.specs import ActionSpec, ObservationSpec, action_spec, observation_spec
except ModuleNotFoundError as error:
    if error.name in ("gymnasium", "numpy", "pettingzoo"):
        raise ModuleNotFoundError("carrack.env needs more packages; “pip install carrack[env]” adds them.") from error
    raise

__all__ = [
    "ActionSpec",
    "CarrackAECEnv",
    "CarrackEnv",
    "CarrackVectorEnv",
    "ObservationSpec",
    "action_spec",
    "observation_spec",
]
