"""The Discovery box: expeditions, counters, the deck, scouting (catalogue sections 2, 3, 5 and 14)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.game import CHANCE
from carrack.games.discovery.actions import (
    V_DECK,
    V_EXPLORE,
    V_GO,
    V_PASS,
    V_RETURN,
    V_REVEAL,
    V_SCOUT,
    V_SEND,
    V_TURN,
    VERB,
    A,
)
from carrack.games.discovery.events import (
    E_CARD,
    E_CARD_WON,
    E_CHART,
    E_COUNTER,
    E_COUNTER_GONE,
    E_DISCOVERED,
    E_EXPEDITION,
    E_FAILED,
    E_PUT_BACK,
    E_SCOUT_CARD,
    E_SCOUT_SAW,
    E_SCOUTED,
    E_SPAIN,
    E_STAYED,
)
from carrack.games.discovery.facts import (
    AGE,
    CAPTAIN,
    CARD_PLUNDER,
    CARD_RESISTANCE,
    CARD_SOLDIER,
    CARDS,
    COLONIST,
    COUNTER_PLUNDER,
    COUNTER_RESISTANCE,
    COUNTER_SOLDIER,
    COUNTERS,
    EVERYBODY,
    FACE_DOWN,
    GONE,
    IN_DECK,
    KINDS,
    MAGELLAN,
    MAGELLAN_VALUE,
    NO_COUNTER,
    ON_REGION,
    PLAGUE_I,
    PORTUGAL,
    PORTUGUESE_RESISTANCE,
    REGIONS,
    SCOUT_PRICE,
    SOLDIER,
    UNSEEN,
)
from carrack.games.discovery.rules.pieces import put_from_supply
from carrack.games.discovery.rulings import RECON_REPLACEMENT_OPEN, SMALLEST_EXPEDITION
from carrack.games.discovery.state import FRAME, State, emit, next_step, note, outcome, pop, push, whisper
from carrack.games.discovery.steps import (
    BY_CHART,
    BY_EXPEDITION,
    BY_SPAIN,
    F_LOOK,
    F_LOOK_CARD,
    F_OPEN,
    F_PARTY,
    F_REVEAL,
    F_TARGET,
    F_TURN_CARD,
    Q_CHANCE,
    Q_CHART,
    Q_EXPEDITION,
    Q_PARTY,
    Q_RETURN_CARD,
    Q_TARGET,
)

# ---- the expedition -----------------------------------------------------------------------------------------------


def explorers_of(s: State, p: Int) -> Int:
    n = 0
    for kind in range(KINDS):
        n += s.explorers[p * KINDS + kind]
    return n


def portugal_ready(s: State, p: Int) -> bool:
    """D-NAT-09: once in each Age; D-R-41: also when the New World is known."""
    if s.nations == 0 or s.nation[p] != PORTUGAL:
        return False
    return s.power_turn[p] == 0 or AGE[s.power_turn[p]] != AGE[s.turn]


def has_target(s: State) -> bool:
    """D-DISC-04, 17, D-R-14: a counter somewhere, else a card."""
    return s.undiscovered > 0 or s.n_deck > 0


def ask_expedition(s: State) -> None:
    """D-DISC-01, 02, 14: in player order, at most one each; scouting comes before naming workers (D-R-63)."""
    while s.index < s.players:
        p = s.order[s.index]
        if explorers_of(s, p) >= SMALLEST_EXPEDITION and has_target(s):
            s.seat = p
            s.asked = Q_EXPEDITION
            emit(s, V_GO * VERB)
            emit(s, V_PASS * VERB)
            if s.scouting == 1:
                offer_scouting(s, p)
            return
        s.index += 1
    next_step(s)


def stay(s: State) -> None:
    """D-DISC-15: unsent workers wait in the box."""
    note(s, E_STAYED, s.seat, 0, 0)
    s.index += 1


def set_out(s: State) -> None:
    p = s.seat
    s.index += 1
    for kind in range(KINDS):
        s.party[kind] = 0
    push(s, F_TARGET, p, 0, 0, 0)
    push(s, F_PARTY, p, 0, 0, 0)


def ask_party(s: State) -> None:
    """How many of each kind go, kind by kind; at least one in all (D-R-40)."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    kind = s.frames[at + 2]
    while kind < KINDS and s.explorers[p * KINDS + kind] == 0:
        kind += 1
    s.frames[at + 2] = kind
    if kind == KINDS:
        pop(s)
        return
    later = 0
    for other in range(kind + 1, KINDS):
        later += s.explorers[p * KINDS + other]
    s.seat = p
    s.asked = Q_PARTY
    fewest = 0
    if later == 0 and s.frames[at + 3] < SMALLEST_EXPEDITION:
        fewest = SMALLEST_EXPEDITION
    for n in range(fewest, s.explorers[p * KINDS + kind] + 1):
        emit(s, V_SEND * VERB + kind * A + n)


