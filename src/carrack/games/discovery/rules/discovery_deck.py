"""The Discovery deck (catalogue section 3): which card lies on top exists only once somebody sees it."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import choice
from carrack.core.flow import leave_to_chance, outcome
from carrack.games.discovery.book import BOOK, CARD
from carrack.games.discovery.facts import CARDS, IN_DECK, UNSEEN
from carrack.games.discovery.state import State

TURN: Final = BOOK.verb("turn", CARD)


def unseen_cards(s: State) -> Int:
    n = 0
    for c in range(CARDS):
        if s.card_at[c] == UNSEEN:
            n += 1
    return n


def top_is_drawn(s: State) -> bool:
    """True when the top card exists; else chance is asked for it. Cards put under the deck come up last."""
    if s.top_card >= 0:
        return True
    if unseen_cards(s) > 0:
        leave_to_chance(s, TURN_CARD)
        for c in range(CARDS):
            if s.card_at[c] == UNSEEN:
                outcome(s, TURN, c, 1)
        return False
    s.top_card = s.bottom[0]
    s.top_known = s.bottom_known[0]
    s.n_bottom -= 1
    for i in range(s.n_bottom):
        s.bottom[i] = s.bottom[i + 1]
        s.bottom_known[i] = s.bottom_known[i + 1]
    s.bottom[s.n_bottom] = 0
    s.bottom_known[s.n_bottom] = 0
    return True


def do_turn(s: State, c: Int) -> None:
    s.card_at[c] = IN_DECK
    s.top_card = c
    s.top_known = 0


def put_under(s: State) -> None:
    """The top card goes under the deck, below those put there before."""
    s.bottom[s.n_bottom] = s.top_card
    s.bottom_known[s.n_bottom] = s.top_known
    s.n_bottom += 1
    s.top_card = -1
    s.top_known = 0


def shuffle(s: State) -> None:
    """D-DISC-21: nobody knows any more where a card lies."""
    if s.top_card >= 0:
        s.card_at[s.top_card] = UNSEEN
    s.top_card = -1
    s.top_known = 0
    for i in range(s.n_bottom):
        s.card_at[s.bottom[i]] = UNSEEN
        s.bottom[i] = 0
        s.bottom_known[i] = 0
    s.n_bottom = 0


TURN_CARD: Final = BOOK.chance("turn card", "D-DISC-19", choice(TURN, do_turn))
