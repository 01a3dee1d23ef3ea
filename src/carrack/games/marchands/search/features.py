"""Evaluation of a position: heuristic values, features of the learned value function, and complete plans of orders.

Features are fixed-point numbers (1.0 is ONE), and divisors only scale them to similar ranges. Learned weights depend on
the order of features; `FEATURES_VERSION` is its version.
"""

from __future__ import annotations

from typing import Final

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
from carrack.games.marchands.search.heuristic import (
    location_value,
    pending_reward_value,
    seat_value,
)
from carrack.games.marchands.state import MarchandsState
from carrack.search.workspace import FEATURE_ONE, MAX_PLAYER_FEATURES, SearchWorkspace

INFLUENCES: Final = 3

# ---- features -------------------------------------------------------------------------------------------------------


def write_features(s: MarchandsState, m: SearchWorkspace) -> None:
    """Compute all features of a position."""
    write_shared_features(s, m)
    f = m.player_features
    for p in range(s.players):
        f[p * MAX_PLAYER_FEATURES + 1] = economic(s, p) * FEATURE_ONE // 20
        f[p * MAX_PLAYER_FEATURES + 2] = religious(s, p) * FEATURE_ONE // 8
        f[p * MAX_PLAYER_FEATURES + 3] = political(s, p) * FEATURE_ONE // 4
    for p in range(s.players):
        write_player_features(s, f, p, p * MAX_PLAYER_FEATURES)


def write_shared_features(s: MarchandsState, m: SearchWorkspace) -> None:
    f = m.shared_features
    f[s.turn] = FEATURE_ONE
    f[13] = FEATURE_ONE
    f[14 + s.players] = FEATURE_ONE
    f[20] = s.resource_ladder * FEATURE_ONE // 3
    f[21] = s.contract_ladder * FEATURE_ONE // 3
    f[22] = (s.turns - s.turn) * FEATURE_ONE // 12
    if s.sealed > 0:
        f[23] = FEATURE_ONE
    f[24] = s.index * FEATURE_ONE // 24
    for city in range(CITIES):
        f[30 + city] = s.lots[city] * FEATURE_ONE // 4
        if s.contract[city] != NO_CONTRACT:
            f[52 + city] = CONTRACT_VALUE[s.contract[city]] * FEATURE_ONE // 9
        if s.church[city] != NO_OWNER:
            f[74 + city] = FEATURE_ONE


def write_player_features(s: MarchandsState, f: Ints, p: Int, at: Int) -> None:
    f[at] = seat_value(s, p) * FEATURE_ONE // 3000
    for kind in range(INFLUENCES):  # lead of the seat, and whether it is last
        mine = f[at + 1 + kind]
        most = 0
        least = mine + 1
        for q in range(s.players):
            if q != p:
                other = f[q * MAX_PLAYER_FEATURES + 1 + kind]
                most = max(most, other)
                least = min(least, other)
        if mine > most:
            f[at + 4 + kind] = FEATURE_ONE
        f[at + 7 + kind] = mine - most
        if mine <= least:
            f[at + 10 + kind] = FEATURE_ONE
    f[at + 13 + place_of(s, p)] = FEATURE_ONE
    f[at + 18] = pending_reward_value(s, p) * FEATURE_ONE // 500
    if s.caravan[p] >= 0:
        f[at + 19] = location_value(s, p, s.caravan[p]) * FEATURE_ONE // 500
        f[at + 20 + s.caravan[p]] = FEATURE_ONE
    write_goods_features(s, f, p, at + 42)
    f[at + 54] = s.monopolies[p] * FEATURE_ONE // 2
    f[at + 55] = s.churches_left[p] * FEATURE_ONE // 5
    f[at + 56] = s.electors_left[p] * FEATURE_ONE // 20
    f[at + 57] = ((p - s.first + s.players) % s.players) * FEATURE_ONE // 3
    if s.seat == p:
        f[at + 58] = FEATURE_ONE
    write_elector_features(s, f, p, at + 60)
    for city in range(CITIES):
        if s.contract[city] != NO_CONTRACT and can_pay(s, p, s.contract[city]):
            f[at + 86] += FEATURE_ONE // 2
            f[at + 87] += CONTRACT_VALUE[s.contract[city]] * FEATURE_ONE // 9
        if s.church[city] == p:
            f[at + 88 + city] = FEATURE_ONE


def write_goods_features(s: MarchandsState, f: Ints, p: Int, at: Int) -> None:
    for r in range(RESOURCES):
        mine = s.goods[p * RESOURCES + r]
        most = 0
        for q in range(s.players):
            if q != p and s.goods[q * RESOURCES + r] > most:
                most = s.goods[q * RESOURCES + r]
        f[at + r] = mine * FEATURE_ONE // 2
        if mine > most:
            f[at + 6 + r] = FEATURE_ONE


def write_elector_features(s: MarchandsState, f: Ints, p: Int, at: Int) -> None:
    for region in range(REGIONS):
        mine = s.electors[region * SEATS + p]
        most = 0
        for q in range(s.players):
            if q != p and s.electors[region * SEATS + q] > most:
                most = s.electors[region * SEATS + q]
        f[at + region] = mine * FEATURE_ONE // 3
        f[at + 8 + region] = (mine - most) * FEATURE_ONE // 3
        if mine > most:
            f[at + 16 + region] = FEATURE_ONE
