"""Early end of a command: one sentence in the user's language instead of a traceback."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, MessageArg
from carrack.play.game import Game
from carrack.play.records.record import RecordError
from carrack.text.catalogue import CatalogueError
from carrack.text.fluent import LocalizationError

EXIT_INTERRUPTED: Final = 130


class CliError(Exception):
    """Ends the command; the sentence goes to stderr."""

    def __init__(self, key: str, **args: MessageArg) -> None:
        super().__init__(key)
        self.message = Message(key, args)
        self.game: str | None = None
        """The game whose vocabulary the sentence uses."""


@contextmanager
def errors_in_game_terms(game: Game) -> Iterator[None]:
    """Convert refusals inside the block to a `CliError` in the vocabulary of this game."""
    try:
        yield
    except (InvalidInput, RecordError) as error:
        stop = CliError(error.message.key, **error.message.args)
        stop.game = game.id
        raise stop from error


@contextmanager
def leaving_out(name: str) -> Iterator[None]:
    """Skip a game whose texts or rules cannot be read, and print the reason to stderr."""
    try:
        yield
    except (LocalizationError, CatalogueError) as error:
        print(f"carrack: {name} is left out: {error}.", file=sys.stderr)
