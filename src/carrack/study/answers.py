"""Answers: how the groups of a question fare, one number per deal, corrected for many comparisons.

The share of a group is that of all its members that won, ties split: of all mints that were bought, those that the
winner had.  It is compared with the share of all groups together, which is the fair one where every seat has one
member.  Both are ratios of sums over deals, so the interval of their difference comes from one number per deal
(linearised, by Student's distribution), and games of one deal never count as independent.  Probabilities are corrected
by Holm's method, which holds whatever the groups have to do with each other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum, log1p, sqrt
from statistics import NormalDist
from typing import Final, TypeAlias

from carrack.arena.intervals import Estimate, of_ratio, student
from carrack.study.games import Finished
from carrack.study.questions import SEATS, Question

LEAST_DEALS: Final = 20
"""A group that occurs in fewer deals is shown, but not judged."""
ERROR: Final = 0.05

Result: TypeAlias = "Callable[[Finished], Sequence[float]]"


def wins(game: Finished) -> Sequence[float]:
    """1 for the winner, divided among those who share the first place."""
    return game.wins


def points(game: Finished) -> Sequence[float]:
    """Points above the mean of the table."""
    mean = fsum(game.scores) / game.players
    return [score - mean for score in game.scores]


OUTCOMES: Final[Mapping[str, Result]] = {"win": wins, "points": points}


@dataclass(frozen=True, slots=True)
class Row:
    """One group."""

    group: str
    number: int
    """Members: seats, or things that seats had."""
    deals: int
    """In how many deals it occurs."""
    value: Estimate
    """Of the members: the share that won, or their points above the mean of the table."""
    difference: Estimate
    """From all groups together."""
    probability: float | None
    """Of a difference at least so large by chance alone, corrected; None if it is not judged."""

    @property
    def sure(self) -> bool:
        """Whether it differs for sure, all comparisons of the question considered."""
        return self.probability is not None and self.probability < ERROR


@dataclass(frozen=True, slots=True)
class Answer:
    """What the games say to a question."""

    question: Question
    outcome: str
    games: int
    deals: int
    all: Estimate
    """All groups together."""
    rows: tuple[Row, ...]


class Sums:
    """What is known of a question so far: for every group and deal, what its members got and how many they are."""

    def __init__(self, question: Question, outcome: str = "win") -> None:
        self.question = question
        self.outcome = outcome
        self._result = OUTCOMES[outcome]
        self._deals: dict[int, None] = {}
        self._sums: dict[str, dict[int, tuple[float, int]]] = {}
        self.games = 0

    def add(self, game: Finished) -> None:
        self.games += 1
        self._deals[game.deal] = None
        got = self._result(game)
        for seat, group, number in members(self.question, game):
            sums = self._sums.setdefault(group, {})
            part, whole = sums.get(game.deal, (0.0, 0))
            sums[game.deal] = part + number * got[seat], whole + number

    def answer(self) -> Answer | None:
        """What it comes to; None if no game has the fact."""
        if not self._sums:
            return None
        totals: dict[int, tuple[float, int]] = dict.fromkeys(self._deals, (0.0, 0))
        for sums in self._sums.values():
            for deal, (part, whole) in sums.items():
                before = totals[deal]
                totals[deal] = before[0] + part, before[1] + whole
        shares = self.outcome == "win"
        rows = [self._row(group, sums, totals, shares) for group, sums in self._sums.items()]
        judged = [row for row in rows if row[1] is not None]
        corrected = dict(zip([row[0].group for row in judged], holm([row[1] or 0.0 for row in judged]), strict=True))
        done = [_with(row, corrected.get(row.group)) for row, _ in rows]
        numeric = all(row.group.isdigit() for row in done)
        done.sort(key=lambda row: (int(row.group) if numeric else -row.difference.mean, row.group))
        together = _value(list(totals.values()), False)  # all seats of a deal together have the same share in each
        return Answer(self.question, self.outcome, self.games, len(self._deals), together, tuple(done))

    def _row(
        self, group: str, sums: dict[int, tuple[float, int]], totals: dict[int, tuple[float, int]], shares: bool
    ) -> tuple[Row, float | None]:
        """A group, and the probability of its difference before it is corrected."""
        difference, probability = compare(sums, totals)
        number = sum(whole for _, whole in sums.values())
        row = Row(group, number, len(sums), _value(list(sums.values()), shares), difference, None)
        return row, probability if len(sums) >= LEAST_DEALS else None


def answer(question: Question, games: Iterable[Finished], outcome: str = "win") -> Answer | None:
    """What these games say about a question; None if none of them has the fact."""
    sums = Sums(question, outcome)
    for game in games:
        sums.add(game)
    return sums.answer()


def members(question: Question, game: Finished) -> list[tuple[int, str, int]]:
    """Who belongs to which group of a question, and how often."""
    if question.id == SEATS:
        return [(seat, str(seat), 1) for seat in range(game.players)]
    return [(fact.seat, fact.group, fact.number) for fact in game.facts if fact.question == question.id]


def compare(sums: Mapping[int, tuple[float, int]], totals: Mapping[int, tuple[float, int]]) -> tuple[Estimate, float]:
    """How far a ratio of sums over deals is from that of all groups, and how likely so much is by chance."""
    part, whole = _added(sums.values())
    part_of_all, all_of_all = _added(totals.values())
    share, fair = part / whole, part_of_all / all_of_all
    spread, excess = [], []
    for deal, (total_part, total) in totals.items():
        mine, size = sums.get(deal, (0.0, 0))
        of_all = (total_part - fair * total) / all_of_all
        spread.append((mine - share * size) / whole - of_all)
        excess.append((mine - fair * size) / whole - of_all)
    squares = fsum(one * one for one in excess)
    # as if there were no difference, so that it is found even where all members fared alike
    probability = two_sided(fsum(excess) / sqrt(squares), len(excess) - 1) if squares > 0 and len(excess) > 1 else 1.0
    return by_student(share - fair, spread)[0], probability


def by_student(mean: float, spread: Sequence[float]) -> tuple[Estimate, float]:
    """An interval and a probability from what each deal adds to an error, which is 0 in sum."""
    count = len(spread)
    if count < 2:
        return Estimate(mean, float("-inf"), float("inf")), 1.0
    error = sqrt(fsum(one * one for one in spread) * count / (count - 1))
    half = student(count - 1) * error
    return Estimate(mean, mean - half, mean + half), two_sided(mean / error, count - 1) if error > 1e-12 else 1.0


def two_sided(t: float, freedom: int) -> float:
    """The probability of a value of Student's distribution at least so far from 0 (by Wallace's approximation)."""
    z = (8 * freedom + 1) / (8 * freedom + 3) * sqrt(freedom * log1p(t * t / freedom))
    return 2 * NormalDist().cdf(-z)


def holm(probabilities: Sequence[float]) -> list[float]:
    """Corrected so that the chance of even one false alarm among all stays below the level each is held to."""
    order = sorted(range(len(probabilities)), key=probabilities.__getitem__)
    corrected = [1.0] * len(probabilities)
    highest = 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, probabilities[at] * (len(order) - rank)))
        corrected[at] = highest
    return corrected


def _value(parts: Sequence[tuple[float, int]], shares: bool) -> Estimate:
    """The mean of the members."""
    there = [(part, whole) for part, whole in parts if whole]
    if shares:
        return of_ratio(there)
    part, whole = _added(there)
    mean = part / whole
    return by_student(mean, [(one - mean * size) / whole for one, size in there])[0]


def _added(parts: Iterable[tuple[float, int]]) -> tuple[float, int]:
    both = list(parts)
    return fsum(part for part, _ in both), sum(whole for _, whole in both)


def _with(row: Row, probability: float | None) -> Row:
    return Row(row.group, row.number, row.deals, row.value, row.difference, probability)
