"""A review of a finished game as one viewer may see it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal

from msgspec import Struct

from carrack.review.mistakes import NEGLIGIBLE_LOSS, DecisionReview
from carrack.review.pipeline import Review
from carrack.review.transcript import GameTranscript
from carrack.review.variations import describe_choices, variation_messages
from carrack.server.tables.table import Table
from carrack.server.tables.views.decision_view import ChoiceInfo, choice_info
from carrack.server.tables.views.engine_messages import EventInfo, Sentence, Thing, event, sentence, thing
from carrack.server.tables.views.viewer_timeline import ViewerTimeline


class ReviewChoice(Struct, frozen=True):
    """A choice that was made, or an alternative."""

    text: list[Sentence]
    """Several for a plan."""
    target: Thing | None
    """The board target to highlight."""
    loss: float
    """Its loss against the best, as a share of a win."""


class ReviewLineStep(Struct, frozen=True):
    """A choice of a suggested line of play."""

    seat: int
    text: Sentence


class ReviewMistake(Struct, frozen=True):
    """A choice with a loss."""

    seat: int
    at: int
    """The frame of the decision."""
    plan: bool
    """Whether it is a plan: all choices sealed in one phase."""
    prompt: Sentence
    mark: str
    """Texts: `review-mark-<mark>`."""
    chance: float
    """The seat's win chance after the better choice, from its own knowledge."""
    loss: float
    decides: bool
    """Whether it is one of the decisive ones."""
    played: ReviewChoice
    better: ReviewChoice
    choices: list[ReviewChoice]
    """All alternatives in the game's order; of plans a selection."""
    kind: str
    """The kind of decision, as in `DecisionInfo`."""
    lit: list[ChoiceInfo]
    """The same choices for the board, without consequences; empty for plans."""
    line: list[ReviewLineStep]
    """A likely continuation after the better choice, including it."""


class ReviewChanceEvent(Struct, frozen=True):
    """Dice or draws."""

    at: int
    """The frame after them."""
    events: list[EventInfo]
    """The events that show their purpose; empty for the setup."""
    expected: list[float]
    """Every seat's expected win chance, averaged over all possible outcomes."""
    actual: list[float]
    """Every seat's win chance after the actual outcome."""
    decides: bool
    """Whether it is one of those with the largest effect."""


class ReviewSeat(Struct, frozen=True):
    """The review of the choices of a seat."""

    accuracy: float | None
    """1: always the best choice; 0: as good as random choices."""
    lost: float
    luck: float
    marks: dict[str, int]


class ReviewResult(Struct, frozen=True):
    """The findings of a review."""

    graph: list[list[float]]
    """For each moment: the frame, then the win chances of all seats, from public information."""
    searched: list[int]
    """The frames of the graph evaluated by search."""
    moments: list[ReviewMistake]
    strokes: list[ReviewChanceEvent]
    seats: list[ReviewSeat]
    enough: float
    """Maximum loss of a choice that counts as right."""


class ReviewStatus(Struct, frozen=True):
    """The progress of a game's review."""

    status: Literal["none", "running", "failed", "done"]
    percent: int
    result: ReviewResult | None


MAX_GRAPH_POINTS: Final = 240
"""Maximum number of points of a graph."""
PROBABILITY_DIGITS: Final = 3
MIN_SHOWN_SWING: Final = 0.005
"""Smallest swing (share of a win) of a chance event that is shown."""


def shortened_review(review: Review) -> Review:
    """The parts of a review that are shown."""
    kept = [n for n, verdict in enumerate(review.decisions) if verdict.mark]
    fell = [
        n
        for n, stroke in enumerate(review.luck_events)
        if stroke.swing >= MIN_SHOWN_SWING or n in review.key_luck_events
    ]
    return replace(
        review,
        win_probabilities=tuple(
            tuple(round(chance, PROBABILITY_DIGITS) for chance in row) for row in review.win_probabilities
        ),
        decisions=tuple(review.decisions[n] for n in kept),
        key_decisions=tuple(kept.index(n) for n in review.key_decisions),
        luck_events=tuple(review.luck_events[n] for n in fell),
        key_luck_events=tuple(fell.index(n) for n in review.key_luck_events),
    )


def review_result(table: Table, transcript: GameTranscript, review: Review, timeline: ViewerTimeline) -> ReviewResult:
    """A review as one viewer sees the game."""
    session = table.running_session
    last = session.entry_count
    shown = sorted({last * n // MAX_GRAPH_POINTS for n in range(MAX_GRAPH_POINTS + 1)} | set(review.searched_points))
    rows = {timeline.update_at(n): [float(timeline.update_at(n)), *review.win_probabilities[n]] for n in shown}
    strokes = [
        ReviewChanceEvent(
            timeline.update_at(stroke.last),
            [event(one) for one in session.events(stroke.first - 2, stroke.last, timeline.seat)]
            if stroke.first > 1
            else [],
            [round(chance, PROBABILITY_DIGITS) for chance in stroke.expected],
            [round(chance, PROBABILITY_DIGITS) for chance in stroke.actual],
            n in review.key_luck_events,
        )
        for n, stroke in enumerate(review.luck_events)
    ]
    return ReviewResult(
        graph=[rows[frame] for frame in sorted(rows)],
        searched=sorted({timeline.update_at(n) for n in review.searched_points}),
        moments=[
            _mistake(table, transcript, verdict, timeline, n in review.key_decisions)
            for n, verdict in enumerate(review.decisions)
        ],
        strokes=strokes,
        seats=[ReviewSeat(one.accuracy, one.total_loss, one.total_luck, one.mark_counts) for one in review.seats],
        enough=NEGLIGIBLE_LOSS,
    )


def _mistake(
    table: Table, transcript: GameTranscript, verdict: DecisionReview, timeline: ViewerTimeline, decides: bool
) -> ReviewMistake:
    game, first = table.game, verdict.entries[0]
    state = table.running_session.goto(first - 1)
    if state.seat != verdict.seat:
        state.select_player(verdict.seat)

    decision = game.decision(state)
    single = {one.notation: one for one in decision.choices}

    def choice(dos: tuple[str, ...], loss: float) -> ReviewChoice:
        choices = describe_choices(game, state, verdict.seat, dos) if verdict.is_plan else [single[do] for do in dos]
        target = choices[0].target if choices and not verdict.is_plan else None
        return ReviewChoice([sentence(one.message) for one in choices], thing(target) if target else None, loss)

    played, better = choice(verdict.played, verdict.loss), choice(verdict.best, 0.0)
    order = {notation: n for n, notation in enumerate(single)}
    listed = sorted(verdict.alternatives, key=lambda one: [order.get(do, 0) for do in one.actions])
    return ReviewMistake(
        seat=verdict.seat,
        at=timeline.update_at(first - 1),
        plan=verdict.is_plan,
        prompt=sentence(decision.prompt),
        mark=verdict.mark,
        chance=verdict.win_probability,
        loss=verdict.loss,
        decides=decides,
        played=played,
        better=better,
        choices=[choice(one.actions, round(one.loss, PROBABILITY_DIGITS)) for one in listed],
        kind=decision.kind,
        lit=[] if verdict.is_plan else [choice_info(game, single[one.actions[0]], state, True, ()) for one in listed],
        line=[ReviewLineStep(seat, sentence(text)) for seat, text in variation_messages(transcript, state, verdict)],
    )