def do_send(s: State, kind: Int, n: Int) -> None:
    at = (s.depth - 1) * FRAME
    s.party[kind] = n
    s.frames[at + 2] = kind + 1
    s.frames[at + 3] += n


def ask_target(s: State) -> None:
    """D-DISC-03, 17: then the region; the deck once all are discovered, or by Portugal's power."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    s.seat = p
    s.asked = Q_TARGET
    for r in range(REGIONS):
        if s.counter[r] != NO_COUNTER:
            emit(s, V_EXPLORE * VERB + r * A)
    if s.n_deck > 0:
        if s.undiscovered == 0:
            emit(s, V_DECK * VERB)
        if portugal_ready(s, p):
            emit(s, V_DECK * VERB + A)


def party_value(s: State, p: Int) -> Int:
    """D-DISC-05: a Captain counts 2, with Magellan 3 (D-B1-22); everybody else 1."""
    value = 0
    for kind in range(KINDS):
        value += s.party[kind]
    if s.tile_at[MAGELLAN] == p:
        return value + (MAGELLAN_VALUE - 1) * s.party[CAPTAIN]
    return value + s.party[CAPTAIN]


def sail_to_region(s: State, r: Int) -> None:
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    pop(s)
    note(s, E_EXPEDITION, p, r, party_value(s, p))
    push(s, F_REVEAL, p, r, BY_EXPEDITION, 0)


def sail_by_deck(s: State, by_power: Int) -> None:
    """D-NAT-12, D-R-41: declared before the card is turned; a failure uses the power up."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    pop(s)
    if by_power == 1:
        s.power_turn[p] = s.turn
        s.power_left[p] -= 1
    note(s, E_EXPEDITION, p, REGIONS, party_value(s, p))
    push(s, F_TURN_CARD, p, by_power, 0, 0)


def come_home(s: State, p: Int) -> None:
    """D-DISC-12: everybody sent goes to the supply, whatever the outcome."""
    for kind in range(KINDS):
        n = s.party[kind]
        s.explorers[p * KINDS + kind] -= n
        s.supply[p * KINDS + kind] += n
        s.party[kind] = 0


def resistance_for(s: State, p: Int, printed: Int) -> Int:
    """D-B1-28, 29: one less for the owner of the Age I Plague, counters and cards alike."""
    if s.tile_at[PLAGUE_I] == p:
        return printed - 1
    return printed


# ---- counters -----------------------------------------------------------------------------------------------------


def offer_counters(s: State) -> None:
    """What nobody has seen is not drawn yet: any unseen counter may lie there."""
    s.seat = CHANCE
    s.asked = Q_CHANCE
    for c in range(COUNTERS):
        if s.counter_at[c] == UNSEEN:
            outcome(s, V_REVEAL * VERB + c * A, 1)


def do_reveal(s: State, c: Int) -> None:
    """The frame on top says on which region; it goes on with a counter that now exists."""
    at = (s.depth - 1) * FRAME
    r = s.frames[at + 2]
    if s.frames[at] == F_OPEN:
        r = s.frames[at + 1]
    s.counter[r] = c
    s.counter_at[c] = ON_REGION + r


def show_to_all(s: State, r: Int) -> None:
    if s.known[r] != EVERYBODY:
        s.known[r] = EVERYBODY
        s.barrier = 1
    note(s, E_COUNTER, s.counter[r], r, 0)


