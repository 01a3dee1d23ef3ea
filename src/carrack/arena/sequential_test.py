"""Stopping rule: a claim such as "a wins more than b", tested after every deal without inflating the error rate.

This is a test by betting. A bettor stakes part of a capital on a's win share being above b's at each deal; the amount
depends on earlier deals only. If the claim is false, the capital is not expected to grow, so the probability that it
ever reaches 20 times its initial value is at most 5 %, at any number of looks (Ville's inequality). A second bet on the
opposite lets a run also end when the claim is wrong. The bets follow Waudby-Smith and Ramdas (2024, "Estimating means
of bounded random variables by betting", approximate growth-rate adaptive).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from carrack.arena.bot_game import GameOutcome
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, quote

ALPHA: Final = 0.05
"""Maximum probability of accepting a false claim, and of refuting a true one."""
NULL_MEAN: Final = 0.5
MAX_BET_FRACTION: Final = 0.75
"""Maximum part of the capital that a deal may lose."""


@dataclass(slots=True)
class WealthProcess:
    """Capital that bets on the mean of numbers from 0 to 1 being above one half."""

    wealth: float = 1.0
    # prior: one observation with mean 1/2 and variance 1/4
    _count: int = 1
    _sum: float = NULL_MEAN
    _squares: float = NULL_MEAN * NULL_MEAN + 0.25

    def update(self, value: float) -> None:
        mean = self._sum / self._count
        variance = self._squares / self._count - mean * mean
        edge = mean - NULL_MEAN
        part = max(0.0, min(edge / (variance + edge * edge), MAX_BET_FRACTION / NULL_MEAN)) if edge > 0 else 0.0
        self.wealth *= 1 + part * (value - NULL_MEAN)
        self._count += 1
        self._sum += value
        self._squares += value * value


@dataclass(slots=True)
class SequentialTest:
    """The state of a claim under test."""

    better: int
    worse: int
    """Indices of the two bots among the agents."""
    deals: int = 0
    """Number of deals in which both took part."""
    wealth_for: WealthProcess = field(default_factory=WealthProcess)
    wealth_against: WealthProcess = field(default_factory=WealthProcess)
    history: list[tuple[float, float]] = field(default_factory=list)
    """Both capitals after each deal."""

    def update(self, games: Sequence[GameOutcome]) -> None:
        """Process the games of the next deal."""
        shares = [_share(games, entrant) for entrant in (self.better, self.worse)]
        if shares[0] is None or shares[1] is None:
            return
        value = (1 + shares[0] - shares[1]) / 2
        self.deals += 1
        self.wealth_for.update(value)
        self.wealth_against.update(1 - value)
        self.history.append((self.wealth_for.wealth, self.wealth_against.wealth))

    @property
    def confirmed(self) -> bool:
        """Whether the claim is accepted."""
        return self.wealth_for.wealth >= 1 / ALPHA

    @property
    def refuted(self) -> bool:
        """Whether the opposite is accepted."""
        return self.wealth_against.wealth >= 1 / ALPHA

    @property
    def decided(self) -> bool:
        return self.confirmed or self.refuted


@dataclass(frozen=True, slots=True)
class Claim:
    """The claim that one bot wins more per seat than another."""

    better: str
    worse: str

    @classmethod
    def parse(cls, text: str, bots: Sequence[str]) -> Claim:
        """Parse `a>b`; InvalidInput if it is not a claim about two of these bots."""
        better, sign, worse = (part.strip() for part in text.partition(">"))
        if not sign or better == worse or better not in bots or worse not in bots:
            raise InvalidInput(Message("arena-claim", {"text": quote(text), "bots": ", ".join(dict.fromkeys(bots))}))
        return cls(better, worse)

    def start_test(self, entrants: Sequence[str]) -> SequentialTest:
        """An open verdict, to be updated deal by deal."""
        return SequentialTest(entrants.index(self.better), entrants.index(self.worse))


def _share(games: Sequence[GameOutcome], entrant: int) -> float | None:
    """Wins per seat of an agent in a deal, joint wins in parts; None if it had no seat."""
    won, sat = 0.0, 0
    for game in games:
        winners = game.ranking.count(1)
        for seat, sitter in enumerate(game.seating):
            if sitter == entrant:
                sat += 1
                won += (game.ranking[seat] == 1) / winners
    return won / sat if sat else None
