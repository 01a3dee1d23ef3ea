"""All that a bot gets: never the true position, only what its seat knows and positions imagined from that."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from math import inf
from typing import Protocol

from carrack.core.game import Decision, Event, Game, Options, State, View

Story = Callable[[], Sequence[Event]]


class Situation:
    """A seat's choice now."""

    def __init__(
        self,
        game: Game,
        state: State,
        seat: int,
        seconds: float = inf,
        options: Options | None = None,
        story: Story | None = None,
    ) -> None:
        self.game = game
        self.seat = seat
        self.seconds = seconds
        """How long the bot may think."""
        self.options = options
        """The options of the game, where whoever asks knows them."""
        self.story = story
        """All that has happened so far, as far as the seat may know it, where whoever asks knows it."""
        self.rules = state.rules
        """The version of the rules that it is played by."""
        self.__state = state

    @cached_property
    def legal(self) -> list[int]:
        """The options, as `State.legal` gives them."""
        return self.__state.legal()

    @cached_property
    def view(self) -> View:
        """What the seat sees."""
        return self.game.view(self.__state, self.seat)

    @cached_property
    def decision(self) -> Decision:
        """The question with its choices in words."""
        return self.game.decision(self.__state)

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.__state.scores())

    def imagine(self, bits: int) -> State:
        """A position as it may be: what the seat cannot know is drawn from 32 random bits. The bot may play on it."""
        return self.__state.imagine(self.seat, bits)


class Bot(Protocol):
    """Anything that can choose."""

    def choose(self, situation: Situation) -> int:
        """One of `situation.legal`."""