def ask_reveal(s: State) -> None:
    """D-DISC-03, 16: only now the counter is turned over, for all to see."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    r = s.frames[at + 2]
    mode = s.frames[at + 3]
    if s.counter[r] == FACE_DOWN:
        offer_counters(s)
        return
    pop(s)
    show_to_all(s, r)
    c = s.counter[r]
    if mode == BY_EXPEDITION:
        needed = resistance_for(s, p, COUNTER_RESISTANCE[c])
        if party_value(s, p) >= needed:  # D-DISC-06
            money = COUNTER_PLUNDER[c] + COUNTER_SOLDIER[c] * s.party[SOLDIER]  # D-DISC-08, 09
            come_home(s, p)
            claim_region(s, p, r, money, COLONIST)
        else:
            come_home(s, p)
            note(s, E_FAILED, p, r, needed)
            replace_counter(s, r)
    elif mode == BY_SPAIN:  # D-NAT-03 to 05
        claim_region(s, p, r, COUNTER_PLUNDER[c], SOLDIER)
    else:  # D-B1-14, 15, D-AUC-15: a Colonist, plunder, nothing for Soldiers
        claim_region(s, p, r, COUNTER_PLUNDER[c], COLONIST)


def claim_region(s: State, p: Int, r: Int, money: Int, settler: Int) -> None:
    """D-DISC-07 to 11: the counter, the money, one worker from the supply; the region is open to all."""
    s.counter_at[s.counter[r]] = p
    s.counter[r] = NO_COUNTER
    s.known[r] = 0
    s.undiscovered -= 1
    s.money[p] += money
    note(s, E_DISCOVERED, p, r, money)
    put_from_supply(s, p, settler, r, 1)


def replace_counter(s: State, r: Int) -> None:
    """D-DISC-13: it goes back, seen by all (D-R-64). No Survivors: an unused one takes its place (D-OPT-10, 11)."""
    if s.no_survivors == 1 and s.spare_counters > 0:
        s.counter_at[s.counter[r]] = GONE
        s.counter[r] = FACE_DOWN
        s.known[r] = 0
        s.spare_counters -= 1
        note(s, E_COUNTER_GONE, r, 0, 0)
        if s.recon == 1 and RECON_REPLACEMENT_OPEN == 1:
            push(s, F_OPEN, r, 0, 0, 0)


def ask_open(s: State) -> None:
    """Advanced Reconnaissance: the counter is laid face up (D-OPT-15)."""
    at = (s.depth - 1) * FRAME
    r = s.frames[at + 1]
    if s.counter[r] == FACE_DOWN:
        offer_counters(s)
        return
    pop(s)
    show_to_all(s, r)


def ask_chart(s: State) -> None:
    """New World Cartography on purchase: now, or later in a Phase 4 (D-B1-16); never the deck (D-R-38)."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    if s.undiscovered == 0:
        pop(s)
        return
    s.seat = p
    s.asked = Q_CHART
    offer_charting(s)
    emit(s, V_PASS * VERB)


def offer_charting(s: State) -> None:
    for r in range(REGIONS):
        if s.counter[r] != NO_COUNTER:
            emit(s, V_EXPLORE * VERB + r * A)


def chart(s: State, p: Int, r: Int) -> None:
    s.chart_used = 1
    note(s, E_CHART, p, r, 0)
    push(s, F_REVEAL, p, r, BY_CHART, 0)


def spain_discovers(s: State, r: Int) -> None:
    p = s.seat
    s.power_left[p] = 0
    note(s, E_SPAIN, p, r, 0)
    next_step(s)
    push(s, F_REVEAL, p, r, BY_SPAIN, 0)


# ---- the deck -----------------------------------------------------------------------------------------------------


def unseen_cards(s: State) -> Int:
    n = 0
    for c in range(CARDS):
        if s.card_at[c] == UNSEEN:
            n += 1
    return n


def top_is_drawn(s: State) -> bool:
    """True when the top card exists; else chance is asked for it. Cards put under the deck come up last."""
    if s.top_card >= 0:
        return True
    if unseen_cards(s) > 0:
        s.seat = CHANCE
        s.asked = Q_CHANCE
        for c in range(CARDS):
            if s.card_at[c] == UNSEEN:
                outcome(s, V_TURN * VERB + c * A, 1)
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


