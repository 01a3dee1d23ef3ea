"""Answers: the results of each group of a question, with one number per deal and correction for multiple comparisons.

The share of a group is the share of its members that won, ties split: of all mints bought, those that the winner had.
It is compared with the share of all groups together, which is the fair one if every seat has one member. Both are
ratios of sums over deals, so the interval of their difference uses one number per deal (linearised, with Student's
distribution), and games of one deal never count as independent. Probabilities are corrected by Holm's method, which is
valid for any dependence between groups.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Final, TypeAlias

from carrack.arena.intervals import Estimate
from carrack.study.finished_games import FinishedGame
from carrack.study.questions import SEATS, StudyQuestion
from carrack.study.significance import SIGNIFICANCE_LEVEL, _value, compare_with_overall, holm_correction

MIN_DEALS: Final = 20
"""Minimum number of deals for a group to be tested; smaller groups are only shown."""

OutcomeFunction: TypeAlias = "Callable[[FinishedGame], Sequence[float]]"


def win_shares(game: FinishedGame) -> Sequence[float]:
    """1 for the winner, divided among the seats that share the first place."""
    return game.win_shares


def points_above_mean(game: FinishedGame) -> Sequence[float]:
    """Points above the mean of the table."""
    mean = fsum(game.scores) / game.players
    return [score - mean for score in game.scores]


OUTCOME_FUNCTIONS: Final[Mapping[str, OutcomeFunction]] = {"win": win_shares, "points": points_above_mean}


@dataclass(frozen=True, slots=True)
class GroupResult:
    """The result of one group."""

    group: str
    count: int
    """Number of members: seats, or things that seats had."""
    deals: int
    """Number of deals in which it occurs."""
    value: Estimate
    """The share of members that won, or their points above the mean of the table."""
    difference: Estimate
    """Difference from all groups together."""
    p_value: float | None
    """Corrected p-value of the difference; None if the group is not tested."""

    @property
    def significant(self) -> bool:
        """Whether the difference is significant after correction for all comparisons of the question."""
        return self.p_value is not None and self.p_value < SIGNIFICANCE_LEVEL


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of the games to a question."""

    question: StudyQuestion
    outcome: str
    games: int
    deals: int
    overall: Estimate
    """Value of all groups together."""
    rows: tuple[GroupResult, ...]


class AnswerBuilder:
    """Running sums for a question: for every group and deal, the result of its members and their number."""

    def __init__(self, question: StudyQuestion, outcome: str = "win") -> None:
        self.question = question
        self.outcome = outcome
        self._result = OUTCOME_FUNCTIONS[outcome]
        self._deals: dict[int, None] = {}
        self._sums: dict[str, dict[int, tuple[float, int]]] = {}
        self.games = 0

    def add(self, game: FinishedGame) -> None:
        self.games += 1
        self._deals[game.deal] = None
        got = self._result(game)
        for seat, group, number in group_members(self.question, game):
            sums = self._sums.setdefault(group, {})
            part, whole = sums.get(game.deal, (0.0, 0))
            sums[game.deal] = part + number * got[seat], whole + number

    def answer(self) -> Answer | None:
        """The answer so far; None if no game has the fact."""
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
        corrected = dict(
            zip([row[0].group for row in judged], holm_correction([row[1] or 0.0 for row in judged]), strict=True)
        )
        done = [_with(row, corrected.get(row.group)) for row, _ in rows]
        numeric = all(row.group.isdigit() for row in done)
        done.sort(key=lambda row: (int(row.group) if numeric else -row.difference.mean, row.group))
        together = _value(list(totals.values()), False)  # all seats of a deal together have the same share in each deal
        return Answer(self.question, self.outcome, self.games, len(self._deals), together, tuple(done))

    def _row(
        self, group: str, sums: dict[int, tuple[float, int]], totals: dict[int, tuple[float, int]], shares: bool
    ) -> tuple[GroupResult, float | None]:
        """The result of a group, and the p-value of its difference before correction."""
        difference, probability = compare_with_overall(sums, totals)
        number = sum(whole for _, whole in sums.values())
        row = GroupResult(group, number, len(sums), _value(list(sums.values()), shares), difference, None)
        return row, probability if len(sums) >= MIN_DEALS else None


def answer_question(question: StudyQuestion, games: Iterable[FinishedGame], outcome: str = "win") -> Answer | None:
    """The answer of these games to a question; None if none of them has the fact."""
    sums = AnswerBuilder(question, outcome)
    for game in games:
        sums.add(game)
    return sums.answer()


def group_members(question: StudyQuestion, game: FinishedGame) -> list[tuple[int, str, int]]:
    """Seat, group and count for each membership in a question."""
    if question.id == SEATS:
        return [(seat, str(seat), 1) for seat in range(game.players)]
    return [(fact.seat, fact.group, fact.number) for fact in game.facts if fact.question == question.id]


def _with(row: GroupResult, probability: float | None) -> GroupResult:
    return GroupResult(row.group, row.count, row.deals, row.value, row.difference, probability)
