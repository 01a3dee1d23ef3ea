"""Hidden information: sampled for `Position.determinize` and searches, masked for observations."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.chance import next_random, seed_random
from carrack.engine.flow import refresh_legal_actions
from carrack.games.history.constants import (
    EMPIRES_PER_EPOCH,
    EVENT_DECK,
    EVENT_MINOR,
    EVENTS,
    HAND_SIZE,
    HIDDEN_CARD,
    NO_CARD,
)
from carrack.games.history.rules.event_hands import sort_hand
from carrack.games.history.state import HistoryState


def resample_hidden(s: HistoryState, seat: Int, bits: Int) -> None:
    """Determinize in place: deal hands and empire cards that `seat` has not seen anew."""
    x = resample_hands(s, seat, seed_random(bits))
    resample_empires(s, seat, x)
    refresh_legal_actions(s)


def resample_hands(s: HistoryState, seat: Int, x: Int) -> Int:
    """Return the opponents' hands to the undealt cards and deal them anew, card by card from the same deck.

    If minor empires were dealt separately, a hand that holds a minor empire is dealt another one.
    """
    for p in range(s.players):
        if p != seat:
            for i in range(s.n_hand[p]):
                s.undealt[s.hand[p * HAND_SIZE + i]] += 1
    for p in range(s.players):
        if p != seat:
            for i in range(s.n_hand[p]):
                old = s.hand[p * HAND_SIZE + i]
                x = next_random(x)
                s.hand[p * HAND_SIZE + i] = pick_event(s, old, x)
            for i in range(s.n_hand[p]):
                n = s.n_hand[p]
                s.n_hand[p] = i + 1
                sort_hand(s, p)
                s.n_hand[p] = n
    return x


def interchangeable(s: HistoryState, event: Int, old: Int) -> bool:
    """Whether two events are interchangeable: same deck and, if minor empires are dealt separately, both or neither."""
    if EVENT_DECK[event] != EVENT_DECK[old]:
        return False
    if s.dealt_minors == 0:
        return True
    return (EVENT_MINOR[event] >= 0) == (EVENT_MINOR[old] >= 0)


def pick_event(s: HistoryState, old: Int, x: Int) -> Int:
    total = 0
    for event in range(EVENTS):
        if interchangeable(s, event, old):
            total += s.undealt[event]
    rest = x % total
    for event in range(EVENTS):
        if interchangeable(s, event, old):
            if rest < s.undealt[event]:
                s.undealt[event] -= 1
                return event
            rest -= s.undealt[event]
    return old


def resample_empires(s: HistoryState, seat: Int, x: Int) -> None:
    """Redistribute the empire cards of this epoch that the seat does not know among their possible places."""
    hidden = s.undrawn
    for card in range(EMPIRES_PER_EPOCH):  # a skipped call proves that no player holds the card
        if card < s.call:
            hidden &= ~(1 << card)
    stays = s.undrawn & ~hidden
    for p in range(s.players):
        if s.empire[p] != NO_CARD and (s.empire_known[p] >> seat) & 1 == 0:
            hidden |= 1 << s.empire[p]
    drawn_hidden = s.drawn != NO_CARD and s.order[s.index - 1] != seat
    if drawn_hidden:
        hidden |= 1 << s.drawn
    for p in range(s.players):
        if s.empire[p] != NO_CARD and (s.empire_known[p] >> seat) & 1 == 0:
            x = next_random(x)
            s.empire[p] = pick_card(hidden, x)
            hidden -= 1 << s.empire[p]
    if drawn_hidden:
        x = next_random(x)
        s.drawn = pick_card(hidden, x)
        hidden -= 1 << s.drawn
    s.undrawn = hidden | stays


def pick_card(cards: Int, x: Int) -> Int:
    n = 0
    for card in range(EMPIRES_PER_EPOCH):
        n += (cards >> card) & 1
    rest = x % n
    for card in range(EMPIRES_PER_EPOCH):
        if (cards >> card) & 1 == 1:
            if rest == 0:
                return card
            rest -= 1
    return 0


def mask_hidden(s: HistoryState, seat: Int, recall: Int) -> None:
    """Mask hands and empire cards that the seat has not seen; they count as undealt and undrawn."""
    for p in range(s.players):
        if p != seat:
            for i in range(s.n_hand[p]):
                s.undealt[s.hand[p * HAND_SIZE + i]] += 1
                s.hand[p * HAND_SIZE + i] = HIDDEN_CARD
        if s.empire[p] != NO_CARD and (s.empire_known[p] >> seat) & 1 == 0:
            s.undrawn |= 1 << s.empire[p]
            s.empire[p] = HIDDEN_CARD
    if s.drawn != NO_CARD and s.order[s.index - 1] != seat:
        s.undrawn |= 1 << s.drawn
        s.drawn = HIDDEN_CARD
