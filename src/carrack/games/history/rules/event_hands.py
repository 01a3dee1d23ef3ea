"""Dealing events at the start (section EVHAND)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import log_private_event, next_step, offer_outcome, request_chance
from carrack.games.history.constants import (
    DEALT_GREATER,
    DEALT_LESSER,
    EVENT_COUNT,
    EVENT_MINOR,
    EVENTS,
    FIRST_LESSER,
    GREATER,
    HAND_SIZE,
    LESSER,
)
from carrack.games.history.log_events import E_DEALT
from carrack.games.history.state import HistoryState
from carrack.games.history.vocabulary import DECLARATIONS, EVENT

DEALT: Final = DECLARATIONS.verb("dealt", EVENT)


def fill_decks(s: HistoryState) -> None:
    for event in range(EVENTS):
        s.undealt[event] = EVENT_COUNT[event]


def ask_deal(s: HistoryState) -> None:
    """Deal three greater and seven lesser cards to each seat in turn (H-EVHAND-01, 02); `s.index` counts cards.

    With dealt minor empires the first card of each seat is one, while they last (H-OPT-02, H-RUL-49).
    """
    cards = DEALT_GREATER + DEALT_LESSER
    if s.index == s.players * cards:
        next_step(s)
        return
    place = s.index % cards
    deck = GREATER
    if place >= DEALT_GREATER:
        deck = LESSER
    wanted = -1  # any card of the deck
    if s.dealt_minors == 1 and deck == GREATER:
        wanted = 0
        if place == 0 and minors_left(s) > 0:
            wanted = 1
    request_chance(s, DEAL_EVENT)
    first = 0
    last = FIRST_LESSER
    if deck == LESSER:
        first = FIRST_LESSER
        last = EVENTS
    for event in range(first, last):
        if s.undealt[event] > 0 and (wanted < 0 or (wanted == 1) == (EVENT_MINOR[event] >= 0)):
            offer_outcome(s, DEALT, event, s.undealt[event])


def minors_left(s: HistoryState) -> Int:
    n = 0
    for event in range(EVENTS):
        if EVENT_MINOR[event] >= 0:
            n += s.undealt[event]
    return n


def do_dealt(s: HistoryState, event: Int) -> None:
    """Add a dealt card to a hand; only its owner sees it (H-EVHAND-04)."""
    p = s.index // (DEALT_GREATER + DEALT_LESSER)
    s.index += 1
    s.undealt[event] -= 1
    s.hand[p * HAND_SIZE + s.n_hand[p]] = event
    s.n_hand[p] += 1
    sort_hand(s, p)
    log_private_event(s, E_DEALT, 1 << p, p, event)


def sort_hand(s: HistoryState, p: Int) -> None:
    """Sort the newest card into the hand, so that equal hands have equal states."""
    i = s.n_hand[p] - 1
    while i > 0 and s.hand[p * HAND_SIZE + i - 1] > s.hand[p * HAND_SIZE + i]:
        event = s.hand[p * HAND_SIZE + i]
        s.hand[p * HAND_SIZE + i] = s.hand[p * HAND_SIZE + i - 1]
        s.hand[p * HAND_SIZE + i - 1] = event
        i -= 1


DEAL_EVENT: Final = DECLARATIONS.chance("deal", "H-EVHAND-01", choice(DEALT, do_dealt))
DEAL: Final = DECLARATIONS.step("deal", ask_deal)
