"""Evaluation of a position: heuristic values of all seats, and the features of the learned value function.

Heuristic values are those of `heuristic`. Features are fixed-point numbers (1.0 is ONE), and divisors only scale them
to similar ranges. `feature_layout` names them.
"""

from __future__ import annotations

from carrack.engine.arrays import Int, Ints
from carrack.games.history.constants import (
    BORDER_START,
    BORDER_TO,
    CAPITAL,
    CITY,
    CONTROL_FACTOR,
    DOMINANCE_FACTOR,
    EMPIRES_PER_EPOCH,
    EPOCHS,
    EVENT_EPOCHS,
    EVENT_KIND,
    HAND_SIZE,
    LANDS,
    REGION_BASE_POINTS,
    REGIONS,
    RESOURCE,
    STRENGTH,
)
from carrack.games.history.rules.armies import lands_in
from carrack.games.history.rules.draft import DRAFT
from carrack.games.history.rules.event_play import PLAYING_EVENTS
from carrack.games.history.rules.expansion import EXPANSION
from carrack.games.history.rules.scoring import level, level_points, points_of
from carrack.games.history.search.feature_layout import PlayerFeatures, SharedFeatures
from carrack.games.history.search.heuristic import board_value, seat_value
from carrack.games.history.search.threats import is_in_turn, is_to_come, write_threat_features
from carrack.games.history.state import HistoryState
from carrack.search.workspace import FEATURE_ONE, MAX_PLAYER_FEATURES, SearchWorkspace


def write_features(s: HistoryState, m: SearchWorkspace) -> None:
    """Compute all features of a position."""
    write_shared_features(s, m)
    for p in range(s.players):
        f = m.player_features
        at = p * MAX_PLAYER_FEATURES
        write_player_features(s, f, p, at)
        write_region_features(s, f, p, at)
        write_land_features(s, f, p, at)
        write_hand_features(s, f, p, at)
        if s.mover == p and is_in_turn(s, p):
            write_turn_features(s, f, at)
        if is_in_turn(s, p) or is_to_come(s, p):
            f[at + PlayerFeatures.points_to_come] = f[at + PlayerFeatures.points_now]
        else:
            f[at + PlayerFeatures.points_scored] = f[at + PlayerFeatures.points_now]
            f[at + PlayerFeatures.points_scored_next] = f[at + PlayerFeatures.points_next_epoch]
    for i in range(s.players):
        m.player_features[s.order[i] * MAX_PLAYER_FEATURES + PlayerFeatures.turn_order] = i * FEATURE_ONE // 5
    write_threat_features(s, m)


def write_shared_features(s: HistoryState, m: SearchWorkspace) -> None:
    f = m.shared_features
    step = s.program[s.step]
    f[SharedFeatures.epoch + s.epoch] = FEATURE_ONE
    f[SharedFeatures.bias] = FEATURE_ONE
    if step == DRAFT:
        f[SharedFeatures.in_draft] = FEATURE_ONE
    elif step == PLAYING_EVENTS:
        f[SharedFeatures.in_events] = FEATURE_ONE
    elif step == EXPANSION:
        f[SharedFeatures.in_expansion] = FEATURE_ONE
    else:
        f[SharedFeatures.in_other_step] = FEATURE_ONE
    if s.depth > 0:
        f[SharedFeatures.in_frame] = FEATURE_ONE
    f[SharedFeatures.call] = s.call * FEATURE_ONE // 7
    f[SharedFeatures.step_progress] = s.index * FEATURE_ONE // 7
    f[SharedFeatures.players + s.players] = FEATURE_ONE
    if step == DRAFT and s.epoch > 0:
        for i in range(EMPIRES_PER_EPOCH):
            if (s.undrawn >> i) & 1 == 1:
                f[SharedFeatures.undrawn_strength + i] = (
                    STRENGTH[(s.epoch - 1) * EMPIRES_PER_EPOCH + i] * FEATURE_ONE // 15
                )


def write_player_features(s: HistoryState, f: Ints, p: Int, at: Int) -> None:
    f[at + PlayerFeatures.heuristic] = seat_value(s, p) * FEATURE_ONE // 10000
    f[at + PlayerFeatures.points] = points_of(s, p) * FEATURE_ONE // 100
    f[at + PlayerFeatures.board_value] = board_value(s, p) * FEATURE_ONE // 5000
    if is_in_turn(s, p):
        f[at + PlayerFeatures.is_in_turn] = FEATURE_ONE
    if s.seat == p:
        f[at + PlayerFeatures.is_deciding] = FEATURE_ONE
    f[at + PlayerFeatures.strength_sum] = s.strength_sum[p] * FEATURE_ONE // 50
    f[at + PlayerFeatures.last_strength] = s.last_strength[p] * FEATURE_ONE // 15
    f[at + PlayerFeatures.markers] = s.markers[p] * FEATURE_ONE // 3
    f[at + PlayerFeatures.hand_size] = s.n_hand[p] * FEATURE_ONE // 10
    if is_to_come(s, p) and s.epoch > 0:
        f[at + PlayerFeatures.is_to_come] = FEATURE_ONE
        f[at + PlayerFeatures.empire_strength] = (
            STRENGTH[(s.epoch - 1) * EMPIRES_PER_EPOCH + s.empire[p]] * FEATURE_ONE // 15
        )
        f[at + PlayerFeatures.empire_place] = s.empire[p] * FEATURE_ONE // 7
        f[at + PlayerFeatures.empire + (s.epoch - 1) * EMPIRES_PER_EPOCH + s.empire[p]] = FEATURE_ONE


