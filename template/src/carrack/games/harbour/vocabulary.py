"""The declarations of the game: domains of the arguments of actions and events. Rules declare their own decisions."""

from __future__ import annotations

from typing import Final

from carrack.engine.declarations import Declarations, Domain, number_domain, seat_domain
from carrack.engine.dice_tables import throw_words
from carrack.games.harbour.constants import HIGHEST_BID, SEATS
from carrack.games.harbour.data import components

DECLARATIONS: Final = Declarations()

SEAT: Final = seat_domain(SEATS)
GOOD: Final = Domain("good", components.GOOD_IDS)
COINS_BID: Final = Domain("coins", range(HIGHEST_BID + 1))
DIE: Final = Domain("die", throw_words(1))
ROUND: Final = number_domain("round")
CRATES_LOADED: Final = number_domain("number")
POINTS: Final = number_domain("points")
