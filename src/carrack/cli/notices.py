"""What is said once, before anything else."""

from __future__ import annotations

import sys

from carrack.core.changes import changed, ids
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


def say_what_changed(lang: Language, session: Session) -> None:
    """The game stands otherwise than when it was left, or keeps to rules that new games do not have."""
    if session.difference:
        print(f"carrack: {lang.text(session.difference.message)}", file=sys.stderr)
    changes = changed(session.game, session.record)
    if changes:
        print(f"carrack: {lang.name('cli-older-rules', made=session.rules, rules=ids(changes))}", file=sys.stderr)
