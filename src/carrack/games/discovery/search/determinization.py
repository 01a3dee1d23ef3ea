"""Hidden information: sampled for `Position.determinize` and searches, masked for observations."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.chance import next_random, seed_random
from carrack.engine.flow import refresh_legal_actions
from carrack.games.discovery.constants import (
    CARDS,
    COUNTERS,
    FACE_DOWN,
    HIDDEN_CARD,
    IN_DECK,
    ON_REGION,
    REGIONS,
    UNSEEN,
)
from carrack.games.discovery.state import DiscoveryState


def resample_hidden(s: DiscoveryState, seat: Int, bits: Int) -> None:
    """Determinize in place: resample the counters and cards that only opponents of `seat` have seen."""
    x = seed_random(bits)
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
    resample_deck(s, seat, x)
    refresh_legal_actions(s)


def pick_counter(s: DiscoveryState, x: Int) -> Int:
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


def pick_card(s: DiscoveryState, x: Int) -> Int:
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


def resample_deck(s: DiscoveryState, seat: Int, x: Int) -> None:
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


def mask_hidden(s: DiscoveryState, seat: Int, recall: Int) -> None:
    """Mask the counters and cards that only opponents have seen."""
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
