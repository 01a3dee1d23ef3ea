"""What chance did: how likely everybody was to win before dice or a draw, over all that could come, and after it.

Luck is what came less what was to be expected, so it is nothing on average, whoever plays how; what is left of a game
is what people chose.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum

from carrack.core.game import CHANCE, State
from carrack.review.story import Story
from carrack.review.weighing import Scales


@dataclass(frozen=True, slots=True)
class Stroke:
    """Dice and draws that followed one choice: a fight, a discovery, the set-up."""

    first: int
    """The numbers of its entries."""
    last: int
    expected: tuple[float, ...]
    """Everybody's chance to win, over all that could have come."""
    actual: tuple[float, ...]
    """And after what came; with several draws in a row each is measured by itself, and what they add up to told."""

    @property
    def luck(self) -> tuple[float, ...]:
        return tuple(after - before for before, after in zip(self.expected, self.actual, strict=True))

    @property
    def swing(self) -> float:
        """What it moved from some seats to others."""
        return fsum(max(0.0, one) for one in self.luck)


def strokes(scales: Scales, story: Story, positions: Sequence[State], first: int, last: int) -> Iterator[Stroke]:
    """All strokes that begin with one of the entries from `first` to `last`."""
    n = first
    while n <= last:
        run = n
        while run <= len(story.entries) and story.entries[run - 1][0] == CHANCE:
            run += 1
        begins = n == 1 or story.entries[n - 2][0] != CHANCE
        if run > n and begins:
            yield _stroke(scales, positions, n, run - 1)
        n = max(run, n + 1)


def _stroke(scales: Scales, positions: Sequence[State], first: int, last: int) -> Stroke:
    seats = range(len(positions[0].scores()))
    luck = [0.0] * len(seats)
    for n in range(first, last + 1):
        expected, actual = expectation(scales, positions[n - 1]), scales.chances(positions[n])
        luck = [luck[p] + actual[p] - expected[p] for p in seats]
    after = scales.chances(positions[last])
    return Stroke(first, last, tuple(after[p] - luck[p] for p in seats), tuple(after))


def expectation(scales: Scales, state: State) -> list[float]:
    """Everybody's chance to win over all that chance may do now."""
    weights = state.weights()
    total = [0.0] * len(state.scores())
    for action, weight in zip(state.legal(), weights, strict=True):
        after = state.clone()
        after.play(action)
        total = [sofar + weight * chance for sofar, chance in zip(total, scales.chances(after), strict=True)]
    return [chance / sum(weights) for chance in total]
