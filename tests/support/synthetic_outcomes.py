"""Outcomes without games: for what is counted, not what is played."""

from __future__ import annotations

from collections.abc import Sequence

from carrack.arena import Claim, GameOutcome, Tournament, TournamentRun, compute_standings
from carrack.games import GAMES
from carrack.play.options import complete_options
from carrack.reports.arena_report import arena_page
from carrack.text.fluent import Localizer


def contest(bots: str, seats: int, game: str = "discovery", seed: int = 7) -> Tournament:
    return Tournament(game, tuple(bots.split(",")), seats, complete_options(GAMES[game], seats, {}), seed)


def outcome(deal: int, turn: int, seating: Sequence[int], ranking: Sequence[int]) -> GameOutcome:
    """Scores are ten for each place from the last."""
    count = len(seating)
    scores = tuple(10 * (count - place) for place in ranking)
    return GameOutcome(deal, turn, tuple(seating), scores, tuple(ranking), (5,) * count, (0.5,) * count, (0,) * count)


def told(outcomes: Sequence[GameOutcome]) -> list[tuple[object, ...]]:
    """All but the times."""
    return [(o.deal, o.turn, o.seating, o.scores, o.ranking, o.decisions) for o in outcomes]


def report(code: str, bots: str = "<b>&,random") -> str:
    """The page of twenty deals at three seats."""
    contested = contest(bots, 3)
    claim = Claim(*contested.agents[:2])
    verdict = claim.start_test(contested.agents)
    games = []
    for deal in range(20):
        tables = [contested.seating(deal, turn) for turn in range(3)]
        played = [outcome(deal, turn, table, (1, 2, 2) if deal % 2 else (2, 1, 3)) for turn, table in enumerate(tables)]
        verdict.update(played)
        games += played
    run = TournamentRun(games, 20, verdict)
    return arena_page(
        Localizer(code, "discovery"), contested, compute_standings(contested.agents, games), run, claim, 60
    )
