"""The spaces of Gymnasium for a game."""

from __future__ import annotations

from typing import Final

import numpy as np
from gymnasium import spaces

from carrack.env.form import Form

LIMITS: Final = np.iinfo(np.int32)


def seen(form: Form) -> spaces.Box:
    """Observations: any whole number of 32 bits in every place."""
    return spaces.Box(LIMITS.min, LIMITS.max, (form.width,), np.int32)


def choices(form: Form) -> spaces.Discrete:
    """The numbers of choices."""
    return spaces.Discrete(form.size)
