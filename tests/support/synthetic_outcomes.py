"""Outcomes without games: for what is counted, not what is played."""

from __future__ import annotations

from collections.abc import Sequence

from carrack.arena import Claim, Contest, Outcome, Run, summary
from carrack.arena.report import page
from carrack.core.options import complete
from carrack.games import GAMES
from carrack.lang import Language


def contest(bots: str, seats: int, game: str = "discovery", seed: int = 7) -> Contest:
    return Contest(game, tuple(bots.split(",")), seats, complete(GAMES[game], seats, {}), seed)


def outcome(deal: int, turn: int, seating: Sequence[int], ranking: Sequence[int]) -> Outcome:
    """Scores are ten for each place from the last."""
    count = len(seating)
    scores = tuple(10 * (count - place) for place in ranking)
    return Outcome(deal, turn, tuple(seating), scores, tuple(ranking), (5,) * count, (0.5,) * count)


def told(outcomes: Sequence[Outcome]) -> list[tuple[object, ...]]:
    """All but the times."""
    return [(o.deal, o.turn, o.seating, o.scores, o.ranking, o.decisions) for o in outcomes]


def report(code: str, bots: str = "<b>&,random") -> str:
    """The page of twenty deals at three seats."""
    contested = contest(bots, 3)
    claim = Claim(*contested.entrants[:2])
    verdict = claim.begin(contested.entrants)
    games = []
    for deal in range(20):
        tables = [contested.seating(deal, turn) for turn in range(3)]
        played = [outcome(deal, turn, table, (1, 2, 2) if deal % 2 else (2, 1, 3)) for turn, table in enumerate(tables)]
        verdict.hear(played)
        games += played
    run = Run(games, 20, verdict)
    return page(Language(code, "discovery"), contested, summary(contested.entrants, games), run, claim, 60)
