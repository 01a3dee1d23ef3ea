"""Dealing events, rolling for the first draw, and the distribution of empires (sections EVHAND and DIST)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.game import CHANCE
from carrack.games.history.actions import V_DEALT, V_DRAWN, V_GIVE, V_KEEP, VERB
from carrack.games.history.events import (
    E_DEALT,
    E_DREW,
    E_EPOCH,
    E_FIRST,
    E_FIRST_ROLL,
    E_GAVE,
    E_KEPT,
    E_SAW,
)
from carrack.games.history.facts import (
    CALLS,
    DEALT_GREATER,
    DEALT_LESSER,
    EVENT_COUNT,
    EVENT_MINOR,
    EVENTS,
    FIRST_LESSER,
    GREATER,
    HAND,
    LESSER,
    NO_CARD,
    SUM_2,
)
from carrack.games.history.rules.dice import ask_dice, enter_dice
from carrack.games.history.state import POINT_SOURCES, State, emit, next_step, note, outcome, whisper
from carrack.games.history.steps import Q_CHANCE, Q_DRAFT

# ---- event hands --------------------------------------------------------------------------------------------------


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
    s.seat = CHANCE
    s.asked = Q_CHANCE
    first = 0
    last = FIRST_LESSER
    if deck == LESSER:
        first = FIRST_LESSER
        last = EVENTS
    for event in range(first, last):
        if s.undealt[event] > 0:
            minor = 0
            if EVENT_MINOR[event] >= 0:
                minor = 1
            if wanted < 0 or wanted == minor:
                outcome(s, V_DEALT * VERB + event, s.undealt[event])


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
    whisper(s, E_DEALT, 1 << p, p, event, 0)


def sort_hand(s: State, p: Int) -> None:
    """The newest card moves to its place, so that equal hands are equal."""
    i = s.n_hand[p] - 1
    while i > 0 and s.hand[p * HAND + i - 1] > s.hand[p * HAND + i]:
        event = s.hand[p * HAND + i]
        s.hand[p * HAND + i] = s.hand[p * HAND + i - 1]
        s.hand[p * HAND + i - 1] = event
        i -= 1


def fill_decks(s: State) -> None:
    for event in range(EVENTS):
        s.undealt[event] = EVENT_COUNT[event]


# ---- who draws first ----------------------------------------------------------------------------------------------


def ask_first_roll(s: State) -> None:
    """H-DIST-01, 02, H-RUL-03: two dice each, the highest first, ties among the highest roll again."""
    while s.index < s.players and (s.rollers >> s.index) & 1 == 0:
        s.index += 1
    if s.index < s.players:
        ask_dice(s, 2)
        return
    most = 0
    for p in range(s.players):
        if (s.rollers >> p) & 1 == 1 and s.first_roll[p] > most:
            most = s.first_roll[p]
    leaders = 0
    first = 0
    n = 0
    for p in range(s.players):
        if (s.rollers >> p) & 1 == 1 and s.first_roll[p] == most:
            leaders |= 1 << p
            first = p
            n += 1
    if n > 1:
        s.rollers = leaders
        s.index = 0
        return
    s.rollers = 0
    for i in range(s.players):
        s.order[i] = (first + i) % s.players
    note(s, E_FIRST, first, 0, 0)
    next_step(s)


def roll_first(s: State, roll: Int) -> None:
    p = s.index
    enter_dice(s, p, 0, 2, roll)
    s.first_roll[p] = SUM_2[roll]
    note(s, E_FIRST_ROLL, p, SUM_2[roll], 0)
    s.index += 1


# ---- the draft ----------------------------------------------------------------------------------------------------


def points_of(s: State, p: Int) -> Int:
    total = 0
    for source in range(POINT_SOURCES):
        total += s.points[p * POINT_SOURCES + source]
    return total


def draws_before(s: State, p: Int, q: Int) -> bool:
    """H-DIST-12 to 15: fewest points, then lower printed strength, then the earlier call of the epoch just ended."""
    mine = points_of(s, p)
    other = points_of(s, q)
    if mine != other:
        return mine < other
    if s.last_strength[p] != s.last_strength[q]:
        return s.last_strength[p] < s.last_strength[q]
    return s.last_call[p] < s.last_call[q]


def set_draft_order(s: State) -> None:
    """From epoch 2 on; seats have no two equal keys."""
    for p in range(s.players):
        place = 0
        for q in range(s.players):
            if q != p and draws_before(s, q, p):
                place += 1
        s.order[place] = p


def open_epoch(s: State) -> None:
    if s.epoch > 0:
        set_draft_order(s)
    s.epoch += 1
    s.undrawn = (1 << CALLS) - 1
    s.drawn = NO_CARD
    s.call = 0
    for p in range(s.players):
        s.empire[p] = NO_CARD
        s.empire_known[p] = 0
    note(s, E_EPOCH, s.epoch, 0, 0)


def ask_draft(s: State) -> None:
    """H-DIST-03 to 11. `s.index`: 0 opens the epoch, then one drawer after the other."""
    if s.index == 0:
        open_epoch(s)
        s.index = 1
    if s.index > s.players:
        for p in range(s.players):  # H-INFO-04: now everybody may look at his own card
            s.empire_known[p] |= 1 << p
        next_step(s)
        return
    drawer = s.order[s.index - 1]
    if s.drawn == NO_CARD:
        s.seat = CHANCE
        s.asked = Q_CHANCE
        for card in range(CALLS):
            if (s.undrawn >> card) & 1 == 1:
                outcome(s, V_DRAWN * VERB + card, 1)
        return
    s.seat = drawer
    s.asked = Q_DRAFT
    if s.empire[drawer] == NO_CARD:  # H-DIST-04, 08, 09, H-RUL-04
        emit(s, V_KEEP * VERB)
    for q in range(s.players):
        if q != drawer and s.empire[q] == NO_CARD:
            emit(s, V_GIVE * VERB + q)


def do_drawn(s: State, card: Int) -> None:
    drawer = s.order[s.index - 1]
    s.drawn = card
    s.undrawn -= 1 << card
    note(s, E_DREW, drawer, 0, 0)
    whisper(s, E_SAW, 1 << drawer, (s.epoch - 1) * CALLS + card, 0, 0)


def allot(s: State, p: Int) -> None:
    """H-DIST-05, 06, H-INFO-03: the drawer knows it; its holder only once all are allotted."""
    drawer = s.order[s.index - 1]
    s.empire[p] = s.drawn
    s.empire_known[p] = 1 << drawer
    s.drawn = NO_CARD
    s.index += 1
    if p == drawer:
        note(s, E_KEPT, drawer, 0, 0)
    else:
        note(s, E_GAVE, drawer, p, 0)
