"""Position setup: the facts that can be given, what follows from them, and impossible combinations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carrack.engine.declarations import PositionSetup
from carrack.games.harbour.constants import CRATES, GOODS, ROUNDS
from carrack.games.harbour.data import components
from carrack.games.harbour.rules.auction import BIDDING
from carrack.games.harbour.state import HarbourState
from carrack.games.harbour.vocabulary import GOOD, SEAT

SETUP_FIELDS: Final = {"round": (), "favourite": (SEAT,), "coins": (SEAT,), "bid": (SEAT,), "loaded": (SEAT, GOOD)}


def derive(s: HarbourState) -> None:
    """The quay holds the crates that no player has loaded."""
    for good in range(GOODS):
        s.stock[good] = CRATES[good] - sum(s.loaded[good::GOODS])
    s.sealed = s.round if s.program[s.step] == BIDDING else 0


def problems(s: HarbourState) -> Iterator[str]:
    for good, name in enumerate(components.GOOD_IDS):
        if s.stock[good] < 0:
            yield f"There are only {CRATES[good]} crates of {name}."
    if min(*s.coins, *s.loaded) < 0:
        yield "Numbers of coins and crates cannot be negative."
    if not 0 <= s.round <= ROUNDS:
        yield f"The game has {ROUNDS} rounds."


POSITION_SETUP: Final = PositionSetup(SETUP_FIELDS, derive, problems)
