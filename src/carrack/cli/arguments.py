"""Option types shared by the commands, and parsing and checking of their values."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from carrack.cli.errors import CliError
from carrack.engine.messages import quote
from carrack.play.game import Game

MAX_SECONDS: Final = 3600


def find_game(name: str) -> Game:
    """The game with this id; CliError lists the available ones."""
    from carrack.games import GAMES

    game = GAMES.get(name)
    if game is None:
        raise CliError("cli-no-such-game", game=quote(name), games=", ".join(GAMES))
    return game


def check_players(game: Game, players: int) -> None:
    """CliError if the game does not support this number of players."""
    if players not in game.players:
        raise CliError("core-players", least=game.players[0], most=game.players[-1], count=players)


def parse_seconds(text: str | None) -> float | None:
    """Parse `--seconds`; None if it is not given."""
    if text is None:
        return None
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 <= value <= MAX_SECONDS:
        raise CliError("cli-bad-seconds", value=quote(text), most=MAX_SECONDS)
    return value


def parse_int(text: str, option: str, least: int, most: int = 2**31 - 1) -> int:
    """Parse a whole number within limits."""
    try:
        value = int(text)
    except ValueError:
        value = least - 1
    if not least <= value <= most:
        raise CliError("cli-bad-number", option=option, value=quote(text), least=least, most=most)
    return value


def parse_optional_int(text: str | None, option: str, least: int, most: int = 2**31 - 1) -> int | None:
    """Parse a whole number within limits; None if the option is not given."""
    return None if text is None else parse_int(text, option, least, most)


LanguageOption = Annotated[str | None, typer.Option("--lang", metavar="fr|en", help="cli-help-lang")]
JsonOption = Annotated[bool, typer.Option("--json", help="cli-help-json")]
PlainOption = Annotated[bool, typer.Option("--plain", help="cli-help-plain")]
DatabaseOption = Annotated[str | None, typer.Option("--database", metavar="URL", help="cli-help-database")]
SecondsOption = Annotated[str | None, typer.Option("--seconds", metavar="S", help="cli-help-seconds")]
GameOptionArguments = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="cli-help-option")
]
