"""The end of an epoch and its preeminence marker (section PREEM)."""

from __future__ import annotations

from typing import Final

from carrack.engine.flow import jump_to_step, log_event
from carrack.games.history.constants import EPOCHS, MARKER_VALUES, MARKERS
from carrack.games.history.log_events import E_NO_PREEMINENT, E_PREEMINENT
from carrack.games.history.rules.scoring import points_of
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import DECLARATIONS


def end_epoch(s: HistoryState) -> None:
    """End the epoch: a sole leader takes a marker, a tie gives none (H-EPOCH-07, 08, H-PREEM-01, 02, 04, 05)."""
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
            log_event(s, E_PREEMINENT, best)
        else:
            log_event(s, E_NO_PREEMINENT)
    if s.epoch < EPOCHS:
        jump_to_step(s, s.draft_start)
    else:
        jump_to_step(s, s.end_start + 1)


def fill_markers(s: HistoryState) -> None:
    for value in range(MARKER_VALUES):
        s.marker_pool[value] = MARKERS[value]


EPOCH_END: Final = DECLARATIONS.step("epoch end", end_epoch)
