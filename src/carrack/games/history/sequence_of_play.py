"""The outline of the game."""

from __future__ import annotations

from carrack.core.flow import add
from carrack.games.history.rules.draft import DRAFT, FIRST_ROLL
from carrack.games.history.rules.end_of_game import FINAL
from carrack.games.history.rules.event_hands import DEAL
from carrack.games.history.rules.expansion import EXPANSION
from carrack.games.history.rules.monuments import BUILDING
from carrack.games.history.rules.naval_control import NAVAL, TOKENS
from carrack.games.history.rules.playing_events import PLAYING_EVENTS
from carrack.games.history.rules.preeminence import EPOCH_END
from carrack.games.history.rules.preparation import ARM, FLEETS, REALLOCATION, START_LANDS
from carrack.games.history.rules.scoring import SCORING
from carrack.games.history.rules.turn import CALL
from carrack.games.history.state import State


def outline(s: State) -> None:
    """H-EPOCH-06 to 08, H-PREP-01: setup once, the draft of each epoch, a turn for each empire called."""
    s.step = 0
    add(s, DEAL)
    add(s, FIRST_ROLL)
    s.draft_start = s.step
    add(s, DRAFT)
    s.call_start = s.step
    add(s, CALL)
    add(s, PLAYING_EVENTS)
    add(s, ARM)
    if s.naval == 1:
        add(s, TOKENS)
    add(s, FLEETS)
    if s.naval == 1:
        add(s, NAVAL)
    add(s, REALLOCATION)
    add(s, START_LANDS)
    add(s, EXPANSION)
    add(s, BUILDING)
    add(s, SCORING)
    s.end_start = s.step
    add(s, EPOCH_END)
    add(s, FINAL)
    s.step = 0
