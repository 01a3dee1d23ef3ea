"""Matches between bots that prove something: the same deals from every seat, intervals, ratings, a rule for stopping.

contest = Contest("empires", ("greedy", "random"), 4, options, seed=7)
played = run(contest, deals=25, runner=serial)
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
