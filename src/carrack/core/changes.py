"""Which changes of the rules a record has to do with."""

from __future__ import annotations

from carrack.core.game import Change, Game, Refusal
from carrack.core.options import complete
from carrack.core.record import Record


def changed(game: Game, record: Record, version: int | None = None) -> tuple[Change, ...]:
    """What the rules have changed since a record was made, up to a version or to now, as far as its game notices it."""
    players = len(record.seats)
    try:
        options = complete(game, players, record.options)
    except Refusal:  # there is no such game any more
        return ()
    last = game.rules_version if version is None else version
    return tuple(
        change
        for change in game.changes
        if record.rules_version < change.version <= last
        and (not change.games or game.id in change.games)
        and change.concerns(players, options)
    )


def ids(changes: tuple[Change, ...]) -> str:
    """The catalogue ids of changes, as they are told."""
    return ", ".join(dict.fromkeys(id for change in changes for id in change.rules))
