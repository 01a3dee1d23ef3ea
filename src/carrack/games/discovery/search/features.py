"""Evaluation of a position: heuristic values of all seats, and the features of the learned value function.

Heuristic values are those of `heuristic`. Features are fixed-point numbers (1.0 is ONE), and divisors only scale them
to similar ranges. `feature_layout` names them.
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
from carrack.games.discovery.search.feature_layout import PlayerFeatures, SharedFeatures
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
    f[SharedFeatures.turn + s.turn] = FEATURE_ONE
    f[SharedFeatures.phase + phase_of(s)] = FEATURE_ONE
    f[SharedFeatures.bias] = FEATURE_ONE
    f[SharedFeatures.market_size] = s.n_market * FEATURE_ONE // 4
    f[SharedFeatures.undiscovered] = s.undiscovered * FEATURE_ONE // 9
    f[SharedFeatures.deck_size] = s.n_deck * FEATURE_ONE // 10
    f[SharedFeatures.discovery_ship] = s.box_ship * FEATURE_ONE
    f[SharedFeatures.builders_in_box] = s.n_build * FEATURE_ONE // 5
    f[SharedFeatures.traders_in_box] = s.n_trade * FEATURE_ONE // 4
    f[SharedFeatures.workers_on_dock] = s.n_dock * FEATURE_ONE // 11
    f[SharedFeatures.edition] = s.edition * FEATURE_ONE
    f[SharedFeatures.players + s.players] = FEATURE_ONE
    f[SharedFeatures.builders_option] = s.builders * FEATURE_ONE
    f[SharedFeatures.buying_option] = s.buying * FEATURE_ONE
    f[SharedFeatures.captains_option] = s.captains * FEATURE_ONE
    f[SharedFeatures.no_survivors_option] = s.no_survivors * FEATURE_ONE
    f[SharedFeatures.step_progress] = s.index * FEATURE_ONE // 10
    f[SharedFeatures.workers_at_war] = s.n_war * FEATURE_ONE // 4
    f[SharedFeatures.building_row_size] = s.n_row * FEATURE_ONE // 5
    f[SharedFeatures.dock_size] = s.dock_size * FEATURE_ONE // 11
    for g in range(GOODS):
        f[SharedFeatures.market + g] = s.market[g] * FEATURE_ONE // 2
    for r in range(REGIONS):
        if s.region_good[r] >= 0:
            f[SharedFeatures.region_good + r] = FEATURE_ONE
        if s.counter[r] != NO_WORKER:
            f[SharedFeatures.undiscovered_counter + r] = FEATURE_ONE
    for i in range(s.n_row):
        f[SharedFeatures.building_row + s.row[i]] = FEATURE_ONE


def write_player_features(s: DiscoveryState, m: SearchWorkspace, p: Int, at: Int) -> None:
    f = m.player_features
    step = s.program[s.step]
    done = 0
    if step == CAPITAL_BUILDINGS:
        done = s.index
    f[at + PlayerFeatures.heuristic] = seat_value(s, p) * FEATURE_ONE // 5000
    f[at + PlayerFeatures.total_points] = (
        (total_points(s, p) - late_points(s, p) + discovery_points(s, p) + building_points(s, p)) * FEATURE_ONE // 40
    )
    f[at + PlayerFeatures.money] = s.money[p] * FEATURE_ONE // 20
    f[at + PlayerFeatures.money_value] = money_value(s, p) * FEATURE_ONE // 1000
    f[at + PlayerFeatures.goods_value] = goods_value(s, p) * FEATURE_ONE // 1000
    f[at + PlayerFeatures.regions_value] = regions_value(s, p) * FEATURE_ONE // 2000
    f[at + PlayerFeatures.tiles_value] = tiles_value(s, p) * FEATURE_ONE // 1000
    f[at + PlayerFeatures.hand_value] = hand_value(s, p) * FEATURE_ONE // 1000
    f[at + PlayerFeatures.dock_value] = dock_value(s, p, step) * FEATURE_ONE // 500
    f[at + PlayerFeatures.explorers_value] = explorers_value(s, p) * FEATURE_ONE // 500
    f[at + PlayerFeatures.slots_value] = slots_value(s, p) * FEATURE_ONE // 300
    f[at + PlayerFeatures.shipping_box_value] = shipping_box_value(s, p) * FEATURE_ONE // 200
    f[at + PlayerFeatures.ships] = s.ships[p] * FEATURE_ONE // 2
    f[at + PlayerFeatures.income] = income_from_sets(s, p) * FEATURE_ONE // 6
    if s.seat == p:
        f[at + PlayerFeatures.is_deciding] = FEATURE_ONE
    f[at + PlayerFeatures.hand_size] = s.hands[p] * FEATURE_ONE // 5
    f[at + PlayerFeatures.discovery_points] = discovery_points(s, p) * FEATURE_ONE // 10
    f[at + PlayerFeatures.building_points] = building_points(s, p) * FEATURE_ONE // 10
    f[at + PlayerFeatures.purchases_value] = purchases_value(s, p, done) * FEATURE_ONE // 300
    f[at + PlayerFeatures.shipping_value] = shipping_value(s, p) * FEATURE_ONE // 3
    f[at + PlayerFeatures.future_income] = f[at + PlayerFeatures.income] * (TURNS - s.turn) // 4
    price = PRICE[AGE[s.turn]]
    if price > 0 and s.money[p] >= price:
        f[at + PlayerFeatures.affords_building] = FEATURE_ONE
    if price > 0 and s.money[p] >= 2 * price:
        f[at + PlayerFeatures.affords_two_buildings] = FEATURE_ONE
    if s.nation[p] >= 0 and s.nation[p] < NATIONS and s.nations > 0:
        f[at + PlayerFeatures.nation + s.nation[p]] = FEATURE_ONE
        f[at + PlayerFeatures.powers_left] = s.power_left[p] * FEATURE_ONE // 3
    write_goods_features(s, f, p, at)
    for kind in range(WORKER_KINDS):
        f[at + PlayerFeatures.hand + kind] = s.hand[p * WORKER_KINDS + kind] * FEATURE_ONE // 2
        f[at + PlayerFeatures.gained + kind] = s.gained[p * WORKER_KINDS + kind] * FEATURE_ONE // 2
        f[at + PlayerFeatures.explorers + kind] = s.explorers[p * WORKER_KINDS + kind] * FEATURE_ONE // 2
        f[at + PlayerFeatures.supply + kind] = s.supply[p * WORKER_KINDS + kind] * FEATURE_ONE // 5
    for i in range(SLOTS):
        if s.slots[i] != NO_WORKER and s.slots[i] // WORKER_KINDS == p:
            f[at + PlayerFeatures.expansion_slots + i] = FEATURE_ONE
    write_region_features(s, f, p, at)
    for tile in range(TILES):
        if s.tile_at[tile] == p:
            f[at + PlayerFeatures.tiles + tile] = FEATURE_ONE
            f[at + PlayerFeatures.tile_count] += FEATURE_ONE // 5


def write_goods_features(s: DiscoveryState, f: Ints, p: Int, at: Int) -> None:
    """Features of goods: number of each, and of pairs, threes and fours."""
    for g in range(GOODS):
        n = s.goods[p * GOODS + g]
        f[at + PlayerFeatures.goods + g] = n * FEATURE_ONE // 2
        if n > 4:
            n = 4
        if n > 0:
            f[at + PlayerFeatures.goods_of_a_kind + n - 1] += FEATURE_ONE // 2


def write_region_features(s: DiscoveryState, f: Ints, p: Int, at: Int) -> None:
    scorings = SCORINGS_LEFT[s.turn]
    for r in range(REGIONS):
        n = s.crowd[r * SEATS + p]
        if n > 0:
            points = region_points(s, r, p)
            f[at + PlayerFeatures.region_workers + r] = n * FEATURE_ONE // 3
            f[at + PlayerFeatures.region_points + r] = points * FEATURE_ONE // 4
            f[at + PlayerFeatures.region_soldiers + r] = (
                s.colony[(r * SEATS + p) * WORKER_KINDS + SOLDIER] * FEATURE_ONE // 2
            )
            f[at + PlayerFeatures.region_point_sum] += points * FEATURE_ONE // 10
            f[at + PlayerFeatures.future_region_points] += points * scorings * FEATURE_ONE // 30
            if n >= 3:
                f[at + PlayerFeatures.majority_candidates] += FEATURE_ONE // 2
            if points == 0:
                f[at + PlayerFeatures.workers_without_points] += n * FEATURE_ONE // 3


def write_box_features(s: DiscoveryState, m: SearchWorkspace) -> None:
    """Features of workers in boxes; earlier places count more."""
    f = m.player_features
    for i in range(s.n_dock):
        f[s.dock[i] // WORKER_KINDS * MAX_PLAYER_FEATURES + PlayerFeatures.dock_workers] += FEATURE_ONE // 3
        f[s.dock[i] // WORKER_KINDS * MAX_PLAYER_FEATURES + PlayerFeatures.dock_kinds + s.dock[i] % WORKER_KINDS] += (
            FEATURE_ONE // 2
        )
    for i in range(s.n_build):
        f[s.build[i] // WORKER_KINDS * MAX_PLAYER_FEATURES + PlayerFeatures.builders_placed] += (
            FEATURE_ONE * (6 - i) // 6
        )
    for i in range(s.n_trade):
        f[s.trade[i] // WORKER_KINDS * MAX_PLAYER_FEATURES + PlayerFeatures.traders_placed] += (
            FEATURE_ONE * (6 - i) // 6
        )
    for i in range(s.n_war):
        f[s.war[i] // WORKER_KINDS * MAX_PLAYER_FEATURES + PlayerFeatures.war_workers] += FEATURE_ONE
    for i in range(s.n_init):
        f[s.init[i] // WORKER_KINDS * MAX_PLAYER_FEATURES + PlayerFeatures.initiative_place] += (
            FEATURE_ONE * (8 - i) // 8
        )
    for i in range(s.players):
        f[s.order[i] * MAX_PLAYER_FEATURES + PlayerFeatures.turn_order] = i * FEATURE_ONE // 3
