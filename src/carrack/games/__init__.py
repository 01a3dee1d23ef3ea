"""All games Carrack plays, by id."""

from __future__ import annotations

from typing import Final, cast

from carrack.core.game import Game
from carrack.games.discovery import DISCOVERY_GAME, EMPIRES_GAME
from carrack.games.history import HISTORY_GAME
from carrack.games.marchands import MARCHANDS_GAME

# a game is only ever given positions that it has made itself
GAMES: Final[dict[str, Game]] = {
    game.id: cast(Game, game) for game in (EMPIRES_GAME, DISCOVERY_GAME, HISTORY_GAME, MARCHANDS_GAME)
}
