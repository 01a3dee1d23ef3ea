"""The games and the bots have names and descriptions, and nothing else has one."""

from __future__ import annotations

from carrack.bots import BOTS
from carrack.games import GAMES
from carrack.lang import LANGUAGES

from .reading import entries


def test_every_game_and_every_bot_is_described() -> None:
    games = {f"game-{game}{end}" for game in GAMES for end in ("", "-about", "-players")}
    bots = {f"bot-{bot}{end}" for bot in BOTS for end in ("", "-help")} | {"bot-program"}  # of a seat that one plays
    for code in LANGUAGES:
        assert set(entries(code, "games.ftl")) == games | bots
