"""Evaluation of a position: heuristic values, features of the learned value function, and complete plans of orders.

Features are fixed-point numbers (1.0 is ONE), and divisors only scale them to similar ranges. `feature_layout` names
them.
"""

from __future__ import annotations

from carrack.engine.arrays import Int, Ints
from carrack.games.marchands.constants import (
    CITIES,
    CONTRACT_VALUE,
    NO_CONTRACT,
    NO_OWNER,
    REGIONS,
    RESOURCES,
    SEATS,
)
from carrack.games.marchands.rules.final_scoring import economic, place_of, political, religious
from carrack.games.marchands.rules.resolution import can_pay
from carrack.games.marchands.search.feature_layout import INFLUENCES, PlayerFeatures, SharedFeatures
from carrack.games.marchands.search.heuristic import (
    location_value,
    pending_reward_value,
    seat_value,
)
from carrack.games.marchands.state import MarchandsState
from carrack.search.workspace import FEATURE_ONE, MAX_PLAYER_FEATURES, SearchWorkspace


def write_features(s: MarchandsState, m: SearchWorkspace) -> None:
    """Compute all features of a position."""
    write_shared_features(s, m)
    f = m.player_features
    for p in range(s.players):
        f[p * MAX_PLAYER_FEATURES + PlayerFeatures.economic_influence] = economic(s, p) * FEATURE_ONE // 20
        f[p * MAX_PLAYER_FEATURES + PlayerFeatures.religious_influence] = religious(s, p) * FEATURE_ONE // 8
        f[p * MAX_PLAYER_FEATURES + PlayerFeatures.political_influence] = political(s, p) * FEATURE_ONE // 4
    for p in range(s.players):
        write_player_features(s, f, p, p * MAX_PLAYER_FEATURES)


def write_shared_features(s: MarchandsState, m: SearchWorkspace) -> None:
    f = m.shared_features
    f[SharedFeatures.turn + s.turn] = FEATURE_ONE
    f[SharedFeatures.bias] = FEATURE_ONE
    f[SharedFeatures.players + s.players] = FEATURE_ONE
    f[SharedFeatures.resource_ladder] = s.resource_ladder * FEATURE_ONE // 3
    f[SharedFeatures.contract_ladder] = s.contract_ladder * FEATURE_ONE // 3
    f[SharedFeatures.turns_left] = (s.turns - s.turn) * FEATURE_ONE // 12
    if s.sealed > 0:
        f[SharedFeatures.is_sealed] = FEATURE_ONE
    f[SharedFeatures.step_progress] = s.index * FEATURE_ONE // 24
    for city in range(CITIES):
        f[SharedFeatures.city_goods + city] = s.lots[city] * FEATURE_ONE // 4
        if s.contract[city] != NO_CONTRACT:
            f[SharedFeatures.city_contract + city] = CONTRACT_VALUE[s.contract[city]] * FEATURE_ONE // 9
        if s.church[city] != NO_OWNER:
            f[SharedFeatures.city_church + city] = FEATURE_ONE


def write_player_features(s: MarchandsState, f: Ints, p: Int, at: Int) -> None:
    f[at + PlayerFeatures.heuristic] = seat_value(s, p) * FEATURE_ONE // 3000
    for kind in range(INFLUENCES):  # lead of the seat, and whether it is last
        mine = f[at + PlayerFeatures.economic_influence + kind]
        most = 0
        least = mine + 1
        for q in range(s.players):
            if q != p:
                other = f[q * MAX_PLAYER_FEATURES + PlayerFeatures.economic_influence + kind]
                most = max(most, other)
                least = min(least, other)
        if mine > most:
            f[at + PlayerFeatures.leads + kind] = FEATURE_ONE
        f[at + PlayerFeatures.lead + kind] = mine - most
        if mine <= least:
            f[at + PlayerFeatures.is_last + kind] = FEATURE_ONE
    f[at + PlayerFeatures.place + place_of(s, p)] = FEATURE_ONE
    f[at + PlayerFeatures.pending_rewards] = pending_reward_value(s, p) * FEATURE_ONE // 500
    if s.caravan[p] >= 0:
        f[at + PlayerFeatures.caravan_value] = location_value(s, p, s.caravan[p]) * FEATURE_ONE // 500
        f[at + PlayerFeatures.caravan_city + s.caravan[p]] = FEATURE_ONE
    write_goods_features(s, f, p, at)
    f[at + PlayerFeatures.monopolies] = s.monopolies[p] * FEATURE_ONE // 2
    f[at + PlayerFeatures.churches_left] = s.churches_left[p] * FEATURE_ONE // 5
    f[at + PlayerFeatures.electors_left] = s.electors_left[p] * FEATURE_ONE // 20
    f[at + PlayerFeatures.turn_order] = ((p - s.first + s.players) % s.players) * FEATURE_ONE // 3
    if s.seat == p:
        f[at + PlayerFeatures.is_deciding] = FEATURE_ONE
    write_elector_features(s, f, p, at)
    for city in range(CITIES):
        if s.contract[city] != NO_CONTRACT and can_pay(s, p, s.contract[city]):
            f[at + PlayerFeatures.payable_contracts] += FEATURE_ONE // 2
            f[at + PlayerFeatures.payable_value] += CONTRACT_VALUE[s.contract[city]] * FEATURE_ONE // 9
        if s.church[city] == p:
            f[at + PlayerFeatures.churches + city] = FEATURE_ONE


def write_goods_features(s: MarchandsState, f: Ints, p: Int, at: Int) -> None:
    for r in range(RESOURCES):
        mine = s.goods[p * RESOURCES + r]
        most = 0
        for q in range(s.players):
            if q != p and s.goods[q * RESOURCES + r] > most:
                most = s.goods[q * RESOURCES + r]
        f[at + PlayerFeatures.goods + r] = mine * FEATURE_ONE // 2
        if mine > most:
            f[at + PlayerFeatures.most_goods + r] = FEATURE_ONE


def write_elector_features(s: MarchandsState, f: Ints, p: Int, at: Int) -> None:
    for region in range(REGIONS):
        mine = s.electors[region * SEATS + p]
        most = 0
        for q in range(s.players):
            if q != p and s.electors[region * SEATS + q] > most:
                most = s.electors[region * SEATS + q]
        f[at + PlayerFeatures.electors + region] = mine * FEATURE_ONE // 3
        f[at + PlayerFeatures.elector_lead + region] = (mine - most) * FEATURE_ONE // 3
        if mine > most:
            f[at + PlayerFeatures.most_electors + region] = FEATURE_ONE
