"""A Gymnasium environment: one learner among bots."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium

from carrack.bots.autoplay import autoplay
from carrack.bots.bot import Bot
from carrack.bots.player_view import PlayerView
from carrack.bots.registry import load_bot
from carrack.env.rewards import REWARDS
from carrack.env.specs import ActionMask, Int32Array, action_spec, named, observation_spec, table_options
from carrack.play.options import OptionValue


class CarrackEnv(gymnasium.Env[Any, Any]):
    """One seat of a game, with bots in the others (by the names that `carrack arena` accepts).

    With `seat` None, the learner's seat is random in each game. `action_masks()` and `action_mask` in the info give the
    legal actions, `current_player` in the info the learner's seat. An illegal action is replaced by the first legal
    one, and the info contains `illegal`.
    """

    metadata = {"render_modes": []}  # noqa: RUF012 - as the base class has it

    def __init__(
        self,
        game: str,
        players: int,
        options: dict[str, OptionValue] | None = None,
        *,
        opponents: str | tuple[str, ...] = "club",
        seat: int | None = None,
        reward: str = "win",
        perfect_recall: bool = False,
        engine: str | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.observation_spec = observation_spec(game)
        self.action_spec = action_spec(game)
        self.game = self.action_spec.game
        self.players = players
        self.options = table_options(self.game, players, options)
        self.opponents = (opponents,) * (players - 1) if isinstance(opponents, str) else opponents
        if len(self.opponents) != players - 1:
            raise ValueError(f"{players} players need {players - 1} opponents, not {len(self.opponents)}")
        if seat is not None and seat not in range(players):
            raise ValueError(f"{players} players have seats 0 to {players - 1}, not {seat}")
        self.fixed_seat = seat
        self.reward = REWARDS[named("reward", reward, REWARDS)]
        self.perfect_recall = perfect_recall
        self.engine = engine
        self.render_mode = render_mode
        self.observation_space = self.observation_spec.space
        self.action_space = self.action_spec.space
        self.bots: dict[int, Bot] = {}
        self.seat = 0
        self.rng = Random(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Int32Array, dict[str, Any]]:
        """Begin a game and play on to the learner's first decision."""
        super().reset(seed=seed)
        self.rng = Random(int(self.np_random.integers(2**31)))
        self.seat = self.rng.randrange(self.players) if self.fixed_seat is None else self.fixed_seat
        others = [seat for seat in range(self.players) if seat != self.seat]
        seated = zip(others, self.opponents, strict=True)
        self.bots = {seat: load_bot(name, self.rng.getrandbits(31)) for seat, name in seated}
        self.game_state: Any = self.game.new_initial_state(self.players, self.options, self.engine)
        self._others_play()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Int32Array, float, bool, bool, dict[str, Any]]:
        """Play the learner's action, then on to its next decision or the end of the game."""
        mask = self.action_masks()
        illegal = not mask[action]
        if illegal:
            action = int(mask.argmax())
        self.game_state.apply_action(int(self.action_spec.engine_actions[action]))
        self._others_play()
        over = self.game_state.is_terminal()
        reward = self.reward(self.game_state)[self.seat] if over else 0.0
        return self._observation(), reward, over, False, self._info() | ({"illegal": True} if illegal else {})

    def action_masks(self) -> ActionMask:
        """1 for every legal action; MaskablePPO expects this name."""
        return self.action_spec.action_mask(self.game_state)

    def _others_play(self) -> None:
        position = self.game_state

        def choose(seat: int) -> None:
            if position.seat != seat:
                position.select_player(seat)
            position.apply_action(self.bots[seat].choose(PlayerView(self.game, position, seat)))

        autoplay(lambda: position, lambda: position.resolve_chance(self.rng.getrandbits(32)), choose, {self.seat})

    def _observation(self) -> Int32Array:
        return self.observation_spec.observation(self.game_state, self.seat, perfect_recall=self.perfect_recall)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks(), "current_player": self.seat}
