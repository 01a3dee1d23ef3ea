"""The compiled loop over many tables does what the one in Python does."""

from __future__ import annotations

import pytest

from carrack.core.game import OVER
from carrack.env import VectorEnv
from carrack.env.tables import RIVALS, Tables

from .walk import equal, run


@pytest.mark.parametrize("rivals", [None, *RIVALS[:3]])
@pytest.mark.parametrize("game", ["empires", "history", "marchands"])
def test_both_engines_step_alike(game: str, rivals: str | None) -> None:
    steps = 12 if rivals in (None, "random") else 3
    fast = run(VectorEnv(game, 3, 3, rivals=rivals, kind="compiled"), steps, 5)
    slow = run(VectorEnv(game, 3, 3, rivals=rivals, kind="interpreted"), steps, 5)
    assert equal(fast, slow)


def test_arrays_of_the_wrong_size_are_refused() -> None:
    tables = Tables("marchands", 2, 3, kind="compiled")
    tables.begin(0)
    tables.begin(1)
    tables.masks = tables.masks[:1]
    with pytest.raises(ValueError, match="bytes"):
        tables.step()
    assert all(state.seat != OVER for state in tables.states)
