"""Dominated actions, which bots from the second level up prune from their search."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import ARG_STRIDE, PASS, VERB_STRIDE
from carrack.engine.flow import get_slot
from carrack.games.discovery.constants import (
    CAPTAIN,
    CARD_RESISTANCE,
    CARDS,
    COUNTER_RESISTANCE,
    COUNTERS,
    MAGELLAN,
    MAGELLAN_VALUE,
    NO_COUNTER,
    PER_DOLLAR,
    REGIONS,
    TILE_BONUS,
    TILES,
    TURNS,
    UNSEEN,
    WORKER_KINDS,
)
from carrack.games.discovery.rules.buying_vp import BUY_VP
from carrack.games.discovery.rules.capital_buildings import BUY_BUILDING
from carrack.games.discovery.rules.discovery_counters import EXPLORE, expedition_strength, resistance_for
from carrack.games.discovery.rules.dock import LAND_WORKER
from carrack.games.discovery.rules.expeditions import GO, NAME_DESTINATION, NAME_PARTY, SEND_EXPEDITION, Party
from carrack.games.discovery.rules.trade_goods import TAKE_GOOD
from carrack.games.discovery.state import DiscoveryState

CERTAIN: Final = 100
LOW_CHANCE_PERCENT: Final = 20  # per cent: below these odds explorers rather wait for more


def is_pruned(s: DiscoveryState, action: Int) -> bool:
    verb = action // VERB_STRIDE
    last = s.turn == TURNS
    if s.asked == SEND_EXPEDITION:
        if verb == GO:
            chance = chance_to_discover(s, s.seat, strength_of(s, s.seat, 0, 0))
            return chance == 0 or (chance < LOW_CHANCE_PERCENT and not last)
        return verb == PASS and last and chance_to_discover(s, s.seat, strength_of(s, s.seat, 0, 0)) > 0
    if s.asked == NAME_PARTY:
        return weakens(s, action % VERB_STRIDE // ARG_STRIDE, action % ARG_STRIDE)
    if s.asked == NAME_DESTINATION:
        return verb == EXPLORE and chance_in(
            s, s.seat, action % VERB_STRIDE, expedition_strength(s, s.seat)
        ) < best_chance(s)
    if s.asked == TAKE_GOOD or s.asked == LAND_WORKER:
        return verb == PASS
    if last and s.asked == BUY_BUILDING:
        return verb == PASS and s.buying == 0 and not counts_money(s, s.seat)  # otherwise money has other uses
    if last and s.asked == BUY_VP:
        return action % VERB_STRIDE < s.n_legal - 1
    return False


def captain_value(s: DiscoveryState, p: Int) -> Int:
    if s.tile_at[MAGELLAN] == p:
        return MAGELLAN_VALUE
    return 2


def strength_of(s: DiscoveryState, p: Int, first: Int, so_far: Int) -> Int:
    """Strength of an expedition: `so_far` plus all explorers from kind `first` on."""
    for kind in range(first, WORKER_KINDS):
        n = s.explorers[p * WORKER_KINDS + kind]
        if kind == CAPTAIN:
            n *= captain_value(s, p)
        so_far += n
    return so_far


def weakens(s: DiscoveryState, kind: Int, n: Int) -> bool:
    """Whether sending only `n` of a kind lowers the odds compared with sending all."""
    p = get_slot(s, Party.seat)
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


def chance_to_discover(s: DiscoveryState, p: Int, strength: Int) -> Int:
    """Best odds (per cent) of an expedition over all regions, or against the deck if none is left."""
    if s.undiscovered == 0:
        return chance_with_card(s, p, strength)
    best = 0
    for r in range(REGIONS):
        if s.counter[r] != NO_COUNTER:
            chance = chance_in(s, p, r, strength)
            if chance > best:
                best = chance
    return best


def best_chance(s: DiscoveryState) -> Int:
    """Best odds (per cent) of the chosen expedition, capped at `LOW_CHANCE_PERCENT` so that risky targets are not
    pruned.
    """
    best = chance_to_discover(s, s.seat, expedition_strength(s, s.seat))
    if best > LOW_CHANCE_PERCENT:
        return LOW_CHANCE_PERCENT
    return best


def chance_in(s: DiscoveryState, p: Int, r: Int, strength: Int) -> Int:
    """Odds (per cent) in one region, from the seat's knowledge."""
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


def chance_with_card(s: DiscoveryState, p: Int, strength: Int) -> Int:
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


def counts_money(s: DiscoveryState, p: Int) -> bool:
    """Whether a building of the seat scores dollars at the end."""
    for tile in range(TILES):
        if s.tile_at[tile] == p and TILE_BONUS[s.edition * TILES + tile] == PER_DOLLAR:
            return True
    return False
