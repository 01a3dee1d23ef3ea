"""The Discovery box: expeditions to regions and by the deck (catalogue section 14)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import (
    get_slot,
    log_event,
    next_step,
    offer,
    offer2,
    pop_frame,
    push_frame,
    request_decision,
    set_slot,
)
from carrack.games.discovery.constants import (
    ALL_SEATS,
    CARD_PLUNDER,
    CARD_RESISTANCE,
    CARD_SOLDIER,
    PORTUGUESE_RESISTANCE,
    REGIONS,
    SOLDIER,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import E_CARD, E_CARD_WON, E_EXPEDITION, E_FAILED, E_PORTUGAL, E_STAYED
from carrack.games.discovery.rules.discovery_counters import (
    EXPLORE,
    REVEALED_BY_EXPEDITION,
    Reveal,
    come_home,
    expedition_strength,
    offer_undiscovered,
    resistance_met,
    tell_party,
)
from carrack.games.discovery.rules.discovery_deck import ensure_top_card, shuffle
from carrack.games.discovery.rules.nations import portugal_ready, use_power
from carrack.games.discovery.rules.scouting import SCOUT, do_scout, offer_scouting, scout_price
from carrack.games.discovery.rulings import SEND_STEP, SMALLEST_EXPEDITION
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import (
    DECK_ACCESS,
    DECK_HIGHLIGHT,
    DECLARATIONS,
    PARTY_SIZE,
    REGION,
    REGION_OR_DECK,
    WORKER_KIND,
)

GO: Final = DECLARATIONS.verb("go")
SEND: Final = DECLARATIONS.verb("send", WORKER_KIND, PARTY_SIZE)
DECK: Final = DECLARATIONS.verb("deck", DECK_ACCESS)


def explorers_of(s: DiscoveryState, p: Int) -> Int:
    n = 0
    for kind in range(WORKER_KINDS):
        n += s.explorers[p * WORKER_KINDS + kind]
    return n


def has_target(s: DiscoveryState) -> bool:
    """Whether an expedition has a target: a counter, otherwise a card (D-DISC-04, 17, D-R-14)."""
    return s.undiscovered > 0 or s.n_deck > 0


def ask_expedition(s: DiscoveryState) -> None:
    """Offer one expedition per player in turn order (D-DISC-01, 02, 14); scouting precedes it (D-R-63)."""
    while s.index < s.players:
        p = s.order[s.index]
        if explorers_of(s, p) >= SMALLEST_EXPEDITION and has_target(s):
            request_decision(s, SEND_EXPEDITION, p)
            offer(s, GO)
            offer(s, PASS)
            if s.scouting == 1:
                offer_scouting(s, p)
            return
        s.index += 1
    next_step(s)


def stay(s: DiscoveryState) -> None:
    """Send no expedition; the workers stay in the box (D-DISC-15)."""
    log_event(s, E_STAYED, s.seat)
    s.index += 1


def set_out(s: DiscoveryState) -> None:
    s.index += 1
    for kind in range(WORKER_KINDS):
        s.party[kind] = 0
    push_frame(s, Destination.kind, s.seat)
    push_frame(s, Party.kind, s.seat)


def ask_party(s: DiscoveryState) -> None:
    """Choose the workers kind by kind, at most SEND_STEP per action and at least one in all (D-R-40)."""
    p = get_slot(s, Party.seat)
    kind = get_slot(s, Party.worker)
    while kind < WORKER_KINDS and s.explorers[p * WORKER_KINDS + kind] == s.party[kind]:
        kind += 1
    set_slot(s, Party.worker, kind)
    if kind == WORKER_KINDS:
        pop_frame(s)
        return
    later = 0
    for other in range(kind + 1, WORKER_KINDS):
        later += s.explorers[p * WORKER_KINDS + other]
    request_decision(s, NAME_PARTY, p)
    fewest = 0
    if later == 0 and get_slot(s, Party.so_far) < SMALLEST_EXPEDITION:
        fewest = SMALLEST_EXPEDITION
    for n in range(fewest, min(s.explorers[p * WORKER_KINDS + kind] - s.party[kind], SEND_STEP) + 1):
        offer2(s, SEND, kind, n)


def do_send(s: DiscoveryState, kind: Int, n: Int) -> None:
    s.party[kind] += n
    if n < SEND_STEP:
        set_slot(s, Party.worker, kind + 1)
    set_slot(s, Party.so_far, get_slot(s, Party.so_far) + n)


def ask_destination(s: DiscoveryState) -> None:
    """Choose the region, or the deck if all are discovered or by Portugal's power (D-DISC-03, 17)."""
    p = get_slot(s, Destination.seat)
    request_decision(s, NAME_DESTINATION, p)
    offer_undiscovered(s)
    if s.n_deck > 0:
        if s.undiscovered == 0:
            offer(s, DECK, 0)
        if portugal_ready(s, p):
            offer(s, DECK, 1)


