"""What a seat cannot know: drawn anew for `Position.imagine` and for searches, wiped out for learners."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.flow import ask_again, first_random, next_random
from carrack.games.history.facts import CALLS, EVENT_DECK, EVENT_MINOR, EVENTS, HAND, HIDDEN_CARD, NO_CARD
from carrack.games.history.rules.event_hands import sort_hand
from carrack.games.history.rules.playing_events import CHOOSE_EVENT, is_playable
from carrack.games.history.state import State


def redraw(s: State, seat: Int, bits: Int) -> None:
    """Hands and empire cards that `seat` has not seen are dealt anew among all that it has not seen."""
    x = imagine_hands(s, seat, first_random(bits))
    if s.rules < 2 and s.asked == CHOOSE_EVENT and s.seat >= 0 and s.seat != seat:
        x = make_playable(s, seat, x)
    imagine_empires(s, seat, x)
    ask_again(s)


def imagine_hands(s: State, seat: Int, x: Int) -> Int:
    """Every other hand goes back among the undealt cards and is dealt again, deck by deck.

    Where minor empires were dealt apart, so are they here: whoever holds one gets one.
    """
    for p in range(s.players):
        if p != seat:
            for i in range(s.n_hand[p]):
                s.undealt[s.hand[p * HAND + i]] += 1
    for p in range(s.players):
        if p != seat:
            for i in range(s.n_hand[p]):
                old = s.hand[p * HAND + i]
                x = next_random(x)
                s.hand[p * HAND + i] = pick_event(s, old, x)
            for i in range(s.n_hand[p]):
                n = s.n_hand[p]
                s.n_hand[p] = i + 1
                sort_hand(s, p)
                s.n_hand[p] = n
    return x


def make_playable(s: State, seat: Int, x: Int) -> Int:
    """By rules 1 whoever is asked for an event has one he may play, and everybody sees that he is asked."""
    while not has_playable(s, s.seat):
        x = imagine_hands(s, seat, x)
    return x


def has_playable(s: State, p: Int) -> bool:
    for i in range(s.n_hand[p]):
        if is_playable(s, s.hand[p * HAND + i]):
            return True
    return False


def alike(s: State, event: Int, old: Int) -> bool:
    """Whether one card could lie where another lies: the same deck, and a minor empire only for one if dealt apart."""
    if EVENT_DECK[event] != EVENT_DECK[old]:
        return False
    if s.dealt_minors == 0:
        return True
    return (EVENT_MINOR[event] >= 0) == (EVENT_MINOR[old] >= 0)


def pick_event(s: State, old: Int, x: Int) -> Int:
    total = 0
    for event in range(EVENTS):
        if alike(s, event, old):
            total += s.undealt[event]
    rest = x % total
    for event in range(EVENTS):
        if alike(s, event, old):
            if rest < s.undealt[event]:
                s.undealt[event] -= 1
                return event
            rest -= s.undealt[event]
    return old


def imagine_empires(s: State, seat: Int, x: Int) -> None:
    """Cards of this epoch that the seat does not know change places among those it does not know."""
    hidden = s.undrawn
    for card in range(CALLS):  # a call that was skipped shows that nobody holds the card
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
    for card in range(CALLS):
        n += (cards >> card) & 1
    rest = x % n
    for card in range(CALLS):
        if (cards >> card) & 1 == 1:
            if rest == 0:
                return card
            rest -= 1
    return 0


def veil(s: State, seat: Int, recall: Int) -> None:
    """Hands and empire cards that a seat has not seen go back among those that nobody has."""
    for p in range(s.players):
        if p != seat:
            for i in range(s.n_hand[p]):
                s.undealt[s.hand[p * HAND + i]] += 1
                s.hand[p * HAND + i] = HIDDEN_CARD
        if s.empire[p] != NO_CARD and (s.empire_known[p] >> seat) & 1 == 0:
            s.undrawn |= 1 << s.empire[p]
            s.empire[p] = HIDDEN_CARD
    if s.drawn != NO_CARD and s.order[s.index - 1] != seat:
        s.undrawn |= 1 << s.drawn
        s.drawn = HIDDEN_CARD
