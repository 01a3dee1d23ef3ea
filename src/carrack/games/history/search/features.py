"""Evaluation of a position: heuristic values of all seats, and the features of the learned value function.

Heuristic values are those of `heuristic`. Features are fixed-point numbers (1.0 is ONE), and divisors only scale them
to similar ranges. Learned weights depend on the order of features; `FEATURES_VERSION` is its version.
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
            f[at + 113] = f[at + 106]
        else:
            f[at + 114] = f[at + 106]
            f[at + 115] = f[at + 107]
    for i in range(s.players):
        m.player_features[s.order[i] * MAX_PLAYER_FEATURES + 180] = i * FEATURE_ONE // 5
    write_threat_features(s, m)


def write_shared_features(s: HistoryState, m: SearchWorkspace) -> None:
    f = m.shared_features
    step = s.program[s.step]
    f[s.epoch] = FEATURE_ONE
    f[8] = FEATURE_ONE
    if step == DRAFT:
        f[9] = FEATURE_ONE
    elif step == PLAYING_EVENTS:
        f[10] = FEATURE_ONE
    elif step == EXPANSION:
        f[11] = FEATURE_ONE
    else:
        f[12] = FEATURE_ONE
    if s.depth > 0:
        f[13] = FEATURE_ONE
    f[14] = s.call * FEATURE_ONE // 7
    f[15] = s.index * FEATURE_ONE // 7
    f[16 + s.players] = FEATURE_ONE
    if step == DRAFT and s.epoch > 0:
        for i in range(EMPIRES_PER_EPOCH):
            if (s.undrawn >> i) & 1 == 1:
                f[24 + i] = STRENGTH[(s.epoch - 1) * EMPIRES_PER_EPOCH + i] * FEATURE_ONE // 15


def write_player_features(s: HistoryState, f: Ints, p: Int, at: Int) -> None:
    f[at] = seat_value(s, p) * FEATURE_ONE // 10000
    f[at + 1] = points_of(s, p) * FEATURE_ONE // 100
    f[at + 2] = board_value(s, p) * FEATURE_ONE // 5000
    if is_in_turn(s, p):
        f[at + 3] = FEATURE_ONE
    if s.seat == p:
        f[at + 5] = FEATURE_ONE
    f[at + 6] = s.strength_sum[p] * FEATURE_ONE // 50
    f[at + 7] = s.last_strength[p] * FEATURE_ONE // 15
    f[at + 8] = s.markers[p] * FEATURE_ONE // 3
    f[at + 9] = s.n_hand[p] * FEATURE_ONE // 10
    if is_to_come(s, p) and s.epoch > 0:
        f[at + 4] = FEATURE_ONE
        f[at + 10] = STRENGTH[(s.epoch - 1) * EMPIRES_PER_EPOCH + s.empire[p]] * FEATURE_ONE // 15
        f[at + 11] = s.empire[p] * FEATURE_ONE // 7
        f[at + 12 + (s.epoch - 1) * EMPIRES_PER_EPOCH + s.empire[p]] = FEATURE_ONE


def write_turn_features(s: HistoryState, f: Ints, at: Int) -> None:
    """Features of the mover's turn: armies, coins and events in effect."""
    f[at + 61] = s.reserve * FEATURE_ONE // 10
    f[at + 62] = s.second_reserve * FEATURE_ONE // 5
    f[at + 63] = s.guest_reserve * FEATURE_ONE // 5
    f[at + 64] = s.allied * FEATURE_ONE // 3
    f[at + 65] = s.coins * FEATURE_ONE // 3
    f[at + 66] = s.allied_coins * FEATURE_ONE // 3
    f[at + 67] = s.stored_forts * FEATURE_ONE // 2
    f[at + 68] = s.leader * FEATURE_ONE
    f[at + 69] = s.weaponry * FEATURE_ONE
    f[at + 70] = s.siegecraft * FEATURE_ONE
    f[at + 71] = s.elite * FEATURE_ONE
    if s.jihad > 0:
        f[at + 72] = FEATURE_ONE
    f[at + 73] = s.naval_power * FEATURE_ONE
    f[at + 74] = s.n_played * FEATURE_ONE
    helped = s.leader + s.weaponry + s.elite
    f[at + 75] = f[at + 61] * helped
    if s.program[s.step] == PLAYING_EVENTS:
        f[at + 76] = FEATURE_ONE
        f[at + 77] = STRENGTH[(s.epoch - 1) * EMPIRES_PER_EPOCH + s.call] * FEATURE_ONE // 15
        f[at + 78] = f[at + 77] * helped


def write_region_features(s: HistoryState, f: Ints, p: Int, at: Int) -> None:
    epoch = s.epoch
    if epoch == 0:
        epoch = 1
    for region in range(REGIONS):
        n = lands_in(s, region, p)
        if n > 0:
            now = level(s, region, p)
            f[at + 80 + region] = n * FEATURE_ONE // 3
            f[at + 93 + region] = now * FEATURE_ONE // 3
            f[at + 106] += level_points(REGION_BASE_POINTS[region * EPOCHS + epoch - 1], now) * FEATURE_ONE // 20
            if epoch < EPOCHS:
                f[at + 107] += level_points(REGION_BASE_POINTS[region * EPOCHS + epoch], now) * FEATURE_ONE // 20
                f[at + 108] += REGION_BASE_POINTS[region * EPOCHS + epoch] * n * FEATURE_ONE // 20
            if epoch < EPOCHS - 1:
                f[at + 109] += level_points(REGION_BASE_POINTS[region * EPOCHS + epoch + 1], now) * FEATURE_ONE // 20
            if now == CONTROL_FACTOR:
                f[at + 110] += FEATURE_ONE
            elif now == DOMINANCE_FACTOR:
                f[at + 111] += FEATURE_ONE
            f[at + 112] += n * FEATURE_ONE // 10


def write_land_features(s: HistoryState, f: Ints, p: Int, at: Int) -> None:
    for land in range(LANDS):
        if s.owner[land] == p:
            f[at + 190 + land] = FEATURE_ONE
            if s.settlement[land] == CAPITAL:
                f[at + 116] += FEATURE_ONE // 2
            elif s.settlement[land] == CITY:
                f[at + 117] += FEATURE_ONE // 2
            f[at + 118] += s.monument[land] * FEATURE_ONE // 3
            f[at + 119] += s.fort[land] * FEATURE_ONE // 3
            near = 0
            for i in range(BORDER_START[land], BORDER_START[land + 1]):
                other = s.owner[BORDER_TO[i]]
                if other >= 0 and other != p:
                    near += 1
            f[at + 120] += near * FEATURE_ONE // 20
            f[at + 121] += RESOURCE[land] * FEATURE_ONE // 3


def write_hand_features(s: HistoryState, f: Ints, p: Int, at: Int) -> None:
    """Features of a hand: cards by kind, and those playable in this epoch."""
    for i in range(s.n_hand[p]):
        card = s.hand[p * HAND_SIZE + i]
        f[at + 124 + EVENT_KIND[card]] += FEATURE_ONE
        if (EVENT_EPOCHS[card] >> s.epoch) & 1 == 1:
            f[at + 152 + EVENT_KIND[card]] += FEATURE_ONE
