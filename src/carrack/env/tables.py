"""Many tables of one game side by side, stepped together: the core of every environment."""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np

from carrack.bots.levels import way_of
from carrack.bots.thinker import Brain, weights_of
from carrack.core.flow import first_random
from carrack.core.game import OptionValue
from carrack.core.learning import ANYBODY
from carrack.core.options import complete
from carrack.core.twin import engine
from carrack.env.form import Row, form
from carrack.env.rows import pick_rows, step_rows

RIVALS: Final = ("random", "novice", "casual", "club")
"""Who can sit in the other seats of compiled tables: those who look one choice ahead at most."""


class Tables:
    """Tables with the same players and options; what they show is in arrays that each step writes anew."""

    def __init__(
        self,
        game: str,
        count: int,
        players: int,
        options: dict[str, OptionValue] | None = None,
        *,
        rival: str = "random",
        recall: bool = False,
        kind: str | None = None,
    ) -> None:
        if rival not in RIVALS:
            raise ValueError(f"{rival!r} cannot sit here; {', '.join(RIVALS)} can")
        self.form = form(game)
        self.game = self.form.game
        self.players = players
        self.options = complete(self.game, players, options or {})
        self.game.check(players, self.options)
        self.rules: Any = engine(self.game.package, kind)
        self.kind = kind
        way = way_of("casual" if rival == "random" else rival, self.game.package)
        assert self.game.sense is not None  # or it would have no form
        brain = Brain(self.game, weights_of(self.game.package, self.game.sense.version) if way.learned else None, kind)
        self.mind = brain.mind
        self.spare, self.other = brain.work, brain.spare
        self.draws = 0 if rival == "random" else way.draws
        self.sight = way.sight
        self.recall = int(recall)
        self.states: list[Any] = [None] * count
        self.actions: Row = np.full(count, -1, np.int32)
        self.seats: Row = np.full(count, ANYBODY, np.int32)
        self.randoms: Row = np.ones(count, np.int32)
        self.deciders: Row = np.zeros(count, np.int32)
        self.observations: Row = np.zeros((count, self.form.width), np.int32)
        self.masks = np.zeros((count, self.form.size), np.int8)

    def __len__(self) -> int:
        return len(self.states)

    def seed(self, seed: int) -> None:
        """From here on every table's luck follows from this number."""
        rng = random.Random(seed)
        self.randoms[:] = [first_random(rng.getrandbits(31)) for _ in self.states]

    def begin(self, i: int, seat: int = ANYBODY) -> None:
        """A new game at a table, with a learner in this seat; it waits for the next step."""
        self.states[i] = self.game.start(self.players, self.options, self.kind)
        self.seats[i] = seat
        self.actions[i] = -1

    def step(self, first: int = 0, last: int | None = None) -> None:
        """Play the `actions` of these tables and on until their learners decide, or their games are over."""
        some = slice(first, last)
        step_rows(
            self.rules,
            self.states[some],
            self.spare,
            self.other,
            self.mind,
            self.draws,
            self.sight,
            self.recall,
            self.actions[some],
            self.seats[some],
            self.randoms[some],
            self.deciders[some],
            self.form,
            self.observations[some],
            self.masks[some],
        )

    def pick(self, numbers: Row) -> None:
        """Write any possible choice of every table, by its number."""
        pick_rows(self.rules, self.states, self.randoms, self.form, numbers)
