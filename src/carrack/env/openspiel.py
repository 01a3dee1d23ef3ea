"""The games as Python games of OpenSpiel, for its algorithms and bots.

    import pyspiel

    import carrack.env.openspiel  # registers them

    game = pyspiel.load_game("carrack_empires(players=3)")

Chance is explicit; sealed choices are made one after the other, and nobody sees those of others.  Parameters are
`players` and `options`, the latter as `nations:auction;builders:on`.  A win is worth 1, shared
among those who share the first place.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from carrack.core.game import CHANCE, OVER
from carrack.core.options import complete, parse
from carrack.env.form import Form, form
from carrack.env.rewards import win
from carrack.games import GAMES

__all__ = ["register"]

LONGEST: Final = 8000
"""Decisions of a game at most, far beyond any that was seen."""
MOST_OUTCOMES: Final = 384
"""Of one event of chance."""


def game_type(game_id: str) -> Any:
    """What OpenSpiel wants to know of a game before it is made."""
    players = GAMES[game_id].players
    return pyspiel.GameType(
        short_name=f"carrack_{game_id}",
        long_name=f"Carrack: {game_id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=players[-1],
        min_num_players=players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": players[0], "options": ""},
    )


class Observer:
    """What OpenSpiel's algorithms look at: the observation, or with recall the information state."""

    def __init__(self, shape: Form, recall: bool) -> None:
        self.form = shape
        self.recall = recall
        self.tensor = np.zeros(shape.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CarrackState, player: int) -> None:
        self.tensor[:] = self.form.observation(state.position, player, recall=self.recall)

    def string_from(self, state: CarrackState, player: int) -> str:
        return " ".join(map(str, self.form.observation(state.position, player, recall=self.recall)))


class CarrackGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its players and options."""

    game_id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {"players": GAMES[self.game_id].players[0], "options": "", **(params or {})}
        self.rules = GAMES[self.game_id]
        self.players = int(params["players"])
        given = [text.replace(":", "=") for text in params["options"].split(";") if text]
        self.options = complete(self.rules, self.players, parse(self.rules, given))
        self.rules.check(self.players, self.options)
        self.form = form(self.game_id)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.form.size,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.game_id), info, params)

    def new_initial_state(self) -> CarrackState:
        return CarrackState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.form, recall=iig_obs_type is not None and iig_obs_type.perfect_recall)


class Held:
    """A position that OpenSpiel copies as positions are copied."""

    def __init__(self, position: Any) -> None:
        self.position = position

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.position.clone())


class CarrackState(pyspiel.State):  # type: ignore[misc]
    """A position; its actions are the numbers of `carrack.env.form`, those of chance the places in its list."""

    def __init__(self, game: CarrackGame) -> None:
        super().__init__(game)
        self.held = Held(game.rules.start(game.players, game.options))

    @property
    def form(self) -> Form:
        shape: Form = self.get_game().form
        return shape

    @property
    def position(self) -> Any:
        return self.held.position

    def current_player(self) -> int:
        seat: int = self.position.seat
        if seat == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.form.dense[self.position.legal()].tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        weights = self.position.weights()
        total = sum(weights)
        return [(i, weight / total) for i, weight in enumerate(weights) if weight]

    def _apply_action(self, action: int) -> None:
        position = self.position
        position.play(position.legal()[action] if position.seat == CHANCE else int(self.form.actions[action]))

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.form.game.to_text(self.position.legal()[action])
        return self.form.text(action)

    def is_terminal(self) -> bool:
        over: bool = self.position.seat == OVER
        return over

    def returns(self) -> list[float]:
        return win(self.position) if self.is_terminal() else [0.0] * self.position.players

    def __str__(self) -> str:
        return f"{self.form.game.id} {hash(tuple(self.position.dump())) & 0xFFFFFFFF:08x} seat {self.position.seat}"


def register() -> None:
    """Tell OpenSpiel of every game that learners can play; importing this module does it."""
    for game_id, game in GAMES.items():
        if game.sense is not None:
            made = type(f"Carrack{game_id.title()}", (CarrackGame,), {"game_id": game_id})
            pyspiel.register_game(game_type(game_id), made)


register()
