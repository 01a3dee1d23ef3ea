"""Notices printed once, before anything else."""

from __future__ import annotations

import sys

from carrack.engine.loader import interpreted_reason
from carrack.play.game import Game
from carrack.play.records.rule_changes import rule_changes_since, rule_ids
from carrack.play.sessions.session import Session
from carrack.text.fluent import Localizer

_said: set[str] = set()


def warn_if_interpreted(lang: Localizer, game: Game) -> None:
    """Warn on stderr that the interpreted rules run, once per package: the compiled engine is missing or disabled."""
    if game.package not in _said and interpreted_reason(game.package):
        _said.add(game.package)
        print(f"carrack: {lang.render_key('cli-interpreted')}", file=sys.stderr)


def warn_about_rule_changes(lang: Localizer, session: Session) -> None:
    """Warn if the replayed position differs from the recorded one, or if the game uses older rules."""
    if session.divergence:
        print(f"carrack: {lang.render(session.divergence.message)}", file=sys.stderr)
    changes = rule_changes_since(session.game, session.record)
    if changes:
        print(
            f"carrack: {lang.render_key('cli-older-rules', made=session.rules_version, rules=rule_ids(changes))}",
            file=sys.stderr,
        )
