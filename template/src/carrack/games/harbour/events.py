"""What can happen, for `note` and `whisper`: the text of each is `log-<id>`, its numbers are what stands behind."""

from __future__ import annotations

from typing import Final

from carrack.games.harbour.book import BOOK, COINS_BID, CRATES_LOADED, GOOD, POINTS, ROUND, SEAT

E_FANCY: Final = BOOK.event("fancy", SEAT, GOOD)
E_ROUND: Final = BOOK.event("round", ROUND)
E_BID: Final = BOOK.event("bid", SEAT, COINS_BID)
E_SHIP: Final = BOOK.event("ship", SEAT)
E_NO_SHIP: Final = BOOK.event("no-ship")
E_THROWN: Final = BOOK.event("thrown", SEAT, CRATES_LOADED)
E_LOADED: Final = BOOK.event("loaded", SEAT, GOOD)
E_OVER: Final = BOOK.event("over", SEAT, POINTS)
