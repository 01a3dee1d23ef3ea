"""The compiled loop over many tables does what the one in Python does."""

from __future__ import annotations

import pytest

from carrack.engine.state import TERMINAL
from carrack.env import CarrackVectorEnv
from carrack.env.batch import BATCH_OPPONENTS, EnvBatch
from tests.env.random_walk import equal, run


@pytest.mark.parametrize("rivals", [None, *BATCH_OPPONENTS[:3]])
@pytest.mark.parametrize("game", ["empires", "history", "marchands"])
def test_both_engines_step_equally(game: str, rivals: str | None) -> None:
    steps = 12 if rivals in (None, "random") else 3
    fast = run(CarrackVectorEnv(game, 3, 3, opponents=rivals, engine="compiled"), steps, 5)
    slow = run(CarrackVectorEnv(game, 3, 3, opponents=rivals, engine="interpreted"), steps, 5)
    assert equal(fast, slow)


def test_arrays_of_the_wrong_size_are_refused() -> None:
    tables = EnvBatch("marchands", 2, 3, engine="compiled")
    tables.reset_one(0)
    tables.reset_one(1)
    tables.action_masks = tables.action_masks[:1]
    with pytest.raises(ValueError, match="bytes"):
        tables.step()
    assert all(state.seat != TERMINAL for state in tables.states)
