"""How a position is set up: its facts, what follows from them, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carrack.core.setting import Setting
from carrack.games.harbour import data
from carrack.games.harbour.book import GOOD, SEAT
from carrack.games.harbour.facts import CRATES, GOODS, ROUNDS
from carrack.games.harbour.rules.bidding import BIDDING
from carrack.games.harbour.state import State

FACTS: Final = {"round": (), "favourite": (SEAT,), "coins": (SEAT,), "bid": (SEAT,), "loaded": (SEAT, GOOD)}


def derive(s: State) -> None:
    """The quay holds what nobody has loaded."""
    for good in range(GOODS):
        s.stock[good] = CRATES[good] - sum(s.loaded[good::GOODS])
    s.sealed = s.round if s.program[s.step] == BIDDING else 0


def problems(s: State) -> Iterator[str]:
    for good, name in enumerate(data.GOOD_IDS):
        if s.stock[good] < 0:
            yield f"There are only {CRATES[good]} crates of {name}."
    if min(*s.coins, *s.loaded) < 0:
        yield "Nothing can be there a negative number of times."
    if not 0 <= s.round <= ROUNDS:
        yield f"The game has {ROUNDS} rounds."


SETTING: Final = Setting(FACTS, derive, problems)