def sail_to_region(s: DiscoveryState, r: Int) -> None:
    p = get_slot(s, Destination.seat)
    pop_frame(s)
    tell_party(s, p)
    log_event(s, E_EXPEDITION, p, r, expedition_strength(s, p))
    push_frame(s, Reveal.kind, p, r, REVEALED_BY_EXPEDITION)


def sail_by_deck(s: DiscoveryState, by_power: Int) -> None:
    """Sail by the deck; Portugal declares first, and a failure uses up the power (D-NAT-12, D-R-41)."""
    p = get_slot(s, Destination.seat)
    pop_frame(s)
    if by_power == 1:
        use_power(s, p)
    tell_party(s, p)
    log_event(s, E_EXPEDITION, p, REGIONS, expedition_strength(s, p))
    push_frame(s, TurnCard.kind, p, by_power)


def ask_turn_card(s: DiscoveryState) -> None:
    """Test the expedition on the top card: no Colonist; a failure reshuffles the deck (D-DISC-19 to 21)."""
    p = get_slot(s, TurnCard.seat)
    by_power = get_slot(s, TurnCard.by_power)
    if not ensure_top_card(s):
        return
    pop_frame(s)
    c = s.top_card
    if s.top_known != ALL_SEATS:
        s.barrier = 1
    log_event(s, E_CARD, c)
    printed = CARD_RESISTANCE[c]
    if by_power == 1:  # D-NAT-10, D-R-39
        printed = PORTUGUESE_RESISTANCE
        log_event(s, E_PORTUGAL, p, printed)
    needed = resistance_met(s, p, printed)
    if expedition_strength(s, p) >= needed:
        money = CARD_PLUNDER[c] + CARD_SOLDIER[c] * s.party[SOLDIER]
        s.top_card = -1
        s.top_known = 0
        s.card_at[c] = p
        s.n_deck -= 1
        s.money[p] += money
        log_event(s, E_CARD_WON, p, c, money)
    else:
        log_event(s, E_FAILED, p, REGIONS, needed)
        shuffle(s)
    come_home(s, p)


class Party(Frame, declarations=DECLARATIONS, run=ask_party):
    """Choice of the workers of an expedition, kind by kind."""

    seat: Slot
    worker: Slot  # the kind to be chosen
    so_far: Slot  # number of workers that go


class Destination(Frame, declarations=DECLARATIONS, run=ask_destination):
    """Choice of the destination of an expedition."""

    seat: Slot


class TurnCard(Frame, declarations=DECLARATIONS, run=ask_turn_card):
    """Draw of the top card for an expedition."""

    seat: Slot
    by_power: Slot  # 1 for Portugal's advantage


SEND_EXPEDITION: Final = DECLARATIONS.decision(
    "expedition",
    "D-DISC-02",
    choice(GO, set_out),
    choice(PASS, stay),
    choice(SCOUT, do_scout, target=REGION_OR_DECK, message_args={"money": scout_price}),
)
NAME_PARTY: Final = DECLARATIONS.decision(
    "party", "D-DISC-03", choice(SEND, do_send, target=WORKER_KIND), message_args={"kind": (WORKER_KIND, Party.worker)}
)
NAME_DESTINATION: Final = DECLARATIONS.decision(
    "target",
    "D-DISC-03",
    choice(EXPLORE, sail_to_region, target=REGION),
    choice(DECK, sail_by_deck, target=DECK_HIGHLIGHT),
)
DISCOVERY_BOX: Final = DECLARATIONS.step("discovery", ask_expedition)
