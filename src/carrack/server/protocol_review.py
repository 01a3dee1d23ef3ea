"""What goes over the wire about finished games, reviews and chances to win; the rest is in `protocol`."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from carrack.server.protocol import ChoiceInfo, EventInfo, Sentence, Thing


class SeatSummary(Struct, frozen=True):
    score: int
    place: int
    breakdown: dict[str, int]


class Summary(Struct, frozen=True):
    """A finished game: points by source, and how they grew."""

    seats: list[SeatSummary]
    graph: list[list[int]]
    """For each moment: the frame, then the points of every seat."""
    standing: list[list[int]]
    """For the same moments: the points of every seat if everything had been scored then."""
    decided: list[Sentence]
    """What decided between those who were level, and what else the points do not say."""
    agreed: bool
    """Everybody agreed to end it before its end."""


class ReviewChoice(Struct, frozen=True):
    """A choice that was made, or could have been."""

    text: list[Sentence]
    """Several for a plan."""
    target: Thing | None
    """What to light up on the board."""
    loss: float
    """How much less of a win it brings than the best."""


class ReviewStep(Struct, frozen=True):
    seat: int
    text: Sentence


class ReviewMoment(Struct, frozen=True):
    """A choice that cost something."""

    seat: int
    at: int
    """The frame where it was to be made."""
    plan: bool
    """All that was sealed in one phase."""
    prompt: Sentence
    mark: str
    """Texts: `review-mark-<mark>`."""
    chance: float
    """The seat's chance to win after the better choice, as it could see."""
    loss: float
    decides: bool
    """Whether it is one of those that decided the game."""
    played: ReviewChoice
    better: ReviewChoice
    choices: list[ReviewChoice]
    """All to choose from, as the game lists them; of plans some."""
    kind: str
    """The question, as in `DecisionInfo`."""
    lit: list[ChoiceInfo]
    """The same choices for the board, without what they bring; none of plans."""
    line: list[ReviewStep]
    """How the better choice may go on, itself included."""


class ReviewStroke(Struct, frozen=True):
    """Dice or draws."""

    at: int
    """The frame after them."""
    events: list[EventInfo]
    """What they were about; nothing for the set-up."""
    expected: list[float]
    """Everybody's chance to win, over all that could have come."""
    actual: list[float]
    """And after what came."""
    decides: bool
    """Whether it is one of those that moved most."""


class ReviewSeat(Struct, frozen=True):
    accuracy: float | None
    """1: always the best; 0: as good as choosing blindly."""
    lost: float
    luck: float
    marks: dict[str, int]


class ReviewResult(Struct, frozen=True):
    graph: list[list[float]]
    """For each moment: the frame, then everybody's chance to win, as far as an onlooker could know."""
    searched: list[int]
    """Frames of the graph where a search says so."""
    moments: list[ReviewMoment]
    strokes: list[ReviewStroke]
    seats: list[ReviewSeat]
    enough: float
    """What is not more than this behind the best is right too."""


class ReviewInfo(Struct, frozen=True):
    """How far the review of a game is."""

    status: Literal["none", "running", "failed", "done"]
    percent: int
    result: ReviewResult | None


class Chances(Struct, frozen=True):
    """Chances to win for those who look on."""

    graph: list[list[float]]
    """For each moment: the frame, then everybody's chance, as far as an onlooker can know."""
