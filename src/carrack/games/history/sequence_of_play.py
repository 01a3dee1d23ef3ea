"""The order of the game's steps."""

from __future__ import annotations

from carrack.engine.flow import append_step
from carrack.games.history.rules.draft import DRAFT, FIRST_ROLL
from carrack.games.history.rules.event_hands import DEAL
from carrack.games.history.rules.event_play import PLAYING_EVENTS
from carrack.games.history.rules.expansion import EXPANSION
from carrack.games.history.rules.final_scoring import FINAL
from carrack.games.history.rules.monuments import BUILDING
from carrack.games.history.rules.naval_control import NAVAL, TOKENS
from carrack.games.history.rules.preeminence import EPOCH_END
from carrack.games.history.rules.preparation import ARM, FLEETS, REALLOCATION, START_LANDS
from carrack.games.history.rules.scoring import SCORING
from carrack.games.history.rules.turn_order import CALL
from carrack.games.history.state import HistoryState


def write_program(s: HistoryState) -> None:
    """Build the program of steps: setup, then per epoch a draft and a turn per empire (H-EPOCH-06 to 08, H-PREP-01)."""
    s.step = 0
    append_step(s, DEAL)
    append_step(s, FIRST_ROLL)
    s.draft_start = s.step
    append_step(s, DRAFT)
    s.call_start = s.step
    append_step(s, CALL)
    append_step(s, PLAYING_EVENTS)
    append_step(s, ARM)
    if s.naval == 1:
        append_step(s, TOKENS)
    append_step(s, FLEETS)
    if s.naval == 1:
        append_step(s, NAVAL)
    append_step(s, REALLOCATION)
    append_step(s, START_LANDS)
    append_step(s, EXPANSION)
    append_step(s, BUILDING)
    append_step(s, SCORING)
    s.end_start = s.step
    append_step(s, EPOCH_END)
    append_step(s, FINAL)
    s.step = 0
