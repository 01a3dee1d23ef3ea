"""Everything that a bot receives: what its seat knows and determinized positions, never the true position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from math import inf

from carrack.engine.state import State
from carrack.play.decisions import Decision
from carrack.play.events import Event
from carrack.play.game import Game, GameView
from carrack.play.options import Options

EventHistory = Callable[[], Sequence[Event]]


class PlayerView:
    """The pending decision of a seat."""

    def __init__(
        self,
        game: Game,
        state: State,
        seat: int,
        time_limit: float = inf,
        options: Options | None = None,
        known_events: EventHistory | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.time_limit = time_limit
        """Time limit (s) of the choice."""
        self.options = options
        """The options of the game, if the caller knows them."""
        self.known_events = known_events
        """All events so far that the seat may see, if the caller knows them."""
        self.rules_version = state.rules
        """The version of the rules of the game."""
        self.__state = state

    @cached_property
    def legal_actions(self) -> list[int]:
        """The legal actions, as `State.legal_actions` returns them."""
        return self.__state.legal_actions()

    @cached_property
    def game_view(self) -> GameView:
        """The player view of the seat."""
        return self.game.view(self.__state, self.seat)

    @cached_property
    def decision(self) -> Decision:
        """The decision with its choices in words."""
        return self.game.decision(self.__state)

    @property
    def num_players(self) -> int:
        """The number of players."""
        return self.__state.players

    def determinize(self, seed: int) -> State:
        """A determinized position, sampled from a seed of 32 random bits; the bot may change it."""
        return self.__state.determinize(self.seat, seed)
