"""When to stop: a claim such as "a wins more than b", judged after every deal without paying for the looks.

It is a test by betting.  Somebody who does not believe the claim ought to be unable to grow rich by betting on it: at
each deal a part of the stake is put on a's win share being above b's, how much depends on earlier deals alone.  If the
claim is false the stake is not expected to grow, so the chance that it is ever 20 times what it was is 5 % at most,
whenever and however often one looks (Ville's inequality).  The opposite is bet on in the same way, so that a run also
ends when the claim is wrong.  The bets are the ones of Waudby-Smith and Ramdas (2024, "Estimating means of bounded
random variables by betting", approximate growth-rate adaptive).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from carrack.arena.matches import Outcome
from carrack.core.game import Refusal
from carrack.core.notation import shown
from carrack.core.text import Message

ERROR: Final = 0.05
"""How often, at most, a false claim may come out as shown, and a true one as refuted."""
FAIR: Final = 0.5
BOLDNESS: Final = 0.75
"""The part of what could be lost at most that is ever put at stake."""


@dataclass(slots=True)
class Bet:
    """A stake on the mean of numbers from 0 to 1 being above one half."""

    stake: float = 1.0
    # as if there had been a first number with mean 1/2 and variance 1/4
    _count: int = 1
    _sum: float = FAIR
    _squares: float = FAIR * FAIR + 0.25

    def hear(self, value: float) -> None:
        mean = self._sum / self._count
        variance = self._squares / self._count - mean * mean
        edge = mean - FAIR
        part = max(0.0, min(edge / (variance + edge * edge), BOLDNESS / FAIR)) if edge > 0 else 0.0
        self.stake *= 1 + part * (value - FAIR)
        self._count += 1
        self._sum += value
        self._squares += value * value


@dataclass(slots=True)
class Verdict:
    """A claim under trial."""

    better: int
    worse: int
    """Their places among the entrants."""
    deals: int = 0
    """Those in which both took part."""
    pro: Bet = field(default_factory=Bet)
    con: Bet = field(default_factory=Bet)
    course: list[tuple[float, float]] = field(default_factory=list)
    """Both stakes after each deal."""

    def hear(self, games: Sequence[Outcome]) -> None:
        """The games of the next deal."""
        shares = [_share(games, entrant) for entrant in (self.better, self.worse)]
        if shares[0] is None or shares[1] is None:
            return
        value = (1 + shares[0] - shares[1]) / 2
        self.deals += 1
        self.pro.hear(value)
        self.con.hear(1 - value)
        self.course.append((self.pro.stake, self.con.stake))

    @property
    def shown(self) -> bool:
        """The claim is true, as far as can be known."""
        return self.pro.stake >= 1 / ERROR

    @property
    def refuted(self) -> bool:
        """The opposite is."""
        return self.con.stake >= 1 / ERROR

    @property
    def settled(self) -> bool:
        return self.shown or self.refuted


@dataclass(frozen=True, slots=True)
class Claim:
    """One bot wins more, seat for seat, than another."""

    better: str
    worse: str

    @classmethod
    def read(cls, text: str, bots: Sequence[str]) -> Claim:
        """From `a>b`; Refusal if it makes no sense for these bots."""
        better, sign, worse = (part.strip() for part in text.partition(">"))
        if not sign or better == worse or better not in bots or worse not in bots:
            raise Refusal(Message("arena-claim", {"text": shown(text), "bots": ", ".join(dict.fromkeys(bots))}))
        return cls(better, worse)

    def begin(self, entrants: Sequence[str]) -> Verdict:
        """A verdict that is still open, to be told of deal after deal."""
        return Verdict(entrants.index(self.better), entrants.index(self.worse))


def _share(games: Sequence[Outcome], entrant: int) -> float | None:
    """Victories per seat of an entrant in a deal, those shared counted in parts; None if it had no seat."""
    won, sat = 0.0, 0
    for game in games:
        winners = game.ranking.count(1)
        for seat, sitter in enumerate(game.seating):
            if sitter == entrant:
                sat += 1
                won += (game.ranking[seat] == 1) / winners
    return won / sat if sat else None
