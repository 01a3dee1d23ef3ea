"""What nobody in his senses would do: bots from the second level up do not even look at it."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, VERB, A
from carrack.core.flow import top
from carrack.games.discovery.facts import (
    CAPTAIN,
    CARD_RESISTANCE,
    CARDS,
    COUNTER_RESISTANCE,
    COUNTERS,
    KINDS,
    MAGELLAN,
    MAGELLAN_VALUE,
    NO_COUNTER,
    PER_DOLLAR,
    REGIONS,
    TILE_BONUS,
    TILES,
    TURNS,
    UNSEEN,
)
from carrack.games.discovery.rules.buildings import BUY_BUILDING
from carrack.games.discovery.rules.buying_vp import BUY_VP
from carrack.games.discovery.rules.counters import EXPLORE, party_value, resistance_for
from carrack.games.discovery.rules.discovery import GO, NAME_DESTINATION, NAME_PARTY, SEND_EXPEDITION, Party
from carrack.games.discovery.rules.dock import LAND_WORKER
from carrack.games.discovery.rules.trade_goods import TAKE_GOOD
from carrack.games.discovery.state import State

CERTAIN: Final = 100
FAINT: Final = 20  # per cent: explorers wait for more of them rather than sail with less


def is_foolish(s: State, action: Int) -> bool:
    verb = action // VERB
    last = s.turn == TURNS
    if s.asked == SEND_EXPEDITION:
        if verb == GO:
            chance = chance_to_discover(s, s.seat, strength_of(s, s.seat, 0, 0))
            return chance == 0 or (chance < FAINT and not last)
        return verb == PASS and last and chance_to_discover(s, s.seat, strength_of(s, s.seat, 0, 0)) > 0
    if s.asked == NAME_PARTY:
        return weakens(s, action % VERB // A, action % A)
    if s.asked == NAME_DESTINATION:
        return verb == EXPLORE and chance_in(s, s.seat, action % VERB, party_value(s, s.seat)) < best_chance(s)
    if s.asked == TAKE_GOOD or s.asked == LAND_WORKER:
        return verb == PASS
    if last and s.asked == BUY_BUILDING:
        return verb == PASS and s.buying == 0 and not counts_money(s, s.seat)  # else money is worth something
    if last and s.asked == BUY_VP:
        return action % VERB < s.n_legal - 1
    return False


def captain_value(s: State, p: Int) -> Int:
    if s.tile_at[MAGELLAN] == p:
        return MAGELLAN_VALUE
    return 2


def strength_of(s: State, p: Int, first: Int, so_far: Int) -> Int:
    """A party that has a strength so far, with all explorers from this kind on."""
    for kind in range(first, KINDS):
        n = s.explorers[p * KINDS + kind]
        if kind == CAPTAIN:
            n *= captain_value(s, p)
        so_far += n
    return so_far


def weakens(s: State, kind: Int, n: Int) -> bool:
    """Whether naming so few makes the party less likely to succeed than naming all."""
    p = top(s, Party.seat)
    each = 1
    if kind == CAPTAIN:
        each = captain_value(s, p)
    so_far = 0
    for before in range(kind):
        if before == CAPTAIN:
            so_far += s.party[before] * captain_value(s, p)
        else:
            so_far += s.party[before]
    fewer = strength_of(s, p, kind + 1, so_far + n * each)
    return chance_to_discover(s, p, fewer) < chance_to_discover(s, p, strength_of(s, p, kind, so_far))


def chance_to_discover(s: State, p: Int, strength: Int) -> Int:
    """Per cent, where it is best; the deck once there is no region left."""
    if s.undiscovered == 0:
        return chance_with_card(s, p, strength)
    best = 0
    for r in range(REGIONS):
        if s.counter[r] != NO_COUNTER:
            chance = chance_in(s, p, r, strength)
            if chance > best:
                best = chance
    return best


def best_chance(s: State) -> Int:
    """Per cent of the party that was named; a safe discovery and a likely one are both worth a thought."""
    best = chance_to_discover(s, s.seat, party_value(s, s.seat))
    if best > FAINT:
        return FAINT
    return best


def chance_in(s: State, p: Int, r: Int, strength: Int) -> Int:
    """Per cent in one region, by what the seat knows."""
    if s.counter[r] >= 0 and (s.known[r] >> p) & 1 == 1:
        if strength >= resistance_for(s, p, COUNTER_RESISTANCE[s.counter[r]]):
            return CERTAIN
        return 0
    enough = 0
    total = 0
    for c in range(COUNTERS):
        if s.counter_at[c] == UNSEEN:
            total += 1
            if strength >= resistance_for(s, p, COUNTER_RESISTANCE[c]):
                enough += 1
    if total == 0:
        return 0
    return CERTAIN * enough // total


def chance_with_card(s: State, p: Int, strength: Int) -> Int:
    enough = 0
    total = 0
    for c in range(CARDS):
        if s.card_at[c] == UNSEEN:
            total += 1
            if strength >= resistance_for(s, p, CARD_RESISTANCE[c]):
                enough += 1
    if total == 0:
        return CERTAIN
    return CERTAIN * enough // total


def counts_money(s: State, p: Int) -> bool:
    """Whether a building of his counts dollars at the end."""
    for tile in range(TILES):
        if s.tile_at[tile] == p and TILE_BONUS[s.edition * TILES + tile] == PER_DOLLAR:
            return True
    return False
