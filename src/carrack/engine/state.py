"""The `State` protocol that all positions follow, and its special seats."""

from __future__ import annotations

from typing import ClassVar, Final, Protocol, Self

from carrack.engine.arrays import Layout, Log

CHANCE: Final = -1
"""The value of `State.seat` at a chance node: dice, a deck or a bag decide."""
TERMINAL: Final = -2
"""The value of `State.seat` when the game has ended."""


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
    log: Log
    """None, or a list to which `apply_action` appends events; the caller empties it."""

    def active_players(self) -> list[int]:
        """The seats that may decide now: `[seat]`, several in a sealed (simultaneous) phase, otherwise none."""

    def select_player(self, seat: int) -> None:
        """Let another one of `active_players()` decide: it becomes `seat`; `legal_actions()` returns its actions."""

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

    def sample_outcome(self, bits: int) -> int:
        """At a chance node: the outcome that 32 random bits select."""

    def resolve_chance(self, bits: int) -> None:
        """Resolve chance nodes until a seat decides or the game is over, from one 32-bit seed."""

    def clone(self) -> Self:
        """An independent copy, without the log."""

    def serialize(self) -> list[int]:
        """All integers of the position; each fits in 32 bits."""

    def deserialize(self, values: list[int]) -> None:
        """The inverse of `serialize`; regenerates the legal actions."""

    def heuristic_value(self, seat: int) -> int:
        """A hand-written heuristic: how well `seat` stands against the others, in hundredths of a point."""

    def scores(self) -> list[int]:
        """Points of each seat so far, or the final points when the game is over."""

    def ranking(self) -> list[int]:
        """Place of each seat by the game's tie-breaks: 1 is the winner; equal numbers share the place."""

    def determinize(self, seat: int, bits: int) -> Self:
        """A determinized copy: everything that `seat` cannot know is resampled from 32 random bits, consistent with
        what it knows.
        """


def with_current_player(state: State, seat: int) -> State:
    """The position with `seat` deciding: itself, or a copy turned to that one of `state.active_players()`."""
    if state.seat == seat:
        return state
    state = state.clone()
    state.select_player(seat)
    return state
