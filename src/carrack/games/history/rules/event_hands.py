"""Dealing events at the start (section EVHAND)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import choice
from carrack.core.flow import leave_to_chance, next_step, outcome, whisper
from carrack.games.history.book import BOOK, EVENT
from carrack.games.history.events import E_DEALT
from carrack.games.history.facts import (
    DEALT_GREATER,
    DEALT_LESSER,
    EVENT_COUNT,
    EVENT_MINOR,
    EVENTS,
    FIRST_LESSER,
    GREATER,
    HAND,
    LESSER,
)
from carrack.games.history.state import State

DEALT: Final = BOOK.verb("dealt", EVENT)


def fill_decks(s: State) -> None:
    for event in range(EVENTS):
        s.undealt[event] = EVENT_COUNT[event]


def ask_deal(s: State) -> None:
    """H-EVHAND-01, 02: to each seat in turn three greater and seven lesser cards; `s.index` counts cards.

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
    leave_to_chance(s, DEAL_EVENT)
    first = 0
    last = FIRST_LESSER
    if deck == LESSER:
        first = FIRST_LESSER
        last = EVENTS
    for event in range(first, last):
        if s.undealt[event] > 0 and (wanted < 0 or (wanted == 1) == (EVENT_MINOR[event] >= 0)):
            outcome(s, DEALT, event, s.undealt[event])


def minors_left(s: State) -> Int:
    n = 0
    for event in range(EVENTS):
        if EVENT_MINOR[event] >= 0:
            n += s.undealt[event]
    return n


def do_dealt(s: State, event: Int) -> None:
    """H-EVHAND-04: only its owner sees it."""
    p = s.index // (DEALT_GREATER + DEALT_LESSER)
    s.index += 1
    s.undealt[event] -= 1
    s.hand[p * HAND + s.n_hand[p]] = event
    s.n_hand[p] += 1
    sort_hand(s, p)
    whisper(s, E_DEALT, 1 << p, p, event)


def sort_hand(s: State, p: Int) -> None:
    """The newest card moves to its place, so that equal hands are equal."""
    i = s.n_hand[p] - 1
    while i > 0 and s.hand[p * HAND + i - 1] > s.hand[p * HAND + i]:
        event = s.hand[p * HAND + i]
        s.hand[p * HAND + i] = s.hand[p * HAND + i - 1]
        s.hand[p * HAND + i - 1] = event
        i -= 1


DEAL_EVENT: Final = BOOK.chance("deal", "H-EVHAND-01", choice(DEALT, do_dealt))
DEAL: Final = BOOK.step("deal", ask_deal)
