"""Matches between bots that prove something: the same deals from every seat, intervals, ratings, a rule for stopping.

from carrack import GAMES, complete
from carrack.arena import Contest, run, serial, summary

contest = Contest("marchands", ("greedy", "random"), 2, complete(GAMES["marchands"], 2, {}), seed=7)
played = run(contest, deals=5, runner=serial)
print(summary(contest.entrants, played.outcomes).standings[0].share)
"""

from __future__ import annotations

from carrack.arena.deals import Contest
from carrack.arena.matches import Outcome, Played
from carrack.arena.runners import on_ray, pool, serial
from carrack.arena.running import Run, run
from carrack.arena.standings import Standing, Summary, summary
from carrack.arena.stopping import Claim

__all__ = [
    "Claim",
    "Contest",
    "Outcome",
    "Played",
    "Run",
    "Standing",
    "Summary",
    "on_ray",
    "pool",
    "run",
    "serial",
    "summary",
]
