"""How a command ends early: with one sentence in the user's language, never with a traceback."""

from __future__ import annotations

from typing import Final

from carrack.core.game import Game
from carrack.core.notation import shown
from carrack.core.text import Argument, Message, Term

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130


class Stop(Exception):
    """Ends the command; the sentence goes to stderr."""

    def __init__(self, key: str, code: int = BAD_INPUT, **args: Argument) -> None:
        super().__init__(key)
        self.message = Message(key, args)
        self.code = code


def find_game(name: str) -> Game:
    """The game of this id; Stop names the games there are."""
    from carrack.games import GAMES

    game = GAMES.get(name)
    if game is None:
        raise Stop("cli-no-such-game", game=shown(name), games=", ".join(GAMES))
    return game


def whole_number(text: str, option: str, least: int, most: int = 2**31 - 1) -> int:
    """A number from the command line, within limits."""
    try:
        value = int(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        raise Stop("cli-bad-number", option=option, value=shown(text), least=least, most=most)
    return value


def game_title(game: str) -> Term:
    return Term(f"game-{game}")
