"""Reviews think with compiled rules, as bots do."""

from __future__ import annotations

import os
import random

import pytest

from carrack.bots import make_bot
from carrack.bots.player_view import PlayerView
from carrack.engine.loader import VARIABLE
from carrack.engine.state import CHANCE
from carrack.games import GAMES
from carrack.play.sessions.session import Session

collect_ignore_glob = ["test_*.py"] if os.environ.get(VARIABLE) in ("interpreted", "strict") else []


def played(game: str, bots: list[str], entries: int = 10_000, **options: object) -> Session:
    """The first entries of a game between bots."""
    session = Session.new(GAMES[game], [f"P{n}" for n in range(len(bots))], options)
    rng = random.Random(5)
    sitting = [make_bot(bot, n) for n, bot in enumerate(bots)]
    while not session.is_over and session.entry_count < entries:
        if session.state.seat == CHANCE:
            session.play_random_outcome(rng)
        else:
            seat = session.state.seat
            session.play(sitting[seat].choose(PlayerView(session.game, session.state, seat)), seat)
    return session


@pytest.fixture(scope="session")
def short_game() -> Session:
    return played("marchands", ["novice", "club"], length="short")
