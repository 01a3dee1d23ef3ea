"""Evaluation of a position: heuristic values of all seats, and the features of the learned value function.

Heuristic values are those of `heuristic`. Features are fixed-point numbers (1.0 is ONE), and divisors only scale them
to similar ranges. Learned weights depend on the order of features; `FEATURES_VERSION` is its version.
"""

from __future__ import annotations

from carrack.engine.arrays import Int, Ints
from carrack.games.discovery.constants import (
    AGE,
    GOODS,
    NATIONS,
    NO_WORKER,
    PRICE,
    REGIONS,
    SEATS,
    SLOTS,
    SOLDIER,
    TILES,
    TURNS,
    WORKER_KINDS,
)
from carrack.games.discovery.rules.capital_buildings import CAPITAL_BUILDINGS
from carrack.games.discovery.rules.colony_scoring import region_points
from carrack.games.discovery.rules.dock import COLONIST_DOCK
from carrack.games.discovery.rules.expeditions import DISCOVERY_BOX
from carrack.games.discovery.rules.final_scoring import building_points, discovery_points, total_points
from carrack.games.discovery.rules.income import income_from_sets
from carrack.games.discovery.rules.placement import PLACEMENT
from carrack.games.discovery.rules.shipping import MERCHANT_SHIPPING, shipping_value
from carrack.games.discovery.rules.specialists_box import SPECIALISTS_BOX
from carrack.games.discovery.rules.trade_goods import TRADE_GOODS
from carrack.games.discovery.rules.warfare import WARFARE
from carrack.games.discovery.search.heuristic import (
    SCORINGS_LEFT,
    dock_value,
    explorers_value,
    goods_value,
    hand_value,
    late_points,
    money_value,
    purchases_value,
    regions_value,
    seat_value,
    shipping_box_value,
    slots_value,
    tiles_value,
)
from carrack.games.discovery.state import DiscoveryState
from carrack.search.workspace import FEATURE_ONE, MAX_PLAYER_FEATURES, SearchWorkspace


def phase_of(s: DiscoveryState) -> Int:
    """Phase of the turn: 0 before the boxes, 10 after them."""
    step = s.program[s.step]
    if step == PLACEMENT:
        return 1
    if step == COLONIST_DOCK:
        return 2
    if step == TRADE_GOODS:
        return 3
    if step == MERCHANT_SHIPPING:
        return 4
    if step == CAPITAL_BUILDINGS:
        return 5
    if step == DISCOVERY_BOX:
        return 6
    if step == SPECIALISTS_BOX:
        return 7
    if step == WARFARE:
        return 8
    if s.step > s.turn_start + 18:
        return 10
    if s.step > s.turn_start + 1:
        return 9
    return 0


def write_features(s: DiscoveryState, m: SearchWorkspace) -> None:
    """Compute all features of a position."""
    write_shared_features(s, m)
    for p in range(s.players):
        write_player_features(s, m, p, p * MAX_PLAYER_FEATURES)
    write_box_features(s, m)


def write_shared_features(s: DiscoveryState, m: SearchWorkspace) -> None:
    f = m.shared_features
    f[s.turn] = FEATURE_ONE
    f[10 + phase_of(s)] = FEATURE_ONE
    f[21] = FEATURE_ONE
    f[22] = s.n_market * FEATURE_ONE // 4
    f[23] = s.undiscovered * FEATURE_ONE // 9
    f[24] = s.n_deck * FEATURE_ONE // 10
    f[25] = s.box_ship * FEATURE_ONE
    f[26] = s.n_build * FEATURE_ONE // 5
    f[27] = s.n_trade * FEATURE_ONE // 4
    f[28] = s.n_dock * FEATURE_ONE // 11
    f[29] = s.edition * FEATURE_ONE
    f[30 + s.players] = FEATURE_ONE
    f[38] = s.builders * FEATURE_ONE
    f[39] = s.buying * FEATURE_ONE
    f[40] = s.captains * FEATURE_ONE
    f[41] = s.no_survivors * FEATURE_ONE
    f[42] = s.index * FEATURE_ONE // 10
    f[43] = s.n_war * FEATURE_ONE // 4
    f[44] = s.n_row * FEATURE_ONE // 5
    f[45] = s.dock_size * FEATURE_ONE // 11
    for g in range(GOODS):
        f[50 + g] = s.market[g] * FEATURE_ONE // 2
    for r in range(REGIONS):
        if s.region_good[r] >= 0:
            f[62 + r] = FEATURE_ONE
        if s.counter[r] != NO_WORKER:
            f[72 + r] = FEATURE_ONE
    for i in range(s.n_row):
        f[84 + s.row[i]] = FEATURE_ONE


