"""Position evaluation for each seat: a learned value function, or a hand-written heuristic if none is available.

The value function is a small network over features of the table, the seat, its strongest opponent and the mean of its
opponents, so the same weights serve any number of seats. A linear part skips to the output; training initializes it
with the hand-written heuristic. All arithmetic is on integers: features are scaled by ONE, weights have WEIGHT
fractional bits.
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import ConstInts, Int, Ints, add_row
from carrack.engine.flow import BaseState
from carrack.engine.game_hooks import hook_features, hook_final_points, hook_final_rank, hook_heuristic
from carrack.engine.state import TERMINAL
from carrack.search.fixed_point import SIGMOID, STEP_BITS, TABLE_ENDS
from carrack.search.workspace import (
    ACTIVATION_LIMIT,
    FIRST_LAYER,
    HEADS,
    MAX_PLAYER_FEATURES,
    MAX_PLAYERS,
    SECOND_LAYER,
    UTILITY_ONE,
    WEIGHT_BITS,
    SearchWorkspace,
)

LOGIT_ONE: Final = 1 << 18
OPPONENT_SHARE_BITS: Final = 12
OPPONENT_SHARE: Final[ConstInts] = (
    0,
    0,
    *((1 << OPPONENT_SHARE_BITS) // (seats - 1) for seats in range(2, MAX_PLAYERS + 1)),
)
"""Reciprocal of the number of opponents, by number of seats, with SHARE_BITS fractional bits."""
WIN_TENTHS: Final = 6  # weight of the win probability in a utility, in tenths; the margin has the rest
UTILITY_TENTHS: Final = 10


def sigmoid(x: Int) -> Int:
    """The logistic function: from a logit (1.0 is LOGIT) to a share of UNIT."""
    at = (x >> STEP_BITS) + TABLE_ENDS
    if at < 0:
        return SIGMOID[0]
    if at >= 2 * TABLE_ENDS:
        return SIGMOID[2 * TABLE_ENDS]
    rest = x & ((1 << STEP_BITS) - 1)
    return SIGMOID[at] + (((SIGMOID[at + 1] - SIGMOID[at]) * rest) >> STEP_BITS)


def mix_utility(win: Int, margin: Int) -> Int:
    return (WIN_TENTHS * win + (UTILITY_TENTHS - WIN_TENTHS) * margin) // UTILITY_TENTHS


def evaluate_all(s: BaseState, m: SearchWorkspace) -> None:
    """Compute the utility of every seat into `utility`, and its win probability into `win_probability`."""
    if s.seat == TERMINAL:
        evaluate_terminal(s, m)
    elif m.use_network == 1:
        compute_features(s, m)
        if m.network_percent < 100:
            compute_heuristics(s, m)
        for p in range(s.players):
            run_network(s, m, p)
    else:
        compute_heuristics(s, m)
        for p in range(s.players):
            m.win_probability[p] = sigmoid(heuristic_logit(s, m, p))
            m.utility[p] = m.win_probability[p]


def compute_heuristics(s: BaseState, m: SearchWorkspace) -> None:
    """Write the heuristic value of every seat into `heuristic`."""
    for p in range(s.players):
        m.heuristic[p] = hook_heuristic(s, p)


def evaluate_player(s: BaseState, m: SearchWorkspace, p: Int) -> Int:
    """The utility of one seat."""
    if s.seat == TERMINAL:
        evaluate_terminal(s, m)
        return m.utility[p]
    if m.use_network == 1:
        compute_features(s, m)
        if m.network_percent < 100:
            compute_heuristics(s, m)
        run_network(s, m, p)
        return m.utility[p]
    compute_heuristics(s, m)
    return sigmoid(heuristic_logit(s, m, p))


def evaluate_terminal(s: BaseState, m: SearchWorkspace) -> None:
    """Evaluate a finished game: the winners share one win; the margin depends on the game's `points` hook."""
    winners = 0
    for p in range(s.players):
        if hook_final_rank(s, p) == 1:
            winners += 1
    for p in range(s.players):
        m.win_probability[p] = 0
        if hook_final_rank(s, p) == 1 and winners > 0:
            m.win_probability[p] = UTILITY_ONE // winners
        m.utility[p] = mix_utility(m.win_probability[p], terminal_margin(s, m, p))


