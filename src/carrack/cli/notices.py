"""What is said once, before anything else."""

from __future__ import annotations

import sys

from carrack.core.game import Game
from carrack.core.session import Session
from carrack.core.twin import reason
from carrack.lang import Language

_said: set[str] = set()


def say_if_interpreted(lang: Language, game: Game) -> None:
    """The compiled rules are not there, or not wanted: everything works, only slower."""
    if game.package not in _said and reason(game.package):
        _said.add(game.package)
        print(f"carrack: {lang.name('cli-interpreted')}", file=sys.stderr)


def say_if_different(lang: Language, session: Session) -> None:
    """The game can be gone on with, but stands otherwise than when it was left."""
    if session.difference:
        print(f"carrack: {lang.text(session.difference.message)}", file=sys.stderr)
