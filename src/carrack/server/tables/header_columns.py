"""Derived columns of a table header: dice counts and versions of viewers."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from carrack.engine.state import CHANCE
from carrack.play.sessions.session import Session
from carrack.server.tables.stored_table import DiceCounts

DICE_PATTERN: Final = re.compile(r"roll[1-3] ([1-6]{1,3})")
"""A dice roll in the notation of every game with dice."""


def count_dice(session: Session) -> DiceCounts:
    faces = [0] * 6
    for entry in session.entries:
        throw = DICE_PATTERN.fullmatch(entry.do) if entry.by == CHANCE else None
        for face in throw[1] if throw else "":
            faces[int(face) - 1] += 1
    return DiceCounts(draws=session.chance_entry_count, faces=faces)


def grown(serials: Sequence[int], seat: int | None = None) -> list[int]:
    """The versions of all viewers after a change that all may notice, or this seat alone."""
    return [serial + (seat is None or at == viewer_index(seat)) for at, serial in enumerate(serials)]


def viewer_index(seat: int | None) -> int:
    """Where a viewer is in lists of all of them: the spectator first."""
    return 0 if seat is None else seat + 1
