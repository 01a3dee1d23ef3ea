"""Carrack for learners: the games behind the APIs that researchers know.

    from carrack.env import SoloEnv

    env = SoloEnv("history", 3, rivals="random")
    seen, info = env.reset(seed=7)
    print(seen.shape, info["action_mask"].sum())

`Seats` is a PettingZoo AEC environment, `SoloEnv` a Gymnasium one with bots in the other seats, `VectorEnv` a
Gymnasium vector environment that steps many tables in compiled code; `carrack.env.openspiel` registers the games with
OpenSpiel.  All of them show what a seat sees as integers (`carrack.env.form`) and number the choices densely.
"""

from __future__ import annotations

try:
    from carrack.env.form import Form, form
    from carrack.env.seats import Seats
    from carrack.env.solo import SoloEnv
    from carrack.env.vector import VectorEnv
except ModuleNotFoundError as error:
    if error.name in ("gymnasium", "numpy", "pettingzoo"):
        raise ModuleNotFoundError("carrack.env needs more packages; “pip install carrack[env]” adds them.") from error
    raise

__all__ = ["Form", "Seats", "SoloEnv", "VectorEnv", "form"]
