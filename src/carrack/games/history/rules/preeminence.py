"""The end of an epoch and its preeminence marker (section PREEM)."""

from __future__ import annotations

from typing import Final

from carrack.core.flow import go_to, note
from carrack.games.history.book import BOOK
from carrack.games.history.events import E_NO_PREEMINENT, E_PREEMINENT
from carrack.games.history.facts import EPOCHS, MARKER_VALUES, MARKERS
from carrack.games.history.rules.scoring import points_of
from carrack.games.history.state import State


def end_epoch(s: State) -> None:
    """H-EPOCH-07, 08, H-PREEM-01, 02, 04, 05: the only leader takes a marker; nobody on a tie."""
    if s.preeminence == 1:
        best = 0
        most = -1
        leaders = 0
        for p in range(s.players):
            points = points_of(s, p)
            if points > most:
                best = p
                most = points
                leaders = 1
            elif points == most:
                leaders += 1
        if leaders == 1:
            s.markers[best] += 1
            note(s, E_PREEMINENT, best)
        else:
            note(s, E_NO_PREEMINENT)
    if s.epoch < EPOCHS:
        go_to(s, s.draft_start)
    else:
        go_to(s, s.end_start + 1)


def fill_markers(s: State) -> None:
    for value in range(MARKER_VALUES):
        s.marker_pool[value] = MARKERS[value]


EPOCH_END: Final = BOOK.step("epoch end", end_epoch)
