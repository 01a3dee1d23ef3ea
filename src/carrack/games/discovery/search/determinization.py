"""What a seat cannot know: drawn anew for `Position.imagine` and for searches, wiped out for learners."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.flow import ask_again, first_random, next_random
from carrack.games.discovery.facts import CARDS, COUNTERS, FACE_DOWN, HIDDEN_CARD, IN_DECK, ON_REGION, REGIONS, UNSEEN
from carrack.games.discovery.state import State


def redraw(s: State, seat: Int, bits: Int) -> None:
    """Counters and cards that others alone have seen are drawn anew among all that `seat` has not seen."""
    x = first_random(bits)
    for r in range(REGIONS):
        c = s.counter[r]
        if c >= 0 and (s.known[r] >> seat) & 1 == 0:
            s.counter_at[c] = UNSEEN
    for r in range(REGIONS):
        if s.counter[r] >= 0 and (s.known[r] >> seat) & 1 == 0:
            x = next_random(x)
            c = pick_counter(s, x)
            s.counter[r] = c
            s.counter_at[c] = ON_REGION + r
    imagine_deck(s, seat, x)
    ask_again(s)


def pick_counter(s: State, x: Int) -> Int:
    n = 0
    for c in range(COUNTERS):
        if s.counter_at[c] == UNSEEN:
            n += 1
    rest = x % n
    for c in range(COUNTERS):
        if s.counter_at[c] == UNSEEN:
            if rest == 0:
                return c
            rest -= 1
    return 0


def pick_card(s: State, x: Int) -> Int:
    n = 0
    for c in range(CARDS):
        if s.card_at[c] == UNSEEN:
            n += 1
    rest = x % n
    for c in range(CARDS):
        if s.card_at[c] == UNSEEN:
            if rest == 0:
                return c
            rest -= 1
    return 0


def imagine_deck(s: State, seat: Int, x: Int) -> None:
    if s.top_card >= 0 and (s.top_known >> seat) & 1 == 0:
        s.card_at[s.top_card] = UNSEEN
    for i in range(s.n_bottom):
        if (s.bottom_known[i] >> seat) & 1 == 0:
            s.card_at[s.bottom[i]] = UNSEEN
    if s.top_card >= 0 and (s.top_known >> seat) & 1 == 0:
        x = next_random(x)
        s.top_card = pick_card(s, x)
        s.card_at[s.top_card] = IN_DECK
    for i in range(s.n_bottom):
        if (s.bottom_known[i] >> seat) & 1 == 0:
            x = next_random(x)
            s.bottom[i] = pick_card(s, x)
            s.card_at[s.bottom[i]] = IN_DECK


def veil(s: State, seat: Int, recall: Int) -> None:
    """Counters and cards that others alone have seen."""
    for r in range(REGIONS):
        c = s.counter[r]
        if c >= 0 and (s.known[r] >> seat) & 1 == 0:
            s.counter_at[c] = UNSEEN
            s.counter[r] = FACE_DOWN
    if s.top_card >= 0 and (s.top_known >> seat) & 1 == 0:
        s.card_at[s.top_card] = UNSEEN
        s.top_card = HIDDEN_CARD
    for i in range(s.n_bottom):
        if (s.bottom_known[i] >> seat) & 1 == 0:
            s.card_at[s.bottom[i]] = UNSEEN
            s.bottom[i] = HIDDEN_CARD