def terminal_margin(s: BaseState, m: SearchWorkspace, p: Int) -> Int:
    """Lead over the best opponent in final points, squashed by `sigmoid`: `heuristic_scale` hundredths of a point make
    one logit.
    """
    best = -LOGIT_ONE
    for q in range(s.players):
        if q != p:
            points = hook_final_points(s, q)
            if points > best:
                best = points
    ahead = 100 * (hook_final_points(s, p) - best)
    return sigmoid(ahead * LOGIT_ONE // m.heuristic_scale)


def heuristic_logit(s: BaseState, m: SearchWorkspace, p: Int) -> Int:
    """Lead over the best opponent by the hand-written heuristic, as a logit; negative if behind."""
    best = -LOGIT_ONE
    for q in range(s.players):
        if q != p and m.heuristic[q] > best:
            best = m.heuristic[q]
    return (m.heuristic[p] - best) * LOGIT_ONE // m.heuristic_scale


# ---- the network ----------------------------------------------------------------------------------------------------


def compute_features(s: BaseState, m: SearchWorkspace) -> None:
    """Compute the features of the position, and the part of the first layer that all seats share."""
    for i in range(m.n_shared_features):
        m.shared_features[i] = 0
    for i in range(s.players * MAX_PLAYER_FEATURES):
        m.player_features[i] = 0
    hook_features(s, m)
    for i in range(m.n_player_features):
        total = 0
        for p in range(s.players):
            total += m.player_features[p * MAX_PLAYER_FEATURES + i]
        m.player_feature_sums[i] = total
    for i in range(FIRST_LAYER):
        m.layer_shared[i] = m.net_first_bias[i]
    for i in range(m.n_shared_features):
        add_network_input(m, m.layer_shared, i, m.shared_features[i])


def add_network_input(m: SearchWorkspace, layer: Ints, i: Int, value: Int) -> None:
    """Add the contribution of one input to the first layer; most inputs are 0 and cost nothing."""
    if value != 0:
        add_row(layer, m.net_first, i * FIRST_LAYER, FIRST_LAYER, clip_activation(value))


def strongest_opponent(s: BaseState, m: SearchWorkspace, p: Int) -> Int:
    """The opponent with the highest heuristic value, which is the first feature of a seat."""
    best = -1
    for q in range(s.players):
        if q != p and (
            best < 0 or m.player_features[q * MAX_PLAYER_FEATURES] > m.player_features[best * MAX_PLAYER_FEATURES]
        ):
            best = q
    return best


def mean_opponent_feature(s: BaseState, m: SearchWorkspace, p: Int, i: Int) -> Int:
    others = m.player_feature_sums[i] - m.player_features[p * MAX_PLAYER_FEATURES + i]
    return (others * OPPONENT_SHARE[s.players]) >> OPPONENT_SHARE_BITS


def run_network(s: BaseState, m: SearchWorkspace, p: Int) -> None:
    """Run the network for one seat; requires a preceding call of `compute_features`."""
    for j in range(FIRST_LAYER):
        m.layer_first[j] = m.layer_shared[j]
    rival = strongest_opponent(s, m, p)
    n = m.n_player_features
    for i in range(n):
        add_network_input(m, m.layer_first, m.n_shared_features + i, m.player_features[p * MAX_PLAYER_FEATURES + i])
        add_network_input(
            m, m.layer_first, m.n_shared_features + n + i, m.player_features[rival * MAX_PLAYER_FEATURES + i]
        )
        add_network_input(m, m.layer_first, m.n_shared_features + 2 * n + i, mean_opponent_feature(s, m, p, i))
    for j in range(SECOND_LAYER):
        m.layer_second[j] = m.net_second_bias[j]
    for i in range(FIRST_LAYER - 1):
        value = m.layer_first[i] >> WEIGHT_BITS
        if value > 0:
            if value > ACTIVATION_LIMIT:
                value = ACTIVATION_LIMIT
            add_row(m.layer_second, m.net_second, i * SECOND_LAYER, SECOND_LAYER, value)
    m.win_probability[p] = sigmoid(network_head(m, 0))
    m.utility[p] = mix_utility(m.win_probability[p], sigmoid(network_head(m, 1)))
    if m.network_percent < 100:
        m.utility[p] = (
            m.network_percent * m.utility[p] + (100 - m.network_percent) * sigmoid(heuristic_logit(s, m, p))
        ) // 100


def gather_network_inputs(s: BaseState, m: SearchWorkspace, p: Int) -> None:
    """Write the network inputs of one seat into `inputs`, for training."""
    compute_features(s, m)
    rival = strongest_opponent(s, m, p)
    n = m.n_player_features
    for i in range(m.n_shared_features):
        m.network_inputs[i] = clip_activation(m.shared_features[i])
    for i in range(n):
        m.network_inputs[m.n_shared_features + i] = clip_activation(m.player_features[p * MAX_PLAYER_FEATURES + i])
        m.network_inputs[m.n_shared_features + n + i] = clip_activation(
            m.player_features[rival * MAX_PLAYER_FEATURES + i]
        )
        m.network_inputs[m.n_shared_features + 2 * n + i] = clip_activation(mean_opponent_feature(s, m, p, i))


def clip_activation(value: Int) -> Int:
    if value > ACTIVATION_LIMIT:
        return ACTIVATION_LIMIT
    if value < -ACTIVATION_LIMIT:
        return -ACTIVATION_LIMIT
    return value


def network_head(m: SearchWorkspace, k: Int) -> Int:
    """One output of the network, as a logit."""
    value = m.net_last_bias[k] + m.net_gain[k] * (m.layer_first[FIRST_LAYER - 1] >> WEIGHT_BITS)
    for j in range(SECOND_LAYER):
        hidden = m.layer_second[j] >> WEIGHT_BITS
        if hidden > 0:
            if hidden > ACTIVATION_LIMIT:
                hidden = ACTIVATION_LIMIT
            value += hidden * m.net_last[j * HEADS + k]
    return value