def write_turn_features(s: HistoryState, f: Ints, at: Int) -> None:
    """Features of the mover's turn: armies, coins and events in effect."""
    f[at + PlayerFeatures.reserve] = s.reserve * FEATURE_ONE // 10
    f[at + PlayerFeatures.second_reserve] = s.second_reserve * FEATURE_ONE // 5
    f[at + PlayerFeatures.guest_reserve] = s.guest_reserve * FEATURE_ONE // 5
    f[at + PlayerFeatures.allied] = s.allied * FEATURE_ONE // 3
    f[at + PlayerFeatures.coins] = s.coins * FEATURE_ONE // 3
    f[at + PlayerFeatures.allied_coins] = s.allied_coins * FEATURE_ONE // 3
    f[at + PlayerFeatures.stored_forts] = s.stored_forts * FEATURE_ONE // 2
    f[at + PlayerFeatures.leader] = s.leader * FEATURE_ONE
    f[at + PlayerFeatures.weaponry] = s.weaponry * FEATURE_ONE
    f[at + PlayerFeatures.siegecraft] = s.siegecraft * FEATURE_ONE
    f[at + PlayerFeatures.elite] = s.elite * FEATURE_ONE
    if s.jihad > 0:
        f[at + PlayerFeatures.jihad] = FEATURE_ONE
    f[at + PlayerFeatures.naval_power] = s.naval_power * FEATURE_ONE
    f[at + PlayerFeatures.events_played] = s.n_played * FEATURE_ONE
    helped = s.leader + s.weaponry + s.elite
    f[at + PlayerFeatures.helped_reserve] = f[at + PlayerFeatures.reserve] * helped
    if s.program[s.step] == PLAYING_EVENTS:
        f[at + PlayerFeatures.in_events] = FEATURE_ONE
        f[at + PlayerFeatures.strength_in_events] = (
            STRENGTH[(s.epoch - 1) * EMPIRES_PER_EPOCH + s.call] * FEATURE_ONE // 15
        )
        f[at + PlayerFeatures.helped_strength] = f[at + PlayerFeatures.strength_in_events] * helped


def write_region_features(s: HistoryState, f: Ints, p: Int, at: Int) -> None:
    epoch = s.epoch
    if epoch == 0:
        epoch = 1
    for region in range(REGIONS):
        n = lands_in(s, region, p)
        if n > 0:
            now = level(s, region, p)
            f[at + PlayerFeatures.region_lands + region] = n * FEATURE_ONE // 3
            f[at + PlayerFeatures.region_level + region] = now * FEATURE_ONE // 3
            f[at + PlayerFeatures.points_now] += (
                level_points(REGION_BASE_POINTS[region * EPOCHS + epoch - 1], now) * FEATURE_ONE // 20
            )
            if epoch < EPOCHS:
                f[at + PlayerFeatures.points_next_epoch] += (
                    level_points(REGION_BASE_POINTS[region * EPOCHS + epoch], now) * FEATURE_ONE // 20
                )
                f[at + PlayerFeatures.base_points_next_epoch] += (
                    REGION_BASE_POINTS[region * EPOCHS + epoch] * n * FEATURE_ONE // 20
                )
            if epoch < EPOCHS - 1:
                f[at + PlayerFeatures.points_after_next] += (
                    level_points(REGION_BASE_POINTS[region * EPOCHS + epoch + 1], now) * FEATURE_ONE // 20
                )
            if now == CONTROL_FACTOR:
                f[at + PlayerFeatures.regions_controlled] += FEATURE_ONE
            elif now == DOMINANCE_FACTOR:
                f[at + PlayerFeatures.regions_dominated] += FEATURE_ONE
            f[at + PlayerFeatures.land_count] += n * FEATURE_ONE // 10


def write_land_features(s: HistoryState, f: Ints, p: Int, at: Int) -> None:
    for land in range(LANDS):
        if s.owner[land] == p:
            f[at + PlayerFeatures.lands + land] = FEATURE_ONE
            if s.settlement[land] == CAPITAL:
                f[at + PlayerFeatures.capitals] += FEATURE_ONE // 2
            elif s.settlement[land] == CITY:
                f[at + PlayerFeatures.cities] += FEATURE_ONE // 2
            f[at + PlayerFeatures.monuments] += s.monument[land] * FEATURE_ONE // 3
            f[at + PlayerFeatures.forts] += s.fort[land] * FEATURE_ONE // 3
            near = 0
            for i in range(BORDER_START[land], BORDER_START[land + 1]):
                other = s.owner[BORDER_TO[i]]
                if other >= 0 and other != p:
                    near += 1
            f[at + PlayerFeatures.hostile_borders] += near * FEATURE_ONE // 20
            f[at + PlayerFeatures.resources] += RESOURCE[land] * FEATURE_ONE // 3


def write_hand_features(s: HistoryState, f: Ints, p: Int, at: Int) -> None:
    """Features of a hand: cards by kind, and those playable in this epoch."""
    for i in range(s.n_hand[p]):
        card = s.hand[p * HAND_SIZE + i]
        f[at + PlayerFeatures.hand_kinds + EVENT_KIND[card]] += FEATURE_ONE
        if (EVENT_EPOCHS[card] >> s.epoch) & 1 == 1:
            f[at + PlayerFeatures.playable_kinds + EVENT_KIND[card]] += FEATURE_ONE
