"""Events of the log, for `log_event` and `log_private_event`; the text of each is `log-<id>`."""

from __future__ import annotations

from typing import Final

from carrack.games.harbour.vocabulary import COINS_BID, CRATES_LOADED, DECLARATIONS, GOOD, POINTS, ROUND, SEAT

E_FANCY: Final = DECLARATIONS.event("fancy", SEAT, GOOD)
E_ROUND: Final = DECLARATIONS.event("round", ROUND)
E_BID: Final = DECLARATIONS.event("bid", SEAT, COINS_BID)
E_SHIP: Final = DECLARATIONS.event("ship", SEAT)
E_NO_SHIP: Final = DECLARATIONS.event("no-ship")
E_THROWN: Final = DECLARATIONS.event("thrown", SEAT, CRATES_LOADED)
E_LOADED: Final = DECLARATIONS.event("loaded", SEAT, GOOD)
E_OVER: Final = DECLARATIONS.event("over", SEAT, POINTS)
