"""A Gymnasium environment: one learner at a table of bots."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium

from carrack.bots import Bot, Situation
from carrack.bots.registry import make
from carrack.core.game import CHANCE, OVER, OptionValue
from carrack.core.options import complete
from carrack.env.form import Mask, Row, form
from carrack.env.rewards import REWARDS
from carrack.env.spaces import choices, seen


class SoloEnv(gymnasium.Env[Any, Any]):
    """One seat of a table, with any bots in the others (by the names that `carrack arena` takes).

    `seat` None changes places from game to game.  `action_masks()` says what may be chosen, as does `action_mask` in
    the info.  A choice that is not possible is replaced by the first that is, and the info says `illegal`.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        game: str,
        players: int,
        options: dict[str, OptionValue] | None = None,
        *,
        rivals: str | tuple[str, ...] = "club",
        seat: int | None = None,
        reward: str = "win",
        recall: bool = False,
        kind: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.form = form(game)
        self.game = self.form.game
        self.players = players
        self.options = complete(self.game, players, options or {})
        self.game.check(players, self.options)
        self.rivals = (rivals,) * (players - 1) if isinstance(rivals, str) else rivals
        if len(self.rivals) != players - 1:
            raise ValueError(f"{players} players need {players - 1} rivals, not {len(self.rivals)}")
        self.fixed_seat = seat
        self.reward = REWARDS[reward]
        self.recall = recall
        self.kind = kind
        self.render_mode = render_mode
        self.observation_space = seen(self.form)
        self.action_space = choices(self.form)
        self.sitting: dict[int, Bot] = {}
        self.seat = 0
        self.chance = Random(0)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """Begin a game and play on to the first choice of the learner."""
        super().reset(seed=seed)
        self.chance = Random(int(self.np_random.integers(2**31)))
        self.seat = self.chance.randrange(self.players) if self.fixed_seat is None else self.fixed_seat
        others = [seat for seat in range(self.players) if seat != self.seat]
        seated = zip(others, self.rivals, strict=True)
        self.sitting = {seat: make(name, self.chance.getrandbits(31)) for seat, name in seated}
        self.position: Any = self.game.start(self.players, self.options, self.kind)
        self._others_play()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Row, float, bool, bool, dict[str, Any]]:
        """Play the learner's choice, and on to its next one or to the end of the game."""
        mask = self.action_masks()
        illegal = not mask[action]
        if illegal:
            action = int(mask.argmax())
        self.position.play(int(self.form.actions[action]))
        self._others_play()
        over = self.position.seat == OVER
        reward = self.reward(self.position)[self.seat] if over else 0.0
        return self._seen(), reward, over, False, self._info() | ({"illegal": True} if illegal else {})

    def action_masks(self) -> Mask:
        """1 for every choice that is possible now (the name that MaskablePPO asks for)."""
        return self.form.mask(self.position)

    def _others_play(self) -> None:
        position = self.position
        while position.seat != OVER and position.seat != self.seat:
            if position.seat == CHANCE:
                position.play_chance(self.chance.getrandbits(32))
            else:
                position.play(self.sitting[position.seat].choose(Situation(self.game, position, position.seat)))

    def _seen(self) -> Row:
        return self.form.observation(self.position, self.seat, recall=self.recall)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "seat": self.seat}
