"""The Discovery box: expeditions to regions and by the deck (catalogue section 14)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, Frame, Slot, choice
from carrack.core.flow import ask, next_step, note, offer, offer2, pop, push, put, top
from carrack.games.discovery.book import BOOK, DECK_BY, KIND, ON_DECK, PARTY_SIZE, REGION, REGION_OR_DECK
from carrack.games.discovery.events import E_CARD, E_CARD_WON, E_EXPEDITION, E_FAILED, E_STAYED
from carrack.games.discovery.facts import (
    CARD_PLUNDER,
    CARD_RESISTANCE,
    CARD_SOLDIER,
    EVERYBODY,
    KINDS,
    PORTUGUESE_RESISTANCE,
    REGIONS,
    SOLDIER,
)
from carrack.games.discovery.rules.counters import (
    BY_EXPEDITION,
    EXPLORE,
    Reveal,
    come_home,
    offer_undiscovered,
    party_value,
    resistance_for,
)
from carrack.games.discovery.rules.deck import shuffle, top_is_drawn
from carrack.games.discovery.rules.nations import portugal_ready, use_power
from carrack.games.discovery.rules.scouting import SCOUT, do_scout, offer_scouting, scout_price
from carrack.games.discovery.rulings import SMALLEST_EXPEDITION
from carrack.games.discovery.state import State

GO: Final = BOOK.verb("go")
SEND: Final = BOOK.verb("send", KIND, PARTY_SIZE)
DECK: Final = BOOK.verb("deck", DECK_BY)


def explorers_of(s: State, p: Int) -> Int:
    n = 0
    for kind in range(KINDS):
        n += s.explorers[p * KINDS + kind]
    return n


def has_target(s: State) -> bool:
    """D-DISC-04, 17, D-R-14: a counter somewhere, else a card."""
    return s.undiscovered > 0 or s.n_deck > 0


def ask_expedition(s: State) -> None:
    """D-DISC-01, 02, 14: in player order, at most one each; scouting comes before naming workers (D-R-63)."""
    while s.index < s.players:
        p = s.order[s.index]
        if explorers_of(s, p) >= SMALLEST_EXPEDITION and has_target(s):
            ask(s, SEND_EXPEDITION, p)
            offer(s, GO)
            offer(s, PASS)
            if s.scouting == 1:
                offer_scouting(s, p)
            return
        s.index += 1
    next_step(s)


def stay(s: State) -> None:
    """D-DISC-15: unsent workers wait in the box."""
    note(s, E_STAYED, s.seat)
    s.index += 1


def set_out(s: State) -> None:
    s.index += 1
    for kind in range(KINDS):
        s.party[kind] = 0
    push(s, Destination.kind, s.seat)
    push(s, Party.kind, s.seat)


def ask_party(s: State) -> None:
    """How many of each kind go, kind by kind; at least one in all (D-R-40)."""
    p = top(s, Party.seat)
    kind = top(s, Party.worker)
    while kind < KINDS and s.explorers[p * KINDS + kind] == 0:
        kind += 1
    put(s, Party.worker, kind)
    if kind == KINDS:
        pop(s)
        return
    later = 0
    for other in range(kind + 1, KINDS):
        later += s.explorers[p * KINDS + other]
    ask(s, NAME_PARTY, p)
    fewest = 0
    if later == 0 and top(s, Party.so_far) < SMALLEST_EXPEDITION:
        fewest = SMALLEST_EXPEDITION
    for n in range(fewest, s.explorers[p * KINDS + kind] + 1):
        offer2(s, SEND, kind, n)


def do_send(s: State, kind: Int, n: Int) -> None:
    s.party[kind] = n
    put(s, Party.worker, kind + 1)
    put(s, Party.so_far, top(s, Party.so_far) + n)


def ask_destination(s: State) -> None:
    """D-DISC-03, 17: then the region; the deck once all are discovered, or by Portugal's power."""
    p = top(s, Destination.seat)
    ask(s, NAME_DESTINATION, p)
    offer_undiscovered(s)
    if s.n_deck > 0:
        if s.undiscovered == 0:
            offer(s, DECK, 0)
        if portugal_ready(s, p):
            offer(s, DECK, 1)


def sail_to_region(s: State, r: Int) -> None:
    p = top(s, Destination.seat)
    pop(s)
    note(s, E_EXPEDITION, p, r, party_value(s, p))
    push(s, Reveal.kind, p, r, BY_EXPEDITION)


def sail_by_deck(s: State, by_power: Int) -> None:
    """D-NAT-12, D-R-41: declared before the card is turned; a failure uses the power up."""
    p = top(s, Destination.seat)
    pop(s)
    if by_power == 1:
        use_power(s, p)
    note(s, E_EXPEDITION, p, REGIONS, party_value(s, p))
    push(s, TurnCard.kind, p, by_power)


def ask_turn_card(s: State) -> None:
    """D-DISC-19 to 21: the same test on the top card; no Colonist; a failure shuffles the whole deck anew."""
    p = top(s, TurnCard.seat)
    by_power = top(s, TurnCard.by_power)
    if not top_is_drawn(s):
        return
    pop(s)
    c = s.top_card
    if s.top_known != EVERYBODY:
        s.barrier = 1
    note(s, E_CARD, c)
    printed = CARD_RESISTANCE[c]
    if by_power == 1:  # D-NAT-10, D-R-39
        printed = PORTUGUESE_RESISTANCE
    needed = resistance_for(s, p, printed)
    if party_value(s, p) >= needed:
        money = CARD_PLUNDER[c] + CARD_SOLDIER[c] * s.party[SOLDIER]
        s.top_card = -1
        s.top_known = 0
        s.card_at[c] = p
        s.n_deck -= 1
        s.money[p] += money
        note(s, E_CARD_WON, p, c, money)
    else:
        note(s, E_FAILED, p, REGIONS, needed)
        shuffle(s)
    come_home(s, p)


class Party(Frame, book=BOOK, runs=ask_party):
    """The workers of an expedition are named, kind by kind."""

    seat: Slot
    worker: Slot  # the kind asked for
    so_far: Slot  # how many go


class Destination(Frame, book=BOOK, runs=ask_destination):
    """Where an expedition goes."""

    seat: Slot


class TurnCard(Frame, book=BOOK, runs=ask_turn_card):
    """An expedition turns over the top card."""

    seat: Slot
    by_power: Slot  # 1 for Portugal's advantage


SEND_EXPEDITION: Final = BOOK.question(
    "expedition",
    "D-DISC-02",
    choice(GO, set_out),
    choice(PASS, stay),
    choice(SCOUT, do_scout, lights=REGION_OR_DECK, says={"money": scout_price}),
)
NAME_PARTY: Final = BOOK.question(
    "party", "D-DISC-03", choice(SEND, do_send, lights=KIND), says={"kind": (KIND, Party.worker)}
)
NAME_DESTINATION: Final = BOOK.question(
    "target",
    "D-DISC-03",
    choice(EXPLORE, sail_to_region, lights=REGION),
    choice(DECK, sail_by_deck, lights=ON_DECK),
)
DISCOVERY_BOX: Final = BOOK.step("discovery", ask_expedition)
