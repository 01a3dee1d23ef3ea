"""Determines which rule changes concern a record."""

from __future__ import annotations

from carrack.engine.errors import InvalidInput
from carrack.play.game import Game, RuleChange
from carrack.play.options import complete_options
from carrack.play.records.record import Record


def rule_changes_since(game: Game, record: Record, version: int | None = None) -> tuple[RuleChange, ...]:
    """Rule changes since a record was made, up to a version or to the newest, that can affect its game."""
    players = len(record.seats)
    try:
        options = complete_options(game, players, record.options)
    except InvalidInput:  # the game no longer accepts these options
        return ()
    last = game.rules_version if version is None else version
    return tuple(
        change
        for change in game.rule_changes
        if record.rules_version < change.version <= last
        and (not change.games or game.id in change.games)
        and change.affects(players, options)
    )


def rule_ids(changes: tuple[RuleChange, ...]) -> str:
    """The distinct catalogue ids of changes, separated by commas."""
    return ", ".join(dict.fromkeys(id for change in changes for id in change.rule_ids))
