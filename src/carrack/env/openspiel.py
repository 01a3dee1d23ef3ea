"""The games as Python games of OpenSpiel, for its algorithms and bots.

    import pyspiel
    import carrack.env.openspiel  # registers them

    game = pyspiel.load_game("carrack_empires(players=3)")

Chance nodes are explicit. Simultaneous (sealed) actions are taken in turn and stay hidden until every player has
committed. Parameters are `players` and `options`, the latter as `nations:auction;builders:on`. A win is worth 1,
divided among the seats that share the first place.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel

from carrack.engine.errors import InvalidInput
from carrack.engine.state import CHANCE, TERMINAL
from carrack.env.rewards import win_share
from carrack.env.specs import ActionSpec, Int32Array, ObservationSpec, action_spec, observation_spec, table_options
from carrack.games import GAMES
from carrack.play.options import parse_options
from carrack.text.fluent import Localizer

__all__ = ["register"]

MAX_GAME_LENGTH: Final = 8000
"""Upper bound for the number of decisions in a game, far above any game seen."""
MAX_CHANCE_OUTCOMES: Final = 384
"""Upper bound for the number of outcomes of a chance event."""


def game_type(game_id: str) -> Any:
    """The static description of a game for OpenSpiel."""
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


class CarrackObserver:
    """OpenSpiel observer: the observation of a player, its information state (with recall), or public information."""

    def __init__(self, spec: ObservationSpec, perfect_recall: bool, public: bool = False) -> None:
        self.spec = spec
        self.perfect_recall = perfect_recall
        self.public = public
        self.tensor = np.zeros(spec.shape, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: CarrackState, player: int) -> None:
        self.tensor[:] = self._row(state, player)

    def string_from(self, state: CarrackState, player: int) -> str:
        return " ".join(map(str, self._row(state, player)))

    def _row(self, state: CarrackState, player: int) -> Int32Array:
        return self.spec.observation(
            state.position, None if self.public else player, perfect_recall=self.perfect_recall
        )


class CarrackGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its players and options."""

    game_id = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {"players": GAMES[self.game_id].players[0], "options": "", **(params or {})}
        self.rules = GAMES[self.game_id]
        self.players = int(params["players"])
        given = [text.replace(":", "=") for text in params["options"].split(";") if text]
        try:
            chosen = parse_options(self.rules, given)
        except InvalidInput as refusal:
            raise ValueError(Localizer("en", self.game_id).render(refusal.message)) from refusal
        self.options = table_options(self.rules, self.players, chosen)
        self.observation_spec = observation_spec(self.game_id)
        self.action_spec = action_spec(self.game_id)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.action_spec.num_actions,
            max_chance_outcomes=MAX_CHANCE_OUTCOMES,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=MAX_GAME_LENGTH,
        )
        super().__init__(game_type(self.game_id), info, params)

    def new_initial_state(self) -> CarrackState:
        return CarrackState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> CarrackObserver:
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        kinds = pyspiel.PrivateInfoType
        if not wanted.public_info or wanted.private_info not in (kinds.SINGLE_PLAYER, kinds.NONE):
            raise ValueError("observers show public information, alone (NONE) or with that of one seat (SINGLE_PLAYER)")
        return CarrackObserver(self.observation_spec, wanted.perfect_recall, wanted.private_info == kinds.NONE)


class StateHolder:
    """Makes OpenSpiel copy a position by `clone`."""

    def __init__(self, position: Any) -> None:
        self.position = position

    def __deepcopy__(self, memo: dict[int, Any]) -> StateHolder:
        return StateHolder(self.position.clone())


class CarrackState(pyspiel.State):  # type: ignore[misc]
    """A position; its actions are the indices of `carrack.env.specs`, those of chance the indices in the list of
    outcomes.
    """

    def __init__(self, game: CarrackGame) -> None:
        super().__init__(game)
        self.held = StateHolder(game.rules.new_initial_state(game.players, game.options))

    @property
    def action_spec(self) -> ActionSpec:
        spec: ActionSpec = self.get_game().action_spec
        return spec

    @property
    def position(self) -> Any:
        return self.held.position

    def current_player(self) -> int:
        seat: int = self.position.seat
        if seat == TERMINAL:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if seat == CHANCE else seat

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.action_spec.legal_actions(self.position).tolist())

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = enumerate(self.position.chance_outcomes())
        return [(i, probability) for i, (_, probability) in outcomes if probability]

    def _apply_action(self, action: int) -> None:
        position = self.position
        position.apply_action(
            position.legal_actions()[action]
            if position.seat == CHANCE
            else int(self.action_spec.engine_actions[action])
        )

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.action_spec.game.action_to_string(self.position.legal_actions()[action])
        return self.action_spec.action_to_string(action)

    def is_terminal(self) -> bool:
        over: bool = self.position.is_terminal()
        return over

    def returns(self) -> list[float]:
        return win_share(self.position)

    def __str__(self) -> str:
        position = self.position
        return f"{self.action_spec.game.id} {hash(tuple(position.serialize())) & 0xFFFFFFFF:08x} seat {position.seat}"


def register() -> None:
    """Register every game that supports learners with OpenSpiel; importing this module does it."""
    for game_id, game in GAMES.items():
        if game.search_hooks is not None:
            made = type(f"Carrack{game_id.title()}", (CarrackGame,), {"game_id": game_id})
            pyspiel.register_game(game_type(game_id), made)


register()
