"""The `State` protocol that all positions follow, and its special seats."""

from __future__ import annotations

from typing import ClassVar, Final, Protocol, Self

from carrack.engine.arrays import Layout, Log

CHANCE: Final = -1
"""The value of `State.current_player` at a chance node: dice, a deck or a bag decide."""
TERMINAL: Final = -2
"""The value of `State.current_player` when the game has ended."""


class State(Protocol):
    """A mutable position. It does not check legality: a `Session` does, and search does not need to."""

    LAYOUT: ClassVar[Layout]
    """The layout of `serialize`."""
    seat: int
    """Who decides now: a seat from 0, CHANCE or TERMINAL."""
    barrier: int
    """Not 0 if the last `apply_action` revealed something to a seat; undo stops there."""
    sealed: int
    """Not 0 while choices are sealed and simultaneous: the number of that phase, a new one each time."""
    rules: int
    """The version of the rules in force, constant throughout the game."""
    players: int
    """Number of players."""
    log: Log
    """None, or a list to which `apply_action` appends events; the caller empties it."""

    @property
    def current_player(self) -> int:
        """Who decides now, read-only: the field `seat`."""

    def is_terminal(self) -> bool:
        """Whether the game is over by its rules; `Session.is_over` is also true when the players agreed to end it."""

    def returns(self) -> list[float]:
        """The win of each seat once the game is over, divided among those that share the first place; 0 before."""

    def active_players(self) -> list[int]:
        """The seats that may decide now: `[seat]`, several in a sealed (simultaneous) phase, otherwise none."""

    def select_player(self, player: int) -> None:
        """Let another one of `active_players()` decide: it becomes `current_player`."""

    def legal_actions(self) -> list[int]:
        """The legal actions of `seat` (or the outcomes of chance), in a stable order; empty once the game is over.

        `apply_action` applies a single action without a decision, unless the absence of others is a secret of the seat.
        """

    def apply_action(self, action: int) -> None:
        """Apply one of `legal_actions()` and everything that is forced after it."""

    def apply_and_report_forced(self, action: int) -> list[int]:
        """Like `apply_action`, but return the answers to the same decision that were forced and so never presented."""

    def chance_weights(self) -> list[int]:
        """At a chance node: the weight of each of `legal_actions()`, in the same order."""

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """At a chance node: each of `legal_actions()` with its probability."""

    def sample_outcome(self, seed: int) -> int:
        """At a chance node: the outcome that a seed of 32 random bits selects; it is not applied."""

    def resolve_chance(self, seed: int) -> None:
        """Resolve chance nodes until a player decides or the game is over, from a seed of 32 random bits.

        `Session.resolve_chance` takes a `random.Random` instead.
        """

    def clone(self) -> Self:
        """An independent copy, without the log."""

    def serialize(self) -> list[int]:
        """All integers of the position; each fits in 32 bits."""

    def deserialize(self, values: list[int]) -> None:
        """The inverse of `serialize`; regenerates the legal actions."""

    def heuristic_value(self, player: int) -> int:
        """A hand-written heuristic: how well `player` stands against the others, in hundredths of a point."""

    def scores(self) -> list[int]:
        """Points of each seat so far, or the final points when the game is over."""

    def ranking(self) -> list[int]:
        """Place of each seat by the game's tie-breaks: 1 is the winner; equal numbers share the place."""

    def determinize(self, player: int, seed: int) -> Self:
        """A determinized copy: everything that `player` cannot know is resampled from a seed of 32 random bits,
        consistent with what it knows.
        """

    def digest(self) -> str:
        """The digest of the position: equal positions have equal digests on every engine."""


def with_current_player(state: State, seat: int) -> State:
    """The position with `seat` deciding: itself, or a copy turned to that one of `state.active_players()`."""
    if state.seat == seat:
        return state
    state = state.clone()
    state.select_player(seat)
    return state
