"""All that a bot gets: never the true position, only what its seat knows and positions imagined from that."""

from __future__ import annotations

from functools import cached_property
from math import inf
from typing import Protocol

from carrack.core.game import Decision, Game, State, View


class Situation:
    """A seat's choice now."""

    def __init__(self, game: Game, state: State, seat: int, seconds: float = inf) -> None:
        self.game = game
        self.seat = seat
        self.seconds = seconds
        """How long the bot may think."""
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

    def imagine(self, bits: int) -> State:
        """A position as it may be: what the seat cannot know is drawn from 32 random bits. The bot may play on it."""
        return self.__state.imagine(self.seat, bits)


class Bot(Protocol):
    """Anything that can choose."""

    def choose(self, situation: Situation) -> int:
        """One of `situation.legal`."""
