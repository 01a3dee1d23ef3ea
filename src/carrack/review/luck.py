"""Luck: each seat's expected win probability before dice or a draw, compared with the one after the outcome.

Luck is the outcome minus the expectation; it averages zero however anyone plays. The rest of a game result comes from
choices.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum

from carrack.engine.state import CHANCE, State
from carrack.review.choice_evaluator import ChoiceEvaluator
from carrack.review.transcript import GameTranscript


@dataclass(frozen=True, slots=True)
class LuckEvent:
    """A run of chance events after one choice: a fight, a discovery, the set-up."""

    first: int
    """Number of its first entry; `last` is the number of its last."""
    last: int
    expected: tuple[float, ...]
    """Win probability of each seat, averaged over all possible outcomes."""
    actual: tuple[float, ...]
    """Win probability of each seat after the outcome. For several events in a row, their luck is computed separately
    and added.
    """

    @property
    def luck(self) -> tuple[float, ...]:
        return tuple(after - before for before, after in zip(self.expected, self.actual, strict=True))

    @property
    def swing(self) -> float:
        """Total win probability that moved between seats."""
        return fsum(max(0.0, one) for one in self.luck)


def luck_events(
    scales: ChoiceEvaluator, story: GameTranscript, positions: Sequence[State], first: int, last: int
) -> Iterator[LuckEvent]:
    """All strokes that begin with an entry from `first` to `last`."""
    n = first
    while n <= last:
        run = n
        while run <= len(story.entries) and story.entries[run - 1][0] == CHANCE:
            run += 1
        begins = n == 1 or story.entries[n - 2][0] != CHANCE
        if run > n and begins:
            yield _stroke(scales, positions, n, run - 1)
        n = max(run, n + 1)


def _stroke(scales: ChoiceEvaluator, positions: Sequence[State], first: int, last: int) -> LuckEvent:
    seats = range(len(positions[0].scores()))
    luck = [0.0] * len(seats)
    for n in range(first, last + 1):
        expected, actual = expected_win_probabilities(scales, positions[n - 1]), scales.win_probabilities(positions[n])
        luck = [luck[p] + actual[p] - expected[p] for p in seats]
    after = scales.win_probabilities(positions[last])
    return LuckEvent(first, last, tuple(after[p] - luck[p] for p in seats), tuple(after))


def expected_win_probabilities(scales: ChoiceEvaluator, state: State) -> list[float]:
    """Win probability of each seat, averaged over the outcomes of the pending chance event."""
    weights = state.chance_weights()
    total = [0.0] * len(state.scores())
    for action, weight in zip(state.legal_actions(), weights, strict=True):
        after = state.clone()
        after.apply_action(action)
        total = [sofar + weight * chance for sofar, chance in zip(total, scales.win_probabilities(after), strict=True)]
    return [chance / sum(weights) for chance in total]
