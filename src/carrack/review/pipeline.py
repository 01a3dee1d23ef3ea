"""A whole review, in pieces: a first pass over every decision, then searches of the important ones.

Each piece is a function of plain values, so that a server can run the pieces in other processes and report progress.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import fsum
from typing import Final

from carrack.bots.win_probability import spectator_win_probabilities
from carrack.engine.state import State
from carrack.games import GAMES
from carrack.play.determinization import SPECTATOR, with_spectator
from carrack.review.choice_evaluator import ChoiceEvaluator, SearchBudget
from carrack.review.luck import LuckEvent, luck_events
from carrack.review.mistakes import MARK_THRESHOLDS, DecisionReview, first_review, search_review
from carrack.review.transcript import DecisionPoint, GameTranscript, decision_points

MAX_KEY_MOMENTS: Final = 5
"""Maximum number of decisive moments, and of decisive chance events."""
ENTRIES_PER_PIECE: Final = 60
"""Number of entries per piece of the first pass."""
FIRST_PASS_PART: Final = 0.1
"""Share of the progress bar for the first pass."""
SEARCH_END_PART: Final = 0.75
"""Progress at which the searches of choices end; those of turning points follow."""
MIN_SUSPECT_LOSS: Final = 0.004
"""Minimum loss of win probability in the first pass for a choice to be searched."""


@dataclass(frozen=True, slots=True)
class ReviewDepth:
    """The search effort of a review."""

    level: str
    """The bot level whose search the choices are compared with."""
    max_searched: int
    """Maximum number of decisions to search."""
    first_pass_scenarios: int
    """Number of scenarios per choice in the first pass."""
    budget: SearchBudget
    """Search budget for a choice, and for a turning point of the graph."""


REVIEW_DEPTHS: Final = {
    "quick": ReviewDepth("expert", 24, 6, SearchBudget(4, 100)),
    "normal": ReviewDepth("master", 72, 8, SearchBudget(8, 300)),
    "deep": ReviewDepth("master", 100_000, 16, SearchBudget(24, 1000)),
}
DEFAULT_DEPTH: Final = "normal"


@dataclass(frozen=True, slots=True)
class FirstPass:
    """The result of the first pass over some entries."""

    win_probabilities: tuple[tuple[float, ...], ...]
    """Win probability of each seat before each entry."""
    decisions: tuple[DecisionReview, ...]
    luck_events: tuple[LuckEvent, ...]


@dataclass(frozen=True, slots=True)
class SeatReview:
    accuracy: float | None
    """1: every choice was the best one found; 0: as good as random choices. None if there were no choices."""
    total_loss: float
    """Sum of the win probability lost by choices."""
    total_luck: float
    """Sum of the luck, in wins."""
    mark_counts: dict[str, int]
    """Number of choices with each mark."""
    decision_count: int


@dataclass(frozen=True, slots=True)
class Review:
    """The result of a review."""

    depth: str
    win_probabilities: tuple[tuple[float, ...], ...]
    """Win probability of each seat before each entry and at the end, from the knowledge of a spectator."""
    searched_points: tuple[int, ...]
    """Indices of the graph that a search has evaluated."""
    decisions: tuple[DecisionReview, ...]
    """Every decision."""
    key_decisions: tuple[int, ...]
    """Indices of the verdicts that decided the game, in the order of the game."""
    luck_events: tuple[LuckEvent, ...]
    """Every run of chance events."""
    key_luck_events: tuple[int, ...]
    """Indices of the strokes with the largest swing, in the order of the game."""
    seats: tuple[SeatReview, ...]


@lru_cache(maxsize=2)
def _scales(game: str) -> ChoiceEvaluator:
    return ChoiceEvaluator(GAMES[game])


_last: list[tuple[str, list[State], list[DecisionPoint]]] = []


def replay_transcript(story: GameTranscript) -> tuple[list[State], list[DecisionPoint]]:
    """Positions and decisions of a story; the last result is cached."""
    digest = story.digest
    if not _last or _last[0][0] != digest:
        positions = story.states()
        _last[:] = [(digest, positions, list(decision_points(story, positions)))]
    return _last[0][1], _last[0][2]


# Pieces


def first_pass_pieces(story: GameTranscript) -> list[tuple[int, int]]:
    """The first and the last entry of each piece of the first pass."""
    count = len(story.entries)
    return [(first, min(first + ENTRIES_PER_PIECE - 1, count)) for first in range(1, count + 1, ENTRIES_PER_PIECE)]


def run_first_pass(job: tuple[GameTranscript, ReviewDepth, int, int]) -> FirstPass:
    """The first pass over some entries."""
    story, depth, first, last = job
    scales, (positions, every) = _scales(story.game_id), replay_transcript(story)
    graph = tuple(
        tuple(spectator_win_probabilities(scales.model, positions[n - 1], story.derive_seed("graph", n)))
        for n in range(first, last + 1)
    )
    mine = [turn for turn in every if first <= turn.entries[0] <= last]
    verdicts = tuple(first_review(scales, story, turn, depth.first_pass_scenarios) for turn in mine)
    return FirstPass(graph, verdicts, tuple(luck_events(scales, story, positions, first, last)))


def select_suspects(looks: Sequence[FirstPass], depth: ReviewDepth) -> list[DecisionReview]:
    """The decisions to search: those with the highest loss in the first pass."""
    every = [verdict for one in looks for verdict in one.decisions if verdict.loss >= MIN_SUSPECT_LOSS]
    return sorted(every, key=lambda verdict: -verdict.loss)[: depth.max_searched]


def search_decision(job: tuple[GameTranscript, ReviewDepth, DecisionReview]) -> DecisionReview:
    """Search one decision."""
    story, depth, first = job
    scales, (_, every) = _scales(story.game_id), replay_transcript(story)
    turn = next(turn for turn in every if turn.entries == first.entries)
    return search_review(scales, story, turn, first, depth.level, depth.budget)


def search_turning_point(job: tuple[GameTranscript, ReviewDepth, int]) -> tuple[float, ...]:
    """Win probability of each seat after `n` entries, from the knowledge of a spectator, by search."""
    story, depth, n = job
    scales, (positions, _) = _scales(story.game_id), replay_transcript(story)
    seen = with_spectator(positions[n])
    total = [0.0] * story.players
    for scene in range(depth.budget.scenarios):
        seed = story.derive_seed("turning", n, scene)
        found = scales.mcts_win_probabilities(
            seen.determinize(SPECTATOR, seed), SPECTATOR, depth.budget.simulations, seed
        )
        total = [sofar + chance for sofar, chance in zip(total, found, strict=True)]
    return tuple(chance / depth.budget.scenarios for chance in total)


# The whole review


def assemble_review(
    story: GameTranscript, depth: str, looks: Sequence[FirstPass], searched: Sequence[DecisionReview]
) -> Review:
    """Combine all pieces; the turning points of the graph still have their values from the first pass."""
    again = {verdict.entries: verdict for verdict in searched}
    verdicts = tuple(again.get(verdict.entries, verdict) for one in looks for verdict in one.decisions)
    fell = tuple(stroke for one in looks for stroke in one.luck_events)
    positions, _ = replay_transcript(story)
    end = tuple(_scales(story.game_id).win_probabilities(positions[-1]))
    marked = [n for n, verdict in enumerate(verdicts) if verdict.mark]
    moments = sorted(sorted(marked, key=lambda n: -verdicts[n].loss)[:MAX_KEY_MOMENTS])
    luck = sorted(sorted(range(len(fell)), key=lambda n: -fell[n].swing)[:MAX_KEY_MOMENTS])
    return Review(
        depth,
        (*(row for one in looks for row in one.win_probabilities), end),
        (),
        verdicts,
        tuple(moments),
        fell,
        tuple(luck),
        tuple(_seat(seat, verdicts, fell) for seat in range(story.players)),
    )


def turning_points(review: Review) -> list[int]:
    """Indices of the graph around the decisive moments."""
    after = {
        n
        for at in review.key_decisions
        for n in (review.decisions[at].entries[0] - 1, review.decisions[at].entries[-1])
    }
    after |= {
        n for at in review.key_luck_events for n in (review.luck_events[at].first - 1, review.luck_events[at].last)
    }
    return sorted(after - {len(review.win_probabilities) - 1})


def _seat(seat: int, verdicts: Sequence[DecisionReview], fell: Sequence[LuckEvent]) -> SeatReview:
    own = [verdict for verdict in verdicts if verdict.seat == seat]
    lost, stake = (fsum(getattr(verdict, name) for verdict in own) for name in ("loss", "random_loss"))
    return SeatReview(
        max(0.0, 1 - lost / stake) if stake > 0 else None,
        lost,
        fsum(stroke.luck[seat] for stroke in fell),
        {name: sum(verdict.mark == name for verdict in own) for name, _ in MARK_THRESHOLDS},
        len(own),
    )


def review_game(
    story: GameTranscript, depth: str = DEFAULT_DEPTH, tell: Callable[[float], None] = lambda part: None
) -> Review:
    """Run the whole review in this process; `tell` receives the progress from 0 to 1."""
    how, first = REVIEW_DEPTHS[depth], first_pass_pieces(story)
    looks, searched = [], []
    for n, (start, last) in enumerate(first, start=1):
        looks.append(run_first_pass((story, how, start, last)))
        tell(FIRST_PASS_PART * n / len(first))
    wanted = select_suspects(looks, how)
    for n, verdict in enumerate(wanted, start=1):
        searched.append(search_decision((story, how, verdict)))
        tell(FIRST_PASS_PART + (SEARCH_END_PART - FIRST_PASS_PART) * n / len(wanted))
    found = assemble_review(story, depth, looks, searched)
    points, places = {}, turning_points(found)
    for n, place in enumerate(places, start=1):
        points[place] = search_turning_point((story, how, place))
        tell(SEARCH_END_PART + (1 - SEARCH_END_PART) * n / len(places))
    tell(1.0)
    return with_turning_points(found, points)


def with_turning_points(review: Review, points: Mapping[int, tuple[float, ...]]) -> Review:
    """Replace the values of the graph by search results at some of its indices."""
    graph = tuple(points.get(n, row) for n, row in enumerate(review.win_probabilities))
    return replace(review, win_probabilities=graph, searched_points=tuple(sorted(points)))
