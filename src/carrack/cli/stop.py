"""How a command ends early: with one sentence in the user's language, never with a traceback."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from carrack.core.game import Game, Refusal
from carrack.core.notation import shown
from carrack.core.record import RecordError
from carrack.core.text import Argument, Message

INTERRUPTED: Final = 130
MOST_SECONDS: Final = 3600


class Stop(Exception):
    """Ends the command; the sentence goes to stderr."""

    def __init__(self, key: str, **args: Argument) -> None:
        super().__init__(key)
        self.message = Message(key, args)
        self.game: str | None = None
        """In whose words the sentence is."""


@contextmanager
def about(game: Game) -> Iterator[None]:
    """What is refused in here is refused in the words of this game."""
    try:
        yield
    except (Refusal, RecordError) as error:
        stop = Stop(error.message.key, **error.message.args)
        stop.game = game.id
        raise stop from error


def find_game(name: str) -> Game:
    """The game of this id; Stop names the games there are."""
    from carrack.games import GAMES

    game = GAMES.get(name)
    if game is None:
        raise Stop("cli-no-such-game", game=shown(name), games=", ".join(GAMES))
    return game


def check_players(game: Game, players: int) -> None:
    """Can so many play it?"""
    if players not in game.players:
        raise Stop("core-players", least=game.players[0], most=game.players[-1], count=players)


def some_seconds(text: str | None) -> float | None:
    """What `--seconds` says, if it is given."""
    if text is None:
        return None
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= MOST_SECONDS:
        raise Stop("cli-bad-seconds", value=shown(text), most=MOST_SECONDS)
    return value


def whole_number(text: str, option: str, least: int, most: int = 2**31 - 1) -> int:
    """A number from the command line, within limits."""
    try:
        value = int(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        raise Stop("cli-bad-number", option=option, value=shown(text), least=least, most=most)
    return value
