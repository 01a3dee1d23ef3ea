"""Tournaments between bots with statistical evidence: the same deals from every seat, intervals, ratings, a stopping
rule.

    from carrack import GAMES, complete_options
    from carrack.arena import Tournament, compute_standings, run_tournament, serial

    options = complete_options(GAMES["marchands"], 2, {})
    tournament = Tournament("marchands", ("greedy", "random"), 2, options, seed=7)
    run = run_tournament(tournament, deals=5, runner=serial)
    print(compute_standings(tournament.agents, run.outcomes).rows[0].win_rate)
"""

from __future__ import annotations

from carrack.arena.bot_game import GameOutcome, PlayedGame
from carrack.arena.executors import on_ray, pool, serial
from carrack.arena.sequential_test import Claim
from carrack.arena.standings import Standing, Standings, compute_standings
from carrack.arena.tournament import Tournament, TournamentRun, run_tournament

__all__ = [
    "Claim",
    "GameOutcome",
    "PlayedGame",
    "Standing",
    "Standings",
    "Tournament",
    "TournamentRun",
    "compute_standings",
    "on_ray",
    "pool",
    "run_tournament",
    "serial",
]
