"""Random walks of learners."""

from __future__ import annotations

import numpy as np

from carrack.env import CarrackVectorEnv


def run(env: CarrackVectorEnv, steps: int, seed: int) -> list[tuple[object, ...]]:
    """A random walk, and all that was shown on it."""
    seen, info = env.reset(seed=seed)
    shown = [(seen.copy(), info["action_mask"].copy(), info["current_player"].copy())]
    for _ in range(steps):
        seen, rewards, over, _, info = env.step(env.sample_actions())
        shown.append((seen.copy(), info["action_mask"].copy(), info["current_player"].copy(), rewards, over))
    return shown


def equal(one: list[tuple[object, ...]], other: list[tuple[object, ...]]) -> bool:
    rows = zip(one, other, strict=True)
    return all(np.array_equal(a, b) for row in rows for a, b in zip(*row, strict=True))  # type: ignore[call-overload]
