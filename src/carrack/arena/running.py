"""A contest from its first deal to its last, or until a claim is settled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass

from carrack.arena.deals import Contest
from carrack.arena.matches import Outcome, Played
from carrack.arena.runners import Runner, Turn
from carrack.arena.stopping import Claim, Verdict
from carrack.core.game import Refusal
from carrack.core.text import Message


@dataclass(frozen=True, slots=True)
class Run:
    """What was played."""

    outcomes: list[Outcome]
    """The games that count, in order: whole deals, up to the one that settled the claim."""
    deals: int
    verdict: Verdict | None = None
    """What came of the claim, if there was one."""


def run(
    contest: Contest,
    deals: int,
    runner: Runner,
    *,
    done: Mapping[Turn, Outcome] | None = None,
    claim: Claim | None = None,
    keep: bool = False,
    tell: Callable[[Played], None] = lambda played: None,
) -> Run:
    """Play so many deals, but for the games that are done already; `tell` hears of each game when it ends.

    A claim is judged deal by deal in their order, so that it does not matter which game ended first.
    """
    outcomes = dict(done or {})
    verdict = claim.begin(contest.entrants) if claim else None
    judged = 0

    def judge() -> bool:
        """Look at the deals that are complete now; is the claim settled?"""
        nonlocal judged
        while judged < deals and not (verdict and verdict.settled):
            games = [outcomes.get((judged, turn)) for turn in range(contest.seats)]
            if None in games:
                break
            if verdict:
                verdict.hear([game for game in games if game])
            judged += 1
        return verdict is not None and verdict.settled

    if not judge():
        turns = (turn for turn in _turns(contest, deals) if turn not in outcomes)
        with closing(runner(contest, turns, keep)) as games:
            for game in games:
                if isinstance(game, Message):
                    raise Refusal(game)
                outcomes[game.outcome.deal, game.outcome.turn] = game.outcome
                tell(game)
                if judge():
                    break
    counted = [outcomes[turn] for turn in _turns(contest, judged)]
    return Run(counted, judged, verdict)


def _turns(contest: Contest, deals: int) -> Iterator[Turn]:
    return ((deal, turn) for deal in range(deals) for turn in range(contest.seats))
