"""All games Carrack plays, by id."""

from __future__ import annotations

from typing import Final

from carrack.core.game import Game
from carrack.games.discovery import DISCOVERY_GAME, EMPIRES_GAME
from carrack.games.history import HISTORY_GAME
from carrack.games.marchands import MARCHANDS_GAME

GAMES: Final[dict[str, Game]] = {game.id: game for game in (EMPIRES_GAME, DISCOVERY_GAME, HISTORY_GAME, MARCHANDS_GAME)}
