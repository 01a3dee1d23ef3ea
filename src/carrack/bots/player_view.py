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
        story: EventHistory | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.time_limit = time_limit
        """Time limit (s) of the choice."""
        self.options = options
        """The options of the game, if the caller knows them."""
        self.known_events = story
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
        return len(self.__state.scores())

    def determinize(self, bits: int) -> State:
        """A determinized position: 32 random bits sample what the seat cannot know. The bot may change it."""
        return self.__state.determinize(self.seat, bits)
