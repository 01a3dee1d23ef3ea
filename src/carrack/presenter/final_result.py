"""The final result of a game as data: points by source, places, winners."""

from __future__ import annotations

from dataclasses import dataclass

from carrack.engine.state import State
from carrack.play.game import Game


@dataclass(frozen=True, slots=True)
class SeatResult:
    score: int
    place: int
    """1 is the winner; tied seats share a place."""
    breakdown: dict[str, int]
    """Points by source; influence in games decided by it."""


@dataclass(frozen=True, slots=True)
class FinalResult:
    seats: tuple[SeatResult, ...]
    winners: tuple[int, ...]
    added: bool
    """Whether the sum of the sources is the score, so that points decide the game."""
    tie_broken: bool
    """Whether equal scores have different places."""

    @property
    def order(self) -> list[int]:
        """The seats by place, the winners first."""
        return sorted(range(len(self.seats)), key=lambda seat: self.seats[seat].place)

    @property
    def sources(self) -> list[str]:
        """The sources from which any seat has points, in the order of the game."""
        first = self.seats[0].breakdown
        return [source for source in first if any(seat.breakdown[source] for seat in self.seats)]


def final_result(game: Game, state: State) -> FinalResult:
    """The result of a game that is over."""
    seats = tuple(
        SeatResult(score, place, breakdown)
        for score, place, breakdown in zip(state.scores(), state.ranking(), game.score_breakdown(state), strict=True)
    )
    added = all(sum(seat.breakdown.values()) == seat.score for seat in seats)
    places: dict[int, set[int]] = {}
    for seat in seats:
        places.setdefault(seat.score, set()).add(seat.place)
    tied = added and any(len(found) > 1 for found in places.values())
    return FinalResult(seats, tuple(n for n, seat in enumerate(seats) if seat.place == 1), added, tied)
