"""The Discovery deck (catalogue section 3): the top card is drawn only when a player sees it."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import offer_outcome, request_chance
from carrack.games.discovery.constants import CARDS, IN_DECK, UNSEEN
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import CARD, DECLARATIONS

FLIP_CARD: Final = DECLARATIONS.verb("turn", CARD)


def unseen_cards(s: DiscoveryState) -> Int:
    n = 0
    for c in range(CARDS):
        if s.card_at[c] == UNSEEN:
            n += 1
    return n


def ensure_top_card(s: DiscoveryState) -> bool:
    """True if the top card is known to the engine; otherwise start a chance draw and return False.

    Once no unseen card is left, the cards put under the deck come up in order.
    """
    if s.top_card >= 0:
        return True
    if unseen_cards(s) > 0:
        request_chance(s, TURN_CARD)
        for c in range(CARDS):
            if s.card_at[c] == UNSEEN:
                offer_outcome(s, FLIP_CARD, c, 1)
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


def do_turn(s: DiscoveryState, c: Int) -> None:
    s.card_at[c] = IN_DECK
    s.top_card = c
    s.top_known = 0


def put_under(s: DiscoveryState) -> None:
    """Put the top card under the deck, below earlier ones."""
    s.bottom[s.n_bottom] = s.top_card
    s.bottom_known[s.n_bottom] = s.top_known
    s.n_bottom += 1
    s.top_card = -1
    s.top_known = 0


def shuffle(s: DiscoveryState) -> None:
    """Shuffle the deck: cards whose place was known become unseen again (D-DISC-21)."""
    if s.top_card >= 0:
        s.card_at[s.top_card] = UNSEEN
    s.top_card = -1
    s.top_known = 0
    for i in range(s.n_bottom):
        s.card_at[s.bottom[i]] = UNSEEN
        s.bottom[i] = 0
        s.bottom_known[i] = 0
    s.n_bottom = 0


TURN_CARD: Final = DECLARATIONS.chance("turn card", "D-DISC-19", choice(FLIP_CARD, do_turn))