def do_turn(s: State, c: Int) -> None:
    s.card_at[c] = IN_DECK
    s.top_card = c
    s.top_known = 0


def ask_turn_card(s: State) -> None:
    """D-DISC-19 to 21: the same test on the top card; no Colonist; a failure shuffles the whole deck anew."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    by_power = s.frames[at + 2]
    if not top_is_drawn(s):
        return
    pop(s)
    c = s.top_card
    if s.top_known != EVERYBODY:
        s.barrier = 1
    note(s, E_CARD, c, 0, 0)
    printed = CARD_RESISTANCE[c]
    if by_power == 1:  # D-NAT-10, D-R-39
        printed = PORTUGUESE_RESISTANCE
    needed = resistance_for(s, p, printed)
    s.top_card = -1
    s.top_known = 0
    if party_value(s, p) >= needed:
        money = CARD_PLUNDER[c] + CARD_SOLDIER[c] * s.party[SOLDIER]
        s.card_at[c] = p
        s.n_deck -= 1
        s.money[p] += money
        note(s, E_CARD_WON, p, c, money)
    else:
        note(s, E_FAILED, p, REGIONS, needed)
        s.card_at[c] = UNSEEN
        for i in range(s.n_bottom):
            s.card_at[s.bottom[i]] = UNSEEN
            s.bottom[i] = 0
            s.bottom_known[i] = 0
        s.n_bottom = 0
    come_home(s, p)


# ---- scouting -----------------------------------------------------------------------------------------------------


def offer_scouting(s: State, p: Int) -> None:
    """D-OPT-12 to 14, D-R-63: any counter he does not know, or the top card once all regions are discovered."""
    if s.money[p] < SCOUT_PRICE[AGE[s.turn]]:
        return
    for r in range(REGIONS):
        if s.counter[r] != NO_COUNTER and (s.known[r] >> p) & 1 == 0:
            emit(s, V_SCOUT * VERB + r * A)
    if s.undiscovered == 0 and s.n_deck > 0 and (s.top_card < 0 or (s.top_known >> p) & 1 == 0):
        emit(s, V_SCOUT * VERB + REGIONS * A)


def do_scout(s: State, r: Int) -> None:
    p = s.seat
    price = SCOUT_PRICE[AGE[s.turn]]
    s.money[p] -= price
    note(s, E_SCOUTED, p, r, price)
    if r == REGIONS:
        push(s, F_LOOK_CARD, p, 0, 0, 0)
    else:
        push(s, F_LOOK, p, r, 0, 0)


def ask_look(s: State) -> None:
    """Only the payer sees it; it goes back face down to the same region."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    r = s.frames[at + 2]
    if s.counter[r] == FACE_DOWN:
        offer_counters(s)
        return
    pop(s)
    s.known[r] |= 1 << p
    s.barrier = 1
    whisper(s, E_SCOUT_SAW, 1 << p, s.counter[r], r, 0)


def ask_look_card(s: State) -> None:
    """D-OPT-14: then it goes back on top of the deck or under it."""
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    if not top_is_drawn(s):
        return
    if s.frames[at + 2] == 0:
        s.frames[at + 2] = 1
        s.top_known |= 1 << p
        s.barrier = 1
        whisper(s, E_SCOUT_CARD, 1 << p, s.top_card, 0, 0)
    if s.n_deck == 1:  # top and bottom are the same place
        pop(s)
        return
    s.seat = p
    s.asked = Q_RETURN_CARD
    emit(s, V_RETURN * VERB)
    emit(s, V_RETURN * VERB + A)


def do_return(s: State, under: Int) -> None:
    at = (s.depth - 1) * FRAME
    p = s.frames[at + 1]
    pop(s)
    note(s, E_PUT_BACK, p, under, 0)
    if under == 1:
        s.bottom[s.n_bottom] = s.top_card
        s.bottom_known[s.n_bottom] = s.top_known
        s.n_bottom += 1
        s.top_card = -1
        s.top_known = 0
