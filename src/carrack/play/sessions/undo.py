"""How far a player may undo, and why not further."""

from __future__ import annotations

from typing import NamedTuple

from carrack.engine.messages import Message, Seat
from carrack.engine.state import CHANCE
from carrack.play.sessions.timeline import Timeline


class UndoLimit(NamedTuple):
    """How far a seat may go back."""

    first: int
    """The earliest number of entries to go back to."""
    own: list[int]
    """The numbers of entries before each entry of the seat from there on; empty if it cannot undo."""
    reason: Message
    """What prevents going back further."""


def find_undo_limit(timeline: Timeline, seat: int) -> UndoLimit:
    """How far a seat may undo in a game under way: not past chance, revealed information or another seat's choice.

    In a sealed phase the limit is the start of the phase for every seat; any other limit would reveal whether another
    seat has sealed its choice.
    """
    since = timeline.sealed_phase_start
    first, reason = 0, Message("core-undo-nothing")
    if since is not None:
        first, reason = since, Message("core-undo-sealed")
    for n in range(len(timeline), first, -1):
        step = timeline.steps[n - 1]
        if step.entry.by == CHANCE:
            first, reason = n, Message("core-undo-chance")
        elif step.entry.by == seat and step.barrier:
            first, reason = n, Message("core-undo-revealed")
        elif step.entry.by != seat and since is None:
            first, reason = n, Message("core-undo-other", {"seat": Seat(step.entry.by)})
        if n == first:
            break
    own = [n for n in range(first, len(timeline)) if timeline.steps[n].entry.by == seat]
    return UndoLimit(first, own, reason)
