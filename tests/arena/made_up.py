"""Outcomes without games: for what is counted, not what is played."""

from __future__ import annotations

from collections.abc import Sequence

from carrack.arena import Contest, Outcome
from carrack.core.options import complete
from carrack.games import GAMES


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
