"""The words of the game: what its choices and its log speak of.  Rules add their questions beside themselves."""

from __future__ import annotations

from typing import Final

from carrack.core.book import Book, Domain, number, seats
from carrack.core.dice import words
from carrack.games.harbour import data
from carrack.games.harbour.facts import HIGHEST_BID, SEATS

BOOK: Final = Book()

SEAT: Final = seats(SEATS)
GOOD: Final = Domain("good", data.GOOD_IDS)
COINS_BID: Final = Domain("coins", range(HIGHEST_BID + 1))
DIE: Final = Domain("die", words(1))
ROUND: Final = number("round")
CRATES_LOADED: Final = number("number")
POINTS: Final = number("points")