def write_player_features(s: DiscoveryState, m: SearchWorkspace, p: Int, at: Int) -> None:
    f = m.player_features
    step = s.program[s.step]
    done = 0
    if step == CAPITAL_BUILDINGS:
        done = s.index
    f[at] = seat_value(s, p) * FEATURE_ONE // 5000
    f[at + 1] = (
        (total_points(s, p) - late_points(s, p) + discovery_points(s, p) + building_points(s, p)) * FEATURE_ONE // 40
    )
    f[at + 2] = s.money[p] * FEATURE_ONE // 20
    f[at + 3] = money_value(s, p) * FEATURE_ONE // 1000
    f[at + 4] = goods_value(s, p) * FEATURE_ONE // 1000
    f[at + 5] = regions_value(s, p) * FEATURE_ONE // 2000
    f[at + 6] = tiles_value(s, p) * FEATURE_ONE // 1000
    f[at + 7] = hand_value(s, p) * FEATURE_ONE // 1000
    f[at + 8] = dock_value(s, p, step) * FEATURE_ONE // 500
    f[at + 9] = explorers_value(s, p) * FEATURE_ONE // 500
    f[at + 10] = slots_value(s, p) * FEATURE_ONE // 300
    f[at + 11] = shipping_box_value(s, p) * FEATURE_ONE // 200
    f[at + 12] = s.ships[p] * FEATURE_ONE // 2
    f[at + 13] = income_from_sets(s, p) * FEATURE_ONE // 6
    if s.seat == p:
        f[at + 14] = FEATURE_ONE
    f[at + 15] = s.hands[p] * FEATURE_ONE // 5
    f[at + 16] = discovery_points(s, p) * FEATURE_ONE // 10
    f[at + 17] = building_points(s, p) * FEATURE_ONE // 10
    f[at + 18] = purchases_value(s, p, done) * FEATURE_ONE // 300
    f[at + 19] = shipping_value(s, p) * FEATURE_ONE // 3
    f[at + 20] = f[at + 13] * (TURNS - s.turn) // 4
    price = PRICE[AGE[s.turn]]
    if price > 0 and s.money[p] >= price:
        f[at + 21] = FEATURE_ONE
    if price > 0 and s.money[p] >= 2 * price:
        f[at + 22] = FEATURE_ONE
    if s.nation[p] >= 0 and s.nation[p] < NATIONS and s.nations > 0:
        f[at + 23 + s.nation[p]] = FEATURE_ONE
        f[at + 30] = s.power_left[p] * FEATURE_ONE // 3
    write_goods_features(s, f, p, at + 31)
    for kind in range(WORKER_KINDS):
        f[at + 50 + kind] = s.hand[p * WORKER_KINDS + kind] * FEATURE_ONE // 2
        f[at + 56 + kind] = s.gained[p * WORKER_KINDS + kind] * FEATURE_ONE // 2
        f[at + 62 + kind] = s.explorers[p * WORKER_KINDS + kind] * FEATURE_ONE // 2
        f[at + 68 + kind] = s.supply[p * WORKER_KINDS + kind] * FEATURE_ONE // 5
    for i in range(SLOTS):
        if s.slots[i] != NO_WORKER and s.slots[i] // WORKER_KINDS == p:
            f[at + 74 + i] = FEATURE_ONE
    write_region_features(s, f, p, at + 80)
    for tile in range(TILES):
        if s.tile_at[tile] == p:
            f[at + 130 + tile] = FEATURE_ONE
            f[at + 120] += FEATURE_ONE // 5


def write_goods_features(s: DiscoveryState, f: Ints, p: Int, at: Int) -> None:
    """Features of goods: number of each, and of pairs, threes and fours."""
    for g in range(GOODS):
        n = s.goods[p * GOODS + g]
        f[at + g] = n * FEATURE_ONE // 2
        if n > 4:
            n = 4
        if n > 0:
            f[at + GOODS + n] += FEATURE_ONE // 2


def write_region_features(s: DiscoveryState, f: Ints, p: Int, at: Int) -> None:
    scorings = SCORINGS_LEFT[s.turn]
    for r in range(REGIONS):
        n = s.crowd[r * SEATS + p]
        if n > 0:
            points = region_points(s, r, p)
            f[at + r] = n * FEATURE_ONE // 3
            f[at + 9 + r] = points * FEATURE_ONE // 4
            f[at + 18 + r] = s.colony[(r * SEATS + p) * WORKER_KINDS + SOLDIER] * FEATURE_ONE // 2
            f[at + 27] += points * FEATURE_ONE // 10
            f[at + 28] += points * scorings * FEATURE_ONE // 30
            if n >= 3:
                f[at + 29] += FEATURE_ONE // 2
            if points == 0:
                f[at + 30] += n * FEATURE_ONE // 3


def write_box_features(s: DiscoveryState, m: SearchWorkspace) -> None:
    """Features of workers in boxes; earlier places count more."""
    f = m.player_features
    for i in range(s.n_dock):
        f[s.dock[i] // WORKER_KINDS * MAX_PLAYER_FEATURES + 112] += FEATURE_ONE // 3
        f[s.dock[i] // WORKER_KINDS * MAX_PLAYER_FEATURES + 113 + s.dock[i] % WORKER_KINDS] += FEATURE_ONE // 2
    for i in range(s.n_build):
        f[s.build[i] // WORKER_KINDS * MAX_PLAYER_FEATURES + 121] += FEATURE_ONE * (6 - i) // 6
    for i in range(s.n_trade):
        f[s.trade[i] // WORKER_KINDS * MAX_PLAYER_FEATURES + 122] += FEATURE_ONE * (6 - i) // 6
    for i in range(s.n_war):
        f[s.war[i] // WORKER_KINDS * MAX_PLAYER_FEATURES + 123] += FEATURE_ONE
    for i in range(s.n_init):
        f[s.init[i] // WORKER_KINDS * MAX_PLAYER_FEATURES + 124] += FEATURE_ONE * (8 - i) // 8
    for i in range(s.players):
        f[s.order[i] * MAX_PLAYER_FEATURES + 125] = i * FEATURE_ONE // 3
