"""Methods of every state that follow from the others; both engines have them, and neither compiles them."""

from __future__ import annotations

from carrack.engine.digest import position_digest
from carrack.engine.state import TERMINAL, State


class StateMethods:
    """Base class of interpreted states; compiled states have the same methods."""

    __slots__ = ()

    @property
    def current_player(self: State) -> int:
        """The seat that decides now, CHANCE or TERMINAL: the field `seat`."""
        return self.seat

    def is_terminal(self: State) -> bool:
        """Whether the game is over."""
        return self.seat == TERMINAL

    def returns(self: State) -> list[float]:
        """The win of each seat once the game is over, divided among those that share the first place; 0 before."""
        if self.seat != TERMINAL:
            return [0.0] * self.players
        ranking = self.ranking()
        return [(place == 1) / ranking.count(1) for place in ranking]

    def chance_outcomes(self: State) -> list[tuple[int, float]]:
        """At a chance node: each outcome with its probability; `chance_weights` has the exact integers."""
        weights = self.chance_weights()
        total = sum(weights)
        return [(action, weight / total) for action, weight in zip(self.legal_actions(), weights, strict=True)]

    def digest(self: State) -> str:
        """The digest of the position (`carrack.engine.digest`)."""
        return position_digest(self)

    def __eq__(self: State, other: object) -> bool:
        """Whether both are the same position on the same engine; logs do not count."""
        if type(self) is not type(other):
            return NotImplemented
        return self.serialize() == other.serialize()

    def __repr__(self: State) -> str:
        return f"<{type(self).__name__}: current_player={self.seat}, digest={position_digest(self)}>"
